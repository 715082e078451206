"""Whole games at random: they end, no piece is lost, and no creeple is where it cannot live."""

from typing import Any

import pytest

from evogames.core.event import SILENT
from evogames.core.state import fingerprint
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.at_random import play_at_random
from tests.megafauna.build import start
from tests.megafauna.random_games import WAYS, sound


def play_game(seed: int, players: int, options: dict[str, Any]) -> MegafaunaState:
    return play_at_random(start(players, seed, **options), seed + 50, SILENT, sound)


@pytest.mark.rule("A0.1", "A6.1", "B7.1", "B7.4", "F3.6", "GL.38", "D3.8")
@pytest.mark.parametrize(("players", "options"), WAYS, ids=range(len(WAYS)))
def test_a_game_ends_with_every_piece_in_its_place(players: int, options: dict[str, Any]) -> None:
    state = play_game(7, players, options)
    assert state.over
    assert state.turn == (15 if state.long else 10) or state.ending
    assert state.winners
    assert fingerprint(state) == fingerprint(play_game(7, players, options)), "a seed plays alike"
