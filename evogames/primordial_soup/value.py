"""How good a position looks to a player: what a greedy bot tries to raise."""

from operator import le

from evogames.primordial_soup.cards import drift_from, ozone_of
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.meals import allowed_meals
from evogames.primordial_soup.scoring import cards
from evogames.primordial_soup.state import SoupState

FAR = 3.5
"""Rounds one can hope to score with what one has."""
AMOEBA = 0.9
"""Spaces of the ladder that a living amoeba brings each round, on average."""
CARD = 0.62
"""Spaces that a gene card brings each round, on average, up to six cards."""
BP = 0.09
"""What a BP is worth, in spaces, for each round that is left to use it in."""
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
"""What a gene is worth besides its card, in spaces, for as long as it lasts."""
CHANCES = (0.55, 0.9, 1.0)
"""Chances of an amoeba that can bear 1, 2 or 3 damage more before it dies."""
HUNGRY = 0.75
"""What is left of them if there is no meal where the current carries it."""

LEAD = 1.8
"""Makes a lead of 6 as good as a chance of 73 % to win, as it is between three greedy bots."""


def value(state: SoupState, seat: int) -> float:
    """Own prospects less the mean of the others'."""
    turned = state.phase in ("genes", "division", "deaths", "scoring")
    rounds = min(FAR, len(state.deck) + turned)
    ozone = [ozone_of(card) for card in state.deck]
    prospects = [_prospects(state, number, rounds, ozone) for number in range(len(state.players))]
    own = prospects.pop(seat)
    return LEAD * (own - sum(prospects) / len(prospects))


def _prospects(state: SoupState, seat: int, rounds: float, ozone: list[int]) -> float:
    """The marker, what amoebas and genes will score in the rounds to come, and energy in hand."""
    player = state.players[seat]
    genes = player.genes
    worth = AMOEBA * _living(state, seat) + CARD * min(6, cards(genes))
    worth -= BP * rounds * _defects(state, seat, ozone)
    use = sum([USE.get(gene, 0.0) for gene in genes])
    return player.marker + rounds * worth + use * rounds / FAR + BP * rounds * player.bp


def _defects(state: SoupState, seat: int, ozone: list[int]) -> float:
    """BP that gene defects cost each round, on average over the cards to come."""
    points = mutation_points(state, seat)
    due = sum([points - each for each in ozone if points > each])
    return due / len(ozone) if due else 0.0


def _living(state: SoupState, seat: int) -> float:
    """A guess at how many amoebas live on: less with damage, more where they will find a meal."""
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
