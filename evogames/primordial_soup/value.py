"""How good a position is for a player. The greedy bot tries to increase this value."""

from operator import le

from evogames.primordial_soup.cards import drift_from, ozone_of
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.meals import allowed_meals
from evogames.primordial_soup.scoring import cards
from evogames.primordial_soup.state import SoupState

FAR = 3.5
"""The number of rounds that amoebas and genes are expected to score."""
AMOEBA = 0.9
"""Spaces on the ladder that a living amoeba brings each round, on average."""
CARD = 0.62
"""Spaces that a gene card brings each round, on average, up to six cards."""
BP = 0.09
"""The value of a BP, in spaces, for each round left in which it can be used."""
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
"""The value of a gene apart from its card, in spaces, as long as it lasts."""
CHANCES = (0.55, 0.9, 1.0)
"""The chance of survival of an amoeba that can take 1, 2 or 3 more damage points before it dies."""
HUNGRY = 0.75
"""The chance is multiplied by this if there is no meal where the current carries the amoeba."""

LEAD = 1.8
"""With this scale, a lead of 6 means a 73% chance to win, as measured with three greedy bots."""


def value(state: SoupState, seat: int) -> float:
    """Return the player's expected score minus the mean of the other players'."""
    turned = state.phase in ("genes", "division", "deaths", "scoring")
    rounds = min(FAR, len(state.deck) + turned)
    ozone = [ozone_of(card) for card in state.deck]
    prospects = [_prospects(state, number, rounds, ozone) for number in range(len(state.players))]
    own = prospects.pop(seat)
    return LEAD * (own - sum(prospects) / len(prospects))


def _prospects(state: SoupState, seat: int, rounds: float, ozone: list[int]) -> float:
    """Return the marker, the expected score of amoebas and genes, and the value of BP."""
    player = state.players[seat]
    genes = player.genes
    worth = AMOEBA * _living(state, seat) + CARD * min(6, cards(genes))
    worth -= BP * rounds * _defects(state, seat, ozone)
    use = sum([USE.get(gene, 0.0) for gene in genes])
    return player.marker + rounds * worth + use * rounds / FAR + BP * rounds * player.bp


def _defects(state: SoupState, seat: int, ozone: list[int]) -> float:
    """Return the BP that gene defects cost each round, on average over the cards to come."""
    points = mutation_points(state, seat)
    due = sum([points - each for each in ozone if points > each])
    return due / len(ozone) if due else 0.0


def _living(state: SoupState, seat: int) -> float:
    """Estimate how many amoebas survive: fewer with damage, more where they will find a meal."""
    meals = allowed_meals(state, seat).alone
    deadly = limit(state, seat)
    here = state.phase == "movement and feeding"
    total = 0.0
    for amoeba in state.players[seat].amoebas:
        left = deadly - amoeba.damage
        if left > 0:
            to = None if here else drift_from(amoeba.space, state.compass)
            food = state.cubes[amoeba.space if to is None else to]
            chance = CHANCES[left - 1]
            for meal in meals:
                if all(map(le, meal, food)):
                    break
            else:
                chance *= HUNGRY
            total += chance
    return total
