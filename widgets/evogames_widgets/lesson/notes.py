"""What a pupil writes down in a lesson: kept on disk, so that it survives the kernel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from evogames.core.errors import EvogamesError
from evogames_widgets.saving import FOLDER, safe_name

Note = str | int

QUESTION, ANSWER = "own.question", "own.answer"
"""What the pupil asked and found in an experiment of their own."""


class Notes:
    """Answers and remarks under their names. Whoever listens is told of every change."""

    def __init__(self, name: str) -> None:
        self.path = Path.cwd() / FOLDER / f"notes-{safe_name(name)}.json"
        self._listeners: list[Callable[[], None]] = []
        self._written = self._read()

    def _read(self) -> dict[str, Note]:
        """Return what was kept; a damaged file is taken as empty and will be written anew."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, Note])
        except (FileNotFoundError, msgspec.DecodeError):
            return {}

    def get(self, name: str) -> Note | None:
        """Return what was written under a name."""
        return self._written.get(name)

    def write(self, notes: dict[str, Note]) -> None:
        """Write several notes down and keep them all."""
        self._written |= notes
        for tell in self._listeners:
            tell()
        try:
            self.path.parent.mkdir(exist_ok=True)
            self.path.write_bytes(msgspec.json.encode(self._written))
        except OSError as trouble:
            raise EvogamesError(f"Your notes cannot be kept on disk: {trouble}.") from trouble

    def listen(self, tell: Callable[[], None]) -> None:
        """Have something called after every change."""
        self._listeners.append(tell)
