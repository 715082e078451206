"""What an experiment of a lesson brings: a picture, and facts for the sentences of the lesson."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from evogames_widgets.lesson.picture import Picture

T = TypeVar("T")

Steps = Generator[None, None, T]
"""A long task that pauses after every little part and returns its result in the end."""


@dataclass(frozen=True)
class Study:
    """The outcome of an experiment."""

    picture: Picture
    facts: dict[str, Any]


def finish(steps: Steps[T]) -> T:
    """Do a task without pausing."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


@cache
def outcome(experiment: Callable[[int, int], Steps[Study]], games: int, seed: int) -> Study:
    """Do an experiment without pausing. Its seed decides everything, so it is done only once."""
    return finish(experiment(games, seed))
