"""Covered parts of a lesson, help after two wrong answers, and the pupil's own words."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit.cover import COVERED, Cover
from evogames_widgets.lessons.kit.notes import OWN_WORDS, Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.text import lesson_package, lesson_text, texts
from tests.widgets.lessons.test_lesson import LESSONS, check, read


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def lesson() -> Lesson:
    return Lesson("trade-offs")


def test_results_are_covered_until_their_questions_are_answered(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Any] = []
    monkeypatch.setattr("evogames_widgets.lessons.kit.lesson.display", shown.append)
    lesson.see("cards", games=20)
    (cover,) = shown
    assert isinstance(cover, Cover)
    assert COVERED in cover._dom_classes
    assert "question 2 in part 2" in read(cover.output.value)
    predict = lesson.predict()
    predict.choices[0].value = "needed"
    assert COVERED in cover._dom_classes
    predict.choices[1].value = "1"
    assert COVERED not in cover._dom_classes
    assert cover.layout.display == "none"
    lesson.see("need", games=20)
    assert COVERED in shown[-1]._dom_classes
    shown[-1].show.click()
    assert COVERED not in shown[-1]._dom_classes
    lesson.see("position", games=20)
    assert len(shown) == 2, "it answers no question"


@pytest.mark.parametrize("name", LESSONS)
def test_every_question_covers_what_answers_it(name: str) -> None:
    code = import_module(lesson_package(name))
    parts = {*code.STUDIES, *getattr(code, "TOOLS", {})}
    for question in lesson_text(name).question:
        assert set(question.shown) <= parts
        if question.result:
            assert any(question.covers(part) for part in parts)


def test_the_second_wrong_answer_gets_the_way(lesson: Lesson) -> None:
    way = texts("trade-offs").word("task_2", "way")
    task = lesson.task(2)
    task.choice.value = 6
    assert way not in check(task)
    task.choice.value = 5
    assert way in check(task)
    found = lesson.found()
    assert "Task 2: not right yet after 2 tries" in read(found.output.value)
    task.choice.value = 3
    assert way not in check(task)
    assert "Task 2: right at try 3" in read(found.output.value)
    assert "Task 1: not tried yet" in read(found.output.value)
    assert "Task 4" not in read(found.output.value), "the open task has no right answer"


@pytest.mark.parametrize("name", LESSONS)
def test_every_task_with_a_right_answer_knows_the_way_and_a_hint(name: str) -> None:
    for task in import_module(lesson_package(name)).TASKS:
        if not issubclass(task, OpenTask):
            way = texts(name).word(f"task_{task.number}", "way")
            assert way != texts(name).word(f"task_{task.number}", "hint")


def test_the_end_keeps_the_answers_to_questions_that_are_not_answered(lesson: Lesson) -> None:
    lesson.see("cards", games=20)
    lesson.see("need", games=20)
    found, predict = lesson.found(), lesson.predict()
    reasons = texts("trade-offs").section("reason")
    assert "not answered yet" in read(found.output.value)
    for question in lesson_text("trade-offs").question:
        assert not any(answer.text in read(found.output.value) for answer in question.answers)
    assert reasons["hunters_sorted"] not in read(found.output.value)
    predict.choices[0].value = "needed"
    assert reasons["hunters_sorted"] in read(found.output.value)


def test_own_words_are_kept(lesson: Lesson) -> None:
    found = lesson.found()
    found.own_words.value = "Hares <b>vary</b>."
    assert Notes("trade-offs").get(OWN_WORDS) == "Hares <b>vary</b>."
    assert Lesson("trade-offs").found().own_words.value == "Hares <b>vary</b>."
    assert "long legs" in found.words()[-1]


def test_leaving_warns_once_something_is_answered(lesson: Lesson) -> None:
    predict = lesson.predict()
    assert not predict.leave.answered
    predict.choices[0].value = "needed"
    assert predict.leave.answered
