"""What a place is now: its biome, the cost to enter it, and the species that can live there."""

from functools import cache

from evogames.core import rule
from evogames.megafauna.components.box import box
from evogames.megafauna.components.names import (
    BIOMES,
    BLACK,
    BLOOM,
    FOREST,
    GREEN,
    GREEN_DISC,
    ICE,
    MOUNTAIN,
    NO_DISC,
    OFFSHORE,
    PLANT,
    SEA,
    SWAMP,
    SWIMMER,
    WEEDS,
    WHITE,
    form_of,
    species_number,
)
from evogames.megafauna.components.tables import (
    ENTRY_COST,
    PLANT_ROADRUNNER,
    RAFT_COST,
    ROADRUNNER,
    can_live_in,
)
from evogames.megafauna.map.places import HEXES_OF_A_CRATON, PLACES_OF_A_CRATON, is_tab
from evogames.megafauna.state import VERSUS, MegafaunaState

_PRINTED = {"weeds": WEEDS, "swamp": SWAMP, "sea": SEA}
_BY_DISC = {GREEN_DISC: FOREST, BLACK: MOUNTAIN, WHITE: ICE}
_ALGA = species_number(GREEN, SWIMMER)


@rule("F3.1")
def printed_biome(state: MegafaunaState, place: int) -> str:
    """Return the biome that is printed on a hex: weeds, swamp, sea, highland or basin."""
    return _printed(state.box)[place]


@cache
def _without_discs(box_key: str) -> tuple[int, ...]:
    """Return the biome of each place without a disc. Tabs are offshore."""
    return tuple(_PRINTED.get(printed, OFFSHORE) for printed in _printed(box_key))


@cache
def _printed(box_key: str) -> tuple[str, ...]:
    """Return what is printed on each place of the boards: a biome, or "" for a tab."""
    cratons = box(box_key).boards.craton
    return tuple(
        craton.printed(part) if part in HEXES_OF_A_CRATON else ""
        for craton in cratons
        for part in range(PLACES_OF_A_CRATON)
    )


@rule("F3.1", "F3.2", "F3.8", "D6.3", "K7.3", "K4.2", "GL.9", "GL.10")
def biome(state: MegafaunaState, place: int) -> int:
    """Return the current biome of a place, or OFFSHORE for a tab that is not a bloom."""
    disc = state.discs[place]
    if state.mode != VERSUS:
        return _alien_biome(state, place, disc)
    if disc == NO_DISC:
        return _without_discs(state.box)[place]
    if is_tab(place):
        return BLOOM if disc == GREEN_DISC else OFFSHORE
    return _BY_DISC[disc]


def _alien_biome(state: MegafaunaState, place: int, disc: int) -> int:
    if is_tab(place):
        return BLOOM if state.stands(place, PLANT) == _ALGA else OFFSHORE
    return {BLACK: MOUNTAIN, WHITE: SEA}.get(disc, WEEDS)


@rule("F3.6", "F3.7", "F3.8", "K7.3")
def is_habitable(state: MegafaunaState, form: int, place: int) -> bool:
    """Return whether a form can live at a place as a herbivore. Diving bells do not count."""
    found = biome(state, place)
    if found == OFFSHORE:
        return False
    return can_live_in(form, found, state.readings.open_heights and state.mode == VERSUS)


@rule("F2.3", "F3.4", "K7.1")
def entry_cost(state: MegafaunaState, form: int, place: int) -> int:
    """Return the dispersal points that a form pays to enter a place. A tab costs as a bloom."""
    return ENTRY_COST[BLOOM if is_tab(place) else biome(state, place)][form]


@rule("F5.3")
def raft_cost(form: int) -> int:
    """Return the extra cost of a raft for a form. The hex where the raft lands costs as usual."""
    return RAFT_COST[form]


@rule("F3.5", "K7.6")
def roadrunner(state: MegafaunaState, place: int) -> int:
    """Return the organ colour that counts in contests at a place. On planets its plant sets it."""
    if state.mode != VERSUS:
        plant = state.stands(place, PLANT)
        if plant >= 0:
            return PLANT_ROADRUNNER[form_of(plant)]
    return ROADRUNNER[biome(state, place)]


def biome_name(found: int) -> str:
    """Return the name of a biome for keys and texts."""
    return "offshore" if found == OFFSHORE else BIOMES[found]
