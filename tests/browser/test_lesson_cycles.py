"""A pupil's path through the lesson on cycles: predict, play, watch arrows grow, try, compare."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson_page import assert_one_screen, beside
from tests.browser.pages import shot
from tests.browser.servers import Server

LESSON = "11-lesson-cycles.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""


@pytest.mark.slow
def test_a_pupil_plays_and_sees_where_matter_goes(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, LESSON)
    page.get_by_text("Your own experiment").wait_for()
    shot(page, "cycles-top")

    page.get_by_text("Matter and energy. Both are recycled.").first.click()
    expect(page.get_by_text("Saved: 1 prediction of 3")).to_be_visible()

    expect(beside(page, "No amoeba has eaten yet")).to_be_visible()
    assert_one_screen(page, "cycles")
    table = page.locator(".evo-table")
    table.get_by_role("button", name="Stay here: there is no current").first.click()
    expect(beside(page, "Cubes in this game so far: 3 have been eaten")).to_be_visible()
    shot(page, "cycles-play")

    page.get_by_role("button", name="Check", exact=True).nth(1).click()
    expect(page.get_by_text("Choose or type an answer first")).to_be_visible()

    page.get_by_placeholder("For example: does Ana's tribe").fill("Does a <b>full</b> dish pay?")
    page.get_by_role("button", name="Run the experiment").click()
    page.get_by_text("A and B clearly differ in").wait_for()
    own = page.locator(".evo-lesson", has_text="A and B clearly differ in").locator("figure svg")
    expect(own.first).to_be_visible()
    own.first.scroll_into_view_if_needed()
    shot(page, "cycles-own")

    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("Both are recycled. (≠ not as you predicted)")).to_be_visible()
    expect(found.get_by_text("Does a <b>full</b> dish pay?")).to_be_visible()
    found.scroll_into_view_if_needed()
    shot(page, "cycles-found")
