"""Mutagen events: the display is renewed, and species shrink to their heart limits (D7)."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def mutagen_event(state: MegafaunaState, log: Log) -> Play:
    """Play the event."""
    raise NotImplementedError("D7: mutagen")
