"""How the lesson says and draws what play showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import evogames
from evogames_widgets.lesson.estimate import drawn
from evogames_widgets.lesson.plot import Axes
from evogames_widgets.lesson.study import Study
from evogames_widgets.lesson.text import texts

TEXTS = texts("trade-offs")
TRAIT_NAMES = evogames.game("evolution").texts.section("trait")


def say(section: str, key: str, **facts: Any) -> str:
    """Return a sentence of the lesson."""
    return TEXTS.fill(section, key, facts)


def names(traits: Sequence[str], none: str = "") -> str:
    """Return traits as people read them."""
    return " + ".join(TRAIT_NAMES[trait] for trait in traits) or none


def study(part: str, panels: Sequence[Axes], rows: Sequence[str], facts: dict[str, Any]) -> Study:
    """Return the picture of an experiment with its caption and its rows of words."""
    return drawn(TEXTS, part, panels, rows, facts)
