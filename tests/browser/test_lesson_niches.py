"""A pupil's path through the lesson on niches: predict, change a niche, look, try."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lesson_page import (
    assert_controls_beside_pictures,
    assert_one_screen,
    beside,
)
from tests.browser.pages import shot
from tests.browser.servers import Server

LESSON = "15-lesson-niches.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""


def assert_together(page: Page, tool: Locator) -> None:
    """The heading, the controls and the picture of a tool are on one screen."""
    page.set_viewport_size({"width": 1366, "height": 768})
    page.get_by_text("4.1 Two foods, two animals").evaluate("title => title.scrollIntoView()")
    for part in (tool.get_by_role("slider").first, tool.locator("figure svg").first):
        box = part.bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 768


@pytest.mark.slow
def test_a_pupil_becomes_different_and_both_stay(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, LESSON)
    page.get_by_text("Your own experiment").wait_for()
    shot(page, "niches-top")

    page.get_by_text("Only the birds: they are still the strongest on grass.").first.click()
    expect(page.get_by_text("Saved: 1 prediction of 3")).to_be_visible(timeout=SLOW)

    table = page.locator(".evo-table")
    expect(beside(page, "In the game one match is enough")).to_be_visible(timeout=SLOW)
    assert_one_screen(page, "niches")
    table.get_by_role("button", name="Adapt to water").click()
    now = beside(page, "Your insects now have 2 grass and 1 water")
    expect(now).to_be_visible(timeout=SLOW)
    table.get_by_role("button", name="Adapt to water").click()
    now = beside(page, "Your insects now have 2 grass and 2 water")
    expect(now).to_be_visible(timeout=SLOW)
    shot(page, "niches-abundance")

    vessel = page.locator(".evo-lesson", has_text="Then the picture shows who is left, and how.")
    assert_together(page, vessel)
    shot(page, "niches-covered")
    vessel.get_by_role("button", name="both", exact=True).click()
    told = page.locator(".evo-lesson", has_text="Only the birds are left.")
    expect(told).to_be_visible(timeout=SLOW)
    handle = told.get_by_role("slider", name="Insects: water")
    handle.press("ArrowRight")
    handle.press("ArrowRight")
    both = page.locator(".evo-lesson", has_text="Both are left.")
    expect(both).to_be_visible(timeout=SLOW)
    both.scroll_into_view_if_needed()
    shot(page, "niches-vessel")

    lake = page.locator(".evo-lesson", has_text="only Asterionella")
    lake.get_by_role("button", name="only Asterionella").click()
    expect(lake.get_by_text("Asterionella is limited by silicate")).to_be_visible(timeout=SLOW)
    lake.scroll_into_view_if_needed()
    shot(page, "niches-lake")

    task = page.locator(".evo-lesson", has_text="Both animals should survive in the long run.")
    task.get_by_role("button", name="grass and grass").click()
    task.get_by_role("button", name="Check", exact=True).click()
    expect(task.get_by_text("Now insects and birds have the same niche.")).to_be_visible(
        timeout=SLOW
    )
    task.get_by_role("button", name="water and water").click()
    task.get_by_role("button", name="Check", exact=True).click()
    expect(task.get_by_text("The insects are different, not stronger.")).to_be_visible(timeout=SLOW)
    shot(page, "niches-task")

    page.get_by_placeholder("For example: do more species survive").fill("Do <b>niches</b> help?")
    page.get_by_role("button", name="Run the experiment").click()
    page.get_by_text(re.compile(r"A and B clearly differ at \d of 5 points")).wait_for()
    own = page.locator(".evo-lesson", has_text="A and B clearly differ at")
    expect(own.locator("figure svg").first).to_be_visible(timeout=SLOW)
    own.locator("figure svg").first.scroll_into_view_if_needed()
    shot(page, "niches-own")

    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("strongest on grass. (≠ not as you predicted)")).to_be_visible(
        timeout=SLOW
    )
    expect(found.get_by_text("Do <b>niches</b> help?")).to_be_visible(timeout=SLOW)
    found.scroll_into_view_if_needed()
    shot(page, "niches-found")
    assert_controls_beside_pictures(page)
