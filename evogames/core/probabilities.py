"""Exact probabilities of rolls and draws, as fractions."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec


class OutcomeProbabilities(msgspec.Struct, frozen=True):
    """A possible roll or draw: its rule, and the probability of each outcome."""

    rule: str
    title: str
    outcomes: dict[Any, Fraction]
    option: str = ""
    """The key of the option that leads to this roll or draw, if there is one."""

    @property
    def mean(self) -> Fraction:
        """Return the mean of the outcomes, if they are numbers."""
        return sum((Fraction(k) * p for k, p in self.outcomes.items()), Fraction(0))


def dice_sum(dice: int, plus: int = 0, sides: int = 6) -> dict[int, Fraction]:
    """Return the probability of each sum of some dice plus a constant.

    >>> dice_sum(2, 2)[9]
    Fraction(1, 6)
    """
    return dict(_dice_sum(dice, plus, sides))


@cache
def _dice_sum(dice: int, plus: int, sides: int) -> dict[int, Fraction]:
    ways = {plus: 1}
    for _ in range(dice):
        more: Counter[int] = Counter()
        for total, count in ways.items():
            for face in range(1, sides + 1):
                more[total + face] += count
        ways = dict(more)
    return {total: Fraction(count, sides**dice) for total, count in sorted(ways.items())}


def draw_probabilities(things: Sequence[Any]) -> dict[Any, Fraction]:
    """Return the probability of drawing each type of thing, if one is drawn at random."""
    return {k: Fraction(n, len(things)) for k, n in sorted(Counter(things).items())}


def chance_of(outcomes: dict[Any, Fraction], wanted: Iterable[Any]) -> Fraction:
    """Return the probability that one of the wanted outcomes occurs."""
    return sum((outcomes.get(w, Fraction(0)) for w in wanted), Fraction(0))
