"""Draws the dish of the soup: glass, water, the current, and the island with the compass."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import hypot

from evogames.primordial_soup.cards import NEIGHBOURS, SPACES, drift_of, ozone_of
from evogames_widgets.games.parts import (
    Box,
    Shapes,
    arc,
    loop,
    palette as p,
    path,
    pill,
    placed,
    points,
    put,
    star,
)
from evogames_widgets.games.primordial_soup.layout import COLUMNS, Frame
from evogames_widgets.games.primordial_soup.words import say
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text

WAYS: dict[str, Point] = {"west": (-1, 0), "north": (0, -1), "east": (1, 0), "south": (0, 1)}
RIM = 3.0
"""The thickness of the glass."""


@cache
def _corners() -> tuple[tuple[Point, Point], ...]:
    """The corners of the dish in cells, clockwise. Each has the direction that leads outwards."""
    rows = [[c for r, c in SPACES if r == row] for row in range(COLUMNS)]
    east = [(max(row) + 1, y + k) for y, row in enumerate(rows) for k in (0, 1)]
    west = [(min(row), y + k) for y, row in enumerate(rows) for k in (0, 1)]
    way: list[Point] = [*dict.fromkeys((*east, *west[::-1]))]
    found: list[tuple[Point, Point]] = []
    for i, (x, y) in enumerate(way):
        (px, py), (qx, qy) = way[i - 1], way[(i + 1) % len(way)]
        if (x == px) != (qx == x):
            one, two = hypot(x - px, y - py), hypot(qx - x, qy - y)
            out = (y - py) / one + (qy - y) / two, (px - x) / one + (x - qx) / two
            found.append(((x, y), out))
    return tuple(found)


def _outline(frame: Frame, by: float, r: float) -> Iterator[Point]:
    """Return the edge of the dish, moved outwards, with rounded corners."""
    x0, y0, w, h = frame.island
    corners = [
        (x0 + (x - 2) * w + by * u, y0 + (y - 2) * h + by * v) for (x, y), (u, v) in _corners()
    ]
    for i, (x, y) in enumerate(corners):
        (ax, ay), (bx, by_) = (
            (x + (u - x) * k, y + (v - y) * k)
            for u, v in (corners[i - 1], corners[(i + 1) % len(corners)])
            for k in (r / hypot(u - x, v - y),)
        )
        for t in (0, 0.2, 0.4, 0.6, 0.8, 1):
            s, m, e = (1 - t) ** 2, 2 * t * (1 - t), t * t
            yield (s * ax + m * x + e * bx, s * ay + m * y + e * by_)


@lru_cache(maxsize=32)
def dish(frame: Frame) -> Shapes:
    """Draw the empty dish: glass, water, and lighter areas for the spaces."""
    side = frame.cell
    r = side * 0.3
    glass = tuple(_outline(frame, RIM, r + RIM))
    shapes: list[Shape] = [
        Polygon(tuple((x + 2, y + 5) for x, y in glass), p.SHADOW, alpha=p.SHADOW_ALPHA),
        Polygon(glass, p.GLASS, p.GLASS_EDGE, 1.5),
        Polygon(tuple(_outline(frame, 0, r)), p.POOL, p.POOL_DARK, 1.5),
    ]
    for number, box in enumerate(frame.spaces):
        hole = box.grown(-side * 0.025)
        shapes.append(Rect(hole.x, hole.y, hole.w, hole.h, p.POOL_LIGHT, radius=side * 0.24))
        shapes += put(_GLINTS[number % len(_GLINTS)], *hole.middle, side / 100)
    return tuple(shapes)


_GLINTS: tuple[Shapes, ...] = tuple(
    tuple(Polyline(path(points(line), 5), p.POOL_PALE, 4) for line in lines)
    for lines in (
        ("-30,-22 -16,-29 0,-24 12,-30", "6,2 20,-4 34,2"),
        ("-6,-28 10,-33 28,-26", "-34,-4 -20,-10 -4,-6"),
        ("-36,-12 -24,-18 -10,-14", "8,-20 22,-27 36,-22", "-6,6 8,2 20,8"),
    )
)


@lru_cache(maxsize=64)
def current(card: int, frame: Frame) -> Shapes:
    """Draw small arrows from space to space in the direction of the current."""
    way = drift_of(card)
    if way == "none":
        return ()
    u, v = WAYS[way]
    size = frame.cell * 0.05
    shapes: list[Shape] = []
    for number, box in enumerate(frame.spaces):
        if NEIGHBOURS[number][way] is not None:
            x, y = box.middle
            x, y = x + u * box.w / 2, y + v * box.h / 2
            for k in (-1.4, 0.2):
                tip = x + u * (k + 1.2) * size, y + v * (k + 1.2) * size
                back = x + u * k * size, y + v * k * size
                one = back[0] - v * size * 1.5, back[1] + u * size * 1.5
                other = back[0] + v * size * 1.5, back[1] - u * size * 1.5
                shapes.append(Polyline((one, tip, other), p.POOL_INK, 2.25))
    return tuple(shapes)


@lru_cache(maxsize=128)
def island(card: int, box: Box, small: float, fresh: bool, sun: bool = True) -> Shapes:
    """Draw the compass: an arrow for the current and, if it matters, the sun behind the ozone."""
    zoom = min(box.w, box.h) / 100
    way, ozone = drift_of(card), ozone_of(card)
    shapes: list[Shape] = [*_SAND, Circle(0, 0, 38, p.GLASS, p.SAND_DARK, 2)]
    if way != "none":
        shapes.append(Polygon(_turned(_DART, way), p.BLUE_DARK, p.WHITE, 2))
    shapes += _sun(ozone) if sun else ()
    x, y = box.middle
    y -= 2 * zoom
    drawn: list[Shape] = [*placed(tuple(shapes), x, y, zoom)]
    word = "new" if fresh else "still" if way == "none" else ""
    under = "north" if way == "south" else "south"
    size = max(12.0, 12 * zoom)
    for direction, (u, v) in WAYS.items():
        if word and direction == under:
            continue
        ink, out = (p.WHITE, 34.5) if direction == way else (p.SAND_DARK, 31.0)
        spot = (x + u * out * zoom, y + v * out * zoom)
        drawn.append(Text(*spot, say("label", direction), size, ink, "center", True))
    if sun:
        drawn.append(Text(x, y, str(ozone), max(12.0, 15 * zoom), p.INK, "center", True))
    if word:
        sign = pill(say("label", word), small, p.GOOD if fresh else p.SOFT_INK)
        low = y + WAYS[under][1] * 34 * zoom
        drawn += sign.at(round(x - sign.width / 2, 1), round(low, 1))
    return tuple(drawn)


_COAST = (
    (49, 4),
    (40, 32),
    (12, 48),
    (-22, 45),
    (-45, 26),
    (-49, -8),
    (-32, -40),
    (2, -49),
    (36, -36),
)
_SAND: Shapes = (
    Polygon(loop([(x * 0.98, y * 0.98 + 2) for x, y in _COAST], 5), p.POOL_PALE, alpha=0.9),
    Polygon(loop([(x * 0.93, y * 0.93) for x, y in _COAST], 5), p.SAND, p.SAND_DARK, 2),
)
_DART: tuple[Point, ...] = ((24, -17), (31, -17), (50, 0), (31, 17), (24, 17), (28, 0))


def _turned(outline: tuple[Point, ...], way: str) -> tuple[Point, ...]:
    """Return an outline that points east, after turning it to another direction."""
    u, v = WAYS[way]
    return tuple((x * u - y * v, x * v + y * u) for x, y in outline)


def _sun(ozone: int) -> Shapes:
    """Draw the sun with the ozone layer around it. A thicker layer protects more."""
    thick = min(11.0, max(1.0, (ozone - 4) * 1.05))
    return (
        Circle(0, 0, 13.5 + thick / 2, None, p.OZONE, thick),
        Circle(0, 0, 13.5 + thick, None, p.OZONE_DARK, 1.2),
        Polygon(star(0, 0, 13.5, 12, 0.8), p.SUN, p.SUN_DARK, 1.2),
        *(Polyline(arc(0, 0, 13.5 + thick, a, a + 30, 4), p.WHITE, 1.2) for a in (200, 250)),
    )
