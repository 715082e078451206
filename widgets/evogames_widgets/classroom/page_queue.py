"""A queue for opening pages.

If a class requests thirty pages at the same time, the first pupils do not have to wait for the
last.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE = 60.0
"""The number of seconds after which the next page opens anyway, in case a page hangs."""


class PageQueue:
    """Opens a few pages at a time, in the order of the requests."""

    def __init__(self, at_once: int | None = None, patience: float = PATIENCE) -> None:
        self._free = asyncio.Semaphore(at_once or max(2, os.cpu_count() or 1))
        self._patience = patience

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place in the queue, but not forever."""
        try:
            await asyncio.wait_for(self._free.acquire(), self._patience)
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            self._free.release()
