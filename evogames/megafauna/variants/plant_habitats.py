"""Where the plants of a planet can grow: in water, or at a certain distance from it (K4, K7)."""

from evogames.core import rule
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
    """Return the rule (and case) that makes it impossible for a plant to grow at a place, or "".

    Archetypes are swamp plants, swimmers are algae, burrowers are tubers, and armored plants are
    cacti.
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
    """Return the rule that keeps algae from a place, or "".

    They live in seas and on tabs with carbon.
    """
    if not is_tab(place):
        return "" if state.discs[place] == WHITE else "K7.5/alga"
    if place == olympus_mons(state):
        return "K5.7/life"
    grows = state.discs[place] == BLACK and place not in state.land.subducted
    return "" if grows else "K7.5/alga"


@rule("K7.5", "K4.2")
def is_by_water(state: MegafaunaState, land: Geography, place: int) -> bool:
    """Return whether a hex is 1 hex from water, which can be a sea or an alga on its own tab."""
    tab = land.tab_of.get(place, NO_PLACE)
    blooms = tab != NO_PLACE and biome(state, tab) == BLOOM
    return blooms or any(state.discs[near] == WHITE for near in land.near.get(place, ()))
