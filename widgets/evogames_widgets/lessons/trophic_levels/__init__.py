"""The lesson "Trophic levels": its experiments, tools and tasks."""

from evogames_widgets.lessons.trophic_levels.chain import Cascade
from evogames_widgets.lessons.trophic_levels.losses import Removal, robust
from evogames_widgets.lessons.trophic_levels.open_task import OwnWebs
from evogames_widgets.lessons.trophic_levels.pyramid import Pyramid
from evogames_widgets.lessons.trophic_levels.sea import crowded_sea
from evogames_widgets.lessons.trophic_levels.slice import SLICE
from evogames_widgets.lessons.trophic_levels.tasks import (
    AttackTheWeb,
    EnergySteps,
    WhichLevel,
    WhoIsCrowdedOut,
)
from evogames_widgets.lessons.trophic_levels.webs import Levels, niche

STUDIES = {"sea": crowded_sea, "niche": niche, "robust": robust}
TASKS = (WhoIsCrowdedOut, WhichLevel, EnergySteps, AttackTheWeb, OwnWebs)
TOOLS = {"levels": Levels, "remove": Removal, "cascade": Cascade, "pyramid": Pyramid}

__all__ = ["SLICE", "STUDIES", "TASKS", "TOOLS"]
