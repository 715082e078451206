"""Reports the progress of long work to a function, or draws it as a bar."""

import sys
from collections.abc import Callable
from time import perf_counter

Progress = Callable[[int, int], None]
"""A function that gets the number of finished parts and the total."""

PAUSE = 0.1
"""The seconds between two calls of a progress function."""
PATIENCE = 1.0
"""The seconds of work before a bar appears automatically, and between two of its lines."""
WIDTH = 30


class Stopped(Exception):
    """The exception that `stop` raises. The work then ends and returns its results so far."""


def stop() -> None:
    """End the work early and return its results so far. Call this in a progress function.

    >>> from evogames import lab
    >>> found = lab.play_many("evolution", 1, progress=lambda done, total: lab.stop())
    >>> len(found)
    1
    """
    raise Stopped


class Meter:
    """Calls a progress function from time to time and at the end, or draws a bar."""

    def __init__(self, total: int, progress: Progress | None) -> None:
        self.total = total
        self.done = 0
        self._tell = progress
        self._bar = progress is None and _watched()
        self._drawn = False
        self._next = perf_counter() + (PATIENCE if self._bar else PAUSE)

    def add(self, count: int) -> None:
        """Count this many more parts of the work as finished."""
        self.done += count
        all_done, late = self.done == self.total, perf_counter() >= self._next
        if self._tell and (late or all_done):
            self._tell(self.done, self.total)
            self._next = perf_counter() + PAUSE
        elif self._bar and late and not all_done:
            self._draw()
            self._next = perf_counter() + PATIENCE

    def end(self) -> None:
        """Finish the bar. A bar that has been drawn stays on its own line."""
        if self._drawn:
            self._draw("\n")

    def _draw(self, end: str = "") -> None:
        self._drawn = True
        filled = WIDTH * self.done // self.total
        bar = "█" * filled + "·" * (WIDTH - filled)
        sys.stderr.write(f"\r[{bar}] {self.done}/{self.total}{end}")
        sys.stderr.flush()


def _watched() -> bool:
    """Return whether somebody can see the output, at a terminal or in a notebook."""
    errors = sys.stderr
    return errors is not None and (
        errors.isatty() or type(errors).__module__.startswith("ipykernel.")
    )
