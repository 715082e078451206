"""How the table is looked at: as picture or text, how wide, with open hands or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Checkbox, Layout, ToggleButtons, VBox

from evogames.core.match import Match
from evogames_widgets.errors import OnError, guarded
from evogames_widgets.words import say

WIDTHS = {"phone": 360.0, "normal": 760.0, "large": 1000.0, "huge": 1240.0}
FIT = 0.0
"""The width that stands for whatever fits the page."""
PAGES = {"huge": 1700, "large": 1420, "normal": 700, "phone": 0}
"""How wide a table must be for each board, with room for the options beside it."""


def fitting(page: float) -> float:
    """Return the width of the board for a table that is so wide.

    >>> fitting(340), fitting(1250)
    (360.0, 760.0)
    """
    return WIDTHS[next(name for name, least in PAGES.items() if page >= least)]


class ViewPanel:
    """Calls `on_change(as_text, width, open_hands)`; the width may be FIT."""

    def __init__(
        self,
        as_text: bool,
        width: float,
        open_hands: bool,
        on_change: Callable[[bool, float, bool], None],
        on_error: OnError,
    ) -> None:
        self.on_change = on_change
        self.on_error = on_error
        wide = Layout(width="100%")
        self._text = Checkbox(as_text, description=say("view", "text"), indent=False, layout=wide)
        self._hands = Checkbox(
            open_hands, description=say("view", "open_hands"), indent=False, layout=wide
        )
        widths = {say("view", "automatic"): FIT}
        widths |= {say("view", name): size for name, size in WIDTHS.items()}
        if width not in widths.values():
            widths[say("view", "own")] = width
        self._width = ToggleButtons(options=list(widths.items()), value=width)
        for choice in (self._text, self._width, self._hands):
            choice.observe(self._changed, "value")
        self.widget = VBox([self._width, self._text, self._hands])

    @guarded
    def _changed(self, _: Any) -> None:
        self.on_change(self._text.value, self._width.value, self._hands.value)

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Nothing here depends on the position."""
