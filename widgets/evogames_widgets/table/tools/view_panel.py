"""Ways to view the table: as a picture or text, with or without open hands, and zoomed in."""

from collections.abc import Callable
from typing import Any

from ipywidgets import Checkbox, Dropdown, Layout, VBox

from evogames.core import Match
from evogames_widgets.kit import OnError, Tool, report_errors
from evogames_widgets.table.board.board_view import BoardView
from evogames_widgets.table.words import say


class ViewPanel(Tool):
    """Buttons to change the view. They call `on_change(as_text, open_hands)`.

    On boards that allow it, people can also choose a piece to zoom in on.
    """

    def __init__(
        self,
        board: BoardView,
        open_hands: bool,
        on_change: Callable[[bool, bool], None],
        on_error: OnError,
    ) -> None:
        self.board = board
        self.on_change = on_change
        self.on_error = on_error
        wide = Layout(width="100%")
        self._text = Checkbox(
            board.as_text, description=say("view", "text"), indent=False, layout=wide
        )
        self._hands = Checkbox(
            open_hands, description=say("view", "open_hands"), indent=False, layout=wide
        )
        for choice in (self._text, self._hands):
            choice.observe(self._changed, "value")
        self._focus = Dropdown(
            description=say("view", "focus"),
            layout=Layout(width="98%"),
            style={"description_width": "initial"},
        )
        self._focus.observe(self._focused, "value")
        self.widget = VBox([self._text, self._hands, self._focus])

    @report_errors
    def _changed(self, _: Any) -> None:
        self.on_change(self._text.value, self._hands.value)

    @report_errors
    def _focused(self, _: Any) -> None:
        if self._focus.value is not None and self._focus.value != self.board.focus:
            self.board.focus_on(self._focus.value)

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the list of pieces to zoom in on."""
        found = self.board.focuses()
        near = self.board.focus if self.board.focus in found else ""
        self._focus.layout.display = "" if found else "none"
        choices = [(say("view", "whole"), ""), *((name, piece) for piece, name in found.items())]
        self._focus.unobserve(self._focused, "value")
        if self._focus.options != tuple(choices):
            self._focus.options = choices
        self._focus.value = near
        self._focus.observe(self._focused, "value")
