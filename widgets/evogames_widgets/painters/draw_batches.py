"""Groups drawings into batches for the canvas: polygons filled together, followed by texts."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.painters.shape_cache import ShapeData, TextData


class DrawBatch(NamedTuple):
    """Polygons, and the texts that are drawn on top of them."""

    shapes: list[ShapeData]
    texts: list[TextData]


def draw_batches(shape_data: list[ShapeData]) -> list[DrawBatch]:
    """Return batches. A new batch starts when a shape covers an earlier text."""
    filled: list[ShapeData] = []
    written: list[ShapeData] = []
    below: list[int] = []
    for made in shape_data:
        if made.points:
            filled.append(made)
        elif made.words:
            written.append(made)
            below.append(len(filled))
    found: list[DrawBatch] = []
    start, stop, waiting = 0, len(filled), list[TextData]()
    for made, under, cover in zip(written, below, _covers(filled, written, below), strict=True):
        if under > stop:
            found.append(DrawBatch(filled[start:stop], waiting))
            start, stop, waiting = stop, len(filled), []
        if made.words:
            waiting.append(made.words)
        stop = min(stop, cover)
    return [*found, DrawBatch(filled[start:stop], waiting), DrawBatch(filled[stop:], [])]


def _covers(filled: list[ShapeData], written: list[ShapeData], below: list[int]) -> list[int]:
    """Return, for each text, the index of the first shape that covers it."""
    left, top, right, bottom = _sides(filled)
    from_left, from_top, to_right, to_bottom = _sides(written)[:, :, None]
    over = np.ones((len(written), len(filled) + 1), bool)
    over[:, :-1] = (left < to_right) & (from_left < right) & (top < to_bottom)
    over[:, :-1] &= (from_top < bottom) & (np.arange(len(filled)) >= np.array(below)[:, None])
    first: list[int] = over.argmax(axis=1).tolist()
    return first


def _sides(shape_data: list[ShapeData]) -> NDArray[np.int32]:
    return np.frombuffer(b"".join([made.box for made in shape_data]), np.int32).reshape(-1, 4).T
