"""What nobody can see: the deck, the face-down tiles, and the next draws from the bag."""

from evogames.core import Viewer, rule
from evogames.dominant_species.cards import ICE_AGE
from evogames.dominant_species.state import HIDDEN, DominantSpeciesState


@rule("HID.1")
def hide(state: DominantSpeciesState, viewer: Viewer) -> None:
    """Hide the deck and the face-down tiles. Everything else is visible."""
    state.deck = [HIDDEN] * len(state.deck)
    state.stacks = [[HIDDEN] * len(stack) for stack in state.stacks]


@rule("HID.1")
def redeal(state: DominantSpeciesState, viewer: Viewer) -> None:
    """Shuffle the face-down tiles and the deck. Ice Age stays at the bottom."""
    if state.deck:
        others = sorted(card for card in state.deck if card != ICE_AGE)
        last = [ICE_AGE] if ICE_AGE in state.deck else []
        state.deck = last + state.chance.reshuffled(others)
    tiles = state.chance.reshuffled(sorted(tile for stack in state.stacks for tile in stack))
    for number, stack in enumerate(state.stacks):
        state.stacks[number] = [tiles.pop() for _ in stack]
