"""The environment deck: the deck of cards.toml, or a custom deck in the same format."""

from collections.abc import Sequence
from typing import Any

import msgspec

from evogames.core import rule
from evogames.primordial_soup.cards import CURRENTS, ENVIRONMENT, Environment
from evogames.primordial_soup.words import TEXTS

LEAST = 2
"""The smallest number of cards: one for the compass and one to turn up."""
THICKEST = 99
"""The highest ozone value that a card can have."""


@rule("SET.5")
def environment_deck(custom: Sequence[dict[str, Any]] | None = None) -> list[int]:
    """Return the environment cards as numbers: 100 times the direction plus the ozone value.

    `custom` is a deck in the format of cards.toml.
    """
    deck = ENVIRONMENT if custom is None else _custom_environment(custom)
    return [100 * CURRENTS.index(e.drift) + e.ozone for e in deck]


def _custom_environment(cards: Sequence[dict[str, Any]]) -> list[Environment]:
    try:
        deck = msgspec.convert(cards, list[Environment])
    except msgspec.ValidationError as trouble:
        raise TEXTS.refused("decks.form", "SET.5", trouble=trouble) from None
    if len(deck) < LEAST:
        raise TEXTS.refused("decks.few", "SET.5", least=LEAST, count=len(deck))
    for card in deck:
        if card.drift not in CURRENTS:
            raise TEXTS.refused("decks.drift", "P1.9", drift=card.drift, known=", ".join(CURRENTS))
        if card.ozone > THICKEST:
            raise TEXTS.refused("decks.ozone", "P2.2", most=THICKEST, ozone=card.ozone)
    return deck
