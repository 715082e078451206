"""Whatever is handed in at the public door, it is taken or refused with a short sentence."""

from typing import Any

import pytest

import evogames
from evogames import EvogamesError
from evogames.core.arguments import whole
from evogames.core.match import Match

LONE = "A\ud800"
"""Half a sign: Python can hold it, no file can."""
HUGE = 10**5000
"""More digits than Python is willing to write."""


class Mute:
    """A thing that cannot say what it is."""

    def __repr__(self) -> str:
        raise ZeroDivisionError


def circle() -> dict[str, Any]:
    """A position that holds itself."""
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


@pytest.mark.parametrize("name", evogames.games())
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
    assert "signs that cannot be written" in refusal(name, scenario=whole_form)


@pytest.mark.parametrize("name", evogames.games())
def test_options_hold_only_what_can_be_written(name: str) -> None:
    assert "signs that cannot be written" in refusal(name, deck=LONE)
    assert "signs that cannot be written" in refusal(name, deck=[{"traits": [LONE]}])
    assert "signs that cannot be written" in refusal(name, **{LONE: 1})
    for thing in (object(), Mute(), 1j, {(1, 2): 3}, HUGE):
        assert "text, numbers, lists and dicts alone" in refusal(name, deck=thing)
    assert "text, numbers, lists and dicts alone" in refusal(name, scenario=circle())


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
    with pytest.raises(EvogamesError, match="has no clause"):
        evogames.rule("evolution", thing)


@pytest.mark.parametrize("seed", [HUGE, -HUGE, Mute(), [], LONE], ids=type)
def test_what_is_no_seed_is_refused_whatever_it_is(match: Match, seed: Any) -> None:
    assert "A seed is a whole number" in refusal("evolution", seed=seed)
    with pytest.raises(EvogamesError, match="A seed is a whole number"):
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
    refusal("evolution", scenario={"players": ["Ana", "Ben"], "go": 10**4000})
    refusal("evolution", scenario=long)
    refusal("evolution", players=[long[:50_000], long])


def test_numbers_are_whole_whatever_library_made_them(match: Match) -> None:
    import numpy

    assert whole(numpy.int64(3)) == 3
    assert type(whole(numpy.int64(3))) is int
    assert whole(numpy.bool_(True)) is whole(numpy.float64(3)) is whole("3") is None
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
        "FOOD.1: There is a choice of 1 option, numbered from 0; 5 is none of them."
    )
    assert match.why_not("dance") == "Nothing here is called 'dance'. You may choose: roll."
    match.choose(0)
    with pytest.raises(EvogamesError, match="The record has 1 decision; there is no moment 2"):
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
