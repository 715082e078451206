"""How far along a long piece of work is: told to whoever wants to know, or drawn as a bar."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

Progress = Callable[[int, int], None]
"""Called with how many are done, and of how many."""

PAUSE = 0.1
"""Seconds between two calls."""
WIDTH = 30


class Stopped(Exception):
    """Raised by `stop`; the work ends and what there is is returned."""


def stop() -> None:
    """Called from a progress function: end the work early and return what there is."""
    raise Stopped


class Meter:
    """Calls a progress function now and then, always when all is done."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self.total = total
        self.done = 0
        self._tell = progress or (bar if sys.stderr.isatty() else None)
        self._next = perf_counter() + PAUSE

    def add(self, count: int) -> None:
        """Note that some more are done."""
        self.done += count
        if self._tell and (self.done == self.total or perf_counter() >= self._next):
            self._tell(self.done, self.total)
            self._next = perf_counter() + PAUSE


def bar(done: int, total: int) -> None:
    """Draw a bar on the terminal; it goes away when all is done."""
    filled = WIDTH * done // total
    line = f"\r[{'█' * filled}{'·' * (WIDTH - filled)}] {done}/{total}"
    if done == total:
        line = f"\r{' ' * len(line)}\r"
    sys.stderr.write(line)
    sys.stderr.flush()
