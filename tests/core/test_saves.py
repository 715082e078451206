"""Saves are JSON of a known form and version, or they are refused with a clear message."""

import json
from pathlib import Path

import msgspec
import pytest

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.core.save import Saved, _sum


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
        ("format", 2, "The saved game has format 2, but this program reads format 1"),
        (
            "version",
            0,
            "version 0 of Evolution: The Origin of Species, but this is version",
        ),
        ("game", "chess", "There is no game called 'chess'"),
        ("at", 999, "Its check value does not match its content"),
        ("choices", "pass", "Expected `array`, got `str`"),
        ("extra", 1, "unknown field `extra`"),
        ("reseeds", [[0, -1]], "A random seed is out of range"),
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
        ("{", "It is not complete JSON"),
        ("[]", "not contain a saved game"),
        ("{}", "missing required field"),
        ("nowhere/at-all.json", "No saved game can be read from 'nowhere/at-all.json'"),
        ("", "The path of a file must be text such as 'match.json', not ''"),
        ("a\x00b", "No saved game can be read from .*: embedded null byte"),
        ("\ud800", "No saved game can be read"),
        ("{\ud800", "It is not complete JSON"),
        ("x" * 5000, "No saved game can be read from 'x+: File name too long"),
        (None, "The path of a file must be text such as 'match.json', not None"),
        (5, "The path of a file must be text such as 'match.json', not 5"),
        (b"{}", "The path of a file must be text such as 'match.json', not b'{}'"),
    ],
)
def test_what_is_no_save_is_refused(text: object, sentence: str) -> None:
    with pytest.raises(EvogamesError, match=sentence) as refusal:
        evogames.load(text)  # type: ignore[arg-type]
    assert len(str(refusal.value)) < 400


def test_a_picture_is_no_save(tmp_path: Path) -> None:
    file = tmp_path / "board.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(EvogamesError, match="The file is not text, so it is not a saved game"):
        evogames.load(file)


def test_a_place_that_cannot_be_written_is_named(match: Match, tmp_path: Path) -> None:
    with pytest.raises(EvogamesError, match=r"could not be saved to .*nowhere.*match\.json"):
        match.save(tmp_path / "nowhere" / "match.json")


@pytest.mark.parametrize("path", ["", None, 5, b"match.json", "a\0b", "\ud800", "x" * 5000, "."])
def test_what_is_no_path_is_refused(
    match: Match, path: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    before = match.to_json()
    with pytest.raises(EvogamesError, match=r"path of a file|could not be saved") as refusal:
        match.save(path)  # type: ignore[arg-type]
    assert len(str(refusal.value)) < 400
    assert match.to_json() == before
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("trouble", [OSError(28, "No space left"), KeyboardInterrupt()])
def test_a_failed_save_leaves_nothing_behind(
    match: Match, trouble: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*about: object) -> None:
        raise trouble

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises((EvogamesError, KeyboardInterrupt)):
        match.save(tmp_path / "match.json")
    assert list(tmp_path.iterdir()) == []


def test_a_failed_save_leaves_the_old_file_whole(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(file: Path, text: str, encoding: str) -> None:
        file.write_bytes(text[:100].encode(encoding))
        raise OSError(28, "No space left on device")

    file = tmp_path / "match.json"
    match.save(file)
    old = file.read_text()
    monkeypatch.setattr(Path, "write_text", fail)
    match.choose(0)
    with pytest.raises(EvogamesError, match="could not be saved"):
        match.save(file)
    assert file.read_text() == old


def test_a_save_touches_no_other_file_and_follows_links(match: Match, tmp_path: Path) -> None:
    other, link = tmp_path / "match.json.part", tmp_path / "link.json"
    other.write_text("precious")
    link.symlink_to("match.json")
    match.save(tmp_path / "match.json")
    match.choose(0)
    match.save(link)
    assert other.read_text() == "precious"
    assert link.is_symlink()
    assert len(evogames.load(tmp_path / "match.json")) == len(match)
    assert len(list(tmp_path.iterdir())) == 3


def test_a_mark_before_the_text_does_no_harm(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(match.to_json(), encoding="utf-8-sig")
    assert evogames.load(file).state == match.state
    assert evogames.load("\ufeff" + match.to_json()).state == match.state


@pytest.mark.parametrize("reseeds", [[(3, 7), (3, 7)], [(3, 8), (3, 7)], [(4, 7), (3, 7)]])
def test_chance_is_drawn_anew_once_at_a_moment(
    match: Match, reseeds: list[tuple[int, int]]
) -> None:
    saved = msgspec.json.decode(match.to_json(), type=Saved)
    saved.reseeds = reseeds
    saved.sum = _sum(saved)
    with pytest.raises(EvogamesError, match="random seed changes are not in order"):
        evogames.load(msgspec.json.encode(saved).decode())


def test_chance_is_drawn_anew_only_at_moments_on_record(match: Match) -> None:
    saved = msgspec.json.decode(match.to_json(), type=Saved)
    saved.reseeds = [(21, 5)]
    saved.sum = _sum(saved)
    sentence = "changes the random seed after decision 21, which is not in the file"
    with pytest.raises(EvogamesError, match=sentence):
        evogames.load(msgspec.json.encode(saved).decode())


def test_a_save_of_a_forked_future_leads_to_the_same_future(match: Match) -> None:
    line = match.fork(seed=2**64 - 1)
    evogames.play(line, "random")
    again = evogames.load(line.to_json())
    assert again.state == line.state
    again.goto(len(match))
    assert again.fork(seed=2**64 - 1).state == again.state
