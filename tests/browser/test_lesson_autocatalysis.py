"""A pupil's path through the whole lesson on autocatalysis, from the first question to the last."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from evogames.biology.autocatalysis import read_system
from evogames_widgets.lessons.autocatalysis.builder import CHAINS
from evogames_widgets.lessons.autocatalysis.network import network
from evogames_widgets.lessons.kit.text import WORDS, lesson_text, texts
from tests.browser.lesson_page import (
    assert_controls_beside_pictures,
    assert_one_screen,
    beside,
)
from tests.browser.pages import shot
from tests.browser.servers import Server

LESSON = "12-lesson-autocatalysis.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""
STEP = 40_000
"""Milliseconds for one click and its answer."""
TEXTS = texts("autocatalysis")
QUESTIONS = {question.key: question for question in lesson_text("autocatalysis").question}


def part(page: Page, words: str) -> Locator:
    """Return the part of the lesson that has these words."""
    return page.locator(".evo-lesson", has_text=words)


def task(page: Page, number: int) -> Locator:
    return part(page, TEXTS.word(f"task_{number}", "text"))


def check(task: Locator) -> Locator:
    """Press the button of a task, and return the answer."""
    task.get_by_role("button", name=WORDS.word("task", "check"), exact=True).click()
    return task.locator(".evo-verdict")


def choose(table: Locator, option: str) -> None:
    """Click an option in the list beside the board."""
    table.locator(".evo-option", has_text=option).click()


def point(bench: Locator, piece: str) -> None:
    """Click a molecule or a reaction in the picture."""
    scene = network(read_system(CHAINS), "")
    region = next(region for region in scene.regions if region.piece == piece)
    canvas = bench.locator("canvas").first
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box
    scale = box["width"] / scene.width
    place = {"x": scale * (region.x + region.w / 2), "y": scale * (region.y + region.h / 2)}
    canvas.click(position=place)


@pytest.mark.slow
def test_the_whole_way(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    for kept in ("notes-autocatalysis.json", "lesson-autocatalysis.json"):
        (voila.folder / ".evogames" / kept).unlink(missing_ok=True)
    voila.open(page, LESSON)
    found = part(page, WORDS.word("found", "experiment"))
    found.wait_for()
    page.set_default_timeout(STEP)
    expect.set_options(timeout=STEP)
    shot(page, "autocatalysis-top")
    predict(page)
    play(page)
    build(page)
    slide(page)
    tasks(page)
    own_experiment(page)
    compare(found)
    found.scroll_into_view_if_needed()
    shot(page, "autocatalysis-found")
    assert_controls_beside_pictures(page)


def predict(page: Page) -> None:
    """Two guesses, one wrong and one right."""
    for key, answer in (("start", "copier"), ("onset", "sudden")):
        page.get_by_text(QUESTIONS[key].said(answer)).first.click()
    kept = WORDS.fill("predict", "kept", {"count": 2, "of": 3})
    expect(page.get_by_text(kept)).to_be_visible()


def play(page: Page) -> None:
    """Put an enzyme on the pond and roll. The loop beside the board moves."""
    expect(beside(page, TEXTS.word("circle", "nothing"))).to_be_visible()
    assert_one_screen(page, "autocatalysis")
    table = page.locator(".evo-table")
    choose(table, "Put a red enzyme on Warm pond")
    loop = beside(page, TEXTS.word("circle", "begin"))
    expect(loop).to_be_visible()
    shot(page, "autocatalysis-play")
    choose(table, "Done")
    choose(table, "Roll the dice")
    choose(table, "Keep the dice")
    choose(table, "A red cube")
    expect(page.get_by_text("1 to life")).to_be_visible()
    shot(page, "autocatalysis-loop")


def build(page: Page) -> None:
    """Close a circle: place three catalysts by clicking, and the last one with the keyboard."""
    bench = part(page, TEXTS.word("build", "set")).first
    for molecule, reaction in (("ababab", 1), ("ab", 2), ("aba", 3)):
        point(bench, f"molecule:{molecule}")
        expect(bench.get_by_text(f"{molecule} is selected")).to_be_visible()
        point(bench, f"reaction:{reaction}")
        said = TEXTS.fill("build", "added", {"helper": molecule, "number": reaction})
        expect(bench.get_by_text(said)).to_be_visible()
    expect(bench.get_by_text("Nothing feeds itself yet")).to_be_visible()
    lists = bench.locator("select")
    lists.nth(0).select_option("bab")
    lists.nth(1).select_option(index=4)
    button = bench.get_by_role("button", name=TEXTS.word("build", "set"))
    button.focus()
    page.keyboard.press("Enter")
    lit = TEXTS.fill("build", "some", {"lit": 4, "total": 5, "helps": 4})
    expect(bench.get_by_text(lit)).to_be_visible()
    shot(page, "autocatalysis-build")
    point(bench, "molecule:bab")
    point(bench, "reaction:5")
    expect(bench.get_by_text("Nothing feeds itself yet")).to_be_visible()


def slide(page: Page) -> None:
    """Raise catalysis with the arrow keys, and a new point appears."""
    tool = part(page, TEXTS.word("onset", "slider"))
    expect(tool.locator(".evo-answer")).to_contain_text("f = 1.25")
    handle = tool.locator(".noUi-handle").first
    handle.focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(tool.locator(".evo-answer")).to_contain_text("f = 1.5")
    tool.scroll_into_view_if_needed()
    shot(page, "autocatalysis-slider")


def tasks(page: Page) -> None:
    """Tasks 1 and 2, with an error in the first."""
    first = task(page, 1)
    boxes = first.locator("input[type=checkbox]")
    for place in (0, 1, 5):
        boxes.nth(place).check()
    expect(check(first)).to_contain_text("2 reactions are not marked correctly")
    boxes.nth(5).uncheck()
    boxes.nth(2).check()
    expect(check(first)).to_contain_text(TEXTS.word("task_1", "right"))
    first.scroll_into_view_if_needed()
    shot(page, "autocatalysis-task-1")
    second = task(page, 2)
    lists = second.locator("select")
    lists.nth(0).select_option("ab")
    lists.nth(1).select_option(index=4)
    second.get_by_role("button", name=TEXTS.word("build", "set")).click()
    expect(check(second)).to_contain_text("ab catalyses reaction 5")
    second.scroll_into_view_if_needed()
    shot(page, "autocatalysis-task-2")


def own_experiment(page: Page) -> None:
    """The pupil's own question. Markup in it is shown as text."""
    third = task(page, 3)
    third.get_by_placeholder("For example: does richer food").fill("Does <b>rich</b> food help?")
    third.locator("select").nth(4).select_option("20")
    third.get_by_role("button", name=WORDS.word("task", "run")).click()
    third.get_by_text("A and B clearly differ at").wait_for()
    third.locator("figure svg").first.scroll_into_view_if_needed()
    shot(page, "autocatalysis-own")


def compare(found: Locator) -> None:
    """Predictions are shown beside results."""
    wrong = f"{QUESTIONS['start'].said('copier')} (≠ {WORDS.word('found', 'wrong')})"
    expect(found.get_by_text(wrong)).to_be_visible()
    right = f"{QUESTIONS['onset'].said('sudden')} (✓ {WORDS.word('found', 'right')})"
    expect(found.get_by_text(right)).to_be_visible()
    expect(found.get_by_text("Does <b>rich</b> food help?")).to_be_visible()
