"""Enlarges a reservoir: its track, and a table that explains each level."""

from functools import partial

from evogames.megafauna.components.names import ATMOSPHERE, CLIMATES, CLOUDS, OXYGEN, RESERVOIRS
from evogames.megafauna.map.reservoirs import is_gate_shut
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.gauge import slot_width, track
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.reservoirs import gauges, reservoir_hint
from evogames_widgets.games.megafauna.words import game_word, say
from evogames_widgets.games.parts import Box, palette as p, wrap
from evogames_widgets.scene import Rect, Region, Shape, Text, text_width

GATES = {OXYGEN: ("microbe", "conflagration"), CLOUDS: ("rain", "overcast"), ATMOSPHERE: ()}
"""The marks of events that a reservoir can stop."""


def reservoir_view(
    state: MegafaunaState, reservoir: int, frame: Frame, room: Box
) -> tuple[list[Shape], list[Region]]:
    """Draw a large gauge, a table of its levels, and sentences about it."""
    size = frame.style.text + (0 if frame.narrow else 3)
    shown = gauges(state)[reservoir]
    title = say("reservoir", "now", value=shown.value, note=shown.note)
    shapes: list[Shape] = [Text(room.x + 4, room.y + size, title, size + 4, p.INK, bold=True)]
    heads, columns = _table(state, reservoir)
    left = room.x + (0 if frame.narrow else text_width(max(heads, key=len), size - 2) + 16)
    y = room.y + size * 2.6
    if frame.narrow:
        shapes += _down(heads, columns, len(shown.discs), Box(room.x, y, room.w, 0), size)
        y += (len(columns) + 1) * size * 1.4
    else:
        strip = Box(left, y, room.right - left, size * 2)
        shapes += track(shown, strip)
        step = slot_width(shown, strip.w)
        y = strip.bottom + size * 1.1
        for line, head in enumerate(heads):
            shapes.append(Text(room.x + 4, y, head, size - 2, p.SOFT_INK))
            for number, column in enumerate(columns):
                here = number == len(shown.discs)
                x = left + (number + 0.5) * step
                text = column[line]
                if here:
                    shapes.append(
                        Rect(x - step / 2, y - size * 0.7, step, size * 1.4, p.GLOW, p.SUN_DARK)
                    )
                shapes.append(Text(x, y, text, size - 2, p.INK, "center", here))
            y += size * 1.55
    lines = [reservoir_hint(state, reservoir), say("reservoir", RESERVOIRS[reservoir])]
    for mark in GATES[reservoir]:
        shut = say("reservoir", "shut" if is_gate_shut(state, mark) else "open")
        lines.append(say("gate", mark, now=shut))
    if reservoir == ATMOSPHERE:
        lines.append(say("reservoir", "climates", climates=_climates()))
    y += size * 0.6
    for line_text in lines:
        for row in wrap(line_text, size, room.w - 8, 6):
            if y + size < room.bottom:
                shapes.append(Text(room.x + 4, y, row, size, p.INK))
            y += size * 1.35
        y += size * 0.4
    piece = f"reservoir:{RESERVOIRS[reservoir]}"
    return shapes, [Region(piece, *room, partial(reservoir_hint, state, reservoir))]


def _climates() -> str:
    return ", ".join(
        say("reservoir", "climate", number=number + 1, climate=game_word("climate", name))
        for number, name in enumerate(CLIMATES)
    )


def _table(state: MegafaunaState, reservoir: int) -> tuple[list[str], list[tuple[str, ...]]]:
    """Return the headings of a reservoir's table, and the meaning of each level."""
    boards = state.components.boards
    if reservoir == OXYGEN:
        board = boards.oxygen
        rows = zip(board.percent, board.heart, board.actions, strict=True)
        keys: tuple[str, ...] = ("discs", "percent", "heart", "actions")
        columns = [(str(n), *map(str, row)) for n, row in enumerate(rows)]
    elif reservoir == CLOUDS:
        keys = ("discs", "albedo", "heart")
        pairs = zip(boards.clouds.albedo, boards.clouds.heart, strict=True)
        columns = [(str(n), f"{value:.2f}", str(heart)) for n, (value, heart) in enumerate(pairs)]
    else:
        keys = ("discs", "climate", "actions")
        pairs_of = zip(boards.atmosphere.climate, boards.atmosphere.actions, strict=True)
        columns = [
            (str(n), str(CLIMATES.index(name) + 1), str(actions))
            for n, (name, actions) in enumerate(pairs_of)
        ]
    return [say("head", key) for key in keys], columns


def _down(
    heads: list[str], columns: list[tuple[str, ...]], now: int, box: Box, size: float
) -> list[Shape]:
    """Draw the table of levels from top to bottom, for phones."""
    shapes: list[Shape] = []
    w = box.w / len(heads)
    for number, row in enumerate([tuple(heads), *columns]):
        y = box.y + number * size * 1.4
        if number == now + 1:
            shapes.append(Rect(box.x, y - size * 0.7, box.w, size * 1.4, p.GLOW, p.SUN_DARK))
        for line, text in enumerate(row):
            ink = p.INK if number else p.SOFT_INK
            shapes.append(Text(box.x + line * w + 4, y, text, max(12, size - 1), ink))
    return shapes
