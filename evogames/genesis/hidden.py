"""What players may not know: the order of the decks, and ballots of a secret vote."""

from __future__ import annotations

from evogames.core.ledger import rule
from evogames.genesis.cards import EVENTS
from evogames.genesis.state import HIDDEN, GenesisState


@rule("B1.4", "C0.5", "C0.6", "C0.10", "D10.7", "H1.2")
def hide(state: GenesisState, person: int | None) -> None:
    """Cover events and refuges to come, mutations below the top card, and others' ballots."""
    state.events = [HIDDEN] * len(state.events)
    state.decks = [[HIDDEN] * len(deck) for deck in state.decks]
    state.mutations = [deck[:1] + [HIDDEN] * (len(deck) - 1) for deck in state.mutations]
    state.votes = [v if p == person else min(v, 0) for p, v in enumerate(state.votes)]


def redeal(state: GenesisState, person: int | None) -> None:
    """Shuffle what nobody can know: events within their eon, boards, mutations below the top."""
    chance = state.chance
    by_eon: dict[str, list[int]] = {}
    for number in sorted(state.events):
        by_eon.setdefault(EVENTS[number].eon, []).append(number)
    eons = [EVENTS[number].eon for number in state.events]
    for cards in by_eon.values():
        chance.shuffle(cards)
    state.events = [by_eon[eon].pop() for eon in eons]
    for deck in state.decks:
        deck.sort()
        chance.shuffle(deck)
    under = sorted(card for deck in state.mutations for card in deck[1:])
    chance.shuffle(under)
    for row, deck in enumerate(state.mutations):
        state.mutations[row] = deck[:1] + [under.pop() for _ in deck[1:]]
    for voter, vote in enumerate(state.votes):
        if voter != person and vote >= 0 and person is not None:
            state.votes[voter] = chance.below(2)
