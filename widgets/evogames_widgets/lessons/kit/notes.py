"""A pupil's answers and notes in a lesson, which are saved so that they survive a restart."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from evogames_widgets.lessons.kit.text import WORDS
from evogames_widgets.table.autosave import FOLDER, NOTES, rename_file, safe_name

Note = str | int

QUESTION, ANSWER = "own.question", "own.answer"
"""The names of the notes for the pupil's own experiment: its question and its result."""
OWN_WORDS = "own.words"
"""The name of the note for the pupil's answer in their own words."""


class Notes:
    """A pupil's notes, by name. Listeners are called after every change."""

    def __init__(self, name: str) -> None:
        self.path = Path.cwd() / FOLDER / f"{NOTES}{safe_name(name)}.json"
        self.trouble = ""
        """A message about saved notes that cannot be used."""
        self._listeners: list[Callable[[], None]] = []
        self._written: dict[str, Note] = {}
        self._read()

    def _read(self) -> None:
        """Read the saved notes. If some are damaged, leave them out and rename the file."""
        try:
            found = msgspec.json.decode(self.path.read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            return
        except OSError as trouble:
            self.trouble = WORDS.fill("notes", "unread", {"trouble": trouble})
        except (msgspec.MsgspecError, RecursionError):
            self.pass_over()
        else:
            self._written = {name: note for name, note in found.items() if type(note) in (str, int)}
            if len(self._written) < len(found):
                self.pass_over()

    def pass_over(self, name: str = "", instead: Note | None = None) -> None:
        """Delete or replace a note that cannot be used. The old file is kept under a new name."""
        self._written.pop(name, None)
        if instead is not None:
            self._written[name] = instead
        try:
            place = rename_file(self.path, "damaged")
            self._keep()
        except OSError as trouble:
            self.trouble = WORDS.fill("notes", "unread", {"trouble": trouble})
        else:
            self.trouble = WORDS.fill("notes", "damaged", {"file": place.name})

    def get(self, name: str) -> Note | None:
        """Return a note by its name."""
        return self._written.get(name)

    def all(self) -> dict[str, Note]:
        """Return all notes by name."""
        return dict(self._written)

    def write(self, notes: dict[str, Note]) -> None:
        """Add several notes and save all notes."""
        self._written |= notes
        for tell in self._listeners:
            tell()
        try:
            self._keep()
        except OSError as trouble:
            raise WORDS.refused("notes.not_kept", trouble=trouble) from trouble

    def _keep(self) -> None:
        """Write the file. The old file is replaced only when the new one is complete."""
        self.path.parent.mkdir(exist_ok=True)
        part = self.path.with_name(f"{self.path.name}.part")
        part.write_bytes(msgspec.json.encode(self._written))
        part.replace(self.path)

    def listen(self, tell: Callable[[], None]) -> None:
        """Register a function that is called after every change."""
        self._listeners.append(tell)
