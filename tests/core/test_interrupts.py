"""If anything goes wrong during a choice, the match stays as it was and can continue."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import evogames
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.core.match import Match
from evogames.core.text_log import TextLog
from tests.games.tables import GAMES, advance, everything

TROUBLES = (KeyboardInterrupt, ZeroDivisionError)


@contextmanager
def trouble_at(call: int, of: Any, method: str, trouble: type[BaseException]) -> Iterator[None]:
    """Let one call of a method raise an error at its end. Calls are numbered from 0."""
    done = getattr(of, method)
    calls = 0

    def troubled(*about: Any, **data: Any) -> None:
        nonlocal calls
        calls += 1
        done(*about, **data)
        if calls == call + 1:
            raise trouble

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of, method, troubled)
        yield


class TroubledLog(Log):
    """Raises an error when the event with this number is reported."""

    def __init__(self, number: int, trouble: type[BaseException]) -> None:
        self.reported, self.number, self.trouble = 0, number, trouble

    def __call__(self, *about: Any, **data: Any) -> None:
        self.reported += 1
        if self.reported == self.number + 1:
            raise self.trouble


def report_to(match: Match, log: TroubledLog) -> None:
    """Let a match report what happens from now on."""
    number, log.number = log.number, -1
    record = match._record
    step = record.steps[record.steps_begun(len(match)) - 1]
    match._engine = match._replay(step, len(match), log)
    match._engine.on_step = match._step_begins
    log.reported, log.number = 0, number


def all_of(match: Match) -> tuple[Any, ...]:
    return *everything(match), match.record, match.to_json()


def told_at(match: Match, decision_number: int) -> int:
    match.goto(decision_number)
    return len(match.events)


def eventful(name: str) -> Match:
    """A match just before the choice that causes most events, with its whole record."""
    match = advance(evogames.new(name, players=3, seed=4), 200, seed=3)
    told = [told_at(match, k) for k in range(match.recorded + 1)]
    match.goto(max(range(match.recorded), key=lambda k: told[k + 1] - told[k]))
    return match


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("undone", [False, True], ids=["at the end", "after an undo"])
@pytest.mark.parametrize("name", GAMES)
def test_a_choice_that_fails_leaves_no_trace(
    name: str, undone: bool, trouble: type[BaseException]
) -> None:
    match = eventful(name)
    choice = match.record[len(match)]
    whole = match.fork()
    whole.choose(choice)
    events = len(whole.events) - len(match.events)
    assert events > 3
    if not undone:
        match = match.fork()
    before = all_of(match)
    for event in range(events):
        report_to(match, TroubledLog(event, trouble))
        with pytest.raises(trouble):
            match.choose(choice)
        assert all_of(match) == before
    match.choose(choice)
    assert everything(advance(match, 30)) == everything(advance(whole, 30))


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("name", GAMES)
def test_moving_in_time_that_fails_leaves_the_match_where_it_is(
    name: str, trouble: type[BaseException]
) -> None:
    match = eventful(name)
    match.goto(10)
    starts = [mark.decisions for mark in match._record.steps]
    inside = next(k for k in range(11, match.recorded) if k not in starts)
    before = all_of(match)
    for move, number in ((match.goto, inside), (match.redo, inside - 10)):
        with trouble_at(1, GameEngine, "play_option", trouble), pytest.raises(trouble):
            move(number)
        assert all_of(match) == before
    match.goto(match.recorded)
    assert everything(match) == everything(match.fork())


@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("name", GAMES)
def test_events_that_could_not_be_worded_are_worded_later(
    name: str, trouble: type[BaseException]
) -> None:
    match = eventful(name)
    match.redo()
    events = match.events
    again = evogames.load(match.to_json())
    assert len(events) > 10
    for event in (0, 1, len(events) // 2, len(events) - len(again._opening) - 1):
        with trouble_at(event, TextLog, "__call__", trouble), pytest.raises(trouble):
            _ = again.events
    assert again.events == events
