"""What cards on the display cost a species, and how much it can spend."""

from evogames.core import rule
from evogames.megafauna.components.tables import display_cost
from evogames.megafauna.species.traits import emotions
from evogames.megafauna.state import MegafaunaState, Species


@rule("E1.2", "E1.5", "E1.6", "J6.9", "J6.10")
def cost_for(state: MegafaunaState, species: Species, card: int, place: int) -> int:
    """Return the cost of a card on the display for a species. `place` counts from 1."""
    return display_cost(place, feelings(state, species, card))


@rule("E1.5", "E1.6")
def feelings(state: MegafaunaState, species: Species, card: int) -> int:
    """Return how many emotions of a card's colour a species had when the phase began."""
    if not species.personality:
        return 0
    colour = state.components.deck.mutation_card(card).organ
    return min(species.emotions[colour], emotions(state, species)[colour])


@rule("E1.3")
def spending_limit(species: Species) -> int:
    """Return how much a species can spend: its unborn creeples at its first purchase."""
    return species.unborn if species.limit < 0 else species.limit
