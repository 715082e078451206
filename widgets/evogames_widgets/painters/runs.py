"""A scene in runs: all polygons that can be filled at once, then the texts upon them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.metrics import text_width
from evogames_widgets.painters.hand import BASELINE, FONTS, check_shape, words
from evogames_widgets.painters.outlines import GRAIN, areas, polygons
from evogames_widgets.scene import Scene, Shape, Text

# The most shapes whose prints are remembered.
_MEMORY = 20_000


Style = tuple[tuple[str, str | float], ...]
"""Attributes of a canvas and their values."""


class Words(NamedTuple):
    """A text as it is written: where its first, middle or last letter stands, and its style."""

    text: str
    x: float
    y: float
    style: Style


class Print(NamedTuple):
    """What a shape leaves on a canvas, in the form that travels: polygons, or words."""

    points: bytes = b""
    """The points of its polygons, in grains."""

    counts: bytes = b""
    """How many points each polygon has."""

    colours: bytes = b""
    alphas: bytes = b""
    words: Words | None = None
    box: bytes = b""
    """Left, top, right and bottom, in grains."""


class Run(NamedTuple):
    """Polygons, and the words that come upon them."""

    prints: list[Print]
    written: list[Words]


class Press:
    """Makes runs of scenes, one after the other, and remembers the prints of their shapes.

    Boards keep many shapes from one scene to the next: those are known by being the same object.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[Shape, Print]] = {}
        self._equal: dict[Shape, Print] = {}

    def runs(self, scene: Scene) -> list[Run]:
        """Return the scene in runs; a shape that cannot be drawn is a ValueError."""
        new = [shape for shape in scene.shapes if id(shape) not in self._known]
        if new:
            self._learn(new)
        if len(self._known) > _MEMORY:
            self._known = {id(shape): self._known[id(shape)] for shape in scene.shapes}
            self._equal = dict(self._known.values())
        return _runs([self._known[id(shape)][1] for shape in scene.shapes])

    def _learn(self, shapes: list[Shape]) -> None:
        try:
            unequal = [shape for shape in shapes if not self._met_before(shape)]
            prints = _prints(unequal)
        except (ArithmeticError, AssertionError, TypeError, ValueError):
            for shape in shapes:
                check_shape(shape)
            raise
        for shape, made in zip(unequal, prints, strict=True):
            self._known[id(shape)] = shape, made
            self._equal[shape] = made

    def _met_before(self, shape: Shape) -> bool:
        made = self._equal.get(shape)
        if made is not None:
            self._known[id(shape)] = shape, made
        return made is not None


def _prints(shapes: list[Shape]) -> list[Print]:
    painted = iter(_painted([shape for shape in shapes if not isinstance(shape, Text)]))
    return [_written(shape) if isinstance(shape, Text) else next(painted) for shape in shapes]


def _written(text: Text) -> Print:
    check_shape(text)
    said, size = words(text.text), text.size
    if not said or not size:
        return Print()
    width = text_width(said, size, text.bold)
    left = text.x - {"left": 0.0, "center": width / 2, "right": width}[text.align]
    # In another font than the measured one it may be somewhat wider.
    spare = width / 8
    box = left - spare, text.y - size, left + width + spare, text.y + size
    style = (
        ("font", f"{'bold ' if text.bold else ''}{size:g}px {FONTS}"),
        ("text_align", text.align),
        ("fill_style", text.fill),
        ("global_alpha", float(text.alpha)),
    )
    x, y = round(float(text.x), 2), round(float(text.y + BASELINE * size), 2)
    sides = array("f", [side * GRAIN for side in box])
    return Print(words=Words(said, x, y, style), box=sides.tobytes())


def _painted(shapes: Sequence[Shape]) -> list[Print]:
    of_shapes = [list(areas(shape)) for shape in shapes]
    found = iter(polygons([area for painted in of_shapes for area in painted]))
    seen = [
        [(polygon, area) for area in painted if len(polygon := next(found)) > 8]
        for painted in of_shapes
    ]
    points = [b"".join([polygon for polygon, _ in parts]) for parts in seen]
    return [
        Print(
            joined,
            array("H", [len(polygon) // 4 for polygon, _ in parts]).tobytes(),
            b"".join([area.colour for _, area in parts]),
            array("f", [area.alpha for _, area in parts]).tobytes(),
            box=box.tobytes(),
        )
        for parts, joined, box in zip(seen, points, _boxes(points), strict=True)
    ]


def _boxes(outlines: list[bytes]) -> NDArray[np.float32]:
    # One point more, so that also a last outline without points has a start.
    points = np.frombuffer(b"".join(outlines) + bytes(4), np.int16).reshape(-1, 2)
    starts = np.array([0, *accumulate([len(outline) // 4 for outline in outlines])][:-1], int)
    corners = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    return np.hstack(corners).astype(np.float32)


def _runs(prints: list[Print]) -> list[Run]:
    """Let words wait until some of them are to be painted over."""
    filled: list[Print] = []
    written: list[Print] = []
    below: list[int] = []
    for made in prints:
        if made.points:
            filled.append(made)
        elif made.words:
            written.append(made)
            below.append(len(filled))
    runs: list[Run] = []
    start, stop, waiting = 0, len(filled), list[Words]()
    for made, under, cover in zip(written, below, _covers(filled, written, below), strict=True):
        if under > stop:
            runs.append(Run(filled[start:stop], waiting))
            start, stop, waiting = stop, len(filled), []
        if made.words:
            waiting.append(made.words)
        stop = min(stop, cover)
    return [*runs, Run(filled[start:stop], waiting), Run(filled[stop:], [])]


def _covers(filled: list[Print], written: list[Print], below: list[int]) -> list[int]:
    """Return, for all words, the number of the first print that lies over them."""
    left, top, right, bottom = _sides(filled)
    from_left, from_top, to_right, to_bottom = _sides(written)[:, :, None]
    over = np.ones((len(written), len(filled) + 1), bool)
    over[:, :-1] = (left < to_right) & (from_left < right) & (top < to_bottom)
    over[:, :-1] &= (from_top < bottom) & (np.arange(len(filled)) >= np.array(below)[:, None])
    first: list[int] = over.argmax(axis=1).tolist()
    return first


def _sides(prints: list[Print]) -> NDArray[np.float32]:
    return np.frombuffer(b"".join([made.box for made in prints]), np.float32).reshape(-1, 4).T
