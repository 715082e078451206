"""A pupil's path through the lesson on trophic levels: predict, play, look, remove, try."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson_page import (
    assert_controls_beside_pictures,
    assert_one_screen,
    beside,
    play_to_the_end,
)
from tests.browser.pages import shot
from tests.browser.servers import Server

LESSON = "14-lesson-trophic-levels.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""


@pytest.mark.slow
def test_a_pupil_crowds_the_sea_and_breaks_webs(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, LESSON)
    page.get_by_text("Your own experiment").wait_for()
    shot(page, "trophic-top")

    page.get_by_text("About 500. The herbivores keep half of it.").first.click()
    page.get_by_text("Fewer, because one species takes the space of others.").first.click()
    expect(page.get_by_text("Saved: 2 predictions of 3")).to_be_visible(timeout=SLOW)

    table = page.locator(".evo-table")
    expect(beside(page, "Each level lives on the one below.")).to_be_visible(timeout=SLOW)
    assert_one_screen(page, "trophic")
    table.get_by_role("button", name="Starfish, speed 6").click()
    expect(beside(page, "Four organisms, three levels")).to_be_visible(timeout=SLOW)
    shot(page, "trophic-crowded")
    play_to_the_end(page, "In the end your sea held")
    expect(beside(page, "The levels have changed")).to_be_visible(timeout=SLOW)
    shot(page, "trophic-end")

    removal = page.locator(".evo-lesson", has_text="The effects of a loss")
    removal.locator("select").nth(1).select_option("plankton")
    expect(removal.get_by_text("Without plankton, 4 other groups lose all food.")).to_be_visible(
        timeout=SLOW
    )
    removal.scroll_into_view_if_needed()
    shot(page, "trophic-removed")
    removal.locator("select").first.select_option("Energy at Silver Springs")
    expect(removal.get_by_text("Without producers, 3 other groups lose all food.")).to_be_visible(
        timeout=SLOW
    )

    cascade = page.locator(".evo-lesson", has_text="How many levels does the chain have?")
    cascade.get_by_role("button", name="4", exact=True).click()
    expect(cascade.get_by_text("fewer sea urchins and more kelp")).to_be_visible(timeout=SLOW)
    cascade.scroll_into_view_if_needed()
    shot(page, "trophic-cascade")

    task = page.locator(".evo-lesson", has_text="In a pond, water fleas and tadpoles")
    task.locator("select").nth(0).select_option("2.5")
    task.locator("select").nth(1).select_option("3.25")
    task.get_by_role("button", name="Check", exact=True).click()
    expect(task.get_by_text("One more makes 3.25.")).to_be_visible(timeout=SLOW)

    page.get_by_placeholder("For example: do more links").fill("Do <b>links</b> help?")
    page.get_by_role("button", name="Run the experiment").click()
    page.get_by_text(re.compile(r"A and B clearly differ at \d of 5 points")).wait_for()
    own = page.locator(".evo-lesson", has_text="A and B clearly differ at")
    expect(own.locator("figure svg").first).to_be_visible(timeout=SLOW)
    own.locator("figure svg").first.scroll_into_view_if_needed()
    shot(page, "trophic-own")

    covered = page.locator(".evo-covered", has_text="question 3").first
    expect(covered).to_be_visible()
    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("keep half of it. (≠ not as you predicted)")).to_be_visible(
        timeout=SLOW
    )
    expect(found.get_by_text("Do <b>links</b> help?")).to_be_visible(timeout=SLOW)
    found.scroll_into_view_if_needed()
    shot(page, "trophic-found")
    assert_controls_beside_pictures(page)
