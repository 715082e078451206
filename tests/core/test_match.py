"""The public door: every word of it does what it says, and refuses with a sentence."""

from pathlib import Path

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.ask import Ask, Event, Option
from evogames.core.ledger import Rule
from evogames.core.match import Match
from evogames.core.run import Run

WATERING_HOLE = "watering-hole"


@pytest.fixture
def match() -> Match:
    return evogames.new("evolution", players=["Ana", "Ben"], seed=7)


def finished() -> Match:
    done = evogames.new("evolution", seed=3)
    evogames.play(done, "random")
    return done


def test_games_are_named() -> None:
    assert "evolution" in evogames.games()
    assert evogames.game("evolution").title == "Evolution: The Origin of Species"
    with pytest.raises(
        EvogamesError, match=r"There is no game called 'chess'; there are: .*evolution"
    ):
        evogames.new("chess")


def test_a_new_match_has_players_a_seed_and_a_question(match: Match) -> None:
    assert match.players == ["Ana", "Ben"]
    assert match.start.seed == 7
    assert (len(match), match.turn, match.over, match.recorded) == (0, 1, False, 0)
    assert isinstance(match.ask, Ask)
    assert match.ask.player in (0, 1)
    assert match.ask.prompt
    assert match.ask.rule == "DEV.1"
    assert all(isinstance(o, Option) and o.label and o.key for o in match.ask.options)
    assert match.winners() == []
    assert match.scores() == [0, 0]


def test_without_a_seed_a_fresh_one_is_drawn_and_kept() -> None:
    one, other = evogames.new("evolution"), evogames.new("evolution")
    assert one.start.seed != other.start.seed
    again = evogames.new("evolution", seed=one.start.seed)
    assert again.state == one.state


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "x", True])
def test_a_bad_seed_is_refused(seed: object) -> None:
    with pytest.raises(EvogamesError, match="A seed is a whole number"):
        evogames.new("evolution", seed=seed)  # type: ignore[arg-type]
    with pytest.raises(EvogamesError, match="A seed is a whole number"):
        evogames.new("evolution", seed=1).fork(seed)  # type: ignore[arg-type]


def test_an_option_its_key_and_its_index_choose_the_same(match: Match) -> None:
    assert match.ask
    option = match.ask.options[2]
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
        (99, r"There are \d+ options, numbered from 0; 99 is none of them."),
        (-1, r"There are \d+ options, numbered from 0; -1 is none of them."),
        ("dance:1", r"Nothing here is called 'dance:1'. You may choose: animal:\d+"),
        ("", "Nothing here is called ''"),
        (1.0, "Choose an option, its key or its number, not 1.0"),
        (None, "Choose an option, its key or its number, not None"),
        (True, "Choose an option, its key or its number, not True"),
        (Option("roll"), "Nothing here is called 'roll'"),
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
    assert match.ask
    turn, other = match.ask.player, 1 - match.ask.player
    names = match.players
    with pytest.raises(EvogamesError) as refusal:
        match.choose(0, player=other)
    assert refusal.value.sentence == f"It is the turn of {names[turn]}, not of {names[other]}."
    assert refusal.value.rule == "DEV.1"
    with pytest.raises(EvogamesError, match=f"It is the turn of {names[turn]}, not of Seat 5"):
        match.choose(0, player=5)
    assert len(match) == 0
    match.choose(0, player=turn)
    assert len(match) == 1


def test_a_finished_match_takes_no_choice() -> None:
    done = finished()
    before = done.to_json()
    assert done.over
    assert done.ask is None
    assert done.odds() == []
    assert len(done.winners()) == 1
    with pytest.raises(EvogamesError, match="The match is over: there is nothing left to choose"):
        done.choose(0)
    with pytest.raises(EvogamesError, match="The match is over: nobody has to decide"):
        done.sight()
    assert done.why_not("pass") == "The match is over: there is nothing left to choose."
    assert done.to_json() == before


def test_state_and_events_are_copies(match: Match) -> None:
    match.state.players[0].hand.clear()
    match.events.clear()
    match.players.clear()
    match.choices.append("x")
    assert len(match.state.players[0].hand) == 6
    assert match.events
    assert match.players == ["Ana", "Ben"]
    assert match.choices == []


def test_events_tell_rule_player_text_turn_and_data(match: Match) -> None:
    assert all(isinstance(e, Event) and e.text and e.turn == 1 for e in match.events)
    deal = next(e for e in match.events if e.key == "deal" and e.player == 1)
    assert (deal.rule, deal.text, deal.data) == ("SET.1", "Ben is dealt 6 cards.", {"count": 6})


def test_why_gives_the_rule_of_an_option_an_event_and_a_question(match: Match) -> None:
    assert match.ask
    assert match.why(match.ask).id == "DEV.1"
    assert match.why(match.ask.options[0]).id == "DEV.2"
    assert match.why(match.events[0]).id == "GEN.2"
    assert isinstance(match.why(match.ask), Rule)


def test_why_not_gives_the_sentence_without_trying() -> None:
    hole = evogames.new("evolution", scenario=WATERING_HOLE, seed=1)
    assert hole.ask
    assert hole.why_not(hole.ask.options[0].key) == ""
    refused = next(o for o in hole.ask.refused if o.why)
    assert hole.why_not(refused.key) == f"{hole.why(refused).id}: {refused.reason}"
    assert hole.why(refused).id == refused.why.split("/")[0]
    assert hole.why_not("dance").startswith("Nothing here is called 'dance'")


def test_an_answered_question_has_no_refusals_any_more() -> None:
    hole = evogames.new("evolution", scenario=WATERING_HOLE, seed=1)
    old = hole.ask
    assert old
    hole.choose(0)
    with pytest.raises(EvogamesError, match="This question has been answered already"):
        _ = old.refused


def test_undo_redo_and_goto_refuse_what_is_not_on_record(match: Match) -> None:
    match.choose(0)
    match.choose(0)
    match.undo()
    for move, number, sentence in [
        (match.undo, 2, "Only 1 decisions were made; 2 cannot be taken back"),
        (match.undo, -1, "Only 1 decisions were made; -1 cannot be taken back"),
        (match.redo, 2, "Only 1 undone decisions are on record, not 2"),
        (match.redo, -1, "Only 1 undone decisions are on record, not -1"),
        (match.goto, 3, "The record has 2 decisions; there is no moment 3"),
        (match.goto, -1, "The record has 2 decisions; there is no moment -1"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            move(number)
    assert (len(match), match.recorded) == (1, 2)


def test_a_new_choice_after_undo_starts_another_future(match: Match) -> None:
    assert match.ask
    match.choose("pass")
    match.choose(0)
    told = len(match.events)
    match.undo(2)
    match.choose(0)
    assert (len(match), match.recorded) == (1, 1)
    assert len(match.events) < told
    with pytest.raises(EvogamesError):
        match.redo()


@pytest.mark.parametrize("moment", ["1", 1.0, None])
def test_a_moment_is_a_whole_number(match: Match, moment: object) -> None:
    match.choose(0)
    match.choose(0)
    before = match.to_json()
    for move in (match.goto, match.undo, match.redo):
        with pytest.raises((EvogamesError, TypeError)):
            move(moment)  # type: ignore[arg-type]
        assert match.to_json() == before


def test_undo_repeats_no_more_than_one_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """However late in a long game, going back costs the choices of one step only."""
    game = evogames.new("evolution", players=8, seed=5)
    evogames.play(game, "random")
    assert len(game) > 300
    starts = [mark.decisions for mark in game._marks]
    repeated = 0
    choose = Run.choose

    def counted(run: Run, index: int) -> None:
        nonlocal repeated
        repeated += 1
        choose(run, index)

    monkeypatch.setattr(Run, "choose", counted)
    worst = 0
    for back in [1, 2, 3, 10, 50, 100, 200, 300, len(game)]:
        game.goto(game.recorded)
        repeated = 0
        game.undo(back)
        step = max(start for start in starts if start <= len(game))
        assert repeated == len(game) - step
        worst = max(worst, repeated)
    assert worst < 20


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


def test_a_match_can_be_saved_to_a_file_and_loaded(match: Match, tmp_path: Path) -> None:
    match.choose(0)
    match.choose(1)
    match.undo()
    file = tmp_path / "match.json"
    match.save(file)
    match.save(str(file))
    for source in (file, str(file), file.read_text()):
        again = evogames.load(source)
        assert again.state == match.state
        assert (len(again), again.recorded) == (1, 2)
        again.redo()
        assert again.choices == [*match.choices, again.choices[-1]]
    assert [f.name for f in tmp_path.iterdir()] == ["match.json"]


def test_players_are_names_or_a_number() -> None:
    assert evogames.new("evolution", players=3, seed=1).players == ["Ana", "Ben", "Chen"]
    assert evogames.new("evolution", seed=1).players == ["Ana", "Ben"]
    assert evogames.new("evolution", players=("Zoé", "李"), seed=1).players == ["Zoé", "李"]
    for bad, sentence in [
        ("Ana", "Give the players as a list of names or as a number"),
        (2.0, "Give the players as a list of names or as a number"),
        (True, "Give the players as a list of names or as a number"),
        (["Ana", "Ana"], "Two players have the same name"),
        (["Ana", " Ana\n"], "Two players have the same name"),
        (["Ana", ""], "must have at least one letter"),
        (["Ana", "\u200b\x00"], "must have at least one letter"),
        (["Ana", 3], "A player's name is text, not 3"),
        ([], "is for 2 to 8 players, not 0"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            evogames.new("evolution", players=bad, seed=1)  # type: ignore[arg-type]


HOSTILE = [
    "<script>alert(1)</script>",
    "{player.__class__.__mro__}",
    "{0} {} %s %(x)s $x",
    "A" * 5000,
    "Ana\r\nBen\x1b[31m\x00\u202egnirts",
    "'; DROP TABLE animals; --",
    "</textarea>&amp;\"'",
    "🦎" * 30,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_ever_names(name: str) -> None:
    game = evogames.new("evolution", players=[name, "Ben"], seed=2)
    shown = game.players[0]
    assert len(shown) <= 40
    assert shown.isprintable()
    evogames.play(game, "random")
    texts = [e.text for e in game.events if e.player == 0]
    assert any(shown in text for text in texts)
    assert all(len(text) < 600 for text in texts)
    again = evogames.load(game.to_json())
    assert again.players == game.players
    assert again.events == game.events
    seated = {"players": [{"name": name}, "Ben"], "phase": "food base"}
    assert evogames.new("evolution", scenario=seated, seed=1).players == game.players


def test_scenarios_are_listed_and_started_by_name() -> None:
    known = evogames.scenarios("evolution")
    assert known[WATERING_HOLE] == "At the watering hole"
    for name in known:
        prepared = evogames.new("evolution", scenario=name, seed=1)
        prepared.game.check(prepared.state)
        evogames.play(prepared, "random")
        assert prepared.over
    for bad, sentence in [
        ("nowhere", "There is no prepared position 'nowhere'; there are: .*watering-hole"),
        ("../rules", "is not the name of a prepared position"),
        ("", "is not the name of a prepared position"),
    ]:
        with pytest.raises(EvogamesError, match=sentence):
            evogames.new("evolution", scenario=bad, seed=1)


def test_a_scenario_given_as_a_dict_may_be_changed_afterwards() -> None:
    form = {"players": [{"animals": [{"traits": ["running"]}]}, "Ben"], "phase": "feeding"}
    game = evogames.new("evolution", scenario=form, seed=1)
    form["players"].clear()  # type: ignore[attr-defined]
    assert evogames.load(game.to_json()).state == game.state


def test_options_and_scenarios_do_not_mix() -> None:
    with pytest.raises(EvogamesError, match="A prepared position takes no further options"):
        evogames.new("evolution", scenario=WATERING_HOLE, deck=[])


def test_names_given_with_a_scenario_replace_its_own() -> None:
    game = evogames.new("evolution", scenario=WATERING_HOLE, players=["Mia", "Tom"], seed=1)
    assert game.players == ["Mia", "Tom"]
    with pytest.raises(EvogamesError, match="The position has 2 players, but 3 names were given"):
        evogames.new("evolution", scenario=WATERING_HOLE, players=3)


def test_events_become_a_table(match: Match) -> None:
    pandas = pytest.importorskip("pandas")
    match.choose(0)
    frame = match.to_frame()
    assert isinstance(frame, pandas.DataFrame)
    assert len(frame) == len(match.events)
    assert list(frame["text"]) == [e.text for e in match.events]
    assert {"turn", "rule", "what", "player", "text", "count"} <= set(frame.columns)


def test_numbers_to_plot_have_one_value_for_each_player(match: Match) -> None:
    numbers = match.game.numbers(match.state)
    assert numbers["Cards in hand"] == [6, 6]
    assert all(len(values) == 2 for values in numbers.values())
