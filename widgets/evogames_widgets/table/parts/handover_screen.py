"""The screen that hides all hands while one person hands over to another."""

from collections.abc import Callable
from html import escape

from ipywidgets import HTML, Button, Layout, VBox

from evogames.core import Match
from evogames_widgets.kit import OnError, button, report_errors, tag
from evogames_widgets.table.parts.seat_badge import seat_badge
from evogames_widgets.table.words import say


class HandoverScreen:
    """Asks people to hand over the screen, and calls `on_open(seat)` afterwards."""

    def __init__(self, on_open: Callable[[int], None], on_error: OnError) -> None:
        self.on_open = on_open
        self.on_error = on_error
        self._seat: int | None = None
        self._words = HTML()
        self._open = button("", self._opened, style="primary", height="auto")
        self.widget = VBox([self._words, self._open], layout=Layout(display="none")).add_class(
            "evo-handover"
        )

    def show(self, seat: int | None, match: Match) -> None:
        """Ask people to hand over to a seat. With None, hide this screen."""
        if seat is not None:
            name = match.players[seat]
            words = escape(say("curtain", "hand_over", name=name))
            self._words.value = tag(
                "p", seat_badge(seat, match.player_colours[seat]) + words, role="status"
            )
            self._open.description = say("curtain", "open", name=name)
        self._seat = seat
        self.widget.layout.display = "none" if seat is None else "flex"

    @report_errors
    def _opened(self, _: Button) -> None:
        if self._seat is not None:
            self.on_open(self._seat)
