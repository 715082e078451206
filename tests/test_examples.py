"""The examples in the documents pass strict type checks and run without changes."""

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"(?:^(?: {4}.*)?\n)*^ {4}.*\n", re.MULTILINE)
CODE = re.compile(r"^(from|import) |^m = |evogames\.", re.MULTILINE)
WHOLE = ("cluster", "learning", "researchers")
"""Pages that are one program from beginning to end."""
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


def code(page: Path) -> str:
    """Return the Python of a page as one module."""
    blocks = [dedent(block).strip() for block in BLOCK.findall(page.read_text(encoding="utf-8"))]
    if page.stem in WHOLE:
        return "\n\n".join(blocks)
    return "\n\n".join(block for block in blocks if CODE.search(block))


def test_all_examples_pass_strict_type_checks(tmp_path: Path) -> None:
    for page in PAGES:
        if text := code(page):
            (tmp_path / f"page_{page.stem.replace('-', '_')}.py").write_text(text, encoding="utf-8")
    checked = sorted(tmp_path.glob("*.py"))
    assert {"page_README.py", "page_researchers.py", "page_scenarios.py"} <= {
        p.name for p in checked
    }
    command = [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", *checked]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", WHOLE)
def test_a_page_runs_from_beginning_to_end(name: str, tmp_path: Path) -> None:
    script = tmp_path / "page.py"
    script.write_text(code(ROOT / f"docs/{name}.md"), encoding="utf-8")
    command = [sys.executable, "-W", "error::UserWarning", script]
    environment = os.environ | {"MPLBACKEND": "agg", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
