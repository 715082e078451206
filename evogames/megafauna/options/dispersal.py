"""Options of phases 3 and 4: newborns, contests and flights (F, G, H, I)."""

from typing import Any

from evogames.core import Option, allowed_by
from evogames.megafauna.options.fields import Level, Place, SpeciesName
from evogames.megafauna.species.traits import dispersal_points
from evogames.megafauna.state import MegafaunaState


@allowed_by("F1.1")
class NameMother(Option, tag="mother"):
    """Choose the species of the next newborn, and the place of its mother."""

    species: SpeciesName
    place: Place


@allowed_by("F2.1")
class Settle(Option):
    """Stop at a place as a herbivore, a carnivore or a plant."""

    place: Place
    level: Level


@allowed_by("F2.1")
class GiveUp(Option):
    """Return the newborn to the unborn creeples."""

    species: SpeciesName


@allowed_by("G7.2")
class Favour(Option):
    """Choose the winner of a tie between two of your own species."""

    species: SpeciesName


@allowed_by("G8.1")
class TurnCarnivore(Option):
    """Turn a doomed herbivore into a carnivore."""

    species: SpeciesName
    place: Place


@allowed_by("G8.1")
class StayHerbivore(Option):
    """Leave a doomed herbivore as it is. It stays endangered, or is buried."""


@allowed_by("I1.2")
class Flee(Option):
    """Move an endangered endotherm to a vacant level and stand it up there."""

    species: SpeciesName
    start: Place
    level: Level
    place: Place
    new_level: Level

    def facts(self, state: MegafaunaState) -> dict[str, Any]:
        return {"points": dispersal_points(state.species[self.species])}


@allowed_by("I1.2")
class FleeNoMore(Option):
    """Leave all other endangered endotherms at their places."""
