"""Food base: the dice set how much red food there is this turn."""

from __future__ import annotations

from evogames.core.decision import Log, Option, Play, ask
from evogames.core.rulebook import rule
from evogames.evolution.state import EvolutionState
from evogames.evolution.table import next_phase

DICE_AND_PLUS = {2: (1, 2), 3: (2, 0), 4: (2, 2), 5: (3, 2), 6: (3, 4), 7: (4, 2), 8: (4, 4)}
"""Players to (dice, constant)."""


@rule("FOOD.1", "BIG.2")
def food_dice(state: EvolutionState) -> tuple[int, int]:
    """Return how many dice the first player rolls, and what is added."""
    return DICE_AND_PLUS[len(state.players)]


def offers(refused: bool) -> list[Option]:
    """The dice must be rolled; there is nothing else to do."""
    return [] if refused else [Option("roll", (), "FOOD.1")]


@rule("FOOD.1", "FOOD.2", "BIG.2")
def food_base(state: EvolutionState, log: Log) -> Play:
    """The first player rolls; that many red tokens are laid in the middle."""
    dice, plus = food_dice(state)
    clause = "FOOD.1" if state.decks == 1 else "BIG.2"
    yield ask(state.first, "food_base", clause, offers, dice=dice, plus=plus)
    rolled = state.chance.roll(dice)
    state.food = sum(rolled) + plus
    log(clause, "food_roll", state.first, "GEN.7", dice=rolled, plus=plus, food=state.food)
    log("FOOD.2", "food_laid", None, food=state.food)
    next_phase(state, log)
