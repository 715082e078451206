"""Does long tasks in short slices, so that the kernel can answer clicks in between."""

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter

from evogames_widgets.kit.errors import CALLBACK_LOCK, OnError, cancel, report_errors

SLICE = 0.04
"""The number of seconds of work before the kernel can answer clicks."""

Steps = Generator[None, None, None]
"""A generator that does its work in small steps. Closing it runs its `finally` blocks."""


class Work:
    """Does a long task in slices, so that the kernel can answer clicks in between.

    The task is a generator that does a little work at each step. In a notebook it runs in the
    background. If there is no event loop, as in plain scripts, the whole task is done immediately.
    """

    def __init__(self, on_error: OnError) -> None:
        self.on_error = on_error
        self._task: asyncio.Task[None] | None = None
        self._steps: Steps | None = None
        self._end: Callable[[], None] = lambda: None

    @property
    def running(self) -> bool:
        return self._task is not None

    def start(self, steps: Steps, end: Callable[[], None]) -> None:
        """Start this task, and stop any other.

        `end` is called when the task is finished, stopped or has failed.
        """
        self.stop()
        self._end = end
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._at_once(steps)
            end()
        else:
            self._steps = steps
            self._task = loop.create_task(self._in_slices(steps))

    def stop(self) -> None:
        """Stop the task immediately."""
        if self._task is not None and self._steps is not None:
            cancel(self._task)
            self._task = None
            self._steps.close()
            self._end()

    @report_errors
    def _at_once(self, steps: Steps) -> None:
        for _ in steps:
            pass

    @report_errors
    async def _in_slices(self, steps: Steps) -> None:
        task = asyncio.current_task()
        try:
            while self._sliced(steps, task):
                await asyncio.sleep(0)
        finally:
            with CALLBACK_LOCK:
                if self._task is task:
                    self._task = None
                    self._end()

    def _sliced(self, steps: Steps, task: asyncio.Task[None] | None) -> bool:
        """Do one slice of the task, unless it was stopped. Return whether there is more to do."""
        with CALLBACK_LOCK:
            since = perf_counter()
            while self._task is task and perf_counter() - since <= SLICE:
                if next(steps, steps) is steps:
                    return False
            return self._task is task
