"""The value of a position for a player, which a greedy bot tries to increase."""

from __future__ import annotations

from evogames.core import Reasons
from tests.example_game.scoring import scores
from tests.example_game.state import FinchState


def value(state: FinchState, seat: int, reasons: Reasons | None = None) -> float:
    """Return a player's chicks minus those of the best other player."""
    chicks = scores(state)
    best = max(chicks[:seat] + chicks[seat + 1 :])
    if reasons:
        reasons.add("chicks", chicks[seat], seat)
        reasons.add(
            "chicks", -best, next(s for s, c in enumerate(chicks) if c == best and s != seat)
        )
    return chicks[seat] - best
