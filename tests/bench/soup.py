"""Figures of Primordial Soup: speed, simulated games, and how well the greedy bot plays."""

from statistics import median
from time import perf_counter

from evogames import lab
from tests.bench.random_play import decisions_a_second, midgame
from tests.bench.run import Figure, evolution_play, seconds, side_by_side


def greedy_share(games: int = 200) -> float:
    """Return the percentage of games that a greedy bot wins against two random bots.

    Seats rotate.
    """
    standings = lab.tournament(
        "primordial_soup", ["greedy", "random", "random"], games=games, workers=2
    ).standings
    return 100 * next(s.share for s in standings if s.bot == "greedy")


def soup_figures() -> list[Figure]:
    """The rows of the table about Primordial Soup."""
    match = midgame("primordial_soup", 4, 5)
    lab.simulate(match, 20, workers=2)
    play, evolution = side_by_side(
        lambda: decisions_a_second("primordial_soup", (3, 4), 20), evolution_play
    )
    simulate = median(
        seconds(lambda: lab.simulate(match, 1000, workers=2), 1, perf_counter) for _ in range(3)
    )
    soup = "Primordial Soup:"
    return [
        Figure(f"{soup} random play", "decisions/s", play, "Evolution", evolution, "25,000"),
        Figure(f"{soup} 1,000 futures of round 5", "s", simulate, "two processes", None, "4 s"),
        Figure(f"{soup} greedy wins", "%", greedy_share(), "two random, 200 games", None, "80 %"),
    ]
