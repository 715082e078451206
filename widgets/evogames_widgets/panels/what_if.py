"""The panel "What if I choose this?": simulated games for each option.

All options get the same dice and cards.
"""

from collections.abc import Sequence
from statistics import fmean

import ipywidgets

from evogames.biology.estimates import mean
from evogames.bots import Bot, bot_name, seated
from evogames.core import Match, Observation
from evogames.lab.tasks import Result
from evogames_widgets.charts.bars import Bar, bars
from evogames_widgets.kit import report_errors, rule_chip
from evogames_widgets.panels.experiment import Counting, Experiment
from evogames_widgets.panels.html import percent, picture, sentence
from evogames_widgets.panels.simulated_games import DRAWINGS, task_from

MOST = 12
"""The highest number of options to compare."""
EACH = (50, 100, 300)


class BeginsWith:
    """A bot whose first choice is fixed. It makes its other choices like another bot."""

    def __init__(self, option: int, bot: Bot) -> None:
        self.option, self.bot = option, bot
        self.name = bot_name(bot)
        self.first = True

    def reseed(self, seed: int) -> None:
        """Prepare for a new game. The next choice is the fixed one again."""
        self.first = True
        self.bot.reseed(seed)  # type: ignore[attr-defined]

    def __call__(self, observation: Observation) -> int:
        """Return the fixed option the first time, and then the choices of the other bot."""
        if self.first:
            self.first = False
            return self.option
        return self.bot(observation)


class Trial:
    """An option and its simulated games."""

    def __init__(self, label: str, rule: str, seat: int, bots: list[Bot]) -> None:
        self.label, self.rule, self.seat, self.bots = label, rule, seat, bots
        self.results: list[Result] = []

    @property
    def points(self) -> list[float]:
        """The player's points at the end of each simulated game."""
        return [result.scores[self.seat] for result in self.results]

    @property
    def wins(self) -> float:
        """The share of simulated games that the player wins."""
        return fmean(self.seat in result.winners for result in self.results)


def error(values: Sequence[float]) -> float:
    """Return the margin of error of the mean, with 95% confidence."""
    return mean(values).high - fmean(values) if len(values) > 1 else 0.0


class WhatIfPanel(Experiment):
    """Compares options by the final points that the deciding player can expect."""

    name = "what_if"

    def controls(self) -> list[ipywidgets.Widget]:
        self._options = ipywidgets.SelectMultiple(
            description=self.word("pick"),
            rows=6,
            style={"description_width": "initial"},
            layout=ipywidgets.Layout(width="100%", height="auto"),
        )
        self._bots = self.bot_choice("bots", "random", "greedy")
        self._each = self.choice("each", EACH)
        return [self._options, self._bots, self._each, self.button("compare", self._compare)]

    def moved(self) -> bool:
        reason = self.no_choice()
        decision = self.match.decision if self.match is not None else None
        options = decision.options if decision and not reason else ()
        offered = [(decision.label(o), k) for k, o in enumerate(options)] if decision else []
        self._options.options = offered
        self._options.value = tuple(range(min(MOST, len(offered))))
        self.write(sentence(reason or self.word("invite", most=MOST)))
        return not reason

    @report_errors
    def _compare(self, _: ipywidgets.Button) -> None:
        match, picked = self.match, self._options.value
        if match is None or match.decision is None or self.no_choice():
            return
        if not 2 <= len(picked) <= MOST:
            self.write(sentence(self.word("few", most=MOST)))
            return
        trials = []
        for option in picked:
            bots = seated(self._bots.value, len(match.players))
            bots[match.decision.player] = BeginsWith(option, bots[match.decision.player])
            chosen = match.decision.options[option]
            label, rule = match.decision.label(chosen), match.decision.rule_of(chosen)
            trials.append(Trial(label, rule, match.decision.player, bots))
        self.run(self._each.value * len(trials), self._try(match, trials, self._each.value))

    def _try(self, match: Match, trials: list[Trial], each: int) -> Counting:
        """Simulate one game for every option, then a second game for every option, and so on."""
        task, done = task_from(match, self.viewer), 0
        try:
            for number in range(each):
                played = []
                for trial in trials:
                    played.append(task.play(trial.bots, number))
                    done += 1
                    yield done
                for trial, result in zip(trials, played, strict=True):
                    trial.results.append(result)
                if number % (each // DRAWINGS) == 0:
                    self._write(match, trials)
        finally:
            if trials[0].results:
                self._write(match, trials)

    def _write(self, match: Match, trials: list[Trial]) -> None:
        ranked = sorted(trials, key=lambda trial: -fmean(trial.points))
        best, second = ranked[:2]
        gaps = [a - b for a, b in zip(best.points, second.points, strict=True)]
        clear = fmean(gaps) > error(gaps)
        answer = self.word(
            "answer" if clear else "even",
            option=best.label,
            other=second.label,
            points=f"{fmean(best.points):.1f}",
            lead=f"{fmean(gaps):.1f}",
            error=f"{error(gaps):.1f}",
        )
        rows, cells = [], []
        for trial in ranked:
            points, off = fmean(trial.points), error(trial.points)
            note = self.word("note", points=f"{points:.1f}", error=f"{off:.1f}")
            ends = points - off, points + off
            rows.append(Bar(trial.label, points, note, None, *ends, clear and trial is best))
            cells.append((trial.label, f"{points:.2f}", f"{off:.2f}", percent(trial.wins, 0)))
        head = self.words("option", "points", "error", "wins")
        read = self.word("read", player=match.players[best.seat], count=len(best.results))
        self.write(
            sentence(answer, "evo-answer"),
            picture(bars(self.word("chart"), rows), answer, head, cells),
            rule_chip(match.game.rulebook[best.rule]),
            sentence(read, "evo-quiet"),
        )
