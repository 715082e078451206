"""Places: the seven hexes and three offshore tabs of every craton, with numbers and names.

Each craton has ten places: 0 is the central hex, 1 to 6 are the ring, and 7 to 9 are the tabs from
north to south.
"""

from evogames.core.hex import Hex
from evogames.core.hex_orientation import POINTY
from evogames.megafauna.components.names import CRATONS

PLACES_OF_A_CRATON = 10
HEXES_OF_A_CRATON = range(7)
TABS_OF_A_CRATON = range(7, 10)
CENTRE, NORTH_TAB, MIDDLE_TAB, SOUTH_TAB = 0, 7, 8, 9
NO_PLACE = -1

_WORDS = ("centre", "1", "2", "3", "4", "5", "6", "north", "middle", "south")
PLACE_NAMES: tuple[str, ...] = tuple(f"{craton}-{word}" for craton in CRATONS for word in _WORDS)
"""The names of places in keys, such as "siberia-centre", "siberia-6" and "siberia-north"."""

_EAST = POINTY.direction("E")
_RING = tuple(POINTY.direction(side) for side in ("E", "SE", "SW", "W", "NW", "NE"))
BESIDE_TAB: dict[int, int] = {NORTH_TAB: 6, MIDDLE_TAB: 1, SOUTH_TAB: 2}
"""The ring hex to the west of each tab. It is the east end of a row."""
OFFSETS: tuple[Hex, ...] = (
    Hex(0, 0),
    *_RING,
    *(_RING[BESIDE_TAB[tab] - 1] + _EAST for tab in TABS_OF_A_CRATON),
)
"""The steps from the central hex to each place. A tab is in the sea to the east of its row."""


def place_number(craton: int, part: int) -> int:
    """Return the number of a place, from its craton and its number within the craton.

    >>> PLACE_NAMES[place_number(2, 6)], PLACE_NAMES[place_number(0, SOUTH_TAB)]
    ('siberia-6', 'laurentia-south')
    """
    return craton * PLACES_OF_A_CRATON + part


def craton_of(place: int) -> int:
    """Return the craton of a place."""
    return place // PLACES_OF_A_CRATON


def part_of(place: int) -> int:
    """Return the number of a place within its craton."""
    return place % PLACES_OF_A_CRATON


def is_tab(place: int) -> bool:
    """Return whether a place is an offshore tab."""
    return place % PLACES_OF_A_CRATON >= NORTH_TAB


def hex_beside(tab: int) -> int:
    """Return the hex that a tab belongs to.

    >>> PLACE_NAMES[hex_beside(place_number(2, NORTH_TAB))]
    'siberia-6'
    """
    return tab - part_of(tab) + BESIDE_TAB[part_of(tab)]
