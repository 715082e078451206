"""How good a position looks to a player: what a greedy bot tries to raise."""

from __future__ import annotations

from evogames.primordial_soup.cards import drift_from, ozone_of
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.meals import allowed_meals
from evogames.primordial_soup.scoring import cards
from evogames.primordial_soup.state import Amoeba, SoupState

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


LEAD = 1.8
"""Makes a lead of 6 as good as a chance of 73 % to win, as it is between three greedy bots."""


def value(state: SoupState, seat: int) -> float:
    """Own prospects less the mean of the others'."""
    prospects = [_prospects(state, number) for number in range(len(state.players))]
    others = [p for number, p in enumerate(prospects) if number != seat]
    return LEAD * (prospects[seat] - sum(others) / len(others))


def _prospects(state: SoupState, seat: int) -> float:
    """The marker, what amoebas and genes will score in the rounds to come, and energy in hand."""
    player = state.players[seat]
    turned = state.phase in ("genes", "division", "deaths", "scoring")
    rounds = min(FAR, len(state.deck) + turned)
    living = sum(_survival(state, a) for a in player.amoebas)
    worth = (
        AMOEBA * living + CARD * min(6, cards(player.genes)) - BP * rounds * _defects(state, seat)
    )
    use = sum(USE.get(gene, 0.0) for gene in player.genes)
    return player.marker + rounds * worth + use * rounds / FAR + BP * rounds * player.bp


def _defects(state: SoupState, seat: int) -> float:
    """BP that gene defects cost each round, on average over the cards to come."""
    points = mutation_points(state, seat)
    due = [max(0, points - ozone_of(card)) for card in state.deck]
    return sum(due) / len(due) if due else 0.0


def _survival(state: SoupState, amoeba: Amoeba) -> float:
    """A guess at how long an amoeba lives: less with damage, more where it will find a meal."""
    left = limit(state, amoeba.owner) - amoeba.damage
    if left <= 0:
        return 0.0
    food = state.cubes[_ahead(state, amoeba)]
    meals = allowed_meals(state, amoeba.owner).alone
    fed = any(all(have >= want for have, want in zip(food, meal, strict=True)) for meal in meals)
    return (0.55, 0.9, 1.0)[left - 1] * (1.0 if fed else 0.75)


def _ahead(state: SoupState, amoeba: Amoeba) -> int:
    """The space to which the current will carry an amoeba next, as far as that is known."""
    if state.phase == "movement and feeding":
        return amoeba.space
    to = drift_from(amoeba.space, state.compass)
    return amoeba.space if to is None else to
