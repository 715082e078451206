"""Printed tables: numbers of pieces, card costs, biomes, rafts, lineages and sizes."""

from typing import Literal

import msgspec

from evogames.core import read_toml, rule
from evogames.megafauna.components.names import (
    BIOMES,
    BURROWER,
    COLOURS,
    FLYER,
    FORMS,
    ICE,
    MOUNTAIN,
    ORGANS,
)

Form = Literal["archetype", "armored", "burrower", "swimmer", "flyer"]

_data = read_toml("evogames.megafauna", "tables.toml")


class Biome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A biome: what each form pays to enter, which forms can live there, and its organ colour."""

    name: str
    cost: dict[Form, int]
    habitat: tuple[Form, ...]
    roadrunner: Literal["red", "yellow"]
    provenance: str


class Lineage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lineage: its skeleton number and archetype. Green also has the colours of its plants."""

    colour: str
    skeleton: int
    archetype: str
    provenance: str
    biology: str
    source: str
    plant_roadrunner: dict[Form, Literal["red", "yellow"]] = {}


_counts = _data["counts"]
CREEPLES: int = _counts["creeples"]
CUBES: tuple[int, ...] = tuple(_counts["cubes"])
DISC_COUNTS: tuple[int, ...] = tuple(_counts["discs"])
FOSSILS: int = _counts["fossils"]
MONSTERS: int = _counts["monsters"]
ERA_CARDS: int = _counts["cards_of_an_era"]
DISPLAY: int = _counts["display"]

BIOME_TABLE: tuple[Biome, ...] = tuple(msgspec.convert(_data["biome"], list[Biome]))
LINEAGES: tuple[Lineage, ...] = tuple(msgspec.convert(_data["lineage"], list[Lineage]))
ENTRY_COST: tuple[tuple[int, ...], ...] = tuple(
    tuple(biome.cost[form] for form in FORMS)  # type: ignore[index]
    for biome in BIOME_TABLE
)
"""The dispersal points that each form pays to enter a biome (F2.3)."""
DISPLAY_COST: tuple[tuple[int, ...], ...] = tuple(
    tuple(_data["display_cost"][name]) for name in ("plain", "one_emotion", "two_emotions")
)
"""The costs of the places on the display, for 0, 1 and 2 emotions of a card's colour (E1.2)."""
RAFT_COST: tuple[int, ...] = tuple(_data["raft"]["cost"][form] for form in FORMS)
ROADRUNNER: tuple[int, ...] = tuple(ORGANS.index(biome.roadrunner) for biome in BIOME_TABLE)
"""The organ colour of each biome (F3.5)."""
KILOGRAMS: tuple[float, ...] = tuple(_data["sizes"]["kilograms"])
"""The weight of a species of each size, from size 1 (GL.37)."""
PLANT_ROADRUNNER: dict[int, int] = {
    FORMS.index(form): ORGANS.index(colour) for form, colour in LINEAGES[0].plant_roadrunner.items()
}

_HABITATS = tuple(frozenset(FORMS.index(form) for form in biome.habitat) for biome in BIOME_TABLE)
_OPENED = {MOUNTAIN: frozenset((BURROWER, FLYER)), ICE: frozenset((BURROWER,))}
"""Biomes that a reading of a doubtful rule opens to some forms. The rulebook's examples close
mountain to archetypes and ice to flyers."""


@rule("F3.6", "F3.7", "F3.1")
def can_live_in(form: int, biome: int, open_heights: bool = False) -> bool:
    """Return whether a form can live in a biome. A reading opens mountain and ice to some forms.

    >>> can_live_in(FLYER, MOUNTAIN), can_live_in(FLYER, MOUNTAIN, open_heights=True)
    (False, True)
    """
    return form in _HABITATS[biome] or (open_heights and form in _OPENED.get(biome, ()))


@rule("E1.2", "E1.5", "E1.6")
def display_cost(place: int, emotions: int) -> int:
    """Return the cost of a card, from its place in the row and the emotions of its colour.

    >>> [display_cost(place, 0) for place in range(1, 6)], display_cost(4, 1), display_cost(5, 2)
    ([0, 2, 4, 6, 8], 3, 1)
    """
    return DISPLAY_COST[emotions if emotions < 2 else 2][place - 1]


@rule("GL.20")
def skeleton_of(colour: int) -> int:
    """Return the skeleton number of a colour."""
    return LINEAGES[colour].skeleton


assert tuple(biome.name for biome in BIOME_TABLE) == BIOMES
assert tuple(lineage.colour for lineage in LINEAGES) == COLOURS
