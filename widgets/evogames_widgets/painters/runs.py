"""A scene in runs: all polygons that can be filled at once, then the texts upon them."""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.metrics import text_width
from evogames_widgets.painters.hand import check_shape, words
from evogames_widgets.painters.outlines import GRAIN, areas, polygons
from evogames_widgets.scene import Scene, Shape, Text


class Print(NamedTuple):
    """What a shape leaves on a canvas, in the form that travels; a text leaves a box only."""

    shape: Shape
    points: bytes = b""
    """The points of its polygons, in grains."""

    counts: bytes = b""
    """How many points each polygon has."""

    colours: bytes = b""
    alphas: bytes = b""
    box: bytes = b""
    """Left, top, right and bottom, in grains."""


class Run(NamedTuple):
    """Polygons, and the texts that come upon them."""

    prints: list[Print]
    texts: list[Text]


class Press:
    """Makes runs of scenes, one after the other, and remembers the prints of the last.

    Boards keep the shapes of what has not changed: those are known by being the same objects.
    """

    def __init__(self) -> None:
        self._known: dict[int, Print] = {}

    def runs(self, scene: Scene) -> list[Run]:
        """Return the scene in runs; a shape that cannot be drawn is a ValueError."""
        known = self._known
        new = [shape for shape in scene.shapes if id(shape) not in known]
        if new:
            known = known | {id(made.shape): made for made in _prints(new)}
        prints = [known[id(shape)] for shape in scene.shapes]
        self._known = {id(made.shape): made for made in prints}
        return _runs(prints)


def _prints(shapes: list[Shape]) -> list[Print]:
    try:
        written = [_written(shape) for shape in shapes if isinstance(shape, Text)]
        return written + _painted([shape for shape in shapes if not isinstance(shape, Text)])
    except (ArithmeticError, AssertionError, TypeError, ValueError):
        for shape in shapes:
            check_shape(shape)
        raise


def _written(text: Text) -> Print:
    check_shape(text)
    width = text_width(words(text.text), text.size, text.bold)
    left = text.x - {"left": 0.0, "center": width / 2, "right": width}[text.align]
    # In another font than the measured one it may be somewhat wider.
    spare = width / 8
    box = left - spare, text.y - text.size, left + width + spare, text.y + text.size
    return Print(text, box=array("f", [side * GRAIN for side in box]).tobytes())


def _painted(shapes: list[Shape]) -> list[Print]:
    painted = [list(areas(shape)) for shape in shapes]
    found = iter(polygons([area for of_shape in painted for area in of_shape]))
    prints = []
    for shape, of_shape in zip(shapes, painted, strict=True):
        seen = [(polygon, area) for area in of_shape if len(polygon := next(found)) > 8]
        prints.append(
            Print(
                shape,
                b"".join([polygon for polygon, _ in seen]),
                array("H", [len(polygon) // 4 for polygon, _ in seen]).tobytes(),
                b"".join([area.colour for _, area in seen]),
                array("f", [area.alpha for _, area in seen]).tobytes(),
            )
        )
    return _boxed(prints)


def _boxed(prints: list[Print]) -> list[Print]:
    # One point more, so that also a last print without points has a start.
    joined = b"".join(made.points for made in prints) + bytes(4)
    points = np.frombuffer(joined, np.int16).reshape(-1, 2)
    starts = np.array([0, *accumulate(len(made.points) // 4 for made in prints)][:-1], int)
    corners = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    boxes = np.hstack(corners).astype(np.float32)
    return [made._replace(box=box.tobytes()) for made, box in zip(prints, boxes, strict=True)]


def _runs(prints: list[Print]) -> list[Run]:
    """Let texts wait until one of them is to be painted over."""
    filled: list[Print] = []
    written: list[Print] = []
    texts: list[tuple[Text, int]] = []
    for made in prints:
        if isinstance(made.shape, Text):
            written.append(made)
            texts.append((made.shape, len(filled)))
        elif made.points:
            filled.append(made)
    runs: list[Run] = []
    start, stop, waiting = 0, len(filled), list[Text]()
    covers = _covers(filled, written, [below for _, below in texts])
    for (text, below), cover in zip(texts, covers, strict=True):
        if below > stop:
            runs.append(Run(filled[start:stop], waiting))
            start, stop, waiting = stop, len(filled), []
        waiting.append(text)
        stop = min(stop, cover)
    return [*runs, Run(filled[start:stop], waiting), Run(filled[stop:], [])]


def _covers(filled: list[Print], written: list[Print], below: list[int]) -> list[int]:
    """Return, for every text, the number of the first print that lies over it."""
    left, top, right, bottom = _sides(filled)
    text_left, text_top, text_right, text_bottom = _sides(written)[:, :, None]
    over = np.ones((len(written), len(filled) + 1), bool)
    over[:, :-1] = (left < text_right) & (text_left < right) & (top < text_bottom)
    over[:, :-1] &= (text_top < bottom) & (np.arange(len(filled)) >= np.array(below)[:, None])
    first: list[int] = over.argmax(axis=1).tolist()
    return first


def _sides(prints: list[Print]) -> NDArray[np.float32]:
    return np.frombuffer(b"".join(made.box for made in prints), np.float32).reshape(-1, 4).T
