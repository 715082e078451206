"""Finds the notebooks of a folder that a class can open: lessons, and games to play."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from evogames_widgets.classroom.address import ROOT

NAMED = re.compile(r"\d+-(lesson|play)-[\w-]+\.ipynb")
LEAD = re.compile(r"^\*\*[^*]+\*\* ")
"""The words in bold before the first sentence of a game, such as "The goal."."""


@dataclass(frozen=True)
class Notebook:
    """The data of a notebook that the overview shows."""

    file: str
    kind: str
    title: str
    line: str

    @property
    def address(self) -> str:
        """The address of the notebook's page.

        All pages are in one folder, so that links between them work.
        """
        return f"{ROOT}voila/render/{self.file}"


def find_notebooks(folder: Path) -> list[Notebook]:
    """Return the lessons and games of a folder in the order of their numbers."""
    named = ((path, NAMED.fullmatch(path.name)) for path in sorted(folder.glob("*.ipynb")))
    return [read_notebook(path, match[1]) for path, match in named if match]


def read_notebook(path: Path, kind: str) -> Notebook:
    """Read the title and one line from the first cell: its second heading or first sentence."""
    cell = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
    title, *rest = [line for line in "".join(cell["source"]).splitlines() if line.strip()]
    first = rest[0] if rest else ""
    first = LEAD.sub("", first)
    line = first.lstrip("# ") if first.startswith("#") else first.split(". ")[0].rstrip(".") + "."
    return Notebook(path.name, kind, title.lstrip("# "), line)
