"""The lesson "A small push, a great change?": its tools and its tasks."""

from evogames_widgets.lessons.climate.feedbacks import Feedbacks
from evogames_widgets.lessons.climate.open_task import OwnPlanets
from evogames_widgets.lessons.climate.slice import SLICE
from evogames_widgets.lessons.climate.sun import Sun
from evogames_widgets.lessons.climate.tasks import LessDamping, Loops, TwoPlanets

TASKS = (Loops, LessDamping, TwoPlanets, OwnPlanets)
TOOLS = {"sun": Sun, "feedbacks": Feedbacks}

__all__ = ["SLICE", "TASKS", "TOOLS"]
