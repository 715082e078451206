"""In every game, people can undo, redo, fork, save and load at any step."""

from random import Random

import pytest

import evogames
from tests.games.tables import Table, advance, everything, moments, start, table_id, tables

pytestmark = pytest.mark.parametrize("table", tables(), ids=table_id)


def test_every_moment_can_be_visited_in_any_order(table: Table) -> None:
    match = start(table)
    seen = [everything(match)]
    luck = Random(1).random
    while match.decision:
        match.choose(int(luck() * len(match.decision.options)))
        seen.append(everything(match))
    order = list(range(len(seen)))
    Random(2).shuffle(order)
    for moment in order[:60]:
        match.goto(moment)
        assert everything(match) == seen[moment], moment
    match.goto(len(seen) - 1)
    assert match.over


def test_undo_and_redo_one_by_one(table: Table) -> None:
    match = advance(start(table), 60)
    end = everything(match)
    steps = len(match)
    for _ in range(steps):
        match.undo()
    assert everything(match) == everything(start(table))
    for _ in range(steps):
        match.redo()
    assert everything(match) == end


def test_save_and_load_at_many_moments(table: Table) -> None:
    match = advance(start(table))
    for moment in moments(match, 6):
        match.goto(moment)
        loaded = evogames.load(match.to_json())
        assert everything(loaded) == everything(match), moment
        assert loaded.recorded == match.recorded


def test_a_fork_goes_its_own_way(table: Table) -> None:
    match = advance(start(table), 12)
    before = everything(match)
    twin, other = match.fork(), match.fork(seed=99)
    assert everything(twin) == before
    advance(twin, seed=5)
    advance(other, seed=5)
    assert everything(match) == before
    assert everything(advance(match.fork(seed=99), seed=5)) == everything(other)


def test_the_same_seed_and_choices_make_the_same_game(table: Table) -> None:
    one, other = advance(start(table, 7)), start(table, 7)
    for key in one.choices:
        other.choose(key)
    assert everything(one) == everything(other)
