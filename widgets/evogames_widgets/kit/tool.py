"""The base class of the tools of the table."""

from typing import Any

from evogames.core.match import Match


class Tool:
    """A tool that can be opened next to the board, with a widget to show."""

    widget: Any

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the widget if it depends on the position."""

    def rest(self) -> None:
        """Stop all automatic work, because the tool is no longer visible."""
