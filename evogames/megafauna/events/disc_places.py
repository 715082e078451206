"""Where discs can go: ranks of discs, tabs, blooms and rain shadows (D10, D12)."""

from collections.abc import Collection

from evogames.core import rule
from evogames.megafauna.components.names import BLACK, GREEN_DISC, NO_DISC, WHITE
from evogames.megafauna.map.places import CENTRE, NO_PLACE, is_tab, part_of
from evogames.megafauna.map.reservoirs import vane_at
from evogames.megafauna.state import MegafaunaState

CONTINENT, OFFSHORE_TABS = "continent", "offshore"
_RANK = {NO_DISC: 0, GREEN_DISC: 1, WHITE: 2, BLACK: 3}


@rule("GL.15", "D10.8", "D10.10", "D10.11", "D12.5")
def why_not_there(state: MegafaunaState, disc: int, place: int) -> str:
    """Return the rule (and case) that forbids outgassing a disc to a place, or ""."""
    found = state.discs[place]
    if not is_tab(place):
        if disc == GREEN_DISC:
            return "" if found == NO_DISC else "D10.8"
        if _RANK[disc] > _RANK[found]:
            return ""
        return "D12.5" if disc == WHITE else "GL.15"
    if place in state.land.subducted:
        return "D3.6"
    if disc == GREEN_DISC:
        return {BLACK: "", NO_DISC: "D10.11"}.get(found, "D10.10")
    return "D10.10" if found != NO_DISC or disc == WHITE else ""


@rule("D10.8", "D10.9", "D12.1", "D12.2", "D12.4")
def why_no_target(
    state: MegafaunaState,
    disc: int,
    place: int,
    goal: str,
    shadows: Collection[int] | None = None,
    free: bool = False,
) -> str:
    """Return the rule (and case) that forbids an event from putting a disc on a place, or "".

    `goal` is the part of the map that the event names. `shadows` are the rain-shadow hexes, if the
    event has that icon. With `free`, the place must be without a disc, as for a disc that comes
    from the map.
    """
    if is_tab(place) != (goal == OFFSHORE_TABS):
        return "D10.8/tab" if goal == CONTINENT else "D10.9"
    if shadows is not None and place not in shadows:
        return "D12.2"
    if free and not is_tab(place) and state.discs[place] != NO_DISC:
        return "D12.1/free"
    return why_not_there(state, disc, place)


@rule("D12.2", "D12.3")
def rain_shadows(state: MegafaunaState) -> list[int]:
    """Return the rain-shadow hexes: all central hexes, and those downwind of a mountain.

    The wind is the one printed on the strip, even in a turn with windy weather. A mountain has a
    shadow only on its own landmass.
    """
    land = state.land
    found = [place for place in land.hexes if part_of(place) == CENTRE]
    for place in land.hexes:
        vane = vane_at(state, land.row[place]) if state.discs[place] == BLACK else 0
        downwind = land.downwind(place, vane) if vane else NO_PLACE
        if downwind != NO_PLACE and downwind not in found:
            found.append(downwind)
    return found
