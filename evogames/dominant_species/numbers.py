"""The values that are plotted over time."""

from evogames.dominant_species.scoring import counting_animal
from evogames.dominant_species.state import DominantSpeciesState


def numbers(state: DominantSpeciesState) -> dict[str, list[float]]:
    """Return VP, species, dominated tiles and elements of the animal that counts for a player."""
    animals = [counting_animal(state, seat) for seat in range(len(state.names))]
    return {
        "vp": [state.animals[a].vp for a in animals],
        "species": [sum(row[a] for row in state.species) for a in animals],
        "dominated": [state.dominant.count(a) for a in animals],
        "elements": [sum(state.needs(a)) for a in animals],
    }
