"""Overlays on the world: habitats of forms, hunts, and the goals of newborns."""

from typing import Any

from evogames.megafauna.components.names import CARNIVORE, FORMS, HERBIVORE, NOBODY
from evogames.megafauna.dispersal.ways import reach
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.state import MegafaunaState, Species
from evogames_widgets.games.megafauna.hex_display import HexDisplay, creeples_at

OVERLAYS = ("habitat", "eats")
"""The focuses that change the world without enlarging anything."""


def overlay_displays(state: MegafaunaState, focus: str) -> dict[int, HexDisplay]:
    """Return the contents of all hexes and open tabs under an overlay."""
    land = state.land
    places = (*land.hexes, *land.tabs)
    if focus == "habitat":
        return {place: HexDisplay(forms=forms_at(state, place), plain=True) for place in places}
    if focus == "eats":
        return {place: _meal(state, place) for place in places}
    return {}


def forms_at(state: MegafaunaState, place: int) -> tuple[int, ...]:
    """Return the forms that can live at a place as herbivores."""
    return tuple(form for form in range(len(FORMS)) if is_habitable(state, form, place))


def _meal(state: MegafaunaState, place: int) -> HexDisplay:
    pair = state.stands(place, HERBIVORE), state.stands(place, CARNIVORE)
    shown = tuple(creeples_at(state, place))
    return HexDisplay(shown, eaten=NOBODY not in pair, faded=NOBODY in pair)


def costs_of(state: MegafaunaState, species: Species, start: int | None = None) -> dict[int, int]:
    """Return the cost for a newborn to reach each place, from one mother or the nearest one."""
    starts = state.homes(species.number) if start is None else [start]
    best: dict[int, int] = {}
    for one in starts:
        for place, cost in reach(state, species, one).items():
            best[place] = min(cost, best.get(place, cost))
    return best


def asked_costs(state: MegafaunaState, decision: Any) -> dict[int, int]:
    """Return the cost for a newborn to reach each place where it can settle now."""
    if decision is None or decision.kind != "settle":
        return {}
    facts = decision.facts
    species = state.species[facts["species"]]
    goals = {option.place for option in decision.options if hasattr(option, "place")}
    found = costs_of(state, species, facts["start"])
    return {place: cost for place, cost in found.items() if place in goals}
