"""Exact chances for the next roll or card in Primordial Soup."""

from collections.abc import Iterator
from fractions import Fraction

from evogames.core import Decision, OutcomeProbabilities, draw_probabilities, rule
from evogames.primordial_soup.movement import FREE
from evogames.primordial_soup.options import Again, Defend, Flee, Swim
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import TEXTS, card_words


@rule("P1.7", "GENE.movement1", "GENE.defense1", "P2.1")
def chances(state: SoupState, decision: Decision) -> Iterator[OutcomeProbabilities]:
    """Return the chances of the die for swimming, a fight, and the next environment card."""
    for option in decision.options:
        if isinstance(option, (Swim, Flee, Again)) and not state.has(decision.player, "movement2"):
            yield _movement(option.key, state.has(decision.player, "movement1"))
        elif isinstance(option, Defend):
            fight = {TEXTS.word("chances", w): Fraction(1, 2) for w in ("won", "lost")}
            yield OutcomeProbabilities(
                "GENE.defense1", TEXTS.word("chances", "fight"), fight, option.key
            )
    if state.deck:
        cards = draw_probabilities([card_words(c) for c in state.deck])
        yield OutcomeProbabilities("P2.1", TEXTS.word("chances", "card"), cards)


def _movement(option: str, two_dice: bool) -> OutcomeProbabilities:
    """Return the chances of each face. With two dice, return the chance of the chosen direction."""
    if not two_dice:
        faces = {TEXTS.word("die", str(face)): Fraction(1, 6) for face in range(1, FREE + 1)}
        return OutcomeProbabilities("P1.7", TEXTS.word("chances", "die"), faces, option)
    shut = Fraction(FREE - 2, FREE) ** 2
    ways = {TEXTS.word("chances", "open"): 1 - shut, TEXTS.word("chances", "shut"): shut}
    return OutcomeProbabilities("GENE.movement1", TEXTS.word("chances", "dice"), ways, option)
