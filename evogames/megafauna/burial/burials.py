"""The endangered stand up where they can live alone, turn carnivore, or are buried."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def right_or_bury(state: MegafaunaState, log: Log) -> Play | None:
    """Right or bury all that are endangered, herbivores first, then settle extinctions."""
    raise NotImplementedError("I2, I3: burial")
