"""Says whether everything that evogames needs is here, and what to do if not."""

import locale
import re
import socket
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from tempfile import TemporaryFile

import evogames
from evogames_widgets.command.folder import shipped_files
from evogames_widgets.command.words import TEXTS, say, show

OLDEST_PYTHON = (3, 11)
NOTEBOOK = re.compile(r"([\w.-]+).*extra == ['\"]notebook['\"]")
"""A package that only the notebooks and the class need, as the metadata of evogames names it."""


def missing_packages() -> list[str]:
    """Return the packages that notebooks need and that are not installed."""
    missing = []
    for line in requires("evogames") or []:
        if needed := NOTEBOOK.fullmatch(line):
            try:
                version(needed[1])
            except PackageNotFoundError:
                missing.append(needed[1])
    return missing


def require_notebook_extra() -> None:
    """Refuse to start something that needs Jupyter if it is not installed."""
    if missing := missing_packages():
        raise TEXTS.refused("check.no_extra", missing=", ".join(missing))


def check() -> int:
    """Show one line for each thing that is needed. Return the exit code: 0 if nothing is wrong."""
    problems = 0
    for good, what in findings():
        show(f"{say('check', 'good' if good else 'bad')}  {what}")
        problems += not good
    show(say("check", "problems", count=problems) if problems else say("check", "all_good"))
    return min(problems, 1)


def findings() -> Iterator[tuple[bool, str]]:
    """Yield what was checked, and whether it is as it should be."""
    python = ".".join(map(str, sys.version_info[:3]))
    good = sys.version_info >= OLDEST_PYTHON
    yield good, say("check", "python" if good else "old_python", version=python)
    yield True, say("check", "games", count=len(evogames.games()), version=evogames.__version__)
    missing = missing_packages()
    yield not missing, say("check", "no_extra" if missing else "extra", missing=", ".join(missing))
    notebooks = sum(path.suffix == ".ipynb" for path in shipped_files())
    yield notebooks > 0, say("check", "notebooks" if notebooks else "no_notebooks", count=notebooks)
    here = Path.cwd()
    can_write = _can_write(here)
    yield can_write, say("check", "folder" if can_write else "read_only", folder=here)
    with socket.socket() as server:
        try:
            server.bind(("127.0.0.1", 0))
            can_serve = True
        except OSError:
            can_serve = False
    yield can_serve, say("check", "network" if can_serve else "no_network")
    encoding = getattr(sys.stdout, "encoding", None) or locale.getpreferredencoding()
    good = encoding.lower().replace("-", "") == "utf8"
    yield good, say("check", "encoding" if good else "odd_encoding", encoding=encoding)


def _can_write(folder: Path) -> bool:
    try:
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
