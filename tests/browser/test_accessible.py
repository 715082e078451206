"""Pages and tables have no serious barrier for people who use a screen reader or keyboard."""

import pytest
from playwright.sync_api import Page

from tests.browser.accessible import barriers
from tests.browser.pages import run_all
from tests.browser.servers import Server

BARRIER = "main => main.insertAdjacentHTML('beforeend', '<button></button>')"


@pytest.mark.parametrize("name", ["00-start", "03-play-genesis", "20-rules-genesis"])
def test_pages(voila: Server, page: Page, name: str) -> None:
    voila.open(page, f"{name}.ipynb")
    page.locator("canvas.evogames-canvas").first.wait_for()
    assert barriers(page) == []
    page.locator("main").evaluate(BARRIER)
    assert [found.split(":")[0] for found in barriers(page)] == ["button-name"]


@pytest.mark.parametrize("place", ["lab", "notebook7"])
def test_tables_in_notebooks(place: str, page: Page, request: pytest.FixtureRequest) -> None:
    server: Server = request.getfixturevalue(place)
    server.open(page, "00-start.ipynb")
    run_all(page)
    page.locator("canvas.evogames-canvas").first.wait_for()
    assert barriers(page, ".evo-table") == []


def test_the_dark(voila: Server, page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    voila.open(page, "00-start.ipynb")
    page.locator("canvas.evogames-canvas").first.wait_for()
    assert barriers(page) == []
