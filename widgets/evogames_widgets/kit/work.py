"""Long tasks in slices, so that clicks are answered meanwhile."""

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter

from evogames_widgets.kit.errors import CALLBACK_LOCK, OnError, cancel, report_errors

SLICE = 0.04
"""Seconds of work after which the kernel gets time for clicks."""

Steps = Generator[None, None, None]
"""Work cut into small steps; what it must do in any case it does when it is closed."""


class Work:
    """A long task done in slices, so that the kernel can hear clicks in between.

    The task is a generator that does a little at each step. In a notebook it goes on in the
    background; where no event loop runs, as in plain scripts, it is done at once.
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
        """Do the task instead of any other; `end` is called when it is done, stopped or failed."""
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
        """End the task where it is, before anything else happens."""
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
        """Do a slice of the task, unless it was stopped; say whether there is more."""
        with CALLBACK_LOCK:
            since = perf_counter()
            while self._task is task and perf_counter() - since <= SLICE:
                if next(steps, steps) is steps:
                    return False
            return self._task is task
