"""Random games of all sizes: no card or token is ever lost, and no secret is revealed."""

from random import Random

import pytest

from evogames.core.chance import Chance
from evogames.core.engine import GameEngine
from evogames.core.errors import ImpossiblePosition
from tests.evolution.random_games import (
    RULES,
    TokenAccount,
    random_game,
    random_games,
    sees_nothing_hidden,
)


@pytest.mark.parametrize("players", range(2, 9))
def test_a_random_game_holds_together(players):
    assert random_game(players, seed=players) > 50


@pytest.mark.slow
def test_forty_thousand_random_decisions():
    """`make long` plays a million."""
    games, decisions = random_games(40_000, seed=1000)
    assert decisions >= 40_000
    assert games > 80


def midgame(account=None):
    rnd = Random(4).random
    state = RULES.setup(["Ana", "Ben", "Chen"], Chance(4))
    run = GameEngine(RULES, state, account or TokenAccount()).begin()
    while not (run.state.phase == "feeding" and run.state.turn == 3 and run.state.food):
        run.choose(int(rnd() * len(run.decision.options)))
    return run


def test_the_account_notices_food_from_nowhere():
    account = TokenAccount()
    run = midgame(account)
    assert account.agrees(run.state)
    run.state.food += 1
    assert not account.agrees(run.state)
    run.state.food -= 1
    run.state.players[0].animals[0].blue += 1
    assert not account.agrees(run.state)


def test_a_lost_card_is_noticed():
    run = midgame()
    RULES.check(run.state)
    run.state.deck.pop()
    with pytest.raises(ImpossiblePosition):
        RULES.check(run.state)


def test_a_view_that_shows_too_much_is_noticed(monkeypatch):
    run = midgame()
    assert sees_nothing_hidden(run.state, 1)
    monkeypatch.setattr(RULES, "hide", lambda state, seat: None)
    assert not sees_nothing_hidden(run.state, 1)
