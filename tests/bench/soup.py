"""Figures of Primordial Soup: speed of play and of futures, and how well the greedy bot plays."""

import random
from statistics import median
from time import perf_counter, process_time

import evogames
from evogames import lab
from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.match import Match
from tests.bench.run import Figure, decisions_a_second, seconds, side_by_side

SOUP = evogames.game("primordial_soup")


def random_soup(players: int, seed: int) -> int:
    """Play a game blindly; return the number of decisions."""
    rnd = random.Random(seed).random
    names = [f"Player {n}" for n in range(players)]
    run = GameEngine(SOUP, SOUP.setup(names, Chance(seed))).begin()
    decisions = 0
    while (decision := run.decision) is not None:
        run.choose(int(rnd() * len(decision.options)))
        decisions += 1
    return decisions


def soup_decisions_a_second() -> float:
    """Decisions a second of blind play with three and four players."""
    start = process_time()
    made = sum(random_soup(players, seed) for players in (3, 4) for seed in range(20))
    return made / (process_time() - start)


def midgame(players: int = 4, turn: int = 5) -> Match:
    """Return a match at the start of a round, reached by blind play."""
    match = evogames.new("primordial_soup", players=players, seed=8)
    rnd = random.Random(8).random
    while match.turn < turn:
        match.choose(int(rnd() * len(match.observation().options)))
    return match


def greedy_share(games: int = 200) -> float:
    """Percent of games a greedy bot wins against two random ones, seats rotated."""
    standings = lab.tournament(
        "primordial_soup", ["greedy", "random", "random"], games=games, workers=2
    ).standings
    return 100 * next(s.share for s in standings if s.bot == "greedy")


def soup_figures() -> list[Figure]:
    """The lines of the table that speak of Primordial Soup."""
    match = midgame()
    lab.simulate(match, 20, workers=2)
    play, evolution = side_by_side(soup_decisions_a_second, decisions_a_second)
    simulate = median(
        seconds(lambda: lab.simulate(match, 1000, workers=2), 1, perf_counter) for _ in range(3)
    )
    soup = "Primordial Soup:"
    return [
        Figure(f"{soup} random play", "decisions/s", play, "Evolution", evolution, "25,000"),
        Figure(f"{soup} 1,000 futures of round 5", "s", simulate, "two processes", None, "4 s"),
        Figure(f"{soup} greedy wins", "%", greedy_share(), "two random, 200 games", None, "80 %"),
    ]
