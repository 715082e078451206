"""The components: animals, elements, terrains, the action display and its printed values.

In a position, animals, elements, terrains and eye spaces are numbers, so that copies are quick. An
animal's number is its place in the food chain. Its favourite element has the same number.
"""

import msgspec

from evogames.core import read_toml, rule

_data = read_toml("evogames.dominant_species", "components.toml")


class Animal(msgspec.Struct, frozen=True):
    """One of the six animals as printed: its default elements and its starting terrains."""

    name: str
    favourite: str
    defaults: int
    colour: str
    start: dict[str, int]
    provenance: str


class Terrain(msgspec.Struct, frozen=True):
    """A terrain: the VP for each place, the limit for Speciation, and the number of large tiles."""

    name: str
    scores: tuple[int, ...]
    speciation: int
    tiles: int
    provenance: str


class Section(msgspec.Struct, frozen=True):
    """A section of the action display with its eye spaces."""

    name: str
    eyes: int
    printed: tuple[tuple[str, ...], ...] = ()


class Allotment(msgspec.Struct, frozen=True):
    """The number of action pawns and cubes that each animal gets."""

    pawns: int
    cubes: int


ELEMENTS: tuple[str, ...] = tuple(_data["elements"])
DISCS: int = _data["discs_of_each_element"]
BOX_SIZE: int = _data["box_size"]
DISPLAY_SIZE: int = _data["display_size"]
MOST_PAWNS: int = _data["cones_and_spare_pawns"]
OFFER_SIZE: int = _data["offer_size"]
TUNDRA_TILES: int = _data["tundra_tiles"]
STACKS: int = _data["stack_count"]

ANIMALS: tuple[Animal, ...] = tuple(msgspec.convert(_data["animal"], list[Animal]))
MAMMALS, REPTILES, BIRDS, AMPHIBIANS, ARACHNIDS, INSECTS = FOOD_CHAIN = tuple(range(6))
"""The food chain, with the highest animal first (GEN.3)."""
DEFAULTS: tuple[int, ...] = tuple(animal.defaults for animal in ANIMALS)

TERRAINS: tuple[Terrain, ...] = tuple(msgspec.convert(_data["terrain"], list[Terrain]))
SEA, WETLAND = 0, 1
TUNDRA = len(TERRAINS) - 1
NO_TILE = -1
TERRAIN_NUMBER = {terrain.name: number for number, terrain in enumerate(TERRAINS)}
SCORES: tuple[tuple[int, ...], ...] = tuple(terrain.scores for terrain in TERRAINS)

ALLOTMENTS: dict[int, Allotment] = {
    int(players): msgspec.convert(given, Allotment)
    for players, given in _data["allotment"].items()
    if players != "provenance"
}

SECTIONS: tuple[Section, ...] = tuple(msgspec.convert(_data["section"], list[Section]))
SPACES: tuple[tuple[str, int], ...] = tuple(
    (section.name, place) for section in SECTIONS for place in range(1, section.eyes + 1)
)
"""All eye spaces in the order of execution: the section, and the place from the left."""
SPACES_OF: dict[str, tuple[int, ...]] = {
    section.name: tuple(n for n, (name, _) in enumerate(SPACES) if name == section.name)
    for section in SECTIONS
}


def printed_at(space: int) -> tuple[str, ...]:
    """Return the values printed on an eye space."""
    section, place = SPACES[space]
    printed = next(one.printed for one in SECTIONS if one.name == section)
    return printed[place - 1] if printed else ()


_BONUS: tuple[int, ...] = tuple(_data["bonus"]["vp"])


@rule("GEN.4")
def bonus_vp(count: int) -> int:
    """Return the bonus VP for a number of things.

    >>> [bonus_vp(count) for count in (0, 1, 2, 3, 9, 12)]
    [0, 1, 3, 6, 45, 45]
    """
    return _BONUS[min(count, len(_BONUS) - 1)]
