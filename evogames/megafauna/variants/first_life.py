"""What players place before the first turn: carbon on Earth's tabs and first plants (K3)."""

from evogames.core.rules import Log, Play
from evogames.megafauna.state import MegafaunaState


def place_first_life(state: MegafaunaState, log: Log) -> Play | None:
    """Let players place carbon and the plant's first creeples. Then start the first turn."""
    raise NotImplementedError("K3.3, K3.7: the start on a planet")
