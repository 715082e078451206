"""The population of a player: living creeples and hosts."""

from evogames.core import rule
from evogames.megafauna.state import MegafaunaState


@rule("I4.2", "J2.5", "GL.5")
def population(state: MegafaunaState, colour: int) -> int:
    """Return the number of a colour's living creeples and of the hosts on its cards."""
    return living(state, colour) + hosts(state, colour)


def living(state: MegafaunaState, colour: int) -> int:
    """Return the number of a colour's living creeples."""
    return sum(state.living(species.number) for species in state.of_colour(colour))


def hosts(state: MegafaunaState, colour: int) -> int:
    """Return how many host creeples are on the cards of a colour."""
    return sum(len(card.hosts) for one in state.of_colour(colour) for card in one.all_cards)
