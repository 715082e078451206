"""A pupil's path through a lesson: predict, work on tasks, compare; and every notebook runs."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import run_all, shot
from tests.browser.servers import Server

LESSON = "10-lesson-trade-offs.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        "00-start",
        "01-play-evolution",
        "02-play-primordial-soup",
        "10-lesson-trade-offs",
        "11-lesson-cycles",
    ],
)
def test_every_notebook_runs_in_lab(lab: Server, page: Page, name: str) -> None:
    page.set_default_timeout(SLOW)
    lab.open(page, f"{name}.ipynb")
    run_all(page)
    expect(page.locator("[data-mime-type='application/vnd.jupyter.stderr']")).to_have_count(0)
    page.locator(".evo-table canvas").first.wait_for()


@pytest.mark.slow
def test_a_pupil_predicts_tries_and_compares(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, LESSON)
    page.get_by_text("Your own experiment").wait_for()

    page.get_by_text("1 animal with 5 defences").first.click()
    expect(page.get_by_text("Kept: 1 prediction of 3")).to_be_visible()

    page.locator(".widget-toggle-buttons").nth(1).get_by_role("button", name="3").click()
    page.get_by_role("button", name="Check", exact=True).nth(1).click()
    expect(page.get_by_text("Your animal is fed on 3 faces of 6")).to_be_visible()

    page.get_by_placeholder("for instance: from how many").fill("Does <b>weight</b> pay?")
    page.get_by_role("button", name="Run the experiment").click()
    page.get_by_text("A and B can be told apart").wait_for()
    expect(page.locator(".evo-lesson figure svg").first).to_be_visible()

    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("1 animal with 5 defences (≠ it came otherwise)")).to_be_visible()
    expect(found.get_by_text("Does <b>weight</b> pay?")).to_be_visible()
    shot(page, "lesson-found")
