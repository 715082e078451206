"""Dominance cards by which animals gain or lose VP."""

from evogames.core import Log, Play, rule
from evogames.dominant_species.cards import CARD_NUMBER
from evogames.dominant_species.changes import gain_bonus, gain_vp, lose_vp
from evogames.dominant_species.components import SCORES
from evogames.dominant_species.dominance_cards.choices import choose_tile
from evogames.dominant_species.state import NO_ELEMENT, DominantSpeciesState


@rule("CARD.biodiversity")
def biodiversity(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Gain 1 VP for each tile you share with an opposing species."""
    shared = [p for p in state.occupied(you) if sum(state.species[p]) > state.species[p][you]]
    gain_vp(state, log, "CARD.biodiversity", you, len(shared))


@rule("CARD.ecodiversity")
def ecodiversity(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Gain 1 VP for each element on the earth whose type is on your display."""
    needs = state.needs(you)
    found = [e for e in state.elements if e != NO_ELEMENT and needs[e]]
    gain_vp(state, log, "CARD.ecodiversity", you, len(found))


@rule("CARD.fertile")
def fertile(state: DominantSpeciesState, log: Log, you: int, tile: int) -> Play:
    """Gain 1 VP for each species on one tile where you live."""
    places = state.occupied(you)
    if places:
        card = CARD_NUMBER["fertile"]
        place = yield from choose_tile(state, you, "CARD.fertile", places, card)
        gain_vp(state, log, "CARD.fertile", you, sum(state.species[place]))


@rule("CARD.ice_age", "END.1")
def ice_age(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Each animal gains the bonus for the tiles that it dominates. The game ends with this turn."""
    state.ice_age = True
    log("CARD.ice_age", "ice_age", state.animals[you].owner, "END.1", animal=you)
    for animal in state.present:
        gain_bonus(state, log, "CARD.ice_age", animal, state.dominant.count(animal))


@rule("CARD.niche_biomes", "VP.2")
def niche_biomes(state: DominantSpeciesState, log: Log, you: int, tile: int) -> None:
    """Each animal with more VP than you loses the first-place value of the tile just scored."""
    vp = state.animals[you].vp
    ahead = [animal for animal in state.present if state.animals[animal].vp > vp]
    for animal in ahead:
        lose_vp(state, log, "CARD.niche_biomes", animal, SCORES[state.terrain(tile)][0])
