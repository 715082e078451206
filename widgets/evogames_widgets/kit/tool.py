"""A tool that people can open at the table."""

from typing import Any

from evogames.core.match import Match


class Tool:
    """Something that can be opened beside the board, with a widget that is shown."""

    widget: Any

    def refresh(self, match: Match, viewer: int | None) -> None:
        """Bring the widget up to date, where it depends on the position."""

    def rest(self) -> None:
        """Stop what goes on by itself: nobody looks any more."""
