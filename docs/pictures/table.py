"""Take a picture of the table as a browser shows it, in the middle of a game: `make pictures`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.pages import FLAGS, browser_path
from tests.browser.servers import voila

HERE = Path(__file__).parent
CELL = """
import evogames
from evogames_widgets import Table

match = evogames.new("evolution", players=["Ana", "Ben", "Chen"], seed=8)
evogames.play(match, "greedy")
match.goto(131)
table = Table(match.fork(), seats=["person", "greedy", "greedy"])
table._step()
table
"""
PAGE = {"width": 1500, "height": 1010}


def main() -> None:
    """Show one table in a page of Voila, and take its picture."""
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, home = Path(name, "notebooks"), Path(name, "home")
        folder.mkdir()
        home.mkdir()
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
        notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(notebook, folder / "table.ipynb")
        with voila(folder, home) as server:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
            page = browser.new_page(viewport=PAGE)
            server.open(page, "table.ipynb")
            page.locator(".evo-table canvas").wait_for()
            page.wait_for_timeout(3000)
            page.screenshot(path=HERE / "table.png")
            browser.close()


if __name__ == "__main__":
    main()
