"""What a bot is: called with what its player may know, it answers with the index of an option."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Protocol, TypeVar

from evogames.core.errors import EvogamesError
from evogames.core.run import Sight

T = TypeVar("T")


class Bot(Protocol):
    """A player made of code. Any callable with a name will do."""

    @property
    def name(self) -> str:
        """What the bot is called."""

    def __call__(self, sight: Sight) -> int:
        """Return the index of the option to choose."""


@dataclass
class SeededBot:
    """Base of the bots that come with the package: luck of its own, repeatable from a seed."""

    seed: int = 0

    name: ClassVar[str]

    def __post_init__(self) -> None:
        if not isinstance(self.seed, int):
            raise EvogamesError(f"The seed of a bot is a whole number, not {self.seed!r:.60}.")
        self.reseed(self.seed)

    def reseed(self, seed: int) -> None:
        """Start the bot's luck anew."""
        self.random = Random(seed).random

    def pick(self, things: Sequence[T]) -> T:
        """Return one of some things, all equally likely."""
        return things[int(self.random() * len(things))]

    def new_seed(self) -> int:
        """Return a seed for an imagined future."""
        return int(self.random() * 2**53)


def check_count(what: str, count: object) -> None:
    """Refuse a setting that must be a whole number from 1 up."""
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise EvogamesError(f"The number of {what} is a whole number from 1 up, not {count!r:.60}.")
