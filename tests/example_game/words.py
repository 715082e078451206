"""How sentences name the things of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from evogames.core.texts import Texts, listed
from tests.example_game.state import FinchState, beak

TEXTS = Texts("tests.example_game")


class BirdWords:
    """A bird in a sentence: `{bird}` and `{bird.beak}`."""

    def __init__(self, state: FinchState, bird: int) -> None:
        self._bird = bird
        self.beak = beak(bird)

    def __str__(self) -> str:
        return TEXTS.fill_text("thing.bird", number=self._bird, beak=self.beak)


def _patch(state: FinchState, patch: int) -> str:
    return TEXTS.fill_text("thing.patch", number=patch)


PHRASES: dict[str, Callable[[FinchState, Any], object]] = {
    "bird": BirdWords,
    "private_birds": lambda state, birds: listed([BirdWords(state, bird) for bird in birds]),
    "patch": _patch,
    "flock": _patch,
    "nests": lambda state, counts: listed(counts),
}
