"""`make rules`: which rules are implemented, tested and cited, and which are missing."""

import json
import tomllib
from pathlib import Path

import pytest

import evogames
from tests.games.coverage import Coverage, cited, coverage, main, marked, survey
from tests.games.tables import GAMES

TESTS = Path(__file__).parent
LEDGERS = sorted((TESTS.parent / "evogames").glob("*/rules.toml"))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_carried_out_tested_and_cited(game: str) -> None:
    found = survey(game, TESTS, rounds=10)
    assert found.complete, found.report()


def test_marks_are_found_wherever_pytest_allows_them(tmp_path: Path) -> None:
    (tmp_path / "evolution").mkdir()
    (tmp_path / "evolution" / "test_feeding.py").write_text(
        "import pytest\n"
        "pytestmark = pytest.mark.rule('A1')\n"
        "@pytest.mark.rule('A2', 'B1')\n"
        "def test_one(): ...\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('A2'))])\n"
        "@pytest.mark.example('A.ex1')\n"
        "def test_two(n): '@pytest.mark.rule(\"C1\")'\n"
    )
    (tmp_path / "build.py").write_text("pytest.mark.rule('D1')\n")
    assert marked(tmp_path) == {
        "A1": ["evolution/test_feeding.py:2"],
        "A2": ["evolution/test_feeding.py:3", "evolution/test_feeding.py:5"],
        "B1": ["evolution/test_feeding.py:3"],
    }
    assert marked(tmp_path, "example") == {"A.ex1": ["evolution/test_feeding.py:6"]}


def test_an_id_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@pytest.mark.rule(*ids)\ndef test_x(): ...\n")
    with pytest.raises(ValueError, match=r"test_x.py:1: the ids of a rule mark"):
        marked(tmp_path)


@pytest.mark.parametrize("rulebook", LEDGERS, ids=lambda rulebook: rulebook.parent.name)
def test_marks_name_clauses_of_the_games_own_ledger(rulebook: Path) -> None:
    content = tomllib.loads(rulebook.read_text(encoding="utf-8"))
    for mark in ("rule", "example"):
        known = [entry["id"] for entry in content.get(mark, [])]
        named = marked(TESTS / rulebook.parent.name, mark)
        assert {clause: places for clause, places in named.items() if clause not in known} == {}


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(
        "@pytest.mark.rule('EXT.1', 'EXT.99')\n@pytest.mark.example('EXT.ex1')\ndef test_x(): ...\n"
    )
    hole = evogames.new("evolution", scenario="watering-hole", seed=1)
    found = coverage("evolution", evogames.game("evolution").rulebook, tmp_path, [hole])
    assert not found.complete
    assert "EXT.1" not in found.not_tested
    assert len(found.not_tested) == 112
    assert "DEV.1" in found.not_cited
    assert "FEED.1" not in found.not_cited
    assert len(found.examples_not_tested) == 6
    assert found.unknown == ["EXT.99"]
    assert found.not_carried_out == []
    report = found.report()
    assert "  tested             1 of 113  missing: GEN.1, GEN.2" in report
    assert "  carried out without code, with a reason: GEN.5" in report
    assert "  not in the ledger: EXT.99" in report


def test_play_cites_events_questions_options_and_refusals() -> None:
    hole = evogames.new("evolution", scenario="watering-hole", seed=1)
    found = cited([hole])
    assert {"GEN.7", "TRAIT.carnivorous1", "EXT.1"} <= found.applied
    assert {"FEED.1", "TRAIT.weight"} <= found.named
    assert "" not in found.applied | found.named


def test_the_command_prints_and_answers_with_0_or_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["evolution", "--tests", str(tmp_path), "--rounds", "1", "--json"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    assert told["game"] == "evolution"
    assert len(told["clauses"]) == len(told["not_tested"]) == 113
    assert main(["evolution", "--tests", str(TESTS), "--rounds", "6"]) == 0
    assert capsys.readouterr().out.startswith("evolution: 113 clauses, 7 worked examples\n")


def test_complete_means_nothing_missing_and_nothing_unknown() -> None:
    whole = Coverage("x", ["A"], [], [], [], [], [], [], [], [])
    assert whole.complete
    assert not Coverage("x", ["A"], ["A"], [], [], [], [], [], [], []).complete
    assert not Coverage("x", ["A"], [], [], [], [], [], [], [], ["B"]).complete
