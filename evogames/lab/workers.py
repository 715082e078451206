"""Worker processes on this computer, and jobs for other executors such as a Dask cluster.

Worker processes are kept for the next call and end with this process. They are started as new
processes and not forked, so threads of a notebook cause no problems. They exchange JSON over pipes,
so a script does not need `if __name__ == "__main__":`.
"""

import atexit
import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Lock
from typing import Any

import evogames
from evogames.core import fill_text
from evogames.lab.stopped import GameStopped

MOST = 8
"""The highest number of workers that start automatically. A shared server has other users as
well."""

BOOT = """
import sys
sys.path[:] = dict.fromkeys([sys.argv[1], *sys.path, *sys.argv[2:]])
from evogames.lab.worker import serve
serve()
"""
"""The command of a worker. It makes the worker use this copy of evogames, whatever is in the
working folder."""

IN_FLIGHT = 500
"""The highest number of jobs that an executor gets in advance."""


def cores() -> int:
    """Return the number of processors that this process can use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Worker:
    """A process that does the jobs sent to it. With `own` it can import the user's modules."""

    def __init__(self, own: bool = False) -> None:
        home = str(Path(evogames.__file__).parents[1])
        paths = [str(Path(path).absolute()) for path in sys.path] if own else []
        self.owner = os.getpid()
        self.own = own
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", BOOT, home, *paths],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def play(self, job: bytes) -> bytes:
        """Send a job and wait for the reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(job + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except (OSError, ValueError):  # the pipe is broken or closed
            line = b""
        if not line:
            raise GameStopped(fill_text("lab.ended", status=self.process.wait()))
        return line

    def stop(self) -> None:
        """End the process, even if it is busy."""
        self.process.kill()
        self.process.communicate()

    @property
    def ready(self) -> bool:
        """Return whether this process can send work to the worker."""
        return self.owner == os.getpid() and self.process.poll() is None


_idle: list[Worker] = []
_lock = Lock()


def hire(count: int, own: bool = False) -> list[Worker]:
    """Return workers that nobody else uses. Raise OSError if no processes can be started.

    Workers for the user's own bots are always new, because they must load the newest version of the
    user's modules.
    """
    with _lock:
        ready = [w for w in _idle if w.ready]
        team: list[Worker] = [] if own else ready[:count]
        _idle[:] = ready[len(team) :]
    try:
        while len(team) < count:
            team.append(Worker(own))
    except BaseException:
        dismiss(team)
        raise
    return team


def dismiss(team: Iterable[Worker]) -> None:
    """Keep the workers for the next call, and stop those for the user's own bots."""
    team = [worker for worker in team if worker.ready]
    for worker in team:
        if worker.own:
            worker.stop()
    with _lock:
        _idle.extend(worker for worker in team if not worker.own)


@atexit.register
def _stop_all() -> None:
    for worker in _idle:
        if worker.ready:
            worker.stop()


NextJob = Callable[[], bytes | None]
"""Returns the next job, or None if there is none now."""


def shared(next_job: NextJob, team: list[Worker]) -> Generator[bytes, None, None]:
    """Let several workers do jobs, and yield the replies as they arrive.

    Closing this generator ends the jobs in progress and the workers that do them.
    """
    free = list(team)
    busy: dict[Future[bytes], Worker] = {}
    threads = ThreadPoolExecutor(len(team))
    try:
        while True:
            while free and (job := next_job()) is not None:
                worker = free.pop()
                busy[threads.submit(worker.play, job)] = worker
            if not busy:
                return
            done, _ = wait(busy, timeout=0.2, return_when=FIRST_COMPLETED)
            for future in done:
                free.append(busy.pop(future))
                yield future.result()
    finally:
        for worker in team:
            if worker not in free:
                worker.stop()
        threads.shutdown()


def queued(
    play: Callable[[bytes], bytes], next_job: NextJob, executor: Any
) -> Generator[bytes, None, None]:
    """Let an executor do jobs, and yield the replies as they arrive.

    An executor is a client of Dask or an executor of the standard library. Dask repeats the jobs of
    a worker that is lost.
    """
    if hasattr(executor, "get_executor"):
        executor = executor.get_executor(pure=False)
    busy: set[Future[bytes]] = set()
    try:
        while True:
            while len(busy) < IN_FLIGHT and (job := next_job()) is not None:
                busy.add(executor.submit(play, job))
            if not busy:
                return
            done, busy = wait(busy, timeout=0.2, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in busy:
            future.cancel()


def crew_of(executor: Any) -> int:
    """Return how many jobs an executor can do at the same time."""
    if hasattr(executor, "ncores"):
        return max(1, int(sum(executor.ncores().values())))
    return int(getattr(executor, "_max_workers", cores()))
