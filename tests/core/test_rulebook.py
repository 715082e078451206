"""Rulebooks: every rule is there once, and refers to rules and code that exist."""

import tomllib
from importlib import resources
from pkgutil import resolve_name
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from tests.games.tables import GAMES


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def raw(name: str) -> dict[str, Any]:
    file = resources.files(evogames.game(name).package).joinpath("rules.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_evolution_has_113_clauses_and_7_examples() -> None:
    book = evogames.game("evolution").rulebook
    assert (len(book.rules), len(book.examples)) == (113, 7)


def test_ids_are_given_once(name: str) -> None:
    for kind, key in (("rule", "id"), ("example", "id"), ("concept", "tag")):
        ids = [entry[key] for entry in raw(name)[kind]]
        assert len(set(ids)) == len(ids)


def test_clauses_point_to_clauses_and_concepts_that_exist(name: str) -> None:
    book = evogames.game(name).rulebook
    for clause in book.rules.values():
        assert clause.title
        assert clause.text
        assert all(other in book.rules for other in clause.see), clause.id
        assert clause.concept in ("", *book.concepts), clause.id
        assert bool(clause.biology) != clause.table, f"{clause.id}: biology or table?"
    for concept in book.concepts.values():
        assert concept.rules, f"{concept.tag}: which clauses enact it?"
        assert all(clause in book.rules for clause in concept.rules), concept.tag
        assert all(c.id in concept.rules for c in book.rules.values() if c.concept == concept.tag)
    for example in book.examples.values():
        assert example.rules
        assert all(other in book.rules for other in example.rules), example.id


def test_the_code_of_a_clause_can_be_found(name: str) -> None:
    book = evogames.game(name).rulebook
    for clause in book.rules.values():
        for dotted in clause.code:
            assert callable(resolve_name(dotted))
        assert clause.code or clause.no_code, clause.id
        assert not (clause.code and clause.no_code), clause.id


def test_a_rule_can_be_read_through_the_door() -> None:
    starvation = evogames.rule("evolution", "EXT.1")
    assert starvation.text == "At the start of extinction every animal that is not fed dies."
    assert starvation.concept == "natural_selection"
    assert starvation.biology.startswith("This is natural selection")
    assert "evogames.evolution.extinction.deaths" in starvation.code
    assert evogames.rules("evolution")["EXT.1"] == starvation


def test_what_a_ledger_does_not_have_is_refused_with_what_it_has() -> None:
    with pytest.raises(EvogamesError, match=r"have no rule 'FEED.99'. There are: FEED.1, FEED.2"):
        evogames.rule("evolution", "FEED.99")
    with pytest.raises(EvogamesError, match=r"have no rule 'nonsense'\.$"):
        evogames.rule("evolution", "nonsense")
    with pytest.raises(EvogamesError, match="There is no game called 'chess'"):
        evogames.rules("chess")


def test_rules_handed_out_cannot_change_the_ledger() -> None:
    rules = evogames.rules("evolution")
    rules.clear()
    assert len(evogames.rules("evolution")) == 113
    with pytest.raises(AttributeError):
        evogames.rule("evolution", "EXT.1").text = "Nobody dies."  # type: ignore[misc]
