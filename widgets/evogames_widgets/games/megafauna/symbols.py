"""Explains the symbols on the board: biomes, forms, organs, emotions, events and marks."""

from functools import lru_cache

from evogames.megafauna.components.names import BIOMES, COLOURS, EMOTIONS, FORMS, ORGANS
from evogames_widgets.games.megafauna.figures.biomes import ground
from evogames_widgets.games.megafauna.figures.creeples import (
    Creeple,
    creeple,
    form_figure,
    lineage_badge,
)
from evogames_widgets.games.megafauna.figures.events import KINDS, event_sign
from evogames_widgets.games.megafauna.figures.latitudes import (
    ARID,
    HUMID,
    humidity_icon,
    wind_arrow,
)
from evogames_widgets.games.megafauna.figures.organs import (
    MONSTER,
    egg,
    face,
    medea,
    mini_card,
    organ,
    size_sign,
    tool,
)
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.words import capital, form_word, game_word, say
from evogames_widgets.games.parts import Box, Shapes, palette as p, put
from evogames_widgets.scene import Shape, Text

Row = tuple[Shapes, str]
"""A symbol with a radius of 10 at the origin, and its meaning."""


def _columns() -> list[tuple[str, list[Row]]]:
    biomes: list[Row] = [
        (put(ground(n, 11.0), 0, 0), capital(game_word("biome", name)))
        for n, name in enumerate(BIOMES)
    ]
    biomes += [
        (humidity_icon(HUMID, 0, 0, 18), say("symbol", "humid")),
        (humidity_icon(ARID, 0, 0, 18), say("symbol", "arid")),
        (wind_arrow(0, 0, 18, 1), say("symbol", "wind")),
    ]
    life: list[Row] = [
        (lineage_badge(n, 0, 0, 9), say("symbol", "lineage", colour=game_word("colour", name)))
        for n, name in enumerate(COLOURS)
    ]
    life += [(form_figure(n, 0, 0, 20), capital(form_word(n))) for n in range(len(FORMS))]
    life += [
        (creeple(Creeple(5, 1), 0, 0, 9), say("symbol", "herbivore")),
        (creeple(Creeple(10, 2), 0, -2, 9), say("symbol", "carnivore")),
        (creeple(Creeple(15, 1, fallen=True), 0, 0, 9), say("symbol", "fallen")),
    ]
    signs: list[Row] = [
        (organ(n, 0, 0, 16), say("symbol", "organ", organ=game_word("organ", name)))
        for n, name in enumerate(ORGANS)
    ]
    signs += [
        (organ(MONSTER, 0, 0, 18), say("symbol", "monster")),
        (size_sign(3, 0, 0, 12), say("symbol", "size")),
        (egg(True, 0, 0, 20), say("symbol", "newborn")),
        (egg(False, 0, 0, 20), say("symbol", "unborn")),
        (mini_card(0, False, False, 0, 0, 20), say("symbol", "card")),
        (mini_card(0, True, False, 0, 0, 20), say("symbol", "promoted")),
        (tool(0, 0, 18), say("symbol", "tool")),
        (medea(0, 0, 18), say("symbol", "medea")),
    ]
    events: list[Row] = [
        (event_sign(kind, 0, 0, 18), capital(game_word("event_kind", kind))) for kind in KINDS
    ]
    faces: list[Row] = [
        (face(n, 0, 0, 18), capital(say("emotion", name))) for n, name in enumerate(EMOTIONS)
    ]
    return [
        (say("key", "places"), biomes),
        (say("key", "creeples"), life),
        (say("key", "tableau"), signs),
        (say("key", "events"), events),
        (say("key", "emotions"), faces),
    ]


def symbols(frame: Frame, room: Box) -> list[Shape]:
    """Draw all symbols with their meaning. On phones, they are one below the other."""
    return [*_symbols(frame, room)]


@lru_cache(maxsize=32)
def _symbols(frame: Frame, room: Box) -> Shapes:
    columns, size = _columns(), frame.style.small
    step = 26.0
    if frame.narrow:
        spots, y = [], room.y + 12.0
        for _, rows in columns:
            spots.append((room.x + 4, y))
            y += step * (len(rows) + 1) + 12
    else:
        most = max(len(rows) for _, rows in columns)
        step = min(30.0, (room.h - 10) / (most + 1))
        shares, y = (0.0, 0.15, 0.34, 0.56, 0.85), room.y + step * 0.5
        spots = [(room.x + 4 + share * room.w, y) for share in shares]
    zoom = min(1.0, step / 24)
    shapes: list[Shape] = []
    for (x, y), (title, rows) in zip(spots, columns, strict=True):
        shapes.append(Text(x, y, title, size, p.INK, bold=True))
        for symbol, text in rows:
            y += step
            shapes += put(symbol, round(x + 11, 1), round(y, 1), round(zoom, 2))
            shapes.append(Text(x + 25, y, text, size, p.INK))
    return tuple(shapes)
