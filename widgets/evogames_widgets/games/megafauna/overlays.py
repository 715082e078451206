"""Overlays on the world: habitats of forms, hunts, and the goals of newborns."""

from typing import Any

from evogames.megafauna.components.names import (
    ARCHETYPE,
    FORMS,
    LEVELS,
    NOBODY,
    PLANT,
    form_of,
)
from evogames.megafauna.dispersal.ways import reach
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.state import VERSUS, MegafaunaState, Species
from evogames.megafauna.variants.plant_habitats import why_not_rooted
from evogames_widgets.games.megafauna.hex_display import HexDisplay, creeples_at

OVERLAYS = ("habitat", "plants", "eats")
"""The focuses that change the world without enlarging anything. Only planets show the plants."""


def overlays(state: MegafaunaState) -> tuple[str, ...]:
    """Return the overlays of a game."""
    return tuple(name for name in OVERLAYS if name != "plants" or state.mode != VERSUS)


def overlay_displays(state: MegafaunaState, focus: str) -> dict[int, HexDisplay]:
    """Return the contents of all hexes and open tabs under an overlay."""
    land = state.land
    places = (*land.hexes, *land.tabs)
    if focus == "habitat":
        return {place: HexDisplay(forms=forms_at(state, place), plain=True) for place in places}
    if focus == "plants":
        return {
            place: HexDisplay(forms=plants_at(state, place), plain=True, plants=True)
            for place in places
        }
    if focus == "eats":
        return {place: _meal(state, place) for place in places}
    return {}


def forms_at(state: MegafaunaState, place: int) -> tuple[int, ...]:
    """Return the forms that can live at a place as herbivores.

    On planets there must be a plant that they can eat. Venom and tools are not counted.
    """
    forms = [form for form in range(len(FORMS)) if is_habitable(state, form, place)]
    if state.mode != VERSUS:
        plant = state.stands(place, PLANT)
        food = form_of(plant) if plant != NOBODY else NOBODY
        forms = [form for form in forms if food in (ARCHETYPE, form)]
    return tuple(forms)


def plants_at(state: MegafaunaState, place: int) -> tuple[int, ...]:
    """Return the forms of plants that can grow at a place."""
    return tuple(form for form in range(len(FORMS)) if not why_not_rooted(state, form, place))


def _meal(state: MegafaunaState, place: int) -> HexDisplay:
    plant, herbivore, carnivore = (state.stands(place, level) for level in range(len(LEVELS)))
    meal = herbivore != NOBODY and (plant, carnivore) != (NOBODY, NOBODY)
    return HexDisplay(tuple(creeples_at(state, place)), eaten=meal, faded=not meal)


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
