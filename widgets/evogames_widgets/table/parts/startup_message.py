"""A message that says what happened when the table opened."""

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, HBox, Layout

from evogames_widgets.kit import OnError, button, report_errors, tag
from evogames_widgets.table.words import say


class StartupMessage:
    """A sentence that stays until it is closed. For a resumed match it can start a new game."""

    def __init__(self, on_start_again: Callable[[], None], on_error: OnError) -> None:
        self.on_start_again = on_start_again
        self.on_error = on_error
        self._words = HTML(layout=Layout(flex="1 1 200px"))
        self._again = button(
            say("save", "start_again"), self._start_again, say("save", "start_again_tip")
        )
        self._close = button(say("save", "close"), self._closed)
        self.widget = HBox(layout=Layout(display="none")).add_class("evo-notice")

    def show(self, words: str, can_start_again: bool = False) -> None:
        """Show a sentence. With an empty sentence, hide the message."""
        if words:
            self._words.value = tag("div", escape(words), role="status")
            offered = [self._again] if can_start_again else []
            self.widget.children = (self._words, *offered, self._close)
        self.widget.layout.display = "flex" if words else "none"

    @report_errors
    def _start_again(self, _: Button) -> None:
        self.on_start_again()
        self.show("")

    @report_errors
    def _closed(self, _: Button) -> None:
        self.show("")
