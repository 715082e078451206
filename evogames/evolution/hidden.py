"""What players may not know of each other, and how it can be dealt anew."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.evolution.state import HIDDEN, EvolutionState


@rule("DEV.2", "EXT.3", "SET.2")
def hide(state: EvolutionState, seat: int | None) -> None:
    """Cover the deck, other hands and discard piles, and the undersides of others' animals.

    Cards out of the game are covered for everybody, like the deck.
    """
    state.deck = [HIDDEN] * len(state.deck)
    state.removed_cards = [HIDDEN] * len(state.removed_cards)
    for number, player in enumerate(state.players):
        if number != seat:
            player.hand = [HIDDEN] * len(player.hand)
            player.discard = [HIDDEN] * len(player.discard)
            for animal in player.animals:
                animal.card = HIDDEN


def unseen(state: EvolutionState, seat: int) -> list[int]:
    """Return the cards that a player cannot see, in order."""
    cards = state.deck + state.removed_cards
    for number, player in enumerate(state.players):
        if number != seat:
            cards += player.hand
            cards += player.discard
            cards += [a.card for a in player.animals]
    return sorted(cards)


def redeal(state: EvolutionState, seat: int | None) -> None:
    """Deal again what `hide` covers; with None, only the deck and what is out of the game."""
    if seat is None:
        cards = sorted(state.deck + state.removed_cards)
        state.chance.shuffle(cards)
        place = len(state.deck)
        state.deck, state.removed_cards = cards[:place], cards[place:]
        return
    cards = unseen(state, seat)
    state.chance.shuffle(cards)
    state.deck = [cards.pop() for _ in state.deck]
    for number, player in enumerate(state.players):
        if number != seat:
            player.hand = [cards.pop() for _ in player.hand]
            player.discard = [cards.pop() for _ in player.discard]
            for animal in player.animals:
                animal.card = cards.pop()
    state.removed_cards = cards
