"""Every lesson runs in the memory that a school laptop can spare; its seconds of work are printed.

The most memory a kernel held is asked of Linux: what `resource` tells is inherited from the
process that started the kernel.
"""

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*lesson*.ipynb"))
MEGABYTES = 300
STATUS = Path("/proc/self/status")
ASK = """
import time
with open("/proc/self/status") as status:
    peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
print(time.process_time(), int(peak) / 1024)
"""


@pytest.mark.slow
@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells how much memory was held")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_lesson_keeps_within_its_memory(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notebook = nbformat.read(path, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell(ASK))
    resources = {"metadata": {"path": tmp_path}}
    NotebookClient(notebook, timeout=240, kernel_name="python3", resources=resources).execute()
    seconds, megabytes = map(float, notebook.cells[-1].outputs[0].text.split())
    with capsys.disabled():
        print(f"\n{path.stem}: {seconds:.0f} s of work, {megabytes:.0f} MB")
    assert megabytes < MEGABYTES
