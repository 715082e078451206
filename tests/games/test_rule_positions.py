"""The positions of the explorer: each names its rule, and each example is played."""

import ast
from pathlib import Path

import pytest

import evogames
from evogames.lab.rule_positions import citation, citations, play, rule_positions, ways
from tests.games.tables import GAMES

TESTS = Path(__file__).parents[1]

pytestmark = pytest.mark.parametrize("name", GAMES)


def test_every_rule_and_worked_example_has_a_position(name: str) -> None:
    game = evogames.game(name)
    file = f"{game.package.replace('.', '/')}/rule_positions.json"
    needed = [*game.rulebook.rules, *game.rulebook.examples]
    missing = [one for one in needed if not ways(name, one)]
    assert not missing, (
        f"{file} has no position for: {', '.join(missing)}. Add a line for each, such as\n"
        f'"{missing[0]}": {{"players": 2, "seed": 1, "choices": ["key", "key"]}},'
    )
    unknown = [key for key in rule_positions(name) if key.split("/")[0] not in needed]
    assert not unknown, f"{file} has positions for what is not in rules.toml: {unknown}"


def test_every_rule_is_named_in_its_position(name: str) -> None:
    for rule in evogames.rules(name):
        match = play(name, rule_positions(name)[rule])
        said = citation(match, rule)
        assert said, (
            f"{rule}: neither the events of the last choice nor the decision that follows name it"
        )
        assert said.text


def test_worked_examples_name_one_of_their_rules(name: str) -> None:
    for example in evogames.game(name).rulebook.examples.values():
        for key in ways(name, example.id):
            position = rule_positions(name)[key]
            match = play(name, position)
            named = set()
            for at in range(position.begins, len(position.choices) + 1):
                match.goto(at)
                named |= {rule for rule, _ in citations(match)}
            assert named & set(example.rules), f"{key}: no rule of the example is named"


def test_tests_of_worked_examples_play_what_the_explorer_shows(name: str) -> None:
    tests = [
        test
        for file in sorted((TESTS / name).glob("test_*.py"))
        for test in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(test, ast.FunctionDef)
        and any("pytest.mark.example" in ast.unparse(mark) for mark in test.decorator_list)
    ]
    assert tests
    without = [test.name for test in tests if "shown_in_explorer" not in ast.unparse(test)]
    assert not without, f"no shown_in_explorer(match, id) in: {', '.join(without)}"
