"""The display of mutation cards: refill and rotation."""

from evogames.core.rules import Log
from evogames.megafauna.state import MegafaunaState


def rotate_display(state: MegafaunaState, log: Log) -> None:
    """Replace the eight cards of the display that are not on top of a deck (D7.2)."""
    raise NotImplementedError("D7.2: the display")
