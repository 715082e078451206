"""A picture as data: shapes in painting order, and regions that can be pointed at.

Boards make scenes from positions by pure functions; painters turn scenes into pixels, SVG or
PNG. Lengths are in board units (1 unit = 1 CSS pixel at normal zoom), y grows downwards; colours
are written #rrggbb or #rgb. A board that keeps the shapes of what has not changed is painted
faster.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """A closed outline; curves are given as many points."""

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
    """A box, with rounded corners where radius is not 0."""

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
    """An open line; with `arrow` it ends in an arrow head."""

    points: tuple[Point, ...]
    stroke: str
    width: float = 1.0
    dash: bool = False
    arrow: bool = False
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is the middle of the line's height at the `align` end.

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


Shape = Polygon | Circle | Rect | Polyline | Text


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle that stands for a piece, such as "animal:7" or "food".

    Pieces are what options touch: pointing at one explains it, clicking chooses.
    """

    piece: str
    x: float
    y: float
    w: float
    h: float
    hint: str = ""


LEAVE = "whole board"
"""The piece that leads back from one piece shown large to the whole board."""


@dataclass(slots=True)
class Scene:
    """One picture: `title` says in a few words what it shows, `description` in many."""

    width: float
    height: float
    background: str = "#ffffff"
    shapes: list[Shape] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    title: str = ""
    description: str = ""

    def add(self, *shapes: Shape) -> None:
        """Paint more shapes over those there are."""
        self.shapes.extend(shapes)

    def at(self, x: float, y: float) -> Region | None:
        """Return the uppermost region under a point, if any."""
        for region in reversed(self.regions):
            if region.x <= x <= region.x + region.w and region.y <= y <= region.y + region.h:
                return region
        return None
