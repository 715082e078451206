"""Conditions that every position of Dominant Species must meet."""

from evogames.core import rule
from evogames.dominant_species.cards import CARDS, NO_CARD
from evogames.dominant_species.components import (
    ALLOTMENTS,
    DISCS,
    DISPLAY_SIZE,
    ELEMENTS,
    MOST_PAWNS,
    NO_TILE,
    TERRAINS,
    TUNDRA_TILES,
)
from evogames.dominant_species.earth import HEXES_AT
from evogames.dominant_species.niches import dominant_on
from evogames.dominant_species.state import NO_ELEMENT, NOBODY, DominantSpeciesState
from evogames.dominant_species.words import TEXTS

require = TEXTS.require


def check(state: DominantSpeciesState) -> None:
    """Raise ImpossiblePosition if pieces are missing, duplicated or in the wrong place."""
    check_elements(state)
    check_tiles(state)
    check_animals(state)
    check_cards(state)
    check_dominance(state)


@rule("EARTH.7", "ELEM.2", "ADAP.2")
def check_elements(state: DominantSpeciesState) -> None:
    """Check the elements: 20 discs of each, on corners of tiles, at most six on a display."""
    boxes = (
        state.bag, state.adaptation, state.regression, state.abundance, state.wasteland,
        state.depletion, state.wanderlust, *(animal.added for animal in state.animals),
    )  # fmt: skip
    for element, name in enumerate(ELEMENTS):
        numbers = [box[element] for box in boxes]
        total = sum(numbers) + state.elements.count(element)
        require(
            min(numbers) >= 0 and total == DISCS, "check.elements", "ELEM.2", name=name, count=total
        )
    for corner, element in enumerate(state.elements):
        on_tile = any(state.tiles[place] != NO_TILE for place in HEXES_AT[corner])
        require(element == NO_ELEMENT or on_tile, "check.corner", "EARTH.7", corner=corner)
    for animal in state.present:
        count = sum(state.needs(animal))
        require(count <= DISPLAY_SIZE, "check.display", "ADAP.2", animal=animal, count=count)


@rule("GEN.5", "SET.8", "EARTH.6")
def check_tiles(state: DominantSpeciesState) -> None:
    """Check for 31 large tiles and 12 tundra tiles, and that all species are on tiles."""
    covered = [tile for stack in state.stacks for tile in stack]
    for number, terrain in enumerate(TERRAINS):
        count = (state.tiles + state.face_up + covered).count(number)
        fits = count == terrain.tiles
        require(fits, "check.tiles", "SET.7", terrain=terrain.name, count=count, box=terrain.tiles)
    laid = sum(state.tundra)
    require(laid + state.tundra_left == TUNDRA_TILES, "check.tundra", "SET.9", count=laid)
    for place, tile in enumerate(state.tiles):
        used = state.tundra[place] or any(state.species[place])
        require(tile != NO_TILE or not used, "check.void", "EARTH.1", place=place)


@rule("SET.3", "SET.5", "SET.6", "PLAN.2", "VP.2", "CARD.pawn_limit")
def check_animals(state: DominantSpeciesState) -> None:
    """Check that no cubes or pawns of an animal are missing."""
    cubes = ALLOTMENTS[len(state.present)].cubes if state.present else 0
    for number, animal in enumerate(state.animals):
        living = sum(row[number] for row in state.species)
        if animal.owner == NOBODY:
            require(
                not living and number not in state.pawns, "check.absent", "SET.2", animal=number
            )
            continue
        parts = (animal.gene_pool, animal.eliminated, animal.vp, animal.hand)
        require(min(parts) >= 0, "check.negative", "SET.6", animal=number)
        total = 1 + animal.gene_pool + animal.eliminated + living
        require(total == cubes, "check.cubes", "SET.6", animal=number, count=total, cubes=cubes)
        placed = state.pawns.count(number)
        pawns = animal.hand + placed == animal.pawns <= MOST_PAWNS
        facts = {"hand": animal.hand, "placed": placed, "count": animal.pawns}
        require(pawns, "check.pawns", "PLAN.2", animal=number, **facts)
    in_order = sorted(state.initiative) == state.present
    require(in_order, "check.initiative", "SET.15")


@rule("SET.20")
def check_cards(state: DominantSpeciesState) -> None:
    """Check that each of the 26 cards is in the deck, on offer or removed."""
    offer = [card for card in state.offer if card != NO_CARD]
    cards = sorted(state.deck + offer + state.taken)
    require(cards == list(range(len(CARDS))), "check.cards", "SET.20", count=len(cards))


@rule("DOMI.1", "DOMI.3", "DOMI.6")
def check_dominance(state: DominantSpeciesState) -> None:
    """Check that each cone belongs to the animal that dominates the tile and has a match there."""
    for place in state.earth:
        right = state.over or state.dominant[place] == dominant_on(state, place)
        require(right, "check.dominance", "DOMI.6", tile=place)
