"""The engine stops steps that never ask, refuses broken decisions, and makes exact copies."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core import engine as engine_module
from evogames.core.chance import Chance
from evogames.core.decision import Decision, Play, all_allowed, if_several
from evogames.core.engine import GameEngine
from evogames.core.event import Log
from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.order import OrderOfPlay, Phase, next_stage
from evogames.evolution.options import End, Pass
from evogames.evolution.state import EvolutionState
from tests.games.tables import GAMES, advance, everything

EVOLUTION = evogames.game("evolution")


def stand_still(state: EvolutionState, log: Log) -> None:
    """A step that changes nothing."""


def ask_nothing(state: EvolutionState, log: Log) -> Play:
    """A step that could ask for a decision but does not."""
    yield from ()


def choose_for_ever(state: EvolutionState, log: Log) -> Play:
    """A step that continues without ever offering a choice."""
    while True:
        yield if_several(Decision(0, "development", "DEV.1", lambda: all_allowed([Pass()])))


def ask_without_options(state: EvolutionState, log: Log) -> Play:
    """A step that asks for a decision when nothing can be chosen."""
    yield Decision(0, "development", "DEV.1", lambda: [(End(), "FEED.10/idle")])


def ask_what_cannot_be_listed(state: EvolutionState, log: Log) -> Play:
    """A step whose options cannot be listed."""
    yield Decision(0, "development", "DEV.1", lambda: all_allowed([state.unheard_of]))


def ask_once(following: Callable[..., Any]) -> Callable[..., Any]:
    """A step that asks for its own decision first, and then for another step's."""

    def step(state: EvolutionState, log: Log) -> Play:
        log("FEED.10", "passes", 0)
        yield Decision(0, "development", "DEV.1", lambda: all_allowed([Pass(), End()]))
        yield from following(state, log) or ()

    return step


def playing(*steps: Callable[..., Any]) -> Match:
    """A match of a game with turns of a few steps."""
    order = OrderOfPlay(Phase("development", *steps), end_turn=stand_still)
    game = replace(EVOLUTION, order=order)
    match = evogames.new("evolution", players=2, seed=1)
    return Match(game, match.start, game.setup(["Ana", "Ben"], Chance(1)))


@pytest.mark.parametrize("step", [stand_still, ask_nothing, choose_for_ever])
def test_steps_that_go_on_for_ever_are_stopped_with_a_sentence(step: Callable[..., Any]) -> None:
    with pytest.raises(EvogamesError) as refusal:
        playing(step)
    assert refusal.value.sentence == (
        "The phase 'development' has played 10000 steps without a decision. Each step must move"
        " the game forward."
    )


@pytest.mark.parametrize(
    ("options", "kinds", "asked"),
    [
        ([Pass()], (Option,), False),
        ([Pass(), End()], (Option,), True),
        ([Pass()], (End, Pass), False),
        ([Pass()], (End,), True),
        ([Pass()], (), True),
    ],
)
def test_nobody_is_asked_where_there_is_no_choice(
    options: list[Option], kinds: tuple[type[Option], ...], asked: bool
) -> None:
    chosen: list[Option] = []

    def step(state: EvolutionState, log: Log) -> Play:
        decision = Decision(0, "feeding", "FEED.1", lambda: all_allowed(options))
        chosen.append((yield decision.unless_only(*kinds)))
        yield Decision(1, "feeding", "FEED.1", lambda: all_allowed([Pass(), End()]))

    match = playing(step)
    assert match.decision
    assert match.decision.player == (0 if asked else 1)
    assert chosen == ([] if asked else options)
    assert match.observation().sample_future(3).decision.player == match.decision.player


def test_many_automatic_steps_are_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "MOST_AUTOMATIC", 50)
    begun = 0

    def step(state: EvolutionState, log: Log) -> None:
        nonlocal begun
        begun += 1
        state.over = begun == 49

    assert playing(step).over
    assert begun == 49


TROUBLES = {
    ask_without_options: (
        EvogamesError,
        "The decision 'development' of .* has no options",
    ),
    ask_what_cannot_be_listed: (AttributeError, "unheard_of"),
}


@pytest.mark.parametrize("step", TROUBLES)
def test_a_choice_that_leads_to_a_broken_decision_leaves_the_match_as_it_was(
    step: Callable[..., Any],
) -> None:
    match = playing(ask_once(step))
    before = everything(match), match.record
    error, sentence = TROUBLES[step]
    for choice in ("pass", "end", 0):
        with pytest.raises(error, match=sentence):
            match.choose(choice)
        assert (everything(match), match.record) == before
    assert match.decision is not None
    assert [option.key for option in match.decision.options] == ["pass", "end"]


def test_a_choice_that_leads_to_endless_steps_leaves_the_match_as_it_was() -> None:
    def move_on(state: EvolutionState, log: Log) -> None:
        next_stage(state)

    match = playing(ask_once(move_on), stand_still)
    before = everything(match), match.record
    with pytest.raises(EvogamesError, match="has played 10000 steps without a decision"):
        match.choose("pass")
    assert (everything(match), match.record) == before


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_resumed_engines_wait_at_the_same_decision(name: str) -> None:
    rnd, within_steps = Random(3), 0
    match = evogames.new(name, players=3, seed=3)
    for _ in range(150):
        if match.over:
            break
        if rnd.random() < 0.2:
            match = match.fork(seed=rnd.getrandbits(32))
        advance(match, 1, seed=rnd.getrandbits(32))
        if match.over:
            break
        engine = match._engine
        within_steps += bool(engine.choices)
        keys = [option.key for option in engine.decision.options]
        for other in (
            engine.copy(),
            match.resume_point.resume(match.game),
            match.resume_point.resume(match.game, keep=True).copy(),
        ):
            assert isinstance(other, GameEngine)
            assert other.state == engine.state
            assert [option.key for option in other.decision.options] == keys
            other.choose(len(keys) - 1)
        assert match.state == engine.state
    assert within_steps
