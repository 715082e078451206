"""How soon a click is seen in JupyterLab as `make lab` starts it, in a real Chromium.

    python tests/bench/browser.py

One page holds a button that only sets a Label, and a Table in the middle of a game. Clicks on
the button and on options of the Table take turns. A click counts from the browser's event until
the text of the Label has changed, or until the pixels of the board have.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import nbformat
from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.pages import (
    FLAGS,
    browser_path,
    pixels,
    run_all,
    wait_for_new_pixels,
)
from tests.browser.servers import Server, jupyter_lab

CLICKS = 30
STARTS = 3
SPY = """
import json
from time import process_time
from ipywidgets import Button, HBox, Label

session, sent = get_ipython().kernel.session, []
send = session.send

def spying(stream, kind, content=None, *args, **named):
    message = send(stream, kind, content, *args, **named)
    told = content if isinstance(content, dict) else {}
    sent.append((process_time(), told.get("execution_state") or told.get("data", {}).get("method")))
    return message

session.send = spying
count, label = Button(description="Count"), Label("0")
count.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
report = Button(description="Report")
report.on_click(lambda _: open("sent.json", "w").write(json.dumps(sent)))
HBox([count, label, report])
"""
TABLE = """
import evogames
from evogames_widgets import Table

game = evogames.new("evolution", players=["Ana", "Ben"], seed=8)
evogames.play(game, ["greedy", "greedy"])
game.goto(60)
Table(game.fork(), seats=["person", "greedy"])
"""
FIRST = """
import evogames
from evogames_widgets import Table

Table(evogames.new("evolution", seed=1))
"""
BARE = """
from ipycanvas import Canvas

canvas = Canvas(width=1520, height=1200)
canvas.fill_rect(0, 0, 1520, 1200)
canvas
"""
WATCH = """
window.seen = {};
const draw = CanvasRenderingContext2D.prototype.drawImage;
CanvasRenderingContext2D.prototype.drawImage = function (...args) {
  draw.apply(this, args);
  if (!this.canvas.classList.contains("evogames-easel")) return;
  this.getImageData(0, 0, 1, 1);  // a canvas draws when somebody looks
  seen.board ??= performance.now();
};
window.addEventListener("click", () => { seen = {start: performance.now()}; }, true);
"""
WATCH_LABEL = """() => new MutationObserver(() => { seen.label ??= performance.now(); }).observe(
    document.querySelector(".widget-label"), {childList: true, characterData: true, subtree: true}
)"""
RUN = """() => new Promise(painted => {
  const start = performance.now();
  const look = () => {
    const canvas = document.querySelector(".jp-OutputArea canvas");
    if (canvas?.width && canvas.getContext("2d").getImageData(0, 0, 1, 1).data[3])
      painted(performance.now() - start);
    else
      requestAnimationFrame(look);
  };
  look();
  jupyterapp.commands.execute("notebook:run-all-cells");
})"""


class Row(NamedTuple):
    """One line of the table of figures."""

    what: str
    unit: str
    ours: float
    peer: str = ""
    theirs: float | None = None
    goal: str = ""


def rows() -> list[Row]:
    """Measure clicks and starts."""
    with lab_in_chromium() as (server, browser):
        return [*click_rows(server, browser), start_row(server, browser)]


@contextmanager
def lab_in_chromium() -> Iterator[tuple[Server, Browser]]:
    """A JupyterLab on an empty folder, and a browser."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, home = Path(name, "notebooks"), Path(name, "home")
        folder.mkdir()
        home.mkdir()
        with jupyter_lab(folder, home) as server:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
            yield server, browser
            browser.close()


@contextmanager
def opened(server: Server, browser: Browser, name: str, *cells: str) -> Iterator[Page]:
    """A page with a new notebook whose kernel waits."""
    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
    )
    nbformat.write(made, server.folder / name)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(WATCH)
    server.open(page, name)
    yield page
    context.close()


def took(page: Page, what: str) -> float:
    """Wait until something is seen; return the milliseconds since the last click."""
    page.wait_for_function("what => seen[what]", arg=what)
    found: float = page.evaluate("what => seen[what] - seen.start", what)
    return found


def click_rows(server: Server, browser: Browser) -> list[Row]:
    """Clicks on a button that sets a Label, and on options of the Table."""
    with opened(server, browser, "clicks.ipynb", SPY, TABLE) as page:
        run_all(page)
        page.evaluate(WATCH_LABEL)
        page.locator(".evo-time select").select_option(label="fast")
        board = page.locator("canvas.evogames-easel")
        label, table = [], []
        for number in range(CLICKS):
            wait_for_my_turn(page)
            page.get_by_role("button", name="Count", exact=True).click()
            label.append(took(page, "label"))
            wait_for_my_turn(page)
            before, options = pixels(board), page.locator(".evo-option:enabled")
            options.nth(number % options.count()).click()
            table.append(took(page, "board"))
            wait_for_new_pixels(board, before, 1)
        wait_for_my_turn(page)
        page.get_by_role("button", name="Report").click()
        wait_for_my_turn(page)
        sent = json.loads((server.folder / "sent.json").read_text())
    python = [one for one in handled(sent) if one.drawings][-CLICKS:]
    drawn, done = (1000 * median(part) for part in list(zip(*python, strict=True))[:2])
    return [
        Row("click to changed board", "ms", median(table), "to a changed Label", median(label),
            "at most 1.5 x the Label's"),
        Row("Python's part, to the drawing", "ms", drawn, "to the end", done, "5 ms"),
        Row("drawing messages, at most", "", max(one.drawings for one in python), goal="1"),
    ]  # fmt: skip


def wait_for_my_turn(page: Page) -> None:
    """Wait until nothing goes on and a person is asked."""
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(
        state="attached"
    )
    expect(page.locator(".evo-time button").nth(2)).to_have_text("▶︎ Play")
    expect(page.locator(".evo-who")).to_have_text("AAna’s turn")


class Handled(NamedTuple):
    """A message that the kernel has answered, in seconds of its processor."""

    drawn: float
    done: float
    drawings: int


def handled(sent: list[tuple[float, str | None]]) -> list[Handled]:
    """Return how long the kernel took for each message, from what it sent."""
    found, busy, drawn, drawings = [], 0.0, 0.0, 0
    for when, what in sent:
        if what == "busy":
            busy, drawn, drawings = when, when, 0
        elif what == "custom":
            drawn, drawings = when, drawings + 1
        elif what == "idle":
            found.append(Handled(drawn - busy, when - busy, drawings))
    return found


def start_row(server: Server, browser: Browser) -> Row:
    """From the start of a cell, in a new kernel, to the first painted board."""
    found: dict[str, list[float]] = {FIRST: [], BARE: []}
    for number in range(STARTS):
        for code, times in found.items():
            with opened(server, browser, f"first-{number}-{len(code)}.ipynb", code) as page:
                times.append(page.evaluate(RUN) / 1000)
    ours, theirs = (median(times) for times in found.values())
    return Row("first painted board", "s", ours, "a bare canvas", theirs, "1.5 s")


def main() -> None:
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    for row in rows():
        peer = f"{row.peer} {row.theirs:.2f}" if row.theirs is not None else ""
        print(f"{row.what}: {row.ours:.2f} {row.unit}  {peer}  (goal: {row.goal})")
    print(f"load average at the start: {load}, now {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
