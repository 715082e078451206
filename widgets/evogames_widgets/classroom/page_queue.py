"""A queue for opening pages.

If thirty pages are requested at the same time, the first ones need not wait for the others.
"""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

PATIENCE = 60.0
"""Seconds to wait before the next page opens anyway, in case one hangs."""


class PageQueue:
    """Lets a few pages in at a time, in the order of their requests."""

    def __init__(self, at_once: int | None = None, patience: float = PATIENCE) -> None:
        self._free = asyncio.Semaphore(at_once or max(2, os.cpu_count() or 1))
        self._patience = patience

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place, but not forever."""
        try:
            await asyncio.wait_for(self._free.acquire(), self._patience)
        except TimeoutError:
            yield
            return
        try:
            yield
        finally:
            self._free.release()
