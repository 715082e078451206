"""Pair traits as links between the animals of a player: the heights they run at, their ends."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from evogames.evolution.state import Pair
from evogames_widgets.games.parts.marks import Box
from evogames_widgets.scene import Point

LANE = 21.0
"""Height of one level of links."""
GUTTER = 3.5
"""Half of the space between two animals."""
FOOT = 16.0
"""How far the lowest level runs above the animals."""


class Bond(NamedTuple):
    """A pair trait and the animals it joins; with Symbiosis it starts at the symbiont."""

    card: int
    trait: str
    start: int
    end: int


def bond(pair: Pair) -> Bond:
    """Return what is laid out of a pair trait."""
    start = pair.symbiont or pair.one
    return Bond(pair.card, pair.trait, start, pair.partner(start))


class Link(NamedTuple):
    """A pair trait as a line that rises from one animal, runs level, and comes down on another."""

    card: int
    trait: str
    start: Point
    end: Point
    y: float


class Lane(NamedTuple):
    """The row of animals above which a link runs, and its level there."""

    bond: Bond
    row: int
    level: int


def lanes(bonds: Sequence[Bond], place: Mapping[int, int], columns: int) -> list[Lane]:
    """Give each link a level at which it meets no other; `place` numbers the animals in order."""
    taken: list[tuple[int, int, float, float]] = []
    found: list[Lane] = []
    for bond in bonds:
        one, other = place[bond.start], place[bond.end]
        row = max(one, other) // columns
        left, right = sorted((one % columns, other % columns))
        reach = (left - 0.4, right + 0.4) if left == right else (left, right)
        met = [n for r, n, a, b in taken if r == row and a < reach[1] and reach[0] < b]
        level = next(n for n in range(len(met) + 1) if n not in met)
        taken.append((row, level, *reach))
        found.append(Lane(bond, row, level))
    return found


def room_above(row: int, found: Sequence[Lane]) -> float:
    """How much height the links above a row of animals take."""
    depth = max((lane.level + 1 for lane in found if lane.row == row), default=0)
    return depth * LANE + (5 if depth else 0)


def links(
    found: Sequence[Lane], tiles: Mapping[int, Box], tops: Sequence[float]
) -> tuple[Link, ...]:
    """Draw up the links; `tops` are the upper edges of the rows of animals.

    Higher links start further out, so that links of one animal do not cross.
    """
    made: list[Link] = []
    for bond, row, level in found:
        out = max(16 - 12 * level, -32)
        start, end = tiles[bond.start], tiles[bond.end]
        side = out if end.x > start.x else -out
        ends = _end(start, side, row, tops), _end(end, -side, row, tops)
        made.append(Link(bond.card, bond.trait, *ends, tops[row] - FOOT - level * LANE))
    return tuple(made)


def _end(tile: Box, side: float, row: int, tops: Sequence[float]) -> Point:
    """Where a link that runs above a row meets an animal of that row or of one further up.

    From far above it comes down between the animals, not across them.
    """
    if tile.y == tops[row]:
        return (tile.middle[0] + side, tile.y)
    if tile.y == tops[row - 1]:
        return (tile.middle[0] + side, tile.bottom)
    return (tile.right + GUTTER if side > 0 else tile.x - GUTTER, tile.middle[1])
