"""A class page says immediately when its kernel is gone, and continues with what was saved."""

import os
import re
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from evogames_widgets.classroom.pages import say
from tests.browser.pages import shot
from tests.widgets.classroom.rooms import CODE, Room, classroom

NOTEBOOK = "01-play-evolution.ipynb"
MARKUP = "<img src=x onerror=\"document.title='caught'\">"


@pytest.fixture(scope="module")
def room(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    folder, home = tmp_path_factory.mktemp("games"), tmp_path_factory.mktemp("class")
    shutil.copy(lessons / NOTEBOOK, folder)
    with classroom(folder, home) as room:
        yield room


def enter(room: Room, page: Page) -> list[str]:
    """Join and open the game. Return the messages of the browser's console from then on."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: said.append(f"asks {request.url}"))
    page.goto(room.address)
    page.fill("#code", CODE)
    page.get_by_role("button", name=say("join", "button")).click()
    page.get_by_role("link", name="Evolution").click()
    page.locator(".evo-table").wait_for()
    return said


def kernel(page: Page) -> str:
    found = re.search(r'"kernelId": ?"([\w-]+)"', page.content())
    assert found
    return found[1]


def process(kernel_id: str) -> int:
    """Return the process that runs in a kernel's folder."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if os.readlink(entry / "cwd").endswith(kernel_id):
                    return int(entry.name)
            except OSError:
                continue
    raise AssertionError("the kernel has no process")


def test_a_page_whose_kernel_was_killed_says_so_and_continues(room: Room, page: Page) -> None:
    said = enter(room, page)
    page.locator(".evo-side button", has_text="New animal").first.click()
    page.locator(".evo-log", has_text="Ana plays a new animal").wait_for()
    before = kernel(page)
    os.kill(process(before), signal.SIGKILL)
    note = page.get_by_role("alert").filter(has_text=say("gone", "title"))
    note.wait_for(timeout=10_000)
    shot(page, "class-page-gone")
    assert say("gone", "text") in note.inner_text()
    again = note.get_by_role("link", name=say("gone", "button"))
    assert again.evaluate("link => link === document.activeElement")
    again.click()
    page.locator(".evo-log", has_text="Ana plays a new animal").wait_for()
    shot(page, "class-page-continued")
    assert kernel(page) != before
    assert not note.is_visible()
    assert [line for line in said if "Content Security Policy" in line] == []
    assert [line for line in said if "asks " in line and room.address not in line] == []


def test_a_page_that_is_reloaded_continues(room: Room, page: Page) -> None:
    enter(room, page)
    page.locator(".evo-side button", has_text="New animal").first.click()
    page.locator(".evo-log", has_text="Ana plays a new animal").wait_for()
    before = kernel(page)
    page.reload()
    page.locator(".evo-log", has_text="Ana plays a new animal").wait_for()
    assert kernel(page) != before


def test_a_file_that_is_too_large_stays_in_the_page(room: Room, page: Page) -> None:
    enter(room, page)
    page.evaluate("() => { window.sent = new WebSocket(location.href.replace('http', 'ws')); }")
    page.evaluate("() => { window.sent.send(new ArrayBuffer(5_000_000)); }")
    page.get_by_role("alert").filter(has_text="it is too large").wait_for()


def test_markup_in_a_name_stays_text(room: Room, page: Page) -> None:
    said = enter(room, page)
    page.locator("input[type=text]").first.fill(MARKUP)
    page.locator("input[type=text]").first.blur()
    page.get_by_role("button", name="New game").click()
    page.locator(".evo-header", has_text="<img").wait_for()
    assert page.locator("img[src=x]").count() == 0
    assert page.title() != "caught"
    page.evaluate("markup => document.body.insertAdjacentHTML('beforeend', markup)", MARKUP)
    page.wait_for_timeout(500)
    assert page.title() != "caught", "the policy lets no markup run a script"
    assert any("Content Security Policy" in line for line in said)
