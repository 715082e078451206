"""Initiative: an animal moves up in the order of play and places its pawn again."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, next_phase, rule
from evogames.dominant_species.changes import put_pawn
from evogames.dominant_species.components import SPACES_OF
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn
from evogames.dominant_species.options import GiveUp, PlacePawn
from evogames.dominant_species.state import NOBODY, DominantSpeciesState


@rule("INIT.3", "INIT.4")
def initiative(state: DominantSpeciesState, log: Log) -> Play:
    """Swap places on the initiative track and place the pawn again, or do neither."""
    space = next_pawn(state, "initiative")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "INIT.1", space)
    owner, spaces = state.animals[animal].owner, partial(spaces_again, state)
    match (yield Decision(owner, "initiative", "INIT.1", spaces, animal=animal)):
        case PlacePawn(again):
            move_up(state, log, "INIT.1", animal)
            put_pawn(state, animal, again)
            log("INIT.3", "pawn_placed", owner, animal=animal, space=again)
        case GiveUp():
            gave_up(state, log, animal, "INIT.4")


@rule("INIT.3")
def spaces_again(state: DominantSpeciesState) -> Candidates:
    """List every vacant eye space except the one of Initiative."""
    (own,) = SPACES_OF["initiative"]
    for space, holder in enumerate(state.pawns):
        forbidden = "INIT.3/own" if space == own else ALLOWED if holder == NOBODY else "PLAN.2"
        yield PlacePawn(space), forbidden, "INIT.3"
    yield GiveUp(), ALLOWED, "INIT.4"


@rule("INIT.1", "INIT.2")
def move_up(state: DominantSpeciesState, log: Log, rule_id: str, animal: int) -> None:
    """Swap the initiative marker with the marker on its left, if there is one."""
    place, owner = state.initiative.index(animal), state.animals[animal].owner
    if place == 0:
        first = "INIT.2" if rule_id == "INIT.1" else rule_id
        log(first, "already_first", owner, animal=animal)
        return
    other = state.initiative[place - 1]
    state.initiative[place - 1 : place + 1] = [animal, other]
    log(rule_id, "moved_up", owner, animal=animal, other=other)
