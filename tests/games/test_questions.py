"""In every game, decisions, options, refusals and events have complete sentences."""

import re
from typing import Any

import pytest

from evogames import EvogamesError
from evogames.core.game import Game
from evogames.core.match import Match
from evogames.core.option import Field, Option, fields_of
from evogames.core.state import State
from tests.games.tables import Table, advance, everything, moments, start, table_id, tables

pytestmark = pytest.mark.parametrize("table", tables(), ids=table_id)

UNFILLED = re.compile(r"[{}\[\]]|None|<[a-z.]+ object|\b\w+_\w+\b|  ")
"""What a sentence must not contain: gaps, code words, Python lists, double spaces."""


def asked(table: Table, count: int = 12) -> list[Match]:
    """Return the same match at several decisions."""
    match = advance(start(table, 3), seed=3)
    found = []
    for moment in moments(match, count):
        match.goto(moment)
        if match.decision:
            found.append(match.fork())
    assert found
    return found


def test_every_option_can_be_chosen_and_changes_nothing_else(table: Table) -> None:
    for match in asked(table):
        before = everything(match)
        for option in match.decision.options:
            fork = match.fork()
            fork.choose(option.key, player=match.decision.player)
            fork.game.check(fork.state)
            assert len(fork) == len(match) + 1
            assert fork.choices[-1] == option.key
        assert everything(match) == before


def test_what_is_refused_is_refused_with_a_sentence(table: Table) -> None:
    for match in asked(table):
        before = everything(match)
        allowed = [o.key for o in match.decision.options]
        for refusal in match.decision.refused:
            key = refusal.option.key
            assert key not in allowed
            with pytest.raises(EvogamesError) as error:
                match.choose(key)
            assert error.value.sentence == refusal.sentence
            assert error.value.rule == refusal.rule == match.why(refusal).id
            assert match.why_not(key) == str(error.value)
        assert everything(match) == before


def test_nobody_answers_for_somebody_else(table: Table) -> None:
    match = start(table, 3)
    other = (match.decision.player + 1) % max(2, len(match.players))
    with pytest.raises(EvogamesError, match=r"It is .*'s move, not"):
        match.choose(0, player=other)


def test_sentences_are_whole_and_name_their_clause(table: Table) -> None:
    for match in asked(table):
        rulebook = match.game.rulebook
        decision = match.decision
        options = [*decision.options, *[refusal.option for refusal in decision.refused]]
        said = [decision.prompt, *[decision.label(option) for option in options]]
        said += [refusal.sentence for refusal in decision.refused]
        assert all(said)
        assert [s for s in said if UNFILLED.search(s)] == []
        assert all(rulebook[refusal.rule].text for refusal in decision.refused)
        for option in options:
            assert rulebook[decision.rule_of(option)].text
            assert match.why(option).id == decision.rule_of(option)
            assert option.kind in match.game.texts.section("group")
    for event in match.events:
        assert event.text, f"the event {event.key} has no sentence"
        assert not UNFILLED.search(event.text), event.text
        assert all(rulebook[clause].text for clause in (event.rule, *event.other_rules))


SEAT = Field("player", exists=lambda state, seat: 0 <= seat < len(state.names))


def on_board(game: Game[Any], state: State, piece: str) -> bool:
    """Return whether a piece is on the board, by the fields of options and other pieces."""
    name, *words = piece.split(":")
    of_options = [field for kind in game.decisions.classes.values() for _, field in fields_of(kind)]
    for field in [field for field in (SEAT, *game.pieces, *of_options) if field.name == name]:
        try:
            if field.exists(state, field.read(words)):
                return True
        except ValueError:
            continue
    return False


def test_options_touch_only_pieces_on_the_board(table: Table) -> None:
    for match in asked(table):
        game, state, decision = match.game, match.state, match.decision
        for option in [*decision.options, *[refusal.option for refusal in decision.refused]]:
            assert option.missing(state) is None, f"{option.key} names what is not there"
            by_its_fields = Option.touches(option, state)
            others = [piece for piece in decision.touches(option) if piece not in by_its_fields]
            missing = [piece for piece in others if not on_board(game, state, piece)]
            assert missing == [], f"{option.key} touches pieces that are not there"
