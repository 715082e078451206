"""The finished games of an experiment in a file, one line of JSON for each game."""

import inspect
from collections.abc import Sequence
from dataclasses import is_dataclass
from hashlib import sha256
from io import BufferedWriter
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from evogames.api import game
from evogames.bots import Bot
from evogames.core import refused
from evogames.lab.experiment_task import ExperimentTask, Measures
from evogames.lab.found import Point
from evogames.lab.tasks import Result


class Line(msgspec.Struct):
    """A finished game: the values of its point, what was played, and the result."""

    point: str
    setup: str
    """A check value of the setup, the bots and the measures."""
    result: Result


def fingerprint(task: ExperimentTask, bots: Sequence[Bot], functions: Measures) -> str:
    """Return a check value that changes with the setup and with the code of bots and measures."""
    given = msgspec.json.encode(task.given, order="sorted")
    things: list[Any] = [*bots, *functions.values()]
    code = [_code(thing) for thing in things]
    parts = [task.game, game(task.game).version, given, task.seed, task.seatings, *functions, *code]
    return sha256(repr(parts).encode()).hexdigest()[:12]


def _code(thing: Any) -> str:
    """Return the source text of a function or of a class, and the settings of a dataclass."""
    settings = repr(thing) if is_dataclass(thing) else ""
    try:
        return settings + inspect.getsource(thing if hasattr(thing, "__code__") else type(thing))
    except (OSError, TypeError):
        return settings + type(thing).__qualname__


class GameFile:
    """The results of all points. New results are written to the file immediately.

    Without a path, the results are only in memory.
    """

    def __init__(self, path: str | Path | None, points: Sequence[Point]) -> None:
        self.path = None if path is None else Path(path)
        self.results: list[list[Result]] = [[] for _ in points]
        self._points = points
        self._file: BufferedWriter | None = None
        if self.path is not None and self.path.exists():
            self._read(self.path)

    def _read(self, path: Path) -> None:
        places = {point.task.point: place for place, point in enumerate(self._points)}
        try:
            lines = path.read_bytes().split(b"\n")
            found = [msgspec.json.decode(line, type=Line) for line in lines[:-1]]
        except (OSError, msgspec.MsgspecError) as trouble:
            raise refused("lab.file", file=str(path), trouble=trouble) from None
        known: set[tuple[int, int]] = set()
        for line in found:
            place = places.get(line.point)
            if place is None:
                continue
            if line.setup != self._points[place].setup:
                raise refused("lab.other_setup", file=str(path), point=line.point)
            if (place, line.result.number) not in known:
                known.add((place, line.result.number))
                self.results[place].append(line.result)
        for results in self.results:
            results.sort(key=lambda result: result.number)

    def __enter__(self) -> None:
        if self.path is not None:
            try:
                self._file = self.path.open("ab")
                self._remove_half_line(self.path)
            except OSError as trouble:
                raise refused("lab.file", file=str(self.path), trouble=trouble) from None

    def _remove_half_line(self, path: Path) -> None:
        """Remove the start of a line that was being written during a crash."""
        assert self._file is not None
        written = path.read_bytes()
        self._file.truncate(written.rfind(b"\n") + 1)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()
        for results in self.results:
            results.sort(key=lambda result: result.number)

    def keep(self, place: int, results: Sequence[Result]) -> None:
        """Keep new results of a point."""
        self.results[place] += results
        if self._file is not None:
            point = self._points[place]
            for result in results:
                line = Line(point.task.point, point.setup, result)
                self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()
