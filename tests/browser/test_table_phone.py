"""The table on a phone: narrow, upright, without a mouse."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

import evogames
from tests.browser.at_table import AtTable
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.pages import pixels, shot, wait_for_new_pixels
from tests.browser.servers import Server

WIDTH, HEIGHT = 360, 740
SLACK = 4
"""Pixels by which something can stick out."""


@pytest.fixture
def table(voila: Server, chromium: Browser) -> Iterator[AtTable]:
    """The table of the start notebook in Voila, on a small touch screen."""
    context = chromium.new_context(
        viewport={"width": WIDTH, "height": HEIGHT},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
    )
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    (voila.folder / ".evogames" / "start-watering-hole.json").unlink(missing_ok=True)
    voila.open(page, "00-start.ipynb")
    lake = evogames.new("evolution", scenario="watering-hole", seed=3)
    table = AtTable(page, lake, bots=[1])
    table.wait_until_painted()
    yield table
    context.close()


def test_a_tap_chooses_and_nothing_sticks_out(table: AtTable) -> None:
    page = table.page
    page.wait_for_function("document.querySelector('canvas.evogames-canvas').width === 720")
    table.wait_until_painted()
    nothing_sticks_out(table.widget)
    spot, before = table.spot("animal:2"), pixels(table.board)
    shot(page, "phone-board")
    page.touchscreen.tap(*spot)
    wait_for_new_pixels(table.board, before)
    table.chose("take:2")

    page.touchscreen.tap(*table.spot("animal:4"))
    expect(table.line.get_by_role("alert")).to_contain_text("camouflaged")
    shot(page, "phone-refused")
    table.options.first.tap()
    table.chose("take:1")
    shot(page, "phone-list")
    for tool in ("Chances", "Food web", "Save, load, new", "View"):
        table.open_tool(tool)
        drawer = table.widget.locator(".evo-drawer")
        drawer.scroll_into_view_if_needed()
        expect(drawer.locator("> *").last).to_be_visible()
        nothing_sticks_out(table.widget)
        shot(page, f"phone-{tool.split(',')[0].casefold().replace(' ', '-')}")
        table.close_tool()


def nothing_sticks_out(table: Locator) -> None:
    """Neither the page nor a part of the table is wider than the screen."""
    page = table.page
    assert page.evaluate("document.scrollingElement.scrollWidth") <= WIDTH + SLACK
    found = table.locator("button, input, select, canvas, summary, p, li").evaluate_all(
        """(all, most) => all.filter(one => one.getBoundingClientRect().right > most)
                             .map(one => one.outerHTML.slice(0, 120))""",
        WIDTH + SLACK,
    )
    assert found == []
