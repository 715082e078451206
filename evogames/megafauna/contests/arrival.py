"""How a creeple arrives at a place."""

from evogames.core.rules import Log, Play
from evogames.megafauna.components.names import NOBODY
from evogames.megafauna.contests.standing import standing_checks
from evogames.megafauna.pieces import stand, stand_newborn
from evogames.megafauna.state import MegafaunaState, Species


def arrive(
    state: MegafaunaState,
    log: Log,
    species: Species,
    place: int,
    level: int,
    from_newborn: bool,
) -> Play:
    """Put a creeple on a vacant level."""
    yield from ()
    if state.stands(place, level) != NOBODY:
        raise NotImplementedError("G, H: contests")
    (stand_newborn if from_newborn else stand)(state, species.number, place, level)
    standing_checks(state, log)
