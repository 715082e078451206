"""Glaciation: ice covers a tile, and most of its species return to the gene pools."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, next_phase, rule
from evogames.dominant_species.changes import gain_bonus, remove_element
from evogames.dominant_species.components import FOOD_CHAIN, NO_TILE
from evogames.dominant_species.earth import CORNERS_OF, HEXES_AT, NEIGHBOURS
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.niches import recount, recount_survival
from evogames.dominant_species.options import GiveUp, Glaciate
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState


@rule("GLAC.1", "GLAC.2", "GLAC.9")
def glaciation(state: DominantSpeciesState, log: Log) -> Play:
    """Let the leftmost pawn act. All other pawns wait."""
    space = next_pawn(state, "glaciation")
    next_phase(state)
    if space is None:
        return
    animal = act(state, log, "GLAC.1", space)
    if next_pawn(state, "glaciation") is not None:
        log("GLAC.2", "pawns_wait")
    if not legal_tiles(state):
        nothing_happens(state, log, "GLAC.9", animal)
        return
    owner, ways = state.animals[animal].owner, partial(tiles_to_glaciate, state, True)
    match (yield Decision(owner, "glaciation", "GLAC.3", ways, animal=animal)):
        case Glaciate(tile):
            glaciate(state, log, animal, tile)
        case GiveUp():
            gave_up(state, log, animal, "GLAC.1")


@rule("GLAC.3")
def cannot_glaciate(state: DominantSpeciesState, place: int) -> str:
    """Return the rule that keeps ice off a tile.

    The tile must be next to tundra and not be tundra yet.
    """
    if state.tundra[place]:
        return "GLAC.3/tundra"
    adjacent = any(state.tundra[other] for other in NEIGHBOURS[place])
    return ALLOWED if adjacent else "GLAC.3/adjacent"


def legal_tiles(state: DominantSpeciesState) -> list[int]:
    """Return the tiles that ice can cover. If no tundra tile is left, there are none."""
    if not state.tundra_left:
        return []
    return [place for place in state.earth if not cannot_glaciate(state, place)]


def tiles_to_glaciate(state: DominantSpeciesState, may_give_up: bool) -> Candidates:
    """List every tile of the earth.

    The option to give up is left out if a card takes the action.
    """
    for place in state.earth:
        yield Glaciate(place), cannot_glaciate(state, place)
    if may_give_up:
        yield GiveUp(), ALLOWED


@rule("GLAC.4", "GLAC.5", "GLAC.6", "GLAC.7", "GLAC.8", "GLAC.10", "EARTH.5", "EARTH.6")
def glaciate(state: DominantSpeciesState, log: Log, animal: int, place: int) -> None:
    """Cover a tile with tundra.

    First remove its species. Then place the tile, remove the elements surrounded by tundra and
    score the bonus. At the end, put one species of each animal back.
    """
    owner = state.animals[animal].owner
    aside, state.species[place] = state.species[place], [0] * 6
    was = state.terrain(place)
    state.tundra[place] = True
    state.tundra_left -= 1
    rules = ("GLAC.10", "EARTH.5", "EARTH.6")
    log("GLAC.4", "glaciated", owner, *rules, animal=animal, tile=place, terrain=was)
    recount(state, log, [place])
    for corner in sorted(CORNERS_OF[place]):
        if state.elements[corner] != NO_ELEMENT and is_surrounded(state, corner):
            remove_element(state, log, "GLAC.5", corner)
    tundras = sum(state.tundra[other] for other in NEIGHBOURS[place])
    gain_bonus(state, log, "GLAC.6", animal, tundras)
    state.species[place] = [min(count, 1) for count in aside]
    if place in state.sheltered:
        state.sheltered[place] = 1
    for other in FOOD_CHAIN:
        if aside[other]:
            home = aside[other] - 1
            state.animals[other].gene_pool += home
            facts = {"animal": other, "tile": place, "count": home}
            returned = ("GLAC.8",) if home else ()
            event = "goes_home" if home else "stays"
            log("GLAC.7", event, state.animals[other].owner, *returned, **facts)
    recount(state, log, [place])
    recount_survival(state, log)


@rule("GLAC.5")
def is_surrounded(state: DominantSpeciesState, corner: int) -> bool:
    """Return whether three tundra tiles meet at the corner."""
    around = HEXES_AT[corner]
    return len(around) == 3 and all(state.tundra[p] and state.tiles[p] != NO_TILE for p in around)
