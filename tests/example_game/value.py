"""How good a position looks to a player: what a greedy bot tries to raise."""

from __future__ import annotations

from tests.example_game.scoring import scores
from tests.example_game.state import FinchState


def value(state: FinchState, seat: int) -> float:
    """A player's chicks less those of the best of the others."""
    chicks = scores(state)
    return chicks.pop(seat) - max(chicks)
