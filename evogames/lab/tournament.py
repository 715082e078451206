"""Tournaments: bots play each other and change seats. Results have a confidence interval."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

import msgspec

from evogames.api import new
from evogames.biology.estimates import wilson
from evogames.bots import Bot, seated
from evogames.core import check_seed, fill_text, refused
from evogames.core.arguments import as_int
from evogames.core.libraries import notebook_extra
from evogames.lab.play import How
from evogames.lab.progress import Progress
from evogames.lab.simulate import Simulation, check_rotate, gather
from evogames.lab.tasks import Opening
from evogames.lab.titles import titles

if TYPE_CHECKING:
    import pandas


class Standing(msgspec.Struct, frozen=True):
    """The result of one bot: its games, its wins, its share of wins and the 95% interval."""

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float


class Tournament:
    """The standings of all bots, with the best bot first.

    >>> [s.games for s in tournament("evolution", ["greedy", "random"], games=2).standings]
    [2, 2]
    """

    def __init__(self, games: Simulation) -> None:
        self.games = games
        """The results of all games."""
        self.standings = sorted(_standings(games), key=lambda s: -s.share)

    def __repr__(self) -> str:
        width = max(len(s.bot) for s in self.standings)
        return "\n".join(
            fill_text(
                "lab.standing",
                bot=s.bot.ljust(width),
                wins=s.wins,
                games=s.games,
                share=100 * s.share,
                low=100 * s.low,
                high=100 * s.high,
            )
            for s in self.standings
        )

    def to_frame(self) -> pandas.DataFrame:
        """Return a pandas table with one row for each bot.

        >>> tournament("evolution", ["random", "random"], games=2).to_frame()["games"].tolist()
        [2, 2]
        """
        with notebook_extra():
            import pandas

        return pandas.DataFrame([msgspec.structs.asdict(s) for s in self.standings])


def tournament(
    name: str,
    bots: Sequence[Bot | str],
    games: int = 100,
    players: int | None = None,
    seed: int = 0,
    rotate: bool = True,
    workers: int | None = None,
    progress: Progress | None = None,
    scenario: str | dict[str, Any] | None = None,
    executor: Any = None,
    **options: Any,
) -> Tournament:
    """Let bots play each other. By default, all of them play in each game.

    `players` is the number of bots in a game. If it is smaller, every group of bots plays in turn.
    With `rotate` the seats of a group change from game to game. `scenario` and other options are as
    in `new`, and `executor` is as in `simulate`.

    >>> t = tournament("evolution", ["greedy", "random"], games=2)
    >>> t.standings[0].games
    2
    """
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise refused("lab.bots", bots=bots)
    if scenario is not None:
        players = len(new(name, players, 0, scenario).players)
    seats = len(bots) if players is None else as_int(players)
    if seats is None or not 2 <= seats <= len(bots):
        raise refused("lab.seats", bots=len(bots), seats=seats if players is None else players)
    check_rotate(rotate)
    entrants = seated(bots, len(bots))
    seatings = [
        list(group[turn:] + group[:turn])
        for turn in range(seats if rotate else 1)
        for group in combinations(range(len(bots)), seats)
    ]
    given = new(name, seats, 0, scenario, **options).start
    task = Opening(game=given.game, seed=check_seed(seed), seatings=seatings, given=given)
    how = How(workers, executor, progress)
    return Tournament(gather(titles(entrants), task, entrants, games, how))


def _standings(games: Simulation) -> list[Standing]:
    played_by = [0] * len(games.players)
    wins = [0.0] * len(games.players)
    for result in games:
        for entrant in result.seating:
            played_by[entrant] += 1
        for seat in result.winners:
            wins[result.seating[seat]] += 1 / len(result.winners)
    return [
        Standing(name, count, won, won / max(1, count), *wilson(won, count))
        for name, count, won in zip(games.players, played_by, wins, strict=True)
    ]
