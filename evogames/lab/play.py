"""Plays many games: first in this process, and in worker processes if there is much to do."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from time import perf_counter

import msgspec

from evogames.bots import Bot
from evogames.bots.bot import check_count
from evogames.core.errors import EvogamesError
from evogames.core.refusals import fill_text, refused
from evogames.lab.progress import Meter, Progress, Stopped
from evogames.lab.tasks import (
    BotSpec,
    FromPosition,
    Job,
    Opening,
    Result,
    bot_specs,
    made,
    play_one,
)
from evogames.lab.worker import Reply
from evogames.lab.workers import MOST, Worker, cores, dismiss, hire, shared

TRIAL = 0.2
"""The seconds of play in this process before workers are started."""
SHARES = 10
"""The lowest number of jobs for each worker. With several jobs, no worker waits long for the
slowest one."""
LARGEST = 20
"""The highest number of games in a job. Small jobs show progress and can be stopped."""


def played(
    task: FromPosition | Opening,
    bots: Sequence[Bot],
    n: int,
    workers: int | None,
    progress: Progress | None,
) -> list[Result]:
    """Play games 0 to n-1 of a task. After an interrupt or `stop`, return the finished games.

    By default, play starts in this process. If much is left to do, it continues with a worker for
    each processor. Custom bots always play in this process.
    """
    n = check_count("games", n)
    workers = None if workers is None else check_count("workers", workers)
    if progress is not None and not callable(progress):
        raise refused("lab.progress", progress=progress)
    results: list[Result] = []
    meter = Meter(n, progress)
    specs = bot_specs(bots)
    alone = specs is None or workers == 1 or (workers is None and cores() == 1)
    try:
        if specs is not None:
            bots = made(specs)
        if alone or workers is None:
            _play_here(task, bots, n, None if alone else TRIAL, results, meter)
        if specs is not None and len(results) < n:
            crew = min(workers or min(cores(), MOST), n - len(results))
            jobs = list(_jobs(task, specs, len(results), n, crew))
            try:
                team = hire(crew)
            except OSError:  # no processes are available, as in a browser
                _play_here(task, bots, n, None, results, meter)
            else:
                _play_shared(jobs, team, results, meter)
    except (KeyboardInterrupt, Stopped):
        pass
    finally:
        meter.end()
    return sorted(results, key=lambda r: r.number)


def _play_here(
    task: FromPosition | Opening,
    bots: Sequence[Bot],
    n: int,
    seconds: float | None,
    results: list[Result],
    meter: Meter,
) -> None:
    """Play in this process, for this number of seconds or until all games are finished."""
    end = None if seconds is None else perf_counter() + seconds
    for number in range(len(results), n):
        if end is not None and perf_counter() > end:
            return
        results.append(play_one(task, bots, number))
        meter.add(1)


def _jobs(
    task: FromPosition | Opening, specs: list[BotSpec], first: int, n: int, workers: int
) -> Iterator[bytes]:
    size = max(1, min(LARGEST, (n - first) // (workers * SHARES)))
    for start in range(first, n, size):
        yield msgspec.json.encode(Job(task, specs, start, min(n, start + size)))


def _play_shared(
    jobs: list[bytes], team: list[Worker], results: list[Result], meter: Meter
) -> None:
    try:
        with closing(shared(jobs, team)) as replies:
            for line in replies:
                reply = msgspec.json.decode(line, type=Reply)
                if reply.refusal:
                    raise EvogamesError(*reply.refusal)
                if reply.trouble:
                    raise RuntimeError(fill_text("lab.trouble", trouble=reply.trouble))
                results += reply.results
                meter.add(len(reply.results))
    finally:
        dismiss(team)
