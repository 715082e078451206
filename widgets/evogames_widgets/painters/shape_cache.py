"""Computes the data of shapes for a canvas once, and remembers it."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby
from math import ceil, floor
from struct import Struct
from typing import NamedTuple

import numpy as np

from evogames_widgets.painters.drawing_helpers import BASELINE, FONTS, check_shape, words
from evogames_widgets.painters.outlines import GRAIN, LARGE, Area, Box, Outline, areas, polygons
from evogames_widgets.scene import Group, Plain, Scene, Shape, Text, spread, text_width

# The maximum number of shapes in the cache.
_MEMORY = 20_000

TILE = 12
"""The side of a tile in board units. It is a whole number of pixels on every screen."""
_TILE = TILE * GRAIN
_LAST_TILE = 1000
_LONG = LARGE * GRAIN

# How far letters, with their accents, reach above and below the middle of a line, in font sizes.
_REACH = 0.75

_FOUR_NUMBERS, _FOUR_TILES = Struct("4i"), Struct("4h")

Patch = tuple[Outline, Area]
"""A polygon, and the area that it covers."""

Part = tuple[Plain, list[Patch]]
"""A shape with its polygons."""

Style = tuple[tuple[str, str | float], ...]
"""Attributes of a canvas and their values."""


class TextData(NamedTuple):
    """A text as the canvas draws it: the position of one of its letters, and its style."""

    text: str
    x: float
    y: float
    room: float
    """The maximum width. If another font is wider than the measured one, its letters are
    narrowed."""
    style: Style


class ShapeData(NamedTuple):
    """The data of a shape in the form that is sent: polygons or texts.

    A large shape consists of several of these, because often only its edge changes.
    """

    points: bytes = b""
    """The points of the polygons, in grains."""

    counts: bytes = b""
    """The number of points of each polygon."""

    colours: bytes = b""
    alphas: bytes = b""
    words: TextData | None = None
    box: bytes = b""
    """The left, top, right and bottom edges of the shape, in grains."""

    span: bytes = b""
    """The tiles that the box touches, across and down: the first, and the first that it does not
    touch."""

    tiles: bytes = b""
    """The same for each part of a long line. A long line leaves most of its box unchanged."""


class ShapeCache:
    """Makes the data of scenes and remembers the data of their shapes.

    Boards use many shapes again in the next scene. The cache recognises them, because they are the
    same objects. Equal shapes have equal data. A drawing that is used in many places is computed
    once.
    """

    def __init__(self) -> None:
        self._known: dict[int, list[ShapeData]] = {}
        self._shapes: dict[int, Shape] = {}
        """The shapes whose id is known. They are kept so that no other shape can get the same
        id."""
        self._equal: dict[Shape, list[ShapeData]] = {}
        self._large: dict[ShapeData, ShapeData] = {}
        self._drawings: dict[tuple[int, float], tuple[tuple[Shape, ...], list[ShapeData]]] = {}
        """The drawings of groups with their data at the origin, by id and zoom."""
        self._parts: dict[tuple[Shape, float], list[Part]] = {}
        """The parts of drawings, in their final size."""

    def shape_data(self, scene: Scene) -> list[ShapeData]:
        """Return the data of a scene, in drawing order.

        Raise ValueError if a shape cannot be drawn.
        """
        known = list(map(self._known.get, map(id, scene.shapes)))
        if None in known:
            self._learn([s for s, made in zip(scene.shapes, known, strict=True) if made is None])
        return list(chain.from_iterable(map(self._known.__getitem__, map(id, scene.shapes))))

    def tidy(self, scene: Scene) -> None:
        """If the cache is too large, forget everything except this scene."""
        if len(self._known) > _MEMORY:
            self._shapes = {id(shape): shape for shape in scene.shapes}
            self._known = {key: self._known[key] for key in self._shapes}
            self._equal = {shape: self._known[key] for key, shape in self._shapes.items()}
            self._large = {}
            self._drawings = {}
            self._parts = {}

    def _learn(self, shapes: list[Shape]) -> None:
        try:
            unequal = [shape for shape in shapes if shape not in self._equal]
            made = self._make(unequal)
        except (ArithmeticError, AssertionError, TypeError, ValueError):
            for one in spread(shapes):
                check_shape(one)
            raise
        for shape, data in zip(unequal, made, strict=True):
            if len(data) > 1:
                data = [self._large.setdefault(one, one) for one in data]
            self._equal[shape] = data
        for shape in shapes:
            self._known[id(shape)] = self._equal[shape]
            self._shapes[id(shape)] = shape

    def _make(self, shapes: list[Shape]) -> list[list[ShapeData]]:
        """Return the data of shapes.

        New drawings of groups are computed together with them.
        """
        groups = {_key(shape): shape for shape in shapes if isinstance(shape, Group)}
        new = {key: group for key, group in groups.items() if key not in self._drawings}
        # Drawings share many parts. An animal with a new trait has mostly old parts.
        parts = {(part, one.zoom): part for one in new.values() for part in one.shapes}
        missing = {key: part for key, part in parts.items() if key not in self._parts}
        loose = [shape for shape in shapes if not isinstance(shape, Group)]
        at_origin = [[*spread([Group((part,), 0, 0, zoom)])] for part, zoom in missing]
        patches = _patches([*loose, *chain.from_iterable(at_origin)])
        made = iter([_separate(shape, next(patches)) for shape in loose])
        for key, plain in zip(missing, at_origin, strict=True):
            self._parts[key] = [(shape, next(patches)) for shape in plain]
        for drawing, group in new.items():
            pieces = [self._parts[part, group.zoom] for part in group.shapes]
            self._drawings[drawing] = group.shapes, [*_together(chain.from_iterable(pieces))]
        return [self._put(shape) if isinstance(shape, Group) else next(made) for shape in shapes]

    def _put(self, group: Group) -> list[ShapeData]:
        """Move the drawing of a group to its position."""
        _, drawing = self._drawings[_key(group)]
        return [_moved(data, group.x, group.y) for data in drawing]


def _key(group: Group) -> tuple[int, float]:
    return id(group.shapes), group.zoom


def _moved(data: ShapeData, x: float, y: float) -> ShapeData:
    box: Box = _FOUR_NUMBERS.unpack(data.box)
    if data.words:
        left, top, right, bottom = box
        dx, dy = round(GRAIN * x), round(GRAIN * y)
        text, at, line, room, style = data.words
        words = TextData(text, round(at + x, 2), round(line + y, 2), room, style)
        return _words(words, (left + dx, top + dy, right + dx, bottom + dy))
    outline = Outline(data.points, box).shifted(x, y)
    return _polygons(outline, data.counts, data.colours, data.alphas)


def _patches(shapes: list[Plain]) -> Iterator[list[Patch]]:
    """Yield the polygons of every shape. A text has no polygons."""
    of_shapes = [list(areas(shape)) for shape in shapes]
    found = iter(polygons([area for painted in of_shapes for area in painted]))
    for painted in of_shapes:
        # A shape with fewer than three points covers nothing.
        yield [(p, area) for area in painted for p in [next(found)] if len(p.grains) > 8]


def _separate(shape: Plain, patches: list[Patch]) -> list[ShapeData]:
    """Return the data of a single shape. A large shape has data for each of its parts."""
    if isinstance(shape, Text):
        return _written(shape)
    if any(_size(outline) > _LONG for outline, _ in patches):
        return [_joined([patch], _stretches(patch)) for patch in patches]
    return [_joined(patches)] if patches else []


def _size(outline: Outline) -> int:
    left, top, right, bottom = outline.box
    return max(right - left, bottom - top)


def _together(drawing: Iterable[Part]) -> Iterator[ShapeData]:
    """Join the polygons of a drawing up to its next text, because they always change together."""
    for is_text, run in groupby(drawing, lambda part: isinstance(part[0], Text)):
        if is_text:
            yield from chain.from_iterable(_separate(*text) for text in run)
        elif joined := list(chain.from_iterable(patches for _, patches in run)):
            yield _joined(joined)


def _joined(patches: list[Patch], tiles: bytes = b"") -> ShapeData:
    """Join the data of several polygons into one set of arrays."""
    outlines = [outline for outline, _ in patches]
    return _polygons(
        Outline(b"".join([o.grains for o in outlines]), _around([o.box for o in outlines])),
        array("H", [len(outline.grains) // 4 for outline in outlines]).tobytes(),
        b"".join([area.colour for _, area in patches]),
        array("f", [area.alpha for _, area in patches]).tobytes(),
        tiles,
    )


def _polygons(
    points: Outline, counts: bytes, colours: bytes, alphas: bytes, tiles: bytes = b""
) -> ShapeData:
    span, box = _tiles(points.box), _FOUR_NUMBERS.pack(*points.box)
    return ShapeData(points.grains, counts, colours, alphas, None, box, span, tiles or span)


def _written(text: Text) -> list[ShapeData]:
    check_shape(text)
    said, size = words(text.text), text.size
    if not said or not size:
        return []
    width = text_width(said, size, text.bold)
    # In another font, the text can be slightly wider.
    room = width + width / 8 + 1
    left = text.x - {"left": 0.0, "center": room / 2, "right": room}[text.align]
    sides = left - 1, text.y - _REACH * size, left + room + 1, text.y + _REACH * size
    style = (
        ("font", f"{'bold ' if text.bold else ''}{size:g}px {FONTS}"),
        ("text_align", text.align),
        ("fill_style", text.fill),
        ("global_alpha", float(text.alpha)),
    )
    x, y = round(float(text.x), 2), round(float(text.y + BASELINE * size), 2)
    data = TextData(said, x, y, round(room, 1), style)
    left, top, right, bottom = (GRAIN * side for side in sides)
    return [_words(data, (floor(left), floor(top), ceil(right), ceil(bottom)))]


def _words(text: TextData, box: Box) -> ShapeData:
    span = _tiles(box)
    return ShapeData(words=text, box=_FOUR_NUMBERS.pack(*box), span=span, tiles=span)


def _around(boxes: Sequence[Box]) -> Box:
    """Return the box around several boxes."""
    if len(boxes) == 1:
        return boxes[0]
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _tiles(box: Box) -> bytes:
    """Return the tiles that a box touches, including its smooth edges."""
    left, top, right, bottom = box
    first = (left - GRAIN) // _TILE, (top - GRAIN) // _TILE
    last = (right + GRAIN) // _TILE + 1, (bottom + GRAIN) // _TILE + 1
    return _FOUR_TILES.pack(*[min(max(tile, 0), _LAST_TILE) for tile in (*first, *last)])


def _stretches(patch: Patch) -> bytes:
    """Return the tiles that each part of a long line or frame touches."""
    outline, line = patch
    width = line.width or line.frame
    if not width or _size(outline) <= _LONG:
        return b""
    points = np.array(line.sides or line.points, np.float32) * GRAIN
    around = np.float32(width * GRAIN / 2 + GRAIN)
    low, high = np.minimum(points[:-1], points[1:]), np.maximum(points[:-1], points[1:])
    tiles = np.floor(np.hstack((low - around, high + around)) / _TILE)
    tiles[:, 2:] += 1
    return tiles.clip(0, _LAST_TILE).astype(np.int16).tobytes()
