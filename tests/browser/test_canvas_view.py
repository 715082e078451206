"""A canvas view in a real page looks like the PNG and reacts to clicks, and to nothing else."""

import re
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from evogames_widgets.painters.png import png
from tests.browser.pages import menu, pixels, run_all, shot, wait_for_new_pixels
from tests.browser.servers import Server
from tests.browser.test_harness import write_notebook
from tests.widgets.painters.painted import every_shape

EASEL = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from ipywidgets import Button, Label, Text, VBox
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.scene import Rect
from tests.widgets.painters.painted import every_shape

told, button = Label("nothing"), Button(description="Grow")
canvas_view = CanvasView(640, 420, lambda error: setattr(told, "value", repr(error)))
canvas_view.show(every_shape())

def clicked(region, x, y):
    told.value = f"{{region and region.piece}} {{x:.0f}} {{y:.0f}}"

def grow(_):
    scene = every_shape()
    scene.height += 40
    scene.add(Rect(0, 420, 640, 40, "#0072b2"))
    canvas_view.show(scene)

canvas_view.on_click(clicked)
button.on_click(grow)
VBox([told, canvas_view.widget, Text(placeholder="next"), button] + [Label("-") for _ in range(40)])
"""
PARTS = """
from ipywidgets import Button, HBox, Label, VBox
import evogames
from evogames_widgets.table.board.board_view import picture
from evogames_widgets.painters.canvas import CanvasView
from evogames_widgets.table.session import ScreenView

match = evogames.new("evolution", players=2, seed=8)
evogames.play(match, "greedy")
told, button = Label("60"), Button(description="Next")
parts, whole = (
    CanvasView(860, 480, lambda error: setattr(told, "value", repr(error))) for _ in "12"
)

def show(_):
    match.goto(int(told.value) + 1)
    ask = match.decision
    theirs = ask if ask.player == 0 else None
    scene = picture(ScreenView(match, 0, theirs, ask, match.events[-2:]), (), (860, 480))
    parts.show(scene)
    whole._forget()
    whole.show(scene)
    told.value = str(len(match))

button.on_click(show)
VBox([HBox([button, told]), parts.widget, whole.widget])
"""
RING = 230, 130
ON_RING = re.compile(r"^ring 2(29|30|31) 1(29|30|31)$")


def open_easel(server: Server, page: Page) -> Locator:
    write_notebook(server, "canvas_view.ipynb", EASEL)
    server.open(page, "canvas_view.ipynb")
    if "voila" not in page.url:
        run_all(page)
        page.wait_for_timeout(700)  # so long, the page stays where it was
    return seen(page)


def seen(page: Page) -> Locator:
    """Return the canvas as soon as it is painted."""
    canvas = page.locator("canvas.evogames-canvas")
    expect(canvas).to_be_visible()
    before = pixels(canvas)
    if before.getpixel((100, 100))[3] == 0:
        wait_for_new_pixels(canvas, before)
    return canvas


def place(canvas: Locator, x: float, y: float) -> tuple[float, float]:
    """Return where on the page a point of the board is."""
    box = canvas.bounding_box()
    assert box is not None
    scale = box["width"] / 640
    return box["x"] + x * scale, box["y"] + y * scale


def scroll(canvas: Locator, by: float) -> float:
    """Scroll the element around the canvas, and return how far down it is now."""
    top: float = canvas.evaluate(
        """(canvas, by) => {
            let box = canvas.parentElement;
            while (!(box.scrollHeight > box.clientHeight + 50
                     && ["auto", "scroll"].includes(getComputedStyle(box).overflowY)))
                box = box.parentElement;
            box.scrollTop += by;
            return box.scrollTop;
        }""",
        by,
    )
    canvas.page.wait_for_timeout(200)
    return top


@pytest.mark.parametrize("name", ["lab", "voila"])
def test_it_looks_like_the_png(name: str, page: Page, request: pytest.FixtureRequest) -> None:
    canvas = open_easel(request.getfixturevalue(name), page)
    painted = np.asarray(pixels(canvas).convert("RGB")).astype(int)
    with Image.open(BytesIO(png(every_shape(), 2))) as picture:
        expected = np.asarray(picture.convert("RGB")).astype(int)
    assert painted.shape == expected.shape
    apart = abs(painted - expected).max(axis=2)
    shot(page, f"canvas_view-{name}")
    # Letters differ in their smoothing. Down to y = 310 there are none.
    assert apart.mean() < 2
    assert (apart[:620] > 64).mean() < 0.0005


def test_what_is_painted_in_part_looks_like_what_is_painted_as_a_whole(
    lab: Server, page: Page
) -> None:
    write_notebook(lab, "parts.ipynb", PARTS)
    lab.open(page, "parts.ipynb")
    run_all(page)
    parts, whole = page.locator("canvas.evogames-canvas").all()
    for number in range(61, 73):
        page.get_by_role("button", name="Next").click()
        expect(page.locator(".widget-label").first).to_have_text(str(number))
        painted = [np.asarray(pixels(canvas)).astype(int) for canvas in (parts, whole)]
        assert painted[0][..., 3].min() == 255
        apart = abs(painted[0] - painted[1])
        # Chromium smooths clipped edges with a different method. Nobody can see the difference.
        assert (apart.max(axis=2) > 32).sum() <= 2, f"at decision {number}"
        assert apart.max() <= 64
        assert apart.mean() < 0.02


def test_clicks_land_and_the_page_scrolls_and_tabs_on(lab: Server, page: Page) -> None:
    canvas = open_easel(lab, page)
    told = page.locator(".widget-label").first
    # The upper part of the board is above the visible part of the notebook.
    scroll(canvas, place(canvas, 0, 100)[1] - 110)
    before = scroll(canvas, 0)
    page.mouse.click(*place(canvas, *RING))
    expect(told).to_have_text(ON_RING)
    assert scroll(canvas, 0) == before

    page.mouse.wheel(0, -50)
    page.wait_for_timeout(300)
    assert scroll(canvas, 0) == before - 50

    page.keyboard.press("x")
    page.keyboard.press("Tab")
    expect(page.get_by_placeholder("next")).to_be_focused()
    expect(canvas).to_be_visible()


def test_on_a_phone_it_is_narrow_and_taps_are_clicks(voila: Server, page: Page) -> None:
    browser = page.context.browser
    assert browser is not None
    size = {"width": 380, "height": 700}
    phone = browser.new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
    canvas = open_easel(voila, phone)
    box = canvas.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 380
    assert box["width"] / box["height"] == pytest.approx(640 / 420, rel=0.01)
    phone.touchscreen.tap(*place(canvas, *RING))
    expect(phone.locator(".widget-label").first).to_have_text(ON_RING)
    shot(phone, "canvas_view-phone")
    phone.context.close()


def test_a_reloaded_page_and_a_second_tab_go_on(lab: Server, page: Page) -> None:
    open_easel(lab, page)
    menu(page, "File", "Save Notebook")
    page.wait_for_timeout(1000)
    second = page.context.new_page()
    lab.open(second, "canvas_view.ipynb")
    page.bring_to_front()
    page.reload()
    lab.wait_until_usable(page)
    canvases = [seen(page), seen(second)]
    before = [pixels(canvas) for canvas in canvases]
    page.get_by_role("button", name="Grow").click()
    for canvas, old in zip(canvases, before, strict=True):
        grown = wait_for_new_pixels(canvas, old)
        if grown.getpixel((100, 880))[3] == 0:  # larger, and not painted yet
            grown = wait_for_new_pixels(canvas, grown)
        assert grown.size == (1280, 920)
        assert grown.getpixel((100, 880)) == (0, 0x72, 0xB2, 255)
        assert grown.getpixel((100, 100)) == (0x56, 0xB4, 0xE9, 255)
