"""Before a class begins, the pictures of every lesson are made."""

from pathlib import Path

import pytest

from evogames_widgets.classroom import preparing
from evogames_widgets.classroom.notebooks import find_notebooks

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


def test_every_lesson_and_game_is_prepared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Shown:
        scene, zoom = "a picture", 1.0

    class Found:
        picture = Shown

    painted: list[object] = []
    monkeypatch.setattr(preparing, "outcome", lambda study, games, seed: Found)
    monkeypatch.setattr(preparing, "paint", lambda scene, zoom: painted.append(scene))
    preparing.prepare(NOTEBOOKS)
    ready = capsys.readouterr().out.splitlines()
    assert len(ready) == len(find_notebooks(NOTEBOOKS)) == 12
    assert painted.count("a picture") >= 15, "experiments"
