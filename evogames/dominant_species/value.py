"""Estimates how good a position is for a player. The greedy bot uses this value."""

from evogames.core import Reasons
from evogames.dominant_species.components import SCORES
from evogames.dominant_species.niches import matches
from evogames.dominant_species.state import DominantSpeciesState


def value(state: DominantSpeciesState, player: int, reasons: Reasons | None = None) -> float:
    """Return how far the player's animals are ahead of the best other animal."""
    mine = [a for a in state.present if state.animals[a].owner == player]
    others = [a for a in state.present if state.animals[a].owner != player]
    if state.over:
        won, lowest = (
            1000.0 * (player in state.winners),
            min(mine, key=lambda a: state.animals[a].vp),
        )
        if reasons:
            reasons.add("won", won, player)
            reasons.add("vp", state.animals[lowest].vp, player, animal=lowest)
        return won + state.animals[lowest].vp
    parts = {animal: Reasons() for animal in state.present} if reasons else {}
    own = {animal: prospect(state, animal, parts.get(animal)) for animal in mine}
    rivals = {animal: prospect(state, animal, parts.get(animal)) for animal in others}
    least, most = min(own.values()), max(rivals.values())
    if reasons:
        worst = next(animal for animal in mine if own[animal] == least)
        best = next(animal for animal in others if rivals[animal] == most)
        weights = {**dict.fromkeys(mine, 0.1), **dict.fromkeys(others, -0.1)}
        weights[worst] += 1.0
        weights[best] -= 0.5
        for animal, part in parts.items():
            for one in part.found:
                reasons.add(one.key, weights[animal] * one.worth, one.owner, **one.facts)
    return least + 0.1 * sum(own.values()) - 0.5 * most - 0.1 * sum(rivals.values())


def prospect(state: DominantSpeciesState, animal: int, reasons: Reasons | None = None) -> float:
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
            if reasons:
                reasons.add("hungry", 0.05 * row[animal], one.owner, **_at(place, animal))
            continue
        if rank < len(scores):
            total += 0.5 * scores[rank]
            if reasons:
                reasons.add("scores", 0.5 * scores[rank], one.owner, **_at(place, animal))
        total += 0.3 * min(row[animal], 6) + 0.1 * min(found, 8)
        if state.dominant[place] == animal:
            total += 2.5
        if reasons:
            seat, cone = one.owner, 2.5 * (state.dominant[place] == animal)
            reasons.add("species", 0.3 * min(row[animal], 6), seat, **_at(place, animal))
            reasons.add("matches", 0.1 * min(found, 8), seat, **_at(place, animal))
            reasons.add("dominates", cone, seat, **_at(place, animal))
    total += 0.6 * sum(one.added)
    if state.survivor == animal:
        total += 2.0
    if reasons:
        reasons.add("vp", one.vp, one.owner, animal=animal)
        reasons.add("pawns", 2.0 * one.pawns, one.owner, animal=animal)
        reasons.add("gene_pool", 0.05 * one.gene_pool, one.owner, animal=animal)
        reasons.add("adapted", 0.6 * sum(one.added), one.owner, animal=animal)
        reasons.add("survival", 2.0 * (state.survivor == animal), one.owner, animal=animal)
    return total


def _at(place: int, animal: int) -> dict[str, int]:
    return {"tile": place, "animal": animal}
