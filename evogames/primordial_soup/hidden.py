"""What players may not know: only the order of the environment cards still to come."""

from __future__ import annotations

from evogames.core.rulebook import rule
from evogames.primordial_soup.state import HIDDEN, SoupState


@rule("SET.5", "P3.2")
def hide(state: SoupState, seat: int | None) -> None:
    """Cover the environment deck; everything else lies open."""
    state.deck = [HIDDEN] * len(state.deck)


def redeal(state: SoupState, seat: int | None) -> None:
    """Shuffle the environment cards that nobody has seen yet."""
    state.deck.sort()
    state.chance.shuffle(state.deck)
