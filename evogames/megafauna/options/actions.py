"""Options of phase 2: the actions, and the choices that follow from them (B7, E, J)."""

from typing import Annotated

from evogames.core import Field, Option, allowed_by, read_numbers
from evogames.megafauna.actions.costs import cost_for, spending_limit
from evogames.megafauna.actions.display import on_offer
from evogames.megafauna.components.names import BLUE
from evogames.megafauna.options.fields import (
    Card,
    Level,
    Lying,
    Organ,
    Place,
    SpeciesName,
    ToolNumber,
    Way,
    named,
)
from evogames.megafauna.sentences import TEXTS
from evogames.megafauna.species.traits import most_newborn, organs
from evogames.megafauna.state import MegafaunaState

Row = Annotated[
    tuple[int, ...],
    Field("row", read_numbers, lambda cards: tuple([str(card) for card in cards]), size=0),
]
"""The cards of a personality, from left to right."""
Source = Annotated[int, named("source", ("unborn", "newborn"))]


@allowed_by("E1.1")
class Mutate(Option):
    """Take a card from the display for a species."""

    species: SpeciesName
    card: Card

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return what the card costs the species, and how much it can still spend."""
        place = dict(on_offer(state)).get(self.card)
        species = state.species.get(self.species)
        if place is None or species is None:
            return {"cost": "", "left": ""}
        left = spending_limit(species) - species.spent
        return {"cost": cost_for(state, species, self.card, place), "left": left}


@allowed_by("E2.1")
class Promote(Option):
    """Turn a mutation to one way up of its promoted side. This can found a new species."""

    species: SpeciesName
    card: Card
    way: Way

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return what this side is called, what it founds, and the sizes that E2.3 compares."""
        if not (self.card and self.way):
            return {"side": "", "new_form": "", "size": "", "largest": ""}
        side = state.components.deck.side(self.card, self.way)
        new_form = TEXTS.word("form", side.form) if side.form else ""
        size = state.species[self.species].size
        return {"side": side.title, "new_form": new_form, "size": size, "largest": side.max_size}


@allowed_by("E4.1")
class Populate(Option):
    """Move unborn creeples to the newborn card."""

    species: SpeciesName
    count: int

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return how many newborn the species can make, and the organs that set this limit."""
        species = state.species[self.species]
        blue = organs(species, BLUE)
        return {"most": most_newborn(species), "blue": blue, "unborn": species.unborn}


@allowed_by("E5.1")
class Neoteny(Option):
    """Start a neoteny, in which every species can shed a basal organ."""


@allowed_by("E5.1")
class Shed(Option):
    """Shed a basal organ of a species."""

    species: SpeciesName
    organ: Organ


@allowed_by("E6.1")
class Resize(Option):
    """Start a resize, in which every species can change by one step."""


@allowed_by("E6.1")
class Grow(Option):
    """Make a species one step bigger."""

    species: SpeciesName


@allowed_by("E6.1")
class Shrink(Option):
    """Make a species one step smaller."""

    species: SpeciesName


@allowed_by("E7.1")
class Resurrect(Option):
    """Bring the archetype back at a place and level."""

    place: Place
    level: Level


@allowed_by("E8.1")
class ClaimMedea(Option):
    """Take the Medea card. It is the player's only action in this phase."""


@allowed_by("A2.5")
class Done(Option):
    """Stop: take no further action, or end the action that was started."""


@allowed_by("E3.6")
class Replace(Option):
    """Choose the creeple of the mother that becomes the daughter's first creeple."""

    place: Place
    level: Level
    lying: Lying


@allowed_by("J2.1")
class TakeHost(Option, tag="host"):
    """Take an unborn or newborn creeple of a species as a host."""

    species: SpeciesName
    source: Source


@allowed_by("E2.11")
class Arrange(Option):
    """Put promoted cards in a row as the personality."""

    row: Row


@allowed_by("J7.1")
class TakeTool(Option, tag="tool"):
    """Take a tool with one of its sides up."""

    tool: ToolNumber
    side: Way

    def facts(self, state: MegafaunaState) -> dict[str, object]:
        """Return the title of this side."""
        return {"side_title": state.components.deck.tool_side(self.tool, self.side).title}


@allowed_by("B7.2")
class Steal(Option):
    """Take a missing cube from a species. Card 0 means a basal cube."""

    species: SpeciesName
    card: Card


@allowed_by("B7.2")
class GoWithout(Option):
    """Place no cube, because the supply has none."""
