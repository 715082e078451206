"""A pupil's path through the lesson on climate: predict, push, look, try, and explain."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lesson_page import (
    assert_controls_beside_pictures,
    assert_leaving_warns,
    assert_one_screen,
    beside,
)
from tests.browser.pages import shot
from tests.browser.servers import Server

LESSON = "16-lesson-climate.ipynb"
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""
UP = 5
"""How many times ice melts in the game."""


@pytest.mark.slow
def test_a_pupil_freezes_a_planet_and_cannot_thaw_it(voila: Server, page: Page) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, LESSON)
    page.get_by_text("Your own experiment").wait_for()
    page.set_viewport_size({"width": 1366, "height": 768})
    shot(page, "climate-top")

    expect(page.get_by_text("Covered until you have answered question 2")).to_be_visible()
    page.get_by_text("It falls by about the same amount at each step.").first.click()
    page.get_by_text("The planet stays covered with ice.").first.click()
    page.get_by_text("About two or three times as much.").first.click()
    expect(page.get_by_text("Saved: 3 predictions of 3")).to_be_visible(timeout=SLOW)
    for cover in page.get_by_text("Covered until you have answered").all():
        expect(cover).to_be_hidden()
    shot(page, "climate-predict")

    expect(beside(page, "What will it do when you move discs?")).to_be_visible(timeout=SLOW)
    assert_one_screen(page, "climate")
    page.set_viewport_size({"width": 1366, "height": 768})
    table = page.locator(".evo-table")
    disc = table.locator(".evo-option")
    for degrees in ("14 °C", "13 °C", "12 °C", "9 °C"):
        disc.first.click()
        expect(beside(page, f"The model Earth is now at {degrees}.")).to_be_visible(timeout=SLOW)
    expect(table.get_by_text("unstable")).to_have_count(0)
    disc.first.click()
    expect(beside(page, "cooled the model Earth by 55 °C")).to_be_visible(timeout=SLOW)
    table.evaluate("table => table.scrollIntoView()")
    shot(page, "climate-falls")
    for _ in range(UP):
        disc.first.click()
        page.wait_for_timeout(300)
    expect(beside(page, "is at −40 °C instead of 15 °C")).to_be_visible(timeout=SLOW)
    shot(page, "climate-back")
    disc.first.click()
    prompt = table.locator(".evo-prompt")
    expect(prompt).to_contain_text("You took the Atmosphere from 6 discs", timeout=SLOW)
    assert_leaving_warns(page)

    sun = page.locator(".evo-lesson", has_text="Sunlight (%)")
    sun.scroll_into_view_if_needed()
    shot(page, "climate-sun-covered")
    handle = sun.get_by_role("slider")
    expect(page.get_by_text("How to read it")).to_have_count(0)
    for _ in range(5):
        handle.press("ArrowLeft")
    expect(sun.get_by_text("At 96% the planet fell")).to_be_visible(timeout=SLOW)
    for _ in range(62):
        handle.press("ArrowRight")
    expect(sun.get_by_text("thawed only at 155%")).to_be_visible(timeout=SLOW)
    expect(sun.get_by_text("This is called hysteresis.")).to_be_visible(timeout=SLOW)
    sun.scroll_into_view_if_needed()
    shot(page, "climate-sun")

    feedbacks = page.locator(".evo-lesson", has_text="W/m² for each degree = ")
    for name in ("water vapour", "ice and snow", "clouds"):
        feedbacks.get_by_label(name, exact=True).check()
    expect(feedbacks.get_by_text("best estimate is 3 °C")).to_be_visible(timeout=SLOW)
    feedbacks.scroll_into_view_if_needed()
    shot(page, "climate-feedbacks")

    loops = page.locator(".evo-lesson", has_text="Each loop begins with a little warming.")
    answers = loops.locator("select")
    for number, word in enumerate(("amplifies", "amplifies", "amplifies", "damps")):
        answers.nth(number).select_option(label=word)
    loops.get_by_role("button", name="Check", exact=True).click()
    expect(loops.get_by_text("Rocks: if there is less carbon dioxide")).to_be_visible(timeout=SLOW)
    answers.nth(1).select_option(label="damps")
    loops.get_by_role("button", name="Check", exact=True).click()
    expect(loops.get_by_text("Rocks damp")).to_be_visible(timeout=SLOW)
    shot(page, "climate-task-1")

    halves = page.locator(".evo-lesson", has_text="Feedbacks lower the 3.2.")
    halves.locator("select").nth(0).select_option(label="2.5 °C")
    halves.locator("select").nth(1).select_option(label="4.9 °C")
    halves.get_by_role("button", name="Check", exact=True).click()
    expect(halves.get_by_text("the warming doubles")).to_be_visible(timeout=SLOW)

    planets = page.locator(".evo-lesson", has_text="feel the same push")
    planets.locator("select").nth(0).select_option(label="It warms to the upper line.")
    planets.locator("select").nth(1).select_option(label="It freezes.")
    planets.get_by_role("button", name="Check", exact=True).click()
    expect(planets.get_by_text("cools to −42 °C")).to_be_visible(timeout=SLOW)
    planets.scroll_into_view_if_needed()
    shot(page, "climate-task-3")

    page.get_by_placeholder("For example: do planets that start").fill("Do larger pushes freeze?")
    page.get_by_role("button", name="Run the experiment").click()
    page.get_by_text(re.compile(r"A and B clearly differ at \d of 4 points")).wait_for()
    own = page.locator(".evo-lesson", has_text="A and B clearly differ at")
    expect(own.locator("figure svg").first).to_be_visible(timeout=SLOW)
    own.locator("figure svg").first.scroll_into_view_if_needed()
    shot(page, "climate-own")

    found = page.locator(".evo-lesson", has_text="You asked")
    expect(found.get_by_text("This step cooled it by 55 °C")).to_be_visible(timeout=SLOW)
    expect(found.get_by_text("at each step. (≠ not as you predicted)")).to_be_visible()
    expect(found.get_by_text("Do larger pushes freeze?")).to_be_visible()
    found.scroll_into_view_if_needed()
    shot(page, "climate-found")
    assert_controls_beside_pictures(page)
