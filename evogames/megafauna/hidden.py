"""Cards that nobody can see: face-down decks, and the ET cards that were dealt for the era."""

from evogames.core import Viewer, rule
from evogames.megafauna.state import HIDDEN, MegafaunaState


@rule("B8.1")
def hide(state: MegafaunaState, viewer: Viewer) -> None:
    """Hide the draw piles. The top card of a mutation deck is visible, as is everything else."""
    state.et_deck = [HIDDEN] * len(state.et_deck)
    state.et_rest = [HIDDEN] * len(state.et_rest)
    state.biosphere = [[HIDDEN] * len(deck) for deck in state.biosphere]
    for row, deck in enumerate(state.decks):
        covered = len(deck) - _seen(state, row)
        deck[:covered] = [HIDDEN] * covered


def _seen(state: MegafaunaState, row: int) -> int:
    """Return how many cards of a mutation deck are visible: 1, or 0 if its top was just taken."""
    return 0 if state.top_taken[row] else min(1, len(state.decks[row]))


@rule("B8.1")
def redeal(state: MegafaunaState, viewer: Viewer) -> None:
    """Shuffle the hidden cards among all places where they could be."""
    shuffled = state.chance.reshuffled
    cards = shuffled(sorted(state.et_deck + state.et_rest))
    count = len(state.et_deck)
    comet = _comet_in_deck(state)
    state.et_deck, state.et_rest = cards[:count], cards[count:]
    if comet and comet not in state.et_deck:
        place = state.et_rest.index(comet)
        swapped = state.chance.below(count)
        state.et_deck[swapped], state.et_rest[place] = comet, state.et_deck[swapped]
    state.biosphere = [shuffled(sorted(deck)) for deck in state.biosphere]
    for row, deck in enumerate(state.decks):
        covered = len(deck) - _seen(state, row)
        state.decks[row] = [*shuffled(sorted(deck[:covered])), *deck[covered:]]


@rule("A6.4")
def _comet_in_deck(state: MegafaunaState) -> int:
    """Return the comet if everybody can know that it is in this era's deck, or else 0."""
    if not (state.long and state.era == 3):
        return 0
    comet = next(card.number for card in state.components.deck.event if card.ends_long_game)
    return comet if comet in state.et_deck else 0
