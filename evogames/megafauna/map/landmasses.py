"""Landmasses: cratons alone or joined, in a row from west to east that is a ring."""

from evogames.core.hex import Hex
from evogames.core.rulebook import rule
from evogames.core.state import Data
from evogames.megafauna.components.names import NOBODY

EQUATOR = 4
"""The latitude on which every craton starts (C1.7)."""
NORTHERNMOST, SOUTHERNMOST = 1, 6
"""The latitudes that a latitude die can show."""
LAST_LATITUDE = 7


class Craton(Data):
    """A craton on the map: where its central hex lies, in the frame of its landmass."""

    number: int
    q: int = 0
    row: int = EQUATOR
    """The latitude row of its middle row, even beyond the strip (D3.8)."""

    @property
    def centre(self) -> Hex:
        """Its central hex."""
        return Hex(self.q, self.row)


@rule("GL.36", "D1.2")
class Landmass(Data):
    """A craton or a continent; one of its cratons carries the latitude die."""

    cratons: list[Craton]
    die: int = NOBODY
    """The craton with the latitude die; NOBODY in the beginner game."""

    @property
    def numbers(self) -> list[int]:
        """Its cratons by number."""
        return [craton.number for craton in self.cratons]


@rule("D1.3", "GL.23")
def on_strip(row: int) -> int:
    """Return the latitude that a row is read as; rows beyond the strip are 0 or 7.

    >>> [on_strip(row) for row in (-2, 3, 9)]
    [0, 3, 7]
    """
    return min(max(row, 0), LAST_LATITUDE)


def mass_of(masses: list[Landmass], craton: int) -> int:
    """Return which landmass a craton belongs to."""
    return next(n for n, mass in enumerate(masses) if craton in mass.numbers)


def has_die(masses: list[Landmass], craton: int) -> bool:
    """Whether a craton carries a latitude die."""
    return any(mass.die == craton for mass in masses)
