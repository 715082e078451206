"""Draws small charts as scenes: bars, histograms of each player, and lines over time.

All functions are pure: they turn data into a Scene. Nothing is shown by colour alone. Each player
also has a letter and a badge shape, and each bar also has a number. The caller supplies all texts.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor

from evogames_widgets.games.parts import badge, palette as p, star
from evogames_widgets.scene import Point, Polygon, Polyline, Rect, Scene, Text, fit, text_width

WIDTH = 640.0
SIZE = 15.0
SMALL = 13.0
EDGE = 14.0
PLAIN_BAR = p.PLAIN_BAR
GRID = p.GRID
MARKERS = 48
"""The highest number of badges on the lines of a chart. If there would be more, some turns have
none."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a bar chart.

    `note` is the text at the end of the bar. The error bar extends from `low` to `high`.
    """

    label: str
    value: float
    note: str
    seat: int | None = None
    low: float | None = None
    high: float | None = None
    best: bool = False
    hue: int | None = None
    """The seat whose colour the player has, if the game has changed the player's colour."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each whole number occurred for a player. `note` is the text below the name."""

    name: str
    seat: int
    counts: Mapping[int, int]
    note: str = ""
    hue: int | None = None

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        return sum(number * count for number, count in self.counts.items()) / self.total

    def quantile(self, part: float) -> int:
        """Return the smallest number that at least this share of the results did not exceed."""
        return sorted(Counter(self.counts).elements())[max(0, ceil(part * self.total) - 1)]


@dataclass(frozen=True, slots=True)
class Course:
    """A player's values of a quantity at every step of the game, from step 0."""

    name: str
    seat: int
    values: Sequence[float]
    hue: int | None = None


def colours(seat: int | None, hue: int | None = None) -> tuple[str, str]:
    """Return the fill colour and the darker outline colour of a player, or of nobody."""
    given = seat if hue is None else hue
    fill = PLAIN_BAR if given is None else p.SEAT_COLOURS[given % len(p.SEAT_COLOURS)]
    return fill, p.mix(fill, p.INK, 0.6)


def ticks(low: float, high: float, most: int = 6, least_step: float = 0.0) -> list[float]:
    """Return evenly spaced round numbers that cover the range from `low` to `high`.

    >>> ticks(0, 23)
    [0, 5, 10, 15, 20, 25]
    """
    span = high - low or 1.0
    sizes = [lead * 10**power for power in range(-3, 9) for lead in (1, 2, 5)]
    step = next(s for s in sizes if span / s <= most and s >= least_step)
    return [round(k * step, 3) for k in range(floor(low / step), ceil(high / step) + 1)]


def bars(title: str, rows: Sequence[Bar], full: float | None = None, width: float = WIDTH) -> Scene:
    """Draw horizontal bars from zero, each in its own row. Long labels are above their bars.

    `full` is the value of a bar that is as wide as the chart. The default is the value of the
    longest bar.
    """
    sign = 28.0 if any(r.seat is not None for r in rows) else 0.0
    note = max((text_width(r.note, SIZE, True) for r in rows), default=0.0) + 12
    label = max((text_width(r.label, SIZE, r.best) for r in rows), default=0.0) + sign + 12
    above = label > 0.42 * width and not sign
    label = min(label, 0.42 * width)
    row, bar_at = (54.0, 38.0) if above else (32.0, 16.0)
    scene = Scene(width, 2 * EDGE + row * len(rows), title=title)
    left, right = EDGE + (0.0 if above else label), width - EDGE - note
    room = width - 2 * EDGE if above else label - 12
    ends = [end for r in rows for end in (r.value, r.low, r.high) if end is not None]
    low, high = min([0.0, *ends]), max([full or 0.0, *ends])
    scale = (right - left) / ((high - low) or 1.0)
    zero = left - low * scale
    for number, bar in enumerate(rows):
        top = EDGE + row * number
        middle, label_at = top + bar_at, top + (13 if above else bar_at)
        end = zero + bar.value * scale
        fill, edge = colours(bar.seat, bar.hue)
        if bar.seat is not None:
            scene.add(*badge(bar.seat, EDGE + 11, label_at, 10, hue=bar.hue))
        scene.add(
            Text(EDGE + sign, label_at, fit(bar.label, SIZE, room - sign, bar.best), SIZE, p.INK,
                 bold=bar.best),
            Rect(left, middle - 11, right - left, 22, p.CHIP),
            Rect(min(zero, end), middle - 11, abs(end - zero), 22, fill, edge, 1.2),
            Text(width - EDGE, middle, bar.note, SIZE, p.INK, "right", True),
        )  # fmt: skip
        if bar.best and abs(end - zero) > 24:
            scene.add(Polygon(star(min(zero, end) + 13, middle, 8.5, 5, 0.45), p.WHITE, p.INK, 1))
        if bar.low is not None and bar.high is not None:
            a, b = zero + bar.low * scale, zero + bar.high * scale
            whisker = ((a, middle - 6), (a, middle + 6), (a, middle), (b, middle), (b, middle - 6),
                       (b, middle + 6))  # fmt: skip
            scene.add(Polyline(whisker, p.WHITE, 5), Polyline(whisker, p.INK, 2))
        scene.add(Polyline(((zero, middle - 13), (zero, middle + 13)), p.INK, 1.5))
    return scene


def histograms(title: str, rows: Sequence[Spread], axis: str, width: float = WIDTH) -> Scene:
    """Draw one histogram for each player on the same axis, with a mark at each mean."""
    deep = 84.0 if len(rows) <= 4 else 58.0
    side = 132.0
    scene = Scene(width, 2 * EDGE + deep * len(rows) + 44, title=title)
    seen = [number for row in rows for number in row.counts]
    low, high = min(seen, default=0), max(seen, default=0)
    bin_width = next(b for b in (1, 2, 5, 10, 20, 50, 100) if (high - low) / b <= 48)
    low -= low % bin_width
    bins = (high - low) // bin_width + 1
    left, right = EDGE + side, width - EDGE
    slot = (right - left) / bins
    heaps = [_heaps(row, low, bin_width, bins) for row in rows]
    most = max((share for heap in heaps for share in heap), default=0) or 1.0
    bottom = EDGE + deep * len(rows)
    marks = [t for t in ticks(low, high + 1, 10, 1) if low <= t < low + bins * bin_width]

    def across(number: float) -> float:
        return left + (number - low) / bin_width * slot + slot / 2 / bin_width

    scene.add(*(Polyline(((across(t), EDGE), (across(t), bottom)), GRID, 1) for t in marks))
    for number, (row, heap) in enumerate(zip(rows, heaps, strict=True)):
        base = EDGE + deep * (number + 1)
        fill, edge = colours(row.seat, row.hue)
        scene.add(
            *badge(row.seat, EDGE + 12, base - deep / 2 - 8, 11, hue=row.hue),
            Text(EDGE + 30, base - deep / 2 - 8, fit(row.name, SIZE, side - 44, True), SIZE,
                 p.INK, bold=True),
            Text(EDGE, base - deep / 2 + 14, row.note, SMALL,
                 p.SOFT_INK),
        )  # fmt: skip
        for place, share in enumerate(heap):
            if share:
                tall = max(1.5, (deep - 18) * share / most)
                x = left + place * slot + slot * 0.06
                scene.add(Rect(x, base - tall, slot * 0.88, tall, fill, edge, 1))
        middle = across(row.mean)
        scene.add(
            Polyline(((left, base), (right, base)), p.INK, 1.2),
            Polyline(((middle, base), (middle, base - deep + 14)), p.INK, 2, dash=True),
            Polygon(star(middle, base - deep + 12, -6, 3), p.INK),
        )
    scene.add(
        *(Text(across(t), bottom + 14, f"{t:g}", SMALL, p.INK, "center") for t in marks),
        Text((left + right) / 2, bottom + 34, axis, SMALL, p.SOFT_INK, "center"),
    )
    return scene


def _heaps(row: Spread, low: int, bin_width: int, bins: int) -> list[float]:
    heap = [0.0] * bins
    for number, count in row.counts.items():
        heap[(number - low) // bin_width] += count / row.total
    return heap


def lines(
    title: str,
    rows: Sequence[Course],
    axis: str,
    turns: Sequence[tuple[int, str]],
    now: tuple[int, str],
    other: Sequence[Course] = (),
    width: float = WIDTH,
    height: float = 320,
) -> Scene:
    """Draw a stepped line for each player, ticks at new turns, and a mark at the current step.

    The lines of another game are dashed.
    """
    scene = Scene(width, height, title=title)
    names = min(150.0, max((text_width(r.name, SIZE, True) for r in rows), default=0.0) + 36)
    left, right, top, bottom = EDGE + 38, width - EDGE - names, EDGE + 22, height - EDGE - 40
    every = [value for row in (*rows, *other) for value in row.values]
    grid = ticks(min(0.0, *every, 0.0), max(1.0, *every, 1.0), 6, 1)
    last = max(1, now[0], *(len(row.values) - 1 for row in (*rows, *other)))

    def across(moment: float) -> float:
        return left + (right - left) * moment / last

    def up(value: float) -> float:
        return bottom - (bottom - top) * (value - grid[0]) / (grid[-1] - grid[0])

    for tick in grid:
        scene.add(
            Polyline(((left, up(tick)), (right, up(tick))), GRID, 1),
            Text(left - 14, up(tick), f"{tick:g}", SMALL, p.INK, "right"),
        )
    free = left - 20
    for moment, word in turns:
        x = across(moment)
        scene.add(Polyline(((x, bottom), (x, bottom + 7)), p.INK, 1.5))
        if x >= free:
            scene.add(Text(x, bottom + 18, word, SMALL, p.INK, "center"))
            free = x + text_width(word, SMALL) + 8
    x = across(now[0])
    place = min(max(x, left + text_width(now[1], SMALL, True) / 2), width - EDGE - 40)
    scene.add(
        Polyline(((left, bottom), (right, bottom)), p.INK, 1.5),
        Text((left + right) / 2, height - EDGE - 4, axis, SMALL, p.SOFT_INK, "center"),
        Polyline(((x, top - 6), (x, bottom)), p.INK, 2, dash=True),
        Text(place, top - 16, now[1], SMALL, p.INK, "center", True),
    )
    for row in other:
        path = tuple([(across(k), up(value)) for k, value in _steps(row.values)])
        scene.add(Polyline(path, colours(row.seat, row.hue)[1], 2, dash=True))
    thin = ceil(len(turns) * len(rows) / MARKERS) or 1
    starts = [moment for moment, _ in turns[::thin]]
    for number, row in enumerate(rows):
        shift = (number - (len(rows) - 1) / 2) * 1.8
        path = tuple([(across(k), up(value) + shift) for k, value in _steps(row.values)])
        fill, edge = colours(row.seat, row.hue)
        scene.add(Polyline(path, edge, 4.5), Polyline(path, fill, 2.5))
        for moment in starts:
            if moment < len(row.values):
                x, y = across(moment), up(row.values[moment]) + shift
                scene.add(*badge(row.seat, x, y, 7, hue=row.hue))
    ends = sorted((up(row.values[-1]), k) for k, row in enumerate(rows) if row.values)
    for (_, k), y in zip(ends, _apart([y for y, _ in ends], 24, top, bottom), strict=True):
        row = rows[k]
        scene.add(
            *badge(row.seat, right + 16, y, 10, hue=row.hue),
            Text(right + 32, y, fit(row.name, SIZE, names - 32, True), SIZE, p.INK, bold=True),
        )
    return scene


def _steps(values: Sequence[float]) -> list[Point]:
    """Return the points of a line that stays level until the next change."""
    path: list[Point] = []
    for moment, value in enumerate(values):
        if not path or value != path[-1][1]:
            path += [(moment, path[-1][1]), (moment, value)] if path else [(moment, value)]
    if len(values) > 1:
        path.append((len(values) - 1, values[-1]))
    return path


def _apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move sorted positions apart so that labels do not overlap, as far as the limits allow."""
    spread: list[float] = []
    for place in places:
        spread.append(max(place, spread[-1] + gap if spread else low))
    over = (spread[-1] - high) if spread else 0.0
    for k in range(len(spread) - 1, -1, -1):
        limit = spread[k + 1] - gap if k + 1 < len(spread) else high
        if over > 0:
            spread[k] = min(spread[k], limit)
    return spread
