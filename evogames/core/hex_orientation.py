"""Hexes on the page: compass names, coordinates of points, and names for the hexes of a board.

On a board with pointy tops, the hexes form rows and have sides to the east and west. On a board
with flat tops, they form columns and have sides to the north and south. The y of a point grows
downwards, and hex (0, 0) is at the origin.
"""

from collections.abc import Iterable, Mapping
from itertools import groupby
from math import sqrt
from string import ascii_uppercase

import msgspec

from evogames.core.hex import DIRECTIONS, Corner, Hex

Point = tuple[float, float]


class Orientation(msgspec.Struct, frozen=True):
    """The direction in which hexes point. `side` is the length of a hex's side on the page.

    >>> FLAT.direction("N")
    Hex(q=0, r=-1)
    >>> POINTY.point(Hex(0, 2), side=10)
    (17.32050807568877, 30.0)
    """

    sides: tuple[str, ...]
    corners: tuple[str, ...]
    q_step: Point
    r_step: Point

    def direction(self, name: str) -> Hex:
        """Return the step to the neighbour that has this compass name, such as "NE"."""
        return DIRECTIONS[self.sides.index(name)]

    def point(self, place: Hex | Corner, side: float) -> Point:
        """Return the point at the centre of a hex, or at a corner."""
        scale = side / 3 if isinstance(place, Corner) else side
        (qx, qy), (rx, ry) = self.q_step, self.r_step
        return (place.q * qx + place.r * rx) * scale, (place.q * qy + place.r * ry) * scale

    def outline(self, place: Hex, side: float) -> list[Point]:
        """Return the points of the six corners of a hex, clockwise."""
        return [self.point(corner, side) for corner in place.corners]


_ROOT = sqrt(3)
POINTY = Orientation(
    sides=("E", "SE", "SW", "W", "NW", "NE"),
    corners=("SE", "S", "SW", "NW", "N", "NE"),
    q_step=(_ROOT, 0.0),
    r_step=(_ROOT / 2, 1.5),
)
FLAT = Orientation(
    sides=("SE", "S", "SW", "NW", "N", "NE"),
    corners=("SE", "SW", "W", "NW", "NE", "E"),
    q_step=(1.5, _ROOT / 2),
    r_step=(0.0, _ROOT),
)


def column_names(board: Iterable[Hex]) -> dict[Hex, str]:
    """Name the hexes of a board with flat tops: a letter for the column, a number from the top.

    The board can have up to 26 columns.

    >>> " ".join(column_names(Hex(4, 4).neighbours).values())
    'A1 A2 B1 B2 C1 C2'
    """
    columns = groupby(sorted(board), key=lambda place: place.q)
    return {
        place: f"{ascii_uppercase[index]}{number}"
        for index, (_, column) in enumerate(columns)
        for number, place in enumerate(column, 1)
    }


def corner_names(names: Mapping[Hex, str], orientation: Orientation) -> dict[Corner, str]:
    """Give each corner of a board one name: the first of its hexes, and the direction from there.

    >>> list(corner_names({Hex(0, 0): "A1", Hex(0, 1): "A2"}, FLAT).values())[5:8]
    ['A1.E', 'A2.SE', 'A2.SW']
    """
    named: dict[Corner, str] = {}
    for place, name in names.items():
        for corner, compass in zip(place.corners, orientation.corners, strict=True):
            named.setdefault(corner, f"{name}.{compass}")
    return named
