"""Sends the board to the browser first and all other updates shortly afterwards."""

import asyncio
import sys
from collections.abc import Callable

DELAY_SECONDS = 0.03
"""The seconds that a page gets to show the board before more messages arrive."""


class DeferredCall:
    """Calls a function once, shortly after the first of several requests.

    Without an event loop, it calls the function immediately.
    """

    def __init__(self, call: Callable[[], None]) -> None:
        self._call = call
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def pending(self) -> bool:
        """Whether the call has been requested and has not been made yet."""
        return self._loop is not None

    def request(self) -> None:
        """Let the kernel send its messages first, then call the function soon."""
        # Another thread sends the messages, but it has to wait while Python computes.
        # Flushing the output lets that thread run.
        sys.stdout.flush()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._call()
            return
        if loop is not self._loop:
            self._loop = loop
            loop.call_later(DELAY_SECONDS, self._run)

    def run_now(self) -> None:
        """Make the call immediately if it is pending."""
        if self.pending:
            self._run()

    def _run(self) -> None:
        if self.pending:
            self._loop = None
            self._call()
