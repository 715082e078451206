"""What is looked at leaves first: the board, and a moment later whatever else has changed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

BREATH = 0.03
"""Seconds in which a page shows what it was sent, before more comes."""


class Afterwards:
    """Does something once, a moment after it was asked for, however often that was.

    Without an event loop it is done at once.
    """

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def due(self) -> bool:
        """Whether it is still to be done."""
        return self._loop is not None

    def ask(self) -> None:
        """Let what was sent so far leave, and then, soon, do it."""
        # Messages leave by a thread of their own, which has to wait while Python computes;
        # whoever flushes the output gives way to it.
        sys.stdout.flush()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._act()
            return
        if loop is not self._loop:
            self._loop = loop
            loop.call_later(BREATH, self._do)

    def now(self) -> None:
        """Do it at once, if it is due."""
        if self.due:
            self._do()

    def _do(self) -> None:
        if self.due:
            self._loop = None
            self._act()
