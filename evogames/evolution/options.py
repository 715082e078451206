"""The options that players can choose in Evolution."""

from typing import Annotated

from evogames.core import Field, Option, allowed_by, piece, read_name, single_piece
from evogames.evolution.cards import FACES, TRAITS, kind_of
from evogames.evolution.state import EvolutionState


def _cards_in_hand(state: EvolutionState, kind: int) -> list[str]:
    hand = state.players[state.current_player].hand
    return [f"card:{card}" for card in hand if kind_of(card) == kind]


AnimalId = Annotated[int, piece("animal", lambda state, number: state.animal(number) is not None)]
CardKind = Annotated[
    int, Field("card", exists=lambda state, kind: kind in FACES, pieces=_cards_in_hand)
]
"""The type of a card in hand. Cards with the same traits are alike, so an option does not say which
copy."""
FatCount = Annotated[int, Field("fat", exists=lambda state, count: count > 0)]
Trait = Annotated[str, Field("trait", read_name, exists=lambda state, name: name in TRAITS)]

PIECES = (single_piece("food"),)


@allowed_by("DEV.2")
class PlayAnimal(Option, tag="animal"):
    """Play a card as a new animal."""

    card: CardKind

    def touches(self, state: EvolutionState) -> tuple[str, ...]:
        return (*super().touches(state), f"player:{state.current_player}")


@allowed_by("DEV.3")
class PlayTrait(Option, tag="trait"):
    """Play a card as a trait of one animal."""

    card: CardKind
    trait: Trait
    animal: AnimalId


@allowed_by("DEV.5")
class PlayPair(Option, tag="pair"):
    """Play a card as a pair trait that joins two animals."""

    card: CardKind
    trait: Trait
    animal: AnimalId
    partner: AnimalId

    def usual(self) -> Option:
        """Return the option with the lower number first, because the order does not matter."""
        return PlayPair(self.card, self.trait, *sorted((self.animal, self.partner)))


@allowed_by("TRAIT.symbiosis1")
class PlaySymbiosis(Option, tag="symbiosis"):
    """Play Symbiosis. The first animal becomes the symbiont, which protects the second."""

    card: CardKind
    animal: AnimalId
    partner: AnimalId


@allowed_by("FEED.10")
class Pass(Option):
    """Play no more cards in development, or take no food in feeding."""


@allowed_by("FOOD.1")
class Roll(Option):
    """Roll the dice for this turn's food."""

    def touches(self, state: EvolutionState) -> tuple[str, ...]:
        return ("food",)


@allowed_by("FEED.1")
class Take(Option):
    """Take a red token from the food supply for an animal."""

    animal: AnimalId

    def touches(self, state: EvolutionState) -> tuple[str, ...]:
        return ("food", *super().touches(state))


@allowed_by("TRAIT.carnivorous1")
class Attack(Option):
    """A carnivore attacks another animal."""

    attacker: AnimalId
    target: AnimalId


@allowed_by("TRAIT.fat4")
class UseFat(Option, tag="fat"):
    """Turn an animal's stored fat into food."""

    animal: AnimalId
    count: FatCount


@allowed_by("TRAIT.piracy1")
class Steal(Option, tag="piracy"):
    """Take a token from a hungry animal with Piracy."""

    animal: AnimalId
    target: AnimalId


@allowed_by("TRAIT.grazing")
class Graze(Option):
    """Destroy a red token in the food supply."""

    animal: AnimalId

    def touches(self, state: EvolutionState) -> tuple[str, ...]:
        return (*super().touches(state), "food")


@allowed_by("TRAIT.hibernation1")
class Hibernate(Option):
    """Let an animal hibernate for this turn."""

    animal: AnimalId


@allowed_by("FEED.7")
class End(Option):
    """End the current move."""


@allowed_by("TRAIT.running1")
class Run(Option):
    """Try to run away from an attack."""

    animal: AnimalId


@allowed_by("TRAIT.mimicry")
class Mimic(Option):
    """Redirect an attack to another animal of the same owner."""

    animal: AnimalId
    target: AnimalId


@allowed_by("TRAIT.tail1")
class LoseTail(Option, tag="tail"):
    """Lose a trait card to survive an attack."""

    animal: AnimalId
    trait: Trait


@allowed_by("TRAIT.tail1")
class LoseTailPair(Option, tag="tail_pair"):
    """Lose a pair trait to survive an attack."""

    animal: AnimalId
    trait: Trait
    partner: AnimalId


@allowed_by("TRAIT.carnivorous10")
class GiveUp(Option):
    """Use no more defences against the attack."""

    animal: AnimalId


@allowed_by("PAIR.5")
class Share(Option):
    """Let this pair trait take effect before the others."""

    trait: Trait
    animal: AnimalId
    partner: AnimalId


@allowed_by("TRAIT.scavenger3")
class Scavenge(Option):
    """Let this scavenger eat the remains."""

    animal: AnimalId
