"""Each table has its own file, whatever its name and its notebook are."""

from pathlib import Path

import pytest

import evogames
from evogames_widgets import Table
from evogames_widgets.lessons import NewGame
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.table.autosave import safe_name
from tests.widgets.table.tables import options, seen


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def played(**named):
    """Return a table at which one decision has been made."""
    match = evogames.new("evolution", players=["Ana", "Ben"], seed=7)
    table = Table(match, seats="person", open_hands=True, **named)
    options(table)[0].click()
    return table


def kept():
    return sorted(file.name for file in Path(".evogames").iterdir())


@pytest.mark.parametrize("name", ["table", "lesson-trade-offs", "Class_9b", "7", "x" * 60])
def test_a_plain_name_stays_as_it_is(name):
    assert safe_name(name) == name


HARD = [
    "湖", "山", "ü", "", " ", "Ana's table", "Ana-s-table", "Ana s table", "../Ana-s-table",
    "table", "-table", "table_", "x" * 60, "x" * 61, "x" * 62, "../../etc/passwd", "etc-passwd",
    "\udcff", "notes-table", "a.b", "a/b",
]  # fmt: skip


def test_no_two_names_have_one_file():
    assert len({safe_name(name) for name in HARD}) == len(HARD)
    assert all(safe_name(name).isascii() and len(safe_name(name)) < 80 for name in HARD)


@pytest.mark.parametrize("name", HARD)
def test_every_name_stays_in_its_folder(name):
    played(name=name)
    assert kept() == [f"{safe_name(name or 'table')}.json"]


def test_tables_of_two_names_do_not_share_a_match():
    for name in ("湖", "山"):
        table = played(name=name)
        assert len(table.match) == 1
        assert "Welcome back" not in seen(table)
    again = Table(evogames.new("evolution", players=["Ana", "Ben"], seed=7), name="湖")
    assert len(again.match) == 1


@pytest.mark.parametrize(
    ("told", "file"),
    [
        (None, "table.json"),
        ("", "table.json"),
        ("/mnt/ana/lake.ipynb", "lake.json"),
        ("lake.ipynb", "lake.json"),
        ("/mnt/ana/My lake.ipynb", f"{safe_name('My lake')}.json"),
        ("/mnt/ana/notes-trade-offs.ipynb", f"{safe_name('notes-trade-offs')}.json"),
    ],
)
def test_a_table_without_a_name_has_that_of_its_notebook(monkeypatch, told, file):
    if told is None:
        monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    else:
        monkeypatch.setenv("JPY_SESSION_NAME", told)
    table = played()
    assert kept() == [file]
    assert Table(evogames.new("evolution", seed=1), name="mine").name == "mine"
    assert table.name == Path(told or "table").stem


def test_notes_and_matches_never_share_a_file():
    for name in ("trade-offs", "notes-trade-offs"):
        notes = Notes("trade-offs")
        notes.write({"predict.hunters": "doom"})
        played(name=name)
        assert Notes("trade-offs").get("predict.hunters") == "doom"


def test_two_notebooks_that_start_games_do_not_share_them(monkeypatch):
    forms = []
    for number, notebook in enumerate(("one", "two", "one"), start=1):
        monkeypatch.setenv("JPY_SESSION_NAME", f"/mnt/ana/{notebook}.ipynb")
        forms.append(NewGame("evolution"))
        if number < 3:
            forms[-1].seed.value = number
            forms[-1].start.click()
    assert [form.place.children[0].match.start.seed for form in forms] == [1, 2, 1]
    assert len({form._name for form in forms}) == 2
