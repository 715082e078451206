"""A school's hub: two pupils log in once, and use the class pages and their own servers.

`make hub` installs JupyterHub and its proxy and runs this test. It takes about three minutes,
because the hub prepares all lessons first.
"""

import secrets
import shutil
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import psutil
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.pages import FLAGS, browser_path
from tests.browser.servers import running

ROOT = Path(__file__).parents[2]
PROXY = "configurable-http-proxy"
PASSWORD = secrets.token_hex(12)
PORT = 8710
PREPARING_SECONDS = 400
PAGE_SECONDS = 90
IDLE_SECONDS = 60
GIGABYTE = 1024**3

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which(PROXY), reason="`make hub` installs what this test needs"),
]


class Pupil(NamedTuple):
    """A pupil at a computer, who has logged in to the hub."""

    name: str
    context: BrowserContext
    page: Page


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Start the hub of deploy/ and wait until its class pages can be reached."""
    folder = tmp_path_factory.mktemp("hub")
    given = {
        "EVOGAMES_HUB": str(folder),
        "EVOGAMES_PASSWORD": PASSWORD,
        "EVOGAMES_PORT": str(PORT),
        "EVOGAMES_IDLE_SECONDS": str(IDLE_SECONDS),
    }
    command = [sys.executable, "-m", "jupyterhub", "-f", str(ROOT / "deploy" / "one_machine.py")]
    with pytest.MonkeyPatch.context() as patch:
        for name, value in given.items():
            patch.setenv(name, value)
        with running(command, folder, folder, f"http://127.0.0.1:{PORT + 1}/hub/health"):
            address = f"http://127.0.0.1:{PORT}"
            wait_for(f"{address}/services/class/", PREPARING_SECONDS)
            yield address


def wait_for(address: str, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with suppress(OSError):
            urllib.request.urlopen(address, timeout=5).close()
            return
        time.sleep(1)
    raise TimeoutError(address)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        yield chromium
        chromium.close()


def enters(browser: Browser, hub: str, name: str, password: str = PASSWORD) -> Pupil:
    """Open the class pages, and log in at the hub, which sends the pupil back to them."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    page.set_default_timeout(PAGE_SECONDS * 1000)
    page.goto(f"{hub}/services/class/")
    page.fill("#username_input", name)
    page.fill("#password_input", password)
    page.click("#login_submit")
    return Pupil(name, context, page)


@pytest.fixture(scope="module")
def ana(hub: str, browser: Browser) -> Pupil:
    return enters(browser, hub, "ana")


@pytest.fixture(scope="module")
def ben(hub: str, browser: Browser) -> Pupil:
    return enters(browser, hub, "ben")


def test_a_wrong_password_does_not_open_the_lessons(hub: str, browser: Browser) -> None:
    stranger = enters(browser, hub, "carl", "a guess")
    expect(stranger.page.get_by_text("Invalid username or password")).to_be_visible()
    stranger.page.goto(f"{hub}/services/class/voila/render/10-lesson-trade-offs.ipynb")
    expect(stranger.page.locator("#username_input")).to_be_visible()
    stranger.context.close()


def test_two_pupils_take_a_lesson_with_the_login_of_the_hub(
    hub: str, ana: Pupil, ben: Pupil
) -> None:
    for pupil in (ana, ben):
        expect(pupil.page).to_have_url(f"{hub}/services/class/")
        pupil.page.get_by_role("link", name="Why not grow every defence?").click()
    for pupil in (ana, ben):
        pupil.page.locator(".evo-option:enabled").first.wait_for(state="attached")
        expect(pupil.page.locator("h1").first).to_contain_text("Why not grow every defence?")
    button = ana.page.locator(".evo-option:enabled").first
    step = ana.page.locator(".evo-prompt").first.inner_text()
    button.click()
    expect(ana.page.locator(".evo-prompt").first).not_to_have_text(step)
    expect(ben.page.locator(".evo-prompt").first).to_have_text(step)


def test_nobody_reaches_the_page_of_somebody_else(hub: str, ana: Pupil, ben: Pupil) -> None:
    kernel = ana.page.evaluate("() => new URL(location).searchParams.get('continue')")
    address = f"{hub}/services/class/api/kernels/{kernel}/channels"
    assert ana.page.request.get(address).status == 400, "hers, but it is no web socket"
    assert ben.page.request.get(address).status == 403


def test_each_pupil_gets_a_server_that_opens_on_the_start_page(hub: str, ana: Pupil) -> None:
    ana.page.goto(f"{hub}/hub/spawn")
    start = f"{hub}/user/ana/voila/render/notebooks/00-start.ipynb"
    ana.page.wait_for_url(start, timeout=PAGE_SECONDS * 1000)
    expect(ana.page.get_by_role("link", name="Evolution", exact=False).first).to_be_visible()


def test_a_server_keeps_to_its_limits(ana: Pupil) -> None:
    server = server_of(ana.name)
    assert server is not None
    assert server.rlimit(psutil.RLIMIT_DATA) == (GIGABYTE, GIGABYTE)
    assert len(server.cpu_affinity()) == 1
    kernels = [one for one in server.children(recursive=True) if "ipykernel" in str(one.cmdline())]
    assert kernels, "the start page runs in a kernel"
    assert all(one.rlimit(psutil.RLIMIT_DATA) == (GIGABYTE, GIGABYTE) for one in kernels)


def test_a_server_with_a_name_stands_beside_it(hub: str, ana: Pupil, ben: Pupil) -> None:
    ana.page.goto(f"{hub}/hub/spawn/ana/biology")
    start = f"{hub}/user/ana/biology/voila/render/notebooks/00-start.ipynb"
    ana.page.wait_for_url(start, timeout=PAGE_SECONDS * 1000)
    assert ben.page.request.get(start).status == 403


def test_idle_servers_end_by_themselves(ana: Pupil) -> None:
    ana.context.close()
    end = time.monotonic() + 3 * IDLE_SECONDS + 60
    while server_of(ana.name) and time.monotonic() < end:
        time.sleep(2)
    assert server_of(ana.name) is None


def server_of(name: str) -> psutil.Process | None:
    """Return the process of a pupil's server, if it runs."""
    for process in psutil.process_iter():
        with suppress(psutil.Error):
            if process.environ().get("JUPYTERHUB_USER") == name and "lab" in process.cmdline():
                return process
    return None
