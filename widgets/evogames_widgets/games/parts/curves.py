"""Smooth outlines as lists of points, and functions that move and scale shapes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import cos, pi, sin

from evogames_widgets.scene import Circle, Group, Point, Polygon, Polyline, Shape, moved

Shapes = tuple[Shape, ...]


def points(text: str, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """Read points from a text such as "x,y x,y ...". They are relative to a position.

    >>> points("0,1 2.5,-1", 10, 10)
    [(10.0, 11.0), (12.5, 9.0)]
    """
    pairs = (pair.split(",") for pair in text.split())
    return [(x + float(u), y + float(v)) for u, v in pairs]


@cache
def _moments(steps: int) -> tuple[tuple[float, float, float], ...]:
    return tuple((k / steps, (k / steps) ** 2, (k / steps) ** 3) for k in range(steps))


def _bend(a: Point, b: Point, c: Point, d: Point, steps: int) -> list[Point]:
    """Return the part from b to c of a smooth line through four points."""
    x1, x2, x3 = c[0] - a[0], 2 * a[0] - 5 * b[0] + 4 * c[0] - d[0], 3 * (b[0] - c[0]) + d[0] - a[0]
    y1, y2, y3 = c[1] - a[1], 2 * a[1] - 5 * b[1] + 4 * c[1] - d[1], 3 * (b[1] - c[1]) + d[1] - a[1]
    x0, y0 = 2 * b[0], 2 * b[1]
    return [
        (0.5 * (x0 + x1 * t + x2 * tt + x3 * ttt), 0.5 * (y0 + y1 * t + y2 * tt + y3 * ttt))
        for t, tt, ttt in _moments(steps)
    ]


def loop(points: Sequence[Point], steps: int = 5) -> tuple[Point, ...]:
    """Return a closed smooth outline through the points."""
    return _smooth((points[-1], *points, points[0], points[1 % len(points)]), steps)


def path(points: Sequence[Point], steps: int = 6) -> tuple[Point, ...]:
    """Return an open smooth line through the points."""
    return (*_smooth((points[0], *points, points[-1]), steps), points[-1])


@lru_cache(maxsize=4096)
def _smooth(points: tuple[Point, ...], steps: int) -> tuple[Point, ...]:
    """Return a smooth line from the second point to the second to last.

    Many drawings use the same line, so it is computed once.
    """
    fours = zip(points, points[1:], points[2:], points[3:], strict=False)
    return tuple([at for four in fours for at in _bend(*four, steps)])


def oval(
    x: float, y: float, rx: float, ry: float, turn: float = 0.0, n: int = 20
) -> tuple[Point, ...]:
    """Return an ellipse, rotated clockwise by `turn` degrees."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    corners = ((rx * cos(2 * pi * k / n), ry * sin(2 * pi * k / n)) for k in range(n))
    return tuple((x + u * c - v * s, y + u * s + v * c) for u, v in corners)


def arc(x: float, y: float, r: float, start: float, end: float, n: int = 8) -> tuple[Point, ...]:
    """Return part of a circle between two angles in degrees, clockwise from the right."""
    turns = ((start + (end - start) * k / n) * pi / 180 for k in range(n + 1))
    return tuple((x + r * cos(a), y + r * sin(a)) for a in turns)


def star(x: float, y: float, r: float, corners: int, dent: float = 1.0) -> tuple[Point, ...]:
    """Return a regular polygon with a corner at the top. With a `dent` below 1 it is a star."""
    n = corners if dent == 1.0 else 2 * corners
    radii = (r if k % 2 == 0 or dent == 1.0 else r * dent for k in range(n))
    return tuple(
        (x + q * sin(2 * pi * k / n), y - q * cos(2 * pi * k / n)) for k, q in enumerate(radii)
    )


def poly(corners: str, fill: str, stroke: str | None = None, width: float = 1.0) -> Polygon:
    """Return a polygon whose corners are given in the format of `points`."""
    return Polygon(tuple(points(corners)), fill, stroke, width)


def blob(
    through: Sequence[Point], fill: str, stroke: str | None = None, width: float = 1.0
) -> Polygon:
    """Return a smooth closed shape through some points."""
    return Polygon(loop(through, 4), fill, stroke, width)


def leaf(x: float, y: float, length: float, turn: float, fat: float = 0.3) -> tuple[Point, ...]:
    """Return a leaf that grows from its stalk in the direction `turn`.

    Blades of grass and fins use the same shape.
    """
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


def placed(shapes: Shapes, dx: float, dy: float, zoom: float = 1.0) -> Shapes:
    """Return the shapes, scaled and moved, as part of a larger drawing."""
    return tuple([moved(shape, dx, dy, zoom) for shape in shapes])


def turned(shapes: Shapes, degrees: float) -> Shapes:
    """Return a drawing without texts, boxes and groups, rotated clockwise around the origin."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)

    def turn(x: float, y: float) -> Point:
        return round(x * c - y * s, 2), round(x * s + y * c, 2)

    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Polygon | Polyline):
            found.append(replace(shape, points=tuple([turn(*at) for at in shape.points])))
        elif isinstance(shape, Circle):
            x, y = turn(shape.x, shape.y)
            found.append(replace(shape, x=x, y=y))
        else:
            raise TypeError(f"{type(shape).__name__} cannot be turned")
    return tuple(found)


def put(drawing: Shapes, x: float, y: float, zoom: float = 1.0) -> Shapes:
    """Return a drawing at its position on the board. This takes little time for any drawing."""
    return (Group(drawing, x, y, zoom),)
