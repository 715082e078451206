"""Going back and forward at the table, and automatic play."""

import asyncio

import pytest
from ipywidgets import Dropdown, IntSlider

import evogames
from evogames_widgets import Table
from evogames_widgets.table.parts.timeline import PAUSES
from tests.widgets.table.tables import button, inside, options, press, seen, settled


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def table():
    """Return a table at which only Ana sits, in the middle of a game of two people."""
    match = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
    table = Table(match, seats="person")
    table._session.open_hands = True
    table.refresh()
    for _ in range(6):
        options(table)[0].click()
    return table


def slider(table):
    return inside(table, IntSlider)[0]


def test_undo_and_redo_move_one_decision_of_a_person(table):
    keys = table.match.choices
    press(table, "Undo")
    assert table.match.choices == keys[:5]
    press(table, "Undo")
    assert table.match.choices == keys[:4]
    press(table, "Redo")
    assert table.match.choices == keys[:5]
    assert "5 of 6" in seen(table)


def test_the_slider_goes_to_any_moment(table):
    keys, state = table.match.choices, table.match.state
    assert (slider(table).max, slider(table).value) == (6, 6)
    slider(table).value = 2
    assert table.match.choices == keys[:2]
    slider(table).value = 6
    assert table.match.state == state
    assert slider(table).value == 6
    slider(table).value = 0
    assert table.match.choices == []


def test_what_cannot_be_moved_is_greyed(table):
    assert button(table, "Redo").disabled
    slider(table).value = 0
    assert button(table, "Undo").disabled


def test_another_choice_in_the_past_branches_off(table):
    slider(table).value = 3
    assert "start a new branch here" in seen(table)
    last = [b for b in options(table) if not b.disabled][-1]
    last.click()
    assert (len(table.match), table.match.recorded) == (4, 4)
    assert slider(table).max == 4
    assert "start a new branch here" not in seen(table)


def test_undo_goes_back_past_the_decisions_of_bots():
    async def play():
        match = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
        table = Table(match)
        table.pace(0)
        options(table)[0].click()
        await settled(table)
        assert (len(match), match.decision.player) == (2, 0)
        press(table, "Undo")
        assert (len(match), match.recorded, match.decision.player) == (0, 2, 0)
        await settled(table)
        press(table, "Redo")
        assert (len(match), match.decision.player) == (2, 0)

    asyncio.run(play())


def test_the_board_is_shown_first_and_the_rest_once():
    async def play():
        match = evogames.new("evolution", players=2, seed=7)
        table = Table(match, seats="person", open_hands=True)
        told, shown = [], []
        table.listen(lambda: told.append(len(table.match)))
        table._board._canvas_view.show = lambda _, glide: shown.append(len(table.match))
        said = seen(table)
        for _ in range(2):
            table.choose(table.match.decision.options[0])
        assert (shown, told) == ([1, 2], [])
        assert seen(table) == said
        await settled(table)
        assert (shown, told) == ([1, 2], [2])
        assert seen(table) != said

    asyncio.run(play())


def test_bots_answer_one_visible_step_at_a_time():
    async def play():
        match = evogames.new("evolution", players=["Ana", "Ben", "Chen"], seed=7)
        table = Table(match)
        table.pace(0.1)
        options(table)[0].click()
        assert len(match) == 1
        while table._other_updates.pending:
            await asyncio.sleep(0.001)
        assert "The greedy bot is choosing" in seen(table)
        lengths = {len(match)}
        while table._auto_play.running:
            lengths.add(len(match))
            await asyncio.sleep(0.001)
        assert lengths | {len(match)} == {1, 2, 3}
        assert 2 in lengths
        assert match.decision.player == 0
        await settled(table)
        assert table.match.decision.prompt in seen(table)

    asyncio.run(play())


def test_pause_stops_bots_and_play_lets_them_go_on():
    async def play():
        match = evogames.new("evolution", players=2, seed=7)
        table = Table(match, seats="random")
        table.pace(0)
        assert table._auto_play.running
        while len(match) < 3:
            await asyncio.sleep(0.001)
        press(table, "Pause")
        stood = len(match)
        await asyncio.sleep(0.02)
        assert len(match) == stood
        assert "Press Play" in seen(table)
        press(table, "Play")
        while len(match) < stood + 3:
            await asyncio.sleep(0.001)
        table.close()

    asyncio.run(play())


def test_play_replays_the_record_and_ends_with_it():
    async def play():
        match = evogames.new("evolution", players=2, seed=7)
        evogames.play(match, "random")
        length = len(match)
        match.goto(length - 5)
        table = Table(match, seats="person")
        table.pace(0)
        assert not table._auto_play.running
        press(table, "Play")
        await settled(table)
        assert len(match) == length
        assert match.over
        winner = match.players[match.winners()[0]]
        assert f"{winner} wins!" in seen(table)
        assert button(table, "Play").disabled

    asyncio.run(play())


def test_going_back_stops_what_goes_on_by_itself():
    async def play():
        match = evogames.new("evolution", players=2, seed=7)
        table = Table(match)
        options(table)[0].click()
        assert table._auto_play.running
        while table._other_updates.pending:
            await asyncio.sleep(0.001)
        press(table, "Undo")
        await asyncio.sleep(0.01)
        assert (table._auto_play.running, len(match)) == (False, 0)

    asyncio.run(play())


def test_speed_can_be_chosen():
    async def play():
        table = Table(evogames.new("evolution", players=2, seed=7))
        pace = next(d for d in inside(table, Dropdown) if d.options[0][0] == "slow")
        pace.value = dict(pace.options)["fast"]
        start = asyncio.get_running_loop().time()
        options(table)[0].click()
        await settled(table)
        assert table._auto_play.pause == PAUSES["fast"]
        assert asyncio.get_running_loop().time() - start >= PAUSES["fast"]

    asyncio.run(play())


def test_a_failing_bot_is_told_and_stops(monkeypatch):
    async def play():
        match = evogames.new("evolution", players=2, seed=7)
        table = Table(match)
        table.pace(0)

        def broken(observation):
            raise RuntimeError("out of ideas")

        table._session.seats._bots[1, "greedy"] = broken
        options(table)[0].click()
        await settled(table)
        assert "out of ideas" in seen(table)
        assert len(match) == 1

    asyncio.run(play())


def test_a_new_table_of_the_same_name_stops_the_old_one():
    async def play():
        first = Table(evogames.new("evolution", players=2, seed=7), seats="random")
        assert first._auto_play.running
        second = Table(evogames.new("evolution", players=2, seed=7), seats="person")
        assert not first._auto_play.running
        second.close()

    asyncio.run(play())
