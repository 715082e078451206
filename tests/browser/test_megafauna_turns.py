"""Turns of Megafauna are played by clicks on the board, and a late game is shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

import evogames
from evogames.core.match import Match
from evogames_widgets.table.board.piece_selection import select
from tests.browser.at_table import AtTable
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.pages import pixels, save_games, shot, wait_for_new_pixels
from tests.browser.servers import Server

NOTEBOOK = "megafauna-turns.ipynb"
CELL = """
from pathlib import Path

import evogames
from evogames_widgets import Table

def table(name, seats):
    match = evogames.load(Path(f"{name}.json"))
    match.goto(match.recorded)
    display(Table(match, name=name, seats=seats, open_hands=True))

table("megafauna-start", ["person", "greedy"])
table("megafauna-late", "person")
"""
SIZES = (1366, 768), (1280, 720)
PHONE = (360, 740)
CHOICES = 14
"""This many choices make a few turns, with mutations, newborns and world events."""


@pytest.fixture(scope="module")
def games(lessons: Path) -> dict[str, Match]:
    """Save the games that the notebook shows: a start, and a late game of four bots."""
    late = evogames.new("megafauna", players=4, seed=4)
    evogames.play(late, "greedy")
    late.goto(17 * late.recorded // 20)
    found = {
        "megafauna-start": evogames.new("megafauna", players=["Ana", "Ben"], seed=2),
        "megafauna-late": late.fork(),
    }
    return save_games(lessons, found, NOTEBOOK, CELL)


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    yield page
    context.close()


def choose_on_the_board(table: AtTable, number: int) -> bool:
    """Choose an option by clicking its pieces. If they leave several options, use the list."""
    decision = table.match.decision
    assert decision is not None
    option, chosen = decision.options[number], ()
    for piece in decision.touches(option):
        if piece.startswith("player:"):
            continue
        found = select(decision, chosen, piece)
        if found.option is None and not found.chosen:
            continue
        table.page.mouse.click(*table.spot(piece))
        if found.option is not None:
            table.chose(found.option.key)
            return True
        chosen = found.chosen
        table.page.wait_for_timeout(150)
    label = f"{number + 1}   "
    button = table.widget.locator(".evo-option", has_text=label)
    if not button.count():
        table.widget.locator(".evo-ways button").last.click()
    button.first.click()
    table.chose(option.key)
    return False


@pytest.mark.slow
def test_turns_are_played_by_clicks_on_the_board(
    voila: Server, page: Page, games: dict[str, Match]
) -> None:
    voila.open(page, NOTEBOOK)
    match = games["megafauna-start"]
    match.goto(match.recorded)
    table = AtTable(page, match, bots=[1])
    table.wait_until_painted()
    shot(page, "megafauna-start")
    table.bots_answer()
    by_click = 0
    for step in range(CHOICES):
        decision = match.decision
        assert decision is not None
        shown = [n for n, option in enumerate(decision.options) if decision.touches(option)[1:]]
        wanted = shown or [*range(len(decision.options))]
        by_click += choose_on_the_board(table, wanted[step * 5 % len(wanted)])
        shot(page, f"megafauna-step-{step}")
    assert by_click >= CHOICES // 2
    assert match.turn > 1


LARGE = ("reservoir:oxygen", "event", "craton:siberia", "contest", "key")
OVERLAYS = ("habitat", "eats")


@pytest.mark.slow
def test_parts_of_the_board_are_enlarged_by_a_click(
    voila: Server, page: Page, games: dict[str, Match]
) -> None:
    voila.open(page, NOTEBOOK)
    match = games["megafauna-late"]
    match.goto(match.recorded)
    table = AtTable(page, match, nth=1)
    before = table.wait_until_painted()
    for piece in (*LARGE, *OVERLAYS):
        x, y = table.spot(piece)
        page.mouse.click(x, y)
        large = come_to_rest(wait_for_new_pixels(table.board, before), table)
        shot(page, f"megafauna-{piece.replace(':', '-')}")
        if piece in LARGE:
            table.board.evaluate("board => board.scrollIntoView({block: 'start'})")
            box = table.board.bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] - 40, box["y"] + 18
            page.mouse.move(x, y)
            page.wait_for_timeout(400)
        page.mouse.click(x, y)
        before = come_to_rest(wait_for_new_pixels(table.board, large), table)


def come_to_rest(before: Image.Image, table: AtTable) -> Image.Image:
    """Wait until the board stops changing: pointing at a piece changes it before the click does."""
    while True:
        table.board.page.wait_for_timeout(400)
        now = pixels(table.board)
        if now.tobytes() == before.tobytes():
            return now
        before = now


@pytest.mark.slow
def test_a_late_game_on_every_screen(voila: Server, page: Page, games: dict[str, Match]) -> None:
    voila.open(page, NOTEBOOK)
    match = games["megafauna-late"]
    match.goto(match.recorded)
    table = AtTable(page, match, nth=1)
    for width, height in (*SIZES, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(700)
        table.widget.evaluate("table => table.scrollIntoView({block: 'start'})")
        table.wait_until_painted()
        assert match.decision is not None
        expect(table.prompt).to_have_text(match.decision.prompt)
        shot(page, f"megafauna-late-{width}x{height}")
