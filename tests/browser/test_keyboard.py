"""People play and read without a mouse, without pictures, with a finger, and on a large page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from evogames_widgets.table.words import say
from tests.browser.accessible import hidden_when_zoomed, small_targets
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.keyboard import Keyboard
from tests.browser.pages import run_all, shot
from tests.browser.servers import Server

expect.set_options(timeout=30_000)
START, PLAY = "00-start.ipynb", "01-play-evolution.ipynb"
MOST_CHOICES = 10


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A school laptop."""
    context = chromium.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    yield page
    context.close()


def test_a_game_in_words_and_by_keyboard_from_new_game_to_the_review(
    voila: Server, page: Page
) -> None:
    (voila.folder / ".evogames" / "start-watering-hole.json").unlink(missing_ok=True)
    voila.open(page, START)
    table, keyboard = page.locator(".evo-table"), Keyboard(page)
    option, spoken = table.locator(".evo-option").first, table.locator(".evo-spoken[role=status]")
    title, drawer = table.locator(".evo-prompt"), table.locator(".evo-drawer")
    option.wait_for()
    assert small_targets(page) == []

    keyboard.press(table.get_by_role("button", name=say("in_words", "show")))
    words = table.locator(".evo-text")
    expect(words.get_by_role("heading", level=3)).to_have_text(
        [say("in_words", key) for key in ("now", "board", "rest")]
    )
    expect(table.locator("canvas")).to_have_count(0)
    shot(page, "keyboard-words")

    keyboard.press(table.get_by_role("button", name=say("tools", "more")))
    keyboard.press(table.get_by_role("button", name=say("save", "title")))
    expect(drawer.locator(":focus")).to_have_count(1)
    keyboard.press(table.get_by_role("button", name=say("save", "new"), exact=True))
    keyboard.press(table.get_by_role("button", name="✕"))
    expect(table.get_by_role("button", name=say("tools", "more"))).to_be_focused()

    end = table.locator(".evo-prompt", has_text="wins")
    for number in range(MOST_CHOICES):
        expect(option.or_(end).first).to_be_visible()
        if end.is_visible():
            break
        if number:
            expect(option).to_be_focused()
        else:
            keyboard.to(option)
        asked, told = title.inner_text(), spoken.inner_text()
        assert asked in told
        page.keyboard.press("Enter")
        expect(spoken).not_to_have_text(told)
        expect(option.or_(end).first).to_be_visible()
    expect(drawer.locator("h3").first).to_have_text(say("review", "title"))
    expect(drawer.locator(":focus")).to_have_count(1)
    expect(spoken).to_contain_text("wins!")
    shot(page, "keyboard-review")
    assert keyboard.unseen == []

    page.reload()
    expect(words.get_by_role("heading", level=3).first).to_be_visible()
    assert hidden_when_zoomed(page) == []
    shot(page, "keyboard-words-zoomed")


def test_a_new_game_on_a_page_twice_as_large(voila: Server, page: Page) -> None:
    voila.open(page, PLAY)
    option, keyboard = page.locator(".evo-option").first, Keyboard(page)
    option.wait_for()
    assert small_targets(page) == []
    assert hidden_when_zoomed(page) == []
    keyboard.press(page.get_by_role("button", name="New game", exact=True).first)
    option.wait_for()
    keyboard.press(option)
    page.locator(".evo-log li").nth(1).wait_for()
    expect(option).to_be_focused()
    shot(page, "keyboard-zoomed")
    assert keyboard.unseen == []


WHERE = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"


def test_a_notebook_stays_where_it_is_and_its_margin_folds_no_board(
    lab: Server, page: Page
) -> None:
    lab.open(page, START)
    run_all(page)
    table = page.locator(".evo-table")
    table.locator("canvas").wait_for(state="attached")
    page.wait_for_timeout(2000)
    assert page.evaluate(WHERE) == 0
    shot(page, "lab-stays")
    table.scroll_into_view_if_needed()
    board = table.bounding_box()
    assert board is not None
    assert small_targets(page, ".evo-table") == []
    left = page.locator(".jp-NotebookPanel").bounding_box()
    assert left is not None
    for x in range(round(left["x"]) + 4, round(board["x"]), 6):
        page.mouse.click(x, board["y"] + 200)
    expect(table.locator("canvas")).to_be_visible()
    shot(page, "lab-margin")
