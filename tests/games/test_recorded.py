"""Recorded games of every game are played again and end as they did.

A record is a save with its result beside it. `python -m tests.games.record` makes new ones.
"""

import json
from pathlib import Path

import pytest

import evogames

TESTS = Path(__file__).parents[1]
RECORDS = [
    p for name in evogames.games() for p in sorted((TESTS / name / "recorded").glob("*.json"))
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda p: f"{p.parents[1].name}-{p.stem}")
def test_a_recorded_game_ends_as_it_did(record: Path) -> None:
    told = json.loads(record.read_text(encoding="utf-8"))
    match = evogames.load(json.dumps(told["save"]))
    assert match.over
    assert match.scores() == told["scores"]
    assert match.winners() == told["winners"]
    assert match.turn == told["turns"]
    assert len(match.events) == told["events"]
    assert match.choices == told["save"]["choices"]
    assert evogames.load(match.to_json()).scores() == told["scores"]


@pytest.mark.parametrize("name", evogames.games())
def test_tables_of_all_sizes_are_recorded(name: str) -> None:
    mine = [record for record in RECORDS if record.parents[1].name == name]
    low, high = evogames.game(name).seats
    assert {len(json.loads(record.read_text())["scores"]) for record in mine} == set(
        range(low, high + 1)
    )
