"""Turns shapes into filled polygons: lines, rings and dashes become the areas that they cover.

With one command, a canvas can fill thousands of polygons of any colour in drawing order. Without
this, each line width and each change between filling and stroking would need its own commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from math import ceil, cos, hypot, pi, sin, sqrt
from typing import NamedTuple, assert_never

import numpy as np
from numpy.typing import ArrayLike, NDArray

from evogames_widgets.painters.drawing_helpers import arrow, dashes, rgb, rounded
from evogames_widgets.scene import Circle, Plain, Point, Polygon, Polyline, Rect, Text

# Points are sent as small whole numbers, in this part of a board unit.
GRAIN = 8
FARTHEST = 2**15 - 1

# A corner with a larger angle, in radians, is rounded in steps of about this size.
_SHARP = 0.6

LARGE = 48
"""A shape that extends further than this, in board units, is large.

Its edges can change on their own."""

# A point this close to a straight line, in board units, is not needed.
_NEAR = 0.1

Numbers = NDArray[np.float32]
Counts = NDArray[np.int64]


Box = tuple[int, int, int, int]
"""The left, top, right and bottom edges of a box, in grains."""


class Outline(NamedTuple):
    """A polygon in the form that is sent: pairs of small whole numbers (grains), and its box."""

    grains: bytes
    box: Box

    def shifted(self, x: float, y: float) -> Outline:
        """Return the polygon moved to another place.

        Points that would be too far away are moved to the limit.
        """
        dx, dy = round(GRAIN * x), round(GRAIN * y)
        left, top, right, bottom = self.box
        box = left + dx, top + dy, right + dx, bottom + dy
        points = np.frombuffer(self.grains, "<i2").reshape(-1, 2)
        if min(box) >= -FARTHEST and max(box) <= FARTHEST:
            return Outline((points + np.array((dx, dy), np.int16)).tobytes(), box)
        far = points + np.array((dx, dy), np.float64)
        return _outline(far / GRAIN)


class Area(NamedTuple):
    """An area of one colour: a polygon, or the area that a line covers."""

    points: Sequence[Point]
    width: float
    """The width of the line through the points, or 0 if the points are a polygon."""

    colour: bytes
    alpha: float
    outline: Outline | None = None
    """The polygon in the form that is sent, if it has already been computed."""
    sides: Sequence[Point] = ()
    """For a frame, the ends of its sides and corners. The inside of a frame does not change."""
    frame: float = 0
    """The width of the frame's lines."""


def areas(shape: Plain) -> Iterator[Area]:
    """Yield the areas of a shape, lowest first. A text has no areas."""
    match shape:
        case Polygon(points, fill, stroke, width, alpha):
            yield from _outlined(points, fill, stroke, width, alpha)
        case Rect():
            yield from _box(shape)
        case Circle():
            yield from _disc(shape)
        case Polyline(points, stroke, width, dash, pointed, alpha) if len(points) > 1:
            colour = rgb(stroke)
            if pointed:
                points, head = arrow(points, width)
                yield Area(head, 0, colour, alpha)
            for part in _dashed(points, width) if dash else [points]:
                yield Area(part, width, colour, alpha)
        case Polyline() | Text():
            return
        case _:
            assert_never(shape)


def _outlined(
    points: tuple[Point, ...], fill: str | None, stroke: str | None, width: float, alpha: float
) -> Iterator[Area]:
    if fill is not None:
        yield Area(points, 0, rgb(fill), alpha)
    if stroke is not None and len(points) > 1:
        yield Area((*points, points[0]), width, rgb(stroke), alpha)


def _box(rect: Rect) -> Iterator[Area]:
    x, y, w, h, width, alpha = rect.x, rect.y, rect.w, rect.h, rect.width, rect.alpha
    half, radius = width / 2, min(rect.radius, w / 2, h / 2)
    fill, stroke = _colour(rect.fill), _colour(rect.stroke)
    broad = width >= min(w, h)
    if fill and stroke and not broad and alpha == 1 and max(w, h) <= LARGE:
        # A smaller box on top of a larger one needs fewer points than a frame.
        outer = _rounded(w + width, h + width, radius + half)
        yield Area((), 0, stroke, 1, outer.shifted(x - half, y - half))
        inner = _rounded(w - width, h - width, max(radius - half, 0))
        yield Area((), 0, fill, 1, inner.shifted(x + half, y + half))
        return
    if fill:
        yield Area((), 0, fill, alpha, _rounded(w, h, radius).shifted(x, y))
    if stroke and broad:
        # A thick frame has no inside.
        yield from _outlined(rounded(x, y, w, h, radius), None, rect.stroke, width, alpha)
    elif stroke:
        # Often only the frame of a large box changes.
        left, right, top, bottom = x + radius, x + w - radius, y + radius, y + h - radius
        sides = (
            (left, y), (right, y), (x + w, top), (x + w, bottom),
            (right, y + h), (left, y + h), (x, bottom), (x, top), (left, y),
        )  # fmt: skip
        ring = _frame(w, h, radius, width).shifted(x, y)
        yield Area((), 0, stroke, alpha, ring, sides, width)


def _disc(circle: Circle) -> Iterator[Area]:
    x, y, r, half, alpha = circle.x, circle.y, circle.r, circle.width / 2, circle.alpha
    if not r >= 0:
        raise ValueError("a radius is not a length")
    fill, stroke = _colour(circle.fill), _colour(circle.stroke)
    # A smaller disc on top of a larger one needs fewer points than a ring.
    stacked = fill and stroke and alpha == 1
    if stroke and stacked:
        yield Area((), 0, stroke, alpha, _round(r + half).shifted(x, y))
    if fill:
        inside = _round(max(r - half, 0) if stacked else r)
        yield Area((), 0, fill, alpha, inside.shifted(x, y))
    if stroke and not stacked:
        yield Area((), 0, stroke, alpha, _ring(r, half).shifted(x, y))


def _colour(colour: str | None) -> bytes | None:
    return None if colour is None else rgb(colour)


@lru_cache(maxsize=4096)
def _rounded(w: float, h: float, radius: float) -> Outline:
    """Return a box with rounded corners. Its top left corner is at the origin."""
    return _outline(rounded(0, 0, w, h, radius))


@lru_cache(maxsize=4096)
def _frame(w: float, h: float, radius: float, width: float) -> Outline:
    """Return the line around a box. The top left corner of the box is at the origin."""
    half = width / 2
    outer = rounded(-half, -half, w + width, h + width, radius + half)
    inner = rounded(half, half, w - width, h - width, max(radius - half, 0))
    if radius <= half:
        # Without arcs the line starts at another corner, so that its seam does not cross the box.
        inner = (*inner[2:], *inner[:2])
    return _outline((*outer, outer[0], inner[0], *reversed(inner)))


@lru_cache(maxsize=4096)
def _round(r: float) -> Outline:
    """Return a disc around the origin."""
    return _outline(_circle(r))


@lru_cache(maxsize=4096)
def _ring(r: float, half: float) -> Outline:
    """Return a ring around the origin."""
    outer, inner = _circle(r + half), _circle(max(r - half, 0))
    return _outline((*outer, outer[0], inner[0], *reversed(inner)))


def _circle(r: float) -> list[Point]:
    count = 4 * ceil(1.4 * sqrt(r)) or 4
    turns = [2 * pi * part / count for part in range(count)]
    return [(r * cos(turn), r * sin(turn)) for turn in turns]


def _outline(points: ArrayLike) -> Outline:
    grains = np.rint(np.asarray(points) * GRAIN).clip(-FARTHEST, FARTHEST).astype("<i2")
    (left, top), (right, bottom) = grains.min(axis=0).tolist(), grains.max(axis=0).tolist()
    return Outline(grains.tobytes(), (left, top, right, bottom))


def _dashed(points: Sequence[Point], width: float) -> Iterator[list[Point]]:
    """Yield the dashes along a line."""
    on, off = dashes(width)
    dash, left, drawn = [points[0]], on, True
    for (x0, y0), (x1, y1) in pairwise(points):
        length, at = hypot(x1 - x0, y1 - y0), 0.0
        while left < length - at:
            at += left
            here = x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length
            if drawn:
                yield [*dash, here]
            drawn = not drawn
            dash, left = [here], on if drawn else off
        left -= length - at
        dash.append((x1, y1))
    if drawn:
        yield dash


def polygons(painted: Sequence[Area]) -> list[Outline]:
    """Return the polygon of each area."""
    others = iter(_worked_out([area for area in painted if not area.outline]))
    return [area.outline or next(others) for area in painted]


def _worked_out(painted: list[Area]) -> list[Outline]:
    """Return the polygons of areas that are lines, or that might have too many points."""
    if not painted:
        return []
    places = chain.from_iterable(chain.from_iterable([area.points for area in painted]))
    points = np.fromiter(places, np.float32).reshape(-1, 2)
    widths = np.fromiter([area.width for area in painted], np.float32)
    if not (np.isfinite(points).all() and (widths >= 0).all() and np.isfinite(widths).all()):
        raise ValueError("a place or a width cannot be drawn")
    counts = np.fromiter([len(area.points) for area in painted], np.int64)
    lines = widths > 0
    if not lines.any():
        return _cut(points, counts)
    # The path goes along the line and back, so a line on its right surrounds the whole line.
    lengths = 2 * counts[lines] - 2
    step = _places(lengths)
    back = np.repeat(lengths, lengths) - step
    firsts = (np.cumsum(counts) - counts)[lines]
    walk = np.repeat(firsts, lengths) + np.minimum(step, back)
    walls, wall_counts = _walls(points[walk], lengths, widths[lines] * np.float32(0.5))
    filled = points[np.repeat(~lines, counts)]
    cut = _cut(np.concatenate((filled, walls)), np.concatenate((counts[~lines], wall_counts)))
    order = np.argsort(np.argsort(lines, kind="stable"))
    return [cut[place] for place in order.tolist()]


def _cut(points: Numbers, counts: Counts) -> list[Outline]:
    for _ in range(2):
        before = len(points)
        points, counts = _thinned(points, counts)
        if len(points) == before:
            break
    # An extra point, so that even a last outline without points has a start.
    grains = np.zeros((len(points) + 1, 2), "<i2")
    grains[:-1] = np.rint(points * GRAIN).clip(-FARTHEST, FARTHEST)
    stops = np.concatenate(([0], np.cumsum(counts)))
    corners = np.minimum.reduceat(grains, stops), np.maximum.reduceat(grains, stops)
    boxes, data = np.hstack(corners).tolist(), grains.tobytes()
    return [
        Outline(data[4 * start : 4 * stop], tuple(box))
        for (start, stop), box in zip(pairwise(stops.tolist()), boxes[:-1], strict=True)
    ]


def _thinned(points: Numbers, counts: Counts) -> tuple[Numbers, Counts]:
    """Remove every second point if it is close to the straight line between its neighbours."""
    large = counts >= 6
    if not large.any():
        return points, counts
    after = _next(np.repeat(np.arange(len(counts)), counts))
    before = np.empty_like(after)
    before[after] = np.arange(len(after))
    last = points[before]
    way, part = points[after] - last, points - last
    length = np.hypot(*way.T)
    beside = np.abs(way[:, 0] * part[:, 1] - way[:, 1] * part[:, 0])
    along = (way * part).sum(axis=1)
    straight = (beside < _NEAR * length) & (along > 0) & (along < length * length)
    stays = ~(straight & (_places(counts) % 2 == 1) & np.repeat(large, counts))
    kept, ends = np.concatenate(([0], np.cumsum(stays))), np.cumsum(counts)
    return points[stays], kept[ends] - kept[ends - counts]


def _walls(points: Numbers, lengths: Counts, distances: Numbers) -> tuple[Numbers, Counts]:
    """Return the lines at a distance on the right of closed paths, with rounded corners.

    All lines are in one array, with the number of points of each line.
    """
    walks = np.repeat(np.arange(len(lengths)), lengths)
    steps = points[_next(walks)] - points
    moving = steps.any(axis=1)
    points, walks, steps = points[moving], walks[moving], steps[moving]
    leaving = np.column_stack((steps[:, 1], -steps[:, 0])) / np.hypot(*steps.T)[:, None]
    arriving = np.empty_like(leaving)
    arriving[_next(walks)] = leaving
    cross = arriving[:, 0] * leaving[:, 1] - arriving[:, 1] * leaving[:, 0]
    turns = np.arctan2(cross, (arriving * leaving).sum(axis=1))
    turns[turns < -3.14] += 2 * pi  # here the path turns back at the end of the line
    # A slight turn needs one point. A sharp turn needs two points inside and an arc outside.
    corners = np.where(turns > _SHARP, 2 + turns / _SHARP, 1 + (turns < -_SHARP)).astype(int)
    at = np.repeat(np.arange(len(points)), corners)
    alone = corners[at] == 1
    swing = turns[at] * np.where(alone, 0.5, _places(corners) / np.maximum(corners[at] - 1, 1))
    swing = swing.astype(np.float32)
    cosine, sine = np.cos(swing), np.sin(swing)
    away = distances[walks[at]] / np.where(alone, cosine, 1)
    (x, y), c, s = arriving[at].T, away * cosine, away * sine
    walls = points[at] + np.column_stack((x * c - y * s, x * s + y * c))
    return walls, np.bincount(walks[at], minlength=len(lengths))


def _places(lengths: Counts) -> Counts:
    """Return the index of each member within its group, for groups of these lengths."""
    return np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)


def _next(walks: Counts) -> Counts:
    """Return, for each point of a closed path, the index of the next point."""
    following = np.arange(1, len(walks) + 1)
    ends = np.flatnonzero(np.diff(walks, append=-1))
    following[ends] = np.concatenate(([0], ends + 1))[:-1]
    return following
