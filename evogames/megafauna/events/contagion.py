"""Crowd contagion: the most numerous species loses half of its creeples (D9)."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def contagion_event(state: MegafaunaState, log: Log) -> Play:
    """Play the event."""
    raise NotImplementedError("D9: contagion")
