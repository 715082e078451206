"""Newborns one at a time: a mother, a way, a place and a level."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def disperse_newborns(state: MegafaunaState, log: Log) -> Play | None:
    """Disperse one newborn of the first in `state.queue`, or go on to the next player."""
    raise NotImplementedError("A3, F: dispersal")
