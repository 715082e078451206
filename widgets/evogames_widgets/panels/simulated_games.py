"""The panel "What could happen?": many simulated games from this position to the end."""

from collections import Counter

import ipywidgets
import msgspec

from evogames.biology.estimates import mean, wilson
from evogames.bots import seated
from evogames.core import Match
from evogames.lab import Simulation
from evogames.lab.tasks import FromPosition, Result, from_position
from evogames_widgets.charts.bars import Bar, Spread, bars, histograms
from evogames_widgets.kit import report_errors
from evogames_widgets.panels.base import NOBODY
from evogames_widgets.panels.experiment import Counting, Experiment
from evogames_widgets.panels.html import heading, percent, picture, sentence

SOME, MANY = 200, 1000
DRAWINGS = 10
"""The number of times that the picture is redrawn while games are simulated."""


def task_from(match: Match, viewer: int | None) -> FromPosition:
    """Return the task to simulate from here.

    All cards that the viewer cannot see are dealt again.
    """
    seats = list(range(len(match.players)))
    task = from_position(match, [seats], seed=0, player=viewer)
    return task if viewer is not None else msgspec.structs.replace(task, player=NOBODY)


def _won(result: Result, seat: int) -> float:
    """Return the win of a seat in one game. A shared win counts as a fraction."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


class SimulatedGamesPanel(Experiment):
    """Simulates games, and shows all players' final points and how often each player wins."""

    name = "simulated_games"

    def controls(self) -> list[ipywidgets.Widget]:
        self._bots = self.bot_choice("bots", "random", "greedy")
        return [
            self._bots,
            self.button("some", lambda _: self._play(SOME)),
            self.button("many", lambda _: self._play(MANY)),
        ]

    def moved(self) -> bool:
        assert self.match is not None
        self.write(sentence(self.word("over" if self.match.over else "invite")))
        return not self.match.over

    @report_errors
    def _play(self, count: int) -> None:
        if self.match is not None and not self.match.over:
            self.run(count, self._simulate(self.match, self.viewer, count))

    def _simulate(self, match: Match, viewer: int | None, count: int) -> Counting:
        """Simulate one game after another.

        Redraw the picture several times, and once at the end, even if somebody stopped the task.
        """
        found = Simulation(match.players, [], count)
        task, bots = task_from(match, viewer), seated(self._bots.value, len(match.players))
        try:
            for number in range(count):
                found.results.append(task.play(bots, number))
                if number % (count // DRAWINGS) == 0:
                    self._write(found, viewer, match.player_colours)
                yield number + 1
        finally:
            if found.results:
                self._write(found, viewer, match.player_colours)

    def _write(self, found: Simulation, viewer: int | None, player_colours: list[int]) -> None:
        names, rates, means = found.players, found.win_rate(), found.mean_scores()
        sure = [wilson(rate * len(found), len(found)) for rate in rates]
        best, second = sorted(range(len(names)), key=lambda seat: -rates[seat])[:2]
        leads = [_won(result, best) - _won(result, second) for result in found]
        ahead = len(leads) > 1 and mean(leads, (-1, 1)).low > 0
        answer = self.word(
            "answer" if ahead else "answer_close",
            count=len(found),
            player=names[best],
            share=percent(rates[best], 0),
            points=f"{means[best]:.1f}",
        )
        spreads = [
            Spread(
                name,
                k,
                Counter(round(result.scores[k]) for result in found),
                self.word("mean", mean=f"{means[k]:.1f}"),
                player_colours[k],
            )
            for k, name in enumerate(names)
        ]
        points = histograms(self.word("spread_chart"), spreads, self.word("axis"))
        ranges = [self.word("from_to", low=percent(a, 0), high=percent(b, 0)) for a, b in sure]
        rows = [
            Bar(name, rates[k], percent(rates[k], 0), k, *sure[k], hue=player_colours[k])
            for k, name in enumerate(names)
        ]
        wins = bars(self.word("wins_chart"), rows, 1.0)
        point_cells = [
            (
                s.name,
                f"{s.mean:.1f}",
                self.word("from_to", low=s.quantile(0.25), high=s.quantile(0.75)),
            )
            for s in spreads
        ]
        win_cells = [(name, percent(rates[k]), ranges[k]) for k, name in enumerate(names)]
        dealt = (
            self.word("redealt", player=names[viewer])
            if viewer is not None
            else self.word("all_redealt")
        )
        self.write(
            sentence(answer, "evo-answer"),
            heading(self.word("spread_chart")),
            picture(points, answer, self.words("player", "mean_points", "middle"), point_cells),
            heading(self.word("wins")),
            picture(wins, answer, self.words("player", "share", "sure"), win_cells),
            sentence(self.word("interval"), "evo-quiet"),
            sentence(dealt, "evo-quiet"),
        )
