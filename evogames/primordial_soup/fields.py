"""The types of the fields of options. Each says how a value is written, and its piece.

In keys, -1 means no player or no space.
"""

from typing import Annotated

from evogames.core import Field, Key, piece, read_name, read_number, read_numbers, single_piece
from evogames.primordial_soup.cards import COLOURS, DIRECTIONS, GENES, SPACE_NAMES, SPACES, TRIBE
from evogames.primordial_soup.state import SoupState


def _read_space(words: Key) -> int:
    """Return the space that a key names by its number or its name, such as "B2"."""
    (word,) = words
    return SPACE_NAMES.index(word) if word in SPACE_NAMES else read_number(words)


def _read_or_none(words: Key) -> int | None:
    number = read_number(words)
    return None if number == -1 else number


def _read_destination(words: Key) -> int | None:
    space = _read_space(words)
    return None if space == -1 else space


def _write_or_none(number: int | None) -> Key:
    return ("-1" if number is None else str(number),)


def _read_cubes(words: Key) -> tuple[int, ...]:
    counts = read_numbers(words)
    if len(counts) > len(COLOURS) or any(count < 0 for count in counts):
        raise ValueError(words)
    return counts


def _write_numbers(numbers: tuple[int, ...]) -> Key:
    return [str(number) for number in numbers]


def _in_soup(state: SoupState, name: tuple[int, int]) -> bool:
    seat, number = name
    return 0 <= seat < len(state.players) and state.amoeba(seat, number) is not None


def _colours_in_play(state: SoupState, counts: tuple[int, ...]) -> bool:
    return len(counts) == len(state.players)


def _cubes_there(state: SoupState, cubes: tuple[int, ...]) -> bool:
    space, colour = cubes
    there = 0 <= space < len(SPACES) and 0 <= colour < len(state.players)
    return there and state.cubes[space][colour] > 0


def space_pieces(state: SoupState, space: int | None) -> Key:
    """Return the piece of a space. For an obstacle, return the compass instead."""
    return ("compass",) if space is None else (f"space:{space}",)


Space = Annotated[
    int,
    Field(
        "space",
        _read_space,
        exists=lambda state, space: 0 <= space < len(SPACES),
        pieces=space_pieces,
    ),
]
Destination = Annotated[
    int | None,
    Field(
        "space",
        _read_destination,
        _write_or_none,
        exists=lambda state, space: space is None or 0 <= space < len(SPACES),
        pieces=space_pieces,
    ),
]
"""The next space in this direction. It is None for an obstacle."""
Direction = Annotated[
    str, Field("direction", read_name, exists=lambda state, way: way in DIRECTIONS)
]
LadderSpace = Annotated[int, piece("ladder", lambda state, space: True)]
AmoebaNumber = Annotated[int, Field("number", exists=lambda state, number: 1 <= number <= TRIBE)]
AmoebaName = Annotated[
    tuple[int, int],
    Field(
        "amoeba",
        read_numbers,
        _write_numbers,
        size=2,
        exists=_in_soup,
        pieces=lambda state, name: ("amoeba:{}:{}".format(*name),),
    ),
]
"""An amoeba: the seat of its owner, and its number."""
Meal = Annotated[
    tuple[int, ...], Field("meal", _read_cubes, _write_numbers, size=0, exists=_colours_in_play)
]
"""The number of cubes of each colour to eat."""
Load = Annotated[
    tuple[int, ...], Field("load", _read_cubes, _write_numbers, size=0, exists=_colours_in_play)
]
"""The number of cubes of each colour to carry."""
Host = Annotated[
    int | None,
    Field(
        "host",
        _read_or_none,
        _write_or_none,
        exists=lambda state, seat: seat is None or 0 <= seat < len(state.players),
    ),
]
"""The seat of the player who pays for a meal with one cube less, if there is one."""
GeneName = Annotated[
    str,
    Field(
        "gene",
        read_name,
        exists=lambda state, gene: gene in GENES,
        pieces=lambda state, gene: (f"gene:{gene}",),
    ),
]
GivenBack = Annotated[
    str | None,
    Field(
        "gene",
        lambda words: read_name(words) if words else None,
        lambda gene: () if gene is None else (gene,),
        size=0,
        exists=lambda state, gene: gene is None or gene in GENES,
    ),
]
"""The basic gene that is given back for an advanced gene."""
PIECES = (
    single_piece("compass"),
    Field("cubes", read_numbers, exists=_cubes_there),
)
"""The kinds of pieces to which fields refer: the compass, and the food cubes of a colour on a
space."""
Face = Annotated[int, Field("face", exists=lambda state, face: 1 <= face <= 6)]
