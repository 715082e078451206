"""What a person does and sees on a notebook page: menus, running cells, pixels, pictures."""

import base64
import io
import re
import shutil
import time
from pathlib import Path

import nbformat
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page

import evogames
from evogames.core import Match

SHOTS = Path(__file__).parent / "shots"
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-prefers-reduced-motion",  # so that pictures are complete at once
)


def browser_path() -> str:
    """Return the path of Chromium on this machine."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    raise FileNotFoundError("there is neither Chromium nor Chrome; `make chromium` installs one")


def save_notebook(path: Path, code: str) -> None:
    """Save a notebook with one cell."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, path)


def save_games(
    lessons: Path, games: dict[str, Match], notebook: str, code: str
) -> dict[str, Match]:
    """Save games and the notebook that shows them. Return the games as the notebook loads them."""
    for name, match in games.items():
        (lessons / f"{name}.json").write_text(match.to_json())
    save_notebook(lessons / notebook, code)
    return {name: evogames.load(match.to_json()) for name, match in games.items()}


def menu(page: Page, title: str, item: str) -> None:
    """Choose an item of the menu bar."""
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{title}$")).click()
    page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{re.escape(item)}$")).click()


def run_all(page: Page) -> None:
    """Run all cells from the menu and wait for the last output. A cell that fails is an error."""
    page.evaluate(
        """() => { window.ranAll = new Promise(done =>
            jupyterapp.commands.commandExecuted.connect((_, ran) => {
                if (ran.id === "notebook:run-all-cells") ran.result.then(done);
            })) }"""
    )
    menu(page, "Run", "Run All Cells")
    if not page.evaluate("() => window.ranAll"):
        failed = page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
        raise AssertionError("a cell failed:\n" + "\n".join(failed.all_inner_texts()))


def pixels(canvas: Locator) -> Image.Image:
    """Return the pixels of a canvas, at its own resolution."""
    address = canvas.evaluate("element => element.toDataURL()")
    return Image.open(io.BytesIO(base64.b64decode(address.partition(",")[2]))).convert("RGBA")


def wait_for_new_pixels(canvas: Locator, before: Image.Image, seconds: float = 40) -> Image.Image:
    """Wait until a canvas shows something new."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        now = pixels(canvas)
        if now.size != before.size or ImageChops.difference(now, before).getbbox(alpha_only=False):
            return now
        canvas.page.wait_for_timeout(20)
    raise AssertionError(f"the canvas did not change within {seconds} s")


def shot(page: Page, name: str) -> Path:
    """Save a picture of the page for people to look at."""
    SHOTS.mkdir(exist_ok=True)
    path = SHOTS / f"{name}.png"
    page.screenshot(path=path)
    return path
