"""How good a position looks to a player: what a greedy bot tries to raise."""

from __future__ import annotations

from evogames.primordial_soup.cards import GENES, ozone_of
from evogames.primordial_soup.deaths import limit
from evogames.primordial_soup.environment import mutation_points
from evogames.primordial_soup.meals import can_eat
from evogames.primordial_soup.scoring import advance
from evogames.primordial_soup.state import Amoeba, SoupState

ROUNDS = 2.5
"""Rounds for which present amoebas and genes are expected to score again."""


def value(state: SoupState, seat: int) -> float:
    """Own prospects less the mean of the others'."""
    prospects = [_prospects(state, number) for number in range(len(state.players))]
    others = [p for number, p in enumerate(prospects) if number != seat]
    return prospects[seat] - sum(others) / len(others)


def _prospects(state: SoupState, seat: int) -> float:
    """The marker, what the tribe will score, health, and energy in hand."""
    player = state.players[seat]
    living, genes = advance(state, seat)
    left = min(ROUNDS, len(state.deck) + 0.5)
    ozone = sum(map(ozone_of, state.deck)) / len(state.deck) if state.deck else 10
    overload = max(0, mutation_points(state, seat) - ozone)
    health = sum(_health(state, a) for a in player.amoebas)
    useful = sum(GENES[g].price for g in player.genes)
    return (
        player.marker
        + left * (living + genes)
        + 0.9 * health
        + 0.16 * useful
        + 0.14 * player.bp
        - 0.2 * overload
    )


def _health(state: SoupState, amoeba: Amoeba) -> float:
    """An amoeba's worth: less with damage, more where it finds a meal."""
    left = limit(state, amoeba.owner) - amoeba.damage
    if left <= 0:
        return -0.8
    return 0.5 + 0.3 * left + (0.25 if can_eat(state, amoeba) else 0.0)
