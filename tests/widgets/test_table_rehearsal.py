"""While people think the drawings that may come are made ready, and they are the right ones."""

import asyncio
from itertools import pairwise

import pytest
from ipycanvas import Canvas

import evogames
from evogames_widgets import Table
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.scene import Text
from evogames_widgets.table.board.board_view import SPARE
from tests.widgets.tables import point_at, settled, show_page


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def prepared(monkeypatch):
    """The scenes that easels prepare."""
    scenes = []
    prepare = CanvasView.prepare
    monkeypatch.setattr(
        CanvasView, "prepare", lambda self, scene: scenes.append(scene) or prepare(self, scene)
    )
    return scenes


def table_of(name, players, seed=7, at=20):
    match = evogames.new(name, players=players, seed=seed)
    evogames.play(match, "greedy")
    match.goto(at)
    table = Table(match.fork(), name=f"{name}-{seed}", seats="person", open_hands=True)
    show_page(table, 1000, 1)
    return table


async def rehearsed(table):
    """Wait until all drawings are ready."""
    await settled(table)
    await table._rehearsal._task


@pytest.fixture
def sent(monkeypatch):
    """What canvases are sent: the name of one, all other commands, the numbers beside them."""
    messages = []
    monkeypatch.setattr(
        type(Canvas()._canvas_manager),
        "_send_custom",
        lambda _, commands, buffers=(): messages.append((commands[0][1], commands[1:], buffers)),
    )
    return messages


def to(table, messages):
    """What the canvas that is seen on a table was sent."""
    name = f"IPY_MODEL_{table._board._canvas_view.widget.model_id}"
    return [message[1:] for message in messages if message[0] == [name]]


@pytest.mark.parametrize(
    ("name", "players"), [("evolution", 2), ("primordial_soup", 3), ("genesis", 3)]
)
def test_what_was_made_ready_is_what_would_be_made_now(name, players, monkeypatch, sent):
    async def play():
        table, plain = table_of(name, players), table_of(name, players)
        monkeypatch.setattr(plain._rehearsal, "begin", lambda sitting: None)
        sent.clear()
        for number in range(12):
            table._rehearsal.begin(table._session)
            await rehearsed(table)
            key = table.match.decision.options[
                number % min(len(table.match.decision.options), 9)
            ].key
            for one in (table, plain):
                one.choose(one.match.decision.find(key))
            await settled(plain)
            assert table.match.to_json() == plain.match.to_json()
            assert to(table, sent)[-1] == to(plain, sent)[-1]
        assert len(to(table, sent)) == len(to(plain, sent)) == 12

    asyncio.run(play())


def test_nothing_is_drawn_when_a_rehearsed_answer_is_given(prepared):
    async def play():
        table = table_of("evolution", 2)
        before, asked = table.match.to_json(), table.match.decision
        await rehearsed(table)
        assert (table.match.to_json(), table.match.decision is asked) == (before, True)
        assert len(prepared) >= len(asked.options)
        prepared.clear()
        table.choose(asked.options[2])
        assert prepared == []
        await settled(table)
        assert table._errors.widget.layout.display == "none"

    asyncio.run(play())


def test_whoever_decides_at_once_waits_for_no_rehearsal(prepared):
    async def play():
        table = table_of("evolution", 2)
        prepared.clear()
        table.choose(table.match.decision.options[0])
        assert len(prepared) == 1
        table.choose(table.match.decision.options[0])
        await settled(table)
        assert table._errors.widget.layout.display == "none"

    asyncio.run(play())


def test_a_match_that_was_changed_elsewhere_is_drawn_as_it_is(prepared):
    async def play():
        table = table_of("evolution", 2)
        await rehearsed(table)
        option = table.match.decision.options[0]
        table.match.choose(option)
        table.match.undo()
        assert table.match.decision.find(option.key) is not option
        prepared.clear()
        table.choose(table.match.decision.find(option.key))
        assert len(prepared) == 1

    asyncio.run(play())


def test_hands_that_were_closed_since_the_rehearsal_stay_closed():
    async def play():
        table = table_of("evolution", 2)
        await rehearsed(table)
        table._look_anew(False, 760, open_hands=False)
        table._session.at_screen = table.match.decision.player
        table.refresh()
        asked = table.match.decision.player
        for _ in range(9):
            table.choose(table.match.decision.options[0])
            if table.match.decision.player != asked:
                break
        assert table._session.view().decision is None
        texts = [
            shape.text
            for shape in table._board._canvas_view._scene.shapes
            if isinstance(shape, Text)
        ]
        assert texts == [s.text for s in table._board.scene().shapes if isinstance(s, Text)]
        assert f"Hand of {table.match.players[1 - asked]}" not in texts

    asyncio.run(play())


@pytest.mark.parametrize("change", ["hands", "seats", "refresh"])
def test_what_is_shown_to_other_eyes_is_rehearsed_again(change):
    """No drawing outlives the look for which it was made ready."""

    async def play():
        table = table_of("evolution", 2)
        await rehearsed(table)
        assert table._board._ready
        if change == "hands":
            table._look_anew(False, 760, open_hands=False)
        elif change == "seats":
            table._reseated()
        else:
            table.refresh()
        assert table._board._ready == {}

    asyncio.run(play())


def test_a_page_that_has_just_come_is_painted_whole_though_a_part_was_ready(prepared):
    async def play():
        table = table_of("evolution", 2)
        await rehearsed(table)
        canvas_view = table._board._canvas_view
        canvas_view._forget()
        prepared.clear()
        table.choose(table.match.decision.options[1])
        assert len(prepared) == 1
        assert canvas_view._painted == canvas_view._shape_cache.shape_data(canvas_view._scene)

    asyncio.run(play())


def test_after_pointing_at_a_piece_what_is_left_is_rehearsed(prepared):
    async def play():
        table = table_of("evolution", 2)
        await rehearsed(table)
        decision = table.match.decision
        piece = next(
            piece
            for option in decision.options
            for piece in option.touches
            if sum(piece in one.touches for one in decision.options) > 1
        )
        table._board.sharpen(2)
        point_at(table, piece)
        assert table._board.chosen == (piece,)
        await rehearsed(table)
        prepared.clear()
        table.choose(next(option for option in decision.options if piece in option.touches))
        assert prepared == []

    asyncio.run(play())


def test_a_board_that_gets_a_little_lower_keeps_its_place():
    """Only a much lower one, a higher one and another match take another place."""
    table = table_of("evolution", 2)
    board, canvas_view = table._board, table._board._canvas_view
    tall = board.scene().height

    def place(height):
        scene = board.scene()
        scene.height = height
        return board._framed(scene).height

    assert canvas_view._scene.height == tall
    assert place(tall - 1) == place(tall - SPARE) == tall
    assert place(tall - SPARE - 1) == tall - SPARE - 1
    assert place(tall + 1) == tall + 1
    scene = board.scene()
    scene.width, scene.height = scene.width + 10, tall - 1
    assert board._framed(scene).height == tall - 1
    lower = evogames.new("evolution", players=2, seed=1)
    table.lay_out(lower)
    assert canvas_view._scene.height == board.scene().height < tall


def test_in_play_the_place_of_the_board_changes_less_often_than_its_height():
    table = table_of("evolution", 2, at=0)
    heights, places = [], []
    evogames.play(table.match, "greedy")
    for at in range(len(table.match) + 1):
        table.goto(at)
        heights.append(table._board.scene().height)
        places.append(table._board._canvas_view._scene.height)
    assert all(0 <= place - height <= SPARE for place, height in zip(places, heights, strict=True))
    changes = [sum(one != other for one, other in pairwise(found)) for found in (places, heights)]
    assert changes[0] < changes[1] / 2
