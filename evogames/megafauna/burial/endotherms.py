"""Endangered endotherms move to vacant places, player by player."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def endotherms_flee(state: MegafaunaState, log: Log) -> Play | None:
    """Move an endangered endotherm of the first in `state.queue`, or go on."""
    raise NotImplementedError("I1: endotherms")
