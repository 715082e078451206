"""A pupil's path through the lesson on copy errors: predict, roll, watch a cloud, try, compare."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson_page import (
    assert_controls_beside_pictures,
    assert_one_screen,
    beside,
)
from tests.browser.pages import shot
from tests.browser.servers import Server

LESSON = "13-lesson-error-catastrophe.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""


@pytest.mark.slow
def test_a_pupil_rolls_and_finds_the_threshold(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, LESSON)
    page.get_by_text("Your own experiment").wait_for()
    shot(page, "errors-top")

    page.get_by_text("It stays the most common genome").first.click()
    page.get_by_text("Saved: 1 prediction of 3").first.wait_for()

    beside(page, "Ana: 7 dice").wait_for()
    assert_one_screen(page, "errors")
    table = page.locator(".evo-table")
    table.get_by_role("button", name="Roll the dice").first.click()
    table.get_by_role("button", name="Keep the dice").first.click()
    loss = table.get_by_role("button", name="A red chromosome").first
    loss.click()
    beside(page, "Ana: 6 dice").wait_for()
    shot(page, "errors-play")

    cloud = page.locator(".evo-lesson", has_text="Sequences in the population")
    cloud.get_by_text("this is 3.64. It is more than 1").first.wait_for()
    error = cloud.locator(".widget-readout").nth(1)
    error.fill("6")
    error.press("Enter")
    page.get_by_text("this is 0.45. It is less than 1, so in theory").first.wait_for()
    page.get_by_text("this is 0.45. It is less than 1").scroll_into_view_if_needed()
    generation = cloud.locator(".widget-readout").last
    cloud.locator(".widget-play button").first.click()
    expect(generation).not_to_have_text("60")
    shot(page, "errors-cloud")

    page.get_by_label("Ways to survive:").fill("16")
    page.get_by_label("Ways to survive:").press("Enter")
    page.get_by_role("button", name="Check", exact=True).nth(0).click()
    page.get_by_text("4 × 4 = 16 of 36 ways").first.wait_for()
    page.get_by_role("button", name="blue: make an error harmless").click()
    page.get_by_role("button", name="Check", exact=True).nth(1).click()
    page.get_by_text("60% if blue is lost last").first.wait_for()
    page.get_by_role("button", name="23,000", exact=True).click()
    page.get_by_role("button", name="Check", exact=True).nth(2).click()
    page.get_by_text("Hardly any copy is perfect").first.wait_for()

    page.get_by_placeholder("For example: does a small population").fill(
        "Does <b>length</b> count?"
    )
    page.get_by_role("button", name="Run the experiment").click()
    page.get_by_text("A and B clearly differ in").wait_for()
    own = page.locator(".evo-lesson", has_text="A and B clearly differ in").locator("figure svg")
    own.first.scroll_into_view_if_needed()
    shot(page, "errors-own")

    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("the fittest wins. (≠ not as you predicted)")).to_be_visible()
    expect(found.get_by_text("Does <b>length</b> count?")).to_be_visible()
    found.scroll_into_view_if_needed()
    shot(page, "errors-found")
    assert_controls_beside_pictures(page)
