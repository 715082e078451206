"""Cards that a player cannot know, and how the program deals them again."""

from itertools import islice

from evogames.core import ALL, Viewer, rule
from evogames.evolution.state import HIDDEN, EvolutionState


@rule("DEV.2", "EXT.3", "SET.2")
def hide(state: EvolutionState, viewer: Viewer) -> None:
    """Hide the deck, other players' hands and discard piles, and the trait sides of their animals.

    Like the deck, cards that are out of the game are hidden from everybody.
    """
    state.deck = [HIDDEN] * len(state.deck)
    state.removed_cards = [HIDDEN] * len(state.removed_cards)
    for number, player in enumerate(state.players):
        if number != viewer:
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


def redeal(state: EvolutionState, viewer: Viewer) -> None:
    """Deal the hidden cards again.

    For ALL these are only the deck and the cards out of the game.
    """
    if viewer is ALL:
        cards = sorted(state.deck + state.removed_cards)
        state.chance.shuffle(cards)
        place = len(state.deck)
        state.deck, state.removed_cards = cards[:place], cards[place:]
        return
    assert isinstance(viewer, int)
    cards = state.chance.reshuffled(unseen(state, viewer))
    deal = iter(cards)
    state.deck = list(islice(deal, len(state.deck)))
    for number, player in enumerate(state.players):
        if number != viewer:
            player.hand = list(islice(deal, len(player.hand)))
            player.discard = list(islice(deal, len(player.discard)))
            for animal in player.animals:
                animal.card = next(deal)
    state.removed_cards = list(deal)
