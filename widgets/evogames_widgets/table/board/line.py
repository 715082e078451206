"""The line beside the board: explains what is pointed at, and why something is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from html import escape

from ipywidgets import HTML

from evogames.core.ask import Option
from evogames.core.match import Match
from evogames_widgets.kit.html import rule_chip, tag
from evogames_widgets.table.words import say

REST = 0.05
"""Seconds the pointer rests on a piece before it is explained."""
REASONS = 2


class Line:
    """Something said stands until the next is said; what is whispered goes with the pointer."""

    def __init__(self) -> None:
        self.widget = HTML()
        self.widget.add_class("evo-line")
        self._standing = ""
        self._pending: asyncio.TimerHandle | None = None
        self.say("")

    def say(self, words: str) -> None:
        """Say something; nothing is replaced by a word on how to begin."""
        kind, words = ("", words) if words else ("evo-rest", say("board", "rest"))
        self._standing = tag("div", escape(words), kind, role="status")
        self._write(self._standing)

    def refuse(self, match: Match, refused: Sequence[Option]) -> None:
        """Say why something cannot be done, with the rules behind it."""
        reasons = {option.reason: rule_chip(match.why(option)) for option in refused}
        inner = tag("b", escape(say("board", "refused")))
        for reason, chip in list(reasons.items())[:REASONS]:
            inner += tag("span", escape(reason)) + chip
        self._standing = tag("div", inner, "evo-reason", role="alert")
        self._write(self._standing)

    def whisper(self, hint: str) -> None:
        """Explain what the pointer rests on; without a hint, what was said is back."""
        words = tag("div", escape(hint)) if hint else self._standing
        self._hush()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._write(words)
        else:
            self._pending = loop.call_later(REST, self._write, words)

    def _hush(self) -> None:
        if self._pending is not None:
            self._pending.cancel()
            self._pending = None

    def _write(self, inner: str) -> None:
        self._hush()
        self.widget.value = inner
