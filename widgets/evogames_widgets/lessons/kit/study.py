"""The result of an experiment: a picture, and values for the sentences of the lesson."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from evogames_widgets.lessons.kit.picture import Picture

T = TypeVar("T")

MOST_POINTS = 1000

Pausing = Generator[None, None, T]
"""A long task that pauses after each small step. At the end it returns its result."""


@dataclass(frozen=True)
class Study:
    """The result of an experiment: its picture, and values for sentences."""

    picture: Picture
    facts: dict[str, Any]


def finish(task: Pausing[T]) -> T:
    """Do a task without pauses, and return its result."""
    while True:
        try:
            next(task)
        except StopIteration as end:
            result: T = end.value
            return result


def point_seed(seed: int, point: int) -> int:
    """Return a different seed for each point of an experiment, so that points are independent."""
    return seed * MOST_POINTS + point


def each_game(games: int, seed: int, play: Callable[[int], T]) -> Pausing[list[T]]:
    """Call a function for each of many games. Each game has its own seed."""
    found = []
    for number in range(games):
        found.append(play(seed * 1_000_003 + number))
        yield
    return found


MakeStudy = Callable[[int, int], Pausing[Study]]
"""A function that runs an experiment with a number of games and a seed."""


@cache
def outcome(experiment: MakeStudy, games: int, seed: int) -> Study:
    """Run an experiment without pauses, and return its result.

    The same seed gives the same result, so each experiment runs only once.
    """
    return finish(experiment(games, seed))
