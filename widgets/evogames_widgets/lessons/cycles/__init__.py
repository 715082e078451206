"""The lesson "Nothing is thrown away": its experiments and its tasks."""

from evogames_widgets.lessons.cycles.chance import position
from evogames_widgets.lessons.cycles.flow import MatterPanel, budget, flow
from evogames_widgets.lessons.cycles.growth import colour, growth
from evogames_widgets.lessons.cycles.open_task import OwnDish
from evogames_widgets.lessons.cycles.tasks import Fertilise, WhoCanEat
from evogames_widgets.panels.numbers import NumbersPanel

STUDIES = {
    "flow": flow,
    "budget": budget,
    "growth": growth,
    "colour": colour,
    "position": position,
}
TASKS = (WhoCanEat, Fertilise, OwnDish)
LIVE = {"flow": MatterPanel, "numbers": NumbersPanel}
