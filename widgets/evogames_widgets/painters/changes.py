"""What of a picture must be painted again: the tiles that something came to or went from.

Outside these tiles the same prints lie in the same order, so there every pixel stays as it is.
"""

from __future__ import annotations

from itertools import compress, repeat
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.painters.outlines import GRAIN
from evogames_widgets.painters.runs import Print, sides

TILE = 24
"""The side of a tile in board units: whole pixels, whatever the screen."""

# Of a larger part of the board than this all is painted.
_MOST = 0.7

# Grains around a box that the smoothing of its edges may touch.
_EDGE = GRAIN

Grid = NDArray[np.bool_]
Box = tuple[int, int, int, int]
"""Left, top, width and height in board units."""


class Change(NamedTuple):
    """The boxes that are painted again, and what lies in them."""

    boxes: list[Box]
    prints: list[Print]


def change(before: list[Print], now: list[Print], width: float, height: float) -> Change | None:
    """Return what must be painted to turn one picture into the other; None if all or nothing."""
    tiles = _touched(_different(before, now), width, height)
    if not 0 < tiles.mean() < _MOST:
        return None
    sums = np.zeros((tiles.shape[0] + 1, tiles.shape[1] + 1), int)
    sums[1:, 1:] = tiles.cumsum(axis=0).cumsum(axis=1)
    left, top, right, bottom = _span(sides(now), tiles)
    found = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left] > 0
    return Change(_boxes(tiles), list(compress(now, found.tolist())))


def _different(before: list[Print], now: list[Print]) -> list[Print]:
    """Return the prints that went, that came, and that lie in another order than before."""
    places = dict(zip(map(id, before), range(len(before)), strict=True))
    found = np.array([-1, *map(places.get, map(id, now), repeat(-1))])
    stays = found[1:] > np.maximum.accumulate(found)[:-1]
    gone = np.ones(len(before), bool)
    gone[found[1:][stays]] = False
    return [*compress(before, gone.tolist()), *compress(now, (~stays).tolist())]


def _touched(prints: list[Print], width: float, height: float) -> Grid:
    """Return the tiles of a board in which some prints leave something."""
    counts = np.zeros((int(-(-height // TILE)) + 1, int(-(-width // TILE)) + 1), int)
    tiles: Grid = counts[:-1, :-1] > 0
    boxes = np.frombuffer(b"".join([made.parts or made.box for made in prints]), np.float32)
    left, top, right, bottom = _span(boxes.reshape(-1, 4).T, tiles)
    for rows, columns, one in ((top, left, 1), (top, right, -1), (bottom, left, -1)):
        np.add.at(counts, (rows, columns), one)
    np.add.at(counts, (bottom, right), 1)
    return counts.cumsum(axis=0).cumsum(axis=1)[:-1, :-1] > 0


def _span(boxes: NDArray[np.float32], tiles: Grid) -> NDArray[np.int64]:
    """Return the first tiles that boxes reach, and those after the last, across and down."""
    left, top, right, bottom = boxes
    down, across = tiles.shape
    low = np.floor_divide((left - _EDGE, top - _EDGE), TILE * GRAIN).astype(int)
    high = np.floor_divide((right + _EDGE, bottom + _EDGE), TILE * GRAIN).astype(int) + 1
    most = np.array([[across], [down]])
    return np.vstack((low.clip(0, most), high.clip(0, most)))


def _boxes(tiles: Grid) -> list[Box]:
    """Return boxes of tiles that cover all marked ones and no other."""
    edges = np.diff(np.pad(tiles, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    rows, columns = (places.tolist() for places in np.nonzero(edges))
    found: list[list[int]] = []
    open_boxes: dict[tuple[int, int, int], list[int]] = {}
    for row, start, stop in zip(rows[::2], columns[::2], columns[1::2], strict=True):
        box = open_boxes.get((row, start, stop))
        if box is None:
            box = [start, row, stop - start, 0]
            found.append(box)
        box[3] += 1
        open_boxes[row + 1, start, stop] = box
    return [(TILE * x, TILE * y, TILE * w, TILE * h) for x, y, w, h in found]
