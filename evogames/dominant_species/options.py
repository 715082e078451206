"""The options that players can choose in Dominant Species."""

from typing import Annotated, Any

from evogames.core import Field, Key, Option, allowed_by
from evogames.dominant_species.cards import CARDS
from evogames.dominant_species.components import (
    ANIMALS,
    ELEMENTS,
    NO_TILE,
    SPACES,
    STACKS,
    TERRAINS,
)
from evogames.dominant_species.earth import CORNER_NAMES, HEX_NAMES, HEXES_AT
from evogames.dominant_species.state import DominantSpeciesState


def _named(name: str, names: tuple[str, ...], **more: Any) -> Field:
    """Return a field whose values are numbers in a position and names in a key."""
    numbers = {word: number for number, word in enumerate(names)}

    def read(words: Key) -> int:
        (word,) = words
        if word not in numbers:
            raise ValueError(word)
        return numbers[word]

    return Field(name, read, lambda number: (names[number],), **more)


def _read_space(words: Key) -> int:
    section, place = words
    return SPACES.index((section, int(place)))


def _has_tile(state: DominantSpeciesState, place: int) -> bool:
    return state.tiles[place] != NO_TILE


def _on_earth(state: DominantSpeciesState, corner: int) -> bool:
    return any(_has_tile(state, place) for place in HEXES_AT[corner])


def _piece(name: str, names: tuple[str, ...]) -> Any:
    return lambda state, number: (f"{name}:{names[number]}",)


ANIMAL_NAMES = tuple(animal.name for animal in ANIMALS)
TERRAIN_NAMES = tuple(terrain.name for terrain in TERRAINS)
CARD_NAMES = tuple(card.name for card in CARDS)

AnimalNumber = Annotated[
    int,
    _named(
        "animal",
        ANIMAL_NAMES,
        exists=lambda state, animal: state.animals[animal].owner >= 0,
        pieces=_piece("animal", ANIMAL_NAMES),
    ),
]
Element = Annotated[int, _named("element", ELEMENTS, pieces=_piece("element", ELEMENTS))]
Tile = Annotated[int, _named("tile", HEX_NAMES, exists=_has_tile, pieces=_piece("tile", HEX_NAMES))]
Place = Annotated[int, _named("place", HEX_NAMES, pieces=_piece("tile", HEX_NAMES))]
CornerNumber = Annotated[
    int,
    _named("corner", CORNER_NAMES, exists=_on_earth, pieces=_piece("corner", CORNER_NAMES)),
]
Space = Annotated[
    int,
    Field(
        "space",
        _read_space,
        lambda space: (SPACES[space][0], str(SPACES[space][1])),
        size=2,
        pieces=lambda state, space: ("space:{}:{}".format(*SPACES[space]),),
    ),
]
CardName = Annotated[
    int,
    _named(
        "card",
        CARD_NAMES,
        exists=lambda state, card: card in state.offer,
        pieces=_piece("card", CARD_NAMES),
    ),
]
Stack = Annotated[
    int,
    Field(
        "stack",
        exists=lambda state, stack: 1 <= stack <= STACKS,
        pieces=lambda state, stack: (f"stack:{stack}",),
    ),
]


@allowed_by("PLAN.1")
class PlacePawn(Option, tag="pawn"):
    """Put an action pawn on an eye space."""

    space: Space


@allowed_by("EXEC.3")
class GiveUp(Option):
    """Give up the action of a pawn."""


@allowed_by("EXEC.3")
class Done(Option):
    """Stop here, and skip the rest of the action or card."""


@allowed_by("ADAP.1")
class Adapt(Option):
    """Add an element of the Adaptation box to the animal's display."""

    element: Element


@allowed_by("REGR.3")
class Protect(Option):
    """Protect an element of the display from Regression."""

    element: Element


@allowed_by("ABUN.1")
class PlaceElement(Option, tag="element"):
    """Put an element on a corner of the earth."""

    element: Element
    corner: CornerNumber


@allowed_by("WAST.1")
class Spare(Option):
    """Return an element of the Wasteland box to the bag, so that its type is spared."""

    element: Element


@allowed_by("DEPL.1")
class Deplete(Option):
    """Remove an element from the earth by Depletion."""

    corner: CornerNumber


@allowed_by("GLAC.3")
class Glaciate(Option):
    """Cover a tile with tundra."""

    tile: Tile


@allowed_by("SPCN.1")
class Speciate(Option):
    """Choose the element around which new species arise."""

    corner: CornerNumber


@allowed_by("SPCN.2")
class AddSpecies(Option, tag="add"):
    """Add a number of species to a tile."""

    tile: Tile
    count: int


@allowed_by("WAND.1")
class LayTile(Option, tag="lay"):
    """Place the face-up tile of a stack on a vacant hex."""

    stack: Stack
    place: Place


@allowed_by("WAND.6")
class MoveIn(Option):
    """Move species from a neighbouring tile onto the new tile."""

    tile: Tile
    count: int


@allowed_by("MIGR.1")
class Migrate(Option):
    """Move species to another tile."""

    start: Tile
    tile: Tile
    count: int


@allowed_by("COMP.3")
class Compete(Option):
    """Eliminate an opposing species on a shared tile."""

    tile: Tile
    animal: AnimalNumber


@allowed_by("DOMN.1")
class Dominate(Option):
    """Choose the tile to score."""

    tile: Tile


@allowed_by("DOMN.8")
class TakeCard(Option, tag="card"):
    """Take a dominance card and apply its effect."""

    card: CardName


@allowed_by("CARD.0")
class ChooseTile(Option, tag="tile"):
    """Choose the tile that a card affects."""

    tile: Tile


@allowed_by("CARD.0")
class Eliminate(Option):
    """Eliminate a species on a tile."""

    tile: Tile
    animal: AnimalNumber


@allowed_by("CARD.catastrophe")
class KeepSpecies(Option, tag="keep_species"):
    """Choose the animal whose single species stays on the tile."""

    animal: AnimalNumber


@allowed_by("CARD.blight")
class KeepElement(Option, tag="keep_element"):
    """Choose the one element that stays."""

    corner: CornerNumber


@allowed_by("CARD.disease")
class LoseElement(Option, tag="lose"):
    """Lose an added element of the display."""

    element: Element


@allowed_by("CARD.immigrants")
class LosePawn(Option):
    """Lose an action pawn."""


@allowed_by("CARD.immigrants")
class Cull(Option):
    """Lose all but one species on every tile."""


@allowed_by("CARD.evolution")
class Replace(Option):
    """Replace a species of another animal with one of your own."""

    tile: Tile
    animal: AnimalNumber


@allowed_by("CARD.mass_exodus")
class Drive(Option):
    """Move species of an animal away from the tile of Mass Exodus."""

    animal: AnimalNumber
    tile: Tile
    count: int


@allowed_by("CARD.hibernation")
class Shelter(Option):
    """Choose how many of the species that move are sheltered."""

    count: int


@allowed_by("CARD.metamorphosis")
class Swap(Option):
    """Swap an added element for one from the bag."""

    lost: Element
    element: Element


@allowed_by("EXTN.3")
class Save(Option):
    """Save one endangered species of the mammals from Extinction."""

    tile: Tile
