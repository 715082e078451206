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
            found.append(_movement(option.key, state.has(ask.player, "movement1")))
        elif option.kind == "defend":
            fight = {TEXTS.word("odds", w): Fraction(1, 2) for w in ("won", "lost")}
            found.append(Odds("GENE.defense1", TEXTS.word("odds", "fight"), fight, option.key))
    if state.deck:
        cards = one_of([card_words(c) for c in state.deck])
        found.append(Odds("P2.1", TEXTS.word("odds", "card"), cards))
    return found


def _movement(option: str, two_dice: bool) -> Odds:
    """The faces of one die; or whether one of two dice opens the way one wants."""
    if not two_dice:
        faces = {TEXTS.word("die", str(face)): Fraction(1, 6) for face in range(1, FREE + 1)}
        return Odds("P1.7", TEXTS.word("odds", "die"), faces, option)
    shut = Fraction(FREE - 2, FREE) ** 2
    ways = {TEXTS.word("odds", "open"): 1 - shut, TEXTS.word("odds", "shut"): shut}
    return Odds("GENE.movement1", TEXTS.word("odds", "dice"), ways, option)
