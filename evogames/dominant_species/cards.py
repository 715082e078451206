"""The dominance cards by number. Their effects are in the package dominance_cards."""

import msgspec

from evogames.core import read_toml


class Card(msgspec.Struct, frozen=True):
    """A dominance card: its name and the type of its effect."""

    name: str
    group: str

    @property
    def rule(self) -> str:
        """The id of the rule that describes the card's effect."""
        return f"CARD.{self.name}"


CARDS: tuple[Card, ...] = tuple(
    msgspec.convert(read_toml("evogames.dominant_species", "cards.toml")["card"], list[Card])
)
CARD_NUMBER = {card.name: number for number, card in enumerate(CARDS)}
ICE_AGE = CARD_NUMBER["ice_age"]
NO_CARD = -1
