"""After a choice the old picture fades and pieces glide.

With reduced motion or fast play, pieces jump.
"""

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, expect

from evogames_widgets.table.words import say
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.servers import Server

NOTEBOOK = "motion.ipynb"
CELL = """
import evogames
from evogames_widgets import Table

match = evogames.new("primordial_soup", scenario="short-of-green", seed=7)
Table(match, name="motion", seats="person", open_hands=True)
"""
COUNT = """() => {
    window.covers = [];
    new MutationObserver(changes => changes.forEach(({addedNodes}) => addedNodes.forEach(node => {
        if (node.className !== "evogames-motion") return;
        const box = node.getBoundingClientRect();
        const over = document.elementFromPoint(box.x + 9, box.y + 9);
        window.covers.push([node.getAttribute("aria-hidden"), over === node]);
    }))).observe(document.body, {childList: true, subtree: true});
}"""
"""Records for every fading picture whether it is hidden from screen readers, and whether it takes
clicks.
"""


@pytest.fixture(scope="module")
def pages(voila: Server) -> Server:
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = new_notebook(cells=[new_code_cell(CELL)], metadata=metadata)
    nbformat.write(notebook, voila.folder / NOTEBOOK)
    return voila


def swim(page: Page) -> list[list[object]]:
    """Choose to swim, and wait until the game continues.

    Return the fading pictures that appeared.
    """
    page.evaluate(COUNT)
    at = page.locator(".evo-time .widget-html-content")
    before = at.inner_text()
    page.locator(".evo-option").last.click()
    expect(at).not_to_have_text(before)
    page.wait_for_timeout(100)
    expect(page.locator(".evogames-motion")).to_have_count(0)
    found: list[list[object]] = page.evaluate("window.covers")
    return found


def test_a_choice_is_shown_as_motion_that_is_in_nobodys_way(
    pages: Server, chromium: Browser
) -> None:
    context = chromium.new_context(reduced_motion="no-preference")
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    pages.open(page, NOTEBOOK)
    page.locator(".evo-option").first.wait_for()
    assert swim(page) == [["true", False]]

    page.locator(".evo-time select").select_option(say("time", "fast"))
    assert swim(page) == []

    page.locator(".evo-time select").select_option(say("time", "normal"))
    page.emulate_media(reduced_motion="reduce")
    assert swim(page) == []
    context.close()
