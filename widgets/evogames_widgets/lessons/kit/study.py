"""What an experiment of a lesson brings: a picture, and facts for the sentences of the lesson."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from evogames_widgets.lessons.kit.picture import Picture

T = TypeVar("T")

Pausing = Generator[None, None, T]
"""A long task that pauses after every little part and returns its result in the end."""


@dataclass(frozen=True)
class Study:
    """The outcome of an experiment."""

    picture: Picture
    facts: dict[str, Any]


def finish(task: Pausing[T]) -> T:
    """Do a task without pausing."""
    while True:
        try:
            next(task)
        except StopIteration as end:
            result: T = end.value
            return result


def each_game(games: int, seed: int, play: Callable[[int], T]) -> Pausing[list[T]]:
    """Do something for each of many games, each time with a seed of its own."""
    found = []
    for number in range(games):
        found.append(play(seed * 1_000_003 + number))
        yield
    return found


MakeStudy = Callable[[int, int], Pausing[Study]]
"""Does an experiment: from the number of games and the seed to what play showed."""


@cache
def outcome(experiment: MakeStudy, games: int, seed: int) -> Study:
    """Do an experiment without pausing. Its seed decides everything, so it is done only once."""
    return finish(experiment(games, seed))
