"""The neoteny action."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def neoteny_action(state: MegafaunaState, log: Log, player: int) -> Play:
    """Let each species of a player shed a basal organ."""
    raise NotImplementedError("E5: neoteny")
