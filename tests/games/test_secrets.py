"""In every game, players see only what they are allowed to see, and chances are exact."""

from contextlib import suppress
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from evogames.api import position
from evogames.core.decision import Play
from evogames.core.event import SILENT, Event
from evogames.core.game import Game
from evogames.core.state import State, copy_state, pack, unpack
from evogames.core.text_log import TextLog
from evogames.core.viewer import ALL, SPECTATOR
from tests.games.tables import Table, advance, moments, start, table_id, tables

pytestmark = pytest.mark.parametrize("table", tables(), ids=table_id)

STEPS = 40
"""The number of steps of a game that are played again with other secrets."""


def test_a_view_stays_the_same_when_the_unknown_is_dealt_again(table: Table) -> None:
    match = advance(start(table, 5), seed=5)
    rules = match.game
    for moment in moments(match, 8):
        match.goto(moment)
        seats = range(len(match.players))
        for redealt_for, viewer in ((ALL, SPECTATOR), *zip(seats, seats, strict=True)):
            other = copy_state(match.state)
            other.chance.reseed(moment)
            rules.redeal(other, redealt_for)
            rules.check(other)
            assert rules.view(other, viewer) == match.view(viewer)
            assert match.view(viewer).chance.seed == match.view(ALL).chance.seed == 0


def redealt(game: Game[Any], state: State, seat: int, seed: int) -> State:
    """Return the position with other secrets for a seat. The dice stay the same."""
    other = copy_state(state)
    other.chance.reseed(seed)
    game.redeal(other, seat)
    other.chance = copy_state(state).chance
    return other


def test_what_is_secret_is_covered_and_dealt_again(table: Table) -> None:
    """Private facts are hidden, and every game hides something unless it leaves `hide` out.

    A scenario can have nothing to deal again, such as the last card of a deck.
    """
    match, luck, told = start(table, 5), Random(5).random, 0
    game, seats = match.game, range(len(match.players))
    covers = deals = game.hide is Game.hide or match.start.scenario is not None
    while match.decision:
        events, state, whole = match.events, match.state, match.view(ALL)
        covers = covers or any(match.view(seat) != whole for seat in seats)
        deals = deals or any(redealt(game, state, seat, 1) != state for seat in seats)
        for event in [event for event in events[told:] if event.private_data]:
            mine = match.view(event.player)
            for seat in [seat for seat in seats if seat != event.player]:
                assert match.view(seat) != mine, f"`hide` shows seat {seat}: {event.private_text}"
                others = [redealt(game, state, seat, seed) for seed in range(10)]
                assert any(game.view(other, event.player) != mine for other in others), (
                    f"`redeal` for seat {seat} never changes: {event.private_text}"
                )
        told = len(events)
        match.choose(int(luck() * len(match.decision.options)))
    assert covers, "`hide` never covers anything"
    assert deals, "`redeal` never changes anything"


def steps_played(game: Game[Any], state: State) -> list[tuple[bytes, list[str]]]:
    """Play to the end at random. Return the start of each step and its choices."""
    steps: list[tuple[bytes, list[str]]] = []
    luck = Random(5).random
    while (step := game.order.next_step(state)) is not None:
        keys: list[str] = []
        steps.append((pack(state), keys))
        play, option = step(state, SILENT), None
        with suppress(StopIteration):
            while play is not None:
                options = play.send(option).options
                option = options[int(luck() * len(options))]
                keys.append(option.key)
    return steps


def play_step(game: Game[Any], state: State, keys: list[str]) -> list[Event] | None:
    """Play one step. Return its events, or None if the same choices are not possible."""
    log = TextLog(game, state)
    step = game.next_step(state)
    assert step is not None
    play: Play | None = step(state, log)
    if play is not None:
        try:
            decision = next(play)
            for key in keys:
                if (option := decision.find(key)) is None:
                    return None
                decision = play.send(option)
        except StopIteration:
            pass
    return log.events


def check_same_events(
    game: Game[Any], before: tuple[State, list[Event]], after: tuple[State, list[Event]], seat: int
) -> None:
    """Check that players who see the same afterwards have been told the same."""
    for viewer in (seat, SPECTATOR):
        if game.view(before[0], viewer) == game.view(after[0], viewer):
            told = [event.seen_by(viewer) for event in before[1]]
            other = [event.seen_by(viewer) for event in after[1]]
            leaks = [one for one, two in zip(told, other, strict=False) if one != two]
            assert leaks == [], f"these events tell {viewer} what `hide` covers"
            assert len(told) == len(other)


def test_events_tell_no_more_than_positions_show(table: Table) -> None:
    """With other secrets and the same choices, a player who sees the same is told the same."""
    match = start(table, 5)
    game, first = match.game, position(match.game, match.start)
    opening = game.opening if match.start.scenario is None else game.scenario_opening
    steps = steps_played(game, copy_state(first))
    some = Random(5).sample(steps, min(STEPS, len(steps)))
    for seat in range(len(match.players)):
        tables = [first, redealt(game, first, seat, 1)]
        logs = [TextLog(game, state) for state in tables]
        for state, log in zip(tables, logs, strict=True):
            opening(state, log)
        check_same_events(game, *[(log.state, log.events) for log in logs], seat)
        for packed, keys in some:
            state = unpack(game.state_type, packed)
            other = redealt(game, state, seat, 1)
            told, again = play_step(game, state, keys), play_step(game, other, keys)
            if told is not None and again is not None:
                check_same_events(game, (state, told), (other, again), seat)


def test_a_bot_imagines_only_what_its_player_cannot_know(table: Table) -> None:
    match = advance(start(table, 5), 20, seed=5)
    if match.decision is None:
        return
    observation = match.observation()
    for seed in range(5):
        run = observation.sample_future(seed)
        assert match.game.view(run.state, observation.player) == observation.view
        assert [o.key for o in run.decision.options] == [o.key for o in observation.options]


def test_chances_add_up_to_one(table: Table) -> None:
    match = advance(start(table, 6), seed=6)
    for moment in moments(match, 25):
        match.goto(moment)
        keys = [o.key for o in match.decision.options] if match.decision else []
        for chances in match.chances():
            assert sum(chances.outcomes.values()) == 1
            assert all(isinstance(p, Fraction) and p > 0 for p in chances.outcomes.values())
            assert chances.option in ("", *keys)
            assert chances.title
            assert match.game.rulebook[chances.rule].text


def test_numbers_for_plots_have_one_value_a_player(table: Table) -> None:
    match = advance(start(table), 30)
    numbers = match.game.numbers(match.state)
    assert all(len(values) == len(match.players) for values in numbers.values())
    assert all(isinstance(v, (int, float)) for values in numbers.values() for v in values)
    assert all(len(pair) == 2 for pair in match.game.food_web(match.state))
