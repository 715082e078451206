"""Choices that several cards offer."""

from collections.abc import Generator, Iterable
from functools import partial

from evogames.core import ALLOWED, Candidates, Decision, Option, all_forbidden, if_several, rule
from evogames.dominant_species.components import ELEMENTS
from evogames.dominant_species.options import (
    ChooseTile,
    Eliminate,
    LoseElement,
    PlaceElement,
)
from evogames.dominant_species.state import DominantSpeciesState

Asked = Generator[Decision, Option, int]


def choose_tile(
    state: DominantSpeciesState, animal: int, rule_id: str, places: list[int], card: int
) -> Asked:
    """Let the animal that takes the card choose one of several tiles."""
    ways = partial(tiles, state, places, rule_id)
    facts = {"animal": animal, "card": card}
    owner = state.animals[animal].owner
    choice = yield if_several(Decision(owner, "card_tile", rule_id, ways, **facts))
    assert isinstance(choice, ChooseTile)
    return choice.tile


def tiles(state: DominantSpeciesState, places: list[int], rule_id: str) -> Candidates:
    """Return the tiles that a card can affect. No other tile is allowed."""
    for place in places:
        yield ChooseTile(place), ALLOWED, rule_id
    yield all_forbidden(
        lambda: [(ChooseTile(p), f"{rule_id}/tile") for p in state.earth if p not in places]
    )


def choose_victim(
    state: DominantSpeciesState, animal: int, rule_id: str, place: int, victims: Iterable[int]
) -> Asked:
    """Let the animal that takes the card choose which animal's species dies on a tile."""
    ways = partial(victims_on, place, list(victims), rule_id)
    facts = {"animal": animal, "tile": place}
    owner = state.animals[animal].owner
    choice = yield if_several(Decision(owner, "victim", rule_id, ways, **facts))
    assert isinstance(choice, Eliminate)
    return choice.animal


def victims_on(place: int, victims: list[int], rule_id: str) -> Candidates:
    """Return each animal that can lose a species on a tile."""
    for victim in victims:
        yield Eliminate(place, victim), ALLOWED, rule_id


@rule("CARD.disease", "CARD.immigrants")
def elements_to_lose(state: DominantSpeciesState, animal: int, rule_id: str) -> Candidates:
    """Return each type of element that an animal has added to its display."""
    for element in range(len(ELEMENTS)):
        has = state.animals[animal].added[element]
        yield LoseElement(element), ALLOWED if has else f"{rule_id}/default", rule_id


def elements_from_bag(state: DominantSpeciesState, corners: list[int], rule_id: str) -> Candidates:
    """Return each element in the bag with each vacant corner."""
    for element in range(len(ELEMENTS)):
        for corner in corners:
            forbidden = ALLOWED if state.bag[element] else f"{rule_id}/bag"
            yield PlaceElement(element, corner), forbidden, rule_id
