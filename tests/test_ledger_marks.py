"""Rule marks are found without running the tests, and name clauses that exist."""

import tomllib
from pathlib import Path

import pytest

from tests.ledger_marks import rule_marks

TESTS = Path(__file__).parent
LEDGERS = sorted((TESTS.parent / "evogames").glob("*/rules.toml"))


def test_marks_are_found_wherever_pytest_allows_them(tmp_path: Path) -> None:
    (tmp_path / "evolution").mkdir()
    (tmp_path / "evolution" / "test_feeding.py").write_text(
        "import pytest\n"
        "pytestmark = pytest.mark.rule('A1')\n"
        "@pytest.mark.rule('A2', 'B1')\n"
        "def test_one(): ...\n"
        "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule('A2'))])\n"
        "def test_two(n): '@pytest.mark.rule(\"C1\")'\n"
    )
    assert rule_marks(tmp_path) == {
        "A1": ["evolution/test_feeding.py:2"],
        "A2": ["evolution/test_feeding.py:3", "evolution/test_feeding.py:5"],
        "B1": ["evolution/test_feeding.py:3"],
    }


def test_an_id_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@pytest.mark.rule(*ids)\ndef test_x(): ...\n")
    with pytest.raises(ValueError, match=r"test_x.py:1: the ids of a rule mark"):
        rule_marks(tmp_path)


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.parent.name)
def test_marks_name_clauses_of_the_games_own_ledger(ledger: Path) -> None:
    content = tomllib.loads(ledger.read_text(encoding="utf-8"))
    known = {entry["id"] for kind in ("rule", "example") for entry in content.get(kind, [])}
    marked = rule_marks(TESTS / ledger.parent.name)
    assert marked, f"no test of {ledger.parent.name} names a clause"
    assert {clause: places for clause, places in marked.items() if clause not in known} == {}
