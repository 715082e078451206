"""Problems at a table are explained in words: hostile names, wrong arguments, failing parts."""

import pytest
from ipywidgets import Button

import evogames
from evogames import EvogamesError
from evogames_widgets import Table
from tests.widgets.table.tables import (
    FEEDING,
    button,
    failing,
    markup,
    options,
    press,
    press_in_menu,
    seen,
    take_over,
    type_in,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def match():
    return evogames.new("evolution", players=["Ana", "Ben"], seed=7)


@pytest.fixture
def feeding():
    return Table(evogames.new("evolution", scenario=FEEDING, seed=1))


# Wrong arguments


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"match": None}, "needs a match, such as the result of evogames.new(), not None"),
        ({"match": "evolution"}, "not 'evolution'"),
        ({"name": None}, "The name of a table must be text, not None"),
        ({"name": 3}, "The name of a table must be text, not 3"),
        ({"seats": 5}, "There is no role 5"),
        ({"seats": {"person"}}, "There is no role"),
        ({"seats": "wizard"}, "There is no role 'wizard'"),
        ({"seats": ["person", "wizard"]}, "There is no role 'wizard'"),
        ({"seats": ["person", None]}, "There is no role None"),
        ({"seats": ["person"]}, "You gave 1 role for 2 seats"),
        ({"viewer": 5}, "There is no seat 5. Seats are numbered from 0 to 1"),
        ({"viewer": -1}, "There is no seat -1"),
        ({"viewer": "x"}, "The viewer must be the number of a seat, not 'x'"),
        ({"viewer": True}, "not True"),
        ({"viewer": 0.5}, "not 0.5"),
        ({"panels": "no"}, "panels must be True or False, not 'no'"),
        ({"open_hands": None}, "open_hands must be True or False, not None"),
    ],
    ids=str,
)
def test_wrong_arguments_are_refused_with_a_sentence(match, given, sentence):
    with pytest.raises(EvogamesError) as refused:
        Table(**({"match": match} | given))
    assert sentence in refused.value.sentence


def test_a_table_that_cannot_be_laid_out_leaves_the_older_one_alone(match):
    older = Table(match)
    with pytest.raises(EvogamesError):
        Table(match, seats=5)
    assert "newer table" not in seen(older)
    with pytest.raises(EvogamesError, match="needs a match"):
        older.lay_out(None)
    assert older.match is match


# Hostile words, and errors


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "x" * 5000, "{name}"]
)
def test_names_are_never_markup(name):
    match = evogames.new("evolution", players=[name, "Ben"], seed=7)
    table = Table(match, seats="person")
    for title in ("Seats", "Save, load, new", "View", "Help"):
        press_in_menu(table, title)
        assert "<script>alert" not in markup(table)
        assert "<img src=x" not in markup(table)
    for _ in range(3):
        take_over(table)
        options(table)[0].click()
    assert "<script>alert" not in markup(table) + table.svg()
    assert "<img src=x" not in markup(table) + table.svg()
    assert match.players[0] in seen(table)
    assert failing(table) == []


def test_an_unexpected_error_is_shown_with_its_details_and_can_be_closed(feeding, monkeypatch):
    def broken(*args, **named):
        raise RuntimeError("the <b>roof</b> is on fire")

    monkeypatch.setattr(feeding.match, "choose", broken)
    options(feeding)[0].click()
    words = seen(feeding)
    assert "Something went wrong" in words
    assert "Traceback" in words
    assert "<b>roof" not in markup(feeding)
    press(feeding, "Close")
    assert failing(feeding) == []


def test_a_failing_panel_does_not_stop_the_table(feeding, monkeypatch):
    press(feeding, "Food web")

    def broken(*args):
        raise RuntimeError("no web today")

    monkeypatch.setattr(feeding._drawer._tools["web"], "show", broken)
    options(feeding)[0].click()
    assert len(feeding.match) == 1
    assert "no web today" in seen(feeding)


def test_a_refusal_goes_with_the_next_choice(feeding):
    type_in(feeding, "99")
    assert failing(feeding)
    options(feeding)[0].click()
    assert failing(feeding) == []


def buttons_in(box):
    return [child for child in box.children if isinstance(child, Button)]


def test_every_panel_opens_and_follows_the_game(feeding):
    drawer = feeding._drawer
    assert len(drawer._buttons) >= 12
    for tool, opens in drawer._buttons.items():
        opens.click()
        assert failing(feeding) == []
        assert drawer.opened == tool
        assert drawer._tools[tool].widget in drawer.widget.children
    in_row, in_menu = buttons_in(drawer.row), buttons_in(drawer._tools["menu"].widget)
    assert {*in_row, *in_menu} == {*drawer._buttons.values()}
    press(feeding, "✕")
    assert drawer.widget.children == ()
    options(feeding)[0].click()
    assert failing(feeding) == []


def test_closed_panels_are_not_kept_up_to_date(feeding, monkeypatch):
    press(feeding, "Food web")
    told = []
    monkeypatch.setattr(feeding._drawer._tools["web"], "refresh", lambda *args: told.append(args))
    options(feeding)[0].click()
    assert len(told) == 1
    press(feeding, "Food web")
    feeding.undo()
    assert len(told) == 1
    assert button(feeding, "Food web").button_style == ""
