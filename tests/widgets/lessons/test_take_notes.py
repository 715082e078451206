"""Answers can be downloaded as one file and loaded again. No other file can be loaded."""

import re
from base64 import b64decode
from datetime import UTC, datetime
from pathlib import Path

import pytest

from evogames.core.errors import EvogamesError
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.take_notes import MOST_BYTES, TakeNotes

LINK = re.compile(r'base64,([^"]+)" download="([^"]+)"')


def fail(error: Exception) -> None:
    raise error


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def file_of(home: TakeNotes) -> bytes:
    found = LINK.search(home._link.value)
    assert found
    assert found[2] == "evogames-cycles.json"
    return b64decode(found[1])


def upload(home: TakeNotes, content: bytes) -> None:
    file = {"name": "a.json", "type": "", "size": len(content), "content": content}
    home.upload.value = ({**file, "last_modified": datetime.now(UTC)},)


def test_answers_come_back_on_another_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson("cycles")
    predict, found = lesson.predict(), lesson.found()
    predict.choices[0].value = predict.choices[0].options[1][1]
    found.own_words.value = "Matter goes round, “energy” does not. Ä"
    taken = file_of(found.children[-1])

    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    upload(Lesson("cycles").found().children[-1], taken)
    again = Lesson("cycles")
    assert again.predict().choices[0].value == predict.choices[0].value
    assert again.found().own_words.value == found.own_words.value


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not a file of answers"),
        (b"\xff\xfe", "not a file of answers"),
        (b"[" * 100_000, "not a file of answers"),
        (b'{"lesson": "cycles", "notes": {"a": [1]}}', "not a file of answers"),
        (b'{"lesson": "cycles", "notes": {}, "code": "1"}', "not a file of answers"),
        (b'{"lesson": "niches", "notes": {}}', "belong to the lesson “niches”"),
        (b" " * (MOST_BYTES + 1), "at most 200 kB"),
    ],
)
def test_another_file_is_refused_and_changes_nothing(content: bytes, reason: str) -> None:
    notes = Notes("cycles")
    notes.write({"own.words": "mine"})
    home = TakeNotes("cycles", notes, fail)
    with pytest.raises(EvogamesError, match=reason):
        upload(home, content)
    assert Notes("cycles").all() == {"own.words": "mine"}
