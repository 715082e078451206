"""The picture of lesson 10 that follows the game: chances, fates, and nothing hidden."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import evogames
from evogames.core.match import Match
from evogames.core.state import pack, unpack
from evogames.evolution.cards import traits_of
from evogames.evolution.state import EvolutionState
from evogames_widgets.games.evolution.figures.creature import AnimalAppearance
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit.lesson_table import LessonTable
from evogames_widgets.lessons.kit.live import PicturePanel
from evogames_widgets.lessons.trade_offs import lives
from evogames_widgets.lessons.trade_offs.bars import Row, lives_picture
from evogames_widgets.lessons.trade_offs.lives import FUTURES, LivesPanel, future
from evogames_widgets.scene import Text
from evogames_widgets.scene.metrics import text_width


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def lake() -> Match:
    return evogames.new("evolution", scenario="dry-lake", seed=7)


def played() -> Match:
    match = lake()
    evogames.play(match, "greedy")
    return match


def laid(match: Match) -> LessonTable:
    return Lesson("trade-offs").table(match)


def words(live: LessonTable) -> dict[str, str]:
    """Return what the picture says about each animal and each herd."""
    panel = live._panel
    assert isinstance(panel, PicturePanel)
    assert panel.picture is not None
    assert live._errors._words.value == ""
    told = panel.picture.words.splitlines()
    return {re.split(r"[:(]", line)[0].strip(): line for line in told}


def go_on(live: LessonTable, decision_number: int) -> dict[str, str]:
    live.goto(decision_number)
    live.refresh()
    return words(live)


def test_at_first_there_is_what_is_to_be_expected_and_nothing_has_come() -> None:
    told = words(laid(lake()))
    assert list(told) == ["Ana", *(f"Animal {n}" for n in (1, 2, 3)), "Ben",
                          *(f"Animal {n}" for n in (4, 5, 6))]  # fmt: skip
    assert told["Ana"] == "Ana: 3 alive, 0 eaten, 0 starved"
    for number in range(1, 7):
        line = told[f"Animal {number}"]
        begun, now = re.findall(r": ((?:\w+ \d+%(?:, )?)+)\.", line)
        assert begun == now
        assert sum(map(int, re.findall(r"(\d+)%", now))) in (99, 100, 101)
    assert "Camouflage, High Body Weight" in told["Animal 3"]
    assert "0 of 2 food" in told["Animal 3"]
    # The lesson in one picture, with the numbers of the teacher's page.
    assert "survives 18%, eaten 82%." in told["Animal 1"]
    assert "survives 48%, eaten 49%, starves 3%." in told["Animal 2"]
    assert "survives 75%, starves 25%." in told["Animal 3"]


def test_the_picture_moves_with_every_decision() -> None:
    match = played()
    live = laid(match)
    seen = [
        tuple(go_on(live, decision_number).values())
        for decision_number in range(match.recorded + 1)
    ]
    assert len(set(seen)) == len(seen)
    assert tuple(go_on(live, 4).values()) == seen[4]


def test_what_was_expected_stays_while_the_turn_lasts() -> None:
    match = played()
    live = laid(match)
    for number in range(1, 4):
        found = set()
        for decision_number in range(match.recorded + 1):
            line = go_on(live, decision_number)[f"Animal {number}"]
            if match.turn == 1:
                found.add(re.findall(r"when the turn began: ([^.]*)\.", line)[0])
        assert len(found) == 1


def test_in_the_end_it_tells_what_became_of_everybody() -> None:
    match = played()
    told = go_on(laid(match), match.recorded)
    fates = {"eaten": "eaten by", "starve": "starved in", "poison_death": "died of poison"}
    dead = {e.data["animal"]: fates[e.key] for e in match.events if e.key in fates}
    assert dead
    born = [e.data["animal"] for e in match.events if e.key == "new_animal"]
    for number in [*range(1, 7), *born]:
        line = told[f"Animal {number}"]
        assert f"What happened to it: {dead.get(number, 'survived')}" in line
        assert ("New in turn 2" in line) == (number in born)
    for event in match.events:
        if event.key == "eaten":
            told_by = f"eaten by animal {event.data['attacker']} in turn {event.turn}"
            assert told_by in told[f"Animal {event.data['animal']}"]
        if event.key == "starve":
            had = f"it had {event.data['food']} of {event.data['need']} food"
            assert had in told[f"Animal {event.data['animal']}"]
    living = sum(len(player.animals) for player in match.state.players)
    assert sum("survived" in line for line in told.values()) == living


def test_whoever_has_died_is_counted_with_the_herd() -> None:
    match = played()
    live = laid(match)
    for decision_number in range(match.recorded + 1):
        told = go_on(live, decision_number)
        dead = [e for e in match.events if e.key in ("eaten", "starve")]
        for seat, name in enumerate(match.players):
            keys = [e.key for e in dead if e.player == seat]
            alive = len(match.state.players[seat].animals)
            counted = f"{alive} alive, {keys.count('eaten')} eaten, {keys.count('starve')} starved"
            assert told[name] == f"{name}: {counted}"


@pytest.mark.parametrize("seat", [0, 1])
def test_futures_do_not_look_at_hidden_cards(seat: int) -> None:
    """The chances stay the same with another card in a hand and another deck."""
    match = played()
    match.goto(9)
    moment = match.resume_point
    assert moment.choices == []
    state = unpack(EvolutionState, moment.start)
    hand, deck = state.players[seat].hand, state.deck
    place = next(k for k, card in enumerate(deck) if traits_of(card) != traits_of(hand[0]))
    hand[0], deck[place] = deck[place], hand[0]
    other = msgspec.structs.replace(moment, start=pack(state))
    swapped = SimpleNamespace(resume_point=other, game=match.game, players=match.players)
    for seed in range(20):
        assert future(match, seed) == future(swapped, seed)  # type: ignore[arg-type]


def test_an_attack_that_is_under_way_is_played_to_its_end() -> None:
    """The runner runs in every simulated game, and a die decides."""
    match = lake()
    for key in ("take:1", "attack:4:2"):
        match.choose(key)
    assert match.decision is not None
    assert match.decision.kind == "defence"
    fates = [future(match, seed)[2] for seed in range(60)]
    assert set(fates) == {"lived", "eaten"}
    assert 15 < fates.count("eaten") < 45


def test_who_cannot_be_eaten_is_not_eaten_in_any_future() -> None:
    """Animal 3 is too heavy for both carnivores, and nobody attacks Ben's animals."""
    match = lake()
    match.choose("take:1")
    for seed in range(60):
        fates = future(match, seed)
        assert {fates[number] for number in (3, 4, 5, 6)} <= {"lived", "starved"}
        assert fates[1] != "starved"


def test_a_match_that_is_over_needs_no_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    live = laid(match)
    go_on(live, match.recorded - 1)
    monkeypatch.setattr(lives, "future", lambda *_: 1 / 0)
    told = go_on(live, match.recorded)
    assert "Now" not in " ".join(told.values())


def test_readers_without_a_kernel_see_the_board_as_it_was_at_first() -> None:
    data, told = laid(lake())._repr_mimebundle_()
    assert data["image/png"].startswith(b"\x89PNG")
    assert len(data["image/png"]) < 120_000
    assert told["image/png"]["alt"] == data["text/plain"]
    assert "Camouflage" in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_it_says_in_words_what_colours_say() -> None:
    live = laid(lake())
    assert isinstance(live._panel, LivesPanel)
    assert live._panel.picture is not None
    shown = [s.text for s in live._panel.picture.scene.plain_shapes() if isinstance(s, Text)]
    keys = {"survives", "is eaten", "starves", "when the turn began", "now, or what happened"}
    assert keys <= set(shown)
    assert "dies of poison" not in shown
    assert f"{FUTURES} simulated games" in live._panel.picture.caption
    assert "<svg" in live._panel.output.value


def test_everything_has_room_in_the_picture() -> None:
    """Test the fourth fate, a large number, many traits and much food needed as well."""
    appearance = AnimalAppearance(("camouflage", "high_body_weight"))
    traits = "Camouflage, High Body Weight, Carnivorous, Sharp Vision, Fat Tissue × 2, Symbiosis"
    fates = Counter(lived=70, eaten=1, starved=20, poisoned=9)
    common: dict[str, Any] = {
        "appearance": appearance,
        "traits": traits,
        "red": 3,
        "blue": 4,
        "turn": 2,
    }
    rows = [
        Row(8, 0, need=9, expected=fates, now=fates, fate="", **common),
        Row(9, 0, need=7, expected=fates, now=Counter(), fate="starved", **common),
        Row(123, 1, need=7, expected=Counter(), now=Counter(), fate="poisoned", **common),
        Row(7, 1, need=5, expected=Counter(), now=Counter(), fate="eaten", hunter=123, **common),
    ]
    picture = lives_picture(rows, ["Ana", "Ben"], 100)
    for shape in picture.scene.plain_shapes():
        if isinstance(shape, Text):
            wide = text_width(shape.text, shape.size, shape.bold)
            left = shape.x - {"left": 0.0, "center": 0.5, "right": 1.0}[shape.align] * wide
            assert left >= 0, shape
            assert left + wide <= picture.scene.width, shape
    assert "1 alive, 0 eaten, 1 starved" in picture.words
    assert "0 alive, 1 eaten, 0 starved, 1 poisoned" in picture.words
    assert "dies of poison" in [s.text for s in picture.scene.plain_shapes() if isinstance(s, Text)]


def test_in_a_notebook_futures_are_played_between_clicks() -> None:
    async def path() -> None:
        live = laid(lake())
        first = words(live)
        live.match.choose("take:3")
        live.refresh()
        assert words(live) == first
        live.match.undo()
        live.match.choose("take:1")
        live.refresh()
        assert isinstance(live._panel, LivesPanel)
        while live._panel._work.running:
            await asyncio.sleep(0.01)
        assert "1 of 1 food" in words(live)["Animal 1"]
        assert "0 of 2 food" in words(live)["Animal 3"]

    asyncio.run(path())


def test_another_game_on_the_table_is_told() -> None:
    live = laid(lake())
    live.lay_out(evogames.new("genesis", seed=1))
    assert "but the game on the board is Bios: Genesis" in live._errors._words.value
