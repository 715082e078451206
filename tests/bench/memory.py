"""How much memory one pupil needs on Binder: the server, and a kernel that has run one lesson.

    python tests/bench/memory.py

It starts JupyterLab as `make lab` does, opens the lesson in a page and runs all its cells. For
comparison, it measures the same server with a kernel that has done nothing. Memory that processes
share is counted for each of them.
"""

import shutil
import sys
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.browser import lab_in_chromium, opened
from tests.bench.run import Figure, table
from tests.browser.pages import run_all

LESSON = "10-lesson-trade-offs.ipynb"
NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
MEGABYTE = 2**20


def memory_figures() -> list[Figure]:
    """Measure the server and its kernel, before and after the lesson."""
    with lab_in_chromium() as (server, browser):
        shutil.copytree(NOTEBOOKS, server.folder, dirs_exist_ok=True)
        with opened(server, browser, "empty.ipynb"):
            idle = taken()
        with opened(server, browser, LESSON) as page:
            run_all(page)
            lesson = taken()
    return [
        Figure("memory of server and lesson", "MB", lesson, "an empty notebook", idle, "1,000 MB")
    ]


def taken() -> float:
    """Return the megabytes of the server and its latest kernel."""
    process = next(
        child for child in psutil.Process().children() if "jupyterlab" in child.cmdline()
    )
    kernels = [child for child in process.children() if "ipykernel_launcher" in child.cmdline()]
    kernel = max(kernels, key=lambda one: one.create_time())
    return sum(one.memory_info().rss for one in (process, kernel)) / MEGABYTE


if __name__ == "__main__":
    print(table(memory_figures()))
