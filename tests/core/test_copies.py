"""A match gives out copies, so changing them does not change the match."""

from collections.abc import Callable
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.decision import Decision
from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.shown_decision import ShownDecision
from evogames.core.viewer import SPECTATOR
from tests.games.tables import GAMES, Table, advance, everything, start, table_id, tables


@pytest.mark.parametrize("decisions", [0, 10, 10**6])
@pytest.mark.parametrize("name", GAMES)
def test_state_and_events_are_copies(name: str, decisions: int) -> None:
    match = advance(evogames.new(name, players=3, seed=7), decisions).fork(seed=5)

    def handed_out() -> list[Any]:
        return [
            match.state.names,
            match.state.phases,
            match.view(SPECTATOR).names,
            match.events,
            match.players,
            match.player_colours,
            match.scores(),
            match.winners(),
            match.choices,
            match.record,
            match.reseeds,
            match.resume_point.choices,
            match.chances(),
            *(chances.outcomes for chances in match.chances()),
            match.start.players,
            match.start.options,
        ]

    before = handed_out()
    for things in handed_out():
        things.clear()
    assert handed_out() == before
    assert bool(match.winners()) == match.over == (decisions > 10)


def test_the_odds_of_dice_are_copies() -> None:
    form = {"phase": "food base", "players": ["Ana", "Ben"]}
    match = evogames.new("evolution", scenario=form)
    match.chances()[0].outcomes.clear()
    assert len(match.chances()[0].outcomes) == 6


class Feast(Option):
    """An option that belongs to no game."""

    hunter: int
    prey: int


MADE_UP = Feast(1, 2)


def put_other_options(match: Match) -> None:
    match.decision.options = (MADE_UP,) * 99


def put_other_refusals(match: Match) -> None:
    match.decision.refused = ()


def change_the_facts(match: Match) -> None:
    facts = match.decision.facts
    for fact in facts.values():
        if isinstance(fact, list):
            fact[:] = [MADE_UP] * 99
    facts.clear()


def let_another_decide(match: Match) -> None:
    match.decision.player += 1


@pytest.mark.parametrize("table", tables(), ids=table_id)
@pytest.mark.parametrize(
    "change",
    [
        put_other_options,
        put_other_refusals,
        change_the_facts,
        let_another_decide,
    ],
)
def test_no_change_of_a_question_lets_an_illegal_choice_through(
    table: Table, change: Callable[[Match], None]
) -> None:
    match = advance(start(table, 4), 45, seed=4)
    if match.over:
        match.undo()
    untouched = match.fork()
    count, player = len(untouched.decision.options), untouched.decision.player
    change(match)
    for choice in (MADE_UP, MADE_UP.key, count, 98):
        with pytest.raises(EvogamesError):
            match.choose(choice)
    match.choose(count - 1, player)
    untouched.choose(count - 1)
    assert everything(match) == everything(untouched)


def test_what_is_handed_out_to_choose_from_cannot_be_changed(match: Match) -> None:
    decision = match.decision
    assert decision
    assert isinstance(decision.options, tuple)
    assert isinstance(decision.refused, tuple)
    assert isinstance(match.observation().options, tuple)
    for option in (*decision.options, *[refusal.option for refusal in decision.refused]):
        for field in (*option.values, "kind", "key", "rule"):
            with pytest.raises(AttributeError):
                setattr(option, field, 99)


def test_lists_among_the_facts_of_a_decision_are_copies() -> None:
    facts = {"prey": [1, [2, 3]], "hunter": 4}
    decision = Decision(0, "feast", "FEED.1", lambda: [(MADE_UP, "")], **facts)
    shown = ShownDecision(evogames.game("evolution"), None, decision)
    shown.facts["prey"][1].clear()
    shown.facts.clear()
    assert shown.facts == decision.facts == {"prey": [1, [2, 3]], "hunter": 4}


def test_the_question_stays_the_same_while_it_waits(match: Match) -> None:
    old = match.decision
    assert match.decision is old
    with pytest.raises(EvogamesError):
        match.choose("dance")
    assert match.decision is old
    match.choose(0)
    assert match.decision is not old


def test_a_set_up_is_a_copy(match: Match) -> None:
    match.start.players.clear()
    match.start.options["colour"] = object()
    assert evogames.load(match.to_json()).state == match.state


def test_refusals_do_not_read_the_question_that_was_handed_out(match: Match) -> None:
    before = match.why_not("zz")
    assert match.decision
    match.decision.options = ()
    assert match.why_not("zz") == before
