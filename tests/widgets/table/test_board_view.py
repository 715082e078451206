"""The board on the table is painted once for each change, in its place, for the right viewer."""

import pytest

import evogames
from evogames_widgets import Table
from evogames_widgets.games import board_of
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.scene import Text, spread
from evogames_widgets.table.session import TableSession
from tests.widgets.table.tables import options, show_page


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def table_of(name, players, seed=7, at=20):
    match = evogames.new(name, players=players, seed=seed)
    evogames.play(match, "greedy")
    match.goto(at)
    table = Table(match.fork(), name=f"{name}-{seed}", seats="person", open_hands=True)
    show_page(table, 900, 540, 1)
    return table


@pytest.fixture
def calls(monkeypatch):
    """Record the calls in order: computed views and painted scenes."""
    found = []

    def spy(owner, name):
        usual = getattr(owner, name)

        def noted(*args, **named):
            found.append(name)
            return usual(*args, **named)

        monkeypatch.setattr(owner, name, noted)

    spy(TableSession, "view")
    spy(CanvasView, "show")
    return found


@pytest.mark.parametrize(
    ("name", "players"), [("evolution", 2), ("primordial_soup", 3), ("genesis", 3)]
)
def test_one_view_is_computed_and_painted_for_a_click(name, players, calls):
    table = table_of(name, players)
    for _ in range(5):
        calls.clear()
        next(one for one in options(table) if not one.disabled).click()
        assert calls == ["view", "show"]


def test_a_match_that_was_changed_elsewhere_is_drawn_as_it_is():
    table = table_of("evolution", 2)
    option = table.match.decision.options[0]
    table.match.choose(option)
    table.match.undo()
    again = table.match.decision.find(option.key)
    assert again is not option
    table.choose(again)
    assert table._board._canvas_view._scene.shapes == table._board.scene().shapes


def test_hands_that_were_closed_stay_closed():
    table = table_of("evolution", 2)
    table._look_anew(False, open_hands=False)
    asked = table.match.decision.player
    table._hand_over(asked)
    for _ in range(9):
        table.choose(table.match.decision.options[0])
        if table.match.decision.player != asked:
            break
    assert table._view.decision is None
    shown = spread(table._board._canvas_view._scene.shapes)
    texts = [shape.text for shape in shown if isinstance(shape, Text)]
    assert f"Hand of {table.match.players[1 - asked]}" not in texts


def test_a_seat_that_was_a_bots_for_a_while_must_take_over_again():
    match = evogames.new("evolution", players=3, seed=1)
    table = Table(match, seats=["person", "person", "greedy"])
    table._hand_over(0)
    assert table._view.viewer == 0
    seats = table._session.seats
    for role in ("greedy", "person"):
        seats._sit(0, {"new": role})
    assert match.decision.player == 2
    assert table._view.viewer is None


@pytest.mark.parametrize(
    ("cell", "frame"),
    [
        ((1040, 660), (1040, 660)),
        ((840, 390), (840, 390)),
        ((420, 390), (840, 780)),
        ((1000, 260), (1500, 390)),
        ((340, 0), (360, 0)),
    ],
)
def test_the_board_is_asked_for_the_frame_of_its_cell(cell, frame, monkeypatch):
    """If a cell is too small, its board is scaled down. A phone can show any height."""
    table = table_of("evolution", 2)
    show_page(table, *cell, 1)
    asked = []
    board = board_of("evolution")
    scene = board.scene
    monkeypatch.setattr(type(board), "scene", lambda _, *a, **k: asked.append(k) or scene(*a, **k))
    table.refresh()
    assert [(given["width"], given["height"]) for given in asked] == [frame]


def test_without_a_page_the_frame_is_the_usual_one():
    table = Table(evogames.new("evolution", players=2, seed=7))
    assert table._board.frame == (860, 480)
