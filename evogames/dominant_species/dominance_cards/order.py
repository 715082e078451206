"""Dominance cards that move animals, markers, pawns or the ice."""

from collections.abc import Generator
from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Option, Play, if_several, rule
from evogames.dominant_species.cards import CARD_NUMBER
from evogames.dominant_species.changes import move_species, put_pawn
from evogames.dominant_species.components import NO_TILE
from evogames.dominant_species.dominance_cards.choices import choose_tile
from evogames.dominant_species.earth import NEIGHBOURS
from evogames.dominant_species.execution.glaciation import (
    glaciate,
    legal_tiles,
    tiles_to_glaciate,
)
from evogames.dominant_species.execution.initiative import move_up
from evogames.dominant_species.options import Drive, Glaciate, PlacePawn, Shelter
from evogames.dominant_species.planning import eye_spaces
from evogames.dominant_species.state import NOBODY, DominantSpeciesState


@rule("CARD.ice_sheet")
def ice_sheet(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Take a Glaciation action."""
    if legal_tiles(state):
        ways, owner = partial(tiles_to_glaciate, state, False), state.animals[you].owner
        decision = Decision(owner, "glaciation", "CARD.ice_sheet", ways, animal=you)
        choice = yield if_several(decision)
        assert isinstance(choice, Glaciate)
        glaciate(state, log, you, choice.tile)


@rule("CARD.instinct", "PLAN.2")
def instinct(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Place a pawn from hand on any vacant eye space."""
    owner = state.animals[you].owner
    if not state.animals[you].hand or NOBODY not in state.pawns:
        log("CARD.instinct", "no_pawn", owner, animal=you)
        return
    spaces = partial(eye_spaces, state)
    choice = yield if_several(Decision(owner, "planning", "CARD.instinct", spaces, animal=you))
    assert isinstance(choice, PlacePawn)
    put_pawn(state, you, choice.space)
    log("CARD.instinct", "pawn_placed", owner, animal=you, space=choice.space)


@rule("CARD.mass_exodus", "CARD.0")
def mass_exodus(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Move all species of a tile to adjacent tiles of your choice, if there are any."""
    rule_id, number = "CARD.mass_exodus", CARD_NUMBER["mass_exodus"]
    place = yield from choose_tile(state, you, rule_id, state.earth, number)
    adjacent = any(state.tiles[other] != NO_TILE for other in NEIGHBOURS[place])
    while adjacent and any(state.species[place]):
        ways, facts = partial(ways_out, state, place), {"animal": you, "tile": place}
        decision = Decision(state.animals[you].owner, "drive", rule_id, ways, **facts)
        match (yield if_several(decision)):
            case Drive(animal, end, count):
                sheltered = yield from shelter_of(state, you, animal, place, count)
                moved = (animal, place, end, count)
                move_species(state, log, rule_id, *moved, sheltered=sheltered)


def ways_out(state: DominantSpeciesState, place: int) -> Candidates:
    """Return moves of any number of species of each animal to each adjacent tile."""
    for animal, number in enumerate(state.species[place]):
        for other in NEIGHBOURS[place]:
            if state.tiles[other] != NO_TILE:
                for count in range(1, number + 1):
                    yield Drive(animal, other, count), ALLOWED


@rule("CARD.hibernation")
def shelter_of(
    state: DominantSpeciesState, you: int, animal: int, place: int, count: int
) -> Generator[Decision, Option, int]:
    """Return how many of the species that leave are sheltered.

    If an animal has both sheltered and other species on the tile, you choose.
    """
    if animal != state.sleeper or place not in state.sheltered:
        return 0
    sheltered = state.sheltered[place]
    least = max(0, count - (state.species[place][animal] - sheltered))
    ways = partial(_numbers, least, min(sheltered, count))
    facts = {"animal": animal, "tile": place, "count": count}
    decision = Decision(state.animals[you].owner, "shelter", "CARD.hibernation", ways, **facts)
    choice = yield if_several(decision)
    assert isinstance(choice, Shelter)
    return choice.count


def _numbers(least: int, most: int) -> Candidates:
    for count in range(least, most + 1):
        yield Shelter(count), ALLOWED


@rule("CARD.nocturnal")
def nocturnal(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Move your initiative marker one place to the left."""
    move_up(state, log, "CARD.nocturnal", you)
