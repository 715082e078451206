"""A line that tells what the table did by itself when it was made."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, HBox, Layout

from evogames_widgets.kit.errors import OnError, guarded
from evogames_widgets.kit.html import tag
from evogames_widgets.table.words import say


class Notice:
    """Says a sentence until it is closed; beside a resumed match it offers to start afresh."""

    def __init__(self, on_afresh: Callable[[], None], on_error: OnError) -> None:
        self.on_afresh = on_afresh
        self.on_error = on_error
        self._words = HTML(layout=Layout(flex="1 1 200px"))
        slim = Layout(width="auto")
        self._afresh = Button(
            description=say("save", "afresh"), tooltip=say("save", "afresh_tip"), layout=slim
        )
        self._afresh.on_click(self._start_afresh)
        self._close = Button(description=say("save", "close"), layout=slim)
        self._close.on_click(self._closed)
        self.widget = HBox(layout=Layout(display="none"))
        self.widget.add_class("evo-notice")

    def show(self, words: str, afresh: bool = False) -> None:
        """Show a sentence; an empty one takes the line away."""
        if words:
            self._words.value = tag("div", escape(words), role="status")
            offered = [self._afresh] if afresh else []
            self.widget.children = (self._words, *offered, self._close)
        self.widget.layout.display = "flex" if words else "none"

    @guarded
    def _start_afresh(self, _: Button) -> None:
        self.on_afresh()
        self.show("")

    @guarded
    def _closed(self, _: Button) -> None:
        self.show("")
