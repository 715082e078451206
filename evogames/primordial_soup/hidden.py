"""The only secret of Primordial Soup: the order of the environment cards still to come."""

from evogames.core import Viewer, rule
from evogames.primordial_soup.state import HIDDEN, SoupState


@rule("SET.5", "P3.2")
def hide(state: SoupState, viewer: Viewer) -> None:
    """Hide the environment deck. Everybody can see everything else."""
    state.deck = [HIDDEN] * len(state.deck)


def redeal(state: SoupState, viewer: Viewer) -> None:
    """Shuffle the environment cards that nobody has seen yet."""
    state.deck.sort()
    state.deck = state.chance.reshuffled(state.deck)
