"""What the documents show in code works as shown."""

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"(?:^(?: {4}.*)?\n)*^ {4}.*\n", re.MULTILINE)


def blocks(name: str) -> list[str]:
    """The indented code of a document."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [dedent(found).strip() for found in BLOCK.findall(text) if "evogames." in found]


@pytest.mark.parametrize("name", ["docs/scenarios.md"])
def test_the_examples_run(name: str) -> None:
    found = blocks(name)
    assert len(found) >= 3
    known: dict[str, Any] = {}
    for code in found:
        exec(compile(code, name, "exec"), known)  # noqa: S102
        assert known["m"].ask is not None
