"""Which part of the game a scenario shows: all of it, or only the events with their climate."""

from evogames.megafauna.components.names import ATMOSPHERE, CLOUDS, OXYGEN
from evogames.megafauna.state import MegafaunaState

ALL_RESERVOIRS = (OXYGEN, CLOUDS, ATMOSPHERE)


def is_whole(state: MegafaunaState) -> bool:
    """Return whether a scenario has more than events. Events alone need no species."""
    return state.phases != ["events"]


def reservoirs_in(state: MegafaunaState) -> tuple[int, ...]:
    """Return the reservoirs that the board shows. Events alone need only the climate."""
    return ALL_RESERVOIRS if is_whole(state) else (ATMOSPHERE,)
