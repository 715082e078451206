"""Three levels on one hex: plants, herbivores and carnivores, and what they eat (K2, K7.2)."""

from evogames.core import applying, rule
from evogames.megafauna.components.names import (
    ARMORED,
    CARNIVORE,
    GREEN,
    GREEN_ORGAN,
    HERBIVORE,
    NOBODY,
    PLANT,
    form_of,
)
from evogames.megafauna.contests.edibility import can_eat, why_poisonous
from evogames.megafauna.map.biomes import is_habitable
from evogames.megafauna.map.places import is_tab
from evogames.megafauna.species.traits import organs
from evogames.megafauna.state import VERSUS, MegafaunaState, Species
from evogames.megafauna.variants.plant_habitats import why_not_rooted

CACTUS_EATER = 2
"""The number of green organs that lets any herbivore eat cacti."""
_INEDIBLE = {"F4.4": "K2.3/own", "F4.2": "K2.3/form", "F4.3": "K2.3/venom", "J7.4": "K2.3/tool"}


@rule("F6.1", "GL.8", "K2.1", "K2.2")
def levels_for(state: MegafaunaState, colour: int) -> tuple[int, ...]:
    """Return the levels on which a colour can be. On planets, green can be plant or herbivore."""
    if state.mode == VERSUS or colour != GREEN:
        return HERBIVORE, CARNIVORE
    return PLANT, HERBIVORE


@rule("K2.1", "K2.2", "K2.3", "K7.2", "K7.3", "K7.5")
def why_doomed_below(state: MegafaunaState, species: Species, place: int, level: int) -> str:
    """Return the rule that makes it impossible to be a plant or herbivore at a place, or "".

    A herbivore needs a standing plant that it can eat. Green species need their habitat on both
    levels, and animals need a biome that suits their form.
    """
    if level not in levels_for(state, species.colour):
        return "K2.2"
    if level == HERBIVORE:
        plant = state.stands(place, PLANT)
        if plant == NOBODY:
            return "K7.2"
        if why_inedible(state, species, state.species[plant]):
            return "K2.3"
    if species.colour == GREEN:
        return "K7.5" if why_not_rooted(state, species.form, place) else ""
    return "" if is_habitable(state, species.form, place) else "G1.1"


@rule("K2.3", "K2.4")
def why_inedible(state: MegafaunaState, eater: Species, plant: Species) -> str:
    """Return the rule (and case) that stops a herbivore from eating a plant, or "".

    The rules are those for carnivores and prey, but with two green organs any form can eat cacti.
    """
    against = can_eat(state, eater, plant)
    gut = organs(eater, GREEN_ORGAN) >= CACTUS_EATER
    if against == "F4.2" and plant.form == ARMORED and gut:
        against = why_poisonous(state, eater, plant)
    return _INEDIBLE.get(against, "")


@rule("K2.1", "K2.3", "K2.4", "K4.2", "K7.1", "K7.2", "K7.3", "K7.4", "K7.5")
def settling_rules(state: MegafaunaState, species: Species, place: int, level: int) -> list[str]:
    """Return the planet's rules that apply when a creeple settles on a level of a place."""
    if state.mode == VERSUS:
        return []
    plant = state.stands(place, PLANT)
    grazes, grows = level == HERBIVORE, level == PLANT
    eats_cactus = grazes and plant != NOBODY and form_of(plant) == ARMORED
    return applying(
        {
            "K2.1": True,
            "K2.2": species.colour == GREEN,
            "K2.3": grazes,
            "K2.4": eats_cactus and bool(can_eat(state, species, state.species[plant])),
            "K4.2": grows and is_tab(place),
            "K7.1": True,
            "K7.2": not grows,
            "K7.3": species.colour != GREEN,
            "K7.4": grows,
            "K7.5": species.colour == GREEN,
        }
    )


@rule("K2.2", "K2.3", "K7.2", "K7.5")
def explain(state: MegafaunaState, species: Species, place: int, level: int, doom: str) -> str:
    """Return the case of the rule that dooms a species on a level, for a refusal."""
    match doom:
        case "K2.2":
            return "K2.2/carnivore" if level == CARNIVORE else "K2.2/plant"
        case "K2.3":
            return why_inedible(state, species, state.species[state.stands(place, PLANT)])
        case "K7.5":
            return why_not_rooted(state, species.form, place)
    return doom
