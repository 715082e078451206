"""In every game a player sees no more than a player may, and chances are exact."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from evogames.core.engine import GameEngine
from evogames.core.event import Event
from evogames.core.game import Game
from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.state import copy_state
from evogames.core.text_log import TextLog
from evogames.core.viewer import ALL, SPECTATOR
from tests.games.tables import Table, advance, moments, start, table_id, tables

pytestmark = pytest.mark.parametrize("table", tables(), ids=table_id)


def test_a_view_stays_the_same_when_the_unknown_is_dealt_anew(table: Table) -> None:
    match = advance(start(table, 5), seed=5)
    rules = match.game
    for moment in moments(match, 8):
        match.goto(moment)
        seats = range(len(match.players))
        for redealt_for, viewer in ((ALL, SPECTATOR), *zip(seats, seats, strict=True)):
            other = copy_state(match.state)
            other.chance.reseed(moment)
            rules.redeal(other, redealt_for)
            rules.check(other)
            assert rules.view(other, viewer) == match.view(viewer)
            assert match.view(viewer).chance.seed == match.view(ALL).chance.seed == 0


def test_a_bot_imagines_only_what_its_player_cannot_know(table: Table) -> None:
    match = advance(start(table, 5), 20, seed=5)
    if match.decision is None:
        return
    observation = match.observation()
    for seed in range(5):
        run = observation.sample_future(seed)
        assert match.game.view(run.state, observation.player) == observation.view
        assert [o.key for o in run.decision.options] == [o.key for o in observation.options]


def test_odds_add_up_to_one(table: Table) -> None:
    match = advance(start(table, 6), seed=6)
    for moment in moments(match, 25):
        match.goto(moment)
        keys = [o.key for o in match.decision.options] if match.decision else []
        for chances in match.chances():
            assert sum(chances.outcomes.values()) == 1
            assert all(isinstance(p, Fraction) and p > 0 for p in chances.outcomes.values())
            assert chances.option in ("", *keys)
            assert chances.title
            assert match.game.rulebook[chances.rule].text


def test_numbers_for_plots_have_one_value_a_player(table: Table) -> None:
    match = advance(start(table), 30)
    numbers = match.game.numbers(match.state)
    assert all(len(values) == len(match.players) for values in numbers.values())
    assert all(isinstance(v, (int, float)) for values in numbers.values() for v in values)
    assert all(len(pair) == 2 for pair in match.game.food_web(match.state))
