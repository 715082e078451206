"""Simulation: many games from one position, and their results together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from evogames.api import new
from evogames.bots import Bot, Bots, seated
from evogames.bots.bot import check_count
from evogames.core import Match, check_match, check_seed, fill_text, refused
from evogames.core.libraries import notebook_extra
from evogames.lab.play import How, Work, play_games
from evogames.lab.progress import Progress
from evogames.lab.stopped import keeping
from evogames.lab.tasks import FromPosition, Opening, Result, check_seat, from_position, rotated
from evogames.lab.titles import titles

if TYPE_CHECKING:
    import pandas


class Simulation:
    """The results of many games, in the order of their numbers.

    If the work was stopped, there are fewer results than `asked`. If the bots changed seats,
    `players` are the bots, and all results are given by bot.

    >>> found = play_many("evolution", 4, players=2)
    >>> len(found.win_rate()), len(found.mean_scores()), sum(found.histogram(0).values())
    (2, 2, 4)
    >>> found.to_frame()[["seed", "turns", "points of Ana", "Animals of Ben"]].shape
    (4, 4)
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
        if len(self) < self.asked:
            count, asked = len(self), self.asked
            return fill_text("lab.some_games", count=count, asked=asked, summary=summary)
        return fill_text("lab.simulation", count=len(self), summary=summary)

    def win_rate(self) -> list[float]:
        """Return the share of games that each player won. A shared win counts as a fraction."""
        wins = [0.0] * len(self.players)
        for result in self.results:
            for seat in result.winners:
                wins[result.seating[seat]] += 1 / len(result.winners)
        return [w / max(1, len(self)) for w in wins]

    def mean_scores(self) -> list[float]:
        """Return the average points of each player."""
        totals = [0.0] * len(self.players)
        for result in self.results:
            for place, score in zip(result.seating, result.scores, strict=True):
                totals[place] += score
        return [total / max(1, len(self)) for total in totals]

    def histogram(self, player: int) -> dict[float, int]:
        """Return how often each number of points occurred at the end, for one player."""
        check_seat(player, len(self.players))
        return dict(
            sorted(Counter(r.scores[r.seating.index(player)] for r in self.results).items())
        )

    def to_frame(self) -> pandas.DataFrame:
        """Return a pandas table with one row for each game.

        It has the seed, the points, and the values of the last position, such as the number of
        animals of each player.
        """
        with notebook_extra():
            import pandas

        rows = [self._row(result) for result in self.results]
        first = ["winner", "turns", "decisions", *(f"points of {p}" for p in self.players), "seed"]
        columns = list(rows[0]) if rows else first
        numbers = pandas.Index([r.number for r in self.results], name="number")
        return pandas.DataFrame(rows, index=numbers, columns=columns)

    def _row(self, result: Result) -> dict[str, Any]:
        row: dict[str, Any] = {
            "winner": " and ".join(self.players[result.seating[s]] for s in result.winners),
            "turns": result.turns,
            "decisions": result.decisions,
        }
        for name, values in {"points": result.scores, **result.measures}.items():
            assert isinstance(values, list)
            for place in sorted(result.seating):
                value = values[result.seating.index(place)]
                row.setdefault(f"{name} of {self.players[place]}", value)
        return row | {"seed": result.seed}


def simulate(
    match: Match,
    n: int = 1000,
    bots: Bots = "random",
    workers: int | None = None,
    player: int | None = None,
    seed: int = 0,
    progress: Progress | None = None,
    executor: Any = None,
) -> Simulation:
    """Play n games from the current position of a match. The match itself does not change.

    Cards that `player` cannot see are dealt again for every simulated game. With None, all cards
    stay where they are, and only things that nobody can know change. The same seed gives the same
    games with any number of workers. `progress(done, total)` is called from time to time, and
    `lab.stop()` in that function ends the work early. `executor` can be a client of Dask. If a bot
    fails or Ctrl+C ends the work, the error has the results so far as `error.finished`.

    >>> import evogames
    >>> f = simulate(evogames.new("evolution", seed=7), n=5)
    >>> len(f), round(sum(f.win_rate()), 6)
    (5, 1.0)
    """
    check_match(match)
    names = match.players
    task = from_position(match, rotated(len(names), False), seed, player)
    how = How(workers, executor, progress)
    return gather(names, task, seated(bots, len(names)), n, how)


def play_many(
    game: str,
    n: int = 100,
    players: Sequence[str] | int | None = None,
    bots: Bots = "random",
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
    rotate: bool = True,
    executor: Any = None,
    **options: Any,
) -> Simulation:
    """Play n games from the setup, each with different cards. Options are as in `new`.

    Different bots change seats from game to game, and the results are given by bot. With
    `rotate=False` they keep the seats in which you list them.

    >>> play_many("evolution", 3, players=4).asked
    3
    >>> play_many("evolution", 3, bots=["greedy", "random"]).players
    ['greedy', 'random']
    """
    check_rotate(rotate)
    match = new(game, players, 0, **options)
    names = match.players
    row = seated(bots, len(names))
    changes = rotate and several(bots)
    task = Opening(
        game=match.game.name,
        seed=check_seed(seed),
        seatings=rotated(len(names), changes),
        given=match.start,
    )
    how = How(workers, executor, progress)
    return gather(titles(row) if changes else names, task, row, n, how)


def check_rotate(rotate: object) -> None:
    """Refuse a value of `rotate` that is not True or False."""
    if not isinstance(rotate, bool):
        raise refused("lab.rotate", rotate=rotate)


def several(bots: Bots) -> bool:
    """Return whether these are bots for each seat, and not one bot for all."""
    return not isinstance(bots, str) and not callable(bots)


def gather(
    players: list[str], task: FromPosition | Opening, bots: Sequence[Bot], n: int, how: How
) -> Simulation:
    """Play games 0 to n-1 of a task, and return their results in order."""
    n = check_count("games", n)
    results: list[Result] = []

    def simulation() -> Simulation:
        return Simulation(players, sorted(results, key=lambda r: r.number), n)

    def left() -> str:
        return fill_text("lab.in_error", count=len(results), asked=n)

    with keeping(simulation, left):
        play_games([Work(task, bots, range(n))], how, lambda _, found: results.extend(found))
    return simulation()
