"""Files to take home: the log and the numbers as tables, the board as a picture, the whole game."""

import csv
from collections.abc import Callable, Iterable, Sequence
from html import escape
from io import StringIO

from ipywidgets import HTML

from evogames.core import SPECTATOR, Match
from evogames_widgets.kit import OnError, Steps, Tool, Work, download, tag
from evogames_widgets.painters.png import png
from evogames_widgets.painters.svg import svg
from evogames_widgets.scene import Scene
from evogames_widgets.table.words import say

Row = Sequence[object]


class TakeHome(Tool):
    """A list of links. Each downloads a file of the game as the viewer can see it.

    What takes time is made in the background, and its link appears when it is ready.
    """

    def __init__(self, scene: Callable[[], Scene], on_error: OnError) -> None:
        self._scene = scene
        self.on_error = on_error
        self._work = Work(on_error)
        self.widget = HTML().add_class("evo-help")

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Make the files again, because the game has changed."""
        self._links: list[str] = []
        self._work.start(self._files(match, viewer), lambda: None)

    def rest(self) -> None:
        self._work.stop()

    def _files(self, match: Match, viewer: int | None) -> Steps:
        name = f"{match.game.name}-{len(match)}"
        self._offer("game", match.to_json(), f"{name}.json", "application/json")
        self._offer("log", table(log_rows(match, viewer)), f"{name}-log.csv", "text/csv")
        scene = self._scene()
        self._offer("svg", svg(scene), f"{name}.svg", "image/svg+xml")
        yield
        self._offer("png", png(scene), f"{name}.png", "image/png")
        yield
        rows: list[Row] = []
        for row in number_rows(match):
            rows.append(row)
            yield
        self._offer("numbers", table(rows), f"{name}-numbers.csv", "text/csv")

    def _offer(self, key: str, content: str | bytes, file_name: str, kind: str) -> None:
        link = download(content, file_name, say("take_home", key), kind)
        self._links.append(tag("li", f"{link} {escape(say('take_home', f'{key}_note'))}"))
        lead = tag("p", escape(say("take_home", "lead")))
        self.widget.value = lead + tag("ul", "".join(self._links))


def log_rows(match: Match, viewer: int | None) -> list[Row]:
    """Return a row for each event, in the words that the viewer can read."""
    rows: list[Row] = [["turn", "rule", "player", "text", "other rules"]]
    for event in match.events:
        seen = event.seen_by(SPECTATOR if viewer is None else viewer)
        player = "" if seen.player is None else match.players[seen.player]
        rows.append([seen.turn, seen.rule, player, seen.text, " ".join(seen.other_rules)])
    return rows


def number_rows(match: Match) -> Iterable[Row]:
    """Yield a row for each player after each decision, with everything that can be counted."""
    earlier = match.fork()
    names: tuple[str, ...] = ()
    for decision in range(len(match) + 1):
        earlier.goto(decision)
        seen = earlier.view(SPECTATOR)
        numbers = earlier.game.numbers(seen)
        if not decision:
            names = tuple(numbers)
            yield ["decision", "turn", "player", *names]
        for seat, player in enumerate(match.players):
            yield [decision, seen.turn, player, *(numbers[name][seat] for name in names)]


def table(rows: Iterable[Row]) -> str:
    """Return rows as CSV. The mark at the beginning makes spreadsheets read all letters."""
    text = StringIO()
    csv.writer(text).writerows(rows)
    return "\ufeff" + text.getvalue()
