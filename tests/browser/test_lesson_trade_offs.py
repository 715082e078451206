"""A pupil's path through the whole lesson on trade-offs: predict, play, see, try, compare."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import evogames
from evogames_widgets.lessons.kit.text import WORDS, lesson_text, texts
from evogames_widgets.lessons.trade_offs.tasks import HUNTER
from tests.browser.lesson_page import (
    assert_leaving_warns,
    assert_one_screen,
    beside,
    play_to_the_end,
)
from tests.browser.pages import run_all, shot
from tests.browser.servers import Server

LESSON = "10-lesson-trade-offs.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""
QUESTIONS = {question.key: question for question in lesson_text("trade-offs").question}
TASKS = texts("trade-offs")
QUESTION = "Does <b>weight</b> pay?"


def part(page: Page, words: str) -> Locator:
    """Return the part of the lesson that has these words."""
    return page.locator(".evo-lesson", has_text=words)


def task(page: Page, number: int) -> Locator:
    return part(page, TASKS.word(f"task_{number}", "text"))


def check(task: Locator) -> Locator:
    """Press the button of a task, and return the answer."""
    task.get_by_role("button", name=WORDS.word("task", "check"), exact=True).click()
    return task.locator(".evo-verdict")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["voila", "lab"])
def test_the_whole_way(name: str, page: Page, request: pytest.FixtureRequest) -> None:
    server: Server = request.getfixturevalue(name)
    page.set_default_timeout(SLOW)
    (server.folder / ".evogames" / "notes-trade-offs.json").unlink(missing_ok=True)
    (server.folder / ".evogames" / "lesson-trade-offs.json").unlink(missing_ok=True)
    server.open(page, LESSON)
    if name == "lab":
        run_all(page)
    found = part(page, WORDS.word("found", "experiment"))
    found.wait_for()
    if name == "voila":
        expect(page.locator(".jp-InputArea-editor")).to_have_count(0)
        expect(page.get_by_text("import evogames")).to_have_count(0)
    shot(page, f"lesson-{name}-top")
    predict(page)
    play(page, name)
    see(page)
    read_a_position(page)
    work_out_a_chance(page)
    own_experiment(page)
    shot(page, f"lesson-{name}-tasks")
    compare(page, found)
    shot(page, f"lesson-{name}-found")


def predict(page: Page) -> None:
    """Predict: one misconception, one choice, one number."""
    for key, answer in (("hunters", "needed"), ("cards", "5")):
        page.get_by_text(QUESTIONS[key].said(answer)).first.click()
    asked = part(page, QUESTIONS["hungry"].text)
    asked.locator(".widget-toggle-buttons button").nth(4).click()
    kept = WORDS.fill("predict", "kept", {"count": 3, "of": 3})
    expect(asked).to_contain_text(kept)


def play(page: Page, name: str) -> None:
    """Play both turns at the dry lake, always with the first option. The bot answers."""
    expect(beside(page, "100 simulated games")).to_be_visible()
    if name == "voila":
        assert_leaving_warns(page)
        assert_one_screen(page, "lesson-lake")
    page.locator(".evo-table .evo-time select").select_option(label="fast")
    play_to_the_end(page, "At the dry lake")
    shot(page, f"lesson-{name}-played")


def see(page: Page) -> None:
    """Four pictures of results are shown. One is redrawn with different random numbers."""
    for study in ("deck", "position", "need", "cards"):
        caption = re.escape(TASKS.word(study, "caption"))
        caption = re.sub(r"\\\{.+?\\\}", r".+", caption)
        expect(page.get_by_text(re.compile(caption)).first).to_be_visible()
    pictures = page.locator(".jp-OutputArea img:not([alt=''])")
    widths = pictures.evaluate_all("all => all.map(one => one.complete && one.naturalWidth)")
    assert len(widths) == 2 + 4  # positions, and results
    assert min(widths) > 300
    again = page.locator(".evo-lesson", has=page.get_by_role("button", name="Run again")).nth(2)
    games, seed = again.locator("input[type=number]").all()
    games.fill("20")
    seed.fill("5")
    seed.press("Tab")
    again.get_by_role("button", name="Run again").click()
    expect(again.locator("figure svg")).to_be_visible()
    expect(again.locator("figure")).to_contain_text("20 games for each point (seed 5)")
    again.scroll_into_view_if_needed()
    shot(page, "lesson-again")


def read_a_position(page: Page) -> None:
    """Task 1: first a hint, then reasons. With all marks the answer is right."""
    match = evogames.new("evolution", scenario="sharp-eyes", seed=1)
    prey = [n for n in range(1, 7) if not match.why_not(f"attack:{HUNTER}:{n}")]
    asked = task(page, 1)
    boxes = asked.locator("input[type=checkbox]")
    boxes.nth(prey[0] - 1).check()
    answer = check(asked)
    expect(answer).to_contain_text(WORDS.word("task", "wrong"))
    expect(answer).to_contain_text(TASKS.word("task_1", "hint"))
    expect(answer).not_to_contain_text(TASKS.word("task_1", f"animal_{prey[1]}"))
    expect(check(asked)).to_contain_text(TASKS.word("task_1", f"animal_{prey[1]}"))
    for number in prey[1:]:
        boxes.nth(number - 1).check()
    answer = check(asked)
    expect(answer).to_contain_text(TASKS.word("task_1", "right"))
    safe = next(n for n in range(1, 7) if n not in prey)
    expect(answer).to_contain_text(match.why_not(f"attack:{HUNTER}:{safe}"))


def work_out_a_chance(page: Page) -> None:
    """Task 2: too many faces, then the right number of them."""
    asked = task(page, 2)
    faces = asked.locator(".widget-toggle-buttons button")
    faces.nth(5).click()
    expect(check(asked)).to_contain_text(TASKS.word("task_2", "high"))
    faces.nth(3).click()
    expect(check(asked)).to_contain_text(
        TASKS.fill("task_2", "right", {"faces": 3, "chance": "3/6"})
    )


def own_experiment(page: Page) -> None:
    """Task 4: a question in the pupil's own words, and an answer from simulated games."""
    asked = task(page, 4)
    asked.get_by_placeholder(TASKS.word("task_4", "question_hint")).fill(QUESTION)
    asked.get_by_role("button", name=WORDS.word("task", "run"), exact=True).click()
    expect(asked.locator("figure svg")).to_be_visible()
    expect(asked).to_contain_text("A and B clearly differ")


def compare(page: Page, found: Locator) -> None:
    """Every prediction is shown beside the result, with a reason."""
    wrong = WORDS.word("found", "wrong")
    for key, answer in (("hunters", "needed"), ("cards", "5"), ("hungry", "4")):
        expect(found).to_contain_text(f"{QUESTIONS[key].said(answer)} (≠ {wrong})")
    expect(found).to_contain_text(QUESTION)
    expect(found).to_contain_text("At the dry lake")
    expect(found).to_contain_text("Task 1: right at try 3")
    own = found.locator("textarea")
    own.fill("Hares that happened to run faster left more offspring.")
    expect(found).to_contain_text(TASKS.word("reason", "hunters_needed"))
    expect(found).to_contain_text(TASKS.word("reason", "hunters_sorted"))
    expect(found).to_contain_text(TASKS.fill("reason", "hungry", {"faces_4": 1}))
    found.scroll_into_view_if_needed()
