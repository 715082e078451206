"""Draws the earth: tiles and empty hexes, elements on corners, and the latest changes."""

from functools import lru_cache

from evogames.dominant_species.components import NO_TILE
from evogames.dominant_species.earth import CORNERS, HEX_NAMES, HEXES
from evogames.dominant_species.niches import matches
from evogames.dominant_species.reset import endangered_species
from evogames.dominant_species.state import NO_ELEMENT, NOBODY, DominantSpeciesState
from evogames_widgets.games.dominant_species.figures.elements import disc
from evogames_widgets.games.dominant_species.layout import Frame
from evogames_widgets.games.dominant_species.news import News
from evogames_widgets.games.dominant_species.tile import Chip, TileDisplay, contents, floor
from evogames_widgets.games.dominant_species.words import say
from evogames_widgets.games.parts import Shapes, bent_arrow, palette as p, put
from evogames_widgets.scene import Circle, Polyline, Shape, Text

OVERLAYS = ("endangered", "dominant")
"""The focuses that mark tiles on the earth. They do not enlarge anything."""


def element_radius(side: float) -> float:
    """Return the radius of an element on a corner."""
    return round(min(max(6.6, side * 0.2), 18.0), 1)


@lru_cache(maxsize=32)
def void(frame: Frame) -> Shapes:
    """Draw the empty hexes of the grid."""
    shapes: list[Shape] = []
    for name, place in zip(HEX_NAMES, HEXES, strict=True):
        x, y = frame.grid.point(place)
        shapes.append(frame.grid.tile(place, p.VOID, p.LINE))
        shapes.append(Text(x, y, name, 12, p.FAINT_INK, "center"))
    return tuple(shapes)


def tile_display(
    state: DominantSpeciesState,
    place: int,
    news: News,
    overlay: str,
    doomed: dict[tuple[int, int], int],
) -> TileDisplay:
    """Return the contents of a tile, ready to be drawn."""
    row, change = state.species[place], news.species
    chips = [
        Chip(animal, count, (change[place, animal] > 0) - (change[place, animal] < 0))
        for animal, count in enumerate(row)
        if count or change[place, animal] < 0
    ]
    if len(chips) > 1:
        chips.sort(key=lambda chip: -chip.number)
    dominant, label, tinted, faded = state.dominant[place], "", False, False
    mark = "new" if place == state.new_tile else news.tiles.get(place, "")
    if overlay == "endangered":
        chips = [
            chip._replace(
                endangered=(place, chip.animal) in doomed, faded=(place, chip.animal) not in doomed
            )
            for chip in chips
        ]
        faded, dominant = not any(chip.endangered for chip in chips), NOBODY
    elif overlay == "dominant":
        found = sorted((matches(state, place, c.animal) for c in chips if c.number), reverse=True)
        if found:
            label = (
                say("label", "lead", best=found[0], next=found[1]) if found[1:] else str(found[0])
            )
        chips = [chip._replace(faded=chip.animal != dominant) for chip in chips]
        tinted, faded = True, dominant == NOBODY
    return TileDisplay(
        state.terrain(place), HEX_NAMES[place], tuple(chips), dominant, mark, label, tinted, faded
    )


def earth(state: DominantSpeciesState, frame: Frame, news: News, overlay: str = "") -> list[Shape]:
    """Draw all hexes and the elements on their corners."""
    shapes: list[Shape] = []
    doomed = endangered_species(state) if overlay == "endangered" else {}
    grid, side = frame.grid, frame.side
    above: list[Shape] = []
    for place, terrain in enumerate(state.tiles):
        if terrain == NO_TILE:
            if frame.near:
                continue
            shapes += void(frame)[2 * place : 2 * place + 2]
        else:
            shown = tile_display(state, place, news, overlay, doomed)
            x, y = grid.point(HEXES[place])
            shapes += put(floor(shown, side), x, y)
            above += put(contents(shown, side), x, y)
    shapes += above
    points = corner_points(frame)
    r = element_radius(side)
    for corner, element in enumerate(state.elements):
        if element != NO_ELEMENT:
            x, y = points[corner]
            if corner in news.placed:
                shapes.append(Circle(x, y, r + 3.5, p.GOOD, p.WHITE, 1.5))
            shapes += disc(element, x, y, r)
    return [*shapes, *_removed(frame, news, r)]


@lru_cache(maxsize=32)
def corner_points(frame: Frame) -> tuple[tuple[float, float], ...]:
    """Return the positions of the corners of the grid."""
    return tuple(frame.grid.point(corner) for corner in CORNERS)


def _removed(frame: Frame, news: News, r: float) -> list[Shape]:
    """Draw elements that have just been removed, crossed out."""
    shapes: list[Shape] = []
    for corner, element in news.removed.items():
        x, y = corner_points(frame)[corner]
        shapes += disc(element, x, y, r)
        shapes.append(Circle(x, y, r, p.WHITE, p.BAD, 2, 0.45))
        for k in (-1, 1):
            shapes.append(Polyline(((x - r, y - k * r), (x + r, y + k * r)), p.BAD, 2.5))
    return shapes


def moves(frame: Frame, news: News) -> list[Shape]:
    """Draw arrows for species that have just moved."""
    shapes: list[Shape] = []
    for animal, start, end in dict.fromkeys(news.moves):
        a, b = frame.grid.point(HEXES[start]), frame.grid.point(HEXES[end])
        colour = p.ANIMAL_COLOURS[animal] if animal else p.SOFT_INK
        arrow, _ = bent_arrow(a, b, p.mix(colour, p.INK, 0.25), 4, clear=frame.side * 0.45)
        shapes += arrow
    return shapes
