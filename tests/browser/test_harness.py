"""The tools of the browser tests themselves, on a notebook with one button and one canvas."""

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import pixels, run_all, shot, wait_for_new_pixels
from tests.browser.servers import Server

BLUE, ORANGE = (0, 114, 178, 255), (230, 159, 0, 255)
PROBE = """
from ipycanvas import Canvas
from ipywidgets import Button, Label, VBox

label, button = Label("not yet"), Button(description="Press")
canvas = Canvas(width=120, height=80, layout={"width": "120px"})

def paint():
    canvas._canvas_manager._current_canvas = None  # a page opened later was never told which canvas
    canvas.fill_style = "#e69f00" if label.value == "pressed" else "#0072b2"
    canvas.fill_rect(0, 0, 120, 80)

def pressed(_):
    label.value = "pressed"
    paint()

button.on_click(pressed)
canvas.on_client_ready(paint)
VBox([label, button, canvas])
"""


def write_notebook(server: Server, name: str, code: str) -> None:
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_markdown_cell("# Probe"), nbformat.v4.new_code_cell(code)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"}},
    )
    nbformat.write(notebook, server.folder / name)


@pytest.mark.parametrize("name", ["lab", "notebook7", "voila"])
def test_a_click_changes_label_and_pixels(
    name: str, page: Page, request: pytest.FixtureRequest
) -> None:
    server: Server = request.getfixturevalue(name)
    write_notebook(server, "probe.ipynb", PROBE)
    server.open(page, "probe.ipynb")
    if name != "voila":
        run_all(page)
    canvas = page.locator("canvas").first
    expect(page.locator(".widget-label")).to_have_text("not yet")
    expect(canvas).to_be_visible()
    before = pixels(canvas)
    if before.getpixel((60, 40)) != BLUE:
        before = wait_for_new_pixels(canvas, before)
    assert (before.size, before.getpixel((60, 40))) == ((120, 80), BLUE)

    page.get_by_role("button", name="Press", exact=True).click()

    expect(page.locator(".widget-label")).to_have_text("pressed")
    assert wait_for_new_pixels(canvas, before).getpixel((60, 40)) == ORANGE
    shot(page, f"probe-{name}")


def test_a_failing_cell_is_an_error(lab: Server, page: Page) -> None:
    write_notebook(lab, "failing.ipynb", "1 / 0")
    lab.open(page, "failing.ipynb")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        run_all(page)


def test_lab_asks_nothing_about_news(lab: Server, page: Page) -> None:
    write_notebook(lab, "quiet.ipynb", "")
    lab.open(page, "quiet.ipynb")
    setting = page.evaluate(
        """() => jupyterapp.serviceManager.settings
            .fetch("@jupyterlab/apputils-extension:notification").then(found => found.schema)"""
    )
    assert setting["properties"]["fetchNews"]["default"] == "false"
    assert setting["properties"]["checkForUpdates"]["default"] is False
