"""Abundance, Wasteland and Depletion: elements are added to the earth or removed from it."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, all_forbidden, next_phase, rule
from evogames.dominant_species.changes import (
    is_vacant,
    place_element,
    remove_element,
    vacant_corners,
)
from evogames.dominant_species.components import ELEMENTS
from evogames.dominant_species.earth import CORNERS_OF
from evogames.dominant_species.execution.pawns import act, gave_up, next_pawn, nothing_happens
from evogames.dominant_species.options import Deplete, GiveUp, PlaceElement, Spare
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState


@rule("ABUN.1", "ABUN.3")
def abundance(state: DominantSpeciesState, log: Log) -> Play:
    """Let each pawn put one element from the box on a vacant corner of the earth."""
    space = next_pawn(state, "abundance")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "ABUN.1", space)
    corners = vacant_corners(state)
    if not corners or not any(state.abundance):
        nothing_happens(state, log, "ABUN.1" if corners else "ABUN.3", animal)
        return
    owner, ways = state.animals[animal].owner, partial(places, state, state.abundance, corners)
    match (yield Decision(owner, "abundance", "ABUN.1", ways, animal=animal)):
        case PlaceElement(element, corner):
            state.abundance[element] -= 1
            place_element(state, log, "ABUN.1", animal, element, corner)
        case GiveUp():
            gave_up(state, log, animal)


@rule("EARTH.7")
def places(state: DominantSpeciesState, box: list[int], corners: list[int]) -> Candidates:
    """List each element of a box with each vacant corner."""
    types = [element for element in range(len(ELEMENTS)) if box[element]]
    for element in types:
        for corner in corners:
            yield PlaceElement(element, corner), ALLOWED
    yield GiveUp(), ALLOWED
    yield all_forbidden(
        lambda: [
            (PlaceElement(types[0], corner), "EARTH.7/taken")
            for corner, element in enumerate(state.elements)
            if element != NO_ELEMENT
        ]
    )


def cannot_place(
    state: DominantSpeciesState, decision: Decision, option: PlaceElement, box: list[int]
) -> str:
    """Return the rule that forbids placing this element on this corner."""
    if not box[option.element]:
        return "ABUN.1/box"
    return "EARTH.7/taken" if not is_vacant(state, option.corner) else ""


@rule("WAST.1", "WAST.2", "WAST.3")
def wasteland(state: DominantSpeciesState, log: Log) -> Play:
    """Let the pawn spare one element. Then the types in the box disappear from tundra corners."""
    space = next_pawn(state, "wasteland")
    acted = space is not None
    if space is not None:
        animal = act(state, log, "WAST.1", space)
        if any(state.wasteland):
            owner, ways = state.animals[animal].owner, partial(elements_to_spare, state)
            match (yield Decision(owner, "wasteland", "WAST.1", ways, animal=animal)):
                case Spare(element):
                    state.wasteland[element] -= 1
                    state.bag[element] += 1
                    log("WAST.1", "spared", owner, "ELEM.2", animal=animal, element=element)
                case GiveUp():
                    gave_up(state, log, animal)
        else:
            nothing_happens(state, log, "WAST.2", animal)
    frozen = sorted(
        {c for p, is_tundra in enumerate(state.tundra) if is_tundra for c in CORNERS_OF[p]}
    )
    for corner in frozen:
        if state.elements[corner] != NO_ELEMENT and state.wasteland[state.elements[corner]]:
            remove_element(state, log, "WAST.3", corner, *(() if acted else ("EXEC.4",)))
    next_phase(state)


def elements_to_spare(state: DominantSpeciesState) -> Candidates:
    """List every element. Elements that are not in the Wasteland box are forbidden."""
    for element in range(len(ELEMENTS)):
        yield Spare(element), ALLOWED if state.wasteland[element] else "WAST.1/box"
    yield GiveUp(), ALLOWED


@rule("DEPL.1", "DEPL.2", "DEPL.3")
def depletion(state: DominantSpeciesState, log: Log) -> Play:
    """Let the pawn remove an element from the earth. Its type must be in the box."""
    space = next_pawn(state, "depletion")
    if space is None:
        next_phase(state)
        return
    animal = act(state, log, "DEPL.1", space)
    if not any(element != NO_ELEMENT and state.depletion[element] for element in state.elements):
        empty = not any(state.depletion)
        nothing_happens(state, log, "DEPL.3" if empty else "DEPL.2", animal)
        return
    owner, ways = state.animals[animal].owner, partial(elements_to_remove, state)
    match (yield Decision(owner, "depletion", "DEPL.1", ways, animal=animal)):
        case Deplete(corner):
            remove_element(state, log, "DEPL.1", corner)
        case GiveUp():
            gave_up(state, log, animal)


def elements_to_remove(state: DominantSpeciesState) -> Candidates:
    """List every element on the earth. Types that are not in the Depletion box are forbidden."""
    for corner, element in enumerate(state.elements):
        if element != NO_ELEMENT:
            yield Deplete(corner), ALLOWED if state.depletion[element] else "DEPL.1/box"
    yield GiveUp(), ALLOWED
