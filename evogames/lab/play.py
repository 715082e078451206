"""Plays many games: first in this process, and in other processes if there is much to do."""

import warnings
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from evogames.api import only_here
from evogames.bots import Bot
from evogames.bots.bot import check_count
from evogames.core import fill_text, refused
from evogames.lab.experiment_task import ExperimentTask
from evogames.lab.portable import BotSpec, NotPortable, bot_specs, made
from evogames.lab.progress import Meter, Progress
from evogames.lab.stopped import GameStopped
from evogames.lab.tasks import FromPosition, Opening, Result
from evogames.lab.worker import Job, Reply, reply
from evogames.lab.workers import MOST, cores, crew_of, dismiss, hire, queued, shared

TRIAL = 0.2
"""The seconds of play in this process before workers are started."""
SHARES = 10
"""The lowest number of jobs for each worker. With several jobs, no worker waits long for the
slowest one."""
LARGEST = 200
"""The highest number of games in a job."""
SECONDS = 0.5
"""After this time a job replies with its results so far."""
FAR_SECONDS = 10.0
"""The same time for jobs of an executor, where every job costs some milliseconds."""


class Work(NamedTuple):
    """Games of one task that are still to be played."""

    task: FromPosition | Opening | ExperimentTask
    bots: Sequence[Bot]
    numbers: Sequence[int]


class How(NamedTuple):
    """Who plays the games, and who hears of the progress."""

    workers: int | None = None
    executor: Any = None
    progress: Progress | None = None


Keep = Callable[[int, Sequence[Result]], None]
"""A function that gets the place of a task in the list, and its new results."""


def play_games(works: Sequence[Work], how: How, keep: Keep) -> None:
    """Play all games, and give the results to `keep` as soon as they are known.

    By default, play starts in this process. If a lot is left to do, it continues with a worker for
    each processor. Other processes play with copies of the bots, one for each game. With workers=1
    the bots themselves play, one game after another.
    """
    workers = None if how.workers is None else check_count("workers", how.workers)
    if how.progress is not None and not callable(how.progress):
        raise refused("lab.progress", progress=how.progress)
    meter = Meter(sum(len(work.numbers) for work in works), how.progress)
    specs = None if workers == 1 and how.executor is None else _specs(works)

    def keep_and_count(place: int, results: Sequence[Result]) -> None:
        if results:
            keep(place, results)
            meter.add(len(results))

    try:
        if specs is None:
            _play_here(works, None, None, keep_and_count)
            return
        left: list[Work] = list(works)
        if how.executor is None and workers is None:
            trial = None if cores() == 1 else TRIAL
            left = _play_here(works, specs, trial, keep_and_count)
        games = sum(len(work.numbers) for work in left)
        if not games:
            return
        most = crew_of(how.executor) if how.executor is not None else min(cores(), MOST)
        crew = min(workers or most, games)
        seconds = SECONDS if how.executor is None else FAR_SECONDS
        jobs = _Jobs(left, specs, max(1, min(LARGEST, games // (crew * SHARES))), seconds)
        if how.executor is not None:
            _take(queued(reply, jobs.next, how.executor), jobs, keep_and_count)
            return
        own = any(isinstance(spec, bytes) for row in specs for spec in row)
        try:
            team = hire(crew, own)
        except OSError:  # no processes are available, as in a browser
            _play_here(left, specs, None, keep_and_count)
            return
        try:
            _take(shared(jobs.next, team), jobs, keep_and_count)
        finally:
            dismiss(team)
    finally:
        meter.end()


def _specs(works: Sequence[Work]) -> list[list[BotSpec]] | None:
    """Return the bots as plain data. If other processes cannot play, warn and return None."""
    try:
        for work in works:
            if only_here(work.task.game):
                raise NotPortable(fill_text("lab.game_only_here", game=work.task.game))
        return [bot_specs(work.bots) for work in works]
    except NotPortable as trouble:
        warnings.warn(str(trouble), stacklevel=4)
        return None


def _play_here(
    works: Sequence[Work], specs: list[list[BotSpec]] | None, seconds: float | None, keep: Keep
) -> list[Work]:
    """Play in this process for this number of seconds. Return what is left to play."""
    end = None if seconds is None else perf_counter() + seconds
    left = list(works)
    for place, work in enumerate(works):
        for done, number in enumerate(work.numbers, 1):
            bots = work.bots if specs is None else made(specs[place])
            keep(place, [work.task.play(bots, number)])
            left[place] = work._replace(numbers=work.numbers[done:])
            if end is not None and perf_counter() > end:
                return left
    return left


class _Jobs:
    """The jobs that are still to be done."""

    def __init__(
        self, works: Sequence[Work], specs: list[list[BotSpec]], size: int, seconds: float
    ) -> None:
        self._works, self._specs, self._seconds = works, specs, seconds
        self._waiting = deque(
            (place, list(work.numbers[first : first + size]))
            for place, work in enumerate(works)
            for first in range(0, len(work.numbers), size)
        )

    def next(self) -> bytes | None:
        """Return the next job, or None if there is none now."""
        if not self._waiting:
            return None
        place, numbers = self._waiting.popleft()
        task, specs = self._works[place].task, self._specs[place]
        return msgspec.json.encode(Job(place, task, specs, numbers, self._seconds))

    def put_back(self, place: int, numbers: list[int], size: int) -> None:
        """Take back the games that a worker had no time for, as jobs of the size that it did."""
        for first in range(0, len(numbers), size):
            self._waiting.appendleft((place, numbers[first : first + size]))


def _take(replies: Generator[bytes, None, None], jobs: _Jobs, keep: Keep) -> None:
    """Take the replies as they arrive. Raise the error that a worker reports."""
    with closing(replies):
        for line in replies:
            said = msgspec.json.decode(line, type=Reply)
            if said.left:
                jobs.put_back(said.work, said.left, len(said.results))
            keep(said.work, said.results)
            if said.stopped:
                sentence, cause = said.stopped
                error = GameStopped(sentence)
                error.add_note(cause)
                raise error
            if said.refusal:
                raise GameStopped(*said.refusal)
            if said.trouble:
                raise GameStopped(fill_text("lab.trouble", trouble=said.trouble))
