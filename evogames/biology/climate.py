r"""Energy balance: the climate of a planet whose ice reflects sunlight.

A planet is in balance if it sends out as much energy as it absorbs. Ice reflects sunlight. So
cooling makes more ice, and more ice causes more cooling. This *ice-albedo feedback* can give
several climates for the same sunlight. Between two stable climates there is an unstable one. A
planet that is a little warmer than the unstable climate warms until it reaches the warm climate,
and a planet that is a little colder freezes. If the sun dims, the warm climate ends at a *fold*,
and the planet falls to the cold climate. When the sun is as bright as before, the planet stays
cold. It warms again only when the cold climate also ends. This is *hysteresis*.

This module describes the whole planet by a single temperature (the zero-dimensional model):
C T' = Q (1 - a(T)) - tau sigma T^4. As the planet gets colder, its albedo a rises from that of
open ground to that of ice. `climate_zones` has a temperature for each latitude. The numbers come
from a published course, which data/climate/earth.toml cites.

References
----------
Budyko, M. I. (1969). The effect of solar radiation variations on the climate of the Earth.
Tellus 21:611-619.
Sellers, W. D. (1969). A global climatic model based on the energy balance of the earth-atmosphere
system. J. Appl. Meteorol. 8:392-400.
Rose, B. E. J. The Climate Laboratory, an online textbook. University at Albany.
"""

import tomllib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from itertools import pairwise
from typing import Any, Protocol

import msgspec

from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy
    from scipy.integrate import solve_ivp
    from scipy.optimize import brentq

__all__ = ["Climate", "Course", "EnergyBalance", "Planet", "climate_data", "earth", "follow"]

STEFAN_BOLTZMANN = 5.670374419e-8
"""The Stefan-Boltzmann constant, in W/m2 per K^4: how much energy a black body sends out."""

ZERO_CELSIUS = 273.15

HEAT_CAPACITY = 4e8
"""The energy in J/m2 that warms the planet by one degree. It is that of about 100 m of sea
water."""

YEAR = 3.156e7
"""The number of seconds in a year."""

COLDEST, WARMEST = 150.0, 400.0
"""The range of temperatures, in kelvin, in which the program looks for climates."""

STEPS = 1001


class Climate(msgspec.Struct, frozen=True):
    """A climate in balance."""

    temperature: float
    """The mean temperature of the planet, in degrees Celsius."""
    ice: float
    """The share of the surface that is under ice."""
    stable: bool


class Course(msgspec.Struct):
    """Mean temperature and ice at evenly spaced times, in years."""

    times: list[float]
    temperatures: list[float]
    ice: list[float]


class EnergyBalance(Protocol):
    """A model that can calculate its climates in balance."""

    def climates(self, sun: float = 1.0, forcing: float = 0.0) -> Sequence[Climate]:
        """Return the climates in balance, from the coldest to the warmest.

        `sun` is a multiple of today's sunlight. `forcing` is the energy in W/m2 that a stronger
        greenhouse effect keeps from leaving.
        """


def climate_data(name: str) -> dict[str, Any]:
    """Read one of the files in evogames/biology/data/climate."""
    path = files("evogames.biology").joinpath("data", "climate", f"{name}.toml")
    return tomllib.loads(path.read_text("utf-8"))


class Planet(msgspec.Struct, frozen=True):
    """A planet whose whole surface has one temperature.

    >>> cold, between, warm = earth().climates()
    >>> round(cold.temperature), round(between.temperature), round(warm.temperature)
    (-40, 0, 15)
    >>> cold.stable, between.stable, warm.stable
    (True, False, True)
    """

    sunlight: float
    """The energy from the sun today, in W/m2, as the mean over the whole surface."""
    transmission: float
    """The share of the energy from the ground that leaves through the air."""
    open_albedo: float
    ice_albedo: float
    all_ice: float
    """Below this temperature in kelvin, ice covers the whole planet."""
    no_ice: float
    """Above this temperature in kelvin there is no ice."""

    def ice(self, kelvin: float) -> float:
        """Return the share of the surface that is under ice."""
        if kelvin <= self.all_ice:
            return 1.0
        if kelvin >= self.no_ice:
            return 0.0
        return float(((kelvin - self.no_ice) / (self.all_ice - self.no_ice)) ** 2)

    def albedo(self, kelvin: float) -> float:
        """Return the share of sunlight that is reflected.

        >>> round(earth().albedo(288), 3)
        0.298
        """
        return self.open_albedo + (self.ice_albedo - self.open_albedo) * self.ice(kelvin)

    def absorbed(self, kelvin: float, sun: float = 1.0) -> float:
        """Return the energy in W/m2 that is absorbed."""
        return sun * self.sunlight * (1.0 - self.albedo(kelvin))

    def emitted(self, kelvin: float, forcing: float = 0.0) -> float:
        """Return the energy in W/m2 that leaves the planet."""
        return self.transmission * STEFAN_BOLTZMANN * kelvin**4 - forcing

    def surplus(self, kelvin: float, sun: float = 1.0, forcing: float = 0.0) -> float:
        """Return the energy absorbed minus the energy that leaves, in W/m2.

        If the surplus is positive, the planet warms.
        """
        return self.absorbed(kelvin, sun) - self.emitted(kelvin, forcing)

    def climates(self, sun: float = 1.0, forcing: float = 0.0) -> list[Climate]:
        """Return the climates in balance, from the coldest to the warmest.

        A climate is stable if the surplus falls when the planet warms.

        >>> [len(earth().climates(sun)) for sun in (0.9, 1.0, 1.6)]
        [1, 3, 1]
        """
        grid = numpy.linspace(COLDEST, WARMEST, STEPS).tolist()
        found = []
        for low, high in pairwise(grid):
            before, after = (self.surplus(kelvin, sun, forcing) for kelvin in (low, high))
            if before * after < 0:
                kelvin = float(brentq(self.surplus, low, high, args=(sun, forcing), xtol=1e-9))
                found.append(Climate(kelvin - ZERO_CELSIUS, self.ice(kelvin), before > after))
        return found

    def course(
        self,
        temperature: float,
        years: float,
        sun: float = 1.0,
        forcing: float = 0.0,
        samples: int = 100,
    ) -> Course:
        """Calculate the temperature over time, from a start in degrees Celsius (LSODA).

        >>> frozen = earth().course(-5.0, years=100)
        >>> round(frozen.temperatures[-1])
        -40
        """
        times = numpy.linspace(0.0, years, samples)
        solved = solve_ivp(
            lambda _, now: [self.surplus(float(now[0]), sun, forcing) * YEAR / HEAT_CAPACITY],
            (0.0, years), [temperature + ZERO_CELSIUS], "LSODA", times, rtol=1e-8, atol=1e-8,
        )  # fmt: skip
        kelvins = solved.y[0].tolist()
        return Course(
            times.tolist(), [k - ZERO_CELSIUS for k in kelvins], [self.ice(k) for k in kelvins]
        )


def earth() -> Planet:
    """Return the Earth as a planet with a single temperature."""
    entry = climate_data("earth")["whole"]
    return msgspec.convert({k: v for k, v in entry.items() if k != "source"}, Planet)


def follow(
    model: EnergyBalance, pushes: Iterable[tuple[float, float]], temperature: float
) -> list[Climate]:
    """Return the climate after each change of sun and forcing.

    The planet reaches balance before the next change.

    Parameters
    ----------
    model : EnergyBalance
    pushes : iterable of (float, float)
        The sun, as a multiple of today's, and the forcing in W/m2, one after the other.
    temperature : float
        The mean temperature before the first push, in degrees Celsius.

    Examples
    --------
    The sun dims and brightens again, but the planet stays frozen:

    >>> loop = follow(earth(), [(1.0, 0), (0.95, 0), (1.0, 0), (1.6, 0)], 15.0)
    >>> [round(climate.temperature) for climate in loop]
    [15, -43, -40, 52]
    """
    visited = []
    for sun, forcing in pushes:
        climates = model.climates(sun, forcing)
        divides = [one.temperature for one in climates if not one.stable]
        stable = [one for one in climates if one.stable]
        reached = stable[sum(divide < temperature for divide in divides)]
        visited.append(reached)
        temperature = reached.temperature
    return visited
