"""The science of the lesson on climate: its model Earth, its pictures and its tasks."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import evogames
from evogames.biology.climate import earth
from evogames.biology.climate_zones import zonal_earth
from evogames.biology.greenhouse import assessment, co2_forcing, warming_by_step
from evogames.megafauna.map.reservoirs import atmosphere_level
from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.climate import TASKS
from evogames_widgets.lessons.climate.feedbacks import FEEDBACKS, Feedbacks
from evogames_widgets.lessons.climate.model_earth import (
    TODAY,
    by_discs,
    disc_branches,
    is_frozen,
    push,
    sun_branches,
    without_feedback,
)
from evogames_widgets.lessons.climate.open_task import frozen_after
from evogames_widgets.lessons.climate.pushes import course_of
from evogames_widgets.lessons.climate.sun import Sun
from evogames_widgets.lessons.kit.lesson_table import LessonTable
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.scene import Polyline, Text


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def said(html: str) -> str:
    plain = re.sub(r"<[^>]+>", " ", re.sub(r"<style.*?</style>", "", html, flags=re.DOTALL))
    return re.sub(r"\s+", " ", plain).strip()


# Play


def laid() -> LessonTable:
    return Lesson("climate").table(evogames.new("megafauna", scenario="small-pushes", seed=7))


def play(table: LessonTable, steps: int, last: str = "") -> str:
    """Move discs, each time the first that is offered. Return the caption of the picture."""
    for key in [""] * steps + [last] * bool(last):
        decision = table._view.decision
        assert decision is not None
        table.choose(decision.find(key) if key else decision.options[0])
    table.refresh()
    return str(caption(table))


def caption(table: LessonTable) -> str:
    return table._panel.picture.caption  # type: ignore[union-attr]


def shown(table: LessonTable) -> list[str]:
    scene = table._panel.picture.scene  # type: ignore[union-attr]
    return [shape.text for shape in scene.plain_shapes() if isinstance(shape, Text)]


def test_the_scenario_starts_with_the_air_of_today() -> None:
    match = evogames.new("megafauna", scenario="small-pushes", seed=1)
    assert atmosphere_level(match.state) == TODAY


def test_the_pupil_decides_only_where_ice_grows_and_melts_and_about_the_gun() -> None:
    table, kinds = laid(), []
    while (decision := table._view.decision) is not None:
        kinds.append(decision.kind)
        table.choose(decision.options[-1])
    assert kinds == ["place_disc"] * 5 + ["take_disc"] * 5 + ["gun"]
    assert table.match.over


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_chosen_the_model_earth_freezes_and_stays_frozen(seed: int) -> None:
    table, luck = laid(), Random(seed)
    while (decision := table._view.decision) is not None and decision.kind != "gun":
        table.choose(luck.choice(decision.options))
    table.refresh()
    assert course_of(table.match).levels == [6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6]
    assert "is at −40 °C instead of 15 °C" in caption(table)
    assert atmosphere_level(table.match.state) == TODAY


def test_four_discs_change_little_and_the_fifth_freezes_the_model_earth() -> None:
    table = laid()
    for degrees in ("14 °C", "13 °C", "12 °C", "9 °C"):
        assert f"is now at {degrees}" in play(table, 1)
        assert "unstable" not in shown(table), "the theory is covered until the planet freezes"
        assert table._view.pause == ""
    assert "cooled the model Earth by 55 °C" in play(table, 1)
    assert "unstable" in shown(table)
    assert table._view.pause.startswith("Look at the picture")


def test_undo_gives_the_warm_planet_back_up_to_the_first_choice() -> None:
    table = laid()
    play(table, 5)
    table.undo()
    table.refresh()
    assert "is now at 9 °C" in caption(table)
    for _ in range(6):
        table.undo()
    assert table._view.decision.kind == "place_disc"  # type: ignore[union-attr]
    assert "ice grows" in table._view.decision.prompt  # type: ignore[union-attr]


def test_the_board_has_only_land_ice_carbon_and_the_atmosphere() -> None:
    table = laid()
    scene = table._board.scene()
    words = f"{scene.description} {' '.join(region.hint for region in scene.regions)}"
    for unused in ("Oxygen", "Clouds", "latitude", "Herbivores", "herbivore", "heart", "die"):
        assert not re.search(rf"\b{unused}\b", words), unused
    assert "Atmosphere" in words
    play(table, 5, "")
    told = said(table._log._rows.value)
    for unused in ("latitude", "oxygen is", "reservoirs and map"):
        assert unused not in told


def story(steps: int, last: str = "") -> str:
    lesson = Lesson("climate")
    table = lesson.table(evogames.new("megafauna", scenario="small-pushes", seed=7))
    play(table, steps, last)
    return " ".join(lesson._story())


def test_the_story_tells_the_pupils_own_steps() -> None:
    told = story(10, "fire")
    assert "from 6 discs down to 1, and ended with 10" in told
    assert "froze when the Atmosphere had 1 disc. This step cooled it by 55 °C" in told
    assert "fired the gun" in told


def test_the_story_of_a_planet_that_has_not_frozen_leads_on() -> None:
    told = story(3)
    assert "has not frozen so far" in told
    assert "Continue to play" in told


# The model Earth


def test_a_disc_is_half_a_doubling_of_carbon_dioxide() -> None:
    assert push(TODAY + 2) == pytest.approx(co2_forcing(2))


def test_the_steps_grow_towards_the_fold_while_an_earth_without_feedback_cools_evenly() -> None:
    found = by_discs([6, 5, 4, 3, 2])
    steps = [a.temperature - b.temperature for a, b in pairwise(found)]
    assert steps == sorted(steps)
    assert [round(step, 1) for step in steps] == [1.0, 1.1, 1.5, 2.6]
    even = [without_feedback(n) - without_feedback(n - 1) for n in (6, 5, 4, 3)]
    assert max(even) < 1.05 * min(even) < 0.65


@pytest.mark.parametrize("branches", [disc_branches(), sun_branches()])
def test_the_curve_has_two_stable_branches_and_an_unstable_one(branches: Any) -> None:
    assert [branch.stable for branch in branches] == [True, False, True]


def test_the_curve_is_made_of_climates_in_balance() -> None:
    for branch in sun_branches():
        percent, temperature = branch.points[len(branch.points) // 2]
        found = [one.temperature for one in earth().climates(percent / 100)]
        assert min(abs(temperature - one) for one in found) < 0.01


# See


def test_the_sun_shows_its_curve_only_after_the_planet_has_frozen() -> None:
    tool = Sun()
    curves = [len(s.points) for s in tool.picture().scene.shapes if isinstance(s, Polyline)]
    assert max(curves) == 2
    tool.sun.value = 97
    assert "until something happens" in tool.picture().caption
    tool.sun.value = 96
    assert "At 96% the planet fell from 11 °C to −42 °C" in tool.picture().caption
    curves = [len(s.points) for s in tool.picture().scene.shapes if isinstance(s, Polyline)]
    assert max(curves) > 50


def test_the_lines_are_explained_only_when_the_planet_has_shown_them() -> None:
    tool = Sun()
    for percent, told in ((97, ""), (96, "How to read it"), (160, "hysteresis")):
        tool.sun.value = percent
        assert told in tool.explained()
        assert bool(tool.explained()) == bool(told)
    boxes = Feedbacks()
    for name in FEEDBACKS:
        assert boxes.explained() == ""
        boxes.boxes[name].value = True
    assert "weaker than the heat" in boxes.explained()


def test_the_way_back_is_longer_than_the_way_there() -> None:
    tool = Sun()
    for percent in (90, 100, 154):
        tool.sun.value = percent
        assert "it thaw?" in tool.picture().caption
    tool.sun.value = 160
    told = tool.picture().caption
    assert "froze at 96% and thawed only at 155%, when it jumped to 50 °C" in told
    folds = zonal_earth().folds()
    assert f"gives {folds[0].sun:.0%} and {folds[-1].sun:.0%}" in told
    tool.again.click()
    assert "First dim the sun" in tool.picture().caption


def test_the_feedbacks_are_those_of_the_ipcc() -> None:
    tool, steps = Feedbacks(), warming_by_step(assessment().doubling.forcing)
    assert f"= {steps['planck']:.1f} °C" in tool.picture().caption
    for name in FEEDBACKS:
        tool.boxes[name].value = True
        assert f"= {steps[name]:.1f} °C" in tool.picture().caption
    low, high = assessment().sensitivity.likely
    assert f"{low:g} to {high:g} °C is likely" in tool.picture().caption
    assert low < steps["clouds"] < high


def test_predictions_agree_with_the_models() -> None:
    found = by_discs([6, 5, 4, 3, 2, 1, 6])
    falls = [a.temperature - b.temperature for a, b in pairwise(found[:6])]
    assert falls[-1] > 10 * max(falls[:-1]), "jump"
    assert is_frozen(found[-1]), "stays"
    assert 2 <= assessment().sensitivity.best / 1.2 <= 3, "two or three times as much"


# Try


def task(number: int) -> Any:
    return TASKS[number - 1](Notes("climate"))


def answered(number: int, *answers: str) -> str:
    one = task(number)
    for field, answer in zip(one.lists.values(), answers, strict=True):
        field.value = next(value for label, value in field.options if label.startswith(answer))
    one.button.click()
    return said(one.output.value)


def test_a_loop_that_ends_with_more_warming_amplifies() -> None:
    assert answered(1, "amplifies", "damps", "amplifies", "damps").count("Yes.") == 4
    told = answered(1, "damps", "damps", "amplifies", "damps")
    assert told.count("Yes.") == 3
    assert "does it become warmer or cooler?" in told


def test_half_the_damping_means_twice_the_warming() -> None:
    assert "3.93 ÷ 0.8 = 4.9 °C" in answered(2, "2.5", "4.9")
    told = answered(2, "1.2", "4.9")
    assert "Divide 3.93 by 1.6" in told
    assert "2.5" not in told


def test_the_unstable_climate_divides_two_planets() -> None:
    told = answered(3, "It warms", "It freezes")
    assert "(3 °C). It absorbs more than it sends out, and warms to 13 °C." in told
    assert "cools to −42 °C" in told
    assert "does anything hold it there?" in answered(3, "It stays", "It freezes")


def test_after_two_wrong_answers_a_task_shows_the_way() -> None:
    one = task(3)
    for field in one.lists.values():
        field.value = "stays"
    one.button.click()
    assert "never rests" not in said(one.output.value)
    one.button.click()
    assert "never rests" in said(one.output.value)


def test_larger_pushes_freeze_more_planets() -> None:
    counts = [
        sum(frozen_after(TODAY, step, 40, luck) is not None for luck in range(60))
        for step in (1, 2)
    ]
    assert counts[0] < counts[1]
    assert frozen_after(TODAY, 1, 4, 1) is None, "four discs are not enough"


def test_degrees_stay_beside_their_number() -> None:
    tool = Sun()
    tool.sun.value = 98
    said = tool.output.value.rpartition("</svg>")[2].partition("<details>")[0]
    assert "\N{NO-BREAK SPACE}°C" in said
    assert " °C" not in said
