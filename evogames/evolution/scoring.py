"""Scoring: points for survivors and their traits, and who wins."""

from __future__ import annotations

from evogames.core.decision import Log
from evogames.core.rulebook import rule
from evogames.evolution.cards import NEED
from evogames.evolution.state import Animal, EvolutionState


@rule("END.3", "GEN.1")
def points(state: EvolutionState, seat: int) -> int:
    """The points of all animals; a pair trait is one card and counts once."""
    player = state.players[seat]
    return sum([animal_points(a) for a in player.animals]) + len(player.pairs)


@rule("END.3")
def animal_points(animal: Animal) -> int:
    """2 for an animal, 1 for each of its traits, more for traits that need food."""
    total = 2
    for trait, cards in animal.traits.items():
        total += len(cards) + NEED.get(trait, 0)
    return total


def scores(state: EvolutionState) -> list[int]:
    """Return the points of each player as the position stands."""
    return [points(state, seat) for seat in range(len(state.players))]


@rule("END.2", "END.4")
def finish(state: EvolutionState, log: Log) -> None:
    """Count; tied players compare discard piles, then roll dice until one is ahead."""
    state.over = True
    total = scores(state)
    for seat, count in enumerate(total):
        log("END.3", "score", seat, "GEN.1", points=count)
    best = [s for s in range(len(total)) if total[s] == max(total)]
    if len(best) > 1:
        piles = {s: len(state.players[s].discard) for s in best}
        log("END.4", "tie", None, seats=best, piles=[piles[s] for s in best])
        best = [s for s in best if piles[s] == max(piles.values())]
    while len(best) > 1:
        dice = {s: state.chance.roll()[0] for s in best}
        for seat, die in dice.items():
            log("END.4", "lot", seat, die=die)
        best = [s for s in best if dice[s] == max(dice.values())]
    state.winner = best[0]
    log("GEN.1", "win", state.winner, "END.3", points=total[state.winner])
