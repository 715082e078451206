"""Estimates from simulated games as marks of a plot."""

from collections.abc import Sequence

from evogames.biology.estimates import Estimate
from evogames_widgets.lessons.kit.plots import Series

PERCENT = [(k / 5, f"{20 * k}%") for k in range(6)]


def marks(
    name: str, style: int, places: Sequence[float], found: Sequence[Estimate], band: bool = False
) -> Series:
    """Return estimates as a series, with whiskers or as a line with a band."""
    spots = [(x, one.value) for x, one in zip(places, found, strict=True)]
    return Series(name, style, spots, [(one.low, one.high) for one in found], band=band)
