"""A first wrong answer gets a reason or a hint. No page names the right answer."""

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from evogames_widgets.lessons import Lesson
from evogames_widgets.lessons.kit import ChoiceTask, MarkTask, Task
from evogames_widgets.lessons.kit.notes import Notes
from evogames_widgets.lessons.kit.open_task import OpenTask
from evogames_widgets.lessons.kit.text import lesson_package, texts
from tests.widgets.lessons.test_lesson import LESSONS, check, read

TASKS = [
    pytest.param(name, task, id=f"{name}-{task.number}")
    for name in [*LESSONS, "climate"]
    for task in import_module(lesson_package(name)).TASKS
    if not issubclass(task, OpenTask)
]
Fill = Callable[[Any], None]


def pairs(dry: tuple[str, str], hunted: tuple[str, str]) -> Fill:
    """Choose two traits for each world."""

    def fill(task: Any) -> None:
        for lists, pair in zip(task.lists.values(), (dry, hunted), strict=True):
            for choice, trait in zip(lists, pair, strict=True):
                choice.value = trait

    return fill


def helper(molecule: str, reaction: int) -> Fill:
    def fill(task: Any) -> None:
        task.bench.helper.value, task.bench.reaction.value = molecule, reaction
        task.bench.set.click()

    return fill


def field(**values: int) -> Fill:
    def fill(task: Any) -> None:
        for name, value in values.items():
            getattr(task, name).value = value

    return fill


def groups(*names: str) -> Fill:
    def fill(task: Any) -> None:
        for name, box in task.boxes.items():
            box.value = name in names

    return fill


FILLED: dict[tuple[str, int], tuple[Fill, Fill]] = {
    ("trade-offs", 3): (
        pairs(("high_body_weight", "camouflage"), ("running", "burrowing")),
        pairs(("camouflage", "running"), ("camouflage", "high_body_weight")),
    ),
    ("autocatalysis", 2): (helper("ab", 2), helper("ab", 5)),
    ("error-catastrophe", 1): (field(throws=20), field(throws=16)),
    ("error-catastrophe", 4): (field(factor=2), field(factor=4)),
    ("trophic-levels", 3): (field(step=0, cost=30), field(step=2, cost=1000)),
    ("trophic-levels", 4): (
        groups("spot", "birds of prey", "shoal grass"),
        groups("detritus", "phytoplankton", "benthic algae"),
    ),
}
"""A wrong and a right answer to each task that has its own controls."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for module in ("trade_offs", "cycles"):
        monkeypatch.setattr(f"evogames_widgets.lessons.{module}.tasks.GAMES", 20)


def answers(task: Any) -> tuple[list[Any], list[Any]]:
    """Return values of all controls that are all wrong, and values that are all right."""
    if isinstance(task, MarkTask):
        right: list[Any] = [marked for marked, _ in task.truth()]
        return [not marked for marked in right], right
    controls = [task.choice] if isinstance(task, ChoiceTask) else [*task.lists.values()]
    offered = [[value for _, value in one._options_full] for one in controls]
    good: list[Any] = [None] * len(controls)
    wrong: list[Any] = [None] * len(controls)
    for place in range(max(map(len, offered))):
        values = [values[place % len(values)] for values in offered]
        put(controls, values)
        check(task)
        for number, is_right in enumerate(task._verdicts):
            (good if is_right else wrong)[number] = values[number]
    return wrong, good


def put(controls: Any, values: list[Any]) -> None:
    for control, value in zip(controls, values, strict=True):
        control.value = value


def sentences(html: str) -> list[str]:
    """Return the paragraphs of some feedback, without the lead of each verdict."""
    return [read(one) for one in re.findall(r"<p[^>]*>(?!<b>).*?</p>", html)]


def filled(make: type[Task], name: str) -> tuple[str, str, list[str]]:
    """Return the feedback to a wrong and to the right answer, and the names of right answers."""
    found = []
    if (name, make.number) in FILLED:
        for fill in FILLED[name, make.number]:
            task: Any = make(Notes(name))
            fill(task)
            check(task)
            found.append((task.output.value, task._verdicts))
        named: list[str] = []
    else:
        for values in answers(make(Notes("aside"))):
            task = make(Notes(name))
            controls = getattr(task, "boxes", None) or (
                [task.choice] if isinstance(task, ChoiceTask) else [*task.lists.values()]
            )
            put(controls, values)
            check(task)
            found.append((task.output.value, task._verdicts))
        named = [str(one.label) for one in controls if hasattr(one, "label")]
    (wrong, none), (right, every) = found
    assert not any(none), wrong
    assert all(every), right
    return wrong, right, named


@pytest.mark.parametrize(("name", "make"), TASKS)
def test_it_never_names_the_right_answer(name: str, make: type[Task]) -> None:
    lesson = Lesson(name)
    found = lesson.found()
    wrong, right, named = filled(make, name)
    task = texts(name).section(f"task_{make.number}")
    said = f"{read(wrong)} {read(found.output.value)}"
    assert not {*sentences(wrong)} & {*sentences(right)}
    assert task["way"] not in said
    for answer in named:
        if len(answer) > 5 and answer not in task["text"]:
            assert answer not in said
