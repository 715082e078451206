"""In every game, sentences show players' names and never the numbers of their seats.

If a sentence shows a number without a noun, and the number is sometimes 0 and always below the
number of players, at tables of every size, the number is taken for a seat. Such a fact needs a
phrase of the game, or a noun: `{count:card|cards}`.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from random import Random
from string import Formatter
from typing import Any

import pytest

import evogames
from evogames.core.decision import Decision
from evogames.core.engine import GameEngine
from evogames.core.game import Game
from evogames.core.text_log import PRIVATE, TextLog
from tests.games.tables import GAMES, start

DECISIONS = 3000
"""The number of decisions to check for each number of players, in at least one game."""

Sentence = tuple[str, str]
"""The section and the key of a sentence."""
Facts = Mapping[str, Any]


def bare_facts(game: Game[Any]) -> dict[Sentence, list[str]]:
    """Return the facts that each sentence shows without a noun."""
    return {
        (section, key): [
            name
            for _, name, form, _ in Formatter().parse(template)
            if name and name.isidentifier() and name not in game.phrases and "|" not in (form or "")
        ]
        for section in ("ask", "option", "event", "refusal")
        for key, template in game.texts.section(section).items()
    }


def said(state: Any, decision: Decision) -> Iterator[tuple[Sentence, Facts]]:
    """Return the sentences of a decision, each with its facts."""
    facts = {"player": decision.player, **decision.facts}
    yield ("ask", decision.kind), facts
    for option in decision.options:
        yield ("option", option.kind), {**facts, **option.values, **option.facts(state)}
    for option, case in decision.forbidden():
        yield ("refusal", case), {**facts, **option.values, **option.facts(state)}


def played(name: str, players: int) -> Iterator[tuple[Sentence, Facts]]:
    """Return the sentences of some random games."""
    seed = made = 0
    while made < DECISIONS:
        match = start((name, players), seed)
        log = TextLog(match.game, match.state)
        engine, luck = GameEngine(match.game, log.state, log).begin(), Random(seed).random
        while (decision := engine.decision) is not None:
            yield from said(engine.state, decision)
            engine.choose(int(luck() * len(decision.options)))
            made += 1
        for event in [*match.events, *log.events]:
            facts = {"player": event.player, **event.data}
            yield ("event", event.key), facts
            private = {PRIVATE + key: value for key, value in event.private_data.items()}
            yield ("event", f"{event.key}_own"), {**facts, **private}
        seed += 1


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_shows_the_number_of_a_seat(name: str) -> None:
    game = evogames.game(name)
    shown = bare_facts(game)
    values: dict[tuple[Sentence, str], set[Any]] = defaultdict(set)
    no_seats: set[tuple[Sentence, str]] = set()
    for players in dict.fromkeys(game.seats):
        for sentence, facts in played(name, players):
            for fact in shown.get(sentence, ()):
                value = facts.get(fact)
                values[sentence, fact].add(value)
                if type(value) is not int or not 0 <= value < players:
                    no_seats.add((sentence, fact))
    seats = [place for place, seen in values.items() if 0 in seen and len(seen) > 1]
    assert [place for place in seats if place not in no_seats] == [], (
        "these facts look like seats, and are shown as bare numbers"
    )
