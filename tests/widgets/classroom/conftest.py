"""A class with a small lesson, started as a teacher starts it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.widgets.classroom.rooms import Room, classroom, small_lessons


@pytest.fixture(scope="session")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_lessons(tmp_path_factory.mktemp("lessons"))


@pytest.fixture(scope="session")
def room(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with classroom(lessons, tmp_path_factory.mktemp("room"), "--away=2") as room:
        yield room
