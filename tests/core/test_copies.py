"""What a match hands out is a copy: whoever changes it does not change the match."""

from collections.abc import Callable
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.decision import Option
from evogames.core.match import Match
from tests.games.tables import Table, advance, everything, start, table_id, tables


@pytest.mark.parametrize("decisions", [0, 40, 10**6])
@pytest.mark.parametrize("name", evogames.games())
def test_state_and_events_are_copies(name: str, decisions: int) -> None:
    match = advance(evogames.new(name, players=3, seed=7), decisions).fork(seed=5)

    def handed_out() -> list[Any]:
        return [
            match.state.names,
            match.state.players,
            match.view(None).names,
            match.events,
            match.players,
            match.player_colours,
            match.scores(),
            match.winners(),
            match.choices,
            match.record,
            match.reseeds,
            match.moment.since,
            match.moment.anew,
            match.chances(),
            *(chances.outcomes for chances in match.chances()),
            match.start.players,
            match.start.options,
        ]

    before = handed_out()
    for things in handed_out():
        things.clear()
    assert handed_out() == before
    assert bool(match.winners()) == match.over == (decisions > 40)


def test_the_odds_of_dice_are_copies() -> None:
    form = {"phase": "food base", "players": ["Ana", "Ben"]}
    match = evogames.new("evolution", scenario=form)
    match.chances()[0].outcomes.clear()
    assert len(match.chances()[0].outcomes) == 6


MADE_UP = Option("feast", (1, 2), "FEED.1")


def add_to_the_options(match: Match) -> None:
    match.decision.options.append(MADE_UP)


def put_other_options(match: Match) -> None:
    match.decision.options = [MADE_UP] * 99


def add_to_what_is_refused(match: Match) -> None:
    match.decision.refused.append(MADE_UP)


def change_the_options(match: Match) -> None:
    for option in [*match.decision.options, *match.observation().options]:
        option.kind, option.args = MADE_UP.kind, MADE_UP.args


def change_the_facts(match: Match) -> None:
    for fact in match.decision.facts.values():
        if isinstance(fact, list):
            for thing in fact:
                if isinstance(thing, Option):
                    thing.kind, thing.args = MADE_UP.kind, MADE_UP.args
            fact[:] = [MADE_UP] * 99


def let_another_decide(match: Match) -> None:
    match.decision.player += 1


@pytest.mark.parametrize("table", tables(), ids=table_id)
@pytest.mark.parametrize(
    "change",
    [
        add_to_the_options,
        put_other_options,
        add_to_what_is_refused,
        change_the_options,
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


def test_what_bots_see_cannot_be_added_to(match: Match) -> None:
    assert isinstance(match.observation().options, tuple)


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
    match.decision.options.clear()
    assert match.why_not("zz") == before
