"""How good a position looks to a player: what a greedy bot tries to raise."""

from __future__ import annotations

from evogames.evolution.attack import protection
from evogames.evolution.cards import NEED
from evogames.evolution.food import food_dice
from evogames.evolution.state import Animal, EvolutionState
from evogames.evolution.traits import is_fed, need

CARD = 0.8
"""A card in hand or to be drawn, in points; worth nothing in the last turn."""
EXPOSED = 0.75
"""What is left of an animal's worth when a carnivore of somebody else can reach it."""


def value(state: EvolutionState, seat: int) -> float:
    """Own prospects less the mean of the others'."""
    prospects = [_prospects(state, number) for number in range(len(state.players))]
    others = [p for number, p in enumerate(prospects) if number != seat]
    return prospects[seat] - sum(others) / len(others)


def _prospects(state: EvolutionState, seat: int) -> float:
    """Points to expect from a player's animals, and something for cards to come."""
    player = state.players[seat]
    card = 0.0 if state.last_turn else CARD
    hope = _plenty(state)
    total = card * len(player.hand) + len(player.pairs)
    for animal in player.animals:
        worth = 2 + card + sum(len(c) + NEED.get(t, 0) for t, c in animal.traits.items())
        total += worth * _survival(state, animal, hope) + 0.3 * animal.fat
    return total


def _plenty(state: EvolutionState) -> float:
    """Food to come for each token that is still needed on the table."""
    hunger = sum(
        max(0, need(a) - a.red - a.blue) for p in state.players for a in p.animals if not a.asleep
    )
    dice, plus = food_dice(state)
    food = state.food if state.phase == "feeding" else 3.5 * dice + plus
    return 1.0 if not hunger else min(1.0, food / hunger)


def _survival(state: EvolutionState, animal: Animal, hope: float) -> float:
    """A guess at the chance that an animal lives to the next turn."""
    if animal.poisoned:
        return 0.05
    if is_fed(animal):
        chance = 1.0
    else:
        missing = need(animal) - animal.red - animal.blue - animal.fat
        ways = ("hibernation" in animal.traits) + ("piracy" in animal.traits)
        ways += "carnivorous" in animal.traits and not animal.attacked
        chance = min(0.95, hope ** max(0, missing) + 0.2 * ways)
    for player in state.players:
        for hunter in player.animals:
            if (
                hunter.owner != animal.owner
                and "carnivorous" in hunter.traits
                and not hunter.attacked
                and not protection(state, hunter, animal)
            ):
                return chance * EXPOSED
    return chance
