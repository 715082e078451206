"""What players cannot see: coming cards, cards in the box, and secret ballots."""

from evogames.core.rulebook import rule
from evogames.core.viewer import ALL, Viewer
from evogames.genesis.cards import BOARD_ROW, EONS, EVENTS
from evogames.genesis.events.climate import voting_order
from evogames.genesis.state import CAST, HIDDEN, GenesisState

EVENTS_OF_EONS = [frozenset([n for n, event in EVENTS.items() if event.eon == e]) for e in EONS]


@rule("B1.4", "C0.5", "C0.6", "C0.9", "C0.10", "D10.7", "H1.2")
def hide(state: GenesisState, viewer: Viewer) -> None:
    """Hide coming events and refuges, unseen mutations, and the ballots of other players."""
    state.events = [HIDDEN] * len(state.events)
    state.boxed_events = [HIDDEN] * len(state.boxed_events)
    state.decks = [[HIDDEN] * len(deck) for deck in state.decks]
    state.boxed_boards = [HIDDEN] * len(state.boxed_boards)
    for row, deck in enumerate(state.mutations):
        count = state.unseen[row]
        deck[1 : 1 + count] = [HIDDEN] * count
    for place in secret_ballots(state, viewer):
        state.votes[place] = CAST


@rule("D10.7")
def secret_ballots(state: GenesisState, viewer: Viewer) -> list[int]:
    """Return the positions of cast ballots that a viewer cannot see."""
    if not state.votes:
        return []
    voters = zip(voting_order(state), state.votes, strict=True)
    return [n for n, (person, vote) in enumerate(voters) if person != viewer and vote >= 0]


def redeal(state: GenesisState, viewer: Viewer) -> None:
    """Deal the hidden cards again. For ALL, these are cards that nobody has seen or preset."""
    chance = state.chance
    place = len(state.events) - (state.ready if viewer is ALL else 0)
    ready, state.events = state.events[place:], state.events[:place]
    for numbers in EVENTS_OF_EONS:
        _mix(state, numbers)
    state.events += ready
    for row, deck in enumerate(state.decks):
        unseen = [b for b in state.boxed_boards if BOARD_ROW[b] == row]
        boards = chance.reshuffled(sorted(deck + unseen))
        state.decks[row] = boards[: len(deck)]
        others = [b for b in state.boxed_boards if BOARD_ROW[b] != row]
        state.boxed_boards = others + boards[len(deck) :]
    unseen = [
        card
        for deck, n in zip(state.mutations, state.unseen, strict=True)
        for card in deck[1 : 1 + n]
    ]
    cards = chance.reshuffled(sorted(unseen))
    for deck, count in zip(state.mutations, state.unseen, strict=True):
        deck[1 : 1 + count] = [cards.pop() for _ in range(count)]
    if viewer is not ALL:
        for place in secret_ballots(state, viewer):
            state.votes[place] = chance.below(2)


def _mix(state: GenesisState, eon: frozenset[int]) -> None:
    """Shuffle the face-down events of an eon, both those in the deck and those in the box."""
    unseen = [n for n in state.events + state.boxed_events if n in eon]
    if not unseen:
        return
    cards = state.chance.reshuffled(sorted(unseen))
    state.events = [cards.pop() if n in eon else n for n in state.events]
    state.boxed_events = [cards.pop() if n in eon else n for n in state.boxed_events]
