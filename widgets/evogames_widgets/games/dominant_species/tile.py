"""Draws a tile of the earth: its terrain, its species, and the animal that dominates it."""

from functools import lru_cache
from typing import NamedTuple

from evogames.dominant_species.components import TERRAINS
from evogames.dominant_species.state import NOBODY
from evogames_widgets.games.dominant_species.figures.animals import cone, figure
from evogames_widgets.games.dominant_species.figures.terrains import ground, outline
from evogames_widgets.games.dominant_species.words import game_word, short_terrain
from evogames_widgets.games.parts import SKULL, Shapes, palette as p, put
from evogames_widgets.scene import Circle, Point, Polygon, Polyline, Rect, Shape, Text, text_width

MARKS = {"laid": p.GOOD, "ice": p.BLUE_DARK, "scored": p.SUN_DARK, "new": p.GOOD}

LARGE_ENOUGH = (16.0, 14.0, 13.0, 12.0)
"""Smaller sizes at which the whole name of a terrain is still easy to read."""


class Chip(NamedTuple):
    """The species of one animal on a tile."""

    animal: int
    number: int
    change: int = 0
    """Whether the number of species has just grown (1) or fallen (-1)."""
    faded: bool = False
    endangered: bool = False


class TileDisplay(NamedTuple):
    """The contents of a tile. Equal tiles share one drawing."""

    terrain: int
    hex_name: str
    chips: tuple[Chip, ...]
    dominant: int = NOBODY
    mark: str = ""
    """The latest change of the tile: "laid", "ice" or "scored". While animals move, "new" marks the
    tiles that they reach."""
    label: str = ""
    """A text that replaces the name of the terrain."""
    tinted: bool = False
    """Whether the tile is in the colour of the animal that dominates it."""
    faded: bool = False


@lru_cache(maxsize=2048)
def floor(shown: TileDisplay, side: float) -> Shapes:
    """Draw the background of a tile at the origin.

    All backgrounds are drawn before the contents of any tile.
    """
    shapes: list[Shape] = [*ground(shown.terrain, side, not shown.chips)]
    if shown.tinted and shown.dominant != NOBODY:
        colour = p.mix(p.ANIMAL_COLOURS[shown.dominant], p.WHITE, 0.35)
        shapes.append(Polygon(_inner(side, 0.93), colour, p.INK, 2.5))
    if shown.faded:
        shapes.append(Polygon(outline(side), p.TABLE, alpha=0.72))
    if shown.mark:
        shapes.append(Polygon(_inner(side, 0.94), None, MARKS[shown.mark], 3.5))
    return tuple(shapes)


@lru_cache(maxsize=4096)
def contents(shown: TileDisplay, side: float) -> Shapes:
    """Draw the contents of a tile at the origin: its name, its species and the dominant animal."""
    shapes: list[Shape] = [*_names(shown, side), *_chips(shown.chips, side)]
    foot = side * 0.71
    if any(chip.endangered for chip in shown.chips):
        shapes += put(SKULL, 0, foot, side / 60)
    elif shown.dominant != NOBODY:
        shapes += cone(shown.dominant, 0, foot, side * 0.16)
    return tuple(shapes)


def _inner(side: float, part: float) -> tuple[Point, ...]:
    return tuple((x * part, y * part) for x, y in outline(side))


def _names(shown: TileDisplay, side: float) -> list[Shape]:
    """Draw the name of the terrain above the species.

    An empty tile has the full name and the hex.
    """
    size = min(max(12.0, round(side * 0.25)), 20.0)
    ink = p.mix(p.TERRAIN_INKS[shown.terrain], p.INK, 0.6)
    short, name = short_terrain(shown.terrain), game_word("terrain", TERRAINS[shown.terrain].name)
    name, top = name.capitalize(), -side * 0.64
    if shown.label:
        w = text_width(shown.label, size, True) + 4
        back = Rect(-w / 2, top - size * 0.5, w, size, p.WHITE, radius=4)
        return [back, Text(0, top, shown.label, size, p.INK, "center", True)]
    if shown.chips:
        room = side * 0.7
        fitting = [s for s in (size, *LARGE_ENOUGH) if text_width(name, s) <= room and s <= size]
        text, size = (name, fitting[0]) if fitting else (short, size)
        return [Text(0, top, text, size, ink, "center")]
    if text_width(name, size) > side * 1.6:
        size = 12.0
    text = name if text_width(name, size) <= side * 1.7 else short
    return [
        Text(0, -size * 0.62, text, size, ink, "center"),
        Text(0, size * 0.62, shown.hex_name, size, ink, "center"),
    ]


def _rows(chips: tuple[Chip, ...]) -> list[tuple[Chip, ...]]:
    """Return the chips in rows of one or two."""
    if len(chips) <= 2:
        return [(chip,) for chip in chips]
    return [chips[i : i + 2] for i in range(0, len(chips), 2)]


def _chips(chips: tuple[Chip, ...], side: float) -> list[Shape]:
    """Draw the species in rows, as large as possible."""
    rows = _rows(chips)
    if not rows:
        return []
    step = min(side * 1.02 / len(rows), side * 0.48)
    size = max(12.0, min(step * 0.72, side * 0.3))
    shapes: list[Shape] = []
    for number, row in enumerate(rows):
        y = side * 0.02 + (number - (len(rows) - 1) / 2) * step
        widths = [_width(chip, size) for chip in row]
        x = -(sum(widths) + 2 * (len(row) - 1)) / 2
        for chip, w in zip(row, widths, strict=True):
            shapes += put(_chip(chip, size, min(step - 0.5, size * 1.4)), round(x, 1), round(y, 1))
            x += w + 2
    return shapes


def _width(chip: Chip, size: float) -> float:
    return round(size * 1.02 + 3 + text_width(str(chip.number), size, True), 1)


@lru_cache(maxsize=2048)
def _chip(chip: Chip, size: float, height: float) -> Shapes:
    """Draw the symbol of an animal and its number of species, starting at the origin."""
    animal, w, h = chip.animal, _width(chip, size), height
    fill, ink = p.ANIMAL_COLOURS[animal], p.ANIMAL_INKS[animal]
    edge, width = p.INK, 1.0
    if chip.change:
        edge, width = (p.GOOD if chip.change > 0 else p.BAD), 2.5
    if chip.endangered:
        edge, width = p.BAD, 3.0
    shapes: list[Shape] = [
        Rect(0, -h / 2, w, h, fill, edge, width, min(4.0, h * 0.28)),
        *figure(animal, round(size * 0.5 + 1.5, 1), 0, size * 0.95),
        Text(w - 1.5, 0.3, str(chip.number), size, ink, "right", True),
    ]
    if chip.faded:
        shapes.append(Rect(-0.5, -h / 2 - 0.5, w + 1, h + 1, p.TABLE, radius=4, alpha=0.68))
    if chip.change:
        shapes += _sign(chip.change, 0.5, -h / 2 + 1, edge)
    return tuple(shapes)


def _sign(change: int, x: float, y: float, colour: str) -> list[Shape]:
    """Draw a small plus or minus."""
    lines = [((x - 2.4, y), (x + 2.4, y))]
    if change > 0:
        lines.append(((x, y - 2.4), (x, y + 2.4)))
    return [
        Circle(x, y, 4.6, colour, p.WHITE, 1),
        *(Polyline(line, p.WHITE, 1.5) for line in lines),
    ]
