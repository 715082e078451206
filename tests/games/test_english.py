"""The English of every game that can be checked: in templates, in play and in the rules."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import evogames
from tests.games.english import NAMES, form, read, sentence, wrong
from tests.games.tables import GAMES, advance

DECISIONS = 120

pytestmark = pytest.mark.parametrize("name", GAMES)


def texts_in_play(game: str) -> Iterator[tuple[str, bool]]:
    """Yield the sentences of a game with unusual names, and whether each is a complete sentence."""
    match = evogames.new(game, players=list(NAMES[: evogames.game(game).seats[1]]), seed=3)
    while match.decision and len(match) < DECISIONS:
        decision = match.decision
        yield decision.prompt, True
        yield from ((decision.label(option), False) for option in decision.options)
        if len(match) % 7 == 0:
            yield from ((refusal.sentence, True) for refusal in decision.refused)
        advance(match, 1, seed=len(match))
    yield from ((event.text, True) for event in match.events)


def test_templates_are_right_for_every_number_and_name(name: str) -> None:
    package = import_module(evogames.game(name).package)
    assert package.__file__
    assert wrong(read(Path(package.__file__).with_name("texts.en.toml"))) == []


def test_what_is_said_in_play_is_right(name: str) -> None:
    found = {}
    for text, whole in texts_in_play(name):
        for problem in [*form(text), *(sentence(text) if whole else ())]:
            found.setdefault(problem, text)
    assert found == {}


def test_rules_are_whole_sentences(name: str) -> None:
    found = []
    for rule in evogames.rules(name).values():
        for text in filter(None, (rule.text, rule.biology)):
            found += [(rule.id, problem) for problem in (*form(text), *sentence(text))]
        found += [(rule.id, problem) for problem in form(rule.ruling)]  # may begin with a source
    assert found == []
