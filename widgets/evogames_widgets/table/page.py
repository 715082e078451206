"""What a page says of itself: how much room it has for the board, and how dense its pixels are."""

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from ipywidgets import Layout

from evogames_widgets.kit.errors import OnError, report_errors


class Page(AnyWidget):
    """Is part of a table, hidden, and makes it as tall as the page in every page that shows it.

    Calls `on_fit(width, height, density)` with the room for the board (a height of 0: as tall as
    it needs to be), and the pixels that the screen has to the unit, when there is a page and
    whenever they change.
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
