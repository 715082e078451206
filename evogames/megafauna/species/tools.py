"""The tools of a species."""

from evogames.core.rules import Log, Play
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import MegafaunaState, Species


def offer(state: MegafaunaState, log: Log, species: Species) -> Play:
    """Offer a tool; nothing to ask where there is no emotion."""
    yield from ()
    if any(emotions(state, species)):
        raise NotImplementedError("J7.1: tools")
