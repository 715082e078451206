"""The log of all events in sentences, each with the rule that applied."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby

from ipywidgets import HTML, Button, HBox, VBox

from evogames.core import Event, Match, Rule, viewer_of
from evogames_widgets.games import board_of
from evogames_widgets.kit import OnError, button, report_errors, rule_chip, tag
from evogames_widgets.table.parts.seat_badge import seat_badge
from evogames_widgets.table.words import say

ROWS = 60


class LogPanel:
    """The events that a viewer can know, grouped by turn, with the newest at the top.

    Events with a `silent` key are left out.
    """

    def __init__(
        self,
        on_error: OnError,
        silent: Collection[str] = (),
        on_replay: Callable[[], None] = lambda: None,
    ) -> None:
        self.on_error = on_error
        self.on_replay = on_replay
        self._silent = silent
        self._rows = HTML().add_class("evo-log")
        self._all = button("", self._show_all, display="none")
        self._limit: int | None = ROWS
        self._match: Match | None = None
        self._viewer: int | None = None
        self._recent = self._since = 0
        title = HTML(tag("h3", escape(say("log", "title")), "evo-title"))
        self._replay = button(
            say("log", "replay"), self._replayed, say("log", "replay_tip"), display="none"
        )
        head = HBox([title, self._replay]).add_class("evo-log-head")
        self.widget = VBox([head, self._rows, self._all]).add_class("evo-history")

    def show(self, match: Match, viewer: int | None, recent: int = 0, since: int = 0) -> None:
        """Show the events that the viewer can know. Recent events also show their rules.

        The latest `since` events, from the viewer's own last choice on, have their own heading.
        """
        self._match, self._viewer, self._recent, self._since = match, viewer, recent, since
        events = [event for event in match.events if event.key not in self._silent]
        kept = events if self._limit is None else events[-self._limit :]
        shown = [event.seen_by(viewer_of(viewer)) for event in reversed(kept)]
        kinds = [(number < since, event.turn) for number, event in enumerate(shown)]
        rows = zip(kinds, _with_nature(match, shown, recent), strict=True)
        self._rows.value = "".join(
            tag("h4", escape(_heading(match, turn, new)), "evo-since" if new else "")
            + tag("ul", "".join(row for _, row in of), "evo-since" if new else "")
            for (new, turn), of in groupby(rows, key=lambda row: row[0])
        )
        self._replay.layout.display = "" if since else "none"
        more = len(events) > len(kept)
        if more:
            self._all.description = say("log", "all", count=len(events))
        display = "block" if more else "none"
        if self._all.layout.display != display:
            self._all.layout.display = display

    @report_errors
    def _show_all(self, _: Button) -> None:
        self._limit = None
        if self._match is not None:
            self.show(self._match, self._viewer, self._recent, self._since)

    @report_errors
    def _replayed(self, _: Button) -> None:
        self.on_replay()


def _heading(match: Match, turn: int, new: bool) -> str:
    """Return the heading of a turn, or of its part since the viewer's last choice."""
    words = _turn(match, turn)
    return say("log", "since", turn=words) if new else words


def _turn(match: Match, turn: int) -> str:
    """Return the heading of a turn, with the word of the game."""
    texts = board_of(match.game.name).texts
    facts = {"turn": turn}
    return (
        texts.fill("log", "turn", facts)
        if texts.has("log", "turn")
        else say("log", "turn", **facts)
    )


def _with_nature(match: Match, events: Sequence[Event], recent: int) -> Iterator[str]:
    """Return the rows, newest first. Recent events show each rule's biology only once."""
    player_colours, said = match.player_colours, set[str]()
    for place, event in enumerate(events):
        rule, hue = match.why(event), -1 if event.player is None else player_colours[event.player]
        nature = place < recent and rule.id not in said
        said.add(rule.id)
        yield _row(event.player, hue, event.text, rule, nature)


@lru_cache(maxsize=1024)
def _row(player: int | None, hue: int, text: str, rule: Rule, nature: bool) -> str:
    badge = "" if player is None else seat_badge(player, hue)
    stands = tag("p", escape(rule.biology), "evo-nature") if nature and rule.biology else ""
    return tag("li", f"{badge}{tag('span', escape(text))}{rule_chip(rule)}{stands}")
