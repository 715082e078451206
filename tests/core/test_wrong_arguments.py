"""Whatever is passed to the public API is accepted, or refused with a short sentence."""

from collections.abc import Callable
from datetime import date
from typing import Any

import numpy
import pytest

import evogames
from evogames import EvogamesError, lab
from evogames.core.arguments import as_int
from evogames.core.match import Match
from tests.games.tables import GAMES

LONE = "A\ud800"
"""Half a character: Python can store it, but no file can."""
HUGE = 10**5000
"""More digits than Python is willing to write."""


class Mute:
    """An object whose repr fails."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


def circle() -> dict[str, Any]:
    """A position that contains itself."""
    form: dict[str, Any] = {"players": ["Ana", "Ben"]}
    form["players"].append(form)
    return form


def refusal(*given: Any, **named: Any) -> str:
    with pytest.raises(EvogamesError) as refused:
        evogames.new(*given, **named)
    sentence = str(refused.value)
    assert len(sentence) < 600
    assert sentence.encode()
    return sentence


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "form",
    [
        {"title": LONE},
        {"text": LONE},
        {"players": [{"name": LONE}, "Ben", "Chen"]},
        {"players": [LONE, "Ben", "Chen"]},
        {"phase": LONE},
        {LONE: 1},
    ],
)
def test_positions_hold_only_text_that_can_be_written(name: str, form: dict[str, Any]) -> None:
    whole_form = {"players": ["Ana", "Ben", "Chen"], **form}
    assert "characters that cannot be written" in refusal(name, scenario=whole_form)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("thing", "told"),
    [
        ({"Ana", "Ben", "Chen"}, "a set is none of these"),
        (float("nan"), "nan is none of these"),
        (float("-inf"), "-inf is none of these"),
        (b"Ana", "a bytes is none of these"),
        (date(2026, 1, 1), "a date is none of these"),
        (Mute(), "a Mute is none of these"),
    ],
)
def test_set_ups_are_plain_data(name: str, thing: Any, told: str) -> None:
    assert told in refusal(name, scenario={"players": thing})
    assert told in refusal(name, scenario={"players": ["Ana", {"animals": [thing]}, "Chen"]})
    assert told in refusal(name, deck=thing)


def test_arrays_are_refused_in_words(match: Match) -> None:
    array = numpy.array([1, 2])
    calls: list[Callable[[Any], Any]] = [
        evogames.new,
        evogames.rules,
        evogames.scenarios,
        evogames.load,
        match.save,
        match.events[0].seen_by,
        lambda thing: lab.tournament("evolution", ["random", "random"], rotate=thing),
    ]
    for call in calls:
        with pytest.raises(EvogamesError):
            call(array)


@pytest.mark.parametrize("viewer", [True, "1", -1, 1.0, None, 8, "spectator"])
def test_events_are_seen_from_seats_or_by_onlookers(match: Match, viewer: Any) -> None:
    with pytest.raises(EvogamesError, match="A viewer must be a seat from 0 to 7, SPECTATOR"):
        match.events[0].seen_by(viewer)


@pytest.mark.parametrize("other", ["Ana\u0301", "A\u200dn\u00e1"])
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    with pytest.raises(EvogamesError, match="name"):
        evogames.new("evolution", players=["An\u00e1", other])


def test_joined_signs_stay_joined() -> None:
    family, persian = "\U0001f468\u200d\U0001f469", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
    players = [family, persian, "\u200dAna\u200c"]
    assert evogames.new("evolution", players=players).players == [family, persian, "Ana"]


@pytest.mark.parametrize("name", GAMES)
def test_options_hold_only_what_can_be_written(name: str) -> None:
    assert "characters that cannot be written" in refusal(name, deck=LONE)
    assert "characters that cannot be written" in refusal(name, deck=[{"traits": [LONE]}])
    assert "characters that cannot be written" in refusal(name, **{LONE: 1})
    for thing in (object(), Mute(), 1j, {(1, 2): 3}, HUGE):
        assert "can contain only text, numbers, lists and dicts" in refusal(name, deck=thing)
    assert "can contain only text, numbers, lists and dicts" in refusal(name, scenario=circle())


def test_names_lose_what_cannot_be_written() -> None:
    match = evogames.new("evolution", players=[LONE, "Ben"], seed=1)
    assert match.players == ["A", "Ben"]
    assert evogames.load(match.to_json()).players == match.players


@pytest.mark.parametrize("thing", [None, [], {}, 5, HUGE, Mute(), b"evolution", LONE], ids=type)
def test_what_is_no_game_and_no_clause_is_refused(thing: Any) -> None:
    assert "There is no game called" in refusal(thing)
    with pytest.raises(EvogamesError, match="There is no game called"):
        evogames.rules(thing)
    with pytest.raises(EvogamesError, match="There is no game called"):
        evogames.scenarios(thing)
    with pytest.raises(EvogamesError, match="have no rule"):
        evogames.rule("evolution", thing)


@pytest.mark.parametrize("seed", [HUGE, -HUGE, Mute(), [], LONE], ids=type)
def test_what_is_no_seed_is_refused_whatever_it_is(match: Match, seed: Any) -> None:
    assert "A seed must be a whole number" in refusal("evolution", seed=seed)
    with pytest.raises(EvogamesError, match="A seed must be a whole number"):
        match.fork(seed)


@pytest.mark.parametrize("thing", [HUGE, -HUGE, Mute(), object()], ids=type)
def test_a_match_stays_as_it_is_whatever_it_is_given(match: Match, thing: Any) -> None:
    match.choose(0)
    before = match.to_json()
    for act in (
        *(match.goto, match.undo, match.redo, match.choose, match.view, match.why, match.save),
        lambda thing: match.choose(0, thing),
    ):
        with pytest.raises(EvogamesError) as refused:
            act(thing)
        assert len(str(refused.value)) < 300
    assert match.to_json() == before


def test_sentences_cut_what_they_repeat(match: Match) -> None:
    long = "X" * 100_000
    with pytest.raises(EvogamesError) as refused:
        evogames.rule("evolution", long)
    assert len(str(refused.value)) < 200
    with pytest.raises(EvogamesError) as refused:
        evogames.rule("evolution", f"EXT.{long}")
    assert len(str(refused.value)) < 300
    assert len(match.why_not(long)) < 300
    assert "Dice show 1 to 6, not [9, 9" in refusal(
        "evolution", scenario={"players": ["Ana", "Ben"], "dice": [9] * 5000}
    )
    refusal("evolution", scenario={"players": ["Ana", "Ben"], long: 1})
    refusal("evolution", scenario={"players": ["Ana", "Ben"], "phase": long})
    refusal("evolution", scenario={"players": ["Ana", "Ben"], "current_player": 10**4000})
    refusal("evolution", scenario=long)
    refusal("evolution", players=[long[:50_000], long])


def test_numbers_are_whole_whatever_library_made_them(match: Match) -> None:
    import numpy

    assert as_int(numpy.int64(3)) == 3
    assert type(as_int(numpy.int64(3))) is int
    assert as_int(numpy.bool_(True)) is as_int(numpy.float64(3)) is as_int("3") is None
    match.choose(numpy.int64(1))
    match.goto(numpy.int64(0))
    again = evogames.new("evolution", players=numpy.int64(2), seed=numpy.int64(7))
    assert again.state == match.state
    assert evogames.load(again.to_json()).state == match.state


def test_counts_agree_with_their_nouns() -> None:
    match = evogames.new(
        "evolution", seed=1, scenario={"players": ["Ana", "Ben"], "phase": "food base"}
    )
    assert match.why_not(5) == (
        "FOOD.1: There is no option 5. This decision has 1 option, numbered from 0."
    )
    assert match.why_not("dance") == "There is no option 'dance'. You can choose: roll."
    match.choose(0)
    with pytest.raises(EvogamesError, match=r"There is no step 2\. The record has 1 decision"):
        match.goto(2)


def test_a_match_says_what_it_is(match: Match) -> None:
    told = "<Evolution: The Origin of Species: Ana, Ben; {}, turn 1>"
    assert repr(match) == told.format("0 decisions")
    match.choose(0)
    assert repr(match) == told.format("1 decision")


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ([{"name": "Ben"}, {}], ["Ben", "Ana"]),
        ([{}, {"name": " Ana "}], ["Ben", "Ana"]),
        ([{"name": "Zoe"}, {}], ["Zoe", "Ben"]),
        ([{}, {}], ["Ana", "Ben"]),
        (
            [{"name": "Ben"}, {}, {}, {}, {}, {}, {}, {}],
            ["Ben", "Ana", "Chen", "Dana", "Eli", "Fay", "Gus", "Hana"],
        ),
        ([{"name": "Chen"}, {}, {}, {"name": "Ana"}], ["Chen", "Ben", "Dana", "Ana"]),
    ],
)
def test_whoever_has_no_name_gets_one_that_nobody_has(
    players: list[dict[str, str]], names: list[str]
) -> None:
    match = evogames.new("evolution", scenario={"players": players}, seed=1)
    assert match.players == names
    assert evogames.load(match.to_json()).players == names
