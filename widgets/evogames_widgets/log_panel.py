"""What happened, in sentences, each with the rule that acted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from itertools import groupby

from ipywidgets import HTML, Button, Layout, VBox

from evogames.core.ask import Event
from evogames.core.ledger import Rule
from evogames.core.match import Match
from evogames_widgets.errors import OnError, guarded
from evogames_widgets.html import rule_chip, seat_badge, tag
from evogames_widgets.words import say

ROWS = 60


class LogPanel:
    """The events a viewer may know, newest on top, turn by turn."""

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self._rows = HTML()
        self._rows.add_class("evo-log")
        self._all = Button(layout=Layout(width="auto", display="none"))
        self._all.on_click(self._show_all)
        self._limit: int | None = ROWS
        self._match: Match | None = None
        self._viewer: int | None = None
        title = HTML(tag("h3", escape(say("log", "title")), "evo-title"))
        self.widget = VBox([title, self._rows, self._all])

    def show(self, match: Match, viewer: int | None) -> None:
        """Show what happened so far, as the viewer may know it."""
        self._match, self._viewer = match, viewer
        events = match.events
        kept = events if self._limit is None else events[-self._limit :]
        rows = [event.seen_by(viewer) for event in reversed(kept)]
        self._rows.value = "".join(
            tag("h4", escape(say("log", "turn", turn=turn))) + self._turn(match, list(told))
            for turn, told in groupby(rows, key=lambda event: event.turn)
        )
        more = len(events) > len(kept)
        if more:
            self._all.description = say("log", "all", count=len(events))
        display = "block" if more else "none"
        if self._all.layout.display != display:
            self._all.layout.display = display

    @staticmethod
    def _turn(match: Match, told: Sequence[Event]) -> str:
        hues = match.hues
        rows = [
            _row(e.player, -1 if e.player is None else hues[e.player], e.text, match.why(e))
            for e in told
        ]
        return tag("ul", "".join(rows))

    @guarded
    def _show_all(self, _: Button) -> None:
        self._limit = None
        if self._match is not None:
            self.show(self._match, self._viewer)


@lru_cache(maxsize=1024)
def _row(player: int | None, hue: int, text: str, rule: Rule) -> str:
    badge = "" if player is None else seat_badge(player, hue)
    return tag("li", f"{badge}{tag('span', escape(text))}{rule_chip(rule)}")
