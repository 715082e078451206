"""Receives what a page reports: its space for the board, its resolution, and its reader's wish."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from ipywidgets import Button, Layout
from traitlets import Bool

from evogames_widgets.kit import OnError, button, report_errors
from evogames_widgets.table.words import say


class Page(AnyWidget):
    """A hidden part of the table that measures each page and makes the table as tall as the page.

    It calls `on_fit(width, height, density)` when a page opens or changes its size. The width and
    height are the space for the board, and the density is the number of screen pixels per unit.
    With a height of 0 the board can be as tall as it needs to be. The browser remembers whether its
    reader wants boards in words, and the widget calls `on_words(in_words)` when this changes.
    """

    _esm = Path(__file__).with_name("page.js")
    in_words = Bool(False).tag(sync=True)

    def __init__(
        self,
        on_fit: Callable[[int, int, int], None],
        on_words: Callable[[bool], None],
        on_error: OnError,
    ) -> None:
        self.on_fit = on_fit
        self.on_words = on_words
        self.on_error = on_error
        super().__init__(layout=Layout(display="none"))
        self.switch = button(say("in_words", "show"), self._switched).add_class("evo-switch")
        self.on_msg(self._receive)
        self.observe(self._wished, "in_words")

    @report_errors
    def _receive(self, _widget: object, message: dict[str, int], _buffers: object) -> None:
        self.on_fit(message["width"], message["height"], message["density"])

    @report_errors
    def _switched(self, _: Button) -> None:
        self.in_words = not self.in_words

    @report_errors
    def _wished(self, change: dict[str, Any]) -> None:
        self.switch.description = say("in_words", "picture" if self.in_words else "show")
        self.on_words(self.in_words)
