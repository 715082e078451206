"""Automatic play: one step, a short pause, the next step. It never blocks the kernel."""

import asyncio
from collections.abc import Awaitable, Callable

from evogames_widgets.kit import CALLBACK_LOCK, OnError, cancel, report_errors


class AutoPlay:
    """Calls `step` again and again until it returns False. Then it calls `on_end`.

    `on_end` is also called after an error. Before each step, AutoPlay waits for `think`, which can
    take some time.
    """

    def __init__(
        self,
        step: Callable[[], bool],
        on_end: Callable[[], None],
        on_error: OnError,
        think: Callable[[], Awaitable[None]],
    ) -> None:
        self.think = think
        self.step = step
        self.on_end = on_end
        self.on_error = on_error
        self.pause = 0.8
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        return self._task is not None

    def start(self) -> None:
        """Start, unless automatic play is already running. It needs an event loop."""
        if self.running:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._task = loop.create_task(self._run())

    def stop(self) -> None:
        """Stop automatic play."""
        if self._task is not None:
            cancel(self._task)
            self._task = None

    @report_errors
    async def _run(self) -> None:
        task = asyncio.current_task()
        try:
            while True:
                await asyncio.sleep(self.pause)
                await self.think()
                if not self._stepped(task):
                    break
        finally:
            with CALLBACK_LOCK:
                if self._task is task:
                    self._task = None
                    self.on_end()

    def _stepped(self, task: asyncio.Task[None] | None) -> bool:
        with CALLBACK_LOCK:
            return self._task is task and self.step()
