"""Mutation decks: the top card is open, cards that have been seen are at the bottom."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.genesis.state import GenesisState


@rule("H1.1", "H1.2")
def take_top(state: GenesisState, row: int) -> int:
    """Take the top card of a mutation deck; the next one is seen from now on."""
    if state.unseen[row]:
        state.unseen[row] -= 1
    return state.mutations[row].pop(0)


@rule("D2.3")
def churn(state: GenesisState, row: int) -> None:
    """Move the top card of a mutation deck to its bottom."""
    state.mutations[row].append(take_top(state, row))


@rule("D7.4", "H1.3")
def put_under(state: GenesisState, row: int, card: int) -> None:
    """Put a discarded mutation face up under the deck of a row."""
    state.mutations[row].append(card)
