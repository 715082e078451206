"""Figures of Dominant Species: speed of play and of simulated games, and how well the bots play.

python tests/bench/species.py           the figures of bots: greedy against three random ones in
200 games, search against greedy in 40
python tests/bench/species.py 20 4      the same in 20 and in 4 games
"""

import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from evogames import lab
from tests.bench.random_play import decisions_a_second, midgame


def random_play() -> float:
    """Return the decisions per second with two, four and six players."""
    return decisions_a_second("dominant_species", (2, 4, 6), 2)


def greedy_standings(games: int = 200) -> lab.Tournament:
    """Play greedy against three random bots. Seats rotate."""
    bots = ["greedy", "random", "random", "random"]
    return lab.tournament("dominant_species", bots, games=games, workers=2)


def search_standings(games: int = 40) -> lab.Tournament:
    """Play search against greedy. Seats rotate."""
    return lab.tournament("dominant_species", ["search", "greedy"], games=games, workers=2)


def share(standings: lab.Tournament, bot: str) -> float:
    """Return the percentage of games that a bot won."""
    return 100 * next(s.share for s in standings.standings if s.bot == bot)


def species_figures() -> list[Any]:
    """The rows of the table about Dominant Species."""
    from tests.bench.run import (  # that module imports this one
        Figure,
        catan_actions_a_second,
        seconds,
        side_by_side,
    )

    match = midgame("dominant_species", 2, 25)  # about halfway
    lab.simulate(match, 20, workers=2)
    theirs: float | None = None
    if find_spec("catanatron") is not None:
        play, theirs = side_by_side(random_play, catan_actions_a_second, rounds=3)
    else:
        play = median(random_play() for _ in range(3))
    simulate = median(
        seconds(lambda: lab.simulate(match, 1000, workers=2), 1, perf_counter) for _ in range(3)
    )
    greedy = share(greedy_standings(), "greedy")
    name, peer = "Dominant Species:", "catanatron, actions/s"
    return [
        Figure(f"{name} random play", "decisions/s", play, peer, theirs, "0.6 x"),
        Figure(
            f"{name} 1,000 futures of turn 25",
            "s",
            simulate,
            "two processes, two players",
            None,
            "5 s",
        ),
        Figure(f"{name} greedy wins", "%", greedy, "three random, 200 games", None, "80 %"),
    ]


def main() -> None:
    games = [int(number) for number in sys.argv[1:]] or [200, 40]
    print(greedy_standings(games[0]))
    print(search_standings(games[1]))


if __name__ == "__main__":
    main()
