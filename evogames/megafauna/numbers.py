"""Values to plot over time, and the food web of the current position."""

from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, NOBODY
from evogames.megafauna.map.reservoirs import albedo, atmosphere_level, oxygen_percent
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.scoring import scores
from evogames.megafauna.state import MegafaunaState


def numbers(state: MegafaunaState) -> dict[str, list[float]]:
    """Return each person's population, species and VP. The full game adds values of the climate."""
    seats = range(len(state.names))
    colours = [[p.colour for p in state.players if p.seat == seat] for seat in seats]
    species = [[one for c in led for one in state.of_colour(c)] for led in colours]
    found: dict[str, list[float]] = {
        "population": [float(sum(state.living(one.number) for one in led)) for led in species],
        "species": [float(len(led)) for led in species],
        "vp": [float(count) for count in scores(state)],
    }
    if state.is_full:
        each = len(state.names)
        found["oxygen"] = [float(oxygen_percent(state))] * each
        found["albedo"] = [albedo(state)] * each
        found["atmosphere"] = [float(atmosphere_level(state))] * each
    return found


def food_web(state: MegafaunaState) -> list[tuple[str, str]]:
    """Return the pairs of species in which one now eats the other on the same hex."""
    pairs = []
    for eaten, eater in zip(state.standing[HERBIVORE], state.standing[CARNIVORE], strict=True):
        if NOBODY not in (eaten, eater):
            pairs.append((f"species:{SPECIES_NAMES[eaten]}", f"species:{SPECIES_NAMES[eater]}"))
    return list(dict.fromkeys(pairs))
