"""What a page tells of itself: how wide and dense it is, and which option people have in mind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from ipywidgets import Layout

from evogames_widgets.kit.errors import OnError, report_errors

NOWHERE = -1


class Page(AnyWidget):
    """Is part of a table, unseen, and watches it in every page that shows it.

    Calls `on_fit(width, density)` with the width of the table, and the pixels that the screen has
    to the unit, when there is a page and whenever they change; and `on_attend()` when the pointer
    or the focus comes to the button of another option, or leaves it.
    """

    _esm = Path(__file__).with_name("page.js")

    def __init__(
        self,
        on_fit: Callable[[int, int], None],
        on_attend: Callable[[], None],
        on_error: OnError,
    ) -> None:
        self.on_fit = on_fit
        self.on_attend = on_attend
        self.on_error = on_error
        self.button = NOWHERE
        """The place of the button among those of options, in the order of the page."""
        super().__init__(layout=Layout(display="none"))
        self.on_msg(self._receive)

    @report_errors
    def _receive(self, _widget: object, message: dict[str, int], _buffers: object) -> None:
        if "button" in message:
            self.button = message["button"]
            self.on_attend()
        else:
            self.on_fit(message["width"], message["density"])
