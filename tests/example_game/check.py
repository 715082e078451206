"""Checks that every position must pass."""

from __future__ import annotations

from evogames.core.rulebook import rule
from tests.example_game.state import BIRDS, FinchState
from tests.example_game.words import TEXTS

require = TEXTS.require


@rule("SET.1")
def check(state: FinchState) -> None:
    """Raise ImpossiblePosition if a bird is missing or the seeds are not possible."""
    birds = state.deck + [bird for player in state.players for bird in player.hand + player.nest]
    require(sorted(birds) == list(BIRDS), "check.birds", "SET.1", count=len(set(birds)))
    require(min(state.seeds) >= 0, "check.seeds", count=min(state.seeds))
