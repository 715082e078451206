"""Run notebooks from top to bottom and save what they show, the same bytes on every machine."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

WIDGET = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}
CELL_SECONDS = 120


def refresh(path: Path) -> None:
    """Run a notebook in its folder, clean it, and save it."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": path.parent}},
        store_widget_state=False,
        record_timing=False,
    )
    client.execute()
    nbformat.write(cleaned(notebook), path)


def cleaned(notebook: NotebookNode) -> NotebookNode:
    """Return the notebook without what differs from run to run, such as versions.

    A widget keeps its text. Anything else that it should show without a kernel is a separate
    output.
    """
    ours = {key: notebook.metadata[key] for key in ("evogames",) if key in notebook.metadata}
    notebook.metadata = nbformat.from_dict(METADATA | ours)
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number:02}"
        cell.metadata = nbformat.from_dict(
            {key: cell.metadata[key] for key in ("jupyter", "tags") if key in cell.metadata}
        )
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
    return notebook


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(f"running {name}", flush=True)
        refresh(Path(name))
