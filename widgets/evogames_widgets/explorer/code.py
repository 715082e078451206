"""The code that carries a clause out, as it stands in its file."""

from __future__ import annotations

import inspect
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import evogames

ROOT = Path(evogames.__file__).parents[1]


class Source(msgspec.Struct, frozen=True):
    """A function or class: its file, its first line there, and its text."""

    name: str
    file: str
    line: int
    text: str

    @property
    def whole_file(self) -> str:
        """The text of the file that it is a part of."""
        return (ROOT / self.file).read_text(encoding="utf-8")


def source(name: str) -> Source:
    """Return the code behind a dotted name, as the ledger tells it.

    >>> source("evogames.evolution.extinction.deaths").file
    'evogames/evolution/extinction.py'
    """
    module, thing = _found(name)
    lines, first = inspect.getsourcelines(inspect.unwrap(thing))
    file = Path(str(module.__file__)).relative_to(ROOT).as_posix()
    return Source(name, file, first, "".join(lines))


def _found(name: str) -> tuple[ModuleType, Any]:
    """The module and the thing in it: names after the module's are looked up one by one."""
    words = name.split(".")
    module = import_module(".".join(words[:3]))
    thing: Any = module
    for word in words[3:]:
        thing = getattr(thing, word)
    return module, thing
