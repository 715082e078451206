"""Finds the code that implements a rule, as it is in its file."""

import inspect
from pathlib import Path
from pkgutil import resolve_name

import msgspec

import evogames

ROOT = Path(evogames.__file__).parents[1]


class Source(msgspec.Struct, frozen=True):
    """A function or class: its file, its first line in the file, and its text."""

    name: str
    file: str
    line: int
    text: str

    @property
    def whole_file(self) -> str:
        """The text of the whole file."""
        return (ROOT / self.file).read_text(encoding="utf-8")


def source(name: str) -> Source:
    """Return the code with this dotted name. The rulebook uses these names.

    >>> source("evogames.evolution.extinction.deaths").file
    'evogames/evolution/extinction.py'
    >>> source("evogames.genesis.darwin.darwinian_roll.worst_face").file
    'evogames/genesis/darwin/darwinian_roll.py'
    """
    thing = inspect.unwrap(resolve_name(name))
    lines, first = inspect.getsourcelines(thing)
    file = Path(inspect.getfile(thing)).relative_to(ROOT).as_posix()
    return Source(name, file, first, "".join(lines))
