"""Metabolic and Darwinian radiations: every species loses a plus organ (D8)."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def radiation_event(state: MegafaunaState, log: Log, darwinian: bool) -> Play:
    """Play the event."""
    raise NotImplementedError("D8: radiation")
