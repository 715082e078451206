"""Whole games at random: they end, and no piece is lost at any decision."""

import pytest

from evogames.core.state import fingerprint
from evogames.megafauna.state import MegafaunaState
from tests.megafauna.at_random import play_at_random
from tests.megafauna.build import start


def play_game(seed: int, game: str) -> MegafaunaState:
    """A game of four with all gifts."""
    gifts = ["green", "orange", "black", "white"]
    return play_at_random(start(4, seed, game=game, gifts=gifts), seed + 50)


@pytest.mark.rule("A0.1", "A6.1", "B7.1", "B7.4")
@pytest.mark.parametrize("game", ["beginner", "full"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_ends_with_every_piece_in_its_place(seed: int, game: str) -> None:
    state = play_game(seed, game)
    assert state.over
    assert state.turn == 10 or state.ending
    assert state.winners
    assert fingerprint(state) == fingerprint(play_game(seed, game)), "a seed plays alike"
