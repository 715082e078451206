"""Landmasses: single cratons or continents, in a row from west to east that forms a ring."""

from evogames.core import Data, rule
from evogames.core.hex import Hex
from evogames.megafauna.components.names import NOBODY

EQUATOR = 4
"""The latitude at which every craton starts (C1.7)."""
NORTHERNMOST, SOUTHERNMOST = 1, 6
"""The latitudes on a latitude die."""
LAST_LATITUDE = 7


class Craton(Data):
    """A craton on the map: the place of its central hex within its landmass."""

    number: int
    q: int = 0
    row: int = EQUATOR
    """The true row of its middle row, which can be beyond the strip (D3.8)."""

    @property
    def centre(self) -> Hex:
        """The central hex of the craton."""
        return Hex(self.q, self.row)


@rule("GL.36", "D1.2")
class Landmass(Data):
    """A craton or a continent. One of its cratons carries the latitude die."""

    cratons: list[Craton]
    die: int = NOBODY
    """The craton with the latitude die; NOBODY in the beginner game."""

    @property
    def numbers(self) -> list[int]:
        """The numbers of the cratons in the landmass."""
        return [craton.number for craton in self.cratons]


@rule("D1.3", "GL.23")
def on_strip(row: int) -> int:
    """Return the latitude of a row on the strip. Rows beyond the strip count as 0 or 7.

    >>> [on_strip(row) for row in (-2, 3, 9)]
    [0, 3, 7]
    """
    return min(max(row, 0), LAST_LATITUDE)


def mass_of(masses: list[Landmass], craton: int) -> int:
    """Return the number of the landmass to which a craton belongs."""
    return next(n for n, mass in enumerate(masses) if craton in mass.numbers)


def has_die(masses: list[Landmass], craton: int) -> bool:
    """Return whether a craton carries a latitude die."""
    return any(mass.die == craton for mass in masses)
