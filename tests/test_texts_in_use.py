"""Every text in a data file of the widgets is used.

A computed key cannot be read from the source. So a section is checked only if all calls of `say`
write its keys out.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

WIDGETS = Path(__file__).parents[1] / "widgets" / "evogames_widgets"
FILES = [
    WIDGETS / "kit" / "texts.en.toml",
    WIDGETS / "table" / "texts.en.toml",
    WIDGETS / "classroom" / "texts.en.toml",
    WIDGETS / "command" / "texts.en.toml",
    *sorted(WIDGETS.glob("games/*/*.en.toml")),
]


def asked(code: str) -> Iterator[tuple[str, str | None]]:
    """Yield section and key of each text that is used, with None for a computed key."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(ast.Name("say"), [ast.Constant(str(section)), key, *_]):
                for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    match one:
                        case ast.Constant(str(written)):
                            yield section, written
                        case _:
                            yield section, None
            case ast.Call(ast.Attribute(), [ast.Constant(str(text)), *_]):
                section, _, key = text.partition(".")
                yield section, key or None


def unused(texts: dict[str, dict[str, str]], found: set[tuple[str, str | None]]) -> list[str]:
    sections = {section for section, _ in found} - {section for section, key in found if not key}
    keys = [(section, key) for section in texts if section in sections for key in texts[section]]
    return [f"{section}.{key}" for section, key in keys if (section, key) not in found]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_text_is_asked_for(file: Path) -> None:
    modules = [path.read_text(encoding="utf-8") for path in file.parent.rglob("*.py")]
    found = {one for code in modules for one in asked(code)}
    assert unused(tomllib.loads(file.read_text(encoding="utf-8")), found) == []


def test_a_text_that_nobody_asks_for_is_found() -> None:
    found = set(asked('say("a", "x" if 1 else "y")\nsay("b", "x")\nsay("b", key)'))
    assert unused({"a": {"x": "", "z": ""}, "b": {"z": ""}, "c": {"z": ""}}, found) == ["a.z"]
