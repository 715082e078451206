"""What the fields of options are: pieces and cards, and how keys name them."""

from __future__ import annotations

from typing import Annotated, Any

from evogames.core.option import Field, Key, Option, piece, read_name, read_number
from evogames.genesis.cards import MACROS, MUTATIONS, PARASITES
from evogames.genesis.state import GenesisState, Organism
from evogames.genesis.words import OrganismWords, square_words


def find_body(state: GenesisState, number: int) -> Organism | None:
    """Return an organism by its number, also a parasite that is looking for a host."""
    return next((o for o in state.organisms + state.adrift if o.id == number), None)


def _is_refuge(state: GenesisState, number: int) -> bool:
    return any(refuge.id == number for row in state.rows for refuge in row)


def _is_place(state: GenesisState, place: str) -> bool:
    kind, _, number = place.partition(" ")
    if kind == "pool" or not number.isdecimal():
        return place == "pool"
    found = _is_refuge(state, int(number)) if kind == "refuge" else find_body(state, int(number))
    return kind in ("refuge", "organism") and bool(found)


def numbered(name: str, count: int, piece_name: str = "") -> Field:
    """The field of a thing numbered from 0, drawn on the board under a name if it is there."""
    return Field(
        name,
        exists=lambda state, number: 0 <= number < count,
        pieces=lambda state, number: (f"{piece_name}:{number}",) if piece_name else (),
    )


def _read_flag(words: Key) -> bool:
    (word,) = words
    return bool(("0", "1").index(word))


def read_optional_number(words: Key) -> int | None:
    """Read a number that can be left out."""
    return read_number(words) if words else None


RefugeId = Annotated[int, piece("refuge", _is_refuge)]
OrganismId = Annotated[int, piece("organism", lambda state, n: find_body(state, n) is not None)]
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
PlayerNumber = Annotated[
    int, Field("player", exists=lambda state, n: any(p.number == n for p in state.players))
]
Colour = Annotated[int, numbered("colour", 4)]
Catalyst = Annotated[int, numbered("colour", 4, "catalyst")]
Row = Annotated[int, numbered("row", 4, "mutations")]
"""The row whose mutation deck is meant."""
MutationCard = Annotated[int, numbered("card", len(MUTATIONS), "mutation")]
MacroCard = Annotated[int, numbered("macro", len(MACROS), "macro")]
ParasiteCard = Annotated[int, numbered("parasite", len(PARASITES))]
Face = Annotated[int, numbered("face", 2)]
Die = Annotated[
    int,
    Field(
        "die",
        exists=lambda state, face: 1 <= face <= 6,
        pieces=lambda state, face: (f"die:{face}",),
    ),
]
CubeCard = Annotated[
    int,
    Field(
        "card",
        exists=lambda state, card: -1 <= card < len(MUTATIONS),
        pieces=lambda state, card: (f"mutation:{card}",) if card >= 0 else (),
    ),
]
"""The mutation that a cube is on; -1 for an organ."""
Flag = Annotated[bool, Field("flag", _read_flag, lambda value: (str(int(value)),))]

SQUARE = Field("square")
DISEASE = Field("disease")
CUBE = Field("cube")


class OnSquare(Option):
    """An option about an organ square of a macro-organism."""

    organism: OrganismId
    place: int

    def missing(self, state: GenesisState) -> tuple[Field, Any] | None:
        body = find_body(state, self.organism)
        if body is None or 0 <= self.place < len(body.organs):
            return super().missing(state)
        return SQUARE, OrganismWords(state, body.id)

    def facts(self, state: GenesisState) -> dict[str, Any]:
        return {"square": square_words(state, (self.organism, self.place))}


def no_disease(state: GenesisState, parasite: int, place: int) -> tuple[Field, Any] | None:
    """Say that a parasite does not have such a disease cube, if it does not."""
    body = find_body(state, parasite)
    if body is None or 0 <= place < len(body.diseases):
        return None
    return DISEASE, OrganismWords(state, parasite)


def no_cube(state: GenesisState, host: int, card: int, organ: int) -> tuple[Field, Any] | None:
    """Say that a host does not have such a cube, if it cannot have one."""
    body = find_body(state, host)
    if body is None or (card >= 0 and organ == -1):
        return None
    return None if 0 <= organ < len(body.organs) else (CUBE, OrganismWords(state, host))
