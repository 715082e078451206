"""What an experiment has found: tables, means and shares with intervals, and plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from evogames.biology.estimates import Estimate, Mean, Share, mean, share
from evogames.bots import Bot
from evogames.core import Match, fill_text, refused
from evogames.core.libraries import notebook_extra
from evogames.lab.experiment_task import ExperimentTask
from evogames.lab.tasks import Measure, Result

if TYPE_CHECKING:
    import pandas

Label = str | int | float
"""The name of a value in the tables."""

EACH = ("seat", "bot", "points", "won")
"""The columns that only the table of players has."""


class Point(msgspec.Struct, frozen=True):
    """One combination of the values of an experiment."""

    labels: dict[str, Label]
    task: ExperimentTask
    bots: Sequence[Bot]
    titles: list[str]
    setup: str


class Found:
    """The finished games of an experiment. If it was interrupted, some games are missing.

    >>> from evogames import lab
    >>> found = lab.experiment("evolution", 5, bots="random", seed=1)
    >>> found, len(found.games()), len(found.players())
    (<5 of 5 games at 1 point>, 5, 10)
    >>> found.estimate("turns").value > 5
    True
    """

    def __init__(
        self, parameters: list[str], points: list[Point], results: list[list[Result]], asked: int
    ) -> None:
        self.parameters = parameters
        self.asked = asked
        """The number of games at each point."""
        self._points = points
        self._results = results

    def _games(self) -> list[tuple[Point, Result]]:
        return [
            (point, result)
            for point, results in zip(self._points, self._results, strict=True)
            for result in results[: self.asked]
            if result.number < self.asked
        ]

    def __len__(self) -> int:
        return len(self._games())

    def __repr__(self) -> str:
        points = len(self._points)
        return fill_text("lab.found", count=len(self), asked=self.asked * points, points=points)

    def games(self) -> pandas.DataFrame:
        """Return a table with one row for each game. Row numbers are those of `replay`."""
        with notebook_extra():
            import pandas

        rows = []
        for point, r in self._games():
            first = {"number": r.number, "seed": r.seed, "turns": r.turns}
            own = {n: v for n, v in r.measures.items() if not isinstance(v, list)}
            rows.append({**point.labels, **first, "decisions": r.decisions, **own})
        return pandas.DataFrame(rows)

    def players(self) -> pandas.DataFrame:
        """Return a table with one row for each player of each game."""
        with notebook_extra():
            import pandas

        rows: list[dict[str, Any]] = []
        for point, r in self._games():
            for seat, place in enumerate(r.seating):
                row = {**point.labels, "number": r.number, "seed": r.seed, "seat": seat}
                own = {n: v[seat] for n, v in r.measures.items() if isinstance(v, list)}
                row |= {"bot": point.titles[place], **own}
                rows.append({**row, "points": r.scores[seat], "won": seat in r.winners})
        return pandas.DataFrame(rows)

    def estimate(self, what: str, bot: str | None = None, **where: Label) -> Estimate:
        """Return the mean of a column, or the share of games in which it is True.

        `where` selects games by the values of the parameters. If each player has a value, name the
        `bot`. A win that several players share counts for each of them.
        """
        values: dict[str | None, list[Measure]] = {}
        for point, result in self._games():
            if where.items() <= point.labels.items():
                for title, value in _values(what, point, result):
                    if bot is None or title == bot:
                        values.setdefault(title, []).append(value)
        if len(values) > 1:  # the players of one game are not independent
            raise refused("lab.which_bot", what=what, known=", ".join(map(str, values)))
        return self._estimated(what, [value for row in values.values() for value in row])

    def _estimated(self, what: str, values: Sequence[Any]) -> Mean | Share:
        known = [value for value in values if value is not None]
        if len(known) < 2:
            raise refused("lab.few", what=what, count=len(known))
        if all(isinstance(value, bool) for value in known):
            return share(sum(known), len(known))
        return mean([float(value) for value in known])

    def estimates(self, what: str) -> pandas.DataFrame:
        """Return a table with the mean or share of a column at every point, with its interval.

        If each player has a value, there is a row for each bot.
        """
        with notebook_extra():
            import pandas

        rows = []
        for point, results in zip(self._points, self._results, strict=True):
            values: dict[str | None, list[Any]] = {}
            for result in results:
                if result.number < self.asked:
                    for title, value in _values(what, point, result):
                        values.setdefault(title, []).append(value)
            for title in sorted(values, key=str):
                row = {**point.labels} | ({} if title is None else {"bot": title})
                found = self._estimated(what, values[title])
                numbers = {"value": found.value, "low": found.low, "high": found.high}
                rows.append({**row, **numbers, "games": found.games})
        return pandas.DataFrame(rows)

    def plot(self, what: str, x: str | None = None) -> Any:
        """Plot the estimates of a column over a parameter. Return the matplotlib axes.

        `x` is the first parameter if you name no other. Every bot and every combination of the
        other parameters has its own line, with the 95% intervals.
        """
        from evogames.lab.plot import plot

        return plot(self.estimates(what), what, x or next(iter(self.parameters), "bot"))

    def replay(self, row: int) -> Match:
        """Play a game again and return it. `row` is the row in the table of games.

        >>> from evogames import lab
        >>> found = lab.experiment("evolution", 3, seed=1)
        >>> match = found.replay(2)
        >>> match.start.seed == int(found.games()["seed"][2]), match.over
        (True, True)
        """
        games = self._games()
        if not isinstance(row, int) or not 0 <= row < len(games):
            raise refused("lab.no_row", row=row, last=len(games) - 1)
        point, result = games[row]
        return point.task.finished(point.bots, result.number)


def _values(what: str, point: Point, result: Result) -> list[tuple[str | None, Measure]]:
    """Return a value for the game, or one for each bot with its name."""
    own: dict[str, Measure] = {"turns": result.turns, "decisions": result.decisions}
    each: dict[str, Sequence[Measure]] = {
        "points": result.scores,
        "won": [seat in result.winners for seat in range(len(result.scores))],
    }
    for name, value in result.measures.items():
        if isinstance(value, list):
            each.setdefault(name, value)
        else:
            own[name] = value
    if what in own:
        return [(None, own[what])]
    if what in each:
        return [
            (point.titles[place], value)
            for place, value in zip(result.seating, each[what], strict=True)
        ]
    raise refused("lab.no_column", name=what, known=", ".join([*own, *each]))
