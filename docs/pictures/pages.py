"""Take pictures of every page in four sizes of screen, and write docs/pages.md: `make pictures`.

The pages are those of `evogames lab`; the pictures of docs/classroom.md come from `evogames class`.
"""

from __future__ import annotations

import os
import shutil
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.pages import FLAGS, browser_path
from tests.browser.servers import free_port, jupyter, running

HERE, ROOT = Path(__file__).parent, Path(__file__).parents[2]
SIZES = {
    "1366 × 768": (1366, 768),
    "1280 × 720": (1280, 720),
    "projector, 1024 × 768": (1024, 768),
    "phone, 390 × 844": (390, 844),
}
QUALITY, WIDEST = 70, 900
"""Of the pictures in docs/pages, in WebP."""
SCROLL = """part => {
    const there = document.getElementById(part) ?? document.querySelector(`.evo-${part}`);
    (there ?? document.querySelector("h1")).scrollIntoView();
}"""
LESSON = "10-lesson-trade-offs.ipynb"
CODE = "KX37BD"
READY_SECONDS = 300


def main() -> None:
    """Take all pictures, and list them in docs/pages.md."""
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        top = Path(name, "evogames")
        shutil.copytree(ROOT / "docs", top / "docs")
        folder = shutil.copytree(ROOT / "notebooks", top / "notebooks")
        (HERE / "pages").mkdir(exist_ok=True)
        with jupyter(folder, Path(name)) as servers:
            shown = [
                shot
                for notebook in sorted(folder.glob("*.ipynb"))
                for shot in pictures_of(browser, servers.pages, notebook.name)
            ]
        write_gallery(shown)
        pictures_of_a_class(browser, Path(name))
        browser.close()


def pictures_of(browser: Browser, server: object, notebook: str) -> list[tuple[str, str]]:
    """Open a page and take its pictures: its top, and where the game is played."""
    page = browser.new_page(viewport=size_of(SIZES["1366 × 768"]))
    page.set_default_timeout(120_000)
    server.open(page, notebook)
    settle(page)
    parts = ("start", "table", "see") if "-lesson-" in notebook else ("top", "table")
    if not page.locator(".evo-table").count():
        parts = ("top",)
    title = page.title()
    shots = []
    for part in parts:
        for size in SIZES.values():
            page.set_viewport_size(size_of(size))
            for _ in range(2):  # the board changes its size with the page
                page.evaluate(SCROLL, part)
                page.wait_for_timeout(800)
            name = f"{notebook.removesuffix('.ipynb')}-{part}-{size[0]}"
            keep(page, HERE / "pages" / f"{name}.webp")
        shots.append((f"{title}: {part}", name.rpartition("-")[0]))
    page.close()
    return shots


def settle(page: Page) -> None:
    """Wait until the page has its board, and nothing is being loaded."""
    with suppress(Exception):  # the start page has none
        page.locator("canvas").first.wait_for(timeout=60_000)
    page.wait_for_timeout(5000)


def size_of(size: tuple[int, int]) -> dict[str, int]:
    """Return a size as Playwright wants it."""
    return {"width": size[0], "height": size[1]}


def keep(page: Page, path: Path) -> None:
    """Store the visible part of the page as a small picture."""
    raw = path.with_suffix(".png")
    page.screenshot(path=raw)
    with Image.open(raw) as picture:
        picture.thumbnail((WIDEST, WIDEST))
        picture.convert("RGB").save(path, quality=QUALITY)
    raw.unlink()


def write_gallery(shown: list[tuple[str, str]]) -> None:
    """Write the page that shows every picture."""
    lines = ["# Every page, in four sizes of screen", ""]
    lines += [
        "`make pictures` takes these pictures again. A picture opens larger when clicked.",
        "",
    ]
    for title, name in shown:
        lines += [f"## {title}", "", "| " + " | ".join(SIZES) + " |", "|---" * len(SIZES) + "|"]
        files = [f"pictures/pages/{name}-{size[0]}.webp" for size in SIZES.values()]
        lines += ["| " + " | ".join(f"[![{title}]({file})]({file})" for file in files) + " |", ""]
    (ROOT / "docs" / "pages.md").write_text("\n".join(lines), encoding="utf-8")


def pictures_of_a_class(browser: Browser, home: Path) -> None:
    """Join a class as a pupil does, and open a lesson."""
    port = free_port()
    command = [sys.executable, "-m", "evogames_widgets.command", "class", str(ROOT / "notebooks")]
    command += [f"--port={port}", f"--code={CODE}"]
    address = f"http://127.0.0.1:{port}/"
    with running(command, home, home, "data:,"):
        for _ in range(READY_SECONDS):
            with suppress(OSError):
                urllib.request.urlopen(address, timeout=5).close()
                break
            sleep(1)
        page = browser.new_page(viewport={"width": 800, "height": 450})
        page.goto(address)
        page.screenshot(path=HERE / "class-join.png")
        page.get_by_label("Join code").fill(CODE)
        page.get_by_role("button", name="Join").click()
        page.screenshot(path=HERE / "class-list.png")
        page.set_viewport_size(size_of(SIZES["1366 × 768"]))
        page.goto(f"{address}voila/render/{LESSON}")
        settle(page)
        page.evaluate(SCROLL, "table")
        page.wait_for_timeout(3000)
        page.screenshot(path=HERE / "class-lesson.png")
        page.close()


if __name__ == "__main__":
    os.environ["PYTHONDONTWRITEBYTECODE"] = ""
    main()
