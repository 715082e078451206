"""Matches kept on disk: after every decision by itself, and under a name when people want."""

import os
import re
from hashlib import sha256
from pathlib import Path

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.core.save import Saved, read, resume
from evogames_widgets.table.words import say

FOLDER = ".evogames"
USUAL = "table"
"""What a table is called that has no name."""
NOTES = "notes-"
"""How the names of files begin that hold notes, not matches."""
RENAMED = 20
"""The most renamed files of each name and kind; then the oldest is replaced."""


def notebook_name() -> str:
    """Return the name of the notebook; empty where Jupyter does not tell it to the kernel."""
    return Path(os.environ.get("JPY_SESSION_NAME", "")).stem


def safe_name(name: str) -> str:
    """Return a file name without anything a disk could take amiss, another one for each name.

    A plain name stays as it is; one that must be changed gets a sign of its own.

    >>> safe_name("class-9b"), safe_name("../Ana's table")
    ('class-9b', 'Ana-s-table-1d00d045')
    """
    plain = re.sub(r"[^\w-]+", "-", name, flags=re.ASCII).strip("-_")[:60]
    if plain and plain == name and not name.startswith(NOTES):
        return name
    sign = sha256(name.encode(errors="surrogatepass")).hexdigest()[:8]
    return f"{plain or USUAL}-{sign}"


def rename_file(path: Path, word: str) -> Path:
    """Give a file another name with this word in it; return where it is now."""
    signs = [word, *(f"{word}-{number}" for number in range(2, RENAMED + 1))]
    places = [path.with_name(f"{path.stem}.{sign}.json") for sign in signs]
    free = [place for place in places if not place.exists()]
    place = free[0] if free else min(places, key=lambda one: one.stat().st_mtime_ns)
    return path.replace(place)


def file_in_folder(name: str) -> Path:
    """Return a save in the working folder; other folders are refused."""
    plain = name.strip()
    if not plain or plain.startswith(".") or Path(plain).name != plain or "\\" in plain:
        raise EvogamesError(say("save", "bad_name", name=plain[:60]))
    return Path(plain if plain.endswith(".json") else f"{plain}.json")


def file_to_load(name: str) -> Path:
    """Return a save in the working folder, or if there is none of this name a kept match."""
    path = file_in_folder(name)
    kept = Path(FOLDER) / path
    return kept if kept.exists() and not path.exists() else path


class Autosave:
    """Keeps the match of one table, so that it survives the kernel."""

    def __init__(self, name: str) -> None:
        self.path = Path.cwd() / FOLDER / f"{safe_name(name)}.json"
        self._failed = False

    def save(self, match: Match) -> None:
        """Save the match; if the disk does not let us, say so once."""
        try:
            self.path.parent.mkdir(exist_ok=True)
            match.save(self.path)
        except (OSError, EvogamesError) as trouble:
            if not self._failed:
                self._failed = True
                raise EvogamesError(say("save", "no_autosave", trouble=trouble)) from trouble

    def resume(self, match: Match) -> str:
        """Bring a match to where it was kept last; return what was done, in a sentence.

        A save that cannot be read, or that belongs to another match, is renamed, not lost: it
        can be loaded by its name.
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
        """Make room for a new match; the saved one is renamed. Say where, in a sentence."""
        if not self.path.exists():
            return ""
        return say("save", "put_away", file=rename_file(self.path, "earlier").name)


def _continues(kept: Saved, now: Saved) -> bool:
    """Whether a kept match begins as this one does and has more decisions."""
    made = len(now.choices)
    return (
        kept.start == now.start
        and len(kept.choices) > made
        and kept.choices[:made] == now.choices
        and [r for r in kept.reseeds if r[0] <= made] == now.reseeds
    )
