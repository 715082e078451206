"""Competition: animals eliminate other species on tiles that they share."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, next_phase, next_stage, rule
from evogames.dominant_species.changes import eliminate
from evogames.dominant_species.components import ARACHNIDS, TERRAIN_NUMBER, TERRAINS, printed_at
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.options import Compete, Done, GiveUp
from evogames.dominant_species.state import NOBODY, DominantSpeciesState

ANY_TERRAIN = frozenset(range(len(TERRAINS)))


@rule("COMP.5", "PLAN.5")
def arachnid_bonus(state: DominantSpeciesState, log: Log) -> Play:
    """Let the arachnids eliminate one opposing species on any shared tile, before all pawns."""
    next_stage(state)
    owner = state.animals[ARACHNIDS].owner
    if owner == NOBODY or not victims(state, ARACHNIDS, ANY_TERRAIN):
        return
    ways, facts = partial(attacks, state, ARACHNIDS, ANY_TERRAIN, True), {"animal": ARACHNIDS}
    match (yield Decision(owner, "arachnid_bonus", "COMP.5", ways, **facts)):
        case Compete(tile, victim):
            eliminate(state, log, "COMP.5", tile, victim, 1, "PLAN.5", "GEN.8")
        case GiveUp():
            gave_up(state, log, ARACHNIDS, "COMP.5")


@rule("COMP.1", "COMP.3", "COMP.4")
def competition(state: DominantSpeciesState, log: Log) -> Play:
    """Eliminate an opposing species on up to one tile of each terrain of the space."""
    space = next_pawn(state, "competition")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "COMP.1", space)
    owner = state.animals[animal].owner
    terrains = frozenset(TERRAIN_NUMBER[name] for name in printed_at(space))
    if not victims(state, animal, terrains):
        nothing_happens(state, log, "COMP.2", animal)
    while victims(state, animal, terrains):
        ways = partial(attacks, state, animal, terrains, False)
        facts = {"animal": animal, "terrains": sorted(terrains)}
        match (yield Decision(owner, "competition", "COMP.1", ways, **facts)):
            case Compete(tile, victim):
                terrains -= {state.terrain(tile)}
                eliminate(state, log, "COMP.3", tile, victim, 1, "COMP.4", "GEN.8")
            case Done():
                break


@rule("COMP.2", "GEN.8", "MULT.4")
def victims(
    state: DominantSpeciesState, animal: int, terrains: frozenset[int]
) -> list[tuple[int, int]]:
    """Return each opposing animal on each shared tile of these terrains."""
    return [
        (place, other)
        for place in state.occupied(animal)
        if state.terrain(place) in terrains
        for other, count in enumerate(state.species[place])
        if count and other != animal
    ]


def attacks(
    state: DominantSpeciesState, animal: int, terrains: frozenset[int], whole: bool
) -> Candidates:
    """Return each opposing animal on each shared tile of these terrains, and the option to stop."""
    for place, other in victims(state, animal, terrains):
        yield Compete(place, other), ALLOWED
    yield (GiveUp() if whole else Done()), ALLOWED


@rule("COMP.1", "COMP.2", "COMP.4", "GEN.8")
def cannot_compete(state: DominantSpeciesState, decision: Decision, option: Compete) -> str:
    """Return the rule that forbids competing on a tile.

    Both animals must live there, and its terrain must still be open to the pawn.
    """
    animal = decision.facts["animal"]
    if option.animal == animal:
        return "GEN.8"
    if not state.species[option.tile][animal]:
        return "COMP.2/self"
    if not state.species[option.tile][option.animal]:
        return "COMP.2/other"
    return "COMP.4"
