"""Estimates how good a position is for a player. The greedy bot uses this value."""

from functools import lru_cache
from typing import NamedTuple

from evogames.core import Reasons
from evogames.primordial_soup.cards import NEIGHBOURS, drift_of, ozone_of
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.environment import mutation_of
from evogames.primordial_soup.meals import Genes, feeding, is_enough
from evogames.primordial_soup.scoring import cards
from evogames.primordial_soup.state import SoupState

FAR = 3.5
"""The number of rounds for which amoebas and genes are expected to score."""
AMOEBA = 0.9
"""The spaces on the ladder that a living amoeba is expected to bring each round."""
CARD = 0.62
"""The spaces on the ladder that a gene card is expected to bring each round. Only six cards
count."""
BP = 0.09
"""The value of a BP in spaces, for each remaining round in which the player can use it."""
USE = {
    "division": 1.5,
    "longevity": 1.5,
    "frugality": 1.5,
    "substitution": 1.2,
    "parasitism": 1.2,
    "movement2": 1.0,
    "struggle": 0.8,
    "streamlining": 0.6,
    "aggression": 0.8,
    "tentacle": 0.6,
    "speed": 0.4,
    "movement1": 0.4,
    "holding": 0.4,
    "armor": 0.4,
    "persistence": 0.4,
    "spores": 0.3,
    "defense": 0.2,
    "escape": 0.2,
}
"""The value of a gene's ability in spaces, as long as the gene lasts. The card itself counts
separately."""
CHANCES = (0.55, 0.9, 1.0)
"""The chance of survival of an amoeba, by the number of further damage points that would kill it:
1, 2 or 3."""
HUNGRY = 0.75
"""The factor for the chance of survival if the current carries the amoeba to a space without a
meal."""

LEAD = 1.8
"""The scale of leads. With it, a lead of 6 means a 73% chance to win, as measured with three greedy
bots."""


def value(state: SoupState, seat: int, reasons: Reasons | None = None) -> float:
    """Return the player's expected score minus the mean of the other players' scores."""
    turned = state.phase in ("genes", "division", "deaths", "scoring")
    rounds = min(FAR, len(state.deck) + turned)
    ozone = [ozone_of(card) for card in state.deck]
    seats = range(len(state.players))
    prospects = [_prospects(state, number, rounds, ozone, reasons) for number in seats]
    own = prospects.pop(seat)
    if reasons:
        rival = -LEAD / len(prospects)
        reasons.weigh([LEAD if number == seat else rival for number in seats])
    return LEAD * (own - sum(prospects) / len(prospects))


def _prospects(
    state: SoupState, seat: int, rounds: float, ozone: list[int], reasons: Reasons | None
) -> float:
    """Return the marker's place, the expected score of amoebas and genes, and the value of BP."""
    player = state.players[seat]
    genes = _gene_set(tuple(player.genes))
    living = _living(state, seat, genes.feeding, rounds, reasons)
    defects = _defects(genes.mutation, ozone)
    worth = AMOEBA * living + CARD * genes.cards
    worth -= BP * rounds * defects
    if reasons:
        reasons.add("marker", player.marker, seat)
        reasons.add("cards", CARD * rounds * genes.cards, seat)
        reasons.add("defects", -BP * rounds * rounds * defects, seat)
        for gene in player.genes:
            reasons.add("gene", USE.get(gene, 0.0) * rounds / FAR, seat, gene=gene)
        reasons.add("bp", BP * rounds * player.bp, seat)
    return player.marker + rounds * worth + genes.use * rounds / FAR + BP * rounds * player.bp


class _GeneSet(NamedTuple):
    """What the genes of a player bring, apart from the position."""

    cards: int
    """The number of gene cards that count at the end of a round."""
    use: float
    mutation: int
    feeding: Genes


@lru_cache(maxsize=4096)
def _gene_set(genes: Genes) -> _GeneSet:
    """Return what some genes bring. The bot compares many positions with the same genes."""
    use = sum([USE.get(gene, 0.0) for gene in genes])
    return _GeneSet(min(6, cards(genes)), use, mutation_of(genes), feeding(genes))


def _defects(points: int, ozone: list[int]) -> float:
    """Return the BP that gene defects cost each round, as the mean over the cards to come."""
    due = sum([points - each for each in ozone if points > each])
    return due / len(ozone) if due else 0.0


def _living(
    state: SoupState, seat: int, feeding_genes: Genes, rounds: float, reasons: Reasons | None
) -> float:
    """Estimate how many amoebas survive.

    Damage makes survival less likely, and food on their next spaces makes it more likely.
    """
    tribe = len(state.players), seat, feeding_genes
    deadly = limit(state, seat)
    current = "none" if state.phase == "movement and feeding" else drift_of(state.compass)
    total = 0.0
    for amoeba in state.players[seat].amoebas:
        left = deadly - amoeba.damage
        if left > 0:
            to = NEIGHBOURS[amoeba.space].get(current)
            food = tuple(state.cubes[amoeba.space if to is None else to])
            fed = chance = CHANCES[left - 1]
            if not is_enough(food, *tribe):
                chance *= HUNGRY
            total += chance
            if reasons:
                worth, name = AMOEBA * rounds, amoeba.name
                reasons.add("amoeba", worth, seat, amoeba=name)
                reasons.add("damage", worth * (fed - 1), seat, amoeba=name)
                reasons.add("hungry", worth * (chance - fed), seat, amoeba=name)
    return total
