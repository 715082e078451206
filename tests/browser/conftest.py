"""Servers on a copy of the notebooks, and a Chromium page, for tests that act like a person."""

import shutil
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.pages import FLAGS, browser_path
from tests.browser.servers import Jupyter, Server, jupyter

ROOT = Path(__file__).parents[2]
IGNORED = shutil.ignore_patterns(".*")
"""Saved games beside the notebooks, if somebody has played there."""
PAGE_SECONDS = 60
NOTEBOOK_7_THROWS = (
    "Cannot read properties of undefined (reading 'schema')",
    "Command 'filebrowser:open-path' not registered.",
)
"""Errors of Notebook 7.6 pages, even with an empty notebook. The second appears if
JupyterLab was used before."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def lessons(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the notebooks and their linked files, so that tests do not change them."""
    top = tmp_path_factory.mktemp("evogames")
    for page in ROOT.glob("*.md"):
        shutil.copy(page, top)
    shutil.copytree(ROOT / "docs", top / "docs")
    return shutil.copytree(ROOT / "notebooks", top / "notebooks", ignore=IGNORED)


@pytest.fixture(scope="session", name="jupyter")
def jupyter_server(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Jupyter]:
    with jupyter(lessons, tmp_path_factory.mktemp("jupyter")) as servers:
        yield servers


@pytest.fixture(scope="session")
def lab(jupyter: Jupyter) -> Server:
    return jupyter.lab


@pytest.fixture(scope="session")
def notebook7(jupyter: Jupyter) -> Server:
    return jupyter.notebook7


@pytest.fixture(scope="session")
def voila(jupyter: Jupyter) -> Server:
    return jupyter.pages


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Chromium, closed after each module, because its event loop would disturb other tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """Return an empty page. If one of its scripts raises an error, the test fails."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    thrown: list[str] = []
    said: deque[str] = deque(maxlen=30)
    page.on("pageerror", lambda error: thrown.append(error.message))
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    yield page
    # Pytest shows this where a test has failed.
    print(f"{page.url}\n{page.locator('body').inner_text()[:1000]}", *said, sep="\n")
    context.close()
    assert [message for message in thrown if message not in NOTEBOOK_7_THROWS] == []
