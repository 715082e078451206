"""The resize action."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def resize_action(state: MegafaunaState, log: Log, player: int) -> Play:
    """Let each species of a player grow or shrink by a step."""
    raise NotImplementedError("E6: resize")
