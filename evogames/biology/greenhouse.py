"""The greenhouse effect: carbon dioxide, and how feedbacks change the warming (IPCC AR6).

More carbon dioxide keeps energy from leaving. This *forcing* is about the same for every doubling.
The planet warms until it sends out as much energy as before. Without feedbacks it would warm by the
forcing divided by the Planck response. The warming changes water vapour, ice and clouds, and these
change the warming in turn. Their feedbacks are added to the Planck response. The equilibrium
climate sensitivity is the warming after a doubling. All values are from chapter 7 of the sixth
assessment report. For each value, data/climate/ipcc.toml says where it was confirmed.

References
----------
Forster, P. and others (2021). The Earth's energy budget, climate feedbacks and climate sensitivity.
Chapter 7 of Climate Change 2021: The Physical Science Basis (IPCC AR6 WGI),
doi 10.1017/9781009157896.009.
"""

from functools import cache
from math import log2

import msgspec

from evogames.biology.climate import climate_data

__all__ = ["Assessment", "assessment", "co2_forcing", "doublings", "warming", "warming_by_step"]


class Doubling(msgspec.Struct, frozen=True):
    """The forcing from a doubling of carbon dioxide, in W/m2."""

    forcing: float
    error: float


class Sensitivity(msgspec.Struct, frozen=True):
    """The warming after a doubling of carbon dioxide, in degrees Celsius."""

    best: float
    likely: tuple[float, float]
    very_likely: tuple[float, float]
    virtually_certain_above: float


class Net(msgspec.Struct, frozen=True):
    """The sum of all feedbacks, in W/m2 per degree Celsius."""

    feedback: float
    range: tuple[float, float]


class Assessment(msgspec.Struct, frozen=True):
    """The values in the assessment of the IPCC."""

    doubling: Doubling
    sensitivity: Sensitivity
    net: Net
    feedbacks: dict[str, float]
    """The Planck response and the feedbacks, in W/m2 per degree Celsius."""


@cache
def assessment() -> Assessment:
    """Return the numbers of the sixth assessment report.

    >>> assessment().sensitivity.likely
    (2.5, 4.0)
    """
    return msgspec.convert(climate_data("ipcc"), Assessment)


def co2_forcing(ratio: float) -> float:
    """Return the forcing in W/m2 if carbon dioxide is multiplied by this factor.

    >>> round(co2_forcing(2), 2), round(co2_forcing(0.5), 2), round(co2_forcing(420 / 280), 2)
    (3.93, -3.93, 2.3)
    """
    return assessment().doubling.forcing * log2(ratio)


def doublings(forcing: float) -> float:
    """Return the number of doublings of carbon dioxide that cause this forcing.

    >>> round(doublings(7.86), 3)
    2.0
    """
    return forcing / assessment().doubling.forcing


def warming(forcing: float, feedback: float) -> float:
    """Return the warming in degrees Celsius, for a feedback in W/m2 per degree.

    >>> round(warming(3.93, -1.16), 2)
    3.39
    """
    if feedback >= 0:
        raise ValueError("With a feedback of nothing or more there is no new balance.")
    return -forcing / feedback


def warming_by_step(forcing: float) -> dict[str, float]:
    """Return the warming by the Planck response alone, and after adding each feedback.

    >>> {name: round(value, 1) for name, value in warming_by_step(3.93).items()}
    {'planck': 1.2, 'water_vapour': 2.0, 'albedo': 2.5, 'clouds': 3.4, 'others': 3.4}
    """
    found, total = {}, 0.0
    for name, feedback in assessment().feedbacks.items():
        total += feedback
        found[name] = warming(forcing, total)
    return found
