"""Explains the symbols on the board: terrains, animals, elements and marks."""

from functools import lru_cache

from evogames.dominant_species.components import ELEMENTS, FOOD_CHAIN, TERRAINS
from evogames_widgets.games.dominant_species.figures.animals import cone, cube, pawn, token
from evogames_widgets.games.dominant_species.figures.elements import disc, printed
from evogames_widgets.games.dominant_species.figures.terrains import small_tile
from evogames_widgets.games.dominant_species.layout import NARROW, Frame
from evogames_widgets.games.dominant_species.words import animal_name, game_word, say
from evogames_widgets.games.parts import SKULL, Box, Shapes, palette as p, put
from evogames_widgets.scene import Shape, Text

Row = tuple[Shapes, str, str]
"""A symbol, its name and its explanation. The symbol is at the origin and has a radius of 10."""


def _columns() -> list[tuple[str, list[Row]]]:
    terrains: list[Row] = [
        (
            small_tile(number, 0, 0, 11),
            game_word("terrain", terrain.name).capitalize(),
            say(
                "focus",
                "terrain",
                scores=", ".join(map(str, terrain.scores)),
                limit=terrain.speciation,
            ),
        )
        for number, terrain in enumerate(TERRAINS)
    ]
    animals: list[Row] = [(token(n, 0, 0, 9), animal_name(n), "") for n in FOOD_CHAIN]
    elements: list[Row] = [
        (disc(n, 0, 0, 9), game_word("element", element).capitalize(), "")
        for n, element in enumerate(ELEMENTS)
    ]
    marks: list[Row] = [
        (cone(3, 0, 0, 9), say("symbol", "cone"), ""),
        (cube(3, 0, 0, 9), say("symbol", "cube"), ""),
        (pawn(3, 0, 0, 9), say("symbol", "pawn"), ""),
        (printed(3, 0, 0, 9), say("symbol", "printed"), ""),
        (put(SKULL, 0, 0, 1), say("symbol", "skull"), ""),
    ]
    return [
        (say("focus", "terrains"), terrains),
        (say("focus", "animals"), animals),
        (say("focus", "elements"), elements),
        (say("focus", "marks"), marks),
    ]


def symbols(frame: Frame, room: Box, back: Box) -> list[Shape]:
    """Draw all symbols with their meaning. On phones, they are one below the other."""
    return [*_symbols(frame, room, back)]


@lru_cache(maxsize=32)
def _symbols(frame: Frame, room: Box, back: Box) -> Shapes:
    columns = _columns()
    if frame.width < NARROW:
        spots = [(room.x + 4, back.bottom + 14.0)]
        for _, rows in columns[:-1]:
            spots.append((room.x + 4, spots[-1][1] + 27.0 * (len(rows) + 1) + 12))
        step = 27.0
    else:
        step = (room.bottom - back.bottom) / 9.4
        w, top = room.w, back.bottom + step * 0.2
        spots = [(room.x + part * w, top) for part in (0, 0.385, 0.57, 0.69)]
    shapes: list[Shape] = []
    size, zoom = frame.style.text, min(1.0, step / 25) * frame.style.zoom
    for (x, y), (title, rows) in zip(spots, columns, strict=True):
        shapes.append(Text(x, y, title, size, p.INK, bold=True))
        for symbol, name, more in rows:
            y += step
            shapes += put(symbol, round(x + 11 * zoom, 1), round(y, 1), round(zoom, 2))
            shapes.append(Text(x + 26 * zoom, y, name, size, p.INK))
            if more:
                shapes.append(Text(x + 26 * zoom + size * 5.6, y, more, size, p.SOFT_INK))
    return tuple(shapes)
