"""Every lesson runs within a minute of work, and in the memory that a school laptop can spare."""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*lesson*.ipynb"))
SECONDS, MEGABYTES = 60, 300
ASK = """
import resource
used = resource.getrusage(resource.RUSAGE_SELF)
print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
"""


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_lesson_keeps_within_its_limits(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell(ASK))
    resources = {"metadata": {"path": tmp_path}}
    NotebookClient(notebook, timeout=240, kernel_name="python3", resources=resources).execute()
    seconds, megabytes = map(float, notebook.cells[-1].outputs[0].text.split())
    with capsys.disabled():
        print(f"\n{path.stem}: {seconds:.0f} s of work, {megabytes:.0f} MB")
    assert seconds < SECONDS
    assert megabytes < MEGABYTES
