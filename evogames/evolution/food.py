"""Food supply: dice decide how much red food there is this turn."""

from functools import partial

from evogames.core import Decision, Log, Play, all_allowed, rule
from evogames.evolution.options import Roll
from evogames.evolution.phases import next_phase
from evogames.evolution.state import EvolutionState

DICE_AND_PLUS = {2: (1, 2), 3: (2, 0), 4: (2, 2), 5: (3, 2), 6: (3, 4), 7: (4, 2), 8: (4, 4)}
"""For each number of players, the number of dice, and the number added to the roll."""


@rule("FOOD.1", "BIG.2")
def food_dice(state: EvolutionState) -> tuple[int, int]:
    """Return how many dice the first player rolls, and what is added to the roll."""
    return DICE_AND_PLUS[len(state.players)]


@rule("FOOD.1", "FOOD.2", "BIG.2")
def food_roll(state: EvolutionState, log: Log) -> Play:
    """Roll the food dice and place that many red tokens in the food supply."""
    dice, plus = food_dice(state)
    rule_id = "FOOD.1" if state.decks == 1 else "BIG.2"
    yield Decision(
        state.first, "food_base", rule_id, partial(all_allowed, [Roll()]), dice=dice, plus=plus
    )
    rolled = state.chance.roll(dice)
    state.food = sum(rolled) + plus
    log(rule_id, "food_roll", state.first, "GEN.7", dice=rolled, plus=plus, food=state.food)
    log("FOOD.2", "food_laid", None, food=state.food)
    next_phase(state)
