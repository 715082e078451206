"""A small random number generator. It is part of the state, so a game can be repeated exactly.

The generator is SplitMix64 (Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195) with a
counter. It stores only two integers, gives the same numbers on every machine and in every version
of Python, and is quick to copy. The standard library's generator stores 625 words, which is too
much for a state that is copied thousands of times a second.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import shake_256
from struct import unpack
from typing import TypeVar

import msgspec

from evogames.core.arguments import as_int
from evogames.core.refusals import refused

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def check_seed(seed: object) -> int:
    """Return the seed, or refuse it if it is not valid."""
    number = as_int(seed)
    if number is None or not 0 <= number <= _MASK:
        raise refused("chance.seed", seed=seed)
    return number


class Chance(msgspec.Struct, array_like=True):
    """A random number generator: its seed, a count of the numbers used, and scripted dice."""

    seed: int
    used: int = 0
    dice: list[int] = []
    """Scripted dice. The next rolls use these results before any random numbers."""

    def below(self, n: int) -> int:
        """Return a random number from 0 to n-1. All are equally likely to within one part in 2**58.

        >>> Chance(seed=7).below(6) == Chance(seed=7).below(6)
        True
        """
        self.used += 1
        z = (self.seed + self.used * _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        """Roll some dice and return the results. Scripted results are used first."""
        return [self.dice.pop(0) if self.dice else self.below(sides) + 1 for _ in range(dice)]

    def shuffle(self, cards: MutableSequence[T]) -> None:
        """Put cards in random order. Every order is equally likely."""
        below = self.below
        for i in range(len(cards) - 1, 0, -1):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def reshuffled(self, cards: Sequence[T]) -> list[T]:
        """Return the cards in random order. This is three times as fast as `shuffle`.

        Bots deal hidden cards again thousands of times, so speed matters. All the random numbers
        come from one call of a hash function. The counter increases as much as in `shuffle`, so
        later dice rolls are the same with both methods.

        >>> Chance(seed=7).reshuffled("abcd") == Chance(seed=7).reshuffled("abcd")
        True
        """
        if len(cards) < 2:
            return list(cards)
        self.used += len(cards) - 1
        source = shake_256(b"%d %d" % (self.seed, self.used)).digest(4 * len(cards))
        numbers = unpack(f"<{len(cards)}I", source)
        return [cards[place] for place in sorted(range(len(cards)), key=numbers.__getitem__)]

    def reseed(self, seed: int) -> None:
        """Change the seed for all later random numbers. Scripted dice stay."""
        self.seed = seed & _MASK
        self.used = 0
