"""The base class for the tools of the table."""

from typing import Any

from evogames.core import Match


class Tool:
    """A tool that people can open next to the board. It has a widget."""

    widget: Any

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Update the widget to the current position, if it shows the position."""

    def rest(self) -> None:
        """Stop all work in the background, because the tool is now hidden."""
