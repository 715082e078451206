"""Dominance cards that bring new species."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.dominant_species.cards import CARD_NUMBER
from evogames.dominant_species.changes import add_species, place_element, vacant_corners
from evogames.dominant_species.components import SEA, WETLAND
from evogames.dominant_species.dominance_cards.choices import choose_tile, elements_from_bag
from evogames.dominant_species.niches import recount, recount_survival
from evogames.dominant_species.options import AddSpecies, Done, PlaceElement
from evogames.dominant_species.state import DominantSpeciesState

AQUATIC_SPECIES = 4
SLEEPERS = 5


@rule("CARD.aquatic")
def aquatic(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Put an element of your choice on a sea or wetland tile, then add up to 4 species there."""
    rule_id, number = "CARD.aquatic", CARD_NUMBER["aquatic"]
    wet = [place for place in state.earth if state.terrain(place) in (SEA, WETLAND)]
    with_room = [place for place in wet if vacant_corners(state, place)]
    if not wet:
        return
    place = yield from choose_tile(state, you, rule_id, with_room or wet, number)
    if with_room and any(state.bag):
        ways = partial(elements_from_bag, state, vacant_corners(state, place), rule_id)
        yield from place_from_bag(state, log, you, rule_id, ways)
    pool, owner = state.animals[you].gene_pool, state.animals[you].owner
    if pool:
        most = min(AQUATIC_SPECIES, pool)
        ways = partial(numbers_on, [place], most, rule_id)
        facts = {"animal": you, "tile": place, "limit": most, "pool": pool}
        match (yield Decision(owner, "species", rule_id, ways, **facts)):
            case AddSpecies(_, count):
                add_species(state, log, rule_id, place, you, count)


def place_from_bag(
    state: DominantSpeciesState, log: Log, you: int, rule_id: str, ways: partial[Candidates]
) -> Play:
    """Let the animal that takes the card put an element from the bag on the earth."""
    decision = Decision(state.animals[you].owner, "bag_element", rule_id, ways, animal=you)
    choice = yield if_several(decision)
    assert isinstance(choice, PlaceElement)
    state.bag[choice.element] -= 1
    place_element(state, log, rule_id, you, choice.element, choice.corner)


def numbers_on(places: list[int], most: int, rule_id: str) -> Candidates:
    """Return each possible number of species on each tile, and the option of none."""
    for place in places:
        for count in range(most + 1):
            yield AddSpecies(place, count), ALLOWED, rule_id


@rule("CARD.fecundity")
def fecundity(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Add up to one species to each tile where you live."""
    left, owner = state.occupied(you), state.animals[you].owner
    while left and state.animals[you].gene_pool:
        ways = partial(tiles_to_grow_on, left)
        match (yield Decision(owner, "fecundity", "CARD.fecundity", ways, animal=you)):
            case AddSpecies(place, _):
                left = [other for other in left if other != place]
                add_species(state, log, "CARD.fecundity", place, you, 1)
            case Done():
                return


def tiles_to_grow_on(left: list[int]) -> Candidates:
    """Return the options: add one species to a tile that has not yet gained one, or stop."""
    for place in left:
        yield AddSpecies(place, 1), ALLOWED, "CARD.fecundity"
    yield Done(), ALLOWED, "CARD.fecundity"


@rule("CARD.hibernation")
def hibernation(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Return up to 5 of your eliminated species to one tile.

    They are safe from Extinction this turn.
    """
    most, owner = min(SLEEPERS, state.animals[you].eliminated), state.animals[you].owner
    if not most:
        return
    ways, rule_id = partial(tiles_to_wake_on, state.earth, most), "CARD.hibernation"
    match (yield Decision(owner, "hibernation", rule_id, ways, animal=you, count=most)):
        case AddSpecies(place, count):
            state.animals[you].eliminated -= count
            state.species[place][you] += count
            state.sleeper, state.sheltered = you, {place: count}
            log(rule_id, "woken", owner, animal=you, tile=place, count=count)
            recount(state, log, [place])
            recount_survival(state, log)


def tiles_to_wake_on(places: list[int], most: int) -> Candidates:
    """Return each number of eliminated species on each tile, and the option of none."""
    for place in places:
        for count in range(1, most + 1):
            yield AddSpecies(place, count), ALLOWED, "CARD.hibernation"
    yield Done(), ALLOWED, "CARD.hibernation"
