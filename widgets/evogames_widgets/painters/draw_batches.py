"""Data of shapes as it is sent to a canvas, in batches: polygons filled at once, then texts."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.painters.drawing_helpers import BASELINE, FONTS, check_shape, words
from evogames_widgets.painters.outlines import GRAIN, LARGE, Area, areas, polygons
from evogames_widgets.scene import Scene, Shape, Text
from evogames_widgets.scene.metrics import text_width

# The most shapes whose data is remembered.
_MEMORY = 20_000

TILE = 8
"""The side of a tile in board units: whole pixels, whatever the screen."""
_FARTHEST = 1000
_EDGE = np.array([-GRAIN, -GRAIN, GRAIN, GRAIN], np.float32)
_AFTER = np.array([0, 0, 1, 1], np.float32)

_LONG = LARGE * GRAIN


Style = tuple[tuple[str, str | float], ...]
"""Attributes of a canvas and their values."""


class TextData(NamedTuple):
    """A text as it is written: where its first, middle or last letter stands, and its style."""

    text: str
    x: float
    y: float
    room: float
    """The most it is wide; letters of other fonts than the measured one give way."""
    style: Style


class ShapeData(NamedTuple):
    """What a shape leaves on a canvas, in the form that travels: polygons, or words.

    A large shape leaves several: often its edge changes alone.
    """

    points: bytes = b""
    """The points of its polygons, in grains."""

    counts: bytes = b""
    """How many points each polygon has."""

    colours: bytes = b""
    alphas: bytes = b""
    words: TextData | None = None
    box: bytes = b""
    """Left, top, right and bottom, in grains."""

    span: bytes = b""
    """The tiles that the box touches: the first and that after the last, across and down."""

    tiles: bytes = b""
    """The same; of a long line, for each of its parts: it leaves most of its box as it was."""


class DrawBatch(NamedTuple):
    """Polygons, and the words that come upon them."""

    shapes: list[ShapeData]
    texts: list[TextData]


class ShapeCache:
    """Makes the data of scenes, one after the other, and remembers that of their shapes.

    Boards keep many shapes from one scene to the next: those are known by being the same object.
    Equal shapes have the same data.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[Shape, list[ShapeData]]] = {}
        self._equal: dict[Shape, list[ShapeData]] = {}
        self._large: dict[ShapeData, ShapeData] = {}

    def shape_data(self, scene: Scene) -> list[ShapeData]:
        """Return what a scene leaves, in painting order; an undrawable shape is a ValueError."""
        new = [shape for shape in scene.shapes if id(shape) not in self._known]
        if new:
            self._learn(new)
        known = map(self._known.__getitem__, map(id, scene.shapes))
        return list(chain.from_iterable([made for _, made in known]))

    def tidy(self, scene: Scene) -> None:
        """Forget all but a scene, if too much is remembered."""
        if len(self._known) > _MEMORY:
            self._known = {id(shape): self._known[id(shape)] for shape in scene.shapes}
            self._equal = dict(self._known.values())
            self._large = {}

    def _learn(self, shapes: list[Shape]) -> None:
        try:
            unequal = [shape for shape in shapes if not self._met_before(shape)]
            shape_data = _make_shape_data(unequal)
        except (ArithmeticError, AssertionError, TypeError, ValueError):
            for shape in shapes:
                check_shape(shape)
            raise
        for shape, made in zip(unequal, shape_data, strict=True):
            if len(made) > 1:
                made = [self._large.setdefault(one, one) for one in made]
            self._known[id(shape)] = shape, made
            self._equal[shape] = made

    def _met_before(self, shape: Shape) -> bool:
        made = self._equal.get(shape)
        if made is not None:
            self._known[id(shape)] = shape, made
        return made is not None


def _make_shape_data(shapes: list[Shape]) -> list[list[ShapeData]]:
    painted = iter(_painted([shape for shape in shapes if not isinstance(shape, Text)]))
    return [_written(shape) if isinstance(shape, Text) else next(painted) for shape in shapes]


def _written(text: Text) -> list[ShapeData]:
    check_shape(text)
    said, size = words(text.text), text.size
    if not said or not size:
        return []
    width = text_width(said, size, text.bold)
    left = text.x - {"left": 0.0, "center": width / 2, "right": width}[text.align]
    # In another font than the measured one it may be somewhat wider.
    spare = width / 8 + 1
    box = left - spare, text.y - size, left + width + spare, text.y + size
    style = (
        ("font", f"{'bold ' if text.bold else ''}{size:g}px {FONTS}"),
        ("text_align", text.align),
        ("fill_style", text.fill),
        ("global_alpha", float(text.alpha)),
    )
    x, y = round(float(text.x), 2), round(float(text.y + BASELINE * size), 2)
    around = np.array([box], np.float32) * GRAIN
    span = _spans(around).tobytes()
    said_so = TextData(said, x, y, round(width + spare, 1), style)
    return [ShapeData(words=said_so, box=around.tobytes(), span=span, tiles=span)]


def _painted(shapes: Sequence[Shape]) -> list[list[ShapeData]]:
    of_shapes = [list(areas(shape)) for shape in shapes]
    outlines = polygons([area for painted in of_shapes for area in painted])
    found = zip(outlines, _boxes(outlines).tolist(), strict=True)
    groups: list[list[list[Patch]]] = []
    for painted in of_shapes:
        # What has fewer than three points covers nothing.
        seen = [(p, box, area) for area in painted for p, box in [next(found)] if len(p) > 8]
        large = any(box[2] - box[0] > _LONG or box[3] - box[1] > _LONG for _, box, _ in seen)
        groups.append([[one] for one in seen] if large else [seen] if seen else [])
    around = np.array([_hull(group) for of_shape in groups for group in of_shape], np.float32)
    places = zip(around, _spans(around), strict=True)
    return [[_joined(group, *next(places)) for group in of_shape] for of_shape in groups]


Patch = tuple[bytes, list[float], Area]
"""A polygon, its box, and the area that it covers."""


def _hull(group: list[Patch]) -> list[float]:
    """Return the box around polygons."""
    if len(group) == 1:
        return group[0][1]
    left, top, right, bottom = zip(*[box for _, box, _ in group], strict=True)
    return [min(left), min(top), max(right), max(bottom)]


def _joined(group: list[Patch], box: NDArray[np.float32], span: NDArray[np.int16]) -> ShapeData:
    """Return what polygons leave together."""
    tiles = span.tobytes()
    line = group[0][2]
    if len(group) == 1 and line.width and (box[2:] - box[:2]).max() > _LONG:
        tiles = _stretches(line)
    return ShapeData(
        b"".join([outline for outline, _, _ in group]),
        array("H", [len(outline) // 4 for outline, _, _ in group]).tobytes(),
        b"".join([area.colour for _, _, area in group]),
        array("f", [area.alpha for _, _, area in group]).tobytes(),
        box=box.tobytes(),
        span=span.tobytes(),
        tiles=tiles,
    )


def _stretches(line: Area) -> bytes:
    """Return the tiles that each stretch of a line touches."""
    points = np.array(line.points, np.float32) * GRAIN
    around = np.float32(line.width * GRAIN / 2)
    low, high = np.minimum(points[:-1], points[1:]), np.maximum(points[:-1], points[1:])
    return _spans(np.hstack((low - around, high + around))).tobytes()


def _spans(boxes: NDArray[np.float32]) -> NDArray[np.int16]:
    """Return the tiles that boxes and the smoothing of their edges touch."""
    tiles = (boxes.reshape(-1, 4) + _EDGE) / (TILE * GRAIN)
    return (np.floor(tiles) + _AFTER).clip(0, _FARTHEST).astype(np.int16)


def _boxes(outlines: list[bytes]) -> NDArray[np.float32]:
    # One point more, so that also a last outline without points has a start.
    points = np.frombuffer(b"".join(outlines) + bytes(4), np.int16).reshape(-1, 2)
    starts = np.array([0, *accumulate([len(outline) // 4 for outline in outlines])], int)
    corners = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    return np.hstack(corners)[:-1].astype(np.float32)


def draw_batches(shape_data: list[ShapeData]) -> list[DrawBatch]:
    """Let words wait until some of them are to be painted over."""
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
    """Return, for all words, the number of the first shape that lies over them."""
    left, top, right, bottom = _sides(filled)
    from_left, from_top, to_right, to_bottom = _sides(written)[:, :, None]
    over = np.ones((len(written), len(filled) + 1), bool)
    over[:, :-1] = (left < to_right) & (from_left < right) & (top < to_bottom)
    over[:, :-1] &= (from_top < bottom) & (np.arange(len(filled)) >= np.array(below)[:, None])
    first: list[int] = over.argmax(axis=1).tolist()
    return first


def _sides(shape_data: list[ShapeData]) -> NDArray[np.float32]:
    return np.frombuffer(b"".join([made.box for made in shape_data]), np.float32).reshape(-1, 4).T
