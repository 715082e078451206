"""Exact chances of what the next roll or card can bring."""

from __future__ import annotations

from fractions import Fraction

from evogames.core.ask import Ask
from evogames.core.ledger import rule
from evogames.core.odds import Odds, one_of
from evogames.primordial_soup.movement import FREE
from evogames.primordial_soup.state import SoupState
from evogames.primordial_soup.words import TEXTS, card_words


@rule("P1.7", "GENE.movement1", "GENE.defense1", "P2.1")
def odds(state: SoupState, ask: Ask) -> list[Odds]:
    """The die of an own movement, a fight, and the next environment card."""
    found: list[Odds] = []
    for option in ask.options:
        if option.kind in ("swim", "flee", "again") and not state.has(ask.player, "movement2"):
            dice = 2 if state.has(ask.player, "movement1") else 1
            clause = "GENE.movement1" if dice == 2 else "P1.7"
            title = TEXTS.word("odds", "die2" if dice == 2 else "die")
            found.append(Odds(clause, title, _faces(dice), option.key))
        elif option.kind == "defend":
            fight = {TEXTS.word("odds", w): Fraction(1, 2) for w in ("won", "lost")}
            found.append(Odds("GENE.defense1", TEXTS.word("odds", "fight"), fight, option.key))
    if state.deck:
        cards = one_of([card_words(c) for c in state.deck])
        found.append(Odds("P2.1", TEXTS.word("odds", "card"), cards))
    return found


def _faces(dice: int) -> dict[str, Fraction]:
    """Chance that each way is open: one die shows it, or one of two."""
    miss = Fraction(5, 6) ** dice
    return {TEXTS.word("die", str(face)): 1 - miss for face in range(1, FREE + 1)}
