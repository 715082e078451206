"""Speciation: new species arise on the tiles around one element."""

from functools import partial

from evogames.core import (
    ALLOWED,
    Candidates,
    Decision,
    Log,
    Play,
    all_forbidden,
    next_phase,
    next_stage,
    rule,
)
from evogames.dominant_species.changes import add_species
from evogames.dominant_species.components import (
    ELEMENTS,
    INSECTS,
    NO_TILE,
    TERRAINS,
    printed_at,
)
from evogames.dominant_species.earth import HEXES_AT
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.options import AddSpecies, GiveUp, Speciate
from evogames.dominant_species.state import NO_ELEMENT, NOBODY, DominantSpeciesState


@rule("SPCN.1", "SPCN.3", "SPCN.6")
def speciation(state: DominantSpeciesState, log: Log) -> Play:
    """Choose an element of the printed type, and add species on the tiles that touch it."""
    space = next_pawn(state, "speciation")
    if space is None:
        next_stage(state)
        return
    animal = act(state, log, "SPCN.1", space)
    printed = ELEMENTS.index(printed_at(space)[0])
    if not state.animals[animal].gene_pool or printed not in state.elements:
        nothing_happens(state, log, "SPCN.6", animal)
        return
    owner, ways = state.animals[animal].owner, partial(elements_to_use, state, printed)
    facts = {"animal": animal, "element": printed}
    match (yield Decision(owner, "speciation", "SPCN.1", ways, **facts)):
        case Speciate(corner):
            facts["corner"] = corner
            log("SPCN.1", "speciation_at", owner, "SPCN.3", **facts)
            for place in HEXES_AT[corner]:
                if state.tiles[place] != NO_TILE and state.animals[animal].gene_pool:
                    yield from settle(state, log, animal, place)
        case GiveUp():
            gave_up(state, log, animal)


def elements_to_use(state: DominantSpeciesState, printed: int) -> Candidates:
    """List every element on the earth. Elements that are not of the printed type are forbidden."""
    for corner, element in enumerate(state.elements):
        if element == printed:
            yield Speciate(corner), ALLOWED
    yield GiveUp(), ALLOWED
    yield all_forbidden(
        lambda: [
            (Speciate(corner), "SPCN.1/type")
            for corner, element in enumerate(state.elements)
            if element not in (printed, NO_ELEMENT)
        ]
    )


@rule("SPCN.2", "SPCN.4")
def settle(state: DominantSpeciesState, log: Log, animal: int, place: int) -> Play:
    """Let an animal add species to a tile: none, or up to the limits of terrain and gene pool."""
    owner, pool = state.animals[animal].owner, state.animals[animal].gene_pool
    limit = TERRAINS[state.terrain(place)].speciation
    facts = {"animal": animal, "tile": place, "limit": limit, "pool": pool}
    ways = partial(numbers, place, limit, pool)
    match (yield Decision(owner, "species", "SPCN.2", ways, **facts)):
        case AddSpecies(_, count):
            add_species(state, log, "SPCN.2", place, animal, count)


def numbers(place: int, limit: int, pool: int) -> Candidates:
    """Return each number of species for a tile, up to one more than allowed."""
    most = min(limit, pool)
    for count in range(most + 1):
        yield AddSpecies(place, count), ALLOWED
    yield AddSpecies(place, most + 1), "SPCN.2" if most == limit else "SPCN.4"


@rule("SPCN.5", "PLAN.5")
def insect_bonus(state: DominantSpeciesState, log: Log) -> Play:
    """Let the insects add one species to any tile, after all pawns."""
    next_phase(state)
    insects = state.animals[INSECTS]
    if insects.owner == NOBODY or not insects.gene_pool:
        return
    ways, facts = partial(tiles_for_one, state), {"animal": INSECTS}
    match (yield Decision(insects.owner, "insect_bonus", "SPCN.5", ways, **facts)):
        case AddSpecies(tile, _):
            add_species(state, log, "SPCN.5", tile, INSECTS, 1, "PLAN.5")
        case GiveUp():
            gave_up(state, log, INSECTS, "SPCN.5")


def tiles_for_one(state: DominantSpeciesState) -> Candidates:
    """Return one species on each tile of the earth."""
    for place in state.earth:
        yield AddSpecies(place, 1), ALLOWED, "SPCN.5"
    yield GiveUp(), ALLOWED
