"""The lesson "How chemistry starts to feed itself": its experiments, tools and tasks."""

from evogames_widgets.lessons.autocatalysis.builder import Build
from evogames_widgets.lessons.autocatalysis.chemistry import Onset, onset, take_off
from evogames_widgets.lessons.autocatalysis.open_task import OwnChemistry
from evogames_widgets.lessons.autocatalysis.refuge import enzymes, loop
from evogames_widgets.lessons.autocatalysis.slice import SLICE
from evogames_widgets.lessons.autocatalysis.tasks import CloseTheSet, WhichReactions

STUDIES = {
    "enzymes": enzymes,
    "loop": loop,
    "take_off": take_off,
    "onset": onset,
}
TASKS = (WhichReactions, CloseTheSet, OwnChemistry)
TOOLS = {"build": Build, "onset": Onset}

__all__ = ["SLICE", "STUDIES", "TASKS", "TOOLS"]
