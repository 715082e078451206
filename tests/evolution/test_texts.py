"""The sentences of Evolution: none is missing, unused or incomplete."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import evogames
from evogames.core.option import NUMBER, Option, fields_of
from evogames.core.order import END_OF_TURN
from evogames.core.texts import Texts
from evogames.evolution import options
from evogames.evolution.cards import TRAITS
from evogames.evolution.decisions import DECISIONS
from evogames.evolution.setup import PHASES

TEXTS = Texts("evogames.evolution")
CODE = Path(evogames.__file__).parent / "evolution"
TREES = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(CODE.glob("*.py"))]
STRINGS = {
    node.value
    for tree in TREES
    for node in ast.walk(tree)
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}
OUTSIDE_PLAY = ("setup", "decks", "scenario", "check")
"""Sections of refusals before a match begins, named after the modules."""


def calls(*functions: str) -> list[ast.Call]:
    """Return all calls to the given functions."""
    return [
        call
        for tree in TREES
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in functions
    ]


def strings(node: ast.AST) -> set[str]:
    """Return all strings in a piece of code."""
    return {
        n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    }


def said(function: str, place: int) -> set[str]:
    """Return all strings that are passed to a function as one of its arguments."""
    return {text for call in calls(function) for text in strings(call.args[place])}


def test_every_event_told_has_its_sentence_and_every_sentence_is_told() -> None:
    own = {key for key in TEXTS.section("event") if key.endswith("_own")}
    assert {key.removesuffix("_own") for key in own} == {"deal", "draw"}
    assert set(TEXTS.section("event")) - own == said("log", 1) | {"lot"}  # by roll_off


def test_every_question_has_its_sentence_and_every_sentence_is_asked() -> None:
    assert set(TEXTS.section("ask")) == said("Decision", 1) == {kind.name for kind in DECISIONS}


def test_every_option_has_a_label_and_a_group() -> None:
    kinds = set(DECISIONS.classes)
    assert set(TEXTS.section("option")) == kinds
    assert set(TEXTS.section("group")) == kinds


def test_every_refusal_has_its_sentence_and_every_sentence_is_used() -> None:
    refusals = set(TEXTS.section("refusal"))
    assert refusals <= STRINGS
    cases = {text for text in STRINGS if re.fullmatch(r"[A-Z]+\.[a-z_0-9]+/[a-z]+", text)}
    assert len(cases) > 10
    assert cases <= refusals
    rulebook = evogames.rules("evolution")
    assert {clause.split("/")[0] for clause in refusals} <= set(rulebook)
    at_wrong_times = [case for kind in DECISIONS for case in (kind.elsewhere, kind.first) if case]
    assert set(at_wrong_times) <= refusals


def outcomes(value: ast.expr | None) -> set[str]:
    """Return the strings that an expression can produce, if it writes them out."""
    match value:
        case ast.Constant(str(text)):
            return {text}
        case ast.IfExp(_, one, other):
            return outcomes(one) | outcomes(other)
        case ast.BoolOp(_, values):
            return set().union(*map(outcomes, values))
    return set()


def test_whatever_cannot_be_done_is_refused_with_a_sentence() -> None:
    forbid = [
        function
        for tree in TREES
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name.startswith("cannot_")
    ]
    assert len(forbid) > 10
    returned = [n.value for f in forbid for n in ast.walk(f) if isinstance(n, ast.Return)]
    cases = set().union(*map(outcomes, returned)) - {""}
    assert len(cases) > 40
    assert cases <= set(TEXTS.section("refusal"))


def test_every_class_of_options_answers_a_decision_and_names_its_rule() -> None:
    classes = [
        thing
        for thing in vars(options).values()
        if isinstance(thing, type) and issubclass(thing, Option) and thing is not Option
    ]
    assert len(classes) == len(DECISIONS.classes)
    assert set(classes) == set(DECISIONS.classes.values())
    assert {kind.rule for kind in classes} <= set(evogames.rules("evolution"))


def test_what_can_be_missing_is_said_to_be_missing() -> None:
    fields = [field for kind in DECISIONS.classes.values() for _, field in fields_of(kind)]
    can_be_missing = {field.name for field in fields if field.exists is not NUMBER.exists}
    assert set(TEXTS.section("missing")) == can_be_missing
    for text in TEXTS.section("missing").values():
        assert {name for _, name, _, _ in Formatter().parse(text) if name} == {"value"}


def test_every_trait_and_phase_has_a_name() -> None:
    assert set(TEXTS.section("trait")) == set(TRAITS)
    assert set(TEXTS.section("phase")) == {*PHASES, END_OF_TURN}


@pytest.mark.parametrize("section", ["thing", "chances", "number"])
def test_every_other_word_is_used(section: str) -> None:
    words = TEXTS.section(section)
    assert words
    assert [w for w in words if w not in STRINGS and f"{section}.{w}" not in STRINGS] == []


def test_what_is_refused_before_play_is_said_with_the_facts_it_needs() -> None:
    known = {
        f"{section}.{key}": {name for _, name, _, _ in Formatter().parse(text) if name}
        for section in OUTSIDE_PLAY
        for key, text in TEXTS.section(section).items()
    }
    used = set()
    for function, place in (("TEXTS.refused", 0), ("require", 1)):
        for call in calls(function):
            given = {fact.arg for fact in call.keywords}
            for text in strings(call.args[place]):
                used.add(text)
                assert None in given or known[text] == given, text
    assert len(used) > 30
    assert used == set(known)


def test_clauses_named_before_play_are_in_the_ledger() -> None:
    rulebook = evogames.rules("evolution")
    named = [call.args[1] for call in calls("TEXTS.refused") if len(call.args) > 1]
    named += [call.args[2] for call in calls("require") if len(call.args) > 2]
    assert len(named) > 20
    assert set().union(*map(strings, named)) <= set(rulebook)


def test_the_code_builds_no_sentence_of_its_own() -> None:
    built = [
        ast.unparse(call)
        for call in calls("EvogamesError", "ImpossiblePosition")
        for given in call.args
        if isinstance(given, (ast.Constant, ast.JoinedStr, ast.BinOp))
    ]
    assert built == []


def test_the_package_loads_without_the_texts_of_the_game() -> None:
    code = "import sys, evogames; print(*[m for m in sys.modules if 'evolution' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_everything_that_can_be_said_in_play_can_be_said() -> None:
    count = 0
    for seed in range(12):
        match = evogames.new("evolution", players=2 + seed % 7, seed=seed)
        rnd = Random(seed)
        while not match.over:
            decision = match.decision
            assert decision
            labels = [decision.label(option) for option in decision.options]
            assert len(set(labels)) == len(labels)
            sentences = [decision.prompt, *labels]
            for refusal in decision.refused if len(match) % 5 == 0 else []:
                sentences += [decision.label(refusal.option), refusal.sentence]
            assert all(sentences)
            assert not any(re.search(r"[{}]|None", sentence) for sentence in sentences)
            count += len(sentences)
            match.choose(rnd.randrange(len(decision.options)))
        for event in match.events:
            assert event.text
            assert event.rule not in event.other_rules
            assert len(set(event.other_rules)) == len(event.other_rules), "each clause once"
            assert not re.search(r"[{}?]|None", event.text + event.private_text)
    assert count > 10_000
