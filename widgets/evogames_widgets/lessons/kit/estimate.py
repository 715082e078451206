"""Estimates from simulated games as marks of a plot."""

from collections.abc import Sequence

from evogames.biology.estimates import Estimate
from evogames_widgets.lessons.kit.plots import Series

PERCENT = [(k / 5, f"{20 * k}%") for k in range(6)]


def marks(
    name: str,
    style: int,
    places: Sequence[float],
    found: Sequence[Estimate],
    band: bool = False,
    paint: str = "",
) -> Series:
    """Return estimates as a series, with whiskers or as a line with a band."""
    spots = [(x, one.value) for x, one in zip(places, found, strict=True)]
    ranges = [(one.low, one.high) for one in found]
    return Series(name, style, spots, ranges, band=band, paint=paint)
