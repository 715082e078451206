"""The effects of the dominance cards.

An effect gets the position, the log, the animal that takes the card ("you"), and the scored tile.
The effect is a generator if a player has to choose.
"""

from collections.abc import Callable

from evogames.core import Log, Play
from evogames.dominant_species.dominance_cards import (
    deaths,
    elements,
    order,
    pawns,
    points,
    species,
)
from evogames.dominant_species.state import DominantSpeciesState

Effect = Callable[[DominantSpeciesState, Log, int, int], Play | None]

EFFECTS: dict[str, Effect] = {
    "aquatic": species.aquatic,
    "biodiversity": points.biodiversity,
    "biomass": deaths.biomass,
    "blight": elements.blight,
    "catastrophe": deaths.catastrophe,
    "cold_snap": deaths.cold_snap,
    "disease": elements.disease,
    "ecodiversity": points.ecodiversity,
    "evolution": deaths.evolution,
    "fecundity": species.fecundity,
    "fertile": points.fertile,
    "habitat": elements.habitat,
    "hibernation": species.hibernation,
    "ice_age": points.ice_age,
    "ice_sheet": order.ice_sheet,
    "immigrants": deaths.immigrants,
    "instinct": order.instinct,
    "intelligence": pawns.intelligence,
    "mass_exodus": order.mass_exodus,
    "metamorphosis": elements.metamorphosis,
    "niche_biomes": points.niche_biomes,
    "nocturnal": order.nocturnal,
    "omnivore": pawns.omnivore,
    "parasitism": pawns.parasitism,
    "predator": deaths.predator,
    "symbiotic": elements.symbiotic,
}
