"""Exact chances of what a roll or a draw can bring, as fractions."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec


class OutcomeProbabilities(msgspec.Struct, frozen=True):
    """One roll or draw that may come: the rule behind it and the chance of each outcome."""

    rule: str
    title: str
    outcomes: dict[Any, Fraction]
    option: str = ""
    """The key of the option that brings it, where it depends on one."""

    @property
    def mean(self) -> Fraction:
        """The average outcome, where outcomes are numbers."""
        return sum((Fraction(k) * p for k, p in self.outcomes.items()), Fraction(0))


def dice_sum(dice: int, plus: int = 0, sides: int = 6) -> dict[int, Fraction]:
    """Chances of the sum of some dice plus a constant.

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
    """Chances of each kind when one thing is drawn blindly."""
    return {k: Fraction(n, len(things)) for k, n in sorted(Counter(things).items())}


def chance_of(outcomes: dict[Any, Fraction], wanted: Iterable[Any]) -> Fraction:
    """Chance that one of the wanted outcomes comes."""
    return sum((outcomes.get(w, Fraction(0)) for w in wanted), Fraction(0))
