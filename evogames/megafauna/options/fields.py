"""The types of fields of options: how keys write their values, and which pieces they name."""

from typing import Annotated, Any

from evogames.core import Field, Key
from evogames.megafauna.components.names import (
    COLOURS,
    CRATONS,
    FORMS,
    LEVELS,
    ORGANS,
    RESERVOIRS,
    SIDES,
)
from evogames.megafauna.map.landmasses import Landmass
from evogames.megafauna.map.places import PLACE_NAMES, craton_of
from evogames.megafauna.state import MegafaunaState

SPECIES_NAMES: tuple[str, ...] = tuple(f"{c}-{f}" for c in COLOURS for f in FORMS)
"""The names of species in keys, such as "green-archetype"."""


def named(name: str, names: tuple[str, ...], **more: Any) -> Field:
    """Return a field whose value is a number in the position and a name in the key."""
    numbers = {word: number for number, word in enumerate(names)}

    def read(words: Key) -> int:
        (word,) = words
        if word not in numbers:
            raise ValueError(word)
        return numbers[word]

    return Field(name, read, lambda number: (names[number],), **more)


def _piece(name: str, names: tuple[str, ...]) -> Any:
    return lambda state, number: (f"{name}:{names[number]}",)


def in_play(masses: list[Landmass], craton: int) -> bool:
    """Return whether a craton is on the map."""
    return any(craton in mass.numbers for mass in masses)


def _is_place(state: MegafaunaState, place: int) -> bool:
    return in_play(state.masses, craton_of(place))


def _is_species(state: MegafaunaState, species: int) -> bool:
    return species in state.species


Place = Annotated[
    int, named("place", PLACE_NAMES, exists=_is_place, pieces=_piece("place", PLACE_NAMES))
]
SpeciesName = Annotated[
    int,
    named("species", SPECIES_NAMES, exists=_is_species, pieces=_piece("species", SPECIES_NAMES)),
]
Level = Annotated[int, named("level", LEVELS)]
Organ = Annotated[int, named("organ", ORGANS)]
Reservoir = Annotated[int, named("reservoir", RESERVOIRS, pieces=_piece("reservoir", RESERVOIRS))]
CratonName = Annotated[
    int,
    named(
        "craton",
        CRATONS,
        exists=lambda state, craton: in_play(state.masses, craton),
        pieces=_piece("craton", CRATONS),
    ),
]
ColourName = Annotated[
    int,
    named(
        "colour",
        COLOURS,
        exists=lambda state, colour: any(p.colour == colour for p in state.players),
        pieces=_piece("lineage", COLOURS),
    ),
]
Card = Annotated[
    int,
    Field(
        "card",
        exists=lambda state, card: 0 <= card <= len(state.components.deck.mutation),
        pieces=lambda state, card: (f"card:{card}",),
    ),
]
"""The number of a mutation card. 0 is the archetype card."""
Way = Annotated[int, named("way", SIDES)]
ToolNumber = Annotated[
    int,
    Field(
        "tool",
        exists=lambda state, tool: tool in state.tools,
        pieces=lambda state, tool: (f"tool:{tool}",),
    ),
]
Lying = Annotated[int, named("lying", ("standing", "endangered"))]
"""0 for a creeple that is standing, 1 for one that is on its side."""
