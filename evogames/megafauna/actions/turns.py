"""Whose actions it is: all actions of a player, then the refill, then the next player."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def take_actions(state: MegafaunaState, log: Log) -> Play | None:
    """Play one action of the first in `state.queue`, or end that player's part of the phase."""
    raise NotImplementedError("A2, E: the actions")
