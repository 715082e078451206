"""Scoring: the points for survivors and their traits, and the winner."""

from evogames.core import Log, rule
from evogames.core.ties import leaders, roll_off
from evogames.evolution.cards import NEED
from evogames.evolution.state import Animal, EvolutionState


@rule("END.3", "GEN.1")
def points(state: EvolutionState, seat: int) -> int:
    """Return a player's points for all animals. A pair trait is one card and counts once."""
    player = state.players[seat]
    return sum([animal_points(a) for a in player.animals]) + len(player.pairs)


@rule("END.3")
def animal_points(animal: Animal) -> int:
    """Return 2 points for an animal, 1 for each trait, and more for traits that need food."""
    total = 2
    for trait, cards in animal.traits.items():
        total += len(cards) + NEED[trait]
    return total


def scores(state: EvolutionState) -> list[int]:
    """Return the points of each player in this position."""
    return [points(state, seat) for seat in range(len(state.players))]


@rule("END.2", "END.4")
def finish(state: EvolutionState, log: Log) -> None:
    """Count the points.

    Tied players compare discard piles, then roll dice until one rolls highest.
    """
    state.over = True
    total = scores(state)
    for seat, count in enumerate(total):
        log("END.3", "score", seat, "GEN.1", points=count)
    best = leaders(dict(enumerate(total)))
    if len(best) > 1:
        piles = {s: len(state.players[s].discard) for s in best}
        log("END.4", "tie", None, seats=best, piles=[piles[s] for s in best])
        best = leaders(piles)
    winner = roll_off(state, log, "END.4", best)
    state.winners = [winner]
    log("GEN.1", "win", winner, "END.3", points=total[winner])
