"""The value of a position for a player, which a greedy bot tries to increase."""

from __future__ import annotations

from tests.example_game.scoring import scores
from tests.example_game.state import FinchState


def value(state: FinchState, seat: int) -> float:
    """Return a player's chicks minus those of the best other player."""
    chicks = scores(state)
    return chicks.pop(seat) - max(chicks)
