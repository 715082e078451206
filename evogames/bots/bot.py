"""Bots: a bot gets an observation and returns the index of an option."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Protocol, TypeVar

from evogames.core import Observation, refused
from evogames.core.arguments import as_int

T = TypeVar("T")


class Bot(Protocol):
    """A program that plays: any function, or any object that can be called."""

    def __call__(self, observation: Observation, /) -> int:
        """Return the index of the option to choose."""


@dataclass
class SeededBot:
    """The base of bots that need random numbers. A seed repeats these numbers."""

    seed: int = 0

    name: ClassVar[str]

    def __post_init__(self) -> None:
        seed = as_int(self.seed)
        if seed is None:
            raise refused("bots.seed", seed=self.seed)
        self.seed = seed
        self.reseed(seed)

    def __call__(self, observation: Observation) -> int:
        """Return the index of the option to choose."""
        raise NotImplementedError

    def reseed(self, seed: int) -> None:
        """Start the bot's random numbers again with this seed."""
        self.random = Random(seed).random

    def pick(self, things: Sequence[T]) -> T:
        """Return one of several things at random. All are equally likely."""
        return things[int(self.random() * len(things))]

    def new_seed(self) -> int:
        """Return a seed for a simulated game."""
        return int(self.random() * 2**53)


def bot_name(bot: Bot) -> str:
    """Return the name of a bot, of its function or of its class."""
    return str(getattr(bot, "name", None) or getattr(bot, "__name__", type(bot).__name__))


def check_count(what: str, count: object, least: int = 1) -> int:
    """Return a whole number. Refuse other values, and numbers below `least`."""
    number = as_int(count)
    if number is None or number < least:
        raise refused("bots.number", what=what, least=least, number=count)
    return number
