"""The Earth of the lesson: what it does when the greenhouse or the sun pushes it.

It is the planet with one temperature in `evogames.biology.climate`. A disc in the Atmosphere of
Megafauna pushes it like half a doubling of carbon dioxide. This is our choice. The scenario starts
with as many discs as today's carbon dioxide represents.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby, pairwise

import numpy

from evogames.biology.climate import STEFAN_BOLTZMANN, ZERO_CELSIUS, Climate, earth, follow
from evogames.biology.greenhouse import co2_forcing, doublings

TODAY = 6
"""The discs in the Atmosphere that represent today's air."""
DOUBLINGS = 0.5
"""The doublings of carbon dioxide that one disc represents."""
MOST_DISCS = 12
COLDEST, WARMEST = -62.0, 56.0
"""The range of temperatures, in degrees Celsius, for which curves are calculated."""


@cache
def _climates(sun: float, forcing: float) -> list[Climate]:
    return earth().climates(sun, forcing)


class RememberedEarth:
    """The planet with one temperature. It calculates each climate only once."""

    def climates(self, sun: float = 1.0, forcing: float = 0.0) -> Sequence[Climate]:
        """Return the climates in balance, from the coldest to the warmest."""
        return _climates(sun, forcing)


def push(discs: float) -> float:
    """Return the forcing in W/m2 of this many discs in the Atmosphere.

    >>> [round(push(discs), 2) for discs in (4, 6, 7)]
    [-3.93, 0.0, 1.97]
    """
    return co2_forcing(2.0 ** (DOUBLINGS * (discs - TODAY)))


def warm_today() -> Climate:
    """Return the warm climate under today's sun and air."""
    return _climates(1.0, 0.0)[-1]


def by_discs(levels: Sequence[int]) -> list[Climate]:
    """Return the climate after each level of the Atmosphere, from the warm climate on.

    >>> [round(one.temperature) for one in by_discs([6, 3, 1, 6])]
    [15, 12, -46, -40]
    """
    pushes = [(1.0, push(discs)) for discs in levels]
    return follow(RememberedEarth(), pushes, warm_today().temperature)


def by_sun(percents: Sequence[int]) -> list[Climate]:
    """Return the climate at each strength of the sun, in percent of today's."""
    pushes = [(percent / 100, 0.0) for percent in percents]
    return follow(RememberedEarth(), pushes, warm_today().temperature)


def is_frozen(climate: Climate) -> bool:
    """Return whether ice covers the whole planet."""
    return climate.ice >= 1.0


def first_frozen(visited: Sequence[Climate]) -> int | None:
    """Return the place of the first climate in which the planet is frozen, or None."""
    return next((place for place, one in enumerate(visited) if is_frozen(one)), None)


Point = tuple[float, float]


@dataclass(frozen=True)
class Branch:
    """A part of the curve of climates in balance. They are either all stable or all unstable."""

    points: tuple[Point, ...]
    stable: bool


def _branches(push_at: Callable[[float], float]) -> tuple[Branch, ...]:
    """Return the curve of all climates in balance, from the coldest to the warmest.

    `push_at` returns the push that keeps the planet at a temperature in kelvin. A climate is stable
    if a stronger push makes it warmer.
    """
    temperatures = numpy.arange(COLDEST, WARMEST, 0.25).tolist()
    pushes = [push_at(celsius + ZERO_CELSIUS) for celsius in temperatures]
    rising = [after > before for before, after in pairwise(pushes)]
    found, place = [], 0
    for stable, steps in groupby(rising):
        count = len(list(steps))
        part = slice(place, place + count + 1)
        points = zip(pushes[part], temperatures[part], strict=True)
        found.append(Branch(tuple(points), stable))
        place += count
    return tuple(found)


@cache
def disc_branches() -> tuple[Branch, ...]:
    """Return the curve of climates by discs in the Atmosphere."""
    planet = earth()
    return _branches(
        lambda kelvin: (
            TODAY + doublings(planet.emitted(kelvin) - planet.absorbed(kelvin)) / DOUBLINGS
        )
    )


@cache
def sun_branches() -> tuple[Branch, ...]:
    """Return the curve of climates by the strength of the sun, in percent of today's."""
    planet = earth()
    return _branches(lambda kelvin: 100 * planet.emitted(kelvin) / planet.absorbed(kelvin))


def without_feedback(discs: float) -> float:
    """Return the temperature of an Earth whose ice always stays as it is today.

    >>> round(without_feedback(6) - without_feedback(2), 1)
    2.4
    """
    planet, today = earth(), warm_today().temperature + ZERO_CELSIUS
    leaving = planet.absorbed(today) + push(discs)
    kelvin = (leaving / (planet.transmission * STEFAN_BOLTZMANN)) ** 0.25
    return float(kelvin) - ZERO_CELSIUS
