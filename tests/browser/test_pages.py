"""Notebooks as pages: where they are, what belongs to a page, and the documents behind links."""

from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Browser, Page, expect

from tests.browser.pages import shot
from tests.browser.servers import Server

NOTEBOOK = "13-small.ipynb"
LONG = "\n\n".join(["Life goes on, one sentence after another. " * 20] * 8)
QUESTION = """
from ipywidgets import Button, VBox

box, button = VBox(), Button(description="Answer")
box.children = [button]
box.add_class("evo-todo")
button.on_click(lambda _: box.add_class("evo-done"))
display(box)
"""


@pytest.fixture(scope="module")
def small(voila: Server) -> Server:
    """Write a lesson with three parts and one question."""
    cells = [
        new_markdown_cell("# A small lesson\n\n" + LONG),
        new_markdown_cell("Choose *Run All Cells*.", metadata={"tags": ["only-notebook"]}),
        new_code_cell("print('a picture')", metadata={"tags": ["only-notebook"]}),
        new_markdown_cell("## 2 Predict\n\n[Glossary](../docs/glossary.md)\n\n" + LONG),
        new_code_cell(QUESTION),
        new_markdown_cell("## 3 See: what comes of it\n\n" + LONG),
    ]
    metadata = {
        "kernelspec": {"name": "python3", "display_name": "Python 3"},
        "evogames": {"minutes": [0, 3, 8, 50]},
    }
    nbformat.write(new_notebook(cells=cells, metadata=metadata), voila.folder / NOTEBOOK)
    return voila


def where(page: Page) -> str:
    return page.locator(".evo-bar [aria-current]").inner_text()


def test_the_bar_says_where_one_is_and_leads_on(small: Server, page: Page) -> None:
    small.open(page, NOTEBOOK)
    expect(page.locator(".evo-bar nav a")).to_have_text(["1 Start", "2 Predict", "3 See"])
    assert where(page) == "1 Start"
    expect(page.locator(".evo-where")).to_have_text("minutes 0–3 of 50")
    page.get_by_role("button", name="Next").click()
    assert where(page) == "2 Predict"
    expect(page.locator(".evo-where")).to_have_text("minutes 3–8 of 50")
    expect(page.get_by_role("heading", name="2 Predict")).to_be_in_viewport()
    page.get_by_role("link", name="3 See").click()
    assert urlsplit(page.url).fragment == "see"
    page.get_by_role("button", name="Back").click()
    assert where(page) == "2 Predict"
    page.mouse.move(400, 400)
    page.mouse.wheel(0, -9000)
    expect(page.locator(".evo-bar [aria-current]")).to_have_text("1 Start")
    shot(page, "page-bar")


def test_a_part_can_be_linked_to_and_answers_are_counted(small: Server, page: Page) -> None:
    address = small.notebook.format(workspace="", name=NOTEBOOK)
    page.goto(f"{address}#predict")
    small.wait_until_usable(page)
    expect(page.locator(".evo-bar [aria-current]")).to_have_text("2 Predict")
    predict = page.locator(".evo-bar nav a").nth(1)
    expect(predict).to_have_attribute("data-done", "0/1")
    page.get_by_role("button", name="Answer").click()
    expect(predict).to_have_attribute("data-done", "1/1")


def test_what_only_a_notebook_needs_is_not_on_the_page(small: Server, page: Page) -> None:
    small.open(page, NOTEBOOK)
    expect(page.get_by_text("Life goes on").first).to_be_visible()
    expect(page.get_by_text("Run All Cells")).to_have_count(0)
    expect(page.get_by_text("a picture")).to_have_count(0)


def test_a_page_leads_to_its_notebook_and_to_documents(small: Server, page: Page) -> None:
    small.open(page, NOTEBOOK)
    notebook = page.get_by_role("link", name="Notebook")
    assert urlsplit(str(notebook.get_attribute("href"))).path.endswith(
        f"/lab/tree/notebooks/{NOTEBOOK}"
    )
    page.get_by_role("link", name="Glossary").click()
    expect(page.get_by_role("heading", name="Glossary")).to_be_visible()
    page.get_by_role("link", name="evogames").click()
    expect(page.locator("#loading_text")).to_contain_text("Getting the page ready")
    page.get_by_role("heading", name="Welcome to evogames").wait_for()


@pytest.mark.parametrize("path", ["docs/nothing.md", "..%2f..%2fsecret.md", ".hidden/notes.md"])
def test_documents_outside_the_folder_are_not_shown(small: Server, page: Page, path: str) -> None:
    top = small.folder.parent
    for file in (top.parent / "secret.md", top / ".hidden/notes.md"):
        file.parent.mkdir(exist_ok=True)
        Path(file).write_text("# A secret")
    base, _, token = small.notebook.partition("?")
    answer = page.request.get(f"{base.partition('/notebooks/')[0]}/{path}?{token}")
    assert answer.status == 404
    assert "A secret" not in answer.text()


def test_a_page_is_readable_in_the_dark_and_on_paper(
    small: Server, page: Page, chromium: Browser
) -> None:
    small.open(page, NOTEBOOK)
    page.emulate_media(color_scheme="dark")
    colours = "body => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color]"
    assert page.locator("body").evaluate(colours) == ["rgb(29, 37, 42)", "rgb(238, 241, 238)"]
    page.emulate_media(color_scheme="light", media="print")
    expect(page.locator(".evo-bar")).to_be_hidden()
    assert page.locator("body").evaluate("body => body.scrollHeight - body.clientHeight") == 0
    size = "main => main.scrollHeight - main.clientHeight"
    assert page.locator("main").evaluate(size) == 0, "the whole page is printed, not one screen"
