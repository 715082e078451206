"""Dominance cards that change elements on the earth or on displays."""

from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Log, Play, if_several, rule
from evogames.dominant_species.cards import CARD_NUMBER
from evogames.dominant_species.changes import (
    draw_elements,
    elements_on_display,
    gain_element,
    has_full_display,
    lose_element,
    remove_element,
    vacant_corners,
)
from evogames.dominant_species.components import ELEMENTS
from evogames.dominant_species.dominance_cards.choices import (
    choose_tile,
    elements_from_bag,
    elements_to_lose,
)
from evogames.dominant_species.dominance_cards.species import place_from_bag
from evogames.dominant_species.earth import CORNERS_OF
from evogames.dominant_species.options import KeepElement, LoseElement, Swap
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState


@rule("CARD.blight")
def blight(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Remove all elements of a tile except one."""
    number, owner = CARD_NUMBER["blight"], state.animals[you].owner
    place = yield from choose_tile(state, you, "CARD.blight", state.earth, number)
    corners = [c for c in sorted(CORNERS_OF[place]) if state.elements[c] != NO_ELEMENT]
    if len(corners) < 2:
        return
    ways, facts = partial(elements_to_keep, corners), {"animal": you, "tile": place}
    kept = yield Decision(owner, "keep_element", "CARD.blight", ways, **facts)
    assert isinstance(kept, KeepElement)
    for corner in corners:
        if corner != kept.corner:
            remove_element(state, log, "CARD.blight", corner)


def elements_to_keep(corners: list[int]) -> Candidates:
    """Return each element of the tile as an option."""
    for corner in corners:
        yield KeepElement(corner), ALLOWED


@rule("CARD.disease")
def disease(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Each animal with more elements than you loses an added element of its choice."""
    mine = elements_on_display(state, you)
    for animal in state.present:
        if elements_on_display(state, animal) <= mine or not any(state.animals[animal].added):
            continue
        owner = state.animals[animal].owner
        ways = partial(elements_to_lose, state, animal, "CARD.disease")
        decision = Decision(owner, "disease", "CARD.disease", ways, animal=animal)
        choice = yield if_several(decision)
        assert isinstance(choice, LoseElement)
        lose_element(state, log, "CARD.disease", animal, choice.element)


@rule("CARD.habitat", "ABUN.3")
def habitat(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Put any element from the bag on any vacant corner."""
    corners = vacant_corners(state)
    if corners and any(state.bag):
        ways = partial(elements_from_bag, state, corners, "CARD.habitat")
        yield from place_from_bag(state, log, you, "CARD.habitat", ways)


@rule("CARD.metamorphosis")
def metamorphosis(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Swap an added element for any element from the bag."""
    if not any(state.animals[you].added) or not any(state.bag):
        return
    ways = partial(swaps, state, you)
    decision = Decision(state.animals[you].owner, "swap", "CARD.metamorphosis", ways, animal=you)
    choice = yield if_several(decision)
    assert isinstance(choice, Swap)
    state.bag[choice.element] -= 1
    lose_element(state, log, "CARD.metamorphosis", you, choice.lost)
    gain_element(state, log, "CARD.metamorphosis", you, choice.element)


def swaps(state: DominantSpeciesState, you: int) -> Candidates:
    """Return swaps of each added element for each element in the bag."""
    for lost in range(len(ELEMENTS)):
        for element in range(len(ELEMENTS)):
            forbidden = ALLOWED if state.bag[element] else "CARD.metamorphosis/bag"
            if not state.animals[you].added[lost]:
                forbidden = "CARD.metamorphosis/added"
            yield Swap(lost, element), forbidden


@rule("CARD.symbiotic", "ADAP.2")
def symbiotic(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """You and each animal with fewer elements draw an element at random."""
    mine = elements_on_display(state, you)
    fewer = [a for a in state.present if elements_on_display(state, a) < mine]
    for animal in [you, *fewer]:
        drawn = draw_elements(state, 0 if has_full_display(state, animal) else 1)
        if any(drawn):
            gain_element(state, log, "CARD.symbiotic", animal, drawn.index(1))
