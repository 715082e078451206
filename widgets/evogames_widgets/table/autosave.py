"""Saves games automatically after every decision, and under a name when somebody asks for it."""

import os
import re
from hashlib import sha256
from pathlib import Path

import evogames
from evogames import EvogamesError
from evogames.core import Match
from evogames.core.save import Saved, read, resume
from evogames_widgets.table.words import say

FOLDER = ".evogames"
USUAL = "table"
"""The name of a table that has not been given a name."""
NOTES = "notes-"
"""File names that start like this are notes of lessons, not matches."""
RENAMED = 20
"""The highest number of renamed files for each name and reason. A further file replaces the
oldest."""


def notebook_name() -> str:
    """Return the name of the notebook, or "" if Jupyter has not told the kernel."""
    return Path(os.environ.get("JPY_SESSION_NAME", "")).stem


def safe_name(name: str) -> str:
    """Return a file name without characters that a disk could refuse.

    A plain name does not change. A name that must be changed gets a check value, so that different
    names stay different.

    >>> safe_name("class-9b"), safe_name("../Ana's table")
    ('class-9b', 'Ana-s-table-1d00d045')
    """
    plain = re.sub(r"[^\w-]+", "-", name, flags=re.ASCII).strip("-_")[:60]
    if plain and plain == name and not name.startswith(NOTES):
        return name
    sign = sha256(name.encode(errors="surrogatepass")).hexdigest()[:8]
    return f"{plain or USUAL}-{sign}"


def rename_file(path: Path, word: str) -> Path:
    """Rename a file, with this word in the new name, and return the new path."""
    signs = [word, *(f"{word}-{number}" for number in range(2, RENAMED + 1))]
    places = [path.with_name(f"{path.stem}.{sign}.json") for sign in signs]
    free = [place for place in places if not place.exists()]
    place = free[0] if free else min(places, key=lambda one: one.stat().st_mtime_ns)
    return path.replace(place)


def file_in_folder(name: str) -> Path:
    """Return the path of a saved game in the working folder. Refuse other folders."""
    plain = name.strip()
    if not plain or plain.startswith(".") or Path(plain).name != plain or "\\" in plain:
        raise EvogamesError(say("save", "bad_name", name=plain[:60]))
    return Path(plain if plain.endswith(".json") else f"{plain}.json")


def file_to_load(name: str) -> Path:
    """Return the path of a saved game in the working folder, or of an autosaved game."""
    path = file_in_folder(name)
    kept = Path(FOLDER) / path
    return kept if kept.exists() and not path.exists() else path


class Autosave:
    """Saves the match of one table, so that it survives a restart of the kernel."""

    def __init__(self, name: str) -> None:
        self.path = Path.cwd() / FOLDER / f"{safe_name(name)}.json"
        self._failed = False

    def save(self, match: Match) -> None:
        """Save the match. If the disk refuses it, show a message the first time."""
        try:
            self.path.parent.mkdir(exist_ok=True)
            match.save(self.path)
        except (OSError, EvogamesError) as trouble:
            if not self._failed:
                self._failed = True
                raise EvogamesError(say("save", "no_autosave", trouble=trouble)) from trouble

    def resume(self, match: Match) -> str:
        """Load the saved game of this match, and return a sentence that says what happened.

        If the file cannot be read, or belongs to another match, it is renamed. People can still
        load it under its new name.
        """
        try:
            return self._resume(match) if self.path.exists() else ""
        except OSError as trouble:
            return say("save", "no_autosave", trouble=trouble)

    def _resume(self, match: Match) -> str:
        try:
            evogames.load(self.path)
        except EvogamesError as damage:
            place = rename_file(self.path, "damaged")
            return say("save", "damaged", file=place.name, reason=damage.sentence)
        kept = read(self.path, evogames.game)
        now = read(match.to_json(), evogames.game)
        if not _continues(kept, now):
            if kept.choices and kept.choices != now.choices[: len(kept.choices)]:
                place = rename_file(self.path, "earlier")
                return say("save", "earlier", file=place.name, count=len(kept.choices))
            return ""
        match.goto(0)
        resume(kept, match)
        return say("save", "resumed", at=len(match), recorded=match.recorded)

    def archive(self) -> str:
        """Rename the saved game to make room for a new one.

        Return a sentence with its new name.
        """
        if not self.path.exists():
            return ""
        return say("save", "put_away", file=rename_file(self.path, "earlier").name)


def _continues(kept: Saved, now: Saved) -> bool:
    """Return whether a saved match starts in the same way as this one and has more decisions."""
    made = len(now.choices)
    return (
        kept.start == now.start
        and len(kept.choices) > made
        and kept.choices[:made] == now.choices
        and [r for r in kept.reseeds if r[0] <= made] == now.reseeds
    )
