"""Custom decks. They have the same form as cards.toml, and this module checks them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from evogames.core import rule
from evogames.evolution.cards import KIND_OF, TRAITS, Card
from evogames.evolution.words import TEXTS


@rule("GEN.3")
def custom_deck(cards: Sequence[dict[str, Any]]) -> list[Card]:
    """Return the card types of a custom deck, or refuse the deck."""
    try:
        deck = msgspec.convert(cards, list[Card])
    except msgspec.ValidationError as trouble:
        raise TEXTS.refused("decks.form", trouble=trouble) from None
    seen: list[frozenset[str]] = []
    for card in deck:
        for trait in card.traits:
            check_trait(trait)
        face = frozenset(card.traits)
        twice = len(face) < len(card.traits) or face in seen
        if twice or face not in KIND_OF or not 1 <= card.copies <= 40:
            raise TEXTS.refused("decks.kind", "GEN.3", face=" / ".join(card.traits))
        seen.append(face)
    return deck


def check_trait(name: str) -> None:
    """Refuse a trait that does not exist."""
    if name not in TRAITS:
        raise TEXTS.refused("decks.no_trait", trait=name, traits=", ".join(TRAITS))
