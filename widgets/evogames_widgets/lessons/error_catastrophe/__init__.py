"""Lesson "How long can a genome be?": its experiments, tools and tasks."""

from __future__ import annotations

from evogames_widgets.lessons.error_catastrophe.hold import HoldPanel, length, survive
from evogames_widgets.lessons.error_catastrophe.own import OwnPopulations
from evogames_widgets.lessons.error_catastrophe.real import RealGenomes
from evogames_widgets.lessons.error_catastrophe.tasks import (
    BareBiont,
    Drug,
    LastColour,
    LongestGenome,
)
from evogames_widgets.lessons.error_catastrophe.threshold import Cloud, mix

STUDIES = {"survive": survive, "length": length, "mix": mix}
TASKS = (BareBiont, LastColour, LongestGenome, Drug, OwnPopulations)
LIVE = {"hold": HoldPanel}
TOOLS = {"cloud": Cloud, "real": RealGenomes}

__all__ = ["LIVE", "STUDIES", "TASKS", "TOOLS"]
