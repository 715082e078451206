"""Limits how many requests a page or a computer can make, with one token bucket for each."""

from collections.abc import Callable
from time import monotonic

FORGET_ABOVE = 1000
"""The number of names above which full buckets are deleted, to save memory."""


class Allowance:
    """A bucket of at most `at_once` tokens for each name, refilled with `rate` tokens a second."""

    def __init__(self, rate: float, at_once: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._at_once, self._clock = rate, at_once, clock
        self._left: dict[str, tuple[float, float]] = {}
        """The tokens left for each name after its last request, and the time of that request."""

    def take(self, name: str, tokens: float = 1.0) -> bool:
        """Take tokens if there are enough. Return whether there were."""
        left = self._now(name) - tokens
        if left < 0:
            return False
        self._keep(name, left)
        return True

    def wait(self, name: str, tokens: float = 1.0) -> float:
        """Take tokens, on credit if necessary. Return how many seconds to wait."""
        left = self._now(name) - tokens
        self._keep(name, left)
        return max(0.0, -left / self._rate)

    def _now(self, name: str) -> float:
        left, then = self._left.get(name, (self._at_once, 0.0))
        return min(self._at_once, left + (self._clock() - then) * self._rate)

    def _keep(self, name: str, left: float) -> None:
        self._left[name] = (left, self._clock())
        if len(self._left) > FORGET_ABOVE:
            self._left = {
                name: kept for name, kept in self._left.items() if self._now(name) < self._at_once
            }
