"""Whole games at random: they end, and no piece is lost at any decision."""

import pytest

from evogames.core.chance import Chance
from evogames.core.option import Option
from evogames.core.rules import SILENT
from evogames.core.state import fingerprint
from evogames.megafauna.check import check
from evogames.megafauna.state import MegafaunaState
from evogames.megafauna.turn import ORDER
from tests.megafauna.build import start


def play_game(seed: int, game: str) -> MegafaunaState:
    """Play a game of four with random choices; each kind of action is equally likely."""
    gifts = ["green", "orange", "black", "white"]
    state, chance = start(4, seed, game=game, gifts=gifts), Chance(seed + 50)
    while (step := ORDER.next_step(state)) is not None:
        run = step(state, SILENT)
        option: Option | None = None
        while run is not None:
            try:
                decision = run.send(option)  # type: ignore[arg-type]
            except StopIteration:
                break
            check(state)
            options = decision.options
            kinds = sorted({one.kind for one in options})
            kind = kinds[chance.below(len(kinds))]
            options = [one for one in options if one.kind == kind]
            option = options[chance.below(len(options))]
        check(state)
    return state


@pytest.mark.rule("A0.1", "A6.1", "B7.1", "B7.4")
@pytest.mark.parametrize("game", ["beginner", "full"])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_ends_with_every_piece_in_its_place(seed: int, game: str) -> None:
    state = play_game(seed, game)
    assert state.over
    assert state.turn == 10 or state.ending
    assert state.winners
    assert fingerprint(state) == fingerprint(play_game(seed, game)), "a seed plays alike"
