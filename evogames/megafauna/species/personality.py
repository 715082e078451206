"""The personality of a species."""

from evogames.core.rules import Log, Play
from evogames.megafauna.species.traits import side_up
from evogames.megafauna.state import MegafaunaState, Species


def arrange(state: MegafaunaState, log: Log, species: Species) -> Play:
    """Offer to join cards; nothing to ask where no card shows a half face."""
    yield from ()
    sides = [side for card in species.all_cards if (side := side_up(state, card))]
    if sum(side.left is not None or side.right is not None for side in sides) > 1:
        raise NotImplementedError("E2.11: personalities")
