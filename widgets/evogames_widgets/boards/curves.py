"""Smooth outlines sampled to points, and shapes moved and scaled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text

Shapes = tuple[Shape, ...]


def points(text: str, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """Read points written "x,y x,y ...", relative to a place.

    >>> points("0,1 2.5,-1", 10, 10)
    [(10.0, 11.0), (12.5, 9.0)]
    """
    pairs = (pair.split(",") for pair in text.split())
    return [(x + float(u), y + float(v)) for u, v in pairs]


def _bend(a: Point, b: Point, c: Point, d: Point, steps: int) -> Iterable[Point]:
    for k in range(steps):
        t = k / steps
        yield tuple(  # type: ignore[misc]
            0.5
            * (
                2 * q
                + (r - p) * t
                + (2 * p - 5 * q + 4 * r - s) * t**2
                + (3 * (q - r) + s - p) * t**3
            )
            for p, q, r, s in zip(a, b, c, d, strict=True)
        )


def loop(points: Sequence[Point], steps: int = 5) -> tuple[Point, ...]:
    """Return a closed smooth outline through the points."""
    n = len(points)
    return tuple(
        p
        for i in range(n)
        for p in _bend(points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n], steps)
    )


def path(points: Sequence[Point], steps: int = 6) -> tuple[Point, ...]:
    """Return an open smooth line through the points."""
    p = [points[0], *points, points[-1]]
    bends = (
        q for i in range(len(points) - 1) for q in _bend(p[i], p[i + 1], p[i + 2], p[i + 3], steps)
    )
    return (*bends, points[-1])


def oval(
    x: float, y: float, rx: float, ry: float, turn: float = 0.0, n: int = 20
) -> tuple[Point, ...]:
    """Return an ellipse, turned clockwise by `turn` degrees."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    corners = ((rx * cos(2 * pi * k / n), ry * sin(2 * pi * k / n)) for k in range(n))
    return tuple((x + u * c - v * s, y + u * s + v * c) for u, v in corners)


def arc(x: float, y: float, r: float, start: float, end: float, n: int = 8) -> tuple[Point, ...]:
    """Return part of a circle between two angles in degrees, clockwise from the right."""
    turns = ((start + (end - start) * k / n) * pi / 180 for k in range(n + 1))
    return tuple((x + r * cos(a), y + r * sin(a)) for a in turns)


def star(x: float, y: float, r: float, corners: int, dent: float = 1.0) -> tuple[Point, ...]:
    """Return a regular polygon with a corner on top; with a `dent` below 1, a star."""
    n = corners if dent == 1.0 else 2 * corners
    radii = (r if k % 2 == 0 or dent == 1.0 else r * dent for k in range(n))
    return tuple(
        (x + q * sin(2 * pi * k / n), y - q * cos(2 * pi * k / n)) for k, q in enumerate(radii)
    )


def poly(corners: str, fill: str, stroke: str | None = None, width: float = 1.0) -> Polygon:
    """Return a polygon with corners written as in `points`."""
    return Polygon(tuple(points(corners)), fill, stroke, width)


def blob(
    through: Sequence[Point], fill: str, stroke: str | None = None, width: float = 1.0
) -> Polygon:
    """Return a smooth closed shape through some points."""
    return Polygon(loop(through, 4), fill, stroke, width)


def leaf(x: float, y: float, length: float, turn: float, fat: float = 0.3) -> tuple[Point, ...]:
    """Return a leaf (also a blade of grass or a fin) from its stalk, pointing along `turn`."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    sides = [
        (0, 0),
        (0.3, fat * 0.75),
        (0.6, fat * 0.6),
        (1, 0),
        (0.6, -fat * 0.6),
        (0.3, -fat * 0.75),
    ]
    return tuple((x + length * (u * c - v * s), y + length * (u * s + v * c)) for u, v in sides)


def _weight(width: float) -> float:
    """Keep to few line weights, so that painters can draw alike lines together."""
    return max(round(width * 4) / 4, 0.75)


def moved(shape: Shape, dx: float, dy: float, zoom: float = 1.0) -> Shape:
    """Return the shape scaled about the origin, then shifted."""
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


def placed(shapes: Shapes, dx: float, dy: float, zoom: float = 1.0) -> Shapes:
    """Return the shapes scaled and shifted."""
    return tuple([moved(shape, dx, dy, zoom) for shape in shapes])
