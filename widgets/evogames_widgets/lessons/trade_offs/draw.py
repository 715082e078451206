"""How the lesson says and draws what play showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import evogames
from evogames_widgets.lesson.picture import Picture
from evogames_widgets.lesson.plot import Axes, Series, plot
from evogames_widgets.lesson.study import Study
from evogames_widgets.lesson.text import texts
from evogames_widgets.lessons.trade_offs.play import Estimate

TEXTS = texts("trade-offs")
TRAIT_NAMES = evogames.game("evolution").texts.section("trait")
PERCENT = [(k / 5, f"{20 * k} %") for k in range(6)]


def say(section: str, key: str, **facts: Any) -> str:
    """Return a sentence of the lesson."""
    return TEXTS.fill(section, key, facts)


def names(traits: Sequence[str], none: str = "") -> str:
    """Return traits as people read them."""
    return " + ".join(TRAIT_NAMES[trait] for trait in traits) or none


def marks(
    name: str, style: int, places: Sequence[float], found: Sequence[Estimate], band: bool = False
) -> Series:
    """Return estimates at their places, with whiskers or as a line with a band."""
    spots = [(x, one.value) for x, one in zip(places, found, strict=True)]
    return Series(name, style, spots, [(one.low, one.high) for one in found], band=band)


def study(part: str, panels: Sequence[Axes], rows: Sequence[str], facts: dict[str, Any]) -> Study:
    """Return the picture of an experiment with its caption and its rows of words."""
    scene = plot(say(part, "title"), panels)
    return Study(Picture(scene, say(part, "caption", **facts), "\n".join(rows)), facts)
