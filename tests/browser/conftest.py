"""Servers on a copy of the notebooks, and a Chromium page, for tests that walk a person's path."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.pages import FLAGS, browser_path
from tests.browser.servers import Server, jupyter_lab, notebook_7, voila

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PAGE_SECONDS = 60
NOTEBOOK_7_THROWS = "Cannot read properties of undefined (reading 'schema')"
"""Thrown by every page of Notebook 7.6, also by an empty notebook."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the notebooks, so that no test changes the committed ones."""
    folder = tmp_path_factory.mktemp("notebooks")
    return shutil.copytree(NOTEBOOKS, folder, dirs_exist_ok=True)


@pytest.fixture(scope="session", name="lab")
def lab_server(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with jupyter_lab(lessons, tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture(scope="session", name="notebook7")
def notebook7_server(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with notebook_7(lessons, tmp_path_factory.mktemp("notebook7")) as server:
        yield server


@pytest.fixture(scope="session", name="voila")
def voila_server(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with voila(lessons, tmp_path_factory.mktemp("voila")) as server:
        yield server


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Ends with its module: Playwright's event loop would disturb tests that start their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """An empty page; what its scripts throw and nobody catches fails the test."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    thrown: list[str] = []
    page.on("pageerror", lambda error: thrown.append(error.message))
    yield page
    context.close()
    assert [message for message in thrown if message != NOTEBOOK_7_THROWS] == []
