"""Saved notebooks ran from top to bottom without errors, and contain nothing of one machine."""

import copy
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

from tests.notebooks.refresh import WIDGET, cleaned, refresh

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def notebook(request: pytest.FixtureRequest) -> NotebookNode:
    return nbformat.read(request.param, as_version=4)


def test_it_is_clean(notebook: NotebookNode) -> None:
    assert cleaned(copy.deepcopy(notebook)) == notebook, "`make notebooks` cleans it"


def test_it_was_run_from_top_to_bottom(notebook: NotebookNode) -> None:
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


def test_only_wanted_errors_are_saved(notebook: NotebookNode) -> None:
    failed = [
        cell.source
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "error" and "raises-exception" not in cell.metadata.get("tags", [])
    ]
    assert failed == []


def test_refreshing_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "probe.ipynb"
    cells = [
        nbformat.v4.new_code_cell("from ipywidgets import Button\nButton(description='Press')"),
        nbformat.v4.new_code_cell("print('counted', 6 * 7)", metadata={"tags": ["shown"]}),
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    refresh(path)
    once = path.read_bytes()
    refresh(path)
    assert path.read_bytes() == once
    button, printed = nbformat.read(path, as_version=4).cells
    assert button.outputs[0].data == {
        "text/plain": "Button(description='Press', style=ButtonStyle())"
    }
    assert (printed.outputs[0].text, printed.metadata.tags) == ("counted 42\n", ["shown"])
    assert WIDGET not in once.decode()
