"""In every game, an attempt at the wrong time is refused with a rule and a sentence."""

from functools import cache
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.game import Game
from tests.games.tables import GAMES
from tests.games.wrong_tries import MOST_ALIKE, Answers, recorded_games, some_tries

pytestmark = pytest.mark.parametrize("name", GAMES)


@cache
def answers(game: Game[Any]) -> Answers:
    return some_tries(game.name)


def test_a_wrong_try_is_refused_with_a_rule_and_a_sentence_that_names_its_pieces(name: str) -> None:
    found = answers(evogames.game(name))
    assert found.texts.total() > 1000
    assert found.unfit[:10] == []


def test_no_sentence_serves_for_everything(name: str) -> None:
    share, text = answers(evogames.game(name)).most_alike
    assert share <= MOST_ALIKE, text


def test_what_is_refused_cannot_be_chosen_and_changes_nothing(name: str) -> None:
    matches, offered = recorded_games(name)
    for match in matches:
        match.goto(match.recorded // 2)
        before = match.to_json()
        allowed = [option.key for option in match.decision.options]
        for key in offered[::29]:
            if key in allowed:
                assert match.why_not(key) == ""
                continue
            with pytest.raises(EvogamesError) as refusal:
                match.choose(key)
            assert match.why_not(key) == str(refusal.value)
        assert match.to_json() == before
