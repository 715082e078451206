"""Estimates how good a position is for a player. The greedy bot uses this value."""

from evogames.dominant_species.components import SCORES
from evogames.dominant_species.niches import matches
from evogames.dominant_species.state import DominantSpeciesState


def value(state: DominantSpeciesState, player: int) -> float:
    """Return how far the player's animals are ahead of the best other animal."""
    mine = [a for a in state.present if state.animals[a].owner == player]
    others = [a for a in state.present if state.animals[a].owner != player]
    if state.over:
        return 1000.0 * (player in state.winners) + min(state.animals[a].vp for a in mine)
    own = [prospect(state, animal) for animal in mine]
    rivals = [prospect(state, animal) for animal in others]
    return min(own) + 0.1 * sum(own) - 0.5 * max(rivals) - 0.1 * sum(rivals)


def prospect(state: DominantSpeciesState, animal: int) -> float:
    """Return the VP of an animal, and the VP expected from its species, cones and pawns."""
    one = state.animals[animal]
    total = one.vp + 2.0 * one.pawns + 0.05 * one.gene_pool
    for place in state.occupied(animal):
        row = state.species[place]
        scores = SCORES[state.terrain(place)]
        rank = sum(
            count > row[animal] or (count == row[animal] and other < animal)
            for other, count in enumerate(row)
            if other != animal
        )
        found = matches(state, place, animal)
        if not found:
            total += 0.05 * row[animal]
            continue
        if rank < len(scores):
            total += 0.5 * scores[rank]
        total += 0.3 * min(row[animal], 6) + 0.1 * min(found, 8)
        if state.dominant[place] == animal:
            total += 2.5
    total += 0.6 * sum(one.added)
    if state.survivor == animal:
        total += 2.0
    return total
