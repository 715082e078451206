"""The planet with climate zones over time: belts that warm and cool until they are in balance.

`climate_zones` calculates only the climates in balance. This module follows a planet that is not in
balance, with the same physics: C dT/dt = sunlight absorbed - energy sent out + heat from the
neighbours. It shows which climates are stable, and how long a planet takes to freeze. All belts
have the same area.
"""

from collections.abc import Sequence
from functools import cache
from math import asin, degrees

from evogames.biology.climate import HEAT_CAPACITY, YEAR, Course
from evogames.biology.climate_zones import ZonalPlanet, even
from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy
    from numpy.polynomial import legendre
    from scipy.integrate import solve_ivp

__all__ = ["belt_latitudes", "zonal_course"]

BELTS = 90
"""The number of belts from the equator to a pole."""

MIDDLES = (numpy.arange(BELTS) + 0.5) / BELTS
"""The sine of the latitude in the middle of each belt."""

EDGES = numpy.arange(1, BELTS) / BELTS


def zonal_course(
    planet: ZonalPlanet,
    temperatures: Sequence[float],
    years: float,
    sun: float = 1.0,
    forcing: float = 0.0,
    samples: int = 50,
) -> Course:
    """Calculate the temperatures of a planet's belts over time (LSODA).

    >>> from evogames.biology.climate_zones import zonal_earth
    >>> earth = zonal_earth()
    >>> today = earth.profile(earth.climates()[-1], belt_latitudes())
    >>> round(zonal_course(earth, today, years=200, sun=0.9).ice[-1], 3)
    1.0
    """
    sunlight, open_ = _belts(planet)

    def change(_: float, now: numpy.ndarray) -> numpy.ndarray:
        ice = frozen(planet, now)
        absorbed = sun * sunlight * (open_ * (1.0 - ice) + planet.ice * ice)
        lost = planet.emission - forcing + planet.damping * now
        gained: numpy.ndarray = absorbed - lost + transport(planet, now)
        return gained * (YEAR / HEAT_CAPACITY)

    times = numpy.linspace(0.0, years, samples)
    solved = solve_ivp(
        change, (0.0, years), temperatures, "LSODA", times, rtol=1e-6, atol=1e-6, lband=1, uband=1
    )
    ice = [float(frozen(planet, now).mean()) for now in solved.y.T]
    return Course(times.tolist(), solved.y.mean(axis=0).tolist(), ice)


def belt_latitudes() -> list[float]:
    """Return the latitudes in the middle of the belts."""
    return [degrees(asin(x)) for x in MIDDLES.tolist()]


def transport(planet: ZonalPlanet, temperatures: numpy.ndarray) -> numpy.ndarray:
    """Return the heat that each belt receives from its neighbours, in W/m2.

    The gain of one belt is the loss of another.
    """
    flow = planet.transport * (1.0 - EDGES**2) * BELTS**2 * numpy.diff(temperatures)
    return numpy.append(flow, 0.0) - numpy.insert(flow, 0, 0.0)


def frozen(planet: ZonalPlanet, temperatures: numpy.ndarray) -> numpy.ndarray:
    """Return the share of each belt that is under ice.

    Within a belt the temperature changes linearly.
    """
    edges = numpy.empty(BELTS + 1)
    edges[1:-1] = (temperatures[1:] + temperatures[:-1]) / 2
    edges[0], edges[-1] = temperatures[0], 2 * temperatures[-1] - edges[-2]
    low, high = numpy.minimum(edges[1:], edges[:-1]), numpy.maximum(edges[1:], edges[:-1])
    share: numpy.ndarray = (planet.freezing - low) / numpy.maximum(high - low, 1e-9)
    return share.clip(0.0, 1.0)


@cache
def _belts(planet: ZonalPlanet) -> tuple[numpy.ndarray, numpy.ndarray]:
    """Return the sunlight of each belt, and the share of it that ice-free ground absorbs."""
    sunlight = planet.sunlight * legendre.legval(MIDDLES, even(planet.pattern))
    return sunlight, legendre.legval(MIDDLES, even(planet.open))
