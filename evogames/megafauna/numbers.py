"""Values to plot over time, and the food web of the current position."""

from evogames.megafauna.components.names import CARNIVORE, HERBIVORE, NOBODY, PLANT, WHITE
from evogames.megafauna.map.biomes import biome, biome_name
from evogames.megafauna.map.reservoirs import albedo, atmosphere_level, oxygen_percent
from evogames.megafauna.options.fields import SPECIES_NAMES
from evogames.megafauna.scoring import scores
from evogames.megafauna.state import VERSUS, MegafaunaState


def numbers(state: MegafaunaState) -> dict[str, list[float]]:
    """Return each person's population, species and VP.

    The full game adds values of the climate, and planets add their seas.
    """
    seats = range(len(state.names))
    colours = [[p.colour for p in state.players if p.seat == seat] for seat in seats]
    species = [[one for c in led for one in state.of_colour(c)] for led in colours]
    found: dict[str, list[float]] = {
        "Population": [float(sum(state.living(one.number) for one in led)) for led in species],
        "Species": [float(len(led)) for led in species],
        "VP": [float(count) for count in scores(state)],
    }
    if state.is_full:
        each = len(state.names)
        found["Oxygen (%)"] = [float(oxygen_percent(state))] * each
        found["Albedo"] = [albedo(state)] * each
        found["Discs in the Atmosphere"] = [float(atmosphere_level(state))] * each
        if state.mode != VERSUS:
            found["Seas"] = [float(state.discs.count(WHITE))] * each
    return found


def food_web(state: MegafaunaState) -> list[tuple[str, str]]:
    """Return who eats whom now, hex by hex.

    Herbivores eat the biome, or on other planets the plant that is there.
    """
    pairs = []
    for place in (*state.land.hexes, *state.land.tabs):
        eaten, eater = state.stands(place, HERBIVORE), state.stands(place, CARNIVORE)
        if eaten == NOBODY:
            continue
        plant = state.stands(place, PLANT)
        ground = f"biome:{biome_name(biome(state, place))}" if plant == NOBODY else _piece(plant)
        pairs.append((ground, _piece(eaten)))
        if eater != NOBODY:
            pairs.append((_piece(eaten), _piece(eater)))
    return list(dict.fromkeys(pairs))


def _piece(species: int) -> str:
    return f"species:{SPECIES_NAMES[species]}"
