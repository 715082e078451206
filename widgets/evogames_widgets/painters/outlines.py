"""Shapes as filled polygons: lines, rings and dashes become the areas that they cover.

A canvas fills thousands of polygons of any colour with one command, in painting order. Drawn
otherwise, every change between filling and stroking and every line width costs commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from math import ceil, cos, hypot, pi, sin, sqrt
from typing import NamedTuple, assert_never

import numpy as np
from numpy.typing import NDArray

from evogames_widgets.painters.drawing_helpers import arrow, dashes, rgb, rounded
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text

# Points travel as short whole numbers of this part of a board unit.
GRAIN = 8
_FARTHEST = 2**15 - 1

# A corner that turns by more, in radians, is rounded in steps of about this size.
_SHARP = 0.6

LARGE = 48
"""A shape that reaches farther, in board units, is large: its edge may change alone."""

# A point this near, in board units, to the straight line past it is not needed.
_NEAR = 0.1

Numbers = NDArray[np.float32]
Counts = NDArray[np.int64]


class Area(NamedTuple):
    """What is painted in one colour: a polygon, or what a line of some width covers."""

    points: Sequence[Point]
    width: float
    """The width of the line along the points, or 0 where they are the polygon."""

    colour: bytes
    alpha: float


def areas(shape: Shape) -> Iterator[Area]:
    """Yield what a shape covers, lowest first; a text is written and covers nothing."""
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
    x, y, w, h, width, radius = rect.x, rect.y, rect.w, rect.h, rect.width, rect.radius
    plain = rect.fill is None or rect.stroke is None or rect.alpha != 1
    # The frame of a large box often changes alone; a broad one leaves nothing inside.
    if plain or max(w, h) > LARGE or width >= min(w, h):
        outline = rounded(x, y, w, h, radius)
        yield from _outlined(outline, rect.fill, rect.stroke, width, rect.alpha)
        return
    # A smaller box on a larger one needs fewer points than a frame.
    half = width / 2
    outer = rounded(x - half, y - half, w + width, h + width, min(radius, w / 2, h / 2) + half)
    inner = rounded(x + half, y + half, w - width, h - width, max(radius - half, 0))
    yield Area(outer, 0, rgb(rect.stroke), 1)
    yield Area(inner, 0, rgb(rect.fill), 1)


def _disc(circle: Circle) -> Iterator[Area]:
    x, y, r, fill, stroke, alpha = (
        circle.x, circle.y, circle.r, circle.fill, circle.stroke, circle.alpha
    )  # fmt: skip
    if not r >= 0:
        raise ValueError("a radius is not a length")
    if stroke is None:
        if fill is not None:
            yield Area(_round(x, y, r), 0, rgb(fill), alpha)
        return
    outer, inner = _round(x, y, r + circle.width / 2), _round(x, y, max(r - circle.width / 2, 0))
    if fill is not None and alpha == 1:
        # A smaller disc on a larger one needs fewer points than a ring.
        yield Area(outer, 0, rgb(stroke), alpha)
        yield Area(inner, 0, rgb(fill), alpha)
        return
    if fill is not None:
        yield Area(_round(x, y, r), 0, rgb(fill), alpha)
    ring = (*outer, outer[0], inner[0], *reversed(inner))
    yield Area(ring, 0, rgb(stroke), alpha)


def _round(x: float, y: float, r: float) -> tuple[Point, ...]:
    return tuple([(x + r * u, y + r * v) for u, v in _directions(4 * ceil(1.4 * sqrt(r)) or 4)])


@lru_cache
def _directions(count: int) -> tuple[Point, ...]:
    turns = (2 * pi * part / count for part in range(count))
    return tuple((cos(turn), sin(turn)) for turn in turns)


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


def polygons(painted: Sequence[Area]) -> list[bytes]:
    """Return the polygon of every area, as pairs of short whole numbers of grains."""
    places = chain.from_iterable(chain.from_iterable([area.points for area in painted]))
    points = np.fromiter(places, np.float32).reshape(-1, 2)
    widths = np.fromiter([area.width for area in painted], np.float32)
    if not (np.isfinite(points).all() and (widths >= 0).all() and np.isfinite(widths).all()):
        raise ValueError("a place or a width cannot be drawn")
    stops = [0, *accumulate([len(area.points) for area in painted])]
    found = _cut(points, stops)
    lines = np.flatnonzero(widths)
    firsts, counts = np.array(stops)[lines], np.diff(stops)[lines]
    # There and back again: the right-hand wall of this walk surrounds the line.
    lengths = 2 * counts - 2
    step = _places(lengths)
    back = np.repeat(lengths, lengths) - step
    walk = np.repeat(firsts, lengths) + np.minimum(step, back)
    walls = _walls(points[walk], lengths, widths[lines] * np.float32(0.5))
    for line, polygon in zip(lines.tolist(), walls, strict=True):
        found[line] = polygon
    return found


def _cut(points: Numbers, stops: Sequence[int]) -> list[bytes]:
    for _ in range(2):
        points, stops = _thinned(points, stops)
    grains = np.rint(points * GRAIN).clip(-_FARTHEST, _FARTHEST).astype("<i2").tobytes()
    return [grains[4 * start : 4 * stop] for start, stop in pairwise(stops)]


def _thinned(points: Numbers, stops: Sequence[int]) -> tuple[Numbers, Sequence[int]]:
    """Leave out every other point, where the straight line past it leads as near."""
    walks = np.repeat(np.arange(len(stops) - 1), np.diff(stops))
    after = _next(walks)
    before = np.empty_like(after)
    before[after] = np.arange(len(after))
    way, part = points[after] - points[before], points - points[before]
    length = np.hypot(*way.T)
    beside = np.abs(way[:, 0] * part[:, 1] - way[:, 1] * part[:, 0])
    along = (way * part).sum(axis=1)
    straight = (beside < _NEAR * length) & (along > 0) & (along < length * length)
    counts = np.diff(stops)
    stays = ~straight | (_places(counts) % 2 == 0) | np.repeat(counts < 6, counts)
    kept = np.concatenate(([0], np.cumsum(stays)))
    return points[stays], kept[np.array(stops)].tolist()


def _walls(points: Numbers, lengths: Counts, distances: Numbers) -> list[bytes]:
    """Return the lines at a distance on the right of closed walks, with rounded corners."""
    walks = np.repeat(np.arange(len(lengths)), lengths)
    steps = points[_next(walks)] - points
    moving = steps.any(axis=1)
    points, walks, steps = points[moving], walks[moving], steps[moving]
    leaving = np.column_stack((steps[:, 1], -steps[:, 0])) / np.hypot(*steps.T)[:, None]
    arriving = np.empty_like(leaving)
    arriving[_next(walks)] = leaving
    cross = arriving[:, 0] * leaving[:, 1] - arriving[:, 1] * leaving[:, 0]
    turns = np.arctan2(cross, (arriving * leaving).sum(axis=1))
    turns[turns < -3.14] += 2 * pi  # the way back leads around the end of the line
    # A gentle turn needs one point; a sharp one two on its inside and an arc on its outside.
    corners = np.where(turns > _SHARP, 2 + turns / _SHARP, 1 + (turns < -_SHARP)).astype(int)
    at = np.repeat(np.arange(len(points)), corners)
    alone = corners[at] == 1
    swing = turns[at] * np.where(alone, 0.5, _places(corners) / np.maximum(corners[at] - 1, 1))
    swing = swing.astype(np.float32)
    cosine, sine = np.cos(swing), np.sin(swing)
    away = distances[walks[at]] / np.where(alone, cosine, 1)
    (x, y), c, s = arriving[at].T, away * cosine, away * sine
    stops = np.searchsorted(walks[at], np.arange(len(lengths) + 1)).tolist()
    return _cut(points[at] + np.column_stack((x * c - y * s, x * s + y * c)), stops)


def _places(lengths: Counts) -> Counts:
    """Return, for groups of these lengths, the place of every member in its group."""
    return np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)


def _next(walks: Counts) -> Counts:
    """Return the number of the next point of every point, closed walks going round."""
    following = np.arange(1, len(walks) + 1)
    ends = np.flatnonzero(np.diff(walks, append=-1))
    following[ends] = np.concatenate(([0], ends + 1))[:-1]
    return following
