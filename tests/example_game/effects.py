"""What each option costs and brings, as far as its player can know."""

from __future__ import annotations

from collections.abc import Iterator

from evogames.core.decision import Decision
from evogames.core.game import Effect
from evogames.core.option import Option
from tests.example_game.options import Eat, Fly, Rest, Roll
from tests.example_game.state import FinchState


def effects(state: FinchState, decision: Decision, option: Option) -> Iterator[Effect]:
    """Return the keys and values of the sentences about an option."""
    match option:
        case Roll():
            yield "roll", {}
        case Fly(patch):
            yield "fly", {"seeds": state.seeds[patch - 1], "hardness": patch}
        case Eat(_, patch):
            yield "eat", {"chicks": patch}
        case Rest():
            yield "rest", {}
