"""Small parts of boards: badges, pills, tokens, dice, arrows and wrapped text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache, lru_cache
from math import hypot
from typing import NamedTuple

from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, arc, blob, path, points, poly, put, star
from evogames_widgets.scene import (
    Circle,
    Point,
    Polygon,
    Polyline,
    Rect,
    Region,
    Scene,
    Shape,
    Text,
    fit,
    text_width,
)


class Box(NamedTuple):
    """A rectangle on the board: its left and top edges, its width and its height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


def sheet(box: Box, fill: str, radius: float, edge: str = p.LINE, width: float = 1.0) -> Shapes:
    """Draw a card with a soft shadow."""
    return (
        Rect(box.x + 1, box.y + 3, box.w, box.h, p.SHADOW, radius=radius, alpha=p.SHADOW_ALPHA),
        Rect(box.x, box.y, box.w, box.h, fill, edge, width, radius),
    )


@cache
def _badge(seat: int, sign: str, hue: int) -> Shapes:
    colour = p.SEAT_COLOURS[hue]
    edge, corners = p.mix(colour, p.INK, 0.6), p.SEAT_CORNERS[hue]
    written, size = (sign, 14.4) if sign else (p.SEAT_LETTERS[seat], 11)
    letter = Text(0, 0.5, written, size, p.seat_ink(hue), "center", True)
    if corners == 0:
        return (Circle(0, 0, 10, colour, edge, 1.6), letter)
    outline = {
        4: ((-9, -9), (9, -9), (9, 9), (-9, 9)),
        -5: star(0, 0.8, 12.5, 5, 0.62),
        3: star(0, 2.6, 13.4, 3),
    }
    points = outline.get(corners) or star(0, 0, 11 if corners > 0 else 12.4, abs(corners))
    return (Polygon(points, colour, edge, 1.6), letter)


@lru_cache(maxsize=2048)
def badge(
    seat: int, x: float, y: float, r: float, sign: str = "", hue: int | None = None
) -> Shapes:
    """Draw the badge of a seat: its own shape and colour, with its letter or a larger digit.

    If the game has changed the colours, `hue` is the seat that usually has this colour.
    """
    of = seat % len(p.SEAT_LETTERS)
    given = of if hue is None else hue % len(p.SEAT_COLOURS)
    return put(_badge(of, sign, given), x, y, r / 10)


class Pill(NamedTuple):
    """A word in a rounded box."""

    width: float
    shapes: Shapes
    """The shapes of the pill. The left centre of its box is at the origin."""

    def at(self, x: float, y: float) -> Shapes:
        """Return the pill with its left centre at (x, y)."""
        return put(self.shapes, x, y)


@lru_cache(maxsize=256)
def pill(text: str, size: float, fill: str, ink: str = p.WHITE, edge: str | None = None) -> Pill:
    """Return a word in a rounded box."""
    w, h = text_width(text, size, True) + size * 1.1, size * 1.55
    box = Rect(0, -h / 2, w, h, fill, edge, 1.0, h / 2)
    return Pill(w, (box, Text(w / 2, 0, text, size, ink, "center", True)))


_DROP = points("0,-11 5.6,-2 7.4,3.6 0,9.4 -7.4,3.6 -5.6,-2")
SKULL: Shapes = (
    poly("-3.4,2 3.4,2 2.8,8 -2.8,8", p.WHITE, p.BLACK, 1.4),
    Circle(0, -1.5, 6.4, p.WHITE, p.BLACK, 1.4),
    Circle(-2.5, -1, 1.9, p.BLACK),
    Circle(2.5, -1, 1.9, p.BLACK),
    Polyline(((0, 5), (0, 7.6)), p.BLACK, 1.3),
)
TOKENS: dict[str, Shapes] = {
    "red": (Circle(0, 0, 9, p.RED, p.RED_DARK, 2), Circle(-3, -3, 2.2, p.WHITE, alpha=0.85)),
    "blue": (
        Polygon(star(0, 0, 11, 4), p.BLUE, p.BLUE_DARK, 2),
        Polyline(((-4.4, -0.6), (-0.6, -4.4)), p.WHITE, 2.2, alpha=0.85),
    ),
    "fat": (blob(_DROP, p.FAT, p.FAT_DARK, 2), Polyline(arc(0, 3, 4, 100, 180, 4), p.WHITE, 2)),
    "need": (Circle(0, 0, 9, p.EMPTY, p.FAINT_INK, 2),),
    "no fat": (blob(_DROP, p.EMPTY, p.FAT_DARK, 1.6),),
    "fed": (
        Circle(0, 0, 10, p.GOOD),
        Polyline(((-5, 0.4), (-1.4, 4.2), (5.2, -4)), p.WHITE, 3),
    ),
}


@lru_cache(maxsize=2048)
def token(kind: str, x: float, y: float, r: float) -> Shapes:
    """Draw food, a space for food, or the tick of a fed animal. Each has its own shape."""
    return put(TOKENS[kind], x, y, r / 10)


_SPOTS = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -5.5), (5, -5.5), (-5, 0), (5, 0), (-5, 5.5), (5, 5.5)),
}


@cache
def _die(value: int) -> Shapes:
    spots = _SPOTS.get(value, ())
    return (
        Rect(-9.5, -8, 20, 20, p.SHADOW, radius=4, alpha=0.15),
        Rect(-10, -10, 20, 20, p.WHITE, p.INK, 1.4, 4),
        *(Circle(x, y, 1.9, p.INK) for x, y in spots),
    )


@lru_cache(maxsize=2048)
def die(value: int, x: float, y: float, size: float) -> Shapes:
    """Draw a die."""
    return put(_die(value), x, y, size / 20)


@cache
def _back(w: float, h: float) -> Shapes:
    return (
        Rect(0, 0, w, h, p.BACK, p.WHITE, 1.2, min(w, h) * 0.14),
        Polygon(star(w / 2, h / 2, min(w, h) * 0.3, 3, 0.5), p.BACK_SIGN),
        Circle(w / 2, h / 2, min(w, h) * 0.1, p.BACK),
    )


@lru_cache(maxsize=2048)
def card_back(x: float, y: float, w: float, h: float) -> Shapes:
    """Draw the back of a card, with its top left corner at (x, y)."""
    return put(_back(w, h), x, y)


@lru_cache(maxsize=1024)
def frame(box: Box, radius: float, kind: str) -> Shapes:
    """Mark a piece: "option" means that it can be clicked, "chosen" that it is selected."""
    out = box.grown(2.5)
    if kind == "chosen":
        x, y = out.right - 5, out.y + 5
        return (
            Rect(out.x, out.y, out.w, out.h, None, p.CHOSEN, 4, radius + 2),
            Circle(x, y, 9, p.CHOSEN, p.WHITE, 1.5),
            Polyline(((x - 4, y), (x - 1, y + 3.4), (x + 4.4, y - 3.4)), p.WHITE, 2),
        )
    halo = box.grown(4)
    return (
        Rect(halo.x, halo.y, halo.w, halo.h, None, p.OPTION_HALO, 5, radius + 4, 0.55),
        Rect(out.x, out.y, out.w, out.h, None, p.OPTION, 2.5, radius + 2),
    )


@lru_cache(maxsize=512)
def wrap(text: str, size: float, width: float, lines: int, bold: bool = False) -> tuple[str, ...]:
    """Break a text into lines. If there are too many, cut the last line that fits."""
    rows: list[str] = []
    words = text.split()
    while words and len(rows) < lines - 1:
        row = words.pop(0)
        while words and text_width(f"{row} {words[0]}", size, bold) <= width:
            row += " " + words.pop(0)
        rows.append(fit(row, size, width, bold))
    return (*rows, fit(" ".join(words), size, width, bold)) if words else tuple(rows)


def mark(
    picture: Scene,
    options: Collection[str],
    chosen: Sequence[str],
    draw: Callable[[Region, bool], Iterable[Shape]],
) -> None:
    """Draw frames around the pieces that can be clicked or are selected, on top of everything."""
    wanted = {*options, *chosen}
    picture.regions.sort(key=lambda region: region.piece in wanted)
    for region in picture.regions:
        if region.piece in wanted:
            picture.add(*draw(region, region.piece in chosen))


def hex_frame(region: Region, is_chosen: bool) -> list[Shape]:
    """Draw a frame inside the outline of a region."""
    x, y = region.x + region.w / 2, region.y + region.h / 2
    inner = tuple((x + (u - x) * 0.92, y + (v - y) * 0.92) for u, v in region.outline)
    if is_chosen:
        return [Polygon(inner, None, p.CHOSEN, 4.5)]
    return [Polygon(inner, None, p.OPTION_HALO, 5, 0.55), Polygon(inner, None, p.OPTION, 2.5)]


def bent_arrow(
    start: Point, end: Point, colour: str, weight: float, *, dash: bool = False, clear: float = 0.0
) -> tuple[list[Shape], Point]:
    """Draw a curved arrow that leaves a gap of `clear` at both ends. Also return its middle."""
    (x1, y1), (x2, y2) = start, end
    reach = hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / reach, (y2 - y1) / reach
    clear = min(reach / 3, clear)
    x1, y1, x2, y2 = x1 + ux * clear, y1 + uy * clear, x2 - ux * clear, y2 - uy * clear
    bow = min(46.0, reach * 0.16)
    side = bow if ux >= 0 else -bow
    mx, my = (x1 + x2) / 2 + uy * side, (y1 + y2) / 2 - ux * side
    bent = path([(x1, y1), (mx, my), (x2, y2)], 10)
    head = 3 * weight + 6
    line = (*(q for q in bent if hypot(q[0] - x2, q[1] - y2) > head), (x2, y2))
    return [
        Polyline(line[:-1], p.WHITE, weight + 4, alpha=0.9),
        Polyline(line, colour, weight, dash=dash, arrow=True),
    ], (mx, my)


def player_sheet(seat: int, to_play: bool, box: Box) -> Shapes:
    """Draw the background of a player's area. The current player stands out."""
    colour = p.seat_colour(seat)
    edge, width = p.mix(colour, p.WHITE, 0.35), 1.5
    if to_play:
        edge, width = p.mix(colour, p.INK, 0.5), 4.0
    return sheet(box, p.mix(colour, p.WHITE, 0.9), 14, edge, width)
