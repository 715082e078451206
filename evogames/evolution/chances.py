"""Exact chances of what the next roll or draw can bring."""

from __future__ import annotations

from fractions import Fraction

from evogames.core.ask import Ask
from evogames.core.ledger import rule
from evogames.core.odds import Odds, dice_sum, one_of
from evogames.evolution.food import food_dice
from evogames.evolution.hidden import unseen
from evogames.evolution.state import EvolutionState
from evogames.evolution.words import TEXTS, face_words


@rule("FOOD.1", "TRAIT.running1", "EXT.5")
def odds(state: EvolutionState, ask: Ask) -> list[Odds]:
    """The food roll, an escape, or the next card as far as the asked player can know."""
    found: list[Odds] = []
    if ask.kind == "food_base":
        found.append(
            Odds(ask.rule, TEXTS.word("odds", "food"), dice_sum(*food_dice(state)), "roll")
        )
    for option in ask.options:
        if option.kind == "run":
            half = {TEXTS.word("odds", w): Fraction(1, 2) for w in ("away", "caught")}
            found.append(Odds("TRAIT.running1", TEXTS.word("odds", "run"), half, option.key))
    if ask.kind == "feeding" and "extinction" in state.phases and state.deck:
        faces = [face_words(card // 100) for card in unseen(state, ask.player)]
        found.append(Odds("EXT.5", TEXTS.word("odds", "draw"), one_of(faces)))
    return found
