"""Draws a refuge: a pool with manna, the numbers that bring life, and the slots of death dice."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from evogames.genesis.cards import BOARD_COLOUR, BOARD_ROW, BOARDS, COSMIC
from evogames.genesis.state import GenesisState, Refuge
from evogames_widgets.games.genesis.figures.icons import icon
from evogames_widgets.games.genesis.figures.tokens import EDGES, PALE, biont, token
from evogames_widgets.games.genesis.layout import LEAST, Style, letters
from evogames_widgets.games.genesis.words import say
from evogames_widgets.games.parts import Box, Shapes, loop, oval, palette as p, pill, wrap
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text, text_width

WATERS = ("#3d4a86", "#2f83ad", "#7cc0cf", "#8cb8a0")
"""The colour of the refuges in each row."""
GROUNDS = ("#2b3363", "#1f5f80", "#5a9aa8", "#6d7d55")
WORDED = 30.0
"""If a refuge is at least this high, the lines of dice are explained in words, if they fit."""
MUDS = ("#6a6f9e", "#5b93a8", "#c9b98a", "#9a8660")


class RefugeDisplay(NamedTuple):
    """The contents of a refuge. Equal refuges share one drawing."""

    board: int
    organised: tuple[int, ...]
    loose: tuple[int, ...]
    bionts: tuple[int, ...]
    enzymes: tuple[int, ...]
    climate: str


def refuge_display(state: GenesisState, refuge: Refuge) -> RefugeDisplay:
    """Return the contents of a refuge."""
    return RefugeDisplay(
        refuge.board,
        tuple(refuge.organised),
        tuple(refuge.disorganised),
        tuple(refuge.bionts),
        tuple(refuge.enzymes),
        state.climate,
    )


def contested(there: RefugeDisplay) -> bool:
    """Return whether bionts of more than one player are on the refuge."""
    return sum(count > 0 for count in there.bionts) > 1


@lru_cache(maxsize=256)
def _outline(x: float, y: float, rx: float, ry: float, phase: int) -> tuple[Point, ...]:
    """Return the uneven edge of a pool. It is wider than an oval."""
    bumps = (1.0, 0.96, 1.0, 0.94, 0.98, 1.0, 0.95, 0.99)
    found = []
    for k in range(16):
        u, v = oval(0, 0, 1, 1, n=16)[k]
        full = bumps[(k + phase) % 8] / max(abs(u) ** 2.6 + abs(v) ** 2.6, 0.001) ** (1 / 2.6)
        found.append((x + rx * u * full, y + ry * v * full))
    return loop(found, 3)


class Spot(NamedTuple):
    """The position of a token: a loose or organised cube of a colour, or a player's biont."""

    kind: str
    which: int
    x: float
    y: float
    r: float


SECOND = 13.0
"""The height of the second line of a long name."""


def _long(there: RefugeDisplay, box: Box) -> bool:
    """Return whether the name needs two lines and there is space for them."""
    room = box.w - (55 if contested(there) else 24)
    return box.h > 105 and text_width(BOARDS[there.board].title, LEAST, True) > room


def _parts(there: RefugeDisplay, box: Box) -> tuple[float, float, Box]:
    """Return the scale of the drawing, the height of a line of dice, and the box of the pool."""
    zoom = max(0.9, min(3.2, box.h / 99, box.w / 106))
    foot, top = max(14.5, 16.5 * zoom), box.y + max(15.5, 15 * zoom) + SECOND * _long(there, box)
    return zoom, foot, Box(box.x + 3, top, box.w - 6, box.bottom - 2 * foot - 3 - top)


def spots(there: RefugeDisplay, box: Box) -> Iterator[Spot]:
    """Return the positions of the manna: loose cubes are on the ground, the others in the water."""
    zoom, _, pool = _parts(there, box)
    x, y = pool.middle
    rx, ry = pool.w / 2 - 1, pool.h / 2
    r = min(12 * zoom, pool.h * 0.21, rx * 0.16)
    loose = [("loose", c) for c, n in enumerate(there.loose) for _ in range(n)]
    alive = [("organised", c) for c, n in enumerate(there.organised) for _ in range(n)]
    alive += [("biont", w) for w, n in enumerate(there.bionts) for _ in range(n)]
    for tokens, level, wave in ((loose, y + ry * 0.5, 0.0), (alive, y - ry * 0.36, 0.1 * ry)):
        step = min(r * 2.5, rx * 1.5 / max(1, len(tokens)))
        left, size = x - step * (len(tokens) - 1) / 2, min(r, step * 0.5)
        for i, (kind, which) in enumerate(tokens):
            at = round(left + i * step, 1), round(level + i % 2 * wave, 1)
            yield Spot(kind, which, *at, round(size * 1.25 if kind == "biont" else size, 1))


@lru_cache(maxsize=512)
def drawn(there: RefugeDisplay, box: Box, style: Style) -> Shapes:
    """Draw a refuge in a box."""
    board, hue = BOARDS[there.board], BOARD_COLOUR[there.board]
    zoom, foot, pool = _parts(there, box)
    shapes: list[Shape] = [
        Rect(box.x, box.y, box.w, box.h, PALE[hue], EDGES[hue], 1.5, 9),
        *_head(there, box, style, zoom),
        *_pool(there, pool, zoom, [*spots(there, box)]),
    ]
    line = box.bottom - 1.5 * foot - 2
    end = box.right - 2 - foot * (bool(board.toll) + bool(board.immune))
    shapes += _life(there, box.x + 4, end, line, foot, style)
    shapes += _slots(there, Box(box.x + 3, box.bottom - foot - 1.5, box.w - 6, foot), style)
    if board.toll:
        shapes += token("circle", hue, round(box.right - 0.6 * foot, 1), line, foot * 0.42)
    if board.immune:
        shapes += icon("rock", round(box.right - foot * (1.6 if board.toll else 0.6), 1), line, 6)
    return tuple(shapes)


def _head(there: RefugeDisplay, box: Box, style: Style, zoom: float) -> Shapes:
    """Draw the colour of the board, its name, and whether the refuge is contested."""
    size = round(style.tiny * max(1.0, min(zoom * 0.85, 2.2)), 1)
    y, room = box.y + max(8.0, 8.5 * zoom), box.w - 8 - 15 * zoom
    shapes = token("disc", BOARD_COLOUR[there.board], box.x + 3 + 7 * zoom, y, 6 * zoom)
    if contested(there):
        word = pill(say("label", "contested" if box.w > 230 else "versus"), style.tiny, p.BAD)
        shapes += word.at(round(box.right - word.width - 3, 1), round(y, 1))
        room -= word.width + 4
    rows = [letters(BOARDS[there.board].title, size, room, True)]
    if _long(there, box):
        rows = [(row, LEAST) for row in wrap(BOARDS[there.board].title, LEAST, room, 2, True)]
    names = [
        Text(box.x + 5 + 15 * zoom, y + i * SECOND, row, size, p.INK, bold=True)
        for i, (row, size) in enumerate(rows)
    ]
    return (*shapes, *names)


def _pool(there: RefugeDisplay, pool: Box, zoom: float, lying: list[Spot]) -> Iterator[Shape]:
    """Draw the water with organised manna and bionts, and the ground with loose cubes."""
    row = BOARD_ROW[there.board]
    x, y = pool.middle
    rx, ry = pool.w / 2 - 1, pool.h / 2
    yield from [
        Polygon(_outline(x, y, rx, ry, there.board), WATERS[row], GROUNDS[row], 2.5 * zoom),
        Polygon(oval(x, y + ry * 0.54, rx * 0.78, ry * 0.36, n=24), MUDS[row], alpha=0.85),
    ]
    if row == COSMIC:
        yield Circle(x - rx * 0.6, y - ry * 0.4, 1.2, p.WHITE, alpha=0.8)
    bond = tuple((spot.x, spot.y) for spot in lying if spot.kind != "loose")
    if len(bond) > 1:
        yield Polyline(bond, p.GLOW, 3, alpha=0.9)
    for kind, which, *at in lying:
        if kind == "biont":
            yield from biont(which, *at)
        else:
            yield from token("cube" if kind == "organised" else kind, which, *at)


def face(
    value: int, x: float, y: float, side: float, size: float, fill: str, ink: str, edge: str
) -> Shapes:
    """Draw a small die with its number."""
    return (
        Rect(x - side / 2, y - side / 2, side, side, fill, edge, 1.25, 3),
        Text(x, y + 0.5, str(value), size, ink, "center", True),
    )


def _life(
    there: RefugeDisplay, x: float, end: float, y: float, foot: float, style: Style
) -> Iterator[Shape]:
    """Draw the numbers that bring manna to life in the current climate."""
    side, size = foot - 2.5, max(style.tiny, foot * 0.68)
    r = round(foot * 0.4, 1)
    yield from icon(there.climate, round(x + r, 1), round(y, 1), r)
    yield from icon("sprout", round(x + 3.1 * r, 1), round(y, 1), r)
    faces = BOARDS[there.board].life(there.climate)
    step = min(side + 2, (end - x - 4.4 * r) / len(faces))
    side = min(side, step - 0.5)
    for i, value in enumerate(faces):
        at = round(x + 4.4 * r + side / 2 + i * step, 1)
        yield from face(value, at, round(y, 1), side, size, p.WHITE, p.GOOD, p.GOOD)
    words = say("focus", "life_key")
    if foot >= WORDED and text_width(words, style.text, True) <= end - at - side:
        yield Text(at + side, y, words, style.text, p.GOOD, bold=True)


def slot_faces(board: int) -> list[tuple[int, bool]]:
    """Return the number that kills in each slot of a board, and whether it kills an enzyme."""
    return [(int(s.rstrip("e")), s.endswith("e")) for s in BOARDS[board].slots]


def _slots(there: RefugeDisplay, box: Box, style: Style) -> Iterator[Shape]:
    """Draw the death dice from left to right.

    An enzyme makes its die harmless. Round dice can kill enzymes.
    """
    slots = slot_faces(there.board)
    step = min(box.h + 2.5, box.w / len(slots))
    side, y = min(box.h - 1, step - 1), round(box.y + box.h / 2, 1)
    for i, (value, enzyme) in enumerate(slots):
        x = round(box.x + step * (i + 0.5), 1)
        size = max(style.tiny, side * 0.68)
        if i < len(there.enzymes):
            yield from token("disc", there.enzymes[i], x, y, round(side * 0.53, 1))
        elif enzyme:
            yield Circle(x, y, side / 2, p.WHITE, p.BAD, 1.5)
            yield Text(x, y + 0.5, str(value), size, p.BAD, "center", True)
        else:
            yield from face(value, x, y, side, size, p.INK, p.WHITE, p.INK)
    words = say("focus", "slot_key")
    if box.h >= WORDED and text_width(words, style.text, True) <= box.right - x - side:
        yield Text(x + side, y, words, style.text, p.INK, bold=True)
