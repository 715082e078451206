"""Options of phase 1, and of the setup where players place discs (C, D, K5, K6)."""

from evogames.core import Option, allowed_by, listed
from evogames.megafauna.options.fields import (
    Card,
    ColourName,
    CratonName,
    Level,
    Lying,
    Organ,
    Place,
    Reservoir,
    SpeciesName,
)
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.state import MegafaunaState


@allowed_by("D10.2")
class FireGun(Option, tag="fire"):
    """Fire the gun to move all discs of the colour."""


@allowed_by("D10.2")
class HoldFire(Option, tag="hold"):
    """Do not fire the gun, and move only one disc."""


@allowed_by("D10.3")
class HandOver(Option):
    """Give the Medea card to another player."""

    colour: ColourName


@allowed_by("D12.1")
class PlaceDisc(Option, tag="place"):
    """Put the disc on a hex or a tab."""

    place: Place


@allowed_by("D12.1")
class TakeDisc(Option, tag="take"):
    """Take the disc from a hex or a tab."""

    place: Place


@allowed_by("D13.1")
class Seed(Option):
    """Choose Clouds or Atmosphere as the goal or the source of a white disc."""

    reservoir: Reservoir


@allowed_by("D14.1")
class Decline(Option):
    """Do not use the power, or do not take what is offered."""


@allowed_by("D4.2")
class NextCraton(Option, tag="next"):
    """Choose which craton comes next from west to east after a rift."""

    craton: CratonName


@allowed_by("D7.3")
class LoseOrgan(Option, tag="lose"):
    """Lose a plus organ from a card."""

    species: SpeciesName
    card: Card
    organ: Organ

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return the size of the species, which protects its monster tokens."""
        return {"size": state.species[self.species].size}


@allowed_by("D7.8")
class LoseSize(Option):
    """Shrink by one step, which removes an organ from each monster token."""

    species: SpeciesName

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return the size that the species will have."""
        return {"smaller": state.species[self.species].size - 1}


@allowed_by("D9.2")
class Perish(Option):
    """Choose a creeple as a victim of contagion."""

    species: SpeciesName
    place: Place
    level: Level
    lying: Lying


@allowed_by("J8.5")
class Metamorphose(Option):
    """Shed a basal organ and pay with a fossil. Fossil 0 is a token, others are card numbers."""

    species: SpeciesName
    organ: Organ
    fossil: int

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return the name of the fossil: a token, a tool or a mutation card."""
        deck = state.components.deck
        if self.fossil > 0:
            return {"fossil_name": deck.mutation_card(self.fossil).title}
        if self.fossil < 0:
            return {"fossil_name": listed(side.title for side in deck.tool[-self.fossil - 1].sides)}
        return {"fossil_name": TEXTS.word("thing", "fossil_token")}


@allowed_by("C2.12")
class Convert(Option):
    """Turn a pair of inherited organs into a white organ."""

    organ: Organ


@allowed_by("K5.4")
class DestroyPlant(Option):
    """Choose the plant species that the gun destroys."""

    species: SpeciesName


@allowed_by("K6.1")
class RainDance(Option):
    """Move a white disc from the Clouds to a basin."""

    place: Place


@allowed_by("K6.2")
class Erode(Option):
    """Move the disc of a mountain to a tab."""

    place: Place
    tab: Place
