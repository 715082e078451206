"""Matches are saved after every decision, and can be resumed, loaded, downloaded and uploaded."""

import base64
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from ipywidgets import FileUpload, Text

import evogames
from evogames_widgets import Table
from tests.widgets.table.tables import buttons, inside, markup, options, press, press_in_menu, seen


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new(seed=7):
    return evogames.new("evolution", players=["Ana", "Ben"], seed=seed)


def open_table(match, **named):
    return Table(match, seats="person", open_hands=True, **named)


def play(table, decisions):
    for _ in range(decisions):
        options(table)[0].click()


KEPT = Path(".evogames/table.json")


def test_every_decision_is_kept():
    table = open_table(new())
    assert not KEPT.exists()
    for made in (1, 2, 3):
        play(table, 1)
        assert len(evogames.load(KEPT)) == made
    table.undo()
    kept = evogames.load(KEPT)
    assert (len(kept), kept.recorded) == (2, 3)
    assert [f.name for f in KEPT.parent.iterdir()] == ["table.json"]


def test_a_new_table_goes_on_where_the_old_one_was_left():
    played = open_table(new())
    play(played, 5)
    match = new()
    table = open_table(match)
    assert table.match is match
    assert match.choices == played.match.choices
    assert match.state == played.match.state
    assert "decision 5 of 5" in seen(table)
    play(table, 1)
    assert len(match) == 6


def test_undone_decisions_come_back_too():
    played = open_table(new())
    play(played, 5)
    played.goto(2)
    match = new()
    open_table(match)
    assert (len(match), match.recorded) == (2, 5)


def test_one_can_start_afresh():
    play(open_table(new()), 5)
    match = new()
    table = open_table(match)
    press(table, "Start again")
    assert (len(match), match.recorded) == (0, 5)
    assert "Start again" not in seen(table)
    play(table, 1)
    assert (len(match), match.recorded) == (1, 1)


def test_a_match_that_is_further_on_is_not_set_back():
    play(open_table(new()), 3)
    match = new()
    for _ in range(4):
        match.choose(0)
    table = open_table(match)
    assert len(match) == 4
    assert "Welcome back" not in seen(table)


def test_decisions_made_before_the_table_was_laid_are_gone_on_from():
    def opened():
        match = new()
        match.choose(0)
        match.choose(0)
        return match

    played = open_table(opened())
    play(played, 3)
    match = opened()
    open_table(match)
    assert match.choices == played.match.choices


def test_another_match_of_the_same_name_is_put_aside_not_lost():
    played = open_table(new(seed=7))
    play(played, 3)
    match = new(seed=8)
    table = open_table(match)
    assert len(match) == 0
    assert "table.earlier.json" in seen(table)
    assert evogames.load(".evogames/table.earlier.json").choices == played.match.choices


def test_matches_put_aside_do_not_replace_each_other(monkeypatch):
    """If there are too many, the oldest is removed."""
    monkeypatch.setattr("evogames_widgets.table.autosave.RENAMED", 3)
    for seed in range(1, 7):
        play(open_table(new(seed=seed)), 1)
    aside = KEPT.parent.glob("table.earlier*.json")
    assert sorted(evogames.load(path).start.seed for path in aside) == [3, 4, 5]
    assert evogames.load(KEPT).start.seed == 6


def test_a_match_that_is_replaced_can_be_loaded_again():
    table = open_table(new())
    play(table, 3)
    before = table.match.choices
    table._drawer.open("save")
    press(table, "New game")
    assert len(table.match) == 0
    assert "has been saved as table.earlier.json" in seen(table)
    next(w for w in inside(table, Text) if w.value == "table.json").value = "table.earlier"
    press(table, "Load")
    assert table.match.choices == before
    assert not Path("table.earlier.json").exists()


def test_what_was_not_begun_is_not_put_aside():
    table = open_table(new())
    table._drawer.open("save")
    press(table, "New game")
    play(table, 1)
    assert [f.name for f in KEPT.parent.iterdir()] == ["table.json"]


def test_of_two_tables_of_one_name_the_newer_is_kept():
    older = open_table(new())
    play(older, 2)
    newer = open_table(new())
    play(older, 3)
    assert "newer table is also called “table”" in seen(older)
    assert len(evogames.load(KEPT)) == 2
    play(newer, 1)
    assert (len(older.match), len(newer.match), len(evogames.load(KEPT))) == (5, 3, 3)
    older._drawer.open("save")
    press(older, "New game")
    assert [f.name for f in KEPT.parent.iterdir()] == ["table.json"]


def test_a_fork_with_a_new_future_is_another_match():
    match = new()
    match.choose(0)
    first = open_table(match.fork(seed=1))
    play(first, 4)
    second = match.fork(seed=2)
    open_table(second)
    assert len(second) == 1


@pytest.mark.parametrize("damage", ["", "{", '{"format": 1}', "\udcff", "[1]"])
def test_a_damaged_keep_is_told_and_kept_aside(damage):
    play(open_table(new()), 3)
    KEPT.write_bytes(damage.encode("utf-8", "surrogateescape"))
    match = new()
    table = open_table(match)
    assert len(match) == 0
    assert "could not be opened" in seen(table)
    assert "Start again" not in seen(table)
    aside = Path(".evogames/table.damaged.json")
    assert aside.read_bytes() == damage.encode("utf-8", "surrogateescape")
    play(table, 1)
    assert len(evogames.load(KEPT)) == 1


def test_damaged_keeps_do_not_replace_each_other():
    for damage in ("one", "two"):
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(damage)
        open_table(new())
    kept = sorted(f.read_text() for f in KEPT.parent.iterdir())
    assert kept == ["one", "two"]


def test_a_disk_that_takes_nothing_is_told_once():
    Path(".evogames").write_text("a file where the folder should be")
    table = open_table(new())
    play(table, 1)
    assert "is not being saved automatically" in seen(table)
    assert len(table.match) == 1
    play(table, 1)
    assert "is not being saved automatically" not in seen(table)


# By hand


@pytest.fixture
def table():
    table = open_table(new())
    play(table, 4)
    press_in_menu(table, "Save, load, new")
    return table


def field(table, start):
    return next(t for t in inside(table, Text) if start in (t.value + t.placeholder))


def press_exactly(table, words):
    [found] = [b for b in buttons(table) if b.description == words]
    found.click()


def test_save_and_load_by_name(table):
    keys = table.match.choices
    field(table, ".json").value = "monday"
    press_exactly(table, "Save")
    assert "Saved 4 decisions to monday.json" in seen(table)
    table.goto(0)
    play(table, 1)
    press_exactly(table, "Load")
    assert table.match.choices == keys
    assert "Loaded monday.json" in seen(table)


@pytest.mark.parametrize("name", ["../up", "/etc/passwd", "a/b", "", ".hidden", "a\\b"])
def test_only_plain_names_in_the_working_folder(table, name):
    field(table, ".json").value = name
    for act in ("Save", "Load"):
        press_exactly(table, act)
        assert "cannot be used as a file name" in seen(table)


def test_a_file_that_is_not_there_is_a_sentence(table):
    field(table, ".json").value = "nowhere"
    press_exactly(table, "Load")
    assert "nowhere.json" in seen(table)
    assert len(table.match) == 4


def test_the_download_is_the_match_of_this_moment(table):
    for made in (4, 5):
        link = re.search(r'href="data:application/json;base64,([^"]*)"', markup(table))
        text = base64.b64decode(link[1]).decode()
        assert evogames.load(text).choices == table.match.choices
        assert f'download="evolution-{made}.json"' in markup(table)
        play(table, 1)


def upload(table, content, name="save.json"):
    file = {"name": name, "type": "", "size": len(content), "content": memoryview(content)}
    inside(table, FileUpload)[0].value = ({**file, "last_modified": datetime.now(UTC)},)


def test_an_uploaded_match_is_played_on(table):
    other = evogames.new("evolution", players=["Cy", "Di", "Ed"], seed=3)
    other.choose(0)
    upload(table, other.to_json().encode())
    assert table.match.players == ["Cy", "Di", "Ed"]
    assert len(table.match) == 1
    assert "Loaded save.json" in seen(table)


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe\x00", b"{", b"/etc/passwd", b'{"format": 99}', b"<script>alert(1)</script>"],
)
def test_a_damaged_upload_is_refused_with_a_sentence(table, content):
    before = table.match
    upload(table, content, "<b>bad</b>.json")
    assert table.match is before
    assert 'role="alert"' in markup(table)
    assert "Traceback" not in seen(table)
    assert "<b>bad" not in markup(table)


def test_a_changed_save_is_refused(table):
    text = table.match.to_json()
    first = table.match.choices[0]
    upload(table, text.replace(first, "pass", 1).encode())
    assert "damaged" in seen(table)
    assert len(table.match) == 4


def test_a_new_game_with_a_seed(table):
    field(table, "Seed").value = "12"
    press(table, "New game")
    assert (table.match.start.seed, len(table.match)) == (12, 0)
    assert table.match.players == ["Ana", "Ben"]
    assert "seed 12" in seen(table)


def test_a_new_game_by_chance_and_a_wrong_seed(table):
    press(table, "New game")
    first = table.match
    assert len(first) == 0
    field(table, "Seed").value = "twelve"
    press(table, "New game")
    assert table.match is first
    assert "whole number" in seen(table)
