"""Says to screen readers what has happened and what is asked."""

from html import escape

from ipywidgets import HTML

from evogames.core import Match, viewer_of

MOST = 5
"""The highest number of events that are read out. The log has all of them."""


class Announcer:
    """A hidden text that screen readers read out when it changes. The page makes it a live region.

    Other parts are replaced as a whole when they change, and screen readers miss that.
    """

    def __init__(self) -> None:
        self.widget = HTML().add_class("evo-spoken")
        self._match: Match | None = None
        self._told = 0
        """The number of events that were read out."""

    def tell(self, match: Match, viewer: int | None, *sentences: str) -> None:
        """Say what has happened since the last time, then these sentences."""
        events = match.events
        new = events[self._told :] if match is self._match else []
        self._match, self._told = match, len(events)
        happened = [event.seen_by(viewer_of(viewer)).text for event in new[-MOST:]]
        self.widget.value = " ".join(escape(one) for one in (*happened, *sentences) if one)
