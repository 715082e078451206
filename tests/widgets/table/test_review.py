"""The review of a finished game: its points, its turning points, and the way to each of them."""

from collections.abc import Generator

import pytest
from ipywidgets import Button

import evogames
from evogames.biology.estimates import share
from evogames.core.match import Match
from evogames_widgets.panels import turning_points
from evogames_widgets.panels.turning_points import Course, TurningPoint, study, turn_starts
from evogames_widgets.table import Table
from evogames_widgets.table.tools.review import Review

Steps = Generator[None, None, tuple[Course, list[TurningPoint]]]


@pytest.fixture
def finished(monkeypatch: pytest.MonkeyPatch) -> Match:
    monkeypatch.setattr(turning_points, "GAMES", 40)
    monkeypatch.setattr(turning_points, "MOST_STEPS", 4)
    match = evogames.new("evolution", players=2, seed=3)
    evogames.play(match, "random")
    return match


def result(steps: Steps) -> tuple[Course, list[TurningPoint]]:
    """Do all steps of a study, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: tuple[Course, list[TurningPoint]] = end.value
            return found


def test_the_steps_are_the_starts_of_turns(finished: Match) -> None:
    starts = turn_starts(finished)
    every = -(-finished.turn // 4)
    assert list(starts.values()) == list(range(1, finished.turn + 1, every))
    for decision, turn in starts.items():
        finished.goto(decision)
        assert finished.turn == turn
        if decision:
            finished.undo()
            assert finished.turn == turn - 1


def test_a_change_that_chance_explains_is_no_turning_point() -> None:
    sure, even, other = [share(n, 60) for n in (58, 30, 34)]
    lost, half, rest = [share(n, 60) for n in (2, 30, 26)]
    course = Course({0: [even, half], 9: [other, rest], 20: [sure, lost]}, {0: 1, 9: 2, 20: 3})
    assert course.largest(2) == [(9, 20, 0)]


def test_the_study_ends_with_the_winners(finished: Match) -> None:
    course, points = result(study(finished))
    last = course.chances[finished.recorded]
    assert [round(chance.value) for chance in last] == [
        seat in finished.winners() for seat in range(2)
    ]
    assert points
    for point in points:
        assert 0 <= point.before < point.after <= finished.recorded
        assert len(point.choices) == point.after - point.before
        finished.goto(point.before)
        assert finished.turn == point.turn
        assert finished.decision is not None
        chosen = finished.decision.find(finished.record[point.before])
        assert chosen is not None
        assert finished.decision.label(chosen) in point.choices[0]


def test_it_opens_when_the_game_ends_and_leads_to_its_steps(finished: Match) -> None:
    finished.undo()
    table = Table(finished, name="review", seats="person", open_hands=True)
    assert table._drawer.opened == ""
    assert finished.decision is not None
    table.choose(finished.decision.find(finished.record[len(finished)]))
    assert finished.over
    assert table._drawer.opened == "review"
    review = table._drawer._tools["review"]
    assert isinstance(review, Review)
    assert "Points over time" in review._points.value
    assert review._chances.value == ""
    review._start.click()
    assert "Chances of winning" in review._chances.value
    shown, go = review._turning.children[0].children
    assert "chance of winning" in shown.value
    go.click()
    assert not finished.over
    assert "Chances of winning" in review._chances.value, "looking back changes nothing"


def test_a_number_leads_to_the_first_meal(finished: Match) -> None:
    table = Table(finished, name="meals", seats="person", open_hands=True)
    table._drawer.open("review")
    review = table._drawer._tools["review"]
    assert isinstance(review, Review)
    _, animals = review._eaten.children
    _, grid = animals.children
    numbers = [cell for cell in grid.children if isinstance(cell, Button)]
    eaten = [event for event in finished.events if event.key == "eaten"]
    assert sum(int(number.description) for number in numbers) == len(eaten) > 0
    numbers[0].click()
    assert not finished.over
    told = [event.key for event in finished.events].count("eaten")
    finished.undo()
    assert [event.key for event in finished.events].count("eaten") == told - 1
    assert f"turn {finished.turn}." in numbers[0].tooltip


def test_a_table_without_tools_has_no_review(finished: Match) -> None:
    finished.undo()
    table = Table(finished, name="plain", seats="person", open_hands=True, panels=False)
    assert finished.decision is not None
    table.choose(finished.decision.options[0])
    assert table._drawer.opened == ""


def test_a_game_in_progress_has_nothing_to_review() -> None:
    match = evogames.new("evolution", players=2, seed=3)
    table = Table(match, name="early", seats="person")
    table._drawer.open("review")
    assert "When the game is over" in table._drawer._tools["review"]._points.value
