"""How long a click takes to show in JupyterLab, started with `make lab`, in a real Chromium.

    python tests/bench/browser.py

One cell shows a button that only sets a Label, and a Table in the middle of a game. Clicks on the
button and on options of the Table take turns. The pointer arrives first and clicks a moment later,
as a person does. A click is timed from the browser's event until the text of the Label has changed,
or until the board shows different pixels.
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
from unittest.mock import patch

import nbformat
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.run import Figure, table
from tests.browser.pages import FLAGS, browser_path, run_all
from tests.browser.servers import Server, jupyter

CLICKS = 30
STARTS = 3
QUIET = 300
"""Milliseconds that a page needs to become still."""
AIM = 150
"""Milliseconds between the arrival of the pointer and the click. People take longer."""
SPY = """
import json
from time import process_time
from ipywidgets import Button, HBox, Label, VBox

session, sent = get_ipython().kernel.session, []
send = session.send

def spying(stream, kind, content=None, *args, **named):
    message = send(stream, kind, content, *args, **named)
    told = content if isinstance(content, dict) else {}
    what = told.get("execution_state") or told.get("data", {}).get("method")
    size = sum(memoryview(buffer).nbytes for buffer in named.get("buffers") or ())
    sent.append((process_time(), what, size))
    return message

session.send = spying
count, label = Button(description="Count"), Label("0")
count.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
report = Button(description="Report")
report.on_click(lambda _: open("sent.json", "w").write(json.dumps(sent)))
"""
TABLE = """
import evogames
from evogames_widgets import Table

game = evogames.new("evolution", players=["Ana", "Ben"], seed=8)
evogames.play(game, ["greedy", "greedy"])
game.goto(60)
VBox([HBox([count, label, report]), Table(game.fork(), seats=["person", "greedy"])])
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
let before = [];
CanvasRenderingContext2D.prototype.drawImage = function (...args) {
  draw.apply(this, args);
  const {canvas} = this;
  if (!canvas.classList.contains("evogames-canvas")) return;
  this.getImageData(0, 0, 1, 1);  // a canvas draws when somebody looks
  const now = performance.now();
  const {data} = this.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(data.buffer);
  if (pixels.length !== before.length || pixels.some((pixel, at) => pixel !== before[at]))
    seen.board ??= now;
  before = pixels;
};
window.addEventListener("click", () => { seen = {start: performance.now()}; }, true);
"""
WATCH_LABEL = """() => new MutationObserver(() => { seen.label ??= performance.now(); }).observe(
    document.querySelector(".widget-label"), {childList: true, characterData: true, subtree: true}
)"""
UNTIL_SEEN = f"""what => new Promise(told => {{
  const look = () => seen[what] ? told(seen[what] - seen.start) : setTimeout(look, {QUIET});
  look();
}})"""
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


def browser_figures() -> list[Figure]:
    """Measure clicks and starts."""
    with lab_in_chromium() as (server, browser):
        return [*click_figures(server, browser), start_figure(server, browser)]


@contextmanager
def lab_in_chromium() -> Iterator[tuple[Server, Browser]]:
    """Start JupyterLab on an empty folder, and a browser. Modules are compiled once, as usual."""
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as playwright,
        patch.dict(os.environ, PYTHONPYCACHEPREFIX=f"{name}/compiled", PYTHONDONTWRITEBYTECODE=""),
    ):
        folder, home = Path(name, "notebooks"), Path(name, "home")
        folder.mkdir()
        home.mkdir()
        with jupyter(folder, home) as servers:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
            yield servers.lab, browser
            browser.close()


@contextmanager
def opened(server: Server, browser: Browser, name: str, *cells: str) -> Iterator[Page]:
    """Open a notebook, or create it if it does not exist, and wait until its kernel is idle."""
    made = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
    )
    if not (server.folder / name).exists():
        nbformat.write(made, server.folder / name)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(WATCH)
    server.open(page, name)
    yield page
    context.close()


def click_figures(server: Server, browser: Browser) -> list[Figure]:
    """Click a button that sets a Label, and options of the Table."""
    with opened(server, browser, "clicks.ipynb", SPY, TABLE) as page:
        run_all(page)
        page.evaluate(WATCH_LABEL)
        page.locator(".evo-time select").select_option(label="fast")
        count = page.get_by_role("button", name="Count", exact=True)
        option = page.locator(".evo-option:enabled").first  # the last option would often be to pass
        labels, boards = [], []
        for _ in range(CLICKS):
            wait_for_my_turn(page)
            labels.append(pointed(count, "label"))
            wait_for_my_turn(page)
            boards.append(pointed(option, "board"))
        wait_for_my_turn(page)
        pixels = page.locator("canvas.evogames-canvas").evaluate(
            "one => 4 * one.width * one.height"
        )
        page.get_by_role("button", name="Report").click()
        wait_for_my_turn(page)
        sent = json.loads((server.folder / "sent.json").read_text())
    answers = handled(sent)
    drawn = [answer for answer in answers if answer.drawings][-CLICKS:]
    plain = [answer for answer in answers if answer.updates == 1 and not answer.drawings][-CLICKS:]
    return [
        Figure("click to changed board", "ms", median(boards), "to a changed Label",
               median(labels), "at most 1.7 x the Label's"),
        Figure("Python's part of it, CPU", "ms", 1000 * median(one.seconds for one in drawn),
               "of the Label's", 1000 * median(one.seconds for one in plain), "2 ms"),
        Figure("drawing messages a click", "", max(one.drawings for one in drawn),
               "messages of the Label", max(one.updates for one in plain), "1"),
        Figure("size of a drawing message", "kB",
               median(one.size for one in drawn) / 1000, "as pixels", pixels / 1000),
    ]  # fmt: skip


def pointed(button: Locator, what: str) -> float:
    """Hover over a button and click it. Return the milliseconds until something changes."""
    button.hover()
    button.page.wait_for_timeout(AIM)
    button.page.mouse.down()
    button.page.mouse.up()
    found: float = button.page.evaluate(UNTIL_SEEN, what)
    return found


def wait_for_my_turn(page: Page) -> None:
    """Wait until nothing is running and a person must choose."""
    page.wait_for_timeout(QUIET)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for(
        state="attached"
    )
    expect(page.locator(".evo-time button").nth(1)).to_have_text("▶︎ Play")
    expect(page.locator(".evo-prompt")).to_contain_text("Ana, ")
    page.wait_for_timeout(QUIET)


class Handled(NamedTuple):
    """A message that the kernel has answered, with the time it took."""

    seconds: float
    """The kernel's processing time until it sent the visible change."""
    updates: int
    drawings: int
    size: int


def handled(sent: list[tuple[float, str | None, int]]) -> list[Handled]:
    """Return how long the kernel took for each message, judging by what it sent."""
    found: list[Handled] = []
    start, answer = 0.0, Handled(0, 0, 0, 0)
    for when, what, size in sent:
        if what == "busy":
            start, answer = when, Handled(0, 0, 0, 0)
        elif what == "custom":
            answer = Handled(when - start, answer.updates, answer.drawings + 1, size)
        elif what == "update":
            taken = answer.seconds if answer.drawings else when - start
            answer = answer._replace(seconds=taken, updates=answer.updates + 1)
        elif what == "idle":
            found.append(answer)
    return found


def start_figure(server: Server, browser: Browser) -> Figure:
    """Time the first board, from the start of a cell in a new kernel."""
    found: dict[str, list[float]] = {FIRST: [], BARE: []}
    for number in range(STARTS):
        for code, times in found.items():
            with opened(server, browser, f"first-{number}-{len(code)}.ipynb", code) as page:
                times.append(page.evaluate(RUN) / 1000)
    ours, theirs = (median(times) for times in found.values())
    return Figure("cell to first painted board", "s", ours, "to a bare canvas", theirs, "1.5 s")


def main() -> None:
    load = f"load average {os.getloadavg()[0]:.1f} at the start"
    print(table(browser_figures()))
    print(f"{load}, {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
