"""Saved notes that cannot be used are left out with a message. None are lost, and nothing fails."""

import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import evogames
from evogames_widgets.lessons import Lesson, NewGame
from evogames_widgets.lessons.kit.notes import QUESTION, Notes
from evogames_widgets.lessons.kit.part import Part

LESSON = Path(".evogames/notes-trade-offs.json")
GAME = Path(".evogames/notes-new-game-genesis.json")
DEEP = "[" * 100_000
BROKEN = ["", "{", "[]", "null", "3", DEEP, "\udcff"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)


def said(part: Part) -> str:
    assert part._errors._words.value == ""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", part.output.value)))


def write(path: Path, text: str) -> bytes:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path.read_bytes()


def aside(path: Path) -> Path:
    return path.with_name(f"{path.stem}.damaged.json")


# Lessons


@pytest.mark.parametrize("text", BROKEN)
def test_broken_notes_are_told_and_kept_aside(text: str) -> None:
    before = write(LESSON, text)
    lesson = Lesson("trade-offs")
    part = lesson.predict()
    assert [choice.value for choice in part.choices] == [None] * 3
    assert f"The original file is now called {aside(LESSON).name}" in said(part)
    assert aside(LESSON).read_bytes() == before
    lesson.task(4)
    assert "not answered" in said(lesson.found())
    part.choices[0].value = "doom"
    again = Lesson("trade-offs").predict()
    assert again.choices[0].value == "doom"
    assert "left out" not in said(again)


def test_of_damaged_notes_the_rest_is_used() -> None:
    before = write(
        LESSON, '{"predict.hunters": ["?"], "predict.cards": "1", "own.question": "Why?"}'
    )
    lesson = Lesson("trade-offs")
    part = lesson.predict()
    assert [choice.value for choice in part.choices] == [None, "1", None]
    assert "cannot be used and have been left out" in said(part)
    assert lesson.task(4).question.value == "Why?"
    assert aside(LESSON).read_bytes() == before
    part.choices[0].value = "doom"
    assert Notes("trade-offs").get(QUESTION) == "Why?"


@pytest.mark.parametrize(
    "kept",
    [
        {"predict.hunters": "no such answer", "predict.hungry": "4"},
        {"predict.hunters": 3, "predict.hungry": 99},
        {"predict.hunters": "", "predict.hungry": -1},
    ],
)
def test_answers_that_there_are_no_more_are_passed_over(kept: dict[str, Any]) -> None:
    write(LESSON, json.dumps(kept | {"predict.cards": "1"}))
    lesson = Lesson("trade-offs")
    lesson.see("cards", games=20)
    lesson.see("need", games=20)
    part, found = lesson.predict(), lesson.found()
    assert [choice.value for choice in part.choices] == [None, "1", None]
    assert "2 saved answers are no longer among the choices" in said(part)
    assert said(found).count("not answered") == 2
    assert "(✓ as you predicted)" in said(found)
    part.choices[0].value = "doom"
    assert "1 saved answer is no longer among the choices" in said(part)
    assert "most species that ever lived are extinct" in said(found)


def make_a_folder(path: Path) -> None:
    path.mkdir(parents=True)


def make_no_folder(path: Path) -> None:
    path.parent.write_text("a file where a folder should be")


@pytest.mark.parametrize("spoil", [make_a_folder, make_no_folder])
def test_notes_that_cannot_be_read_or_kept_are_told(spoil: Callable[[Path], None]) -> None:
    spoil(LESSON)
    part = Lesson("trade-offs").predict()
    assert "Your saved notes cannot be read" in said(part)
    part.choices[0].value = "doom"
    assert "cannot be saved on disk" in part._errors._words.value


# A new game


def write_setting(setting: Any) -> bytes:
    return write(GAME, json.dumps({"setting": setting}))


GOOD: dict[str, Any] = {
    "players": ["Eva", "Finn"],
    "roles": ["person", "random"],
    "seed": 5,
    "options": {"level": "standard"},
}


def test_a_setting_that_can_be_used_is_used_without_a_word() -> None:
    write_setting(json.dumps(GOOD))
    form = NewGame("genesis")
    assert "left out" not in said(form)
    assert form.place.children[0].match.start.options == {"level": "standard"}
    assert not aside(GAME).exists()


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["Eva"] * 2},
        {"players": []},
        {"players": ["Eva", "Finn", "Gil", "Hal", "Ida"]},
        {"players": ["Eva", 3]},
        {"players": "Eva"},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": "5"},
        {"roles": 3},
        {"options": []},
        {"options": {"level": "standard", "mode": "cooperative"}},
    ],
    ids=str,
)
def test_a_setting_with_which_no_game_starts_is_passed_over(change: dict[str, Any]) -> None:
    before = write_setting(json.dumps(GOOD | change))
    form = NewGame("genesis")
    assert form.place.children[0].match.players == ["Ana", "Ben"]
    assert [name.value for name in form.names[:2]] == ["Ana", "Ben"]
    assert aside(GAME).name in said(form)
    assert aside(GAME).read_bytes() == before
    assert "left out" not in said(NewGame("genesis"))
    form.start.click()
    assert "left out" not in said(form)


@pytest.mark.parametrize(
    ("change", "options"),
    [
        ({"roles": ["wizard", "random"]}, {"level": "standard"}),
        ({"roles": ["person"]}, {"level": "standard"}),
        ({"roles": ["person", "random", "random"]}, {"level": "standard"}),
        ({"options": {"level": "standard", "weather": "dry"}}, {"level": "standard"}),
        ({"options": {"level": "standard", "seed": 8, "players": 1}}, {"level": "standard"}),
        ({"options": {"level": "standard", "gentle": 1}}, {"level": "standard"}),
        ({"options": {"level": "very hard"}}, {}),
        ({"options": {"level": ["standard"]}}, {}),
    ],
    ids=str,
)
def test_of_a_setting_the_rest_is_used(change: dict[str, Any], options: dict[str, Any]) -> None:
    before = write_setting(json.dumps(GOOD | change))
    for told in (True, False):
        form = NewGame("genesis")
        (table,) = form.place.children
        assert (table.match.players, table.match.start.seed) == (["Eva", "Finn"], 5)
        assert table.match.start.options == form.options.chosen() == options
        assert table._session.seats.roles[0] == "person"
        assert table._session.seats.roles[1] in ("random", "greedy")
        assert (aside(GAME).name in said(form)) == told
    assert aside(GAME).read_bytes() == before


@pytest.mark.parametrize("setting", [3, "", "{", "null", DEEP, ["Eva"]])
def test_a_broken_setting_is_passed_over(setting: Any) -> None:
    write_setting(setting)
    form = NewGame("genesis")
    assert form.place.children[0].match.players == ["Ana", "Ben"]
    assert aside(GAME).name in said(form)


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_of_settings_is_passed_over(text: str) -> None:
    before = write(GAME, text)
    form = NewGame("genesis")
    assert aside(GAME).name in said(form)
    assert aside(GAME).read_bytes() == before


def test_a_game_starts_where_nothing_can_be_kept() -> None:
    make_no_folder(GAME)
    form = NewGame("genesis")
    form.seed.value = 9
    form.start.click()
    assert form.place.children[0].match.start.seed == 9
    assert "cannot be saved on disk" in form._errors._words.value


def test_a_damaged_match_on_a_disk_that_takes_nothing_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    write(Path(".evogames/new-game-genesis.json"), "{")
    monkeypatch.setattr(Path, "replace", full)
    (table,) = NewGame("genesis").place.children
    assert "is not being saved automatically (the disk is full)" in table._startup._words.value


def test_the_seed_that_was_drawn_stands_in_the_form() -> None:
    write_setting(json.dumps(GOOD | {"seed": 2**32 - 1}))
    assert NewGame("genesis").seed.value == 2**32 - 1


def test_saves_of_all_games_are_found_again_after_a_restart() -> None:
    for game in evogames.games():
        form = NewGame(game)
        form.place.children[0].match.choose(0)
        form.place.children[0]._moved()
        assert len(NewGame(game).place.children[0].match) == 1


def test_a_page_can_count_what_is_answered() -> None:
    lesson = Lesson("cycles")
    predict, task = lesson.predict(), lesson.task(1)
    todo = [*predict.choices, task]
    assert all("evo-todo" in part._dom_classes for part in todo)
    assert not any("evo-done" in part._dom_classes for part in todo)
    predict.choices[0].value = predict.choices[0].options[0][1]
    assert ["evo-done" in part._dom_classes for part in todo] == [True, False, False, False]
    again = Lesson("cycles").predict()
    assert "evo-done" in again.choices[0]._dom_classes
