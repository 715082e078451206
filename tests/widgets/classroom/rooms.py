"""Classes for tests: the command that a teacher runs, on a folder of notebooks."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nbformat

from tests.browser.servers import free_port, running

CODE = "KX37BD"
LESSON = "10-lesson-small.ipynb"
CODE_OF_LESSON = """
import os

from ipywidgets import Button, HTML

count = HTML("0 clicks")
button = Button(description="Count")
button.on_click(lambda _: setattr(count, "value", f"{int(count.value.split()[0]) + 1} clicks"))
display(button, count)
print("folder:", os.getcwd(), "parent:", os.getppid(), "process:", os.getpid())
"""

WITHOUT_FORKS = """
from evogames_widgets.classroom import forked_kernels

forked_kernels.CAN_FORK = False

from evogames_widgets.command.main import main

main()
"""


@dataclass(frozen=True)
class Room:
    """A running class."""

    address: str
    log: Path

    @property
    def said(self) -> str:
        """The output in the teacher's terminal."""
        return self.log.read_text()


@contextmanager
def classroom(
    notebooks: Path, home: Path, *settings: str, code: str = CODE, forks: bool = True
) -> Iterator[Room]:
    """Serve a class until the block ends. Without forks, it runs as on Windows and macOS."""
    port = free_port()
    start = ["-m", "evogames_widgets.command"] if forks else ["-c", WITHOUT_FORKS]
    command = [sys.executable, *start, "class", str(notebooks)]
    command += [f"--port={port}", f"--code={code}", "--pages-computer=99", *settings]
    address = f"http://127.0.0.1:{port}"
    with running(command, notebooks, home, f"{address}/login"):
        yield Room(address, home / "server.log")


def small_lessons(folder: Path) -> Path:
    """Write a folder with a lesson of one button, and a notebook that is not a lesson."""
    heading = nbformat.v4.new_markdown_cell("# One button\n\n### What a click does\n\nPress it.")
    code = nbformat.v4.new_code_cell(CODE_OF_LESSON)
    nbformat.write(nbformat.v4.new_notebook(cells=[heading, code]), folder / LESSON)
    nbformat.write(nbformat.v4.new_notebook(cells=[heading, code]), folder / "notes.ipynb")
    return folder


def printed(html: str, word: str) -> str:
    """Return what the lesson printed after a word."""
    found = re.search(rf"{word}: (\S+)", html)
    assert found
    return found[1]
