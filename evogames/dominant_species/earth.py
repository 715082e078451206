"""The grid of the board: 35 hexes with 92 corners, with their names and neighbours."""

from evogames.core import read_toml, rule
from evogames.core.hex import Corner, Hex
from evogames.core.hex_orientation import FLAT, column_names, corner_names
from evogames.dominant_species.components import ELEMENTS, TERRAIN_NUMBER

_data = read_toml("evogames.dominant_species", "components.toml")

_NAMES = column_names(
    Hex(int(q), r)
    for q, (first, last) in _data["grid"]["columns"].items()
    for r in range(first, last + 1)
)
HEXES: tuple[Hex, ...] = tuple(_NAMES)
HEX_NAMES: tuple[str, ...] = tuple(_NAMES.values())
_NUMBER = {place: number for number, place in enumerate(HEXES)}

_CORNERS = corner_names(_NAMES, FLAT)
CORNERS: tuple[Corner, ...] = tuple(_CORNERS)
CORNER_NAMES: tuple[str, ...] = tuple(_CORNERS.values())
_CORNER_NUMBER = {corner: number for number, corner in enumerate(CORNERS)}


@rule("EARTH.4")
def _neighbours(place: Hex) -> tuple[int, ...]:
    """Return the hexes that share a side with a hex."""
    return tuple(_NUMBER[other] for other in place.neighbours if other in _NUMBER)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(place) for place in HEXES)
CORNERS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(_CORNER_NUMBER[corner] for corner in place.corners) for place in HEXES
)
HEXES_AT: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(_NUMBER[place] for place in corner.hexes if place in _NUMBER))
    for corner in CORNERS
)
"""The one, two or three hexes of the grid that meet at each corner."""

CENTRE = _NUMBER[Hex(0, 0)]
START_TILES: dict[int, int] = {
    _NUMBER[Hex(*tile["place"])]: TERRAIN_NUMBER[tile["terrain"]] for tile in _data["start_tile"]
}


def _corner(hexes: list[list[int]]) -> int:
    """Return the corner at which three hexes meet."""
    one, other, third = ({*Hex(*place).corners} for place in hexes)
    (corner,) = one & other & third
    return _CORNER_NUMBER[corner]


START_ELEMENTS: dict[int, int] = {
    _corner(given["hexes"]): ELEMENTS.index(given["element"]) for given in _data["start_element"]
}
