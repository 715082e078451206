"""Resolving the events of the cards one after another, with the standing checks after each."""

from evogames.core.rules import Log, Play, next_stage, rule
from evogames.megafauna.state import MegafaunaState


@rule("A1.9")
def resolve_events(state: MegafaunaState, log: Log) -> Play | None:
    """Resolve the next event in `state.icons`, or go on when there is none."""
    if not state.icons:
        next_stage(state)
        return None
    raise NotImplementedError("D: the events")
