"""What is true in every game, from any position, whatever is played."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

import evogames
from evogames.core.match import Match
from evogames.core.state import fingerprint
from evogames.evolution.cards import make_deck
from evogames.evolution.check import all_cards
from tests.evolution.random_games import TokenAccount
from tests.evolution.tables import play, tables
from tests.games.words import labels

seeds = st.integers(0, 2**32)

SOURCES = {
    "take": ("animal", 1),
    "communicate": ("partner", 1),
    "cooperate": ("partner", 1),
    "kill": ("animal", 2),
    "scavenged": ("animal", 1),
    "tail_lost": ("attacker", 1),
    "tail_pair_lost": ("attacker", 1),
    "rob": ("animal", 1),
}
"""Events that bring tokens: to which animal, and how many."""


class Books(TokenAccount):
    """An account of all tokens, in which every token that an animal gets must have a source."""

    __slots__ = ("due",)

    def __init__(self, match: Match) -> None:
        super().__init__()
        state = match.state
        self.base = state.food
        self.food = {a.id: a.red + a.blue for p in state.players for a in p.animals}
        self.fat = {a.id: a.fat for p in state.players for a in p.animals}
        self.due: dict[int, int] = {}

    def __call__(
        self, rule: str, key: str, player: int | None = None, *other_rules: str, **data: Any
    ) -> None:
        super().__call__(rule, key, player, *other_rules, **data)
        if key in SOURCES:
            who, count = SOURCES[key]
            self.due[data[who]] = self.due.get(data[who], 0) + count
        elif key in ("eats", "stores", "wasted"):
            self.due[data["animal"]] -= data["count"]


def everything(match: Match) -> tuple[Any, ...]:
    """Return everything that can be seen of a match."""
    decision = match.decision
    asked = decision and (
        decision.player,
        decision.kind,
        decision.prompt,
        list(labels(match).items()),
    )
    return match.to_json(), fingerprint(match.state), match.events, asked, match.scores()


@given(tables(), seeds)
def test_cards_and_tokens_are_accounted_for_and_all_limits_hold(match: Match, seed: int) -> None:
    books = Books(match.fork())
    cards = sorted(all_cards(match.state))
    told = len(match.events)
    rnd = Random(seed).random
    while True:
        match.game.check(match.state)
        assert sorted(all_cards(match.state)) == cards
        for event in match.events[told:]:
            books(event.rule, event.key, event.player, *event.other_rules, **event.data)
        told = len(match.events)
        assert books.agrees(match.state)
        assert not any(books.due.values()), "a token was announced and not received"
        if match.over:
            return
        assert match.decision
        match.choose(int(rnd() * len(match.decision.options)))


@pytest.mark.parametrize("count", [2, 5])
def test_a_whole_game_plays_with_all_84_or_168_cards(count: int) -> None:
    match = evogames.new("evolution", players=count, seed=count)
    deck = sorted(make_deck(1 if count < 5 else 2))
    assert len(deck) in (84, 168)
    while not match.over:
        assert sorted(all_cards(match.state)) == deck
        play(match, len(match), longest=1)


@given(tables(), seeds)
def test_every_option_can_be_tried_on_a_fork_and_nothing_else_moves(
    match: Match, seed: int
) -> None:
    for _ in range(6):
        if match.over:
            return
        before = everything(match)
        assert match.decision
        keys = [o.key for o in match.decision.options]
        assert len(set(keys)) == len(keys)
        for key in keys:
            line = match.fork()
            line.choose(key)
            line.game.check(line.state)
            assert line.choices == [*match.choices, key]
        assert everything(match) == before
        play(match, seed, longest=1)


@given(tables(), seeds)
def test_every_refusal_has_a_sentence_and_changes_nothing(match: Match, seed: int) -> None:
    for step in range(8):
        if match.over:
            return
        before = everything(match)
        assert match.decision
        allowed = [o.key for o in match.decision.options]
        for refusal in match.decision.refused:
            assert refusal.option.key not in allowed
            sentence = f"{match.why(refusal).id}: {refusal.sentence}"
            assert match.why_not(refusal.option.key) == sentence
            with pytest.raises(evogames.EvogamesError, match=match.why(refusal).id):
                match.choose(refusal.option)
        assert everything(match) == before
        play(match, seed + step, longest=1)


@given(tables(), seeds)
def test_no_two_options_of_a_question_have_the_same_label(match: Match, seed: int) -> None:
    for step in range(40):
        if match.over:
            return
        assert match.decision
        words = labels(match).values()
        assert len(set(words)) == len(match.decision.options), sorted(words)
        play(match, seed + step, longest=1)


@given(tables(), seeds)
def test_undo_redo_and_goto_lead_to_exactly_what_was(match: Match, seed: int) -> None:
    moments = [everything(match)]
    rnd = Random(seed)
    while not match.over and len(match) < 60:
        play(match, rnd.getrandbits(32), longest=1)
        moments.append(everything(match))

    def agrees(number: int) -> bool:
        then, now = moments[number], everything(match)
        return len(match) == number and now[1:] == then[1:]

    for number in reversed(range(len(match))):
        match.undo()
        assert agrees(number)
    while len(match) < match.recorded:
        match.redo()
        assert agrees(len(match))
    assert everything(match) == moments[-1]
    for _ in range(10):
        number = rnd.randint(0, match.recorded)
        match.goto(number)
        assert agrees(number)


@given(tables(), seeds)
def test_a_match_can_be_saved_and_loaded_at_every_decision(match: Match, seed: int) -> None:
    rnd = Random(seed)
    while not match.over and len(match) < 25:
        play(match, rnd.getrandbits(32), longest=1)
        again = evogames.load(match.to_json())
        assert everything(again) == everything(match)
    match.goto(rnd.randint(0, len(match)))
    again = evogames.load(match.to_json())
    assert everything(again) == everything(match)
    assert again.recorded == match.recorded


@given(tables(), seeds)
def test_a_fork_is_independent(match: Match, seed: int) -> None:
    play(match, seed, longest=5)
    before = everything(match)
    line = match.fork()
    assert everything(line) == before
    play(line, seed)
    assert everything(match) == before
    line.goto(0)
    play(match, seed)
    after = everything(match)
    play(line, seed + 1)
    assert everything(match) == after


@given(tables(), seeds, seeds)
def test_a_fork_with_a_seed_draws_anew_and_can_be_repeated(
    match: Match, seed: int, other: int
) -> None:
    play(match, seed, longest=4)
    first, second = match.fork(other), match.fork(other)
    play(first, seed, longest=7)
    inner = first.fork(seed)
    play(inner, seed)
    play(second, seed, longest=7)
    second = second.fork(seed)
    play(second, seed)
    assert everything(inner) == everything(second)
    again = evogames.load(inner.to_json())
    assert everything(again) == everything(inner)
    for number in (len(match), len(first), 0, len(inner)):
        inner.goto(number)
        again.goto(number)
        assert everything(inner) == everything(again)
    assert everything(inner) == everything(second)


def test_forks_with_different_seeds_have_different_futures() -> None:
    match = evogames.new("evolution", players=3, seed=5)
    play(match, 5, longest=10)
    simulate = []
    for seed in range(20):
        line = match.fork(seed)
        assert line.choices == match.choices
        assert line.events == match.events
        assert [p.hand for p in line.state.players] == [p.hand for p in match.state.players]
        assert sorted(line.state.deck) == sorted(match.state.deck)
        play(line, 1)
        simulate.append(fingerprint(line.state))
    assert len(set(simulate)) == 20


@given(tables(), seeds)
def test_imagined_futures_begin_at_the_same_question(match: Match, seed: int) -> None:
    play(match, seed, longest=3)
    line = match.fork(seed)
    rnd = Random(seed)
    for _ in range(6):
        if line.over:
            return
        observation = line.observation()
        imagined = observation.sample_future(rnd.getrandbits(32))
        assert imagined.decision is not None
        assert [o.key for o in imagined.decision.options] == [o.key for o in observation.options]
        assert line.game.view(imagined.state, observation.player) == observation.view
        imagined.finish(lambda n: 0)
        line.game.check(imagined.state)
        play(line, rnd.getrandbits(32), longest=1)
