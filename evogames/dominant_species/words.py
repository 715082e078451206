"""The words for pieces, players and animals in sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from evogames.core import Piece, Texts, listed
from evogames.dominant_species.cards import CARDS
from evogames.dominant_species.components import (
    ANIMALS,
    ELEMENTS,
    NO_TILE,
    SPACES,
    TERRAINS,
    TUNDRA,
    printed_at,
)
from evogames.dominant_species.earth import CORNER_NAMES, HEX_NAMES
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState

TEXTS = Texts("evogames.dominant_species")


def element_word(element: int) -> str:
    """Return the name of an element."""
    return TEXTS.word("element", ELEMENTS[element])


def terrain_word(terrain: int) -> str:
    """Return the name of a terrain."""
    return TEXTS.word("terrain", TERRAINS[terrain].name)


class AnimalWords:
    """An animal in a sentence: `{animal}` is "Ana's insects", `{animal.kind}` is "insects"."""

    def __init__(self, state: DominantSpeciesState, animal: int) -> None:
        self._state, self._animal = state, animal

    def __str__(self) -> str:
        one = self._state.animals[self._animal]
        if one.owner < 0:
            return TEXTS.fill_text("thing.absent", kind=self.kind)
        return TEXTS.fill_text("thing.animal", owner=self._state.names[one.owner], kind=self.kind)

    @property
    def kind(self) -> str:
        return TEXTS.word("animal", ANIMALS[self._animal].name)

    @property
    def elements(self) -> str:
        """The elements on the animal's display, in words."""
        return elements_words(self._state.needs(self._animal))

    @property
    def gene_pool(self) -> int:
        return self._state.animals[self._animal].gene_pool

    @property
    def hand(self) -> int:
        return self._state.animals[self._animal].hand


class TileWords:
    """A tile in a sentence: `{tile}` is "wetland D2"."""

    def __init__(self, state: DominantSpeciesState, place: int) -> None:
        self._state, self._place = state, place

    def __str__(self) -> str:
        if self._state.tiles[self._place] == NO_TILE:
            return TEXTS.fill_text("thing.hex", name=self.name)
        return TEXTS.fill_text("thing.tile", terrain=self.terrain, name=self.name)

    @property
    def name(self) -> str:
        return HEX_NAMES[self._place]

    @property
    def terrain(self) -> str:
        return terrain_word(self._state.terrain(self._place))


class CornerWords:
    """A corner in a sentence.

    `{corner}` is "corner D2.SE", and `{corner.element}` names its element.
    """

    def __init__(self, state: DominantSpeciesState, corner: int) -> None:
        self._state, self._corner = state, corner

    def __str__(self) -> str:
        return TEXTS.fill_text("thing.corner", name=CORNER_NAMES[self._corner])

    @property
    def element(self) -> str:
        element = self._state.elements[self._corner]
        return TEXTS.word("thing", "nothing") if element == NO_ELEMENT else element_word(element)


class SpaceWords:
    """An eye space in a sentence.

    `{space}` is "Speciation 3", and `{space.holder}` names its animal.
    """

    def __init__(self, state: DominantSpeciesState, space: int) -> None:
        self._state, self._space = state, space

    def __str__(self) -> str:
        section, place = SPACES[self._space]
        return TEXTS.fill_text("thing.space", section=TEXTS.word("phase", section), place=place)

    @property
    def holder(self) -> str:
        return str(AnimalWords(self._state, self._state.pawns[self._space]))


def elements_words(counts: Sequence[int]) -> str:
    """Return elements by type in words, such as "2 grass and 1 meat"."""
    said = [f"{count} {element_word(e)}" for e, count in enumerate(counts) if count]
    return listed(said) if said else TEXTS.word("thing", "nothing")


def has_tundra(state: DominantSpeciesState) -> bool:
    """Return whether there is tundra on the earth, or can be."""
    return "glaciation" in state.phases or any(state.tundra)


def printed_words(state: DominantSpeciesState, space: int) -> str:
    """Return a sentence about the symbol printed on an eye space.

    Tundra is left out where there can be none.
    """
    section, marks = SPACES[space][0], printed_at(space)
    if not marks:
        return ""
    if marks[0] in ELEMENTS:
        return TEXTS.say("printed", section, element=TEXTS.word("element", marks[0]))
    if marks[0].isdigit():
        return TEXTS.say("printed", section, count=marks[0])
    terrains = [mark for mark in marks if mark != TERRAINS[TUNDRA].name or has_tundra(state)]
    named = listed([TEXTS.word("terrain", mark) for mark in terrains])
    return TEXTS.say("printed", section, terrains=named)


def _elements(state: DominantSpeciesState, counts: Sequence[int]) -> str:
    return elements_words(counts)


def _animals(state: DominantSpeciesState, animals: Sequence[int]) -> str:
    return listed([AnimalWords(state, animal) for animal in animals])


PHRASES: dict[str, Callable[[DominantSpeciesState, Any], object]] = {
    "animal": AnimalWords,
    "other": AnimalWords,
    "animals": _animals,
    "tile": TileWords,
    "start": TileWords,
    "place": TileWords,
    "tiles": lambda state, tiles: (
        listed([TileWords(state, tile) for tile in tiles])
        if tiles
        else TEXTS.word("thing", "no_tile")
    ),
    "corner": CornerWords,
    "space": SpaceWords,
    "element": lambda state, element: element_word(element),
    "lost": lambda state, element: element_word(element),
    "terrain": lambda state, terrain: terrain_word(terrain),
    "terrains": lambda state, terrains: listed([terrain_word(t) for t in terrains]),
    "action": lambda state, space: TEXTS.word("action", SPACES[space][0]),
    "printed": printed_words,
    "card_does": lambda state, card: TEXTS.word("card_does", CARDS[card].name),
    "rivals": _animals,
    "card": lambda state, card: TEXTS.word("card", CARDS[card].name),
    "cards": lambda state, cards: listed([TEXTS.word("card", CARDS[c].name) for c in cards]),
    "adaptation": _elements,
    "abundance": _elements,
    "wanderlust": _elements,
    "phase_name": lambda state, phase: TEXTS.word("phase", phase),
}


def piece_words(state: DominantSpeciesState, piece: str) -> Piece:
    """Return a tile, corner, eye space, animal, card or element in words."""
    kind, _, name = piece.partition(":")
    match kind:
        case "animal":
            number = [animal.name for animal in ANIMALS].index(name)
            owner = state.animals[number].owner
            words = AnimalWords(state, number)
            return Piece(str(words), owner if owner >= 0 else None, words.elements)
        case "tile":
            return Piece(str(TileWords(state, HEX_NAMES.index(name))))
        case "corner":
            return Piece(str(CornerWords(state, CORNER_NAMES.index(name))))
        case "space":
            section, _, place = name.partition(":")
            return Piece(str(SpaceWords(state, SPACES.index((section, int(place))))))
        case "card" | "element":
            return Piece(TEXTS.word(kind, name))
    return Piece(piece.replace(":", " "))


SEAT_COLOURS = (7, 8, 3, 2, 0, 1)
"""The colour of the seat that looks like each animal, in the order of the food chain."""


def player_colours(state: DominantSpeciesState) -> list[int]:
    """Return the colour of each player: that of the animal, if everybody leads only one."""
    seats = range(len(state.names))
    led = [[n for n, animal in enumerate(state.animals) if animal.owner == seat] for seat in seats]
    if any(len(animals) != 1 for animals in led):
        return list(seats)
    return [SEAT_COLOURS[animal] for (animal,) in led]
