"""Finds the parts of a picture that must be drawn again: tiles where a shape has changed.

Outside these tiles, the same shapes are drawn in the same order, so every pixel stays the same.
"""

from itertools import compress, repeat
from math import ceil

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.painters.shape_cache import TILE, ShapeData

# If more than this part of the board has changed, the whole board is drawn again.
_MOST = 0.7

Grid = NDArray[np.int8]
Box = tuple[int, int, int, int]
"""Left, top, width and height in board units."""


def change(
    before: list[ShapeData], now: list[ShapeData], width: float, height: float
) -> tuple[list[Box], list[ShapeData]] | None:
    """Return the change from one picture to another: the boxes to redraw, and their shapes.

    None means that everything must be redrawn, or nothing.
    """
    # The array has a margin of zeros above the tiles and on both sides.
    grid = np.zeros((ceil(height / TILE) + 1, ceil(width / TILE) + 2), np.int8)
    tiles = grid[1:, 1:-1]
    different = b"".join([made.tiles for made in _different(before, now)])
    tiles[:] = _covered(np.frombuffer(different, np.int16).reshape(-1, 4), *tiles.shape)
    if not 0 < np.count_nonzero(tiles) < _MOST * tiles.size:
        return None
    sums = grid.cumsum(axis=0, dtype=np.int32).cumsum(axis=1)
    spans = np.frombuffer(b"".join([made.span for made in now]), np.int16).reshape(-1, 4)
    left, top, right, bottom = np.minimum(spans, tiles.shape[::-1] * 2).T
    found = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left] > 0
    return _boxes(grid[1:]), list(compress(now, found.tolist()))


def _covered(boxes: NDArray[np.int16], rows: int, columns: int) -> NDArray[np.bool_]:
    """Return which tiles are in at least one of the boxes.

    Each box adds 1 at its first corner, and the sums to the right and below carry it to its edges.
    """
    across = columns + 1
    left, top, right, bottom = np.minimum(boxes, (columns, rows) * 2).T
    top, bottom = top * across, bottom * across
    corners = np.concatenate((top + left, bottom + right, top + right, bottom + left))
    added = np.bincount(corners, np.repeat((1, 1, -1, -1), len(boxes)), (rows + 1) * across)
    covers = added.reshape(rows + 1, across)[:-1, :-1].cumsum(axis=0).cumsum(axis=1)
    return covers > 0


def _different(before: list[ShapeData], now: list[ShapeData]) -> list[ShapeData]:
    """Return the data of shapes that were removed, were added or are now in another order."""
    places = dict(zip(map(id, before), range(len(before)), strict=True))
    went, came, last = bytearray(b"\1") * len(before), list[ShapeData](), -1
    for data, place in zip(now, map(places.get, map(id, now), repeat(-1)), strict=True):
        if place > last:
            last = place
            went[place] = 0
        else:
            came.append(data)
    return [*compress(before, went), *came]


def _boxes(tiles: Grid) -> list[Box]:
    """Return boxes that cover exactly the marked tiles. The outermost tiles are only a margin."""
    rows, columns = (places.tolist() for places in np.nonzero(tiles[:, 1:] - tiles[:, :-1]))
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
