"""Panels for simulations, with a button to start, a progress bar and a button to stop."""

from collections.abc import Generator, Sequence
from contextlib import closing
from time import perf_counter
from typing import Any

import ipywidgets

from evogames.core import Match
from evogames_widgets.kit import Steps, Work, button, report_errors
from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.html import TEXTS

PAUSE = 0.1
"""The seconds between two changes of the progress bar. Each change is a message to the page."""
Counting = Generator[int, None, None]
"""A task that reports after each step how much is done."""


class Experiment(Panel):
    """A panel with a long task about the current position.

    The result is valid only for one player's knowledge at one step. So it is removed when the
    position or the viewer changes.
    """

    def build(self) -> ipywidgets.Widget:
        self.match: Match | None = None
        self.viewer: int | None = None
        self._choices: list[str] = []
        self.work = Work(self.on_error)
        self.progress = ipywidgets.IntProgress(layout=ipywidgets.Layout(width="180px"))
        self.how_far = ipywidgets.Label()
        self.stop = button(
            TEXTS.word("common", "stop"), self._stop, TEXTS.word("common", "stop_tip")
        )
        self.starters = self.controls()
        row = ipywidgets.Layout(flex_flow="row wrap", align_items="center")
        self.running = ipywidgets.HBox([self.progress, self.how_far, self.stop])
        self._hide_bar()
        return ipywidgets.VBox(
            [ipywidgets.HBox(self.starters, layout=row), self.running, self.output]
        )

    def controls(self) -> list[ipywidgets.Widget]:
        """Return the widgets that set up and start the task."""
        raise NotImplementedError

    def moved(self) -> bool:
        """Show the text that invites people to start. Return whether a task is possible now."""
        raise NotImplementedError

    def show(self, match: Match, viewer: int | None) -> None:
        here = match.choices
        if match is not self.match or viewer != self.viewer or here != self._choices:
            self.work.stop()
            self.match, self.viewer, self._choices = match, viewer, here
            allowed = self.moved()
            for widget in self.starters:
                widget.disabled = not allowed

    def no_choice(self) -> str:
        """Return the reason why the viewer cannot choose anything now, or ""."""
        assert self.match is not None
        decision = self.match.decision
        if decision is None:
            return TEXTS.word("common", "over")
        if decision.player != self.viewer:
            return TEXTS.say("common", "others", player=self.match.players[decision.player])
        if len(decision.options) == 1:
            return TEXTS.say("common", "only", option=decision.label(decision.options[0]))
        return ""

    def bot_choice(self, key: str, *bots: str) -> ipywidgets.Dropdown:
        """Return a list from which people choose a bot."""
        return self.choice(key, [(self.word(name), name) for name in bots])

    def choice(self, key: str, options: Sequence[Any]) -> ipywidgets.Dropdown:
        """Return a list to choose from, with its label."""
        return ipywidgets.Dropdown(
            options=options,
            description=self.word(key),
            style={"description_width": "initial"},
            layout=ipywidgets.Layout(width="max-content", max_width="100%"),
        )

    def run(self, total: int, steps: Counting) -> None:
        """Start a task with this number of parts. Each step reports how many parts are done."""
        self.work.stop()
        self.progress.value, self.progress.max = 0, total
        self.running.layout.display = "flex"
        self.work.start(self._count(total, steps), self._hide_bar)

    def _count(self, total: int, steps: Counting) -> Steps:
        with closing(steps):
            last_update = 0.0
            for done in steps:
                if done == total or perf_counter() - last_update > PAUSE:
                    last_update = perf_counter()
                    self.progress.value = done
                    self.how_far.value = TEXTS.say("common", "how_far", done=done, total=total)
                yield

    def rest(self) -> None:
        self.work.stop()

    def _hide_bar(self) -> None:
        self.running.layout.display = "none"

    @report_errors
    def _stop(self, _: ipywidgets.Button) -> None:
        self.work.stop()
