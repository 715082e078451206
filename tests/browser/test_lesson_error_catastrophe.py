"""A pupil's path through the lesson on copy errors, by keyboard alone, to the last task."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import hidden_when_zoomed, small_targets
from tests.browser.keyboard import Keyboard
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
    keyboard = Keyboard(page)
    parts = page.get_by_role("navigation", name="Parts of this page")

    keyboard.press(parts.get_by_role("link", name="2 Predict"))
    keyboard.to(page.locator(".widget-radio input").nth(3))
    page.keyboard.press("Space")
    page.get_by_text("Saved: 1 prediction of 3").first.wait_for()

    beside(page, "Ana: 7 dice").wait_for()
    table = page.locator(".evo-table")
    option = table.locator(".evo-option").first
    keyboard.press(table.get_by_role("button", name="Roll the dice").first)
    keep = table.get_by_role("button", name="Keep the dice").first
    keep.wait_for()
    expect(option).to_be_focused()
    keyboard.press(keep)
    loss = table.get_by_role("button", name="A red chromosome").first
    loss.wait_for()
    expect(option).to_be_focused()
    keyboard.press(loss)
    beside(page, "Ana: 6 dice").wait_for()
    expect(option).to_be_focused()
    shot(page, "errors-play")

    cloud = page.locator(".evo-lesson", has_text="Sequences in the population")
    cloud.get_by_text("this is 3.64. It is more than 1").first.wait_for()
    error = cloud.locator(".widget-readout").nth(1)
    before = error.inner_text()
    keyboard.press(cloud.get_by_role("slider").nth(1), "ArrowRight")
    expect(error).not_to_have_text(before)
    keyboard.type(error, "6")
    page.keyboard.press("Enter")
    page.get_by_text("this is 0.45. It is less than 1, so in theory").first.wait_for()
    generation = cloud.locator(".widget-readout").last
    keyboard.press(cloud.locator(".widget-play button").first)
    expect(generation).not_to_have_text("60")
    shot(page, "errors-cloud")

    def check(number: int) -> None:
        keyboard.press(page.get_by_role("button", name="Check", exact=True).nth(number))

    keyboard.type(page.get_by_label("Ways to survive:"), "16")
    check(0)
    page.get_by_text("4 × 4 = 16 of 36 ways").first.wait_for()
    keyboard.press(page.get_by_role("button", name="blue: make an error harmless"))
    check(1)
    page.get_by_text("60% if blue is lost last").first.wait_for()
    keyboard.press(page.get_by_role("button", name="23,000", exact=True))
    check(2)
    page.get_by_text("Hardly any copy is perfect").first.wait_for()

    keyboard.to(page.get_by_placeholder("For example: does a small population"))
    page.keyboard.type("Does <b>length</b> count?")
    keyboard.press(page.get_by_role("button", name="Run the experiment"))
    page.get_by_text("A and B clearly differ in").wait_for()
    shot(page, "errors-own")

    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("the fittest wins. (≠ not as you predicted)")).to_be_visible()
    expect(found.get_by_text("Does <b>length</b> count?")).to_be_visible()
    keyboard.to(page.get_by_role("link", name="Back to the start"))
    shot(page, "errors-found")
    assert keyboard.unseen == []
    assert small_targets(page) == []
    assert_one_screen(page, "errors")
    assert_controls_beside_pictures(page)
    assert hidden_when_zoomed(page) == []
    shot(page, "errors-zoomed")
