"""A match: its decisions and choices, going back and forward, and reasons for refusals."""

from collections.abc import Callable

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.engine import GameEngine
from evogames.core.event import Event
from evogames.core.match import Match
from evogames.core.option import Option
from evogames.core.rulebook import Rule
from evogames.core.shown_decision import Refusal, ShownDecision

WATERING_HOLE = "watering-hole"


class Dance(Option):
    """An option that belongs to no game."""


def finished() -> Match:
    done = evogames.new("evolution", seed=3)
    evogames.play(done, "random")
    return done


def test_a_new_match_has_players_a_seed_and_a_question(match: Match) -> None:
    assert match.players == ["Ana", "Ben"]
    assert match.start.seed == 7
    assert (len(match), match.turn, match.over, match.recorded) == (0, 1, False, 0)
    assert isinstance(match.decision, ShownDecision)
    assert match.decision.player in (0, 1)
    assert match.decision.prompt
    assert match.decision.rule == "DEV.1"
    assert all(isinstance(o, Option) and o.key for o in match.decision.options)
    assert all(match.decision.label(option) for option in match.decision.options)
    assert match.winners() == []
    assert match.scores() == [0, 0]


def test_an_option_its_key_and_its_index_choose_the_same(match: Match) -> None:
    assert match.decision
    option = match.decision.options[2]
    lines = [match.fork() for _ in range(3)]
    lines[0].choose(option)
    lines[1].choose(option.key)
    lines[2].choose(2)
    assert lines[0].state == lines[1].state == lines[2].state != match.state
    assert lines[0].choices == [option.key]
    assert len(lines[0]) == 1


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (99, r"no option 99\. This decision has \d+ options, numbered from 0"),
        (-1, r"no option -1\. This decision has \d+ options, numbered from 0"),
        ("dance:1", r"There is no option 'dance:1'. You can choose: animal:.* and others\.$"),
        ("\ud800", "There is no option"),
        ("", "There is no option ''"),
        (1.0, "Choose an option, its key or its number, not 1.0"),
        (None, "Choose an option, its key or its number, not None"),
        (True, "Choose an option, its key or its number, not True"),
        (Dance(), "There is no option 'dance'"),
    ],
)
def test_what_is_no_option_is_refused_and_nothing_changes(
    match: Match, choice: object, sentence: str
) -> None:
    before = match.to_json()
    with pytest.raises(EvogamesError, match=sentence):
        match.choose(choice)  # type: ignore[arg-type]
    assert match.to_json() == before
    assert isinstance(EvogamesError("x"), ValueError)


def test_somebody_elses_turn_is_refused(match: Match) -> None:
    assert match.decision
    turn, other = match.decision.player, 1 - match.decision.player
    names = match.players
    with pytest.raises(EvogamesError) as refusal:
        match.choose(0, player=other)
    assert refusal.value.sentence == f"It is {names[turn]}'s move, not {names[other]}'s."
    assert refusal.value.rule == "DEV.1"
    with pytest.raises(EvogamesError, match=f"It is {names[turn]}'s move, not Seat 5's"):
        match.choose(0, player=5)
    for nobody in ("Ana", 1.0, True, [0]):
        with pytest.raises(EvogamesError, match=r"There is no seat .* numbered from 0"):
            match.choose(0, player=nobody)  # type: ignore[arg-type]
        with pytest.raises(EvogamesError, match="A viewer must be a seat from 0 to 1, SPECTATOR"):
            match.view(nobody)  # type: ignore[arg-type]
    assert len(match) == 0
    match.choose(0, player=turn)
    assert len(match) == 1


def test_a_finished_match_takes_no_choice() -> None:
    done = finished()
    before = done.to_json()
    assert done.over
    assert done.decision is None
    assert done.chances() == []
    assert len(done.winners()) == 1
    with pytest.raises(EvogamesError, match="The game is over, so there is nothing left to choose"):
        done.choose(0)
    with pytest.raises(EvogamesError, match="The game is over, so no player has to decide"):
        done.observation()
    assert done.why_not("pass") == "The game is over, so there is nothing left to choose."
    assert done.to_json() == before


def test_events_tell_rule_player_text_turn_and_data(match: Match) -> None:
    assert all(isinstance(e, Event) and e.text and e.turn == 1 for e in match.events)
    deal = next(e for e in match.events if e.key == "deal" and e.player == 1)
    assert (deal.rule, deal.text, deal.data) == ("SET.1", "Ben is dealt 6 cards.", {"count": 6})


def test_why_gives_the_rule_of_an_option_an_event_and_a_question(match: Match) -> None:
    assert match.decision
    assert match.why(match.decision).id == "DEV.1"
    assert match.why(match.decision.options[0]).id == "DEV.2"
    assert match.why(match.events[0]).id == "GEN.2"
    assert isinstance(match.why(match.decision), Rule)
    with pytest.raises(EvogamesError, match="the rule of an option, an event or a decision"):
        match.why(None)  # type: ignore[arg-type]


def test_why_not_gives_the_sentence_without_trying() -> None:
    hole = evogames.new("evolution", scenario=WATERING_HOLE, seed=1)
    assert hole.decision
    assert hole.why_not(hole.decision.options[0].key) == ""
    refused = hole.decision.refused[0]
    assert isinstance(refused, Refusal)
    assert hole.why_not(refused.option.key) == f"{hole.why(refused).id}: {refused.sentence}"
    assert hole.why(refused).id == refused.rule
    assert hole.why_not("dance").startswith("There is no option 'dance'")
    assert hole.why_not(hole.decision.options[0]) == hole.why_not(0) == ""
    assert hole.why_not(refused.option) == hole.why_not(refused.option.key)
    assert hole.why_not(99).endswith("numbered from 0.")
    for choice in (None, 99, "dance", "", refused.option, Dance()):
        with pytest.raises(EvogamesError) as refusal:
            hole.choose(choice)  # type: ignore[arg-type]
        assert hole.why_not(choice) == str(refusal.value)  # type: ignore[arg-type]
    assert hole.why_not(None) == (  # type: ignore[arg-type]
        "Choose an option, its key or its number, not None."
    )


@pytest.mark.parametrize("leave", [lambda m: m.choose(0), Match.undo], ids=["choose", "undo"])
def test_a_decision_that_was_made_or_left_gives_no_more_words(
    leave: Callable[[Match], None],
) -> None:
    hole = evogames.new("evolution", scenario=WATERING_HOLE, seed=1)
    hole.choose(0)
    old = hole.decision
    assert old
    option = old.options[0]
    leave(hole)
    for look in (
        lambda: old.prompt,
        lambda: old.facts,
        lambda: old.refused,
        lambda: old.label(option),
        lambda: old.touches(option),
        lambda: old.rule_of(option),
        lambda: old.explain("dance"),
    ):
        with pytest.raises(EvogamesError, match=r"This decision has already been made\."):
            look()
    assert old.options[0] is old.find(option.key) is option


def test_an_option_is_found_by_its_key(match: Match) -> None:
    assert match.decision
    for option in match.decision.options:
        assert match.decision.find(option.key) == option
    assert match.decision.find("dance") is None


def test_undo_redo_and_goto_refuse_what_is_not_on_record(match: Match) -> None:
    match.choose(0)
    match.choose(0)
    match.undo()
    for move, number, sentence in [
        (match.undo, 2, "Only 1 decision has been made, so 2 cannot be undone"),
        (match.undo, -1, "Only 1 decision has been made, so -1 cannot be undone"),
        (match.redo, 2, "Only 1 undone decision is on record, so 2 cannot be redone"),
        (match.redo, -1, "Only 1 undone decision is on record, so -1"),
        (match.goto, 3, r"There is no step 3\. The record has 2 decisions"),
        (match.goto, -1, r"There is no step -1\. The record has 2 decisions"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            move(number)
    assert (len(match), match.recorded) == (1, 2)


def test_a_new_choice_after_undo_starts_another_future(match: Match) -> None:
    assert match.decision
    match.choose("pass")
    match.choose(0)
    told = len(match.events)
    match.undo(2)
    match.choose(0)
    assert (len(match), match.recorded) == (1, 1)
    assert len(match.events) < told
    with pytest.raises(EvogamesError):
        match.redo()


@pytest.mark.parametrize("moment", ["1", 1.5, None, True])
def test_a_moment_is_a_whole_number(match: Match, moment: object) -> None:
    match.choose(0)
    match.choose(0)
    before = match.to_json()
    for move in (match.goto, match.undo, match.redo):
        with pytest.raises(EvogamesError, match="decisions must be a whole number, not"):
            move(moment)  # type: ignore[arg-type]
        assert match.to_json() == before


def test_undo_repeats_no_more_than_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going back replays the choices of only one step, even late in a long game."""
    game = evogames.new("evolution", players=8, seed=5)
    evogames.play(game, "random")
    assert len(game) > 300
    starts = [mark.decisions for mark in game._record.steps]
    repeated = 0
    play_option = GameEngine.play_option

    def counted(engine: GameEngine, option: Option | None) -> None:
        nonlocal repeated
        repeated += option is not None
        play_option(engine, option)

    monkeypatch.setattr(GameEngine, "play_option", counted)
    worst = 0
    for back in [1, 2, 3, 10, 50, 100, 200, 300, len(game)]:
        game.goto(game.recorded)
        repeated = 0
        game.undo(back)
        step = max(start for start in starts if start <= len(game))
        assert repeated == len(game) - step
        worst = max(worst, repeated)
    assert worst < 20


def test_the_record_holds_what_was_undone(match: Match) -> None:
    match.choose("pass")
    match.choose(0)
    both = match.choices
    match.undo()
    assert (match.choices, match.record) == (["pass"], both)
    match.choose("pass")
    assert match.record == match.choices == ["pass", "pass"]
    assert match.reseeds == {}
    assert match.fork(seed=9).reseeds == {2: 9}


def test_a_moment_leads_to_the_same_question(match: Match) -> None:
    for _ in range(30):
        match.choose(0)
    run = match.fork(seed=4).resume_point.resume(match.game)
    assert run.decision is not None
    assert match.decision is not None
    assert [o.key for o in run.decision.options] == [o.key for o in match.decision.options]
    assert run.state == match.fork(seed=4).state != match.state


def test_a_fork_has_its_own_record(match: Match) -> None:
    match.choose(0)
    match.choose(0)
    match.undo()
    line = match.fork()
    assert (len(line), line.recorded) == (1, 1)
    line.choose(1)
    line.choose(0)
    assert (len(match), match.recorded) == (1, 2)
    match.redo()
    assert match.choices != line.choices


def test_numbers_to_plot_have_one_value_for_each_player(match: Match) -> None:
    numbers = match.game.numbers(match.state)
    assert numbers["Cards in hand"] == [6, 6]
    assert all(len(values) == 2 for values in numbers.values())
