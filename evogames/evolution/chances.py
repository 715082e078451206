"""Exact chances for the next roll or draw in Evolution."""

from collections.abc import Iterator
from fractions import Fraction

from evogames.core import Decision, OutcomeProbabilities, dice_sum, draw_probabilities, rule
from evogames.evolution.food import food_dice
from evogames.evolution.hidden import unseen
from evogames.evolution.options import Run
from evogames.evolution.state import EvolutionState
from evogames.evolution.words import TEXTS, face_words


@rule("FOOD.1", "TRAIT.running1", "EXT.5")
def chances(state: EvolutionState, decision: Decision) -> Iterator[OutcomeProbabilities]:
    """Return the chances of the food roll, an escape or the next card.

    They use only what the player knows.
    """
    if decision.kind == "food_base":
        yield OutcomeProbabilities(
            decision.rule, TEXTS.word("chances", "food"), dice_sum(*food_dice(state)), "roll"
        )
    for option in decision.options:
        if isinstance(option, Run):
            half = {TEXTS.word("chances", w): Fraction(1, 2) for w in ("away", "caught")}
            yield OutcomeProbabilities(
                "TRAIT.running1", TEXTS.word("chances", "run"), half, option.key
            )
    if decision.kind == "feeding" and "extinction" in state.phases and state.deck:
        faces = [face_words(card // 100) for card in unseen(state, decision.player)]
        yield OutcomeProbabilities(
            "EXT.5", TEXTS.word("chances", "draw"), draw_probabilities(faces)
        )
