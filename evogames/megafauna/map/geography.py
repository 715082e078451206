"""Which places touch, which tabs are open, where coasts are, and where rafts land.

These answers depend only on where the cratons are, so they are calculated once for each
arrangement.
"""

from evogames.core import rule
from evogames.core.hex import DIRECTIONS, Hex
from evogames.core.state import pack
from evogames.megafauna.map.landmasses import Landmass, on_strip
from evogames.megafauna.map.places import (
    HEXES_OF_A_CRATON,
    NO_PLACE,
    OFFSETS,
    TABS_OF_A_CRATON,
    hex_beside,
    place_number,
)

EAST, WEST = 1, -1
_REMEMBERED = 2048
_known: dict[bytes, "Geography"] = {}


class Geography:
    """Everything about the map that changes only when cratons move."""

    @rule("D3.4", "GL.9", "GL.34")
    def __init__(self, masses: list[Landmass]) -> None:
        self.hexes: list[int] = []
        """The hexes on the map, landmass by landmass from the west."""
        self.tabs: list[int] = []
        """The open offshore tabs: those that are not locked into another craton."""
        self.subducted: list[int] = []
        """The tabs that are locked in."""
        self.mass: dict[int, int] = {}
        """The landmass of each hex and tab."""
        self.row: dict[int, int] = {}
        """The true row of each hex and tab; see `latitude`."""
        self.around: dict[int, tuple[int, ...]] = {}
        """The six neighbours of a hex clockwise from the east; NO_PLACE at a coast."""
        self.near: dict[int, tuple[int, ...]] = {}
        """The hexes next to a hex."""
        self.tab_of: dict[int, int] = {}
        """The open tab beside a hex, where there is one."""
        self.tabs_near: dict[int, tuple[int, ...]] = {}
        """The open tabs next to an open tab, to its north and south."""
        self._rows: list[dict[int, list[tuple[int, int]]]] = []
        """For each landmass and row: its hexes from west to east, with their places in the row."""
        self._rafts: dict[tuple[int, int], int] = {}
        """Where rafts land, by place and direction, as far as anyone has asked."""
        for number, mass in enumerate(masses):
            self._add(number, mass)
        self.places = (*self.hexes, *self.tabs, *self.subducted)
        """All places of the cratons in play."""

    def _add(self, number: int, mass: Landmass) -> None:
        at: dict[Hex, int] = {}
        for craton in mass.cratons:
            for part in HEXES_OF_A_CRATON:
                at[craton.centre + OFFSETS[part]] = place_number(craton.number, part)
        rows: dict[int, list[tuple[int, int]]] = {}
        for spot, place in at.items():
            self.hexes.append(place)
            self.mass[place], self.row[place] = number, spot.r
            self.around[place] = tuple([at.get(spot + step, NO_PLACE) for step in DIRECTIONS])
            self.near[place] = tuple([n for n in self.around[place] if n != NO_PLACE])
            rows.setdefault(spot.r, []).append((spot.q, place))
        self._rows.append({row: sorted(found) for row, found in rows.items()})
        open_at: dict[Hex, int] = {}
        for craton in mass.cratons:
            for part in TABS_OF_A_CRATON:
                tab, spot = place_number(craton.number, part), craton.centre + OFFSETS[part]
                self.mass[tab], self.row[tab] = number, spot.r
                if spot in at:
                    self.subducted.append(tab)
                else:
                    self.tabs.append(tab)
                    self.tab_of[hex_beside(tab)] = tab
                    open_at[spot] = tab
        for spot, tab in open_at.items():
            close = (open_at.get(spot + step, NO_PLACE) for step in DIRECTIONS)
            self.tabs_near[tab] = tuple(near for near in close if near != NO_PLACE)

    @rule("GL.23", "F3.8")
    def latitude(self, place: int) -> int:
        """Return the latitude of a hex or tab on the strip, from 0 to 7."""
        return on_strip(self.row[place])

    @rule("GL.34")
    def is_coast(self, place: int, direction: int) -> bool:
        """Return whether a hex has no neighbour to the east (1) or west (-1)."""
        return self.around[place][0 if direction == EAST else 3] == NO_PLACE

    @rule("F5.1", "F5.2", "F5.8", "D3.4", "GL.34")
    def raft(self, place: int, direction: int) -> int:
        """Return the hex where a raft lands, or NO_PLACE.

        It lands on the first coast that it meets.

        The raft drifts straight along its row. It can go round the world to the other side of its
        own landmass.
        """
        found = self._rafts.get((place, direction))
        if found is None:
            found = self._rafts[place, direction] = self._drift(place, direction)
        return found

    def _drift(self, place: int, direction: int) -> int:
        if not self.is_coast(place, direction):
            return NO_PLACE
        row, home = self.row[place], self.mass[place]
        here = self._rows[home][row]
        index = [other for _, other in here].index(place)
        ahead = here[index + 1 :] if direction == EAST else here[:index][::-1]
        if ahead:  # another part of the same continent, across open water
            return ahead[0][1]
        for step in range(1, len(self._rows) + 1):
            row_there = self._rows[(home + step * direction) % len(self._rows)].get(row)
            if row_there:
                landing = row_there[0 if direction == EAST else -1][1]
                return NO_PLACE if landing == place else landing
        return NO_PLACE

    @rule("D12.3")
    def downwind(self, place: int, direction: int) -> int:
        """Return the next hex to the east (1) or west (-1) on the same landmass, or NO_PLACE."""
        return self.around[place][0 if direction == EAST else 3]


def geography(masses: list[Landmass]) -> Geography:
    """Return the geography of these landmasses. The most recent results are cached."""
    key = pack(masses)
    found = _known.get(key)
    if found is None:
        found = _known[key] = Geography(masses)
        if len(_known) > _REMEMBERED:
            del _known[next(iter(_known))]
    return found
