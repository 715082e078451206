"""Estimates from simulated games, each with its 95% range, and their marks in plots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from evogames.lab.tournament import SURE, wilson
from evogames_widgets.lessons.kit.plots import Series

PERCENT = [(k / 5, f"{20 * k}%") for k in range(6)]


@dataclass(frozen=True)
class Estimate:
    """An estimate from simulated games, with its 95% range."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.value:.0f}%"

    def apart(self, other: Estimate) -> bool:
        """Return whether the two ranges do not overlap."""
        return self.low > other.high or other.low > self.high


def share(count: int, games: int) -> Estimate:
    """Return an estimate of how often something happens, from independent games."""
    return Estimate(count / games, *wilson(count, games))


def mean(values: Sequence[float]) -> Estimate:
    """Return an estimate of a mean, from one number for each independent game."""
    middle = sum(values) / len(values)
    square = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    error = SURE * sqrt(square / len(values))
    return Estimate(middle, middle - error, middle + error)


def marks(
    name: str, style: int, places: Sequence[float], found: Sequence[Estimate], band: bool = False
) -> Series:
    """Return estimates as a series, with whiskers or as a line with a band."""
    spots = [(x, one.value) for x, one in zip(places, found, strict=True)]
    return Series(name, style, spots, [(one.low, one.high) for one in found], band=band)
