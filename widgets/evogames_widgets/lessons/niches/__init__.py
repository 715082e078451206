"""The lesson "Does the strongest take all?": its tools, its experiment and its tasks."""

from evogames_widgets.lessons.niches.crowd import crowd
from evogames_widgets.lessons.niches.lake import Lake
from evogames_widgets.lessons.niches.open_task import OwnCommunities
from evogames_widgets.lessons.niches.slice import SLICE
from evogames_widgets.lessons.niches.tasks import (
    SewageInTheLake,
    ShiftTheNiche,
    ThirdAnimal,
    WhoDominates,
)
from evogames_widgets.lessons.niches.vessel import Vessel

STUDIES = {"crowd": crowd}
TASKS = (WhoDominates, ShiftTheNiche, ThirdAnimal, SewageInTheLake, OwnCommunities)
TOOLS = {"vessel": Vessel, "lake": Lake}

__all__ = ["SLICE", "STUDIES", "TASKS", "TOOLS"]
