"""Planning: animals put their pawns on eye spaces, one at a time in initiative order."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, next_phase, rule
from evogames.dominant_species.changes import put_pawn
from evogames.dominant_species.options import PlacePawn
from evogames.dominant_species.state import NOBODY, DominantSpeciesState


@rule("TURN.1", "PLAN.1", "PLAN.4", "PLAN.6", "SET.21", "SPEC.1")
def place_pawns(state: DominantSpeciesState, log: Log) -> Play:
    """Let the next animal of the round place a pawn.

    Rounds repeat until no animal has a pawn in hand.
    """
    if not state.queue:
        state.queue = [a for a in state.initiative if state.animals[a].hand]
        if not state.queue:
            next_phase(state)
            return
        if NOBODY not in state.pawns:
            log("PLAN.6", "no_space")
            next_phase(state)
            return
        skipped = ("PLAN.4",) if len(state.queue) < len(state.initiative) else ()
        log("PLAN.1", "round", None, *skipped, animals=list(state.queue))
    animal = state.queue.pop(0)
    if NOBODY not in state.pawns:
        return
    owner = state.animals[animal].owner
    spaces = partial(eye_spaces, state)
    match (yield Decision(owner, "planning", "PLAN.1", spaces, animal=animal)):
        case PlacePawn(space):
            put_pawn(state, animal, space)
            rules = ("PLAN.3", "SPEC.1") if state.has_died_out(animal) else ("PLAN.3",)
            log("PLAN.1", "pawn_placed", owner, *rules, animal=animal, space=space)


@rule("PLAN.2", "PLAN.3")
def eye_spaces(state: DominantSpeciesState) -> Candidates:
    """List every eye space. Eye spaces with a pawn are forbidden."""
    for space, holder in enumerate(state.pawns):
        yield PlacePawn(space), ALLOWED if holder == NOBODY else "PLAN.2"
