"""Games played once and written down: every choice is still allowed and leads to the same end."""

import json
from pathlib import Path

import pytest

import evogames

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.json"))


def test_games_of_all_sizes_are_recorded():
    sizes = {len(json.loads(p.read_text())["scores"]) for p in RECORDED}
    assert sizes == set(range(2, 9))
    assert len(RECORDED) == 12


@pytest.mark.parametrize("path", RECORDED, ids=lambda p: p.stem)
def test_a_recorded_game_ends_as_it_did(path):
    told = json.loads(path.read_text(encoding="utf-8"))
    match = evogames.load(json.dumps(told["save"]))
    assert match.over
    assert match.scores() == told["scores"]
    assert match.winners() == told["winners"]
    assert match.turn == told["turns"]
    assert len(match.events) == told["events"]
    assert match.choices == told["save"]["choices"]
