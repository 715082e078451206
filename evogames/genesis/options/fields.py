"""The types of the fields of options. Each says how a value is written, and its piece."""

from collections.abc import Callable
from typing import Annotated, Any

from evogames.core import Field, Key, Option, read_name, read_number
from evogames.genesis.cards import MACROS, MUTATIONS, PARASITES
from evogames.genesis.organisms import find_body
from evogames.genesis.state import GenesisState
from evogames.genesis.words import OrganismWords, square_words


def _is_refuge(state: GenesisState, number: int) -> bool:
    return any(refuge.id == number for refuge in state.refuges)


def _is_player(state: GenesisState, number: int) -> bool:
    return any(player.number == number for player in state.players)


def _is_place(state: GenesisState, place: str) -> bool:
    kind, _, number = place.partition(" ")
    if kind == "pool" or not number.isdecimal():
        return place == "pool"
    found = _is_refuge(state, int(number)) if kind == "refuge" else find_body(state, int(number))
    return kind in ("refuge", "organism") and bool(found)


def _numbered(name: str, count: int, piece_name: str = "") -> Field:
    """Return a field for pieces or places that are numbered from 0."""
    return Field(
        name,
        exists=lambda state, number: 0 <= number < count,
        pieces=lambda state, number: (f"{piece_name}:{number}",) if piece_name else (),
    )


def _read_flag(words: Key) -> bool:
    (word,) = words
    return bool(("0", "1").index(word))


def _piece(kind: str, exists: Callable[[GenesisState, int], bool]) -> Field:
    """Return the field of a numbered piece that is drawn on the board."""
    return Field(f"{kind}_number", exists=exists, pieces=lambda state, n: (f"{kind}:{n}",))


RefugeId = Annotated[int, _piece("refuge", _is_refuge)]
OrganismId = Annotated[int, _piece("organism", lambda state, n: find_body(state, n) is not None)]
Place = Annotated[
    str,
    Field(
        "place",
        read_name,
        exists=_is_place,
        pieces=lambda state, place: (place.replace(" ", ":"),),
    ),
]
"""Where a biont is: "pool", "refuge 3" or "organism 5"."""
PlayerNumber = Annotated[int, Field("unknown_player", exists=_is_player)]
Colour = Annotated[int, _numbered("colour_number", 4)]
Catalyst = Annotated[int, _numbered("colour_number", 4, "catalyst")]
Row = Annotated[int, _numbered("row_number", 4, "mutations")]
"""The row of the mutation deck."""
MutationCard = Annotated[int, _numbered("mutation_number", len(MUTATIONS), "mutation")]
MacroCard = Annotated[int, _numbered("macro_number", len(MACROS), "macro")]
ParasiteCard = Annotated[int, _numbered("parasite_number", len(PARASITES))]
Face = Annotated[int, _numbered("face_number", 2)]
Die = Annotated[
    int,
    Field(
        "die_face",
        exists=lambda state, face: 1 <= face <= 6,
        pieces=lambda state, face: (f"die:{face}",),
    ),
]
CubeCard = Annotated[
    int,
    Field(
        "mutation_number",
        exists=lambda state, card: -1 <= card < len(MUTATIONS),
        pieces=lambda state, card: (f"mutation:{card}",) if card >= 0 else (),
    ),
]
"""The mutation on which a cube is. It is -1 for an organ."""
MicrobeThatRolls = Annotated[
    int | None,
    Field(
        "organism_number",
        lambda words: read_number(words) if words else None,
        lambda number: () if number is None else (str(number),),
        size=0,
        exists=lambda state, number: number is None or find_body(state, number) is not None,
        pieces=lambda state, number: () if number is None else (f"organism:{number}",),
    ),
]
"""The microorganism that rolls. It is None if something else rolls."""
LooseManna = Annotated[int, _numbered("colour_number", 4, "loose")]
OrganisedManna = Annotated[int, _numbered("colour_number", 4, "organised")]
Biont = Annotated[
    int, Field("unknown_player", exists=_is_player, pieces=lambda state, n: (f"biont:{n}",))
]
"""A biont, named by the number of its player."""
Flag = Annotated[bool, Field("flag", _read_flag, lambda value: (str(int(value)),))]

SQUARE = Field("organ_square")
DISEASE = Field("disease_cube")
CUBE = Field("stolen_cube")


class ForOrganism(Option):
    """An option about an organism."""

    organism: OrganismId


class OfMutation(ForOrganism):
    """An option about a mutation of an organism."""

    card: MutationCard


class OneCatalyst(Option):
    """An option about a catalyst of a colour."""

    colour: Catalyst


class OnSquare(ForOrganism):
    """An option about an organ square of a macro-organism."""

    place: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        body = find_body(state, self.organism)
        if body is None or 0 <= self.place < len(body.organs):
            return super().missing(state)
        return SQUARE, OrganismWords(state, body.id)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"square": square_words(state, (self.organism, self.place))}


def no_disease(state: GenesisState, parasite: int, place: int) -> tuple[Field, Any] | None:
    """Return the field and the parasite if the parasite lacks this disease cube, otherwise None."""
    body = find_body(state, parasite)
    if body is None or 0 <= place < len(body.diseases):
        return None
    return DISEASE, OrganismWords(state, parasite)


def no_cube(state: GenesisState, host: int, card: int, organ: int) -> tuple[Field, Any] | None:
    """Return the field and the host if the host cannot have this cube, otherwise None."""
    body = find_body(state, host)
    if body is None or (card >= 0 and organ == -1):
        return None
    return None if 0 <= organ < len(body.organs) else (CUBE, OrganismWords(state, host))
