"""What holds at every table, from any rich position, whatever is played."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import evogames
from evogames.core.chance import Chance
from evogames.core.match import Match, Start
from evogames.core.state import fingerprint
from evogames.genesis import GAME
from tests.genesis.tables import rich_table

seeds = st.integers(0, 2**32)
few = settings(max_examples=20)


def rich(seed: int) -> Match:
    """Return a match from a rich position."""
    form = rich_table(Random(seed))
    state = GAME.scenario(form, None, Chance(seed))
    return Match(GAME, Start("genesis", [], seed, {}, form), state)


def everything(match: Match) -> tuple[Any, ...]:
    """Return everything that can be seen of a match."""
    decision = match.decision
    asked = decision and (
        decision.player,
        decision.kind,
        decision.prompt,
        [(o.key, decision.label(o)) for o in decision.options],
    )
    return fingerprint(match.state), match.events, asked, match.scores()


def play(match: Match, seed: int, longest: int = 10_000) -> None:
    """Continue at random, to the end or for some decisions."""
    luck = Random(seed).random
    for _ in range(longest):
        if match.decision is None:
            return
        match.choose(int(luck() * len(match.decision.options)))


@given(seeds, seeds)
@few
def test_every_option_can_be_tried_on_a_fork_and_nothing_else_moves(table: int, seed: int) -> None:
    m = rich(table)
    for step in range(4):
        if m.decision is None:
            return
        before = everything(m)
        for option in m.decision.options:
            line = m.fork()
            line.choose(option.key)
            line.game.check(line.state)
        assert everything(m) == before
        play(m, seed + step, longest=1)


@given(seeds, seeds)
@few
def test_every_refusal_changes_nothing(table: int, seed: int) -> None:
    m = rich(table)
    for step in range(4):
        if m.decision is None:
            return
        before = everything(m)
        allowed = [o.key for o in m.decision.options]
        for refusal in m.decision.refused:
            key = refusal.option.key
            assert key not in allowed
            assert m.why_not(key) == f"{m.why(refusal).id}: {refusal.sentence}"
            with pytest.raises(evogames.EvogamesError, match=m.why(refusal).id):
                m.choose(key)
        assert everything(m) == before
        play(m, seed + step, longest=1)


@given(seeds, seeds)
@few
def test_undo_redo_and_goto_lead_to_exactly_what_was(table: int, seed: int) -> None:
    m = rich(table)
    moments = [everything(m)]
    while m.decision and len(m) < 40:
        play(m, seed + len(m), longest=1)
        moments.append(everything(m))
    for number in reversed(range(len(m))):
        m.undo()
        assert everything(m) == moments[number]
    while len(m) < m.recorded:
        m.redo()
        assert everything(m) == moments[len(m)]
    luck = Random(seed)
    for _ in range(6):
        m.goto(luck.randint(0, m.recorded))
        assert everything(m) == moments[len(m)]


@given(seeds, seeds)
@few
def test_a_match_can_be_saved_and_loaded_at_every_decision(table: int, seed: int) -> None:
    m = rich(table)
    while m.decision and len(m) < 25:
        play(m, seed + len(m), longest=1)
        again = evogames.load(m.to_json())
        assert everything(again) == everything(m)
        assert again.recorded == m.recorded


@given(seeds, seeds)
@few
def test_a_fork_is_independent_and_can_be_repeated(table: int, seed: int) -> None:
    m = rich(table)
    play(m, seed, longest=5)
    before = everything(m)
    line, other = m.fork(seed), m.fork(seed)
    play(line, seed)
    assert everything(m) == before
    play(other, seed)
    assert everything(line) == everything(other)
    assert line.scores() == other.scores()


@given(seeds, seeds)
@few
def test_imagined_futures_begin_at_the_same_question(table: int, seed: int) -> None:
    m = rich(table)
    luck = Random(seed)
    for _ in range(5):
        if m.decision is None:
            return
        observation = m.observation()
        imagined = observation.sample_future(luck.getrandbits(32))
        assert imagined.decision is not None
        assert [o.key for o in imagined.decision.options] == [o.key for o in observation.options]
        assert m.game.view(imagined.state, observation.player) == observation.view
        imagined.finish(lambda n: 0)
        m.game.check(imagined.state)
        play(m, luck.getrandbits(32), longest=1)


@given(seeds, seeds)
@few
def test_the_same_seed_gives_the_same_match(table: int, seed: int) -> None:
    one, two = rich(table), rich(table)
    play(one, seed)
    play(two, seed)
    assert everything(one) == everything(two)
