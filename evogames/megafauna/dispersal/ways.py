"""Ways over the map: from hex to hex, by raft and into blooms, and the cost of each."""

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from evogames.core import rule
from evogames.megafauna.components.names import BLOOM, GREEN, SEA, SWIMMER
from evogames.megafauna.map.biomes import biome, entry_cost, raft_cost
from evogames.megafauna.map.geography import Geography
from evogames.megafauna.map.places import NO_PLACE, hex_beside, is_tab
from evogames.megafauna.map.reservoirs import winds
from evogames.megafauna.species.traits import dispersal_points, has_diving_bell
from evogames.megafauna.state import VERSUS, MegafaunaState, Species
from evogames.megafauna.variants.plant_habitats import why_not_rooted

EVERYWHERE = 1000
"""A number of points that pays for any way."""


class Step(NamedTuple):
    """The cheapest way to a place: its total cost and its last step."""

    cost: int
    before: int
    """The place from which the last step is made."""
    rafts: bool
    """Whether the last step is a raft."""


@rule("F2.1", "F2.2", "F3.4", "F5.1")
def reach(state: MegafaunaState, species: Species, start: int) -> dict[int, int]:
    """Return the places that a newborn can reach from its mother's place, with the cost of each.

    A newborn must enter at least one hex. So its mother's place counts only if it leaves and comes
    back.
    """
    found = explore(state, species, start, dispersal_points(species))
    return {place: step.cost for place, step in found.items()}


def explore(state: MegafaunaState, species: Species, start: int, points: int) -> dict[int, Step]:
    """Return the cheapest way to each place that these points can reach. Fewer rafts break ties."""
    return dict(spread(state, species, start, points))


@rule("F2.1", "F2.3", "F3.4", "F5.3")
def spread(
    state: MegafaunaState, species: Species, start: int, points: int
) -> Iterator[tuple[int, Step]]:
    """Yield the places that these points can reach, with the way there. The cheapest come first."""
    land, form = state.land, species.form
    found: set[int] = set()
    entry: dict[int, int] = {}
    waiting: list[tuple[int, int, int, int, bool]] = []

    def look_around(here: int, cost: int, rafts: int) -> None:
        for place, surcharge in steps_from(state, land, species, here):
            if place in found:
                continue
            if place not in entry:
                entry[place] = entry_cost(state, form, place)
            total = cost + surcharge + entry[place]
            if total <= points:
                by_raft = surcharge > 0
                heappush(waiting, (total, rafts + by_raft, place, here, by_raft))

    look_around(start, 0, 0)
    while waiting:
        cost, rafts, place, before, by_raft = heappop(waiting)
        if place in found:
            continue
        found.add(place)
        yield place, Step(cost, before, by_raft)
        if cost < points:
            look_around(place, cost, rafts)


@rule("F2.2", "F3.8", "F3.9", "F5.2")
def out_of_reach(state: MegafaunaState, found: dict[int, Step], place: int) -> str:
    """Return the rule (and case) that puts a place out of reach.

    `found` contains the places that can be reached with unlimited points.
    """
    if place in found:
        return "F2.2/points"
    if not is_tab(place):
        return "F5.2/no_raft"
    return "F3.9/bloom" if biome(state, place) == BLOOM else "F3.8/tab"


def route(found: dict[int, Step], start: int, goal: int) -> list[int]:
    """Return all places on the cheapest way from a start to a goal, including both."""
    way = [goal, found[goal].before]
    while way[-1] != start:
        way.append(found[way[-1]].before)
    return way[::-1]


@rule("F5.3", "F3.9")
def steps_from(
    state: MegafaunaState, land: Geography, species: Species, here: int
) -> list[tuple[int, int]]:
    """Return each step from a place, with the surcharge for a raft, or 0."""
    if is_tab(here):
        near: tuple[int, ...] = (hex_beside(here),)
        beside = land.tabs_near.get(here, ())
    else:
        near = land.near.get(here, ())
        beside = (land.tab_of[here],) if here in land.tab_of else ()
    steps = [(place, 0) for place in (*near, *_blooms(state, species, beside))]
    rafts = landings(state, land, species, here)
    return steps + [(place, raft_cost(species.form)) for place in rafts] if rafts else steps


@rule("F3.8", "F3.9", "J7.5", "K4.2", "K7.5")
def _blooms(state: MegafaunaState, species: Species, tabs: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tabs that are blooms, if the species can enter blooms.

    On planets, algae make the blooms, so they can enter all tabs on which they can live.
    """
    if not tabs:
        return ()
    if state.mode != VERSUS and species.colour == GREEN:
        return tuple([tab for tab in tabs if not why_not_rooted(state, species.form, tab)])
    if species.form != SWIMMER and not has_diving_bell(state, species):
        return ()
    return tuple([tab for tab in tabs if biome(state, tab) == BLOOM])


@rule("F5.1", "F5.2", "F5.4", "F5.5", "F5.6", "F5.7", "F3.9")
def landings(state: MegafaunaState, land: Geography, species: Species, here: int) -> list[int]:
    """Return the places where rafts land: hexes, and for swimmers the bloom next to a hex."""
    found: list[int] = []
    if is_tab(here) or here not in land.row:
        return found
    for direction in winds(state, land.row[here]):
        landing = far_coast(state, land, here, direction)
        if landing == NO_PLACE:
            continue
        found.append(landing)
        tab = land.tab_of.get(landing, NO_PLACE)
        if species.form == SWIMMER and tab != NO_PLACE:
            found += _blooms(state, species, (tab,))
    return found


@rule("GL.34", "F5.1", "F5.8")
def far_coast(state: MegafaunaState, land: Geography, here: int, direction: int) -> int:
    """Return the hex where a raft from this hex lands, or NO_PLACE if it cannot land."""
    if state.readings.inner_coasts:
        return _land_behind_the_sea(state, land, here, direction)
    return land.raft(here, direction)


@rule("GL.34")
def _land_behind_the_sea(state: MegafaunaState, land: Geography, here: int, direction: int) -> int:
    """Return where a raft lands if sea hexes at the edge do not count as coast."""
    if biome(state, here) == SEA:
        return NO_PLACE
    edge = here
    while (ahead := land.downwind(edge, direction)) != NO_PLACE:
        if biome(state, ahead) != SEA:
            return NO_PLACE
        edge = ahead
    landing = land.raft(edge, direction)
    for _ in land.hexes:
        if landing in (NO_PLACE, here) or biome(state, landing) != SEA:
            return NO_PLACE if landing == here else landing
        inland = land.downwind(landing, direction)
        landing = land.raft(landing, direction) if inland == NO_PLACE else inland
    return NO_PLACE
