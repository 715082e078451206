"""Late clicks do nothing, a shared win is shown as such, and closed widgets stop and disappear."""

import asyncio

import pytest
from ipywidgets.widgets.widget import _instances

import evogames
from evogames_widgets import Table
from evogames_widgets.kit.tool import Tool
from evogames_widgets.lessons.kit.new_game import NewGame
from evogames_widgets.panels.simulated_games import SimulatedGamesPanel
from evogames_widgets.table.tools.drawer import Drawer, Entry
from tests.widgets.panels.panel_tools import opened, played
from tests.widgets.table.tables import button, options, press, seen, settled


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def new(players=2, **named):
    return evogames.new("evolution", players=players, seed=7, **named)


@pytest.mark.parametrize("seats", ["person", ["person", "greedy"]])
def test_the_second_of_two_quick_clicks_decides_for_nobody(seats):
    async def play():
        match = new()
        table = Table(match, seats=seats)
        if seats == "person":
            table._hand_over(0)
        found = options(table)[0]
        for _ in range(3):
            found.click()
        assert len(match) == 1
        assert match.decision.player == 1
        table._auto_play.stop()
        await settled(table)
        assert len(match) == 1
        assert table._errors.widget.layout.display == "none"

    asyncio.run(play())


def test_a_late_click_on_the_board_decides_nothing():
    table = Table(new(), seats="person", open_hands=True)
    option = table.match.decision.options[0]
    table.choose(option)
    table._board.on_choose(option)
    assert len(table.match) == 1


def test_nobody_chooses_for_others():
    table = Table(new(), seats=["person", "greedy"])
    table.choose(table.match.decision.options[0])
    assert table.match.decision.player == 1
    with pytest.raises(evogames.EvogamesError, match="nothing for you to choose"):
        table.choose(table.match.decision.options[0])
    assert len(table.match) == 1


def test_whoever_owns_the_screen_keeps_it_in_the_next_match():
    table = Table(new(), seats="person", viewer=1)
    table.lay_out(evogames.new("evolution", players=table.match.players, seed=8))
    assert table._view.viewer == 1
    table.lay_out(evogames.new("evolution", players=["Xi", "Yu", "Zoe"], seed=8), seats="person")
    assert table._session.viewer is None


def test_a_shared_win_is_told_as_one(monkeypatch):
    match = new()
    evogames.play(match, "random")
    monkeypatch.setattr(type(match), "winners", lambda self: [0, 1])
    table = Table(match)
    assert "Ana and Ben win together!" in seen(table)


# Closing


def test_a_closed_table_leaves_no_widget_and_no_task():
    async def play():
        before = set(_instances)
        table = Table(new(), seats=["person", "greedy"])
        for tool in ("hint", "simulated_games", "numbers", "web", "save", "view", "seats", "help"):
            table._drawer.open(tool)
        table._drawer.open("simulated_games")
        press(table, "1000")
        options(table)[0].click()
        assert table._auto_play.running
        table.close()
        assert not table._auto_play.running
        await asyncio.sleep(0.05)
        assert len(table.match) == 1
        left = [type(_instances[one]).__name__ for one in set(_instances) - before]
        assert left == []

    asyncio.run(play())


def test_a_new_game_takes_the_old_table_away():
    part = NewGame("evolution")
    old = part.place.children[0]
    part.start.click()
    assert part.place.children[0] is not old
    assert old.comm is None
    assert part.place.children[0].comm is not None


def test_a_table_that_is_closed_twice_is_closed():
    table = Table(new())
    table.close()
    table.close()
    assert table.comm is None


# Tools


def test_a_tool_that_is_closed_stops_its_work():
    async def play():
        table = Table(new(), seats="person", open_hands=True)
        table._drawer.open("simulated_games")
        work = table._drawer._tools["simulated_games"].work
        press(table, "1000")
        assert work.running
        table._drawer.open("help")
        assert not work.running
        table._drawer.open("simulated_games")
        press(table, "1000")
        table._drawer.toggle("simulated_games")
        assert not work.running

    asyncio.run(play())


def test_a_tool_that_cannot_be_made_leaves_the_drawer_as_it_was():
    class Fine(Tool):
        def __init__(self):
            self.widget = button(Table(new()), "Undo")

    def broken():
        raise ValueError("no")

    drawer = Drawer(
        [Entry("fine", "Fine", Fine), Entry("broken", "Broken", broken)], lambda: None, print
    )
    drawer.open("fine")
    with pytest.raises(ValueError, match="no"):
        drawer.open("broken")
    assert drawer.opened == "fine"
    drawer.refresh(new(), 0)


def test_an_experiment_that_is_begun_again_shows_how_far_it_is():
    async def play():
        panel = opened(SimulatedGamesPanel, played())
        panel.starters[1].click()
        panel.starters[2].click()
        assert panel.work.running
        assert panel.running.layout.display == "flex"
        panel.rest()
        assert panel.running.layout.display == "none"

    asyncio.run(play())
