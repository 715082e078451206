"""A note at which play pauses: what has just happened, and a button to continue."""

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, Layout, VBox

from evogames_widgets.kit import OnError, button, report_errors, tag
from evogames_widgets.table.words import say


class PauseNote:
    """A sentence about the latest events. With a bot to play next, a button continues."""

    def __init__(self, on_continue: Callable[[], None], on_error: OnError) -> None:
        self.on_continue = on_continue
        self.on_error = on_error
        self._words = HTML()
        self._button = button(
            say("pause", "continue"), self._continue, say("pause", "continue_tip"), "primary"
        )
        self.widget = VBox([self._words, self._button], layout=Layout(display="none")).add_class(
            "evo-pause"
        )

    def show(self, sentence: str, can_continue: bool) -> None:
        """Show a sentence, or hide the note if the sentence is empty."""
        if sentence:
            self._words.value = tag("div", escape(sentence), role="status")
            self._button.layout.display = "block" if can_continue else "none"
        self.widget.layout.display = "flex" if sentence else "none"

    @report_errors
    def _continue(self, _: Button) -> None:
        self.on_continue()
