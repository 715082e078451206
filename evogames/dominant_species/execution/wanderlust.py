"""Wanderlust: a new tile is added to the earth, and neighbouring species move in."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, all_forbidden, next_phase, rule
from evogames.dominant_species.changes import (
    gain_bonus,
    move_species,
    place_element,
    vacant_corners,
)
from evogames.dominant_species.components import ELEMENTS, NO_TILE
from evogames.dominant_species.earth import NEIGHBOURS
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.options import Done, GiveUp, LayTile, MoveIn, PlaceElement
from evogames.dominant_species.state import DominantSpeciesState


@rule("WAND.1", "WAND.4", "WAND.5", "WAND.7")
def wanderlust(state: DominantSpeciesState, log: Log) -> Play:
    """Place a face-up tile, bring an element and score the neighbours. Then all can move in."""
    if state.queue:
        yield from move_in(state, log, state.queue.pop(0))
        return
    space = next_pawn(state, "wanderlust")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "WAND.1", space)
    if not _can_lay(state):
        nothing_happens(state, log, "WAND.7", animal)
        return
    owner, ways = state.animals[animal].owner, partial(ways_to_lay, state)
    match (yield Decision(owner, "wanderlust", "WAND.1", ways, animal=animal)):
        case LayTile(stack, place):
            lay_tile(state, log, animal, stack, place)
            yield from bring_element(state, log, animal, place)
            neighbours = sum(state.tiles[other] != NO_TILE for other in NEIGHBOURS[place])
            gain_bonus(state, log, "WAND.5", animal, neighbours)
            state.new_tile = place
            state.queue = state.present
        case GiveUp():
            gave_up(state, log, animal)


def _can_lay(state: DominantSpeciesState) -> bool:
    return any(tile != NO_TILE for tile in state.face_up) and any(
        not cannot_lay(state, place) for place in range(len(state.tiles))
    )


@rule("WAND.1")
def cannot_lay(state: DominantSpeciesState, place: int) -> str:
    """Return the rule that keeps a new tile off a hex.

    The hex must be vacant and next to a tile.
    """
    if state.tiles[place] != NO_TILE:
        return "WAND.1/vacant"
    adjacent = any(state.tiles[other] != NO_TILE for other in NEIGHBOURS[place])
    return ALLOWED if adjacent else "WAND.1/adjacent"


@rule("WAND.2")
def ways_to_lay(state: DominantSpeciesState) -> Candidates:
    """Return each face-up tile on each vacant hex next to the earth."""
    stacks = [number for number, tile in enumerate(state.face_up, 1) if tile != NO_TILE]
    hexes = range(len(state.tiles))
    places = [place for place in hexes if not cannot_lay(state, place)]
    for stack in stacks:
        for place in places:
            yield LayTile(stack, place), ALLOWED
    yield GiveUp(), ALLOWED
    yield all_forbidden(
        lambda: [
            *((LayTile(stacks[0], p), cannot_lay(state, p)) for p in hexes if p not in places),
            *(
                (LayTile(stack, places[0]), "WAND.2")
                for stack in range(1, len(state.face_up) + 1)
                if stack not in stacks
            ),
        ]
    )


@rule("WAND.1", "WAND.2")
def cannot_try_to_lay(state: DominantSpeciesState, option: LayTile) -> str:
    """Return the rule that forbids placing the face-up tile of this stack on this hex."""
    if state.face_up[option.stack - 1] == NO_TILE:
        return "WAND.2"
    return cannot_lay(state, option.place)


@rule("WAND.2", "EARTH.1", "EARTH.5")
def lay_tile(state: DominantSpeciesState, log: Log, animal: int, stack: int, place: int) -> None:
    """Put the face-up tile of a stack on the earth.

    The next tile stays face down until Reset.
    """
    state.tiles[place], state.face_up[stack - 1] = state.face_up[stack - 1], NO_TILE
    owner = state.animals[animal].owner
    log("WAND.1", "tile_laid", owner, "WAND.2", "WAND.4", "EARTH.5", animal=animal, tile=place)


@rule("WAND.3", "ABUN.3")
def bring_element(state: DominantSpeciesState, log: Log, animal: int, place: int) -> Play:
    """Let an animal put an element from the box on a vacant corner of the new tile."""
    corners, owner = vacant_corners(state, place), state.animals[animal].owner
    if not corners or not any(state.wanderlust):
        return
    ways = partial(elements_to_bring, state, corners)
    match (yield Decision(owner, "new_element", "WAND.3", ways, animal=animal, tile=place)):
        case PlaceElement(element, corner):
            state.wanderlust[element] -= 1
            place_element(state, log, "WAND.3", animal, element, corner)


def elements_to_bring(state: DominantSpeciesState, corners: list[int]) -> Candidates:
    """Return each element of the Wanderlust box with each vacant corner of the new tile.

    Also return the option of none.
    """
    for element in range(len(ELEMENTS)):
        if state.wanderlust[element]:
            for corner in corners:
                yield PlaceElement(element, corner), ALLOWED, "WAND.3"
    yield Done(), ALLOWED, "WAND.3"


@rule("WAND.6", "GEN.3")
def move_in(state: DominantSpeciesState, log: Log, animal: int) -> Play:
    """Let each animal, in food chain order, move species from the neighbours onto the new tile."""
    owner, here = state.animals[animal].owner, state.new_tile
    while any(state.species[other][animal] for other in NEIGHBOURS[here]):
        ways, facts = partial(ways_in, state, animal), {"animal": animal, "tile": here}
        match (yield Decision(owner, "move_in", "WAND.6", ways, **facts)):
            case MoveIn(start, count):
                move_species(state, log, "WAND.6", animal, start, here, count, "GEN.3", "EARTH.4")
            case Done():
                return


def ways_in(state: DominantSpeciesState, animal: int) -> Candidates:
    """Return moves of any number of species from each neighbour of the new tile."""
    for other in NEIGHBOURS[state.new_tile]:
        for count in range(1, state.species[other][animal] + 1):
            yield MoveIn(other, count), ALLOWED
    yield Done(), ALLOWED, "WAND.6"
