"""Plots of lessons as scenes. Simulated results have whiskers, and theory has dashed lines.

Nothing is shown by colour alone. Every series has its own mark, which the key above explains.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p, star, wrap
from evogames_widgets.scene import (
    Circle,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
    text_width,
)

COLOURS = (p.LINE_BLUE, p.LINE_ORANGE, p.GOOD, p.LINE_PURPLE, p.LINE_GREY)
KEY = 22.0
EDGE = 12.0
GAP = 4.0
"""Half of the space between two categories."""

Ticks = Sequence[tuple[float, str]]
"""The ticks of an axis, each with its position and label."""


@dataclass(frozen=True, slots=True)
class Series:
    """Points from left to right. `ranges` are the ends of their whiskers."""

    name: str
    style: int
    points: Sequence[Point]
    ranges: Sequence[Point] = ()
    theory: bool = False
    """Whether the series is theory. Then it is a dashed line with rings."""
    band: bool = False
    """Whether the whiskers are drawn as a band along the line."""
    paint: str = ""
    """The colour, if it is that of a player or tribe on the board."""

    @property
    def colour(self) -> str:
        return self.paint or COLOURS[self.style]


@dataclass(frozen=True, slots=True)
class Axes:
    """A plot with its two axes."""

    title: str
    across: str
    up: str
    x_ticks: Ticks
    y_ticks: Ticks
    series: Sequence[Series]
    kinds: bool = False
    """Whether the ticks are categories instead of numbers. Then no line joins the points."""


def ticks(values: Iterable[float]) -> list[tuple[float, str]]:
    """Return numbers as ticks of an axis."""
    return [(value, f"{value:g}") for value in values]


def plot(title: str, panels: Sequence[Axes], width: float = 760.0, height: float = 400.0) -> Scene:
    """Draw plots side by side, with one key above them."""
    scene = Scene(width, height, title=title)
    top = EDGE + _key(scene, panels[0].series, width)
    room = (width - EDGE) / len(panels)
    for number, axes in enumerate(panels):
        _axes(scene, axes, EDGE + number * room, top, room - EDGE, height - EDGE)
    return scene


def _key(scene: Scene, series: Sequence[Series], width: float) -> float:
    """Draw the key in as many rows as needed. Return its height."""
    x, y = EDGE, EDGE + 10.0
    for line in series:
        wide = 44 + text_width(line.name, SMALL) + 22
        if x > EDGE and x + wide > width - EDGE:
            x, y = EDGE, y + KEY
        scene.add(
            Polyline(((x, y), (x + 34, y)), line.colour, 2.5, dash=line.theory),
            *_mark(line, x + 17, y),
            Text(x + 42, y, line.name, SMALL, p.INK),
        )
        x += wide
    return y + KEY / 2


def _axes(scene: Scene, axes: Axes, x: float, top: float, wide: float, bottom: float) -> None:
    numbers = max(text_width(word, SMALL) for _, word in axes.y_ticks)
    left, right = x + numbers + 14, x + wide - 8
    room = (right - left) / len(axes.x_ticks) - 4
    words = [(value, wrap(word, SMALL, room, 2)) for value, word in axes.x_ticks]
    ceiling, floor = top + 52, bottom - 24 - 16 * max(len(rows) for _, rows in words)
    (x0, x1), (y0, y1) = _ends(axes.x_ticks), _ends(axes.y_ticks)
    slack = (0.5 if axes.kinds else 0.3) * (x1 - x0) / (len(axes.x_ticks) - 1)

    def place(point: Point) -> Point:
        return (
            left + (right - left) * (point[0] - x0 + slack) / (x1 - x0 + 2 * slack),
            floor - (floor - ceiling) * (point[1] - y0) / (y1 - y0),
        )

    scene.add(
        Text(x, top + 10, axes.title, 15, p.INK, bold=True),
        Text(x, top + 32, axes.up, SMALL, p.SOFT_INK),
    )
    if axes.kinds:
        edges = [place((value - slack, y0))[0] for value, _ in axes.x_ticks]
        for edge, after in pairwise([*edges, right]):
            wide = after - edge - 2 * GAP
            scene.add(Rect(edge + GAP, ceiling, wide, floor - ceiling, p.TABLE, radius=4))
    for value, word in axes.y_ticks:
        level = place((x0, value))[1]
        scene.add(
            Polyline(((left, level), (right, level)), GRID, 1),
            Text(left - 6, level, word, SMALL, p.INK, "right"),
        )
    for value, rows in words:
        spot = place((value, y0))[0]
        for row, part in enumerate(rows):
            scene.add(Text(spot, floor + 15 + 16 * row, part, SMALL, p.INK, "center"))
    scene.add(
        Polyline(((left, floor), (right, floor)), p.INK, 1.5),
        Text((left + right) / 2, bottom - 4, axes.across, SMALL, p.SOFT_INK, "center"),
    )
    for line in axes.series:
        spots = [place(point) for point in line.points]
        if line.ranges:
            _whiskers(scene, line, spots, place)
        if len(spots) > 1 and not axes.kinds and (line.theory or line.band):
            scene.add(Polyline(tuple(spots), line.colour, 2.5, dash=line.theory))
        scene.add(*(mark for spot in spots for mark in _mark(line, *spot)))


def _ends(ticks: Ticks) -> tuple[float, float]:
    return ticks[0][0], ticks[-1][0]


def _whiskers(
    scene: Scene, line: Series, spots: Sequence[Point], place: Callable[[Point], Point]
) -> None:
    """Draw the ranges of a series, either as a band along the line or one by one."""
    colour = line.colour
    ends = [
        ((x, place((0, low))[1]), (x, place((0, high))[1]))
        for (x, _), (low, high) in zip(spots, line.ranges, strict=True)
    ]
    if line.band:
        lower, upper = zip(*ends, strict=True)
        scene.add(Polygon((*lower, *reversed(upper)), colour, alpha=0.18))
        return
    for a, b in ends:
        scene.add(
            Polyline((a, b), colour, 2),
            *(Polyline(((x - 5, y), (x + 5, y)), colour, 2) for x, y in (a, b)),
        )


def _mark(line: Series, x: float, y: float) -> list[Shape]:
    """Draw a disc, square, triangle, diamond or pentagon. The marks of theory are rings."""
    colour, edge = line.colour, p.WHITE
    if line.theory:
        return [Circle(x, y, 7.5, None, colour, 2)]
    if line.style == 0:
        return [Circle(x, y, 5.5, colour, edge, 1)]
    if line.style == 1:
        return [Rect(x - 5, y - 5, 10, 10, colour, edge, 1)]
    low = 1 if line.style == 2 else 0
    return [Polygon(star(x, y + low, 7.5, line.style + 1), colour, edge, 1)]
