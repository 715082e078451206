"""How the lesson says and draws what play showed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from evogames_widgets.lesson.estimate import drawn
from evogames_widgets.lesson.plot import Axes, Series
from evogames_widgets.lesson.study import Study
from evogames_widgets.lesson.text import texts

TEXTS = texts("error-catastrophe")

Ticks = Sequence[tuple[float, str]]


def say(section: str, key: str, **facts: Any) -> str:
    """Return a sentence of the lesson."""
    return TEXTS.fill(section, key, facts)


def study(part: str, panels: Sequence[Axes], rows: Sequence[str], facts: dict[str, Any]) -> Study:
    """Return the picture of an experiment with its caption and its rows of words."""
    return drawn(TEXTS, part, panels, rows, facts)


def ticks(values: Iterable[float]) -> Ticks:
    """Return numbers as marks of an axis."""
    return [(value, f"{value:g}") for value in values]


def axes(part: str, key: str, series: Sequence[Series], x: Ticks, y: Ticks) -> Axes:
    """Return a plot over numbers; its words are `key`, `key`_up and "across" of a section."""
    return Axes(say(part, key), say(part, "across"), say(part, f"{key}_up"), x, y, series)


def percent(share: float) -> str:
    """Return a share as people read it; small ones with a digit more.

    >>> percent(0.246), percent(0.0312), percent(0.9999)
    ('25 %', '3.1 %', 'over 99 %')
    """
    if 0.995 <= share < 1:
        return say("common", "nearly")
    return f"{100 * share:.0f} %" if share >= 0.1 or share < 0.0005 else f"{100 * share:.1f} %"
