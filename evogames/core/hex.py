"""Hexes: places, distances, rings and lines, shared corners, and groups of hexes that move.

A hex has axial coordinates: q grows to the right and r grows downwards. On a board with pointy
tops, hexes with equal r form a row. On a board with flat tops, hexes with equal q form a column.
The six directions go clockwise from (1, 0). Every function lists hexes and corners in a fixed
order. Compass names and points on the page are in `hex_orientation`. Amit Patel's guide to
hexagonal grids explains the arithmetic (redblobgames.com/grids/hexagons).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec


class Hex(msgspec.Struct, frozen=True, order=True, array_like=True, gc=False):
    """A place on the grid, or a step from one place to another.

    >>> Hex(2, -1) + Hex(1, 0) * 3
    Hex(q=5, r=-1)
    >>> Hex(0, 0).neighbours[0], Hex(0, 0).corners[0]
    (Hex(q=1, r=0), Corner(q=1, r=1))
    """

    q: int
    r: int

    def __add__(self, other: Hex) -> Hex:
        return Hex(self.q + other.q, self.r + other.r)

    def __sub__(self, other: Hex) -> Hex:
        return Hex(self.q - other.q, self.r - other.r)

    def __mul__(self, times: int) -> Hex:
        return Hex(self.q * times, self.r * times)

    @property
    def neighbours(self) -> tuple[Hex, ...]:
        """The six hexes that share a side with this hex, in the order of `DIRECTIONS`."""
        return tuple(self + direction for direction in DIRECTIONS)

    @property
    def corners(self) -> tuple[Corner, ...]:
        """Return the six corners clockwise. Corner i is between the neighbours i and i + 1."""
        q, r = 3 * self.q, 3 * self.r
        return tuple(Corner(q + step.q, r + step.r) for step in _TO_CORNERS)

    def rotate(self, turns: int) -> Hex:
        """Return the hex rotated clockwise around (0, 0) by this number of steps of 60 degrees.

        >>> Hex(2, 0).rotate(1)
        Hex(q=0, r=2)
        """
        q, r = self.q, self.r
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(q, r)

    @property
    def key(self) -> str:
        """Return the coordinates as text, which the keys of options contain.

        >>> Hex(3, -1).key
        '3,-1'
        """
        return f"{self.q},{self.r}"


class Corner(msgspec.Struct, frozen=True, order=True, array_like=True, gc=False):
    """A point where three hexes meet. Its coordinates are the sums of the hexes' coordinates.

    So a corner has the same coordinates, whichever of its hexes it is computed from.

    >>> Hex(0, 0).corners[0] == Hex(1, 0).corners[2] == Hex(0, 1).corners[4]
    True
    >>> Corner(1, 1).hexes
    (Hex(q=0, r=0), Hex(q=1, r=0), Hex(q=0, r=1))
    """

    q: int
    r: int

    @property
    def hexes(self) -> tuple[Hex, Hex, Hex]:
        """The three hexes that meet at this corner, in a fixed order."""
        step = 1 if self.q % 3 == 1 else -1
        first = Hex((self.q - step) // 3, (self.r - step) // 3)
        return first, first + Hex(step, 0), first + Hex(0, step)


DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""The steps to the six neighbours, clockwise on the page."""
_TO_CORNERS = tuple(a + b for a, b in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True))


def distance(a: Hex, b: Hex) -> int:
    """Return the number of steps from one hex to another.

    >>> distance(Hex(0, 0), Hex(2, -3))
    3
    """
    step = a - b
    return max(abs(step.q), abs(step.r), abs(step.q + step.r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return all hexes at a distance, clockwise, starting in the first direction.

    >>> [place.key for place in ring(Hex(0, 0), 1)]
    ['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1']
    """
    if radius == 0:
        return (centre,)
    places, place = [], centre + DIRECTIONS[0] * radius
    for step in DIRECTIONS[2:] + DIRECTIONS[:2]:
        for _ in range(radius):
            places.append(place)
            place += step
    return tuple(places)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return all hexes up to a distance: first the centre, then ring by ring.

    >>> len(disc(Hex(0, 0), 2))
    19
    """
    return tuple(place for distance in range(radius + 1) for place in ring(centre, distance))


def line(a: Hex, b: Hex) -> tuple[Hex, ...]:
    """Return the hexes on the straight line between two hexes, including both ends.

    If the line runs exactly between two hexes, the same one is chosen in both directions and
    everywhere on the grid.

    >>> [place.key for place in line(Hex(0, 0), Hex(1, 2))]
    ['0,0', '0,1', '1,1', '1,2']
    """
    step, steps = b - a, distance(a, b)
    shares = [i / steps for i in range(steps)] + [1.0]
    return tuple(nearest_hex(a.q + step.q * x + 1e-6, a.r + step.r * x + 2e-6) for x in shares)


def nearest_hex(q: float, r: float) -> Hex:
    """Return the hex that contains a point, whose coordinates can be fractions.

    >>> nearest_hex(0.9, -0.2)
    Hex(q=1, r=0)
    """
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-near_r - near_s, near_r)
    return Hex(near_q, -near_q - near_s if off_r > off_s else near_r)


def edge(a: Hex, b: Hex) -> tuple[Corner, ...]:
    """Return the two ends of the side that two neighbours share, in the same order for both.

    >>> edge(Hex(0, 0), Hex(1, 0)) == edge(Hex(1, 0), Hex(0, 0))
    True
    """
    return tuple(sorted(corner for corner in a.corners if corner in b.corners))


def move(group: Iterable[Hex], step: Hex) -> tuple[Hex, ...]:
    """Return the hexes of a group after it has moved by one step. Their order stays the same.

    >>> move([Hex(0, 0), Hex(1, 0)], DIRECTIONS[1])
    (Hex(q=0, r=1), Hex(q=1, r=1))
    """
    return tuple(place + step for place in group)


def touching(group: Iterable[Hex], other: Collection[Hex]) -> tuple[Hex, ...]:
    """Return the hexes of a group that are next to another group.

    >>> touching(disc(Hex(0, 0), 1), [Hex(2, 0)])
    (Hex(q=1, r=0),)
    """
    return tuple(place for place in group if any(near in other for near in place.neighbours))


def steps_to_contact(group: Iterable[Hex], other: Collection[Hex], direction: Hex) -> int | None:
    """Return the number of steps until a moving group touches another, or None if it never does.

    The group comes from far away in this direction and stops before the first hex that blocks it.
    The number is negative if the group is already past that place. On a grid that wraps around, it
    can still get there from the other side.

    >>> steps_to_contact(disc(Hex(0, 0), 1), disc(Hex(6, 0), 1), DIRECTIONS[0])
    3
    """
    gaps = []
    for here in group:
        for there in other:
            q, r = there.q - here.q, there.r - here.r
            steps = q * direction.q or r * direction.r
            if direction.q * steps == q and direction.r * steps == r:
                gaps.append(steps - 1)
    return min(gaps, default=None)


def split(group: Iterable[Hex], without: Collection[Hex] = ()) -> list[tuple[Hex, ...]]:
    """Return the connected parts that remain when some hexes of a group are removed.

    The parts, and the hexes in each part, keep the order of the group.

    >>> across = line(Hex(-1, 0), Hex(1, 0))
    >>> [[place.key for place in part] for part in split(disc(Hex(0, 0), 1), without=across)]
    [['0,1', '-1,1'], ['0,-1', '1,-1']]
    """
    places, parts = [place for place in group if place not in without], []
    while places:
        part = places[:1]
        for place in part:  # the loop also visits the hexes that it adds
            part += [near for near in place.neighbours if near in places and near not in part]
        parts.append(tuple(place for place in places if place in part))
        places = [place for place in places if place not in part]
    return parts
