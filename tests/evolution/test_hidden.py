"""Players know only what they are allowed to know, wherever the hidden cards are."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given, strategies as st

import evogames
from evogames.core.engine import GameEngine, Observation
from evogames.core.match import Match
from evogames.core.shown_decision import ShownDecision
from evogames.core.state import unpack
from evogames.core.text_log import TextLog
from evogames.core.viewer import SPECTATOR
from evogames.evolution.state import EvolutionState
from tests.evolution.build import animal, player, table
from tests.evolution.tables import play, tables
from tests.games.words import choose

seeds = st.integers(0, 2**32)


def hidden_places(state: EvolutionState, viewer: int) -> Iterator[tuple[Any, Any]]:
    """Return every place with a card that a player cannot see, as (container, key)."""
    for pile in (state.deck, state.removed_cards):
        for place in range(len(pile)):
            yield pile, place
    for seat, other in enumerate(state.players):
        if seat != viewer:
            for pile in (other.hand, other.discard):
                for place in range(len(pile)):
                    yield pile, place
            for one in other.animals:
                yield one, "card"


def swap_hidden(state: EvolutionState, viewer: int, seed: int) -> None:
    """Shuffle the cards that a player cannot see."""

    def get(where: tuple[Any, Any]) -> int:
        holder, key = where
        return int(getattr(holder, key) if key == "card" else holder[key])

    places = list(hidden_places(state, viewer))
    cards = [get(where) for where in places]
    Random(seed).shuffle(cards)
    for (holder, key), card in zip(places, cards, strict=True):
        if key == "card":
            holder.card = card
        else:
            holder[key] = card


def told_from(
    match: Match, start: bytes, viewer: int, swap: int | None
) -> tuple[GameEngine, TextLog]:
    """Repeat the current step, with hidden cards in other places if requested."""
    state = unpack(EvolutionState, start)
    if swap is not None:
        swap_hidden(state, viewer, swap)
    log = TextLog(match.game, state)
    run = GameEngine(match.game, state, log, keep=True).begin()
    for option in match._record.options[match._record.steps[-1].decisions :]:
        run.play_option(option)
    match.game.check(run.state)
    return run, log


def known(match: Match, run: GameEngine, log: TextLog, viewer: int) -> list[Any]:
    """Return everything that the player who must choose can know."""
    decision, game = run.decision, match.game
    assert decision
    shown = ShownDecision(game, run.state, decision)
    refusals = shown.refused
    words = [shown.prompt]
    for option in (*shown.options, *[refusal.option for refusal in refusals]):
        words += [option.key, shown.rule_of(option), shown.label(option), *shown.touches(option)]
    return [
        (decision.player, decision.rule, words, refusals),
        list(game.chances(run.state, decision)),
        [event.seen_by(viewer) for event in log.events],
        game.view(run.state, viewer),
        game.scores(run.state),
        game.numbers(run.state),
    ]


@given(tables(), seeds)
def test_swapped_hidden_cards_look_the_same_to_the_player_asked(match: Match, seed: int) -> None:
    rnd = Random(seed)
    for _ in range(12):
        if match.over:
            return
        assert match.decision
        viewer = match.decision.player
        start = match._engine.start
        plain = told_from(match, start, viewer, None)
        swapped = told_from(match, start, viewer, rnd.getrandbits(32))
        assert known(match, *swapped, viewer) == known(match, *plain, viewer)
        play(match, rnd.getrandbits(32), longest=1)


@given(tables(), seeds)
def test_events_tell_the_others_nothing_of_hidden_cards(match: Match, seed: int) -> None:
    play(match, seed)
    for event in match.events:
        for viewer in [SPECTATOR, *range(len(match.players))]:
            seen = event.seen_by(viewer)
            assert (seen.private_text, seen.private_data) == ("", {})
            if viewer != event.player:
                assert seen.text == event.text
                assert "cards" not in seen.data or event.key == "deck"


@pytest.mark.parametrize(
    "bot",
    [
        evogames.bot("random", seed=1),
        evogames.bot("greedy", seed=1),
        evogames.bot("search", seed=1, iterations=15),
    ],
    ids=lambda bot: bot.name,
)
def test_bots_choose_the_same_whatever_they_cannot_see(bot: Any) -> None:
    compared = 0
    for seed in range(4):
        match = evogames.new("evolution", players=2 + seed, seed=seed)
        play(match, seed, longest=30 + 7 * seed)
        for _ in range(6):
            assert match.decision
            viewer = match.decision.player
            choices = []
            for swap in (None, 1, 2):
                run, _ = told_from(match, match._engine.start, viewer, swap)
                bot.reseed(seed)
                choices.append(bot(Observation(run)))
            assert len(set(choices)) == 1
            compared += len(match.decision.options) > 1
            play(match, seed, longest=3)
    assert compared > 10


@pytest.mark.rule("DEV.2", "EXT.3", "SET.2")
def test_a_view_covers_deck_hands_piles_and_the_undersides_of_others_animals() -> None:
    match = table(
        player(animal("running"), hand=["piracy"], discard=2),
        player(animal("swimming"), animal(), hand=["mimicry", "symbiosis"], discard=1),
        deck=5,
    )
    state, mine, open_ = match.state, match.view(0), match.view(SPECTATOR)
    assert mine.deck == open_.deck == [-1] * 5
    assert mine.removed_cards == open_.removed_cards == [-1] * (84 - 5 - 11)
    assert mine.players[0] == state.players[0]
    assert (mine.players[1].hand, mine.players[1].discard) == ([-1, -1], [-1])
    assert [a.card for a in mine.players[1].animals] == [-1, -1]
    assert [a.traits for a in mine.players[1].animals] == [
        a.traits for a in state.players[1].animals
    ]
    assert open_.players[0].hand == [-1]
    assert [a.card for a in open_.players[0].animals] == [-1]
    assert (mine.chance.seed, mine.chance.used, mine.chance.dice) == (0, 0, [])


def test_scripted_dice_and_seeds_are_not_in_a_view() -> None:
    match = table(player(animal()), player(animal()), phase="food base", dice=[6], seed=12345)
    assert match.state.chance.dice == [6]
    assert match.view(0).chance.dice == []
    assert match.view(0).chance.seed == 0
    imagined = {match.observation().sample_future(seed).state.chance.seed for seed in range(3)}
    assert imagined == {0, 1, 2}
    rolls = set()
    for seed in range(30):
        run = match.observation().sample_future(seed)
        run.choose(0)
        rolls.add(run.state.food)
    assert len(rolls) > 1, "a bot that imagines the roll must not know the scripted die"


def test_there_are_views_for_seats_only() -> None:
    match = evogames.new("evolution", seed=1)
    for nobody in (2, -1, "Ana", None):
        with pytest.raises(
            evogames.EvogamesError,
            match="A viewer must be a seat from 0 to 1, SPECTATOR or ALL, not",
        ):
            match.view(nobody)  # type: ignore[arg-type]


def test_odds_of_the_next_card_are_what_the_asked_player_can_know() -> None:
    match = table(
        player(animal(), hand=["piracy"] * 3),
        player(animal(), hand=["running"]),
        phase="feeding",
        food=3,
    )
    unseen = 84 - 3 - 1  # all but Ana's hand and her own animal's card
    (draw,) = [o for o in match.chances() if o.rule == "EXT.5"]
    assert draw.outcomes["Piracy"] == Fraction(1, unseen)
    assert draw.outcomes["Running"] == Fraction(4, unseen), "Ben's hand is not known to Ana"
    assert sum(draw.outcomes.values()) == 1
    choose(match, "take:1")
    (draw,) = [o for o in match.chances() if o.rule == "EXT.5"]
    assert draw.outcomes["Piracy"] == Fraction(4, 84 - 1 - 1)


@pytest.mark.rule("EXT.5")
def test_there_are_no_odds_of_a_draw_where_no_cards_are_drawn() -> None:
    seats = [player(animal()), player(animal())]
    match = table(*seats, phases=["feeding"], turns=1, food=2)
    assert match.chances() == []
    match = table(*seats, phases=["feeding", "extinction"], turns=1, food=2)
    assert [o.rule for o in match.chances()] == ["EXT.5"]


@pytest.mark.rule("EXT.5", "SET.2")
def test_cards_out_of_the_game_stay_among_those_that_nobody_has_seen() -> None:
    match = table(player(animal()), player(), phase="feeding", food=1, deck=1)
    state = match.state
    assert (len(state.deck), len(state.removed_cards), state.cards) == (1, 82, 84)
    (draw,) = match.chances()
    assert draw.outcomes == table(player(animal()), player(), phase="feeding").chances()[0].outcomes
    assert max(draw.outcomes.values()) < Fraction(1, 5), "the next card is not known"
    observation = match.observation()
    forks = [match.fork(seed).state for seed in range(8)]
    imagined = [observation.sample_future(seed).state for seed in range(8)]
    for simulate in (forks, imagined):
        assert len({state.deck[0] for state in simulate}) > 3, "any card may be the next"
        for state in simulate:
            match.game.check(state)
            assert len(state.deck) == 1
