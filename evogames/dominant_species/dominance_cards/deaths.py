"""Dominance cards that eliminate species."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.dominant_species.cards import CARD_NUMBER
from evogames.dominant_species.changes import add_species, eliminate, lose_element
from evogames.dominant_species.dominance_cards.choices import (
    choose_tile,
    choose_victim,
    elements_to_lose,
)
from evogames.dominant_species.earth import NEIGHBOURS
from evogames.dominant_species.niches import supply
from evogames.dominant_species.options import (
    Cull,
    Done,
    KeepSpecies,
    LoseElement,
    LosePawn,
    Replace,
)
from evogames.dominant_species.state import DominantSpeciesState


def _animals_on(state: DominantSpeciesState, place: int) -> list[int]:
    return [animal for animal, count in enumerate(state.species[place]) if count]


@rule("CARD.biomass")
def biomass(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """On each tile with more species than elements, eliminate one species of your choice."""
    crowded = [p for p in state.earth if sum(state.species[p]) > sum(supply(state, p))]
    for place in crowded:
        animals = _animals_on(state, place)
        victim = yield from choose_victim(state, you, "CARD.biomass", place, animals)
        eliminate(state, log, "CARD.biomass", place, victim)


@rule("CARD.catastrophe")
def catastrophe(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Eliminate all but one species on a tile, then one species on each adjacent tile."""
    number, rule_id = CARD_NUMBER["catastrophe"], "CARD.catastrophe"
    place = yield from choose_tile(state, you, rule_id, state.earth, number)
    if animals := _animals_on(state, place):
        ways, facts = partial(_animals_to_keep, animals), {"animal": you, "tile": place}
        owner = state.animals[you].owner
        kept = yield if_several(Decision(owner, "keep_species", rule_id, ways, **facts))
        assert isinstance(kept, KeepSpecies)
        for animal in animals:
            left = 1 if animal == kept.animal else 0
            eliminate(state, log, rule_id, place, animal, state.species[place][animal] - left)
    for other in NEIGHBOURS[place]:
        if animals := _animals_on(state, other):
            victim = yield from choose_victim(state, you, rule_id, other, animals)
            eliminate(state, log, rule_id, other, victim)


def _animals_to_keep(animals: list[int]) -> Candidates:
    for animal in animals:
        yield KeepSpecies(animal), ALLOWED


@rule("CARD.cold_snap", "MULT.4")
def cold_snap(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Every other animal loses one species on each tundra tile."""
    for place, is_tundra in enumerate(state.tundra):
        if is_tundra:
            for animal in _animals_on(state, place):
                if animal != you:
                    eliminate(state, log, "CARD.cold_snap", place, animal)


@rule("CARD.evolution")
def evolution(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Replace one species of up to two other animals with your own."""
    replaced: list[int] = []
    owner = state.animals[you].owner
    while len(replaced) < 2 and state.animals[you].gene_pool:
        ways = partial(species_to_replace, state, you, replaced)
        decision = Decision(owner, "replace", "CARD.evolution", ways, animal=you)
        if decision.options == [Done()]:
            return
        match (yield decision):
            case Replace(place, animal):
                replaced.append(animal)
                eliminate(state, log, "CARD.evolution", place, animal)
                add_species(state, log, "CARD.evolution", place, you, 1)
            case Done():
                return


def species_to_replace(state: DominantSpeciesState, you: int, replaced: list[int]) -> Candidates:
    """Return replacements on any tile for species of animals that have not yet lost one."""
    for place in state.earth:
        for animal in _animals_on(state, place):
            if animal != you:
                forbidden = "CARD.evolution/again" if animal in replaced else ALLOWED
                yield Replace(place, animal), forbidden
    yield Done(), ALLOWED, "CARD.evolution"


@rule("CARD.immigrants")
def immigrants(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Each animal loses an element, a pawn, or all but one of its species on every tile."""
    for animal in state.present:
        owner = state.animals[animal].owner
        ways = partial(ways_to_lose, state, animal)
        decision = Decision(owner, "immigrants", "CARD.immigrants", ways, animal=animal)
        match (yield if_several(decision)):
            case LoseElement(element):
                lose_element(state, log, "CARD.immigrants", animal, element)
            case LosePawn():
                state.animals[animal].hand -= 1
                state.animals[animal].pawns -= 1
                log("CARD.immigrants", "pawn_lost", owner, "SET.5", animal=animal)
            case Cull():
                log("CARD.immigrants", "culled", owner, animal=animal)
                for place in state.occupied(animal):
                    dead = state.species[place][animal] - 1
                    eliminate(state, log, "CARD.immigrants", place, animal, dead)


def ways_to_lose(state: DominantSpeciesState, animal: int) -> Candidates:
    """Return each added element, a pawn in hand, or all but one of its species on every tile."""
    yield from elements_to_lose(state, animal, "CARD.immigrants")
    yield LosePawn(), ALLOWED if state.animals[animal].hand else "CARD.immigrants/hand"
    yield Cull(), ALLOWED


@rule("CARD.predator", "GEN.8")
def predator(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """On each tile where you live, eliminate one opposing species of your choice."""
    for place in state.occupied(you):
        if others := [a for a in _animals_on(state, place) if a != you]:
            victim = yield from choose_victim(state, you, "CARD.predator", place, others)
            eliminate(state, log, "CARD.predator", place, victim)
