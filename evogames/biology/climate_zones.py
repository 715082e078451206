r"""Energy balance by latitude: how far the ice reaches for each strength of the sun.

In North's model (1975), each latitude absorbs sunlight, Q s(x) a(x), sends out A + B T, and passes
heat to its neighbours by diffusion, D d/dx (1 - x^2) dT/dx. Here x is the sine of the latitude.
Where it is colder than the freezing point, ice lowers the absorbed share a. If the ice begins at
x_s, each Legendre mode of the temperature can be calculated separately:

    T_n = Q h_n(x_s) / (B + n (n + 1) D) - A / B for n = 0,

where h_n is the mode of the absorbed sunlight, and T(x_s) must be the freezing point. So there is
a formula for the solar strength that keeps the ice at x_s. By the *slope-stability theorem*, a
climate is stable if its ice retreats under a brighter sun.

A forcing F (a stronger greenhouse effect) lowers A. It moves the ice as far as a sun that is
brighter by the factor 1 / (1 - F / (A + B T_s)). So the effects of sun and greenhouse can be
expressed by one number, the *effective sun*.

References
----------
North, G. R. (1975). Theory of energy-balance climate models. J. Atmos. Sci. 32:2033-2043.
North, G. R. (1975). Analytical solution to a simple climate model with diffusive heat transport.
J. Atmos. Sci. 32:1301-1307.
North, G. R., Cahalan, R. F. and Coakley, J. A. (1981). Energy balance climate models. Rev.
Geophys. Space Phys. 19:91-121.
Shen, S. S. P. and North, G. R. (1999). A simple proof of the slope stability theorem for energy
balance climate models. Can. Appl. Math. Q. 7(2).
Rose, B. E. J. The Climate Laboratory, an online textbook. University at Albany.
"""

from collections.abc import Sequence
from functools import cache
from math import asin, degrees, radians, sin

import msgspec

from evogames.biology.climate import Climate, climate_data
from evogames.core.libraries import notebook_extra

with notebook_extra():
    import numpy
    from numpy.polynomial import legendre
    from scipy.optimize import brentq

__all__ = ["Fold", "ZonalPlanet", "ice_edge", "zonal_earth"]

DEGREES = numpy.arange(0, 41, 2)
"""The degrees of the Legendre modes of the temperature."""

NODES, WEIGHTS = (array / 2 for array in legendre.leggauss(32))
NODES = NODES + 0.5
"""The nodes of Gauss-Legendre quadrature from 0 to 1."""

STEPS = 801
"""The number of places of the ice line for which the solar strength is calculated."""


class Fold(msgspec.Struct, frozen=True):
    """A strength of the sun at which a stable climate ends."""

    sun: float
    ice: float
    """The share of the surface that is under ice."""


class ZonalPlanet(msgspec.Struct, frozen=True):
    """A planet with a temperature for each latitude. North and south are equal.

    >>> earth = zonal_earth()
    >>> [(round(one.temperature), one.stable) for one in earth.climates()]
    [(-40, True), (-22, False), (15, True)]
    """

    sunlight: float
    """The energy from the sun today, in W/m2, as the mean over the whole surface."""
    pattern: tuple[float, ...]
    """The Legendre coefficients of even degree for the sunlight by latitude."""
    open: tuple[float, ...]
    """The same coefficients for the share of sunlight that is absorbed where there is no ice."""
    ice: float
    """The share of sunlight that ice absorbs."""
    emission: float
    """The energy in W/m2 that leaves at 0 degrees Celsius."""
    damping: float
    """How much more energy leaves for each degree of warming, in W/m2."""
    transport: float
    """The diffusion of heat, in W/m2 per degree."""
    freezing: float
    """The temperature in degrees Celsius below which there is ice. It is compared with the mean of
    the year."""

    @property
    def keeps(self) -> float:
        """The energy in W/m2 that leaves where the ice begins."""
        return self.emission + self.damping * self.freezing

    def effective_sun(self, sun: float = 1.0, forcing: float = 0.0) -> float:
        """Return the solar strength that would put the ice line at the same place without forcing.

        >>> round(zonal_earth().effective_sun(forcing=-16.1), 3)
        0.922
        """
        return sun / (1.0 - forcing / self.keeps)

    def forcing_of(self, sun: float) -> float:
        """Return the forcing in W/m2 that moves the ice as far as this solar strength does.

        >>> round(zonal_earth().forcing_of(0.922), 1)
        -16.1
        """
        return self.keeps * (1.0 - 1.0 / sun)

    def sun_at(self, ice_line: float) -> float:
        """Return the solar strength that keeps the ice at this sine of latitude.

        The solar strength is a multiple of today's.

        >>> earth = zonal_earth()
        >>> [round(earth.sun_at(x), 3) for x in (0.0, 0.3, 0.6, 0.9)]
        [1.347, 0.971, 0.923, 0.983]
        """
        warmth = float(_warmth(self, numpy.array([ice_line]))[0])
        return self.keeps / (self.sunlight * warmth)

    def folds(self) -> list[Fold]:
        """Return the folds, where stable climates end, from the faintest sun to the brightest.

        >>> [(round(fold.sun, 3), round(fold.ice, 2)) for fold in zonal_earth().folds()]
        [(0.922, 0.44), (1.003, 0.0), (1.007, 0.01), (1.347, 1.0)]
        """
        lines, suns = _curve(self)
        slopes = numpy.sign(numpy.diff(suns))
        turns = [n for n in range(1, STEPS - 1) if slopes[n] != slopes[n - 1]]
        found = [Fold(suns[n], 1.0 - lines[n]) for n in turns]
        if slopes[0] < 0:
            found.append(Fold(suns[0], 1.0))
        if slopes[-1] < 0:
            found.append(Fold(suns[-1], 0.0))
        return sorted(found, key=lambda fold: fold.sun)

    def climates(self, sun: float = 1.0, forcing: float = 0.0) -> list[Climate]:
        """Return the climates in balance, from the coldest to the warmest.

        >>> frozen, = zonal_earth().climates(sun=0.9)
        >>> frozen.ice, frozen.stable
        (1.0, True)
        """
        wanted = self.effective_sun(sun, forcing)
        lines, suns = _curve(self)
        found = []
        if wanted < suns[0]:
            found.append(self._climate(0.0, True, sun, forcing))
        for n in range(STEPS - 1):
            before, after = suns[n] - wanted, suns[n + 1] - wanted
            if before * after < 0:
                line = brentq(lambda x: self.sun_at(x) - wanted, lines[n], lines[n + 1])
                found.append(self._climate(float(line), before < after, sun, forcing))
        if wanted > suns[-1]:
            found.append(self._climate(1.0, True, sun, forcing))
        return found

    def _climate(self, ice_line: float, stable: bool, sun: float, forcing: float) -> Climate:
        mean = sun * self.sunlight * float(_absorbed(self, numpy.array([ice_line]))[0, 0])
        mean = (mean - self.emission + forcing) / self.damping
        return Climate(mean, 1.0 - ice_line, stable)

    def profile(
        self, climate: Climate, latitudes: Sequence[float], sun: float = 1.0, forcing: float = 0.0
    ) -> list[float]:
        """Return the temperatures at some latitudes, which are given in degrees.

        >>> earth = zonal_earth()
        >>> [round(t) for t in earth.profile(earth.climates()[-1], (0, 45, 90))]
        [28, 8, -15]
        """
        modes = _absorbed(self, numpy.array([1.0 - climate.ice]))[0] / _stiffness(self)
        sines = numpy.array([sin(radians(latitude)) for latitude in latitudes])
        gained = sun * self.sunlight * (_even_modes(sines) @ modes)
        result: list[float] = ((gained - self.emission + forcing) / self.damping).tolist()
        return result


def ice_edge(climate: Climate) -> float:
    """Return the latitude at which the ice begins, in degrees.

    >>> round(ice_edge(zonal_earth().climates()[-1]))
    72
    """
    return degrees(asin(1.0 - climate.ice))


def zonal_earth(name: str = "zones") -> ZonalPlanet:
    """Return the Earth with the numbers of a section of data/climate/earth.toml."""
    entry, known = climate_data("earth")[name], ZonalPlanet.__struct_fields__
    return msgspec.convert({k: entry[k] for k in known}, ZonalPlanet)


def _absorbed(planet: ZonalPlanet, ice_lines: numpy.ndarray) -> numpy.ndarray:
    """Return the modes of the absorbed share: open ground up to the ice line, then ice.

    The integrals over both parts are exact, because Gauss-Legendre quadrature has enough nodes.
    """
    lines = numpy.asarray(ice_lines)[..., None]
    open_, ice = lines * NODES, lines + (1.0 - lines) * NODES
    parts = (
        (lines, open_, legendre.legval(open_, even(planet.open))),
        (1.0 - lines, ice, planet.ice),
    )
    total = 0.0
    for width, x, share in parts:
        light = width * WEIGHTS * share * legendre.legval(x, even(planet.pattern))
        total = total + numpy.einsum("...k,...kn->...n", light, _even_modes(x))
    return (2 * DEGREES + 1) * total


def _warmth(planet: ZonalPlanet, ice_lines: numpy.ndarray) -> numpy.ndarray:
    """Return the warming at the ice line for each unit of sunlight, times the damping."""
    modes = _absorbed(planet, ice_lines) / _stiffness(planet)
    warmth: numpy.ndarray = (modes * _even_modes(ice_lines)).sum(axis=-1)
    return warmth


def _stiffness(planet: ZonalPlanet) -> numpy.ndarray:
    """Return the damping of each mode, relative to that of the mean temperature."""
    return 1.0 + DEGREES * (DEGREES + 1) * planet.transport / planet.damping


def _even_modes(x: numpy.ndarray) -> numpy.ndarray:
    modes: numpy.ndarray = legendre.legvander(x, DEGREES[-1])[..., ::2]
    return modes


def even(coefficients: Sequence[float]) -> numpy.ndarray:
    """Return the Legendre series with these coefficients of even degree."""
    series = numpy.zeros(2 * len(coefficients) - 1)
    series[::2] = coefficients
    return series


@cache
def _curve(planet: ZonalPlanet) -> tuple[list[float], list[float]]:
    """Return places of the ice line from equator to pole, each with its solar strength."""
    lines = numpy.linspace(0.0, 1.0, STEPS)
    suns = planet.keeps / (planet.sunlight * _warmth(planet, lines))
    return lines.tolist(), suns.tolist()
