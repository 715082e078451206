"""Sentences: templates filled with names and numbers."""

import ast
import tomllib
from pathlib import Path
from string import Formatter

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.texts import Texts, listed

TEXTS = Texts("evogames.evolution")
HOME = Path(evogames.__file__).parent
SHARED = [
    HOME / "api.py",
    *(f for room in ("core", "bots", "lab", "adapters") for f in (HOME / room).glob("*.py")),
]
"""The code that all games share."""


def shared_texts() -> dict[str, set[str]]:
    """The sentences of the shared code by name, each with the facts that it needs."""
    read = tomllib.loads((HOME / "core" / "texts.en.toml").read_text(encoding="utf-8"))
    return {
        f"{section}.{key}": {name for _, name, _, _ in Formatter().parse(text) if name}
        for section, texts in read.items()
        for key, text in texts.items()
    }


def calls(function: str) -> list[ast.Call]:
    """All calls of a function in the shared code."""
    return [
        call
        for file in SHARED
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func) == function
    ]


def test_every_sentence_of_the_shared_code_is_used_with_the_facts_it_needs() -> None:
    known = shared_texts()
    used = set()
    for call in calls("refused") + calls("fill_text"):
        name = call.args[0]
        if isinstance(name, ast.Name):  # where `refused` calls `fill_text`
            continue
        assert isinstance(name, ast.Constant)
        assert known[name.value] == {given.arg for given in call.keywords}, name.value
        used.add(name.value)
    for call in calls("self._unknown"):  # shows all possible values, or some
        name = call.args[0]
        assert isinstance(name, ast.Constant)
        for text in (name.value, f"{name.value}_of_many"):
            assert known[text] == {"key", "some", *[given.arg for given in call.keywords]}, text
            used.add(text)
    assert len(used) > 60
    assert used == set(known)


def test_the_shared_code_builds_no_sentence_of_its_own() -> None:
    built = [
        ast.unparse(call)
        for call in calls("EvogamesError")
        for given in call.args
        if isinstance(given, (ast.Constant, ast.JoinedStr, ast.BinOp))
    ]
    assert built == []


def test_numbers_are_said_with_their_nouns() -> None:
    assert TEXTS.fill("event", "draw", {"player": "Ana", "count": 1}) == "Ana draws 1 card."
    assert TEXTS.fill("event", "draw", {"player": "Ana", "count": 3}) == "Ana draws 3 cards."


def test_what_is_typed_is_never_read_as_a_template() -> None:
    name = "{player.__class__} {0} {count:card|cards} %s"
    assert TEXTS.fill("event", "draw", {"player": name, "count": 2}) == f"{name} draws 2 cards."


def test_missing_texts_and_facts_are_named() -> None:
    with pytest.raises(EvogamesError, match=r"There is no text event\.nonsense"):
        TEXTS.fill("event", "nonsense", {})
    with pytest.raises(EvogamesError, match=r"There is no text nonsense\.draw"):
        TEXTS.word("nonsense", "draw")
    with pytest.raises(EvogamesError, match=r"The text event\.draw needs a value .*'player'"):
        TEXTS.fill("event", "draw", {"count": 2})
    assert TEXTS.has("event", "draw")
    assert not TEXTS.has("event", "nonsense")


@pytest.mark.parametrize(
    ("things", "said"), [(["Ana"], "Ana"), ([1, 2], "1 and 2"), ("abc", "a, b and c")]
)
def test_several_things_are_listed(things: list[object], said: str) -> None:
    assert listed(things) == said


def test_every_game_says_players_by_name() -> None:
    match = evogames.new("evolution", players=3, seed=1)
    facts = match.game.facts(match.state, {"player": 1, "seats": [0, 2], "owner": 1})
    assert facts == {"player": "Ben", "seats": "Ana and Chen", "owner": 1}
    assert match.game.facts(match.state, {"player": None}) == {"player": ""}
