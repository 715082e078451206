"""The tables of the lessons: only what the lesson uses, its picture, and its story."""

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import evogames
from evogames.core.match import Match
from evogames_widgets.games import board_of
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.error_catastrophe.play import ten_generations
from evogames_widgets.lessons.kit import BESIDE
from evogames_widgets.lessons.kit.lesson_table import LessonTable
from evogames_widgets.lessons.trade_offs.play import LAKE_TRAITS
from evogames_widgets.lessons.trade_offs.slice import LEFT_OUT
from evogames_widgets.scene import Scene, Text
from evogames_widgets.scene.metrics import text_width

STARTS: dict[str, tuple[str, Any, int]] = {
    "trade-offs": ("evolution", "dry-lake", 7),
    "cycles": ("primordial_soup", "short-of-green", 7),
    "autocatalysis": ("genesis", "quiet-pond", 1),
    "error-catastrophe": ("genesis", ten_generations(), 3),
    "trophic-levels": ("genesis", "crowded-sea", 7),
    "niches": ("dominant_species", "shared-meadow", 7),
    "climate": ("megafauna", "small-pushes", 7),
}
POINTS = {
    "cycles": ("ladder", "ozone", "mutation", "Gene cards", "deck 8", "no genes yet"),
    "autocatalysis": ("Cosmic", "Oceanic", "Coastal", "Armageddon", "always warm"),
    "error-catastrophe": ("Armageddon", "refuges 0/1", "makes", "Each 1 makes"),
    "niches": (
        "VP",
        "also tundra",
        "Dominant",
        "Endangered",
        "Symbols",
        "C1",
        "Deck",
        "Speciation",
        "Wanderlust",
        "Glaciation",
        "In Migration",
    ),
    "trade-offs": ("winner",),
    "climate": ("Oxygen", "Clouds", "Fossils", "Event cards", "No event", "Habitats", "heart"),
    "trophic-levels": (
        "Armageddon",
        "Last turn",
        "refuges 0/3",
        "Land",
        "Cosmic",
        "Oceanic",
        "Coastal",
        "Continental",
    ),
}
"""Texts that the board of the whole game shows, but that the lesson does not use."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(params=STARTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def laid(name: str) -> tuple[Lesson, LessonTable]:
    game, scenario, seed = STARTS[name]
    lesson = Lesson(name)
    return lesson, lesson.table(evogames.new(game, scenario=scenario, seed=seed))


OUTSIDE = {"autocatalysis": "mutation|oxygen|heat|manna|slot", "error-catastrophe": "heat|oxygen"}
"""Words in the effects of options that would need another lesson. Points need one everywhere."""


def play(table: LessonTable, seed: int = 1, effects: list[str] | None = None) -> list[str]:
    """Play as a pupil who chooses at random. Return the keys of all options that were offered."""
    luck, offered = Random(seed), []
    while True:
        decision = table._view.decision
        if decision is not None:
            offered += [option.key for option in decision.options]
            if effects is not None:
                effects += [decision.effect(option) for option in decision.options]
            table.choose(luck.choice(decision.options))
        elif table._session.can_advance:
            table._step()
        else:
            break
    table.refresh()
    assert table._errors._words.value == ""
    return offered


def words(scene: Scene) -> list[Text]:
    return [shape for shape in scene.plain_shapes() if isinstance(shape, Text)]


def test_options_say_only_what_the_lesson_is_about(name: str) -> None:
    effects: list[str] = []
    play(laid(name)[1], effects=effects)
    words = re.compile(r"\bpoints?\b|\bscores?\b|" + OUTSIDE.get(name, "trophy"))
    assert any(effects) or name == "trophic-levels"
    assert "." not in effects
    assert [effect for effect in effects if words.search(effect)] == []


def test_a_rolled_1_does_nothing_where_catalysts_have_no_use() -> None:
    _, table = laid("error-catastrophe")
    assert table._view.decision is not None
    table.choose(table._view.decision.options[0])
    assert 1 in table.match.events[-1].data["rolled"]
    assert table._options._key.value == "", "the colours have a rule of the lesson"
    shown = [text.text for text in words(table._board.scene())]
    assert "nothing" in shown
    assert "makes" not in shown


def test_only_copy_errors_are_rolled_again() -> None:
    keys = play(laid("error-catastrophe")[1])
    again = {key for key in keys if key.startswith("again:")}
    assert again
    assert again <= {"again:5", "again:6"}


def test_there_are_no_points_and_no_winner(name: str) -> None:
    _, table = laid(name)
    play(table)
    shown = table._header.widget.value + table._log._rows.value
    assert "wins" not in shown
    assert "win together" not in shown
    assert not re.search(r"(has|with) \d+ points?", shown)
    assert " VP" not in shown


def test_nothing_that_a_pupil_can_point_at_counts_points_or_names_a_winner(name: str) -> None:
    def told() -> list[str]:
        scene, decision = table._board.scene(), table._view.decision
        effects = [decision.effect(option) for option in decision.options] if decision else []
        hints = [region.hint for region in scene.regions]
        return [*scene.description.splitlines(), *hints, *effects]

    _, table = laid(name)
    lines = told()
    play(table)
    counted = r"\d+ (?:points?|VP)\b|\btrophies|\bwinners?\b|\bwins?\b|\bhas won\b"
    assert [line for line in [*lines, *told()] if re.search(counted, line)] == []


def test_few_tools_are_offered(name: str) -> None:
    _, table = laid(name)
    assert [button.description for button in table._drawer.row.children] == ["Chances", "Help"]


def test_the_board_shows_only_what_the_lesson_uses(name: str) -> None:
    _, table = laid(name)
    play(table)
    shown = [text.text for text in words(table._board.scene())]
    assert [text for text in shown if text.startswith(POINTS[name])] == []
    assert [text for text in shown if re.fullmatch(r"\d+ (points?|VP)", text)] == []


@pytest.mark.parametrize("seed", [1, 2])
def test_the_picture_beside_the_board_has_room_for_all_its_words(name: str, seed: int) -> None:
    _, table = laid(name)
    for _ in range(2):
        picture = table._panel.picture  # type: ignore[union-attr]
        assert picture.scene.width == BESIDE
        for text in words(picture.scene):
            wide = text_width(text.text, text.size, text.bold)
            left = text.x - {"left": 0.0, "center": 0.5, "right": 1.0}[text.align] * wide
            assert left >= 0, text
            assert left + wide <= BESIDE, text
        play(table, seed)


def test_the_end_tells_the_pupils_own_game(name: str) -> None:
    lesson, table = laid(name)
    found = lesson.found()
    assert "You have not played yet" in found.output.value
    play(table)
    table._other_updates.run_now()
    story = lesson._story()
    assert story
    shown = found.output.value.replace("\N{NO-BREAK SPACE}", " ")
    for sentence in story:
        assert sentence.replace("'", "&#x27;") in shown
    assert story[0].replace("'", "&#x27;") in table._header.widget.value


def test_another_game_has_another_story() -> None:
    told = set()
    for seed in range(4):
        lesson, table = laid("trade-offs")
        table.goto(0)
        play(table, seed)
        told.add(lesson._story()[0])
    assert len(told) > 1


# What each lesson is about happens


def test_at_the_lake_only_six_traits_are_played_and_nobody_eats_his_own() -> None:
    for seed in range(3):
        _, table = laid("trade-offs")
        table.goto(0)
        offered = play(table, seed)
        assert not [key for key in offered for trait in LEFT_OUT if f":{trait}:" in key]
        events = table.match.events
        assert {e.data["trait"] for e in events if e.key == "new_trait"} <= set(LAKE_TRAITS)
        herds = {n: 0 if n <= 3 else 1 for n in range(1, 7)}
        herds |= {e.data["animal"]: e.player for e in events if e.key == "new_animal"}
        for event in events:
            if event.key == "eaten" and event.player == 1:
                assert herds[event.data["attacker"]] == 0


def test_amoebas_are_numbered_without_a_question() -> None:
    _, table = laid("cycles")
    assert not [key for key in play(table) if key.startswith("number:")]


def test_the_pond_keeps_its_biont_and_ends_with_life() -> None:
    ends = set()
    for seed in range(4):
        _, table = laid("autocatalysis")
        table.goto(0)
        offered = play(table, seed)
        assert not [key for key in offered if key.startswith("recall:")]
        keys = [event.key for event in table.match.events]
        ends.add("bacterium" in keys)
        if "bacterium" in keys:
            assert not any(event.key == "vitamin" for event in table.match.events)
            assert "Life!" in table._header.widget.value
    assert True in ends


def test_copying_asks_nothing_about_catalysts() -> None:
    for seed in range(3):
        _, table = laid("error-catastrophe")
        table.goto(0)
        assert not [key for key in play(table, seed) if key.startswith("exchange:")]
        assert any(event.key == "pool_full" for event in table.match.events) or seed


def test_the_sea_has_no_pieces_that_its_lesson_does_not_use() -> None:
    _, table = laid("trophic-levels")
    pieces = [region.piece for region in table._board.scene().regions]
    assert [piece for piece in pieces if piece.startswith(("row", "refuge", "mutation"))] == []
    assert "Pool" not in table._board.scene().description
    assert not [piece for piece in pieces if piece.startswith("level:1")]
    opening = Lesson("trophic-levels")._slice.drawn(table.match, None)
    assert not any(opening.mutations)


def test_the_speed_of_a_newcomer_is_known_before_it_is_chosen() -> None:
    _, table = laid("trophic-levels")
    buttons = [button.description for button in table._options._pool]
    expected = {"flatworm": 5, "starfish": 6}
    for name, speed in expected.items():
        assert any(f"{name.capitalize()}, speed {speed}" in line for line in buttons), buttons


def test_every_newcomer_makes_the_slowest_die_out() -> None:
    offers = set()
    for place in range(5):
        _, table = laid("trophic-levels")
        table.goto(0)
        decision = table._view.decision
        assert decision is not None
        assert all(option.kind == "macro" for option in decision.options)
        offers.add(decision.options[place].key)
        table.choose(decision.options[place])
        table._catch_up()
        assert "four organisms on three levels" in table._pause._words.value
        assert "let the program choose" in table._header.widget.value
        play(table)
        assert "crowded_out" in [event.key for event in table.match.events]
        assert "Kelp" not in table._header.widget.value
    assert len(offers) == 5


def test_an_option_names_no_action_that_the_lesson_leaves_out() -> None:
    _, table = laid("niches")
    decision = table._view.decision
    assert decision is not None
    effects = [decision.effect(option) for option in decision.options]
    assert all("where they live." in effect for effect in effects)
    assert not any("Regression" in effect for effect in effects)


@pytest.mark.parametrize("size", [(364, 0), (840, 520)], ids=["phone", "laptop"])
def test_only_the_tiles_of_the_meadow_are_drawn_with_their_whole_names(
    size: tuple[int, int],
) -> None:
    _, table = laid("niches")
    state = table._only.drawn(table.match, None)
    scene = board_of("dominant_species").scene(state, width=size[0], height=size[1])
    shown = {text.text for text in words(scene)}
    assert shown >= {"Savannah", "Forest", "Wetland", "D2"}
    assert not shown & {"A1", "C3", "E4"}


def test_on_the_meadow_no_action_is_given_up() -> None:
    _, table = laid("niches")
    assert "give_up" not in play(table)


def test_whatever_is_left_out_has_a_reason_that_can_be_read(name: str) -> None:
    _, table = laid(name)
    decision: Any = table._view.decision
    match: Match = table.match
    assert match.decision is not None
    hidden = {option.key for option in match.decision.options} - {o.key for o in decision.options}
    reasons = {refusal.option.key: refusal.sentence for refusal in decision.refused}
    assert all(reasons[key].endswith(".") for key in hidden)


def test_a_note_about_a_death_is_gone_when_a_double_is_decided() -> None:
    only = laid("autocatalysis")[0]._slice
    died = [SimpleNamespace(key="dead_cube", data={})]
    assert "Undo" in only.pause(died, None)
    assert "Undo" in only.pause(died, SimpleNamespace(kind="assign"))
    assert only.pause(died, SimpleNamespace(kind="double")) == ""


def test_the_game_of_the_soup_begins_with_round_1_and_says_what_staying_means() -> None:
    _, table = laid("cycles")
    assert table.match.turn == 1
    (stay, _) = [button.description for button in table._options._pool if button.description][:2]
    assert "Stay here: there is no current" in stay
    task = Lesson("cycles").task(3)
    assert {slider.min for slider in task.food.values()} == {1}
