"""The lesson "How long can a genome be?": its experiments, tools and tasks."""

from evogames_widgets.lessons.error_catastrophe.measured_genomes import MeasuredGenomes
from evogames_widgets.lessons.error_catastrophe.open_task import OwnPopulations
from evogames_widgets.lessons.error_catastrophe.slice import SLICE
from evogames_widgets.lessons.error_catastrophe.survival import length, survive
from evogames_widgets.lessons.error_catastrophe.tasks import (
    BareBiont,
    Drug,
    LastColour,
    LongestGenome,
)
from evogames_widgets.lessons.error_catastrophe.threshold import Cloud, mix

STUDIES = {"survive": survive, "length": length, "mix": mix}
TASKS = (BareBiont, LastColour, LongestGenome, Drug, OwnPopulations)
TOOLS = {"cloud": Cloud, "real": MeasuredGenomes}

__all__ = ["SLICE", "STUDIES", "TASKS", "TOOLS"]
