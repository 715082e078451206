"""Attempts at the wrong time: keys of recorded games, tried at other decisions of these games.

The same code serves the tests (a sample of the decisions) and the long checks (all of them).
"""

import json
from collections import Counter
from random import Random
from typing import Any

from evogames.core.errors import EvogamesError
from evogames.core.game import Game
from evogames.core.match import Match
from evogames.core.option import Option, read_option
from evogames.core.state import State
from tests.games.record import TESTS, start_match

MOST_ALIKE = 0.05
"""The maximum number of a game's answers that can have the same text."""


class Answers:
    """The answers of a game to attempts that it refused."""

    def __init__(self) -> None:
        self.texts: Counter[str] = Counter()
        self.unfit: list[str] = []
        """Answers without a rule of the game, or that name none of the pieces."""

    @property
    def most_alike(self) -> tuple[float, str]:
        """Return the most frequent text, and its share of all answers."""
        ((text, count),) = self.texts.most_common(1)
        return count / self.texts.total(), text


def recorded_games(game: str) -> tuple[list[Match], list[str]]:
    """Return the recorded games, played to their ends, and every key offered in them."""
    matches = []
    offered: dict[str, None] = {}
    for path in sorted((TESTS / game / "recorded").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        match = start_match(game, record)
        for key in record["keys"]:
            offered.update({option.key: None for option in match.observation().options})
            match.choose(key)
        matches.append(match)
    assert matches, f"no games of {game} are recorded"
    return matches, list(offered)


def names_of_pieces(game: Game[Any], state: State, option: Option) -> list[str]:
    """Return the ways to name an option's pieces in a sentence, or else plain numbers."""
    if missing := option.missing(state):
        field, value = missing
        return [str(value), str(game.fact(state, field.name, value))]
    facts = game.option_facts(state, option)
    worded = [name for name in option.values if name in game.phrases]
    return [str(facts[name]) for name in worded or option.values]


def trouble_with(game: Game[Any], state: State, key: str, refusal: EvogamesError) -> str:
    """Return what is wrong with an answer, or an empty text."""
    if refusal.rule not in game.rulebook.rules:
        return f"no rule: {key} in {state.phase}: {refusal}"
    option = read_option(game.decisions.classes[key.split(":")[0]], key)
    names = names_of_pieces(game, state, option)
    sentence = refusal.sentence.lower()
    if not names or any(name and name.lower() in sentence for name in names):
        return ""
    return f"none of {names} is named: {key} in {state.phase}: {refusal}"


def try_keys(match: Match, keys: list[str], answers: Answers) -> None:
    """Try keys at the current decision, and note the answers to those that are refused."""
    decision, state = match.decision, match.state
    allowed = {option.key for option in decision.options}
    for key in keys:
        if key not in allowed:
            refusal = decision.explain(key)
            answers.texts[refusal.sentence] += 1
            if trouble := trouble_with(match.game, state, key, refusal):
                answers.unfit.append(trouble)


def some_tries(game: str, decisions: int = 200, keys: int = 500, seed: int = 1) -> Answers:
    """Try some keys at some decisions, chosen at random."""
    matches, offered = recorded_games(game)
    rnd, answers = Random(seed), Answers()
    for _ in range(decisions):
        match = rnd.choice(matches)
        match.goto(rnd.randrange(match.recorded))
        try_keys(match, rnd.sample(offered, min(keys, len(offered))), answers)
    return answers


def all_tries(game: str) -> Answers:
    """Try every key at every decision."""
    matches, offered = recorded_games(game)
    answers = Answers()
    for match in matches:
        for decision_number in range(match.recorded):
            match.goto(decision_number)
            try_keys(match, offered, answers)
    return answers
