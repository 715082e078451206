"""Matches kept on disk: after every decision by itself, and under a name when people want."""

from __future__ import annotations

import re
from pathlib import Path

import evogames
from evogames import EvogamesError
from evogames.core.match import Match
from evogames.core.save import Saved, read, resume
from evogames_widgets.words import say

FOLDER = ".evogames"


def safe_name(name: str) -> str:
    """Return a file name without anything a disk could take amiss.

    >>> safe_name("../Ana's table")
    'Ana-s-table'
    """
    return re.sub(r"[^\w-]+", "-", name, flags=re.ASCII).strip("-_")[:60] or "table"


def file_in_folder(name: str) -> Path:
    """Return a save in the working folder; other folders are refused."""
    plain = name.strip()
    if not plain or plain.startswith(".") or Path(plain).name != plain or "\\" in plain:
        raise EvogamesError(say("save", "bad_name", name=plain[:60]))
    return Path(plain if plain.endswith(".json") else f"{plain}.json")


class Keeper:
    """Keeps the match of one table, so that it survives the kernel."""

    def __init__(self, name: str) -> None:
        self.path = Path.cwd() / FOLDER / f"{safe_name(name)}.json"
        self._failed = False

    def keep(self, match: Match) -> None:
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

        A save that cannot be read, or that belongs to another match, is put aside, not lost.
        """
        if not self.path.exists():
            return ""
        try:
            evogames.load(self.path)
        except EvogamesError as damage:
            place = self._put_aside("damaged")
            return say("save", "damaged", file=place.name, reason=damage.sentence)
        kept = read(self.path, evogames.game)
        now = read(match.to_json(), evogames.game)
        if not _goes_on(kept, now):
            if kept.choices and kept.choices != now.choices[: len(kept.choices)]:
                place = self._put_aside("earlier")
                return say("save", "earlier", file=place.name, count=len(kept.choices))
            return ""
        match.goto(0)
        resume(kept, match)
        return say("save", "resumed", at=len(match), recorded=match.recorded)

    def put_away(self) -> None:
        """Make room for a new match; the one kept last is put aside."""
        if self.path.exists():
            self._put_aside("earlier")

    def _put_aside(self, word: str) -> Path:
        place = self.path.with_name(f"{self.path.stem}.{word}.json")
        number = 2
        while place.exists() and word == "damaged":
            place = self.path.with_name(f"{self.path.stem}.{word}-{number}.json")
            number += 1
        self.path.replace(place)
        return place


def _goes_on(kept: Saved, now: Saved) -> bool:
    """Whether a kept match begins as this one does and has more decisions."""
    made = len(now.choices)
    return (
        kept.start == now.start
        and len(kept.choices) > made
        and kept.choices[:made] == now.choices
        and [r for r in kept.reseeds if r[0] <= made] == now.reseeds
    )
