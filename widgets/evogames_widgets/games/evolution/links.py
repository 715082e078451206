"""Pair traits as links between the animals of a player: their levels and their ends."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from evogames.evolution.state import Pair
from evogames_widgets.games.parts import Box
from evogames_widgets.scene import Point

LANE = 21.0
"""The height of one level of links."""
GUTTER = 3.5
"""Half of the space between two animals."""
FOOT = 16.0
"""The distance between the animals and the lowest level of links above them."""


class Bond(NamedTuple):
    """A pair trait and its two animals. For Symbiosis, `start` is the symbiont."""

    card: int
    trait: str
    start: int
    end: int


def bond(pair: Pair) -> Bond:
    """Return the link to draw for a pair trait."""
    start = pair.symbiont or pair.one
    return Bond(pair.card, pair.trait, start, pair.partner(start))


class Link(NamedTuple):
    """A pair trait drawn as a line.

    It goes up from one animal, along a level, and down to another.
    """

    card: int
    trait: str
    start: Point
    end: Point
    y: float


class Lane(NamedTuple):
    """The row of animals below a link, and the link's level there."""

    bond: Bond
    row: int
    level: int


def lanes(bonds: Sequence[Bond], place: Mapping[int, int], columns: int) -> Iterator[Lane]:
    """Give each link a level on which it crosses no other link.

    `place` numbers the animals in order.
    """
    taken: list[tuple[int, int, float, float]] = []
    for bond in bonds:
        one, other = place[bond.start], place[bond.end]
        row = max(one, other) // columns
        left, right = sorted((one % columns, other % columns))
        reach = (left - 0.4, right + 0.4) if left == right else (left, right)
        met = [n for r, n, a, b in taken if r == row and a < reach[1] and reach[0] < b]
        level = next(n for n in range(len(met) + 1) if n not in met)
        taken.append((row, level, *reach))
        yield Lane(bond, row, level)


def room_above(row: int, found: Sequence[Lane]) -> float:
    """Return the height of the links above a row of animals."""
    depth = max((lane.level + 1 for lane in found if lane.row == row), default=0)
    return depth * LANE + (5 if depth else 0)


def links(found: Sequence[Lane], tiles: Mapping[int, Box], tops: Sequence[float]) -> Iterator[Link]:
    """Draw the links. `tops` are the upper edges of the rows of animals.

    Higher links start further out, so that the links of one animal do not cross.
    """
    for bond, row, level in found:
        out = max(16 - 12 * level, -32)
        start, end = tiles[bond.start], tiles[bond.end]
        side = out if end.x > start.x else -out
        ends = _end(start, side, row, tops), _end(end, -side, row, tops)
        yield Link(bond.card, bond.trait, *ends, tops[row] - FOOT - level * LANE)


def _end(tile: Box, side: float, row: int, tops: Sequence[float]) -> Point:
    """Return the point where a link meets an animal of its row or of a row further up.

    A link that comes from far above goes down between the animals, not across them.
    """
    if tile.y == tops[row]:
        return (tile.middle[0] + side, tile.y)
    if tile.y == tops[row - 1]:
        return (tile.middle[0] + side, tile.bottom)
    return (tile.right + GUTTER if side > 0 else tile.x - GUTTER, tile.middle[1])
