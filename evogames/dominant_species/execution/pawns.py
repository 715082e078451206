"""Pawns on the action display: which pawn acts next, and the log if it does nothing."""

from evogames.core import Log, rule
from evogames.dominant_species.changes import take_off
from evogames.dominant_species.components import SPACES_OF
from evogames.dominant_species.state import NOBODY, DominantSpeciesState


@rule("EXEC.1", "EXEC.4")
def next_pawn(state: DominantSpeciesState, section: str) -> int | None:
    """Return the leftmost eye space of a section that has a pawn, or None."""
    for space in SPACES_OF[section]:
        if state.pawns[space] != NOBODY:
            return space
    return None


@rule("EXEC.2")
def act(state: DominantSpeciesState, log: Log, rule_id: str, space: int) -> int:
    """Remove a pawn to take its action. Return the animal that acts."""
    animal = take_off(state, space)
    owner = state.animals[animal].owner
    log("EXEC.1", "pawn_acts", owner, "EXEC.2", rule_id, animal=animal, space=space)
    return animal


@rule("EXEC.3")
def gave_up(state: DominantSpeciesState, log: Log, animal: int, *rules: str) -> None:
    """Log that an animal gives up an action."""
    log("EXEC.3", "gave_up", state.animals[animal].owner, *rules, animal=animal)


def nothing_happens(state: DominantSpeciesState, log: Log, rule_id: str, animal: int) -> None:
    """Log that a pawn cannot do anything. The rule says why."""
    log(rule_id, "nothing", state.animals[animal].owner, animal=animal)
