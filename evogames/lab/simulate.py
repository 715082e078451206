"""Simulation: many games from one position, and their results together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from evogames.api import new
from evogames.bots import Bots, seated
from evogames.core.chance import check_seed
from evogames.core.libraries import notebook_extra
from evogames.core.match import Match, check_match
from evogames.core.refusals import fill_text
from evogames.lab.play import played
from evogames.lab.progress import Progress
from evogames.lab.tasks import Opening, Result, check_seat, from_position

if TYPE_CHECKING:
    import pandas


class Simulation:
    """The results of many games, in the order of their numbers.

    If the work was stopped, there are fewer results than `asked`.

    >>> found = play_many("evolution", 4, players=2)
    >>> len(found.win_rate()), len(found.mean_scores()), sum(found.histogram(0).values())
    (2, 2, 4)
    >>> found.to_frame().shape
    (4, 5)
    """

    def __init__(self, players: list[str], results: list[Result], asked: int) -> None:
        self.players = players
        self.results = results
        self.asked = asked

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __repr__(self) -> str:
        summary = ", ".join(
            fill_text("lab.future", name=name, rate=100 * rate, mean=mean)
            for name, rate, mean in zip(
                self.players, self.win_rate(), self.mean_scores(), strict=True
            )
        )
        return fill_text("lab.simulation", count=len(self), summary=summary)

    def win_rate(self) -> list[float]:
        """Return the share of games that each seat won. A shared win counts as a fraction."""
        wins = [0.0] * len(self.players)
        for result in self.results:
            for seat in result.winners:
                wins[seat] += 1 / len(result.winners)
        return [w / max(1, len(self)) for w in wins]

    def mean_scores(self) -> list[float]:
        """Return the average points of each seat."""
        seats = range(len(self.players))
        return [sum(r.scores[s] for r in self.results) / max(1, len(self)) for s in seats]

    def histogram(self, seat: int) -> dict[float, int]:
        """Return how often each number of points occurred at the end, for one seat."""
        check_seat(seat, len(self.players))
        return dict(sorted(Counter(r.scores[seat] for r in self.results).items()))

    def to_frame(self) -> pandas.DataFrame:
        """Return a pandas table with one row for each game."""
        with notebook_extra():
            import pandas

        points = [f"points of {player}" for player in self.players]
        rows = [
            (
                " and ".join(self.players[s] for s in r.winners),
                r.turns,
                r.decisions,
                *(r.scores[s] for s in range(len(points))),
            )
            for r in self.results
        ]
        numbers = pandas.Index([r.number for r in self.results], name="number")
        columns = ["winner", "turns", "decisions", *points]
        return pandas.DataFrame(rows, index=numbers, columns=columns)


def simulate(
    match: Match,
    n: int = 1000,
    bots: Bots = "random",
    workers: int | None = None,
    player: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
) -> Simulation:
    """Play n games from the current position of a match. The match itself does not change.

    Cards that `player` cannot see are dealt again for every simulated game. With None, all cards
    stay where they are, and only things that nobody can know change. The same seed gives the same
    games with any number of workers. `progress(done, total)` is called from time to time. An
    interrupt, or `lab.stop()` in that function, ends the work early.

    >>> import evogames
    >>> f = simulate(evogames.new("evolution", seed=7), n=5)
    >>> len(f), round(sum(f.win_rate()), 6)
    (5, 1.0)
    """
    check_match(match)
    names = match.players
    task = from_position(match, [list(range(len(names)))], seed, player)
    return Simulation(names, played(task, seated(bots, len(names)), n, workers, progress), n)


def play_many(
    game: str,
    n: int = 100,
    players: Sequence[str] | int | None = None,
    bots: Bots = "random",
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Simulation:
    """Play n games from the setup, each with different cards. Options are as in `new`.

    >>> play_many("evolution", 3, players=4).asked
    3
    """
    match = new(game, players, 0, **options)
    names = match.players
    task = Opening(
        game=match.game.name,
        seed=check_seed(seed),
        seatings=[list(range(len(names)))],
        given=match.start,
    )
    return Simulation(names, played(task, seated(bots, len(names)), n, workers, progress), n)
