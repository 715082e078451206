"""The sentences of Evolution: none missing, none left over, all of them whole."""

import ast
import re
from pathlib import Path
from random import Random

import pytest

import evogames
from evogames.core.texts import Texts
from evogames.evolution.cards import TRAITS
from evogames.evolution.setup import PHASES
from evogames.evolution.words import ARGUMENTS

TEXTS = Texts("evogames.evolution")
CODE = Path(evogames.__file__).parent / "evolution"
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(CODE.glob("*.py"))]
STRINGS = {
    node.value
    for tree in TREES
    for node in ast.walk(tree)
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}
PLAIN = {"pass", "end", "roll"}
"""Kinds of options that have no arguments."""


def said(function: str, place: int) -> set[str]:
    """All strings given to calls of a function at one place."""
    return {
        node.value
        for tree in TREES
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == function
        for node in ast.walk(call.args[place])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_event_told_has_its_sentence_and_every_sentence_is_told() -> None:
    own = {key for key in TEXTS.section("event") if key.endswith("_own")}
    assert {key.removesuffix("_own") for key in own} == {"deal", "draw"}
    assert set(TEXTS.section("event")) - own == said("log", 1)


def test_every_question_has_its_sentence_and_every_sentence_is_asked() -> None:
    assert set(TEXTS.section("ask")) == said("ask", 1) | said("Ask", 1)


def test_every_option_has_a_label_and_a_group() -> None:
    kinds = set(ARGUMENTS) | PLAIN
    assert said("Option", 0) == kinds
    assert set(TEXTS.section("option")) == kinds
    assert set(TEXTS.section("group")) == kinds


def test_every_refusal_has_its_sentence_and_every_sentence_is_used() -> None:
    refusals = set(TEXTS.section("refusal"))
    assert refusals <= STRINGS
    cases = {text for text in STRINGS if re.fullmatch(r"[A-Z]+\.[a-z_0-9]+/[a-z]+", text)}
    assert len(cases) > 10
    assert cases <= refusals
    ledger = evogames.rules("evolution")
    assert {clause.split("/")[0] for clause in refusals} <= set(ledger)


def test_every_trait_and_phase_has_a_name() -> None:
    assert set(TEXTS.section("trait")) == set(TRAITS)
    assert set(TEXTS.section("phase")) == set(PHASES)


@pytest.mark.parametrize("section", ["thing", "odds", "number"])
def test_every_other_word_is_used(section: str) -> None:
    assert TEXTS.section(section)
    assert set(TEXTS.section(section)) <= STRINGS


def test_everything_that_can_be_said_in_play_can_be_said() -> None:
    count = 0
    for seed in range(12):
        match = evogames.new("evolution", players=2 + seed % 7, seed=seed)
        rnd = Random(seed)
        while not match.over:
            ask = match.ask
            assert ask
            sentences = [ask.prompt, *(o.label for o in ask.options)]
            for option in ask.refused if len(match) % 5 == 0 else []:
                sentences += [option.label, option.reason]
            assert all(sentences)
            assert not any(re.search(r"[{}]|None", sentence) for sentence in sentences)
            count += len(sentences)
            match.choose(rnd.randrange(len(ask.options)))
        for event in match.events:
            assert event.text
            assert not re.search(r"[{}?]|None", event.text + event.own_text)
    assert count > 10_000
