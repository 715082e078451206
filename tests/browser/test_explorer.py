"""A reader's path through "Genesis, rule by rule": search, read, see the code and the play."""

import re

from playwright.sync_api import Page, expect

from tests.browser.pages import pixels, shot, wait_for_new_pixels
from tests.browser.servers import Server

NOTEBOOK = "20-rules-genesis.ipynb"
SLOW = 120_000
"""Milliseconds for a whole notebook on a busy machine."""


def test_a_reader_finds_a_rule_its_code_its_position_and_its_example(
    voila: Server, page: Page
) -> None:
    page.set_default_timeout(SLOW)
    voila.open(page, NOTEBOOK)
    explorer = page.locator(".evo-explorer")
    expect(explorer.get_by_role("heading", name="G3.1 · Copy errors")).to_be_visible(timeout=SLOW)
    canvas = explorer.locator("canvas").first
    expect(canvas).to_be_visible(timeout=SLOW)
    shot(page, "explorer-top")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    search = explorer.get_by_placeholder("an id or words")
    search.fill("refugium nowhere")
    expect(explorer.get_by_text("0 of ")).to_be_visible(timeout=SLOW)
    search.fill("crowded ocean")
    expect(explorer.get_by_text(re.compile(r"^\d+ of \d+ rules"))).to_be_visible(timeout=SLOW)
    search.press("Enter")
    rule = explorer.get_by_role("heading", name=re.compile(r"^H6\.\d"))
    expect(rule).to_be_visible(timeout=SLOW)
    expect(explorer.locator(".evo-code").first).to_contain_text("evogames/genesis/", timeout=SLOW)
    expect(explorer.locator(".evo-code pre").first).to_contain_text("def ")
    expect(explorer.get_by_text(re.compile("^The rule .* here: "))).to_be_visible(timeout=SLOW)
    shot(page, "explorer-rule")

    explorer.get_by_role("button", name="example H6.ex1").click()
    expect(explorer.get_by_text("Given: ")).to_be_visible(timeout=SLOW)
    expect(explorer.get_by_text(re.compile(r"^0 of \d+$"))).to_be_visible(timeout=SLOW)
    before = pixels(canvas)
    explorer.get_by_role("button", name="Redo").click()
    expect(explorer.get_by_text(re.compile(r"^1 of \d+$"))).to_be_visible(timeout=SLOW)
    wait_for_new_pixels(canvas, before)
    canvas.scroll_into_view_if_needed()
    shot(page, "explorer-example")

    title = rule.inner_text()
    search.fill("")
    expect(explorer.get_by_text(re.compile(r"^(\d+) of \1 rules"))).to_be_visible(timeout=SLOW)
    explorer.locator(".evo-list select").focus()
    page.keyboard.press("ArrowDown")
    expect(explorer.get_by_role("heading", name="H6.5 ·")).to_be_visible(timeout=SLOW)
    explorer.get_by_role("button", name="Back").click()
    expect(explorer.get_by_role("heading", name=title)).to_be_visible(timeout=SLOW)
    shot(page, "explorer-back")
