"""Niches: a tile's supply, an animal's needs, and which animals are endangered or dominant."""

from collections.abc import Iterable

from evogames.core import Log, rule
from evogames.dominant_species.components import DEFAULTS, FOOD_CHAIN
from evogames.dominant_species.earth import CORNERS_OF
from evogames.dominant_species.state import NO_ELEMENT, NOBODY, DominantSpeciesState


@rule("GEN.6", "EARTH.7", "ELEM.1")
def supply(state: DominantSpeciesState, place: int) -> list[int]:
    """Return the elements on the corners of a hex, by type."""
    found = [0] * 6
    for corner in CORNERS_OF[place]:
        if state.elements[corner] != NO_ELEMENT:
            found[state.elements[corner]] += 1
    return found


@rule("MATCH.1", "MATCH.2")
def matches(state: DominantSpeciesState, place: int, animal: int) -> int:
    """Count matches. For each element, multiply its discs by its copies on the animal's display."""
    added, elements, total = state.animals[animal].added, state.elements, 0
    for corner in CORNERS_OF[place]:
        element = elements[corner]
        if element != NO_ELEMENT:
            total += added[element]
            if element == animal:
                total += DEFAULTS[animal]
    return total


@rule("ENDG.1")
def is_endangered(state: DominantSpeciesState, place: int, animal: int) -> bool:
    """Return whether an animal's species are endangered: their tile has no matching element."""
    return matches(state, place, animal) == 0


@rule("ENDG.2", "DOMI.1", "DOMI.2", "DOMI.3", "DOMI.4")
def dominant_on(state: DominantSpeciesState, place: int) -> int:
    """Return the animal with the most matches on a tile, or NOBODY.

    It needs at least one match. If two animals are tied, nobody dominates.
    """
    best, leader = 0, NOBODY
    row = state.species[place]
    for animal in FOOD_CHAIN:
        if row[animal]:
            found = matches(state, place, animal)
            if found > best:
                best, leader = found, animal
            elif found == best:
                leader = NOBODY
    return leader


@rule("DOMI.5", "DOMI.6", "DOMI.7", "DOMI.8")
def recount(state: DominantSpeciesState, log: Log, places: Iterable[int]) -> None:
    """Update the cones of these hexes, as dominance can change at any time."""
    for place in places:
        now, before = dominant_on(state, place), state.dominant[place]
        if now == before:
            continue
        state.dominant[place] = now
        if now != NOBODY:
            log_dominance(state, log, place, "DOMI.5", "DOMI.7")
        else:
            lost, owner = _reason(state, place, before), state.animals[before].owner
            endangered = ("ENDG.1", "ENDG.2") if lost == "DOMI.3" else ()
            rules = ("DOMI.6", "DOMI.7", *endangered)
            log(lost, "dominance_lost", owner, *rules, tile=place, animal=before)


@rule("DOMI.1", "DOMI.4", "MATCH.1", "MATCH.2")
def log_dominance(state: DominantSpeciesState, log: Log, place: int, *rules: str) -> None:
    """Log which animal dominates a hex, and with how many matches."""
    leader, row = state.dominant[place], state.species[place]
    rules += ("MATCH.1", "MATCH.2")
    if max(row) > row[leader]:
        rules += ("DOMI.4",)
    count, owner = matches(state, place, leader), state.animals[leader].owner
    log("DOMI.1", "dominant", owner, *rules, tile=place, animal=leader, matches=count)


def _reason(state: DominantSpeciesState, place: int, before: int) -> str:
    """Return why nobody dominates a hex now: the animal is gone, endangered or tied."""
    if not state.species[place][before]:
        return "DOMI.1"
    return "DOMI.2" if matches(state, place, before) else "DOMI.3"


@rule("SURV.1", "SURV.2")
def recount_survival(state: DominantSpeciesState, log: Log) -> None:
    """Give the Survival card to the animal with the most species on all tundra tiles together."""
    totals = [0] * 6
    for place, is_tundra in enumerate(state.tundra):
        if is_tundra:
            totals = [a + b for a, b in zip(totals, state.species[place], strict=True)]
    most = max(totals)
    leaders = [animal for animal, total in enumerate(totals) if total == most]
    holder = leaders[0] if most and len(leaders) == 1 else NOBODY
    if holder == state.survivor:
        return
    before, state.survivor = state.survivor, holder
    if holder != NOBODY:
        log("SURV.1", "survival_taken", state.animals[holder].owner, animal=holder, count=most)
    else:
        log("SURV.2", "survival_lost", state.animals[before].owner, animal=before, count=most)
