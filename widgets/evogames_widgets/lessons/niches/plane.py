"""Draws the plane of two resources: zero-growth lines, the survivors, and the supply point."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import hypot, inf, log10

from evogames.biology.competition import (
    Course,
    Essential,
    Outcome,
    Species,
    crossing,
    outcome,
)
from evogames_widgets.charts.bars import GRID, SMALL
from evogames_widgets.games.parts import palette as p
from evogames_widgets.lessons.kit import COLOURS, Ticks
from evogames_widgets.lessons.niches.lesson_text import say
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Scene, Text, text_width

CELLS = 18
"""How many places along each axis are tested to find out which species survive there."""
STEPS = 24
"""How many points a line has if the scale bends it."""
BOTH = p.SHARED


@dataclass(frozen=True)
class Frame:
    """The position of a plot in the scene, and the ranges of its axes."""

    left: float
    top: float
    wide: float
    high: float
    low: Point
    most: Point
    logarithmic: bool = False

    def place(self, point: Point) -> Point:
        """Return the position in the scene of a point of the plot."""
        across, up = self.share(point)
        return self.left + self.wide * across, self.top + self.high * (1 - up)

    def share(self, point: Point) -> Point:
        """Return the position of a point as shares of both axes."""
        across, up = (
            self._share(value, low, most)
            for value, low, most in zip(point, self.low, self.most, strict=True)
        )
        return across, up

    def value(self, across: float, up: float) -> Point:
        """Return the point of the plot at these shares of its axes."""
        found = []
        for share, low, most in zip((across, up), self.low, self.most, strict=True):
            far = low * (most / low) ** share if self.logarithmic else low + share * (most - low)
            found.append(far)
        return found[0], found[1]

    def _share(self, value: float, low: float, most: float) -> float:
        value = min(max(value, low), most)
        if self.logarithmic:
            return log10(value / low) / log10(most / low)
        return (value - low) / (most - low)


@dataclass(frozen=True)
class Rivals:
    """Two species on two resources, as the plane shows them."""

    first: Species
    second: Species
    supply: Point
    loss: float
    names: tuple[str, str]
    resources: tuple[str, str]
    here: str
    """The text at the supply point."""
    uncovered: bool = True
    """Whether the plane shows where each species survives."""
    colours: Sequence[str] = COLOURS[:2]
    """The colours of the two species. Animals of the game have their colours on the board."""
    left: Outcome = field(init=False)

    def __post_init__(self) -> None:
        found = outcome(self.first, self.second, self.supply, self.loss)
        object.__setattr__(self, "left", found)

    def said(self, who: Outcome) -> str:
        """Return the surviving species in words."""
        first, second = self.names
        return say("left", who, first=first, second=second)

    @property
    def why(self) -> str:
        """Return the key of the sentence that says who is left, and whether the loser was replaced.

        An animal without enough food dies out even if it lives there alone.
        """
        loser = {"first": self.second, "second": self.first}.get(self.left)
        hungry = loser is not None and loser.growth(self.supply) <= self.loss
        return f"{self.left}_hungry" if hungry else self.left


def draw_plane(scene: Scene, frame: Frame, rivals: Rivals, x_ticks: Ticks, y_ticks: Ticks) -> None:
    """Draw the plane of two resources."""
    draw_axes(scene, frame, x_ticks, y_ticks, *rivals.resources)
    if rivals.uncovered:
        _coexistence(scene, frame, rivals)
    for style, (one, name) in enumerate(
        zip((rivals.first, rivals.second), rivals.names, strict=True)
    ):
        line = [frame.place(point) for point in zero_growth_line(one, rivals.loss, frame)]
        if line:
            scene.add(Polyline(tuple(line), rivals.colours[style], 3, dash=style == 1))
        _key(scene, frame, style, name, rivals.colours[style])
    if rivals.uncovered:
        _regions(scene, frame, rivals)
    x, y = frame.place(rivals.supply)
    wide = text_width(rivals.here, SMALL, True)
    at = min(max(x, frame.left + wide / 2 + 4), frame.left + frame.wide - wide / 2 - 4)
    above = y - 18 if y > frame.top + 34 else y + 18
    scene.add(
        Circle(x, y, 9, p.INK, p.WHITE, 2),
        Rect(at - wide / 2 - 4, above - 9, wide + 8, 18, p.WHITE, alpha=0.85, radius=4),
        Text(at, above, rivals.here, SMALL, p.INK, "center", True),
    )


def draw_axes(
    scene: Scene, frame: Frame, x_ticks: Ticks, y_ticks: Ticks, across: str, up: str
) -> None:
    """Draw the background of a plot, its grid and the labels of its axes."""
    bottom = frame.top + frame.high
    scene.add(Rect(frame.left, frame.top, frame.wide, frame.high, p.TABLE, GRID, 1))
    for value, word in x_ticks:
        x, _ = frame.place((value, frame.low[1]))
        scene.add(
            Polyline(((x, frame.top), (x, bottom)), GRID, 1),
            Text(x, bottom + 13, word, SMALL, p.INK, "center"),
        )
    for value, word in y_ticks:
        _, y = frame.place((frame.low[0], value))
        scene.add(
            Polyline(((frame.left, y), (frame.left + frame.wide, y)), GRID, 1),
            Text(frame.left - 6, y, word, SMALL, p.INK, "right"),
        )
    scene.add(
        Text(frame.left - 30, frame.top - 14, up, SMALL, p.SOFT_INK),
        Text(frame.left + frame.wide / 2, bottom + 31, across, SMALL, p.SOFT_INK, "center"),
    )


def zero_growth_line(one: Species, loss: float, frame: Frame) -> list[Point]:
    """Return the corners of the line on which a species neither grows nor declines."""
    x, y = one.r_star(loss)
    (low_x, low_y), (most_x, most_y) = frame.low, frame.most
    if isinstance(one, Essential):
        return [(x, most_y), (x, y), (most_x, y)]
    if x == y == inf:
        return []
    if y == inf:
        return [(x, low_y), (x, most_y)] if x <= most_x else []
    if x == inf:
        return [(low_x, y), (most_x, y)] if y <= most_y else []
    begin = (x, 0.0) if x <= most_x else (most_x, y * (1 - most_x / x))
    end = (0.0, y) if y <= most_y else (x * (1 - most_y / y), most_y)
    return [begin, end] if min(begin[1], end[0]) >= 0 else []


def _coexistence(scene: Scene, frame: Frame, rivals: Rivals) -> None:
    """Fill the area where both species survive, between the consumption vectors."""
    meet = crossing(rivals.first, rivals.second, rivals.loss)
    if meet is None or meet[0] >= frame.most[0] or meet[1] >= frame.most[1]:
        return
    rays, ends = [], []
    for one in (rivals.first, rivals.second):
        points = _ray(meet, one.intake(meet), frame)
        rays.append([frame.place(point) for point in points])
        ends.append(points[-1])
    corner = []
    if (ends[0][0] < frame.most[0]) != (ends[1][0] < frame.most[0]):
        corner = [frame.place(frame.most)]
    scene.add(Polygon((*rays[0], *corner, *reversed(rays[1])), BOTH))
    for style, ray in enumerate(rays):
        scene.add(Polyline(tuple(ray), rivals.colours[style], 1.6, dash=True, arrow=True))


def _ray(start: Point, along: Sequence[float], frame: Frame) -> list[Point]:
    """Return points from the crossing along a consumption vector to the edge of the plot."""
    rooms = zip(start, along, frame.most, strict=True)
    far = min((most - begin) / step for begin, step, most in rooms if step > 0)
    shares = [(k / STEPS) ** 4 if frame.logarithmic else k / STEPS for k in range(STEPS + 1)]
    points = [(start[0] + far * s * along[0], start[1] + far * s * along[1]) for s in shares]
    end = tuple(
        most if value > most * (1 - 1e-9) else value
        for value, most in zip(points[-1], frame.most, strict=True)
    )
    return [*points[:-1], (end[0], end[1])]


def _regions(scene: Scene, frame: Frame, rivals: Rivals) -> None:
    """Label each region of the plane with the species that survive there."""
    found: dict[Outcome, list[Point]] = {}
    for column in range(CELLS):
        for row in range(CELLS):
            spot = ((column + 0.5) / CELLS, (row + 0.5) / CELLS)
            who = outcome(rivals.first, rivals.second, frame.value(*spot), rivals.loss)
            found.setdefault(who, []).append(spot)
    x, y = frame.share(rivals.supply)
    taken = [(x, y), *((x + aside, y + 0.06) for aside in (-0.15, 0.0, 0.15))]
    for who, spots in found.items():
        if who == "neither" or len(spots) < CELLS // 2:
            continue
        others = [spot for other, apart in found.items() if other != who for spot in apart]
        middle = sum(x for x, _ in spots) / len(spots)
        spot = max(spots, key=partial(_room, others=[*taken, *others], middle=middle))
        x, y = frame.place(frame.value(*spot))
        words = rivals.said(who)
        half = text_width(words, SMALL, True) / 2
        x = min(max(x, frame.left + half + 4), frame.left + frame.wide - half - 4)
        scene.add(Text(x, y, words, SMALL, p.SOFT_INK, "center", True))


def _room(spot: Point, others: Sequence[Point], middle: float) -> tuple[float, float]:
    """Return how far a spot is from the edges and from other spots. Words are wide, not high.

    If several spots have the same space, the spot nearest to the middle comes first.
    """
    x, y = spot
    edges = min(x / 2, (1 - x) / 2, y, 1 - y)
    free = min(hypot((x - u) / 2, y - v) for u, v in others) if others else 1.0
    return round(min(edges, free - 0.5 / CELLS), 2), -abs(x - middle)


def _key(scene: Scene, frame: Frame, style: int, name: str, colour: str) -> None:
    """Write above the plot which line belongs to which species."""
    x, y = frame.left + 8 + style * (frame.wide / 2), frame.top - 40
    line = ((x - 8, y), (x + 22, y))
    scene.add(Polyline(line, colour, 3, dash=style == 1), Text(x + 30, y, name, SMALL, p.INK))


def draw_course(
    scene: Scene,
    frame: Frame,
    course: Course,
    rivals: Rivals,
    x_ticks: Ticks,
    y_ticks: Ticks,
    across: str,
) -> None:
    """Draw the number of each species over time."""
    draw_axes(scene, frame, x_ticks, y_ticks, across, say("course", "up"))
    for style, (line, name) in enumerate(zip(course.numbers, rivals.names, strict=True)):
        points = [frame.place(point) for point in zip(course.times, line, strict=True)]
        scene.add(Polyline(tuple(points), rivals.colours[style], 3, dash=style == 1))
        _key(scene, frame, style, name, rivals.colours[style])


def draw_covered(scene: Scene, frame: Frame, across: str) -> None:
    """Draw an empty box in place of a plot, which appears only after the pupil's guess."""
    draw_axes(scene, frame, (), (), across, say("course", "up"))
    x, y = frame.left + frame.wide / 2, frame.top + frame.high / 2
    scene.add(Text(x, y, "?", 64, p.FAINT_INK, "center", True))


def round_up(value: float) -> float:
    """Return a round number that is at least as large, for the end of an axis.

    >>> [round_up(v) for v in (0.3, 1.2, 3.0, 7.1)]
    [0.5, 2.0, 5.0, 10.0]
    """
    power = 10.0 ** int(log10(max(value, 1e-6)) // 1)
    return next(k * power for k in (1.0, 2.0, 5.0, 10.0) if k * power >= value)
