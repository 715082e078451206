"""Where the plants of a planet grow: water, land, and how far one is from the other (K4, K7)."""

from evogames.core.rulebook import rule
from evogames.megafauna.components.names import (
    ARMORED,
    BLACK,
    BLOOM,
    FLYER,
    NO_DISC,
    SWIMMER,
    WHITE,
)
from evogames.megafauna.map.biomes import biome
from evogames.megafauna.map.geography import Geography
from evogames.megafauna.map.places import NO_PLACE, is_tab
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.variants.olympus_mons import olympus_mons


@rule("K7.3", "K7.4", "K7.5", "K3.6")
def why_not_rooted(state: MegafaunaState, form: int, place: int) -> str:
    """Return the rule (and case) by which a plant of a form cannot grow at a place; "" if it can.

    Archetypes are swamp plants, swimmers algae, burrowers tubers and armored plants cacti.
    """
    if form == FLYER:
        return "K3.6"
    if form == SWIMMER:
        return _why_no_alga(state, place)
    if is_tab(place) or state.discs[place] != NO_DISC:
        return "K7.5/land"
    land = state.land
    if is_by_water(state, land, place):
        return ""
    if form != ARMORED:
        return "K7.5/water"
    near = land.near.get(place, ())
    return "" if any(is_by_water(state, land, hex) for hex in near) else "K7.5/cactus"


@rule("K7.5", "K4.2", "K5.7")
def _why_no_alga(state: MegafaunaState, place: int) -> str:
    """Algae live in seas, and on open tabs with carbon; nothing lives at Olympus Mons."""
    if not is_tab(place):
        return "" if state.discs[place] == WHITE else "K7.5/alga"
    if place == olympus_mons(state):
        return "K5.7/life"
    grows = state.discs[place] == BLACK and place not in state.land.subducted
    return "" if grows else "K7.5/alga"


@rule("K7.5", "K4.2")
def is_by_water(state: MegafaunaState, land: Geography, place: int) -> bool:
    """Whether a hex is 1 hex from water: a sea, or the alga on its own tab."""
    tab = land.tab_of.get(place, NO_PLACE)
    blooms = tab != NO_PLACE and biome(state, tab) == BLOOM
    return blooms or any(state.discs[near] == WHITE for near in land.near.get(place, ()))
