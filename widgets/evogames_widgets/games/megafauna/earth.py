"""Draws the world: the sea with its latitudes, the landmasses, and all creeples."""

from collections.abc import Mapping
from functools import lru_cache

from evogames.megafauna.components.names import CRATONS, NO_DISC, OFFSHORE
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.places import CENTRE, is_tab, place_number
from evogames.megafauna.map.reservoirs import strip
from evogames.megafauna.state import VERSUS, MegafaunaState
from evogames_widgets.games.megafauna.arrows import over, under
from evogames_widgets.games.megafauna.figures.biomes import coast, ground, tab
from evogames_widgets.games.megafauna.figures.latitudes import Band, bands
from evogames_widgets.games.megafauna.hex_display import HexDisplay, contents, hex_display
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.news import News
from evogames_widgets.games.megafauna.overlays import overlay_displays
from evogames_widgets.games.megafauna.part import is_whole
from evogames_widgets.games.megafauna.words import game_word
from evogames_widgets.games.megafauna.world import World, world
from evogames_widgets.games.parts import Box, Shapes, die, palette as p, put
from evogames_widgets.scene import Shape, Text, fit, text_width

NOTHING = HexDisplay()


def earth(
    state: MegafaunaState, frame: Frame, news: News, costs: Mapping[int, int], overlay: str = ""
) -> list[Shape]:
    """Draw the whole world. `costs` are the points that a newborn pays to reach each place."""
    lie = world(state.masses, frame)
    shapes: list[Shape] = [*bands(lie, latitudes(state), frame.style.small, state.planet)]
    shapes += _land(state, lie)
    shapes += under(lie, news)
    shapes += names(state, lie, frame)
    shown = overlay_displays(state, overlay)
    for place, at in lie.points.items():
        one = shown.get(place) or hex_display(state, place, news, costs.get(place, 0))
        if one != NOTHING and is_whole(state):
            shapes += put(contents(one, lie.side, is_tab(place)), *at)
    if not shown:
        shapes += over(state, lie, news)
    return shapes


def _land(state: MegafaunaState, lie: World) -> list[Shape]:
    """Draw the biomes of all hexes, and the offshore tabs."""
    side = lie.side
    land = [place for place in lie.points if not is_tab(place)]
    shapes: list[Shape] = []
    if state.planet == "earth":
        shapes += [one for place in land for one in put(coast(side), *lie.points[place])]
    for place in land:
        shapes += put(ground(biome(state, place), side, state.planet), *lie.points[place])
    for place, at in lie.points.items():
        if is_tab(place):
            found = biome(state, place)
            has_disc = found == OFFSHORE and state.discs[place] != NO_DISC
            shapes += put(tab(found, has_disc, lie.tab), *at)
    for place in locked_discs(state, lie):
        shapes += put(tab(OFFSHORE, True, round(lie.tab * 0.8, 2)), *lie.locked[place])
    return shapes


def locked_discs(state: MegafaunaState, lie: World) -> list[int]:
    """Return the tabs that another craton has locked in but that still have a disc."""
    return [place for place in lie.locked if state.discs[place] != NO_DISC]


def latitudes(state: MegafaunaState) -> tuple[Band, ...]:
    """Return the humidity and the wind of each latitude. Planets have neither.

    A scenario of events alone has no latitudes.
    """
    here = strip(state)
    if not is_whole(state):
        return ()
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
    rolled = [mass.die for mass in state.masses if mass.die >= 0 and is_whole(state)]
    dice = {craton: _row(state, craton) for craton in rolled}
    for craton, box in lie.names.items():
        name = game_word("craton", CRATONS[craton])
        shapes += _name(name, dice.get(craton, 0), box, frame.style.small)
        if craton in joined:
            x, y = lie.points[place_number(craton, CENTRE)]
            shapes.append(
                Text(x, round(y + lie.side * 0.62, 1), name[0], 12, p.INK, "center", True)
            )
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
