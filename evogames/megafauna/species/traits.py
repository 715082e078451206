"""The traits of a species, from its cards, cubes and size. Nothing here changes a position."""

from itertools import pairwise

from evogames.core import rule
from evogames.megafauna.components.deck import Side
from evogames.megafauna.components.names import (
    BLUE,
    EMOTIONS,
    GREEN,
    ORGANS,
    PLAIN,
    WHITE_ORGAN,
)
from evogames.megafauna.components.tables import skeleton_of
from evogames.megafauna.map.reservoirs import dark_heart, green_heart
from evogames.megafauna.state import MegafaunaState, Mutation, Species

BIGGEST = 6


def side_up(state: MegafaunaState, card: Mutation) -> Side | None:
    """Return the promoted side that is up, or None for a plain card or an archetype card."""
    if card.way == PLAIN or card.card <= 0:
        return None
    return state.components.deck.side(card.card, card.way)


def promoted_sides(state: MegafaunaState, species: Species) -> list[Side]:
    """Return the promoted sides of a species' cards. That of the genotype comes first."""
    return [side for card in species.all_cards if (side := side_up(state, card)) is not None]


@rule("J4.1", "J4.2", "E2.6", "GL.17", "GL.33")
def organs(species: Species, organ: int) -> int:
    """Return the organs of one colour: basal and plus cubes. Monster tokens count as the size."""
    count = species.basal[organ]
    for card in species.all_cards:
        count += card.plus[organ]
        if card.monster == organ:
            count += species.size
    return count


@rule("D7.3")
def all_organs(species: Species) -> int:
    """Return all organs of a species, basal and plus."""
    return sum(organs(species, organ) for organ in range(len(ORGANS)))


@rule("GL.33", "D7.11", "GL.16")
def plus_organs(species: Species) -> int:
    """Return the plus organs of a species. Monster tokens count as its size."""
    cubes = sum(sum(card.plus) for card in species.all_cards)
    return cubes + species.size * sum(card.monster >= 0 for card in species.all_cards)


@rule("J5.1", "GL.20")
def haustorium(state: MegafaunaState, species: Species) -> int | None:
    """Return the number on a promoted haustorium, 0 or 5. Return None if there is none."""
    for side in promoted_sides(state, species):
        if side.skeleton is not None:
            return side.skeleton
    return None


@rule("J5.1", "GL.20")
def skeleton(state: MegafaunaState, species: Species) -> int:
    """Return the skeleton number of a species."""
    number = haustorium(state, species)
    return skeleton_of(species.colour) if number is None else number


@rule("D7.5", "D7.6", "D7.7", "D7.9", "J5.2", "GL.28")
def heart_limit(state: MegafaunaState, species: Species) -> int:
    """Return the heart limit in the full game: dark or green, plus 2 for each white organ."""
    number = haustorium(state, species)
    is_green = species.colour == GREEN if number is None else number == 0
    limit = green_heart(state) if is_green else dark_heart(state)
    return limit + 2 * organs(species, WHITE_ORGAN)


@rule("J3.1", "A8.8")
def is_venomous(state: MegafaunaState, species: Species) -> bool:
    """Return whether a species has venom. Beginners play without venom."""
    return state.is_full and any(side.venom for side in promoted_sides(state, species))


@rule("I1.1")
def is_endotherm(state: MegafaunaState, species: Species) -> bool:
    """Return whether a species has a white organ or, in the full game, size 6."""
    return (species.size == BIGGEST and state.is_full) or organs(species, WHITE_ORGAN) > 0


@rule("F2.2", "A8.1")
def dispersal_points(species: Species) -> int:
    """Return the dispersal points of a newborn: its size plus its blue organs.

    For beginners the size is 1.
    """
    return species.size + organs(species, BLUE)


@rule("E4.1")
def most_newborn(species: Species) -> int:
    """Return how many unborn creeples a populate action can move."""
    return min(1 + organs(species, BLUE), species.unborn)


@rule("J6.1", "J6.13", "J6.6")
def emotions_of_row(state: MegafaunaState, row: list[Mutation]) -> list[int] | None:
    """Return the emotions of a row of cards by colour, or None if the cards do not fit."""
    count = [0] * len(EMOTIONS)
    sides = [side_up(state, card) for card in row]
    for left, right in pairwise(sides):
        if left is None or right is None:
            return None
        face = left.right_emotion
        if face < 0 or face != right.left_emotion:
            return None
        count[face] += 1
    return count


@rule("J6.1", "J6.13")
def emotions(state: MegafaunaState, species: Species) -> list[int]:
    """Return the emotions of a species by colour."""
    return emotions_of_row(state, species.personality) or [0] * len(EMOTIONS)


@rule("J6.11")
def has_language(state: MegafaunaState, species: Species) -> bool:
    """Return whether a species has at least three emotions, of at least two colours."""
    found = emotions(state, species)
    return sum(found) >= 3 and sum(1 for count in found if count) >= 2


@rule("J7.2", "J7.5")
def hunted_forms(state: MegafaunaState, species: Species) -> list[int]:
    """Return the forms that a species can hunt because of its tools."""
    if not species.tools:
        return []
    deck = state.components.deck
    return [deck.tool_side(tool.card, tool.side).hunted_form for tool in species.tools]


@rule("J7.5")
def has_diving_bell(state: MegafaunaState, species: Species) -> bool:
    """Return whether a tool lets a species live in water as a carnivore."""
    if not species.tools:
        return False
    deck = state.components.deck
    return any(
        deck.tool_side(tool.card, tool.side).lives_in_water_as_carnivore for tool in species.tools
    )


@rule("J1.1", "J1.2")
def maximum_size(state: MegafaunaState, card: Mutation) -> int:
    """Return the largest size at which a species keeps this card."""
    side = side_up(state, card)
    return side.max_size if side else BIGGEST


@rule("A7.4", "I3.5", "E8.2")
def shows_fossil(state: MegafaunaState, card: Mutation) -> bool:
    """Return whether a card shows an upright fossil icon. The archetype card always does."""
    if card.card == 0:
        return True
    side = side_up(state, card)
    return side is not None and side.fossil
