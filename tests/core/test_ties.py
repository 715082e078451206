"""Ties: who is ahead, and dice that decide."""

from typing import Any

import pytest

from evogames.core.chance import Chance
from evogames.core.event import SILENT, Log
from evogames.core.state import State
from evogames.core.ties import leaders, roll_off


class Rolls(Log):
    """Records what was rolled."""

    def __init__(self) -> None:
        self.rolls: list[tuple[Any, ...]] = []

    def __call__(
        self, rule: str, key: str, player: int | None = None, *_: str, **data: Any
    ) -> None:
        self.rolls.append((rule, key, player, data["die"]))


@pytest.mark.parametrize(
    ("points", "best"), [({0: 1, 1: 4, 2: 4}, [1, 2]), ({2: -1, 0: -3}, [2]), ({5: 0}, [5])]
)
def test_leaders_have_most(points: dict[int, float], best: list[int]) -> None:
    assert leaders(points) == best


def test_tied_players_roll_until_one_is_ahead() -> None:
    state = State(names=["Ana", "Ben", "Chen"], chance=Chance(1, dice=[4, 2, 4, 1, 3]))
    log = Rolls()
    assert roll_off(state, log, "END.4", [0, 1, 2]) == 2
    assert log.rolls == [
        ("END.4", "lot", *roll) for roll in [(0, 4), (1, 2), (2, 4), (0, 1), (2, 3)]
    ]


def test_nobody_rolls_where_one_is_ahead() -> None:
    state = State(names=["Ana", "Ben"], chance=Chance(1))
    assert roll_off(state, SILENT, "END.4", [1]) == 1
    assert state.chance.used == 0
