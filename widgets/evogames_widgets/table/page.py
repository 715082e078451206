"""Receives what a page reports: its space for the board, and the resolution of its screen."""

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from ipywidgets import Layout

from evogames_widgets.kit import OnError, report_errors


class Page(AnyWidget):
    """A hidden part of the table that measures each page and makes the table as tall as the page.

    It calls `on_fit(width, height, density)` when a page opens or changes its size. The width and
    height are the space for the board, and the density is the number of screen pixels per unit.
    With a height of 0 the board can be as tall as it needs to be.
    """

    _esm = Path(__file__).with_name("page.js")

    def __init__(self, on_fit: Callable[[int, int, int], None], on_error: OnError) -> None:
        self.on_fit = on_fit
        self.on_error = on_error
        super().__init__(layout=Layout(display="none"))
        self.on_msg(self._receive)

    @report_errors
    def _receive(self, _widget: object, message: dict[str, int], _buffers: object) -> None:
        self.on_fit(message["width"], message["height"], message["density"])
