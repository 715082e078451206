"""Whole games on planets at random: they end, nothing is lost, and life is only where it can be."""

from typing import Any

import pytest

from evogames.core.state import fingerprint
from evogames.megafauna.check import check
from evogames.megafauna.components.names import CARNIVORE, GREEN, PLANT, WHITE, colour_of
from evogames.megafauna.contests.standing import why_doomed
from evogames.megafauna.map.reservoirs import green_discs
from evogames.megafauna.pieces import creeples_of
from evogames.megafauna.state import DEAD, MegafaunaState
from tests.megafauna.at_random import play_at_random
from tests.megafauna.build import start

WAYS: list[tuple[int, dict[str, Any]]] = [
    (1, {"planet": "mars"}),
    (1, {"planet": "venus"}),
    (1, {"planet": "earth"}),
    (1, {"planet": "mars", "mode": "hero"}),
    (1, {"planet": "earth", "mode": "hero"}),
    (2, {"mode": "duel"}),
    (2, {"mode": "animals", "long": True}),
    (3, {"mode": "animals", "gifts": ["green", "orange", "black", "white"]}),
]


def alive(state: MegafaunaState) -> None:
    """Check what must be true after each step, apart from the number of pieces."""
    check(state)
    whole = sum(creeples_of(state, form) for form in range(5))
    assert 0 <= green_discs(state) <= whole
    for level, row in enumerate(state.standing):
        for place, number in enumerate(row):
            if number >= 0:
                assert not why_doomed(state, state.species[number], place, level)
                assert level != (CARNIVORE if colour_of(number) == GREEN else PLANT)
    assert WHITE in state.discs or state.ending == DEAD, "without seas a planet is dead"


@pytest.mark.rule("K0.3", "K2.1", "K2.2", "K4.1", "K7.8", "B7.4", "D3.8")
@pytest.mark.parametrize(("players", "way"), WAYS)
def test_a_game_on_a_planet_ends_with_every_piece_in_its_place(
    players: int, way: dict[str, Any]
) -> None:
    def game(seed: int) -> MegafaunaState:
        return play_at_random(start(players, seed, **way), seed + 70, after_steps=alive)

    for seed in range(4):
        state = game(seed)
        assert state.over
        assert state.ending in ("turns", "comet", "language", DEAD)
        assert not (state.winners and state.ending == DEAD)
    assert fingerprint(state) == fingerprint(game(3)), "a seed plays alike"
