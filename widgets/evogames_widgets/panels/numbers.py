"""The panel "Numbers over time": quantities of each player at every decision so far."""

from itertools import takewhile
from time import perf_counter

import ipywidgets

from evogames.core import SPECTATOR, Match
from evogames_widgets.charts.bars import Course, lines
from evogames_widgets.kit import Steps, Work, report_errors
from evogames_widgets.panels.base import Panel
from evogames_widgets.panels.html import picture, sentence

AT_ONCE = 0.004
"""The seconds of counting in one refresh. If a long match is opened late, the rest is counted
afterwards."""


class NumbersPanel(Panel):
    """A line for each player. Every step of the game is counted once and remembered.

    The panel counts only things that everyone can see, so the picture is the same for every viewer.
    """

    name = "numbers"

    def build(self) -> ipywidgets.Widget:
        self._work = Work(self.on_error)
        self._match: Match | None = None
        self._forget()
        self._quantity = ipywidgets.Dropdown(
            description=self.word("quantity"), style={"description_width": "initial"}
        )
        self._quantity.observe(self._draw, "value")
        self._kept: dict[str, list[Course]] = {}
        """The lines of a game to compare with, by quantity."""
        self._keep = ipywidgets.ToggleButton(
            description=self.word("keep"), tooltip=self.word("keep_tip"), layout={"width": "auto"}
        )
        self._keep.observe(self._keep_lines, "value")
        return ipywidgets.VBox([self._quantity, self.output, self._keep])

    def _forget(self) -> None:
        self._keys: list[str] = []
        self._counted: list[dict[str, list[float]]] = []
        self._turns: list[int] = []

    def show(self, match: Match, viewer: int | None) -> None:
        self._work.stop()
        if match is not self._match:
            self._match = match
            self._forget()
        self._forget_other_lines(match)
        steps = self._count(match)
        until = perf_counter() + AT_ONCE
        while perf_counter() < until:
            if next(steps, "all") == "all":
                self._draw()
                return
        self._work.start(steps, self._draw)

    def rest(self) -> None:
        self._work.stop()

    def _forget_other_lines(self, match: Match) -> None:
        """Keep only the steps that are still on record, including undone steps."""
        pairs = zip(match.record, self._keys, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        del self._keys[same:], self._counted[same + 1 :], self._turns[same + 1 :]

    def _count(self, match: Match) -> Steps:
        """Count the steps that are missing, one at a time."""
        now, keys = len(match), match.choices
        if len(self._counted) > now:
            return
        earlier = match.fork() if len(self._counted) < now else match
        while len(self._counted) <= now:
            moment = len(self._counted)
            if earlier is not match:
                earlier.goto(moment)
            seen = earlier.view(SPECTATOR)
            self._counted.append(earlier.game.numbers(seen))
            self._turns.append(seen.turn)
            self._keys += keys[len(self._keys) : moment]
            yield

    @report_errors
    def _draw(self, _: object = None) -> None:
        match = self._match
        if match is None or not self._counted:
            return
        names = tuple(self._counted[0])
        if not names:
            self.write(sentence(self.word("nothing")))
            return
        if self._quantity.options != names:
            self._quantity.options = names
            self._quantity.value = names[0]
        quantity, now = self._quantity.value, min(len(match), len(self._counted) - 1)
        rows = self._courses(match, quantity)
        kept = self._kept.get(quantity, [])
        starts = [k for k, turn in enumerate(self._turns) if k == 0 or turn != self._turns[k - 1]]
        values = ", ".join(f"{row.name} {row.values[now]:g}" for row in rows)
        standing = self.word("now", quantity=quantity, values=values)
        scene = lines(
            self.word("chart", quantity=quantity),
            rows,
            self.word("axis"),
            [(k, str(self._turns[k])) for k in starts],
            (now, self.word("here")),
            kept,
        )
        head = [self.word("turn"), self.word("decisions"), *(row.name for row in rows)]
        cells = [
            [str(self._turns[k]), str(k), *(f"{row.values[k]:g}" for row in rows)]
            for k in sorted({*starts, now})
        ]
        self.write(
            sentence(standing, "evo-answer"),
            picture(scene, standing, head, cells),
            sentence(self.word("read"), "evo-quiet"),
            *([sentence(self.word("kept"), "evo-quiet")] if kept else ()),
        )

    def _courses(self, match: Match, quantity: str) -> list[Course]:
        """Return the line of each player."""
        hues = zip(match.players, match.player_colours, strict=True)
        return [
            Course(player, seat, [counted[quantity][seat] for counted in self._counted], hue)
            for seat, (player, hue) in enumerate(hues)
        ]

    @report_errors
    def _keep_lines(self, change: dict[str, bool]) -> None:
        """Keep the lines of this game, to compare another game with them, or forget them."""
        match, self._kept = self._match, {}
        if change["new"] and match is not None and self._counted:
            self._kept = {name: self._courses(match, name) for name in self._counted[0]}
        self._draw()
