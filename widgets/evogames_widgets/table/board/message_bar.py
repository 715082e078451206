"""The message bar next to the board. It explains pieces, and why something is not allowed."""

import asyncio
from collections.abc import Sequence
from html import escape

from ipywidgets import HTML

from evogames.core import Match, Refusal
from evogames_widgets.kit import rule_chip, tag
from evogames_widgets.table.words import say

REST = 0.05
"""The seconds that the pointer must stay on a piece before its explanation appears."""
REASONS = 2


class MessageBar:
    """Shows a message until the next one.

    A hover hint replaces it only while the pointer is on a piece.
    """

    def __init__(self) -> None:
        self.widget = HTML().add_class("evo-line")
        self._message = ""
        self._pending: asyncio.TimerHandle | None = None
        self.show("")

    def show(self, words: str) -> None:
        """Show a message. If it is empty, explain how to begin."""
        kind, words = ("", words) if words else ("evo-rest", say("board", "rest"))
        self._message = tag("div", escape(words), kind, role="status")
        self._write(self._message)

    def refuse(self, match: Match, refused: Sequence[Refusal]) -> None:
        """Say why something is not allowed, with the rules behind it."""
        reasons = {r.sentence: rule_chip(match.why(r)) for r in refused}
        inner = tag("b", escape(say("board", "refused")))
        for reason, chip in list(reasons.items())[:REASONS]:
            inner += tag("span", escape(reason)) + chip
        self._message = tag("div", inner, "evo-reason", role="alert")
        self._write(self._message)

    def show_hint(self, hint: str) -> None:
        """Explain the piece under the pointer. If there is no hint, show the last message again."""
        words = tag("div", escape(hint)) if hint else self._message
        self._cancel_hint()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._write(words)
        else:
            self._pending = loop.call_later(REST, self._write, words)

    def _cancel_hint(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None

    def _write(self, inner: str) -> None:
        self._cancel_hint()
        self.widget.value = inner
