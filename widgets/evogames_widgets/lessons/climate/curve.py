"""Draws a planet with its ice, and its path among the climates in balance."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import asin, cos, pi, sin

from evogames.biology.climate import Climate
from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.climate.lesson_text import say
from evogames_widgets.lessons.climate.model_earth import Branch
from evogames_widgets.lessons.kit import Ticks
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Scene, Text, text_width

WARM, COLD, PATH = p.RUST, p.LINE_BLUE, p.INK
OCEAN, SNOW = p.OCEAN, p.SNOW
LOW, HIGH = -60.0, 58.0
"""The temperatures at the ends of the axis."""
MARKS = (-40, -20, 0, 20, 40)
"""The temperatures with a line."""
FEW = 20
"""If a path has at most this many points, each is drawn."""
ROUND = 40
"""How many points the edge of an ice cap has."""


@dataclass(frozen=True)
class Frame:
    """The position of a plot in the scene, and the range of the push."""

    left: float
    top: float
    wide: float
    high: float
    low: float
    most: float

    def place(self, point: Point) -> Point:
        """Return the position in the scene of a push and a temperature."""
        across = (point[0] - self.low) / (self.most - self.low)
        up = (point[1] - LOW) / (HIGH - LOW)
        return self.left + self.wide * across, self.top + self.high * (1 - up)

    def holds(self, point: Point) -> bool:
        """Return whether a point is within the plot."""
        return self.low <= point[0] <= self.most and LOW <= point[1] <= HIGH


def draw_axes(scene: Scene, frame: Frame, x_ticks: Ticks, across: str) -> None:
    """Draw the background of the plot, its grid and the labels of its axes."""
    bottom = frame.top + frame.high
    scene.add(Rect(frame.left, frame.top, frame.wide, frame.high, p.TABLE, radius=4))
    for degrees in MARKS:
        _, y = frame.place((frame.low, degrees))
        line = ((frame.left, y), (frame.left + frame.wide, y))
        word = warmth(degrees)
        scene.add(Polyline(line, GRID, 1), Text(frame.left - 6, y, word, SMALL, p.INK, "right"))
    for value, word in x_ticks:
        x, _ = frame.place((value, 0))
        scene.add(
            Polyline(((x, bottom), (x, bottom + 4)), p.INK, 1),
            Text(x, bottom + 14, word, SMALL, p.INK, "center"),
        )
    middle = frame.left + frame.wide / 2
    scene.add(
        Polyline(((frame.left, bottom), (frame.left + frame.wide, bottom)), p.INK, 1.5),
        Text(frame.left, frame.top - 14, say("curve", "up"), SMALL, p.SOFT_INK),
        Text(middle, bottom + 32, across, SMALL, p.SOFT_INK, "center"),
    )


def draw_branches(scene: Scene, frame: Frame, branches: Sequence[Branch]) -> None:
    """Draw the climates in balance: stable ones as a line, unstable ones as a dashed line."""
    for place, branch in enumerate(branches):
        points = tuple([frame.place(point) for point in branch.points if frame.holds(point)])
        colour = p.SOFT_INK if not branch.stable else COLD if place == 0 else WARM
        if len(points) > 1:
            scene.add(Polyline(points, colour, 3, dash=not branch.stable))


def label(scene: Scene, frame: Frame, point: Point, words: str, colour: str) -> None:
    """Write words beside a curve, on a light ground."""
    x, y = frame.place(point)
    wide = text_width(words, SMALL, True)
    scene.add(
        Rect(x - 3, y - 9, wide + 6, 18, p.TABLE, alpha=0.85, radius=4),
        Text(x, y, words, SMALL, colour, bold=True),
    )


def draw_path(
    scene: Scene, frame: Frame, pushes: Sequence[float], found: Sequence[Climate]
) -> None:
    """Draw the path of a planet: a ring at each climate, and a disc at the present one."""
    spots = [frame.place((push, one.temperature)) for push, one in zip(pushes, found, strict=True)]
    for start, end in pairwise(spots):
        scene.add(Polyline((start, end), PATH, 2, arrow=abs(start[1] - end[1]) > 30))
    for x, y in spots[:-1] if len(spots) <= FEW else ():
        scene.add(Circle(x, y, 4, p.WHITE, PATH, 1.5))
    scene.add(Circle(*spots[-1], 8, p.SUN, PATH, 2))


def draw_planet(
    scene: Scene, x: float, y: float, r: float, climate: Climate, beside: bool = False
) -> None:
    """Draw a planet with an ice cap at each pole, and its temperature below or beside it.

    The caps have the same share of the surface as the ice of the climate.
    """
    scene.add(Circle(x, y, r, OCEAN))
    if climate.ice >= 1.0:
        scene.add(Circle(x, y, r, SNOW))
    elif climate.ice > 0.0:
        start = asin(1.0 - climate.ice)
        angles = [start + (pi - 2 * start) * n / ROUND for n in range(ROUND + 1)]
        for way in (-1, 1):
            cap = tuple([(x + r * cos(a), y + way * r * sin(a)) for a in angles])
            scene.add(Polygon(cap, SNOW))
    left, top, align = (x + r + 8, y - 9, "left") if beside else (x, y + r + 14, "center")
    scene.add(
        Circle(x, y, r, None, p.INK, 1.5),
        Text(left, top, warmth(climate.temperature), 15, p.INK, align, True),
        Text(left, top + 18, say("curve", "ice", share=f"{climate.ice:.0%}"), SMALL, p.INK, align),
    )


def warmth(temperature: float) -> str:
    """Return a temperature in words, with a real minus sign.

    >>> warmth(-44.6), warmth(-0.2)
    ('−45 °C', '0 °C')
    """
    return say("curve", "degrees", value=f"{round(temperature)}".replace("-", "−"))
