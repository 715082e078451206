"""Moves of single pieces: creeples, cubes and fossil tokens. All counts stay correct.

The functions do not check what follows from a change. The standing checks do that (GL.38).
"""

from evogames.core import rule
from evogames.megafauna.components.names import ARCHETYPE, FLYER, GREEN, NOBODY, colour_of, form_of
from evogames.megafauna.components.tables import CREEPLES, MONSTERS
from evogames.megafauna.state import (
    ANIMALS,
    DUEL,
    HERO,
    SOLO,
    VERSUS,
    Endangered,
    MegafaunaState,
    Mutation,
    Species,
)


@rule("C1.3", "K3.6", "GL.3")
def creeples_of(state: MegafaunaState, species: int) -> int:
    """Return how many creeples a species has: 7, or fewer for green in games with a plant."""
    if state.mode == VERSUS or colour_of(species) != GREEN:
        return CREEPLES
    form = form_of(species)
    if form == FLYER:
        return 0
    automatic = state.mode in (SOLO, ANIMALS)
    assert automatic or state.mode in (HERO, DUEL)
    return 5 if automatic or form == ARCHETYPE else 4


@rule("GL.6", "GL.11")
def found_species(state: MegafaunaState, number: int, genotype: Mutation) -> Species:
    """Add a new species. All its creeples are unborn."""
    species = Species(number, genotype, unborn=creeples_of(state, number))
    state.species[number] = species
    return species


def stand(state: MegafaunaState, species: int, place: int, level: int) -> None:
    """Put an unborn creeple upright on an empty level."""
    assert state.standing[level][place] == NOBODY, "the level is taken"
    state.species[species].unborn -= 1
    state.standing[level][place] = species


def stand_newborn(state: MegafaunaState, species: int, place: int, level: int) -> None:
    """Put a newborn creeple upright on an empty level."""
    assert state.standing[level][place] == NOBODY, "the level is taken"
    state.species[species].newborn -= 1
    state.standing[level][place] = species


def enter(state: MegafaunaState, species: Species, place: int, level: int, newborn: bool) -> None:
    """Put a newborn or unborn creeple upright on an empty level."""
    (stand_newborn if newborn else stand)(state, species.number, place, level)


def enter_fallen(
    state: MegafaunaState, species: Species, place: int, level: int, newborn: bool
) -> None:
    """Put a newborn or an unborn creeple on the map on its side."""
    if newborn:
        species.newborn -= 1
    else:
        species.unborn -= 1
    state.endangered.append(Endangered(species.number, place, level))


def back_to_unborn(species: Species) -> None:
    """Return a newborn creeple to the unborn creeples."""
    species.newborn -= 1
    species.unborn += 1


@rule("GL.4")
def lay_down(state: MegafaunaState, place: int, level: int) -> None:
    """Lay the creeple on a level on its side."""
    species = state.standing[level][place]
    assert species != NOBODY, "nobody stands there"
    state.standing[level][place] = NOBODY
    state.endangered.append(Endangered(species, place, level))


def stand_up(state: MegafaunaState, fallen: Endangered, place: int, level: int) -> None:
    """Stand an endangered creeple up, at its place or elsewhere."""
    assert state.standing[level][place] == NOBODY, "the level is taken"
    state.endangered.remove(fallen)
    state.standing[level][place] = fallen.species


def lift(state: MegafaunaState, place: int, level: int) -> int:
    """Return the creeple that stands on a level to the unborn. Return the number of its species."""
    species = state.standing[level][place]
    state.standing[level][place] = NOBODY
    state.species[species].unborn += 1
    return species


def lift_fallen(state: MegafaunaState, fallen: Endangered) -> None:
    """Return an endangered creeple to the unborn."""
    state.endangered.remove(fallen)
    state.species[fallen.species].unborn += 1


@rule("B7.1")
def take_cube(state: MegafaunaState, organ: int) -> bool:
    """Take an organ cube from the supply. Return False if there is none."""
    if not state.cubes[organ]:
        return False
    state.cubes[organ] -= 1
    return True


@rule("B7.3")
def return_cube(state: MegafaunaState, organ: int, count: int = 1) -> None:
    """Return cubes to the supply. Markers that replace cubes of that colour are removed first."""
    markers = min(count, state.markers[organ])
    state.markers[organ] -= markers
    state.cubes[organ] += count - markers


@rule("B7.1", "B7.3")
def monsters_left(state: MegafaunaState, organ: int) -> int:
    """Return how many monster tokens of a colour are left. Below 0, markers replace them."""
    used = sum(card.monster == organ for one in state.species.values() for card in one.all_cards)
    return MONSTERS // 4 - used
