"""Short functions to set up the earth and to look at it."""

from typing import Any

import evogames
from evogames.core.match import Match
from evogames.dominant_species.components import ANIMALS, ELEMENTS, SPACES, TERRAINS
from evogames.dominant_species.earth import CORNER_NAMES, HEX_NAMES
from evogames.dominant_species.niches import matches as count_matches

NUMBER = {animal.name: number for number, animal in enumerate(ANIMALS)}
RING = {
    "D2": "wetland",
    "E3": "savannah",
    "E4": "desert",
    "D4": "mountain",
    "C4": "forest",
    "C3": "jungle",
    "D3": "sea",
}
"""The seven printed tiles at the start."""


def animal(**species: int) -> dict[str, Any]:
    """Return an animal with species on these hexes."""
    return {"species": species}


def table(
    *animals: dict[str, dict[str, Any]], tiles: dict[str, str] | None = None, **more: Any
) -> Match:
    """Return a match from a scenario. Each player leads the animals of one dict. Ana is first."""
    players = [{"animals": led} for led in animals]
    form = {"players": players, "tiles": RING if tiles is None else tiles, **more}
    return evogames.new("dominant_species", seed=1, scenario=form)


def acting(
    phase: str, *animals: dict[str, dict[str, Any]], pawns: dict[str, str], **more: Any
) -> Match:
    """Return a match with one phase of Execution with these pawns, and the Planning after it."""
    form = {"phase": phase, "phases": ["planning", phase], "pawns": pawns, **more}
    return table(*animals, **form)


def taking(card: str, *animals: dict[str, dict[str, Any]], tile: str = "E3", **more: Any) -> Match:
    """Return a match in which Ana's first animal has chosen a tile and takes a card."""
    form = {"offer": [card], "pawns": {"domination:1": next(iter(animals[0]))}, **more}
    match = acting("domination", *animals, **form)
    match.choose(f"dominate:{tile}")
    return match


def species(match: Match, place: str) -> dict[str, int]:
    """Return the species on a hex."""
    row = match.state.species[HEX_NAMES.index(place)]
    return {animal.name: count for animal, count in zip(ANIMALS, row, strict=True) if count}


def dominant(match: Match, place: str) -> str:
    """Return the animal that dominates a hex, or "" if there is none."""
    leader = match.state.dominant[HEX_NAMES.index(place)]
    return ANIMALS[leader].name if leader >= 0 else ""


def matches(match: Match, place: str, name: str) -> int:
    """Return the matches of an animal on a hex."""
    return count_matches(match.state, HEX_NAMES.index(place), NUMBER[name])


def one(match: Match, name: str) -> Any:
    """Return an animal of the position."""
    return match.state.animals[NUMBER[name]]


def element_at(match: Match, corner: str) -> str:
    """Return the element on a corner, or ""."""
    element = match.state.elements[CORNER_NAMES.index(corner)]
    return ELEMENTS[element] if element >= 0 else ""


def terrain(match: Match, place: str) -> str:
    """Return the terrain of a hex."""
    return TERRAINS[match.state.terrain(HEX_NAMES.index(place))].name


def box(match: Match, name: str) -> dict[str, int]:
    """Return the elements in a box of the action display, or in anything else that counts them."""
    counts = getattr(match.state, name)
    return {element: count for element, count in zip(ELEMENTS, counts, strict=True) if count}


def display(match: Match, name: str) -> dict[str, int]:
    """Return the elements on an animal's display."""
    needs = match.state.needs(NUMBER[name])
    return {element: count for element, count in zip(ELEMENTS, needs, strict=True) if count}


def pawn_on(match: Match, space: str) -> str:
    """Return the animal whose pawn is on an eye space, or ""."""
    section, place = space.split(":")
    holder = match.state.pawns[SPACES.index((section, int(place)))]
    return ANIMALS[holder].name if holder >= 0 else ""


def vp(match: Match) -> dict[str, int]:
    """Return the VP of every animal that has any."""
    everybody = zip(ANIMALS, match.state.animals, strict=True)
    return {animal.name: state.vp for animal, state in everybody if state.vp}


def order(match: Match) -> list[str]:
    """Return the animals in initiative order."""
    return [ANIMALS[number].name for number in match.state.initiative]
