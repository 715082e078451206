"""The lesson "Nothing is thrown away": its experiments and its tasks."""

from evogames_widgets.lessons.cycles.chance import position
from evogames_widgets.lessons.cycles.flow import budget, flow
from evogames_widgets.lessons.cycles.growth import colour, growth
from evogames_widgets.lessons.cycles.open_task import OwnDish
from evogames_widgets.lessons.cycles.slice import SLICE
from evogames_widgets.lessons.cycles.tasks import Fertilise, WhoCanEat

STUDIES = {
    "flow": flow,
    "budget": budget,
    "growth": growth,
    "colour": colour,
    "position": position,
}
TASKS = (WhoCanEat, Fertilise, OwnDish)

__all__ = ["SLICE", "STUDIES", "TASKS"]
