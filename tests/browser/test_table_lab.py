"""A person's path in JupyterLab: the first notebook with mouse, board and keyboard, and again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

import evogames
from evogames_widgets.table.words import say
from tests.browser.at_table import AtTable
from tests.browser.conftest import PAGE_SECONDS
from tests.browser.pages import menu, pixels, run_all, shot, wait_for_new_pixels
from tests.browser.servers import Server


@pytest.fixture(scope="module")
def start(lab: Server, chromium: Browser) -> Iterator[Page]:
    """The start notebook after "Run all". Errors in the browser make the last test fail."""
    context = chromium.new_context(viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(error.message))
    page.on("console", lambda message: note(message, complaints))
    lab.open(page, "00-start.ipynb")
    run_all(page)
    page.locator(".evo-time select").select_option(label="fast")
    yield page
    context.close()
    assert complaints == []


RESTARTING = "the server responded with a status of 403"
"""JupyterLab sometimes asks for a kernel while it restarts."""


def note(message: ConsoleMessage, complaints: list[str]) -> None:
    if message.type == "error" and RESTARTING not in message.text:
        complaints.append(message.text)


@pytest.fixture
def table(start: Page) -> AtTable:
    """Return the table at the start of the watering hole."""
    lake = evogames.new("evolution", scenario="watering-hole", seed=3)
    table = AtTable(start, lake, bots=[1])
    table.wait_until_painted()
    table.to_the_beginning()
    return table


def test_a_button_chooses_and_the_bot_answers(table: AtTable) -> None:
    before = pixels(table.board)
    table.options.nth(0).click()
    wait_for_new_pixels(table.board, before)
    table.chose("take:1")
    shot(table.page, "start-lab")


def test_a_click_on_the_board_chooses(table: AtTable) -> None:
    spot, before = table.spot("animal:2"), pixels(table.board)
    table.page.mouse.click(*spot)
    wait_for_new_pixels(table.board, before)
    table.chose("take:2")


def test_two_clicks_on_the_board_attack(table: AtTable) -> None:
    hunter, prey = table.spot("animal:1"), table.spot("animal:3")
    table.page.mouse.click(*hunter)
    expect(table.line).to_contain_text(say("board", "chosen", count=2))
    expect(table.options).to_have_count(2)
    table.page.mouse.click(*prey)
    table.chose("attack:1:3")


def test_a_refused_click_says_why_and_changes_nothing(table: AtTable) -> None:
    refused = next(r for r in table.match.decision.refused if r.option.key == "attack:1:4")
    table.page.mouse.click(*table.spot("animal:4"))
    reason = table.line.get_by_role("alert")
    expect(reason).to_contain_text(refused.sentence)
    expect(reason).to_contain_text(table.match.why(refused).id)
    expect(table.place).to_have_text(re.compile("^0 of"))
    shot(table.page, "start-refused")


def test_undo_and_redo(table: AtTable) -> None:
    before = table.wait_until_painted()
    table.options.nth(1).click()
    table.chose("take:2")
    after = wait_for_new_pixels(table.board, before)
    table.button("time", "undo").click()
    expect(table.place).to_have_text(f"0 of {len(table.match)}")
    wait_for_new_pixels(table.board, after)
    expect(table.widget.locator(".evo-branch")).to_be_visible()
    table.button("time", "redo").click()
    table.tells_the_same()


def test_the_keyboard_line_chooses_and_takes_back(table: AtTable) -> None:
    table.keyboard.fill("2")
    table.keyboard.press("Enter")
    table.chose("take:2")
    expect(table.keyboard).to_have_value("")
    table.keyboard.fill("99")
    table.keyboard.press("Enter")
    count = len(table.match.decision.options)
    expect(table.error).to_have_text(say("quick", "no_option", number=99, count=count))
    table.button("error", "close").click()
    expect(table.error).to_be_hidden()
    table.keyboard.fill("u")
    table.keyboard.press("Enter")
    expect(table.place).to_have_text(f"0 of {len(table.match)}")


def test_tab_leads_to_the_options_and_enter_chooses(table: AtTable) -> None:
    table.widget.locator(".evo-header summary").focus()
    tab_to_an_option(table)
    expect(table.options.nth(0)).to_be_focused()
    table.page.keyboard.press("Enter")
    table.chose("take:1")
    # While the bot was choosing there was no option, so the keyboard continues from that place.
    tab_to_an_option(table)
    expect(table.options.nth(0)).to_be_focused()
    table.page.keyboard.press("Enter")
    table.chose("take:1")


def tab_to_an_option(table: AtTable) -> None:
    """Press Tab until it reaches an option, but only a few times."""
    for _ in range(4):
        table.page.keyboard.press("Tab")
        if table.page.evaluate("document.activeElement.classList.contains('evo-option')"):
            break


def test_a_damaged_save_is_refused_in_a_sentence(table: AtTable, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.json"
    damaged.write_text(table.match.to_json().replace("watering", "drinking"))
    table.open_tool(say("save", "title"))
    with table.page.expect_file_chooser() as chooser:
        table.widget.locator(".widget-upload").click()
    chooser.value.set_files(damaged)
    expect(table.error).to_be_visible()
    shot(table.page, "start-damaged")
    assert "Traceback" not in table.error.inner_text()
    expect(table.place).to_have_text(re.compile("^0 of"))
    table.button("error", "close").click()
    table.close_tool()


def test_a_reloaded_page_and_a_second_tab_go_on(table: AtTable, lab: Server) -> None:
    table.options.nth(1).click()
    table.chose("take:2")
    page = table.page
    page.evaluate("jupyterapp.commands.execute('docmanager:save')")
    second = page.context.new_page()
    second.set_default_timeout(PAGE_SECONDS * 1000)
    lab.open(second, "00-start.ipynb")
    page.reload()
    lab.wait_until_usable(page)
    other = AtTable(second, table.match)
    boards = [table.wait_until_painted(), other.wait_until_painted()]
    table.tells_the_same()
    other.tells_the_same()
    page.bring_to_front()
    page.mouse.click(*table.spot("animal:2"))
    for one, before in zip((table, other), boards, strict=True):
        wait_for_new_pixels(one.board, before)
    table.chose("take:2")
    other.tells_the_same()
    second.close()


def test_after_a_restart_of_the_kernel_play_goes_on(table: AtTable) -> None:
    table.options.nth(1).click()
    table.chose("take:2")
    menu(table.page, "Kernel", "Restart Kernel and Run All Cells…")
    table.page.get_by_role("button", name="Confirm Kernel Restart").click()
    resumed = say("save", "resumed", at=len(table.match), recorded=len(table.match))
    expect(table.notice).to_contain_text(resumed, timeout=PAGE_SECONDS * 1000)
    table.wait_until_painted()
    table.tells_the_same()
    shot(table.page, "start-restarted")
    table.page.mouse.click(*table.spot("animal:1"))
    table.page.mouse.click(*table.spot("food"))
    table.chose("take:1")
