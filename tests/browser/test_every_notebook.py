"""Notebooks run in JupyterLab and show the same in Notebook 7, and their links open.

The processing time and the peak memory of a kernel come from Linux and are printed. A lesson must
run on a school laptop.
"""

import os
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import pixels, run_all, shot
from tests.browser.servers import Jupyter, Server

SOME = ("00", "03", "05", "12", "14", "20")
"""The notebooks of `make test`: each type, and the lessons that need most time. All of them also
run without a browser, and every lesson is played as a page. EVERY_NOTEBOOK=1 opens all.
"""
NOTEBOOKS = [
    path
    for path in sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
    if os.environ.get("EVERY_NOTEBOOK") or path.name.startswith(SOME)
]
SLOW = 180_000
"""Milliseconds for a whole notebook on a busy machine."""
MEGABYTES = 300
"""The most memory that the kernel of a lesson can use."""
FAILED = "[data-mime-type='application/vnd.jupyter.stderr']"
BOARD = ".jp-OutputArea canvas"


def wait_until_painted(page: Page) -> None:
    """Wait until a board shows something."""
    board = page.locator(BOARD).first
    board.wait_for()
    board.scroll_into_view_if_needed()
    while len(pixels(board).getcolors(1 << 24) or []) < 8:
        page.wait_for_timeout(100)


def work_and_memory() -> tuple[float, float]:
    """Return the processing time in seconds and the peak megabytes of the newest kernel."""
    kernels = [
        child
        for child in psutil.Process().children(recursive=True)
        if "ipykernel_launcher" in child.cmdline()
    ]
    kernel = max(kernels, key=lambda one: one.create_time())
    status = Path(f"/proc/{kernel.pid}/status").read_text()
    peak = next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    times = kernel.cpu_times()
    return times.user + times.system, int(peak) / 1024


@pytest.mark.slow
@pytest.mark.parametrize("name", [path.name for path in NOTEBOOKS])
def test_it_runs_in_lab_and_goes_on_in_notebook_7(
    jupyter: Jupyter, page: Page, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page.set_default_timeout(SLOW)
    jupyter.lab.open(page, name)
    run_all(page)
    expect(page.locator(FAILED)).to_have_count(0)
    wait_until_painted(page)
    if Path("/proc/self/status").exists():
        seconds, megabytes = work_and_memory()
        with capsys.disabled():
            print(f"\n{name}: {seconds:.0f} s of work, {megabytes:.0f} MB")
        if "lesson" in name:
            assert megabytes < MEGABYTES
    page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    # This uses the same kernel, so that everything runs only once.
    jupyter.notebook7.open(page, name)
    wait_until_painted(page)
    expect(page.locator(FAILED)).to_have_count(0)
    shot(page, f"notebook7-{Path(name).stem}")


@pytest.mark.slow
def test_a_game_opens_in_voila(voila: Server, page: Page) -> None:
    voila.open(page, "01-play-evolution.ipynb")
    wait_until_painted(page)


def test_links_to_documents_open_in_lab(lab: Server, page: Page) -> None:
    lab.open(page, "00-start.ipynb")
    page.get_by_role("link", name="Glossary").click()
    expect(page.locator(".jp-FileEditor, .jp-MarkdownViewer")).to_contain_text("carnivore")
