"""Recorded games of every game are played again and end as they did before.

A record has the chosen keys, the result, and the rules that each event cites. `python -m
tests.games.record` makes new ones.
"""

import json
from pathlib import Path

import pytest

import evogames
from tests.games.record import records, replayed, result
from tests.games.tables import GAMES

RECORDS = [path for name in GAMES for path in records(name)]


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parents[1].name}-{p.stem}")
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    match = replayed(path)
    assert match.over
    assert result(match) == {field: record[field] for field in result(match)}
    assert evogames.load(match.to_json()).scores() == record["scores"]


@pytest.mark.parametrize("name", GAMES)
def test_tables_of_all_sizes_are_recorded(name: str) -> None:
    low, high = evogames.game(name).seats
    sizes = {len(json.loads(path.read_text())["scores"]) for path in records(name)}
    assert sizes == set(range(low, high + 1))
