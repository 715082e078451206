"""Saves: JSON of a known form and version, or a clear refusal."""

import json
from pathlib import Path

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match


@pytest.fixture
def match() -> Match:
    made = evogames.new("evolution", players=3, seed=8)
    for _ in range(20):
        made.choose(0)
    return made


def test_a_save_holds_what_is_needed_to_play_again_and_nothing_else(match: Match) -> None:
    saved = json.loads(match.to_json())
    assert sorted(saved) == sorted(
        ["format", "game", "version", "start", "choices", "at", "reseeds", "check", "sum"]
    )
    assert saved["start"]["seed"] == 8
    assert saved["choices"] == match.choices


def test_the_same_match_is_saved_to_the_same_text(match: Match) -> None:
    assert match.fork().to_json() == match.to_json()
    assert evogames.load(match.to_json()).to_json() == match.to_json()


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("format", 2, "The save has format 2; this program reads format 1"),
        ("version", 0, "made with version 0 of Evolution: The Origin of Species; this is version"),
        ("game", "chess", "There is no game called 'chess'"),
        ("at", 999, "its sum does not agree with its content"),
        ("choices", "pass", "Expected `array`, got `str`"),
        ("extra", 1, "unknown field `extra`"),
    ],
)
def test_what_does_not_fit_is_named(match: Match, field: str, value: object, sentence: str) -> None:
    saved = json.loads(match.to_json())
    saved[field] = value
    with pytest.raises(EvogamesError, match=sentence):
        evogames.load(json.dumps(saved))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "it is not whole JSON"),
        ("[]", "it is not a saved match"),
        ("{}", "missing required field"),
        ("nowhere/at-all.json", "There is no saved match to read at 'nowhere/at-all.json'"),
        ("", "There is no saved match to read at ''"),
        ("a\x00b", "There is no saved match to read"),
    ],
)
def test_what_is_no_save_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(EvogamesError, match=sentence):
        evogames.load(text)


def test_a_picture_is_no_save(tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(EvogamesError, match="The file is not text, so it is not a saved match"):
        evogames.load(file)


def test_a_place_that_cannot_be_written_is_named(match: Match, tmp_path: Path) -> None:
    with pytest.raises(EvogamesError, match=r"could not be saved to .*nowhere.*match\.json"):
        match.save(tmp_path / "nowhere" / "match.json")


def test_a_failed_save_leaves_the_old_file_whole(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match.save(file)
    old = file.read_text()
    (tmp_path / "match.json.part").mkdir()
    match.choose(0)
    with pytest.raises(EvogamesError, match="could not be saved"):
        match.save(file)
    assert file.read_text() == old


def test_a_save_of_a_forked_future_leads_to_the_same_future(match: Match) -> None:
    line = match.fork(seed=2**64 - 1)
    evogames.play(line, "random")
    again = evogames.load(line.to_json())
    assert again.state == line.state
    again.goto(len(match))
    assert again.fork(seed=2**64 - 1).state == again.state
