"""Draws the world: the sea with its latitudes, the landmasses, and all creeples."""

from functools import lru_cache

from evogames.megafauna.components.names import CRATONS, NO_DISC, OFFSHORE
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.places import CENTRE, is_tab, place_number
from evogames.megafauna.map.reservoirs import strip
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames_widgets.games.megafauna.figures.biomes import coast, ground, tab
from evogames_widgets.games.megafauna.figures.latitudes import Band, bands
from evogames_widgets.games.megafauna.hex_display import contents, hex_display
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.words import game_word
from evogames_widgets.games.megafauna.world import World, world
from evogames_widgets.games.parts import palette as p
from evogames_widgets.games.parts.curves import Shapes, put
from evogames_widgets.games.parts.marks import Box, die
from evogames_widgets.scene import Circle, Shape, Text
from evogames_widgets.scene.metrics import fit, text_width


def earth(state: MegafaunaState, frame: Frame) -> list[Shape]:
    """Draw the whole world."""
    lie = world(state.masses, frame)
    shapes: list[Shape] = [*bands(lie, latitudes(state), frame.style.small)]
    side = lie.side
    land = [place for place in lie.points if not is_tab(place)]
    for place in land:
        shapes += put(coast(side), *lie.points[place])
    for place in land:
        shapes += put(ground(biome(state, place), side, state.planet), *lie.points[place])
    for place, at in lie.points.items():
        if is_tab(place):
            found = biome(state, place)
            has_disc = found == OFFSHORE and state.discs[place] != NO_DISC
            shapes += put(tab(found, has_disc, lie.tab), *at)
    shapes += names(state, lie, frame)
    for place, at in lie.points.items():
        shown = hex_display(state, place)
        shapes += put(contents(shown, side, is_tab(place)), *at)
    return shapes


def latitudes(state: MegafaunaState) -> tuple[Band, ...]:
    """Return the humidity and the wind of each latitude. Planets have neither."""
    here = strip(state)
    if not state.is_full:
        return tuple(Band(-1, (-1,)) for _ in here.humidity)
    if state.mode != VERSUS:
        winds = (-1,) if state.planet == "venus" else ()
        return tuple(
            Band(-1, winds or ((here.wind_at(row),) if here.wind_at(row) else ()))
            for row in range(len(here.humidity))
        )
    return tuple(
        Band(
            int(here.is_humid(row)),
            (1, -1) if state.windy else (here.wind_at(row),) if here.wind_at(row) else (),
        )
        for row in range(len(here.humidity))
    )


def names(state: MegafaunaState, lie: World, frame: Frame) -> list[Shape]:
    """Draw the names of the cratons above their land, and their letters on central hexes."""
    shapes: list[Shape] = []
    joined = {craton for mass in state.masses for craton in mass.numbers if len(mass.cratons) > 1}
    dice = {mass.die: _row(state, mass.die) for mass in state.masses if mass.die >= 0}
    for craton, box in lie.names.items():
        name = game_word("craton", CRATONS[craton])
        shapes += _name(name, dice.get(craton, 0), box, frame.style.small)
        if craton in joined:
            x, y = lie.points[place_number(craton, CENTRE)]
            shapes += _letter(name[0], round(x, 1), round(y - lie.side * 0.98, 1))
    return shapes


def _row(state: MegafaunaState, craton: int) -> int:
    return next(c.row for mass in state.masses for c in mass.cratons if c.number == craton)


@lru_cache(maxsize=256)
def _name(name: str, number: int, box: Box, size: float) -> Shapes:
    """Draw the name of a craton, with its latitude die if it has one."""
    x, y = round(box.x + box.w / 2, 1), round(box.y + box.h / 2, 1)
    dice = size * 1.25 if number else 0.0
    text = fit(name, size, box.w - dice - 2, True)
    w = text_width(text, size, True) + dice
    shapes: list[Shape] = [Text(x - w / 2, y, text, size, p.INK, bold=True)]
    if number:
        shapes += die(number, round(x + w / 2 - size * 0.5, 1), y, size)
    return tuple(shapes)


@lru_cache(maxsize=256)
def _letter(letter: str, x: float, y: float) -> Shapes:
    return (
        Circle(x, y, 7.5, p.WHITE, p.SOFT_INK, 1.0),
        Text(x, y, letter, 12, p.INK, "center", True),
    )
