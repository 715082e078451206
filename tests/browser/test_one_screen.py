"""Everything that a decision needs is on one screen, in every game and on every type of page."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import evogames
from evogames.core.match import Match
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.pages import run_all, save_notebook, shot
from tests.browser.servers import Server

SCREENS = (1366, 768), (1366, 640), (1280, 720)
LOWEST = min(height for _, height in SCREENS)
NOTEBOOK = "one-screen.ipynb"
POSITIONS = "one-screen.json"
CELL = f"""
import json
from pathlib import Path

import evogames
from evogames_widgets import Table
from ipywidgets import IntText

def match_at(number):
    match = evogames.load(json.dumps(json.loads(Path("{POSITIONS}").read_text())[number]))
    match.goto(match.recorded)
    return match

table = Table(match_at(0), name="one-screen", seats="person", open_hands=True)
number = IntText()
number.add_class("test-number")
number.observe(lambda change: table.lay_out(match_at(change["new"]), seats="person"), "value")
display(number, table)
"""
"""A table, and a number that changes its position."""

FOUND = """table => {
    const wrong = [];
    const edge = table.closest(".jp-WindowedPanel-outer, main")?.getBoundingClientRect();
    const low = edge?.bottom ?? innerHeight, top = edge?.top ?? 0;
    const parts = [".evo-header", ".evo-board canvas", ".evo-options", ".evo-log", ".evo-time",
                   ".evo-tools"];
    for (const part of parts) {
        const box = table.querySelector(part).getBoundingClientRect();
        const [x, y, right, bottom] = [box.x, box.y, box.right, box.bottom].map(Math.round);
        const inside = x >= 0 && y >= top && right <= innerWidth && bottom <= low;
        if (!inside || box.height < 20) wrong.push(`${part} is at ${[x, y, right, bottom]}`);
    }
    const cell = table.querySelector(".evo-board"), board = cell.querySelector("canvas");
    const off = [board.width - cell.clientWidth, board.height - cell.clientHeight].map(Math.abs);
    if (Math.max(...off) > 24) wrong.push(`the board is ${board.width} x ${board.height}`);
    const shown = [table, ...table.querySelectorAll("*")]
        .filter(part => part.checkVisibility() && !part.closest(".widget-slider, .evo-spoken"));
    for (const part of shown) {
        const wide = part.clientWidth && part.scrollWidth > part.clientWidth + 1;
        const tall = part.matches(".evo-header, .evo-bottom, .evo-bottom button")
            && part.scrollHeight > part.clientHeight + 2;
        if (wide || tall) wrong.push(`cut off: ${part.outerHTML.slice(0, 160)}`);
    }
    for (const button of shown.filter(part => part.matches(".evo-header, .evo-bottom button"))) {
        const box = button.getBoundingClientRect();
        const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (!button.contains(above)) wrong.push(`covered: ${button.outerHTML.slice(0, 160)}`);
    }
    return wrong;
}"""
"""What is outside the screen, or cut off."""


def busiest(game: str, players: int) -> Match:
    """Return the decision with the most options in the second half of a game."""
    match = evogames.new(game, players=players, seed=4)
    evogames.play(match, "random")
    end = match.recorded
    match.goto(end // 2)
    counts = []
    while match.decision is not None and len(match) < end:
        counts.append((len(match.decision.options), len(match)))
        match.redo()
    match.goto(max(counts)[1])
    return match.fork()


@pytest.fixture(scope="module")
def positions(lessons: Path) -> list[Match]:
    """Save matches of every game with few, some and many players for the notebook."""
    found = []
    for game in evogames.games():
        least, most = evogames.new(game).game.seats
        found += [busiest(game, count) for count in sorted({least, (least + most) // 2, most})]
    saved = [json.loads(match.to_json()) for match in found]
    (lessons / POSITIONS).write_text(json.dumps(saved))
    save_notebook(lessons / NOTEBOOK, CELL)
    return found


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    yield page
    context.close()


def test_a_class_page(voila: Server, page: Page, positions: list[Match]) -> None:
    voila.open(page, NOTEBOOK)
    shows_all(page, "class", positions)


def test_jupyterlab(lab: Server, page: Page, positions: list[Match]) -> None:
    lab.open(page, NOTEBOOK)
    page.evaluate("jupyterapp.shell.collapseLeft()")
    run_all(page)
    shows_all(page, "lab", positions)


def test_notebook_7(notebook7: Server, page: Page, positions: list[Match]) -> None:
    notebook7.open(page, NOTEBOOK)
    run_all(page)
    shows_all(page, "notebook7", positions)


def shows_all(page: Page, name: str, positions: list[Match]) -> None:
    """Show every position on every screen size, and look for missing parts."""
    table = page.locator(".evo-table")
    table.locator("canvas").wait_for()
    wrong = []
    for number, match in enumerate(positions):
        assert match.decision is not None
        page.locator(".test-number input").fill(str(number))
        page.locator(".test-number input").press("Enter")
        expect(table.locator(".evo-prompt")).to_have_text(match.decision.prompt)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            where = f"{name}-{width}x{height}-{match.game.name}-{len(match.players)}"
            wrong += [f"{where}: {found}" for found in settled(page)]
            if height == LOWEST:
                shot(page, f"one-screen-{where}")
    assert "\n".join(wrong) == ""


def settled(page: Page, seconds: float = 10) -> list[str]:
    """Return what is wrong with the table at the top, once the page has arranged it."""
    end = time.monotonic() + seconds
    table = page.locator(".evo-table")
    while True:
        table.evaluate("table => table.scrollIntoView({block: 'start'})")
        wrong: list[str] = table.evaluate(FOUND)
        if not wrong or time.monotonic() > end:
            return wrong
        page.wait_for_timeout(50)
