"""Enlarges a craton: its hexes with their biomes, and the species that live there or could."""

from functools import lru_cache, partial

from evogames.megafauna.components.names import CRATONS, NO_DISC, OFFSHORE
from evogames.megafauna.map.biomes import biome, biome_name
from evogames.megafauna.map.landmasses import Craton, Landmass
from evogames.megafauna.map.places import PLACE_NAMES, craton_of, is_tab, part_of
from evogames.megafauna.state import MegafaunaState
from evogames_widgets.games.megafauna.figures.biomes import coast, ground, tab
from evogames_widgets.games.megafauna.hex_display import HexDisplay, contents, creeples_at
from evogames_widgets.games.megafauna.layout import Frame
from evogames_widgets.games.megafauna.place_text import craton_hint, entry_words, place_sentence
from evogames_widgets.games.megafauna.words import capital, game_word, say, species_words
from evogames_widgets.games.megafauna.world import World, shape_of
from evogames_widgets.games.parts import Box, palette as p, put, wrap
from evogames_widgets.scene import Rect, Region, Shape, Text, fit, text_width

ACROSS, DOWN = 6.7, 5.4
"""The size of a craton with its tabs. The unit is the side of a hex."""


def craton_view(
    state: MegafaunaState, craton: int, frame: Frame, room: Box
) -> tuple[list[Shape], list[Region]]:
    """Draw a large craton. Next to it, list its places and the creeples there."""
    w = room.w if frame.narrow else room.w * 0.54
    h = room.w * 0.8 if frame.narrow else room.h
    lie = _alone(craton, Box(room.x, room.y, w, h))
    shapes: list[Shape] = [Rect(room.x, room.y, w, h, p.HUMID_SEA, p.LINE, 1.0, 8)]
    land = state.land
    seen = [place for place in lie.points if place in land.mass and place not in land.subducted]
    for place in seen:
        if not is_tab(place):
            shapes += put(coast(lie.side), *lie.points[place])
    regions = [Region(f"craton:{CRATONS[craton]}", *room, partial(craton_hint, state, craton))]
    for place in seen:
        shapes += _place(state, place, lie, frame)
        words = partial(place_sentence, state, place)
        regions.append(Region.within(lie.edge(place), f"place:{PLACE_NAMES[place]}", words))
    if frame.narrow:
        beside = Box(room.x, room.y + h + 10, room.w, room.bottom - room.y - h - 10)
    else:
        beside = Box(room.x + w + 10, room.y, room.w - w - 10, room.h)
    return [*shapes, *_list(state, craton, seen, beside, frame)], regions


@lru_cache(maxsize=64)
def _alone(craton: int, box: Box) -> World:
    """Return the position of a single craton in a box. It is as large as possible."""
    land = shape_of(Landmass([Craton(craton)]))
    side = min(box.w / ACROSS, box.h / DOWN)
    x, y = box.middle
    _, middle = land.points[craton * 10]
    left = x - land.w * side / 2 - land.left * side
    found = World(round(side, 2))
    for place, (u, v) in land.points.items():
        found.points[place] = round(left + u * side, 2), round(y + (v - middle) * side, 2)
    return found


def _place(state: MegafaunaState, place: int, lie: World, frame: Frame) -> list[Shape]:
    """Draw a hex or a tab with its number and its biome."""
    x, y = lie.points[place]
    found, size = biome(state, place), frame.style.small
    if is_tab(place):
        has_disc = found == OFFSHORE and state.discs[place] != NO_DISC
        shapes = [*put(tab(found, has_disc, lie.tab), x, y)]
    else:
        shapes = [*put(ground(found, lie.side, state.planet), x, y)]
        words = game_word("biome", biome_name(found))
        name = say("craton", "hex", number=part_of(place), biome=words)
        if not part_of(place):
            name = capital(words)
        name = fit(name, size, lie.side * 1.5)
        w = text_width(name, size) + 6
        at = y + lie.side * 0.66
        shapes.append(
            Rect(x - w / 2, at - size * 0.6, w, size * 1.2, p.WHITE, radius=4, alpha=0.85)
        )
        shapes.append(Text(x, at, name, size, p.INK, "center"))
    shown = HexDisplay(tuple(creeples_at(state, place)))
    up = 0 if is_tab(place) else lie.side * 0.1
    if shown.creeples:
        shapes += put(
            contents(shown, round(lie.side * 0.85, 2), is_tab(place)), x, round(y - up, 1)
        )
    return shapes


def _list(
    state: MegafaunaState, craton: int, seen: list[int], box: Box, frame: Frame
) -> list[Shape]:
    """List the creeples on a craton, place by place."""
    size = frame.style.text + (0 if frame.narrow else 1)
    lines = [(craton_hint(state, craton), p.INK)]
    for place in seen:
        shown = creeples_at(state, place)
        if shown and craton_of(place) == craton:
            names = [
                say("craton", "fallen" if one.fallen else "lives",
                    animal=species_words(state, one.species),
                    level=game_word("level", ("plant", "herbivore", "carnivore")[one.level]))
                for one in shown
            ]  # fmt: skip
            number = say("craton", "centre") if not part_of(place) else str(part_of(place))
            if is_tab(place):
                number = say("craton", "tab")
            lines.append((say("craton", "place", name=number, animals=", ".join(names)), p.INK))
    if len(lines) == 1:
        lines.append((say("craton", "nobody"), p.SOFT_INK))
    lines.append((say("craton", "rules"), p.SOFT_INK))
    by_biome = {biome(state, place): place for place in seen}
    for found, place in sorted(by_biome.items()):
        if found != OFFSHORE:
            lines.append((entry_words(state, place), p.SOFT_INK))
    shapes: list[Shape] = []
    y = box.y + size * 0.8
    for text, ink in lines:
        rows = wrap(text, size, box.w, 6)
        if y + len(rows) * size * 1.35 > box.bottom:
            break
        for row in rows:
            shapes.append(Text(box.x, y, row, size, ink))
            y += size * 1.35
        y += size * 0.45
    return shapes
