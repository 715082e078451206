"""Starts a game from what a finished game of another game has left: its saved file."""

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Button, FileUpload, Layout, VBox

import evogames
from evogames_widgets.games import board_of
from evogames_widgets.kit.errors import OnError, report_errors
from evogames_widgets.kit.html import tag
from evogames_widgets.lessons.kit.part import button, in_a_row
from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.table.tools.save_panel import match_of_file


class Continuation(VBox):
    """A field for the file of a finished game, if the new game can start from one."""

    def __init__(
        self,
        game: str,
        left: dict[str, Any] | None,
        on_change: Callable[[], None],
        on_error: OnError,
    ) -> None:
        self.left = left
        """What the finished game has left, or None if the new game starts without it."""
        self.on_error = on_error
        self._changed = on_change
        self._said = HTML()
        self._upload = FileUpload(accept=".json", description=WORDS.word("new_game", "file"))
        self._upload.layout = Layout(width="auto")
        self._upload.observe(self._uploaded, "value")
        self._without = button("new_game", "without", self._dropped)
        self._without.button_style = ""
        rows: list[Any] = []
        if evogames.game(game).ancestors:
            words = board_of(game).texts.word("new_game", "ancestors")
            rows = [HTML(escape(words)), in_a_row(self._upload, self._without, self._said)]
        super().__init__(rows)
        self._show()

    @property
    def names(self) -> list[str]:
        """The names of the people who have played the finished game."""
        return [str(one["name"]) for one in self.left["players"]] if self.left else []

    @report_errors
    def _uploaded(self, change: dict[str, Any]) -> None:
        if not change["new"]:
            return
        file = change["new"][0]
        self._upload.value = ()
        self.left = evogames.legacy(match_of_file(file))
        self._show()
        self._changed()

    @report_errors
    def _dropped(self, _: Button) -> None:
        self.left = None
        self._show()
        self._changed()

    def _show(self) -> None:
        """Show whose finished game is loaded, and the button that drops it."""
        self._without.layout.display = None if self.left else "none"
        names = {"names": ", ".join(self.names)}
        said = escape(WORDS.fill("new_game", "continues", names)) if self.left else ""
        self._said.value = tag("span", said, role="status") if said else ""
