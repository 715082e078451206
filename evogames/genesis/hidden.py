"""What players cannot see: coming cards, cards in the box, and secret ballots."""

from evogames.core import ALL, Viewer, rule
from evogames.genesis.cards import BOARD_ROW, EONS, EVENTS
from evogames.genesis.events.climate import voting_order
from evogames.genesis.state import CAST, HIDDEN, GenesisState


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
    unseen = sorted(state.events[:place] + state.boxed_events)
    events = {eon: chance.reshuffled([n for n in unseen if EVENTS[n].eon == eon]) for eon in EONS}
    state.events[:place] = [events[EVENTS[n].eon].pop() for n in state.events[:place]]
    state.boxed_events = [events[EVENTS[n].eon].pop() for n in state.boxed_events]
    boxed, state.boxed_boards = state.boxed_boards, []
    for row, deck in enumerate(state.decks):
        boards = chance.reshuffled(sorted(deck + [b for b in boxed if BOARD_ROW[b] == row]))
        state.decks[row] = boards[: len(deck)]
        state.boxed_boards += boards[len(deck) :]
    unseen = []
    for deck, count in zip(state.mutations, state.unseen, strict=True):
        unseen += deck[1 : 1 + count]
    cards = chance.reshuffled(sorted(unseen))
    for deck, count in zip(state.mutations, state.unseen, strict=True):
        deck[1 : 1 + count] = [cards.pop() for _ in range(count)]
    if viewer is not ALL:
        for place in secret_ballots(state, viewer):
            state.votes[place] = chance.below(2)
