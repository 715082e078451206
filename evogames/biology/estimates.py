"""Estimates from independent simulations: their 95% intervals, and tests of their differences.

A *share* is how often something happened. Its interval is Wilson's, which stays inside 0 to 1 and
never has zero width, and two shares are compared with Fisher's exact test. A *mean* is the average
of one number from each simulation. Its interval is Student's, and two means are compared with
Welch's test, so their spreads can be different. Two intervals can overlap although the estimates
clearly differ, so always test the difference.

Both tests need estimates from different simulations: give each point of an experiment its own seed.

References
----------
Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference.
Journal of the American Statistical Association 22:209-212. doi 10.1080/01621459.1927.10502953.
Newcombe, R. G. (1998). Two-sided confidence intervals for the single proportion: comparison of
seven methods. Statistics in Medicine 17:857-872.
"""

from collections.abc import Sequence
from math import exp, lgamma, sqrt
from statistics import NormalDist, fmean, variance
from typing import Self

import msgspec

__all__ = ["Estimate", "Mean", "Share", "mean", "share", "wilson"]

LEVEL = 0.05
"""Intervals miss the true value, and tests see a difference that is not there, this often."""
SURE = NormalDist().inv_cdf(1 - LEVEL / 2)
ROUNDING = 1e-7
"""Chances that differ by less than this part count as equal."""


class Estimate(msgspec.Struct, frozen=True):
    """A number estimated from independent simulations, with its 95% interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.value:.0f}%"

    def chance_if_equal(self, other: Self) -> float:
        """Return the chance of a difference at least as large if in truth there is none."""
        raise NotImplementedError

    def differs(self, other: Self, comparisons: int = 1) -> bool:
        """Return whether the two clearly differ, if this many comparisons are made in all."""
        return self.chance_if_equal(other) < LEVEL / comparisons


class Share(Estimate, frozen=True):
    """How often something happened in a number of simulations."""

    count: int
    games: int

    def chance_if_equal(self, other: Self) -> float:
        """Use Fisher's exact test: add up all results that are no more likely than this one.

        >>> round(share(3, 4).chance_if_equal(share(1, 4)), 4)
        0.4857
        """
        both = self.count + other.count

        def likely(count: int) -> float:
            return exp(_ways(self.games, count) + _ways(other.games, both - count) - all_ways)

        all_ways = _ways(self.games + other.games, both)
        seen = likely(self.count) * (1 + ROUNDING)
        counts = range(max(0, both - other.games), min(both, self.games) + 1)
        return min(1.0, sum(chance for chance in map(likely, counts) if chance <= seen))


class Mean(Estimate, frozen=True):
    """The average of one number from each of a number of simulations."""

    error: float
    """The standard error of the mean."""
    games: int

    def chance_if_equal(self, other: Self) -> float:
        """Use Welch's test. If all values of both are the same, the result is 0 or 1.

        >>> round(mean([1, 2, 3, 4]).chance_if_equal(mean([3, 4, 5, 6])), 3)
        0.071
        """
        squares = [self.error**2, other.error**2]
        if not sum(squares):
            return float(self.value == other.value)
        from scipy.special import stdtr

        sizes = self.games, other.games
        parts = sum(square**2 / (size - 1) for square, size in zip(squares, sizes, strict=True))
        apart = abs(self.value - other.value) / sqrt(sum(squares))
        return float(2 * stdtr(sum(squares) ** 2 / parts, -apart))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95% interval of a share (Wilson 1927).

    >>> [round(end, 4) for end in wilson(81, 263)]
    [0.2553, 0.3662]
    """
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, SURE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))


def share(count: int, games: int) -> Share:
    """Return how often something happened.

    >>> one = share(0, 20)
    >>> one.value, one.low, round(one.high, 3)
    (0.0, 0.0, 0.161)
    """
    return Share(count / games, *wilson(count, games), count, games)


def mean(values: Sequence[float], within: tuple[float, float] | None = None) -> Mean:
    """Return the average of one number from each simulation.

    `within` gives the least and the greatest possible value. The interval then stays between these
    values. Even if all values are the same, it has a width, because other values could be as
    frequent as Wilson's interval allows.

    >>> one = mean([1, 2, 3, 4, 5])
    >>> one.value, round(one.low, 3), round(one.high, 3)
    (3.0, 1.037, 4.963)
    """
    games = len(values)
    if games < 2:
        raise ValueError(f"A mean with an interval needs at least 2 values, not {games}.")
    from scipy.special import stdtrit

    middle, error = fmean(values), sqrt(variance(values) / games)
    half = error * float(stdtrit(games - 1, 1 - LEVEL / 2))
    low, high = middle - half, middle + half
    if within:
        least, most = within
        unseen = 0.0 if error else wilson(0, games)[1]
        low = max(least, low - unseen * (middle - least))
        high = min(most, high + unseen * (most - middle))
    return Mean(middle, low, high, error, games)


def _ways(size: int, chosen: int) -> float:
    """Return the logarithm of the number of ways to choose from a group."""
    return lgamma(size + 1) - lgamma(chosen + 1) - lgamma(size - chosen + 1)
