"""A slice of a game offers and shows less, but the rules stay the same."""

from dataclasses import replace
from pathlib import Path

import pytest

import evogames
from evogames.bots import RandomBot
from evogames.core.event import Event
from evogames_widgets import Table
from evogames_widgets.table.slice import Slice

LAKE = {"scenario": "watering-hole", "seed": 3}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def table(only: Slice, **start: object) -> Table:
    match = evogames.new("evolution", **(start or LAKE))  # type: ignore[arg-type]
    return Table(match, name="slice", seats="person", open_hands=True, only=only)


def labels(shown: Table) -> list[str]:
    return [button.description for button in shown._options._list.children]


def test_an_option_that_is_left_out_is_refused_with_its_reason() -> None:
    whole = table(Slice())
    assert any("attack" in label.lower() for label in labels(whole))
    shown = table(Slice(withheld={"attack:*": "Nobody attacks in this lesson."}))
    assert labels(shown)
    assert not any("attack" in label.lower() for label in labels(shown))
    assert "Nobody attacks in this lesson." in shown._options._refused.value
    numbers = [label.split()[0] for label in labels(shown)]
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    decision = shown.match.decision
    assert decision is not None
    assert any(option.kind == "attack" for option in decision.options), "the rules are the same"


def test_a_slice_can_ask_in_other_words_unless_it_leaves_nothing() -> None:
    asks = {"feeding": "Which animal should eat?"}
    shown = table(Slice(withheld={"attack:*": "No attacks."}, prompts=asks))
    assert "Which animal should eat?" in shown._header.widget.value
    assert "Which animal should eat?" in table(Slice(prompts=asks))._header.widget.value
    nothing = table(Slice(withheld={"*": "Nothing."}, prompts=asks))
    assert "Which animal should eat?" not in nothing._header.widget.value


def test_a_pause_can_depend_on_a_value_of_its_event() -> None:
    only = Slice(pauses={"climate:cold": "It is cold.", "ends": "It ends."})
    events = [Event("X.1", "climate", None, "", 1, {"name": name}) for name in ("warm", "cold")]
    assert only.pause(events[:1]) == ""
    assert only.pause(events) == "It is cold."
    assert only.pause([*events, Event("X.1", "ends", None, "", 1)]) == "It ends."


def test_a_slice_that_leaves_nothing_offers_everything() -> None:
    assert labels(table(Slice(withheld={"*": "Nothing."}))) == labels(table(Slice()))


def test_refused_options_without_use_are_not_listed() -> None:
    whole = table(Slice())._options._refused.value
    assert "<li>" in whole
    assert "<li>" not in table(Slice(unlisted=("*",)))._options._refused.value


def test_a_decision_can_be_made_automatically_and_undo_skips_it() -> None:
    start = {"scenario": "short-of-green", "seed": 7}
    match = evogames.new("primordial_soup", **start)  # type: ignore[arg-type]
    only = Slice(automatic={"number": "number:*"})
    shown = Table(match, name="dish", seats="person", open_hands=True, only=only)
    while match.decision and match.decision.kind != "division":
        shown.choose(match.decision.options[0])
    before = len(match)
    assert match.decision is not None
    shown.choose(match.decision.options[0])
    assert match.choices[-1].startswith("number:")
    assert [event.key for event in shown._view.recent].count("divides") == 1
    shown.undo()
    assert len(match) == before


def test_play_pauses_after_an_event_and_says_so() -> None:
    only = Slice(pauses={"eats": "An animal has eaten."})
    shown = table(only)
    shown._catch_up()
    assert shown._pause.widget.layout.display == "none"
    decision = shown.match.decision
    assert decision is not None
    shown.choose(next(option for option in decision.options if option.kind == "take"))
    shown._catch_up()
    assert shown._pause.widget.layout.display == "flex"
    assert "An animal has eaten." in shown._pause._words.value
    shown.undo()
    shown._catch_up()
    assert shown._pause.widget.layout.display == "none"


def test_a_slice_can_end_before_the_game() -> None:
    shown = table(Slice(ends=("eats",), score=False))
    decision = shown.match.decision
    assert decision is not None
    shown.choose(next(option for option in decision.options if option.kind == "take"))
    shown._catch_up()
    assert not shown.match.over
    assert labels(shown) == []
    assert "This part of the game is over." in shown._header.widget.value
    assert not shown._session.can_advance


def test_a_slice_shows_no_points_no_winner_and_few_tools() -> None:
    silent = Slice(score=False, silent=("score", "win", "count"), tools=("help",))
    match = evogames.new("evolution", **LAKE)  # type: ignore[arg-type]
    evogames.play(match, "random")
    shown = Table(match, name="end", seats="person", only=silent)
    assert "wins" not in shown._header.widget.value
    assert "point" not in shown._header.widget.value
    assert "wins" not in shown._log._rows.value
    assert [button.description for button in shown._drawer.row.children] == ["Help"]
    whole = Table(match, name="whole", seats="person")
    assert "wins" in whole._header.widget.value
    assert "wins" in whole._log._rows.value


def test_a_slice_can_bring_its_own_bot() -> None:
    match = evogames.new("evolution", **LAKE)  # type: ignore[arg-type]
    asked: list[int] = []

    def bot(seat: int) -> RandomBot:
        asked.append(seat)
        return RandomBot(seat)

    shown = Table(match, name="bots", seats=["person", "greedy"], only=replace(Slice(), bot=bot))
    while match.decision and match.decision.player == 0:
        shown.choose(match.decision.options[0])
    assert shown._session.step()
    assert asked == [1]
