"""Copies the notebooks and pages of the package into a folder, and never loses what a user changed.

A list of check sums in the folder says what was copied before. A file that is still as it was
copied is replaced by the newer one. A file that has changed since is replaced only after a yes.
"""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib import resources
from pathlib import Path

from evogames_widgets.command.words import TEXTS, say

COPIED = ".evogames-copied.json"
"""The list of what was copied into the folder."""


def shipped() -> Path:
    """Return the folder with the notebooks and pages: inside the package, or the checkout."""
    inside = Path(str(resources.files("evogames_widgets"))) / "files"
    return inside if inside.is_dir() else Path(__file__).parents[3]


def shipped_files() -> Iterator[Path]:
    """Yield the files to copy, relative to `shipped()`: notebooks, and the pages they link to."""
    root = shipped()
    for pattern in ("*.md", "notebooks/*.ipynb", "docs/**/*.md"):
        yield from (path.relative_to(root) for path in sorted(root.glob(pattern)))


def copy_files(folder: Path, confirm: Callable[[str], bool]) -> None:
    """Copy everything that is new. `confirm` is asked before a changed file is replaced."""
    root, listed = shipped(), folder / COPIED
    if folder.resolve() == root.resolve():
        return  # the checkout itself
    try:
        copied = json.loads(listed.read_text("utf-8")) if listed.exists() else {}
        for path in shipped_files():
            content, target, name = (root / path).read_bytes(), folder / path, path.as_posix()
            new, before = _check_sum(content), copied.get(name)
            if target.exists():
                if before == new:
                    continue  # any change since is the user's own
                changed = _check_sum(target.read_bytes()) not in (before, new)
                if changed and not confirm(say("lab", "replace", path=target)):
                    copied[name] = new  # asks again only when there is a newer one
                    continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            copied[name] = new
        listed.write_text(json.dumps(copied, indent=1, sort_keys=True), encoding="utf-8")
    except (OSError, ValueError) as trouble:
        raise TEXTS.refused("lab.no_folder", folder=folder, trouble=trouble) from trouble


def _check_sum(content: bytes) -> str:
    return sha256(content).hexdigest()


def ask(question: str) -> bool:
    """Ask in the terminal. Without one, the answer is no."""
    try:
        return input(f"{question} [y/N] ").strip().casefold() in ("y", "yes")
    except EOFError:
        return False
