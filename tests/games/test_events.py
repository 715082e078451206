"""In every game, the events at a decision do not depend on the way there.

They become sentences only when somebody looks, so earlier looks must not matter.
"""

from random import Random

import pytest

import evogames
from evogames.core.event import Event
from evogames.core.match import Match
from tests.games.tables import GAMES, advance

DECISIONS = 90

pytestmark = pytest.mark.parametrize("name", GAMES)


def start(name: str) -> Match:
    return evogames.new(name, players=3, seed=6)


def events_of(name: str, keys: list[str]) -> list[Event]:
    """Return the events of these choices, read only at the end."""
    match = start(name)
    for key in keys:
        match.choose(key)
    return match.events


def played(name: str) -> tuple[list[str], list[list[Event]]]:
    """Return the keys of a game, and the events at each of its decisions."""
    keys = advance(start(name), DECISIONS, seed=6).choices
    return keys, [events_of(name, keys[:count]) for count in range(len(keys) + 1)]


def test_events_only_grow_in_play(name: str) -> None:
    keys, expected = played(name)
    assert len(expected[-1]) >= len(keys) > 20
    match = start(name)
    for key, before, after in zip(keys, expected[:-1], expected[1:], strict=True):
        assert match.events == before
        assert after[: len(before)] == before
        match.choose(key)
    assert match.events == expected[-1]


@pytest.mark.parametrize("look", [True, False], ids=["looked at before", "never looked at"])
def test_events_after_undo_redo_goto_and_fork(name: str, look: bool) -> None:
    keys, expected = played(name)
    match = start(name)
    for key in keys:
        match.choose(key)
        if look:
            _ = match.events
    for _ in keys:
        match.undo()
        assert match.events == expected[len(match)]
    for _ in keys:
        match.redo()
        assert match.events == expected[len(match)]
    rnd = Random(7)
    for _ in range(60):
        match.goto(rnd.randrange(len(keys) + 1))
        if rnd.random() < 0.5:
            assert match.events == expected[len(match)]
        fork = match.fork()
        assert fork.events == expected[len(match)]
        if fork.decision:
            fork.choose(rnd.randrange(len(fork.decision.options)))
            assert fork.events == events_of(name, fork.choices)
    match.goto(len(keys))
    assert match.events == expected[-1]


def test_events_after_another_choice_are_those_of_the_new_branch(name: str) -> None:
    rnd = Random(8)
    match = advance(start(name), DECISIONS, seed=6)
    branches = 0
    for _ in range(40):
        if rnd.random() < 0.5:
            _ = match.events
        match.goto(rnd.randrange(match.recorded + 1))
        if rnd.random() < 0.5:
            _ = match.events
        for _ in range(rnd.randrange(4)):
            if match.decision:
                branches += len(match) < match.recorded
                match.choose(rnd.randrange(len(match.decision.options)))
        assert match.events == events_of(name, match.choices)
    assert branches > 5


def test_a_fork_with_other_chance_keeps_what_has_happened(name: str) -> None:
    match = advance(start(name), 15, seed=6)
    fork = match.fork(seed=9)
    assert fork.events == match.events
    advance(fork, 30, seed=6)
    again = evogames.load(fork.to_json())
    assert again.events == fork.events
    for decision_number in range(len(fork) + 1):
        fork.goto(decision_number)
        again.goto(decision_number)
        assert again.events == fork.events
    again.goto(15)
    assert again.events == match.events


def test_events_handed_out_are_a_list_of_their_own(name: str) -> None:
    match = advance(start(name), 20, seed=6)
    events = match.events
    match.events.clear()
    assert match.events == events
    match.choose(0)
    assert match.events[: len(events)] == events
