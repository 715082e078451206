"""What a bot is: called with what its player may know, it answers with the index of an option."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Protocol, TypeVar

from evogames.core.arguments import as_int
from evogames.core.engine import Observation
from evogames.core.refusals import refused

T = TypeVar("T")


class Bot(Protocol):
    """A player made of code. Any callable with a name will do."""

    @property
    def name(self) -> str:
        """What the bot is called."""

    def __call__(self, observation: Observation) -> int:
        """Return the index of the option to choose."""


@dataclass
class SeededBot:
    """Base of the bots that come with the package: luck of its own, repeatable from a seed."""

    seed: int = 0

    name: ClassVar[str]

    def __post_init__(self) -> None:
        seed = as_int(self.seed)
        if seed is None:
            raise refused("bots.seed", seed=self.seed)
        self.seed = seed
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Start the bot's luck anew."""
        self.random = Random(seed).random

    def pick(self, things: Sequence[T]) -> T:
        """Return one of some things, all equally likely."""
        return things[int(self.random() * len(things))]

    def new_seed(self) -> int:
        """Return a seed for an imagined future."""
        return int(self.random() * 2**53)


def check_count(what: str, count: object, least: int = 1) -> int:
    """Return a whole number; refuse what is none, or below `least`."""
    number = as_int(count)
    if number is None or number < least:
        raise refused("bots.number", what=what, least=least, number=count)
    return number
