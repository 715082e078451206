"""A picture as data: shapes in drawing order, and regions that people can click.

Boards are pure functions that make scenes from positions. Painters turn scenes into pixels, SVG or
PNG. Lengths are in board units (1 unit = 1 CSS pixel at normal zoom), and y grows downwards.
Colours are written #rrggbb or #rgb. Drawing is faster if a board uses the same shape objects again
for unchanged parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

Point = tuple[float, float]
Words = str | Callable[[], str]
"""A text, or a function that makes the text when somebody reads it."""


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline. Curves are given as many points."""

    points: tuple[Point, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A disc or a ring around (x, y)."""

    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A box. If its radius is not 0, the corners are rounded."""

    x: float
    y: float
    w: float
    h: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    radius: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Polyline:
    """An open line. With `arrow`, it ends in an arrow head."""

    points: tuple[Point, ...]
    stroke: str
    width: float = 1.0
    dash: bool = False
    arrow: bool = False
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text. (x, y) is the middle of the line's height at the `align` end.

    `align` is "left", "center" or "right".
    """

    x: float
    y: float
    text: str
    size: float = 14.0
    fill: str = "#1b1b1b"
    align: str = "left"
    bold: bool = False
    alpha: float = 1.0


Plain = Polygon | Circle | Rect | Polyline | Text


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A drawing made at the origin, which is scaled and then moved to (x, y).

    Boards draw a piece once and show it in several places. Painters also compute it only once.
    """

    shapes: tuple[Shape, ...]
    x: float
    y: float
    zoom: float = 1.0

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Group)
            and (self.x, self.y, self.zoom) == (other.x, other.y, other.zoom)
            and (self.shapes is other.shapes or self.shapes == other.shapes)
        )

    def __hash__(self) -> int:
        return hash((self.x, self.y, self.zoom))


Shape = Plain | Group


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle that belongs to a piece, such as "animal:7" or "food".

    With an `outline`, only the inside of that polygon counts. Hovering over a region explains its
    piece, and clicking selects it.
    """

    piece: str
    x: float
    y: float
    w: float
    h: float
    words: Words = field(default="", compare=False)
    outline: tuple[Point, ...] = ()

    @classmethod
    def within(cls, outline: Sequence[Point], piece: str, words: Words = "") -> Region:
        """Return the part of the region inside a polygon, such as a hex."""
        left, top = (min(values) for values in zip(*outline, strict=True))
        right, bottom = (max(values) for values in zip(*outline, strict=True))
        return cls(piece, left, top, right - left, bottom - top, words, tuple(outline))

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point is in the region.

        A point on a shared side belongs to only one of the regions.
        """
        if not (self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h):
            return False
        return not self.outline or _inside(self.outline, x, y)

    @property
    def hint(self) -> str:
        """A sentence about the piece."""
        return self.words if isinstance(self.words, str) else self.words()


LEAVE = "whole board"
"""The name of the button that leads from an enlarged piece back to the whole board."""


@dataclass(slots=True)
class Scene:
    """A complete picture. `title` describes it in a few words, and `words` in detail."""

    width: float
    height: float
    background: str = "#ffffff"
    shapes: list[Shape] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    title: str = ""
    words: Words = field(default="", compare=False)

    @property
    def description(self) -> str:
        """The whole picture, described in words."""
        return self.words if isinstance(self.words, str) else self.words()

    def add(self, *shapes: Shape) -> None:
        """Draw more shapes on top of the others."""
        self.shapes.extend(shapes)

    def plain_shapes(self) -> list[Plain]:
        """Return all shapes. Groups are replaced by their shapes in the right places."""
        return list(spread(self.shapes))

    def at(self, x: float, y: float) -> Region | None:
        """Return the uppermost region under a point, if there is a region."""
        for region in reversed(self.regions):
            if region.contains(x, y):
                return region
        return None


def _inside(outline: Sequence[Point], x: float, y: float) -> bool:
    """Return whether a line from the point to the right crosses an odd number of sides."""
    crossings = 0
    for one, other in zip(outline, (*outline[1:], outline[0]), strict=True):
        (low_x, low_y), (high_x, high_y) = sorted((one, other), key=itemgetter(1))
        if low_y <= y < high_y:
            at = low_x + (y - low_y) * (high_x - low_x) / (high_y - low_y)
            crossings += x < at
    return crossings % 2 == 1


def spread(shapes: Iterable[Shape]) -> Iterator[Plain]:
    """Yield shapes. Groups are replaced by their shapes in the right places."""
    for shape in shapes:
        if isinstance(shape, Group):
            place = shape.x, shape.y, shape.zoom
            yield from spread([moved(inner, *place) for inner in shape.shapes])
        else:
            yield shape


def _weight(width: float) -> float:
    """Round a line width to one of a few values, so that similar lines can be drawn together."""
    return max(round(width * 4) / 4, 0.75)


def moved(shape: Shape, dx: float, dy: float, zoom: float = 1.0) -> Shape:
    """Return the shape, first scaled at the origin and then moved."""
    z = zoom
    match shape:
        case Polygon(points, fill, stroke, width, alpha):
            at = tuple([(x * z + dx, y * z + dy) for x, y in points])
            return Polygon(at, fill, stroke, _weight(width * z), alpha)
        case Polyline(points, stroke, width, dash, arrow, alpha):
            at = tuple([(x * z + dx, y * z + dy) for x, y in points])
            return Polyline(at, stroke, _weight(width * z), dash, arrow, alpha)
        case Circle(x, y, r, fill, stroke, width, alpha):
            return Circle(x * z + dx, y * z + dy, r * z, fill, stroke, _weight(width * z), alpha)
        case Rect(x, y, w, h, fill, stroke, width, radius, alpha):
            return Rect(
                x * z + dx,
                y * z + dy,
                w * z,
                h * z,
                fill,
                stroke,
                _weight(width * z),
                radius * z,
                alpha,
            )
        case Text(x, y, text, size, fill, align, bold, alpha):
            return Text(x * z + dx, y * z + dy, text, round(size * z, 1), fill, align, bold, alpha)
        case Group(shapes, x, y, inner):
            return Group(tuple([moved(shape, x, y, inner) for shape in shapes]), dx, dy, z)
