"""Worker processes on this computer. They are kept for the next call and end with this process.

Workers are started as new processes and not forked, so threads of a notebook cause no problems.
They exchange JSON over pipes, so a script does not need `if __name__ == "__main__":`.
"""

import atexit
import os
import subprocess
import sys
from collections.abc import Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Lock

import evogames
from evogames.core.refusals import refused

MOST = 8
"""The highest number of workers that start automatically. A shared server has other users as
well."""

BOOT = """
import sys
if sys.argv[1] not in sys.path:
    sys.path.insert(0, sys.argv[1])
from evogames.lab.worker import serve
serve()
"""
"""The command of a worker. It makes the worker use this copy of evogames, whatever is in the
working folder."""


def cores() -> int:
    """Return the number of processors that this process can use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Worker:
    """A process that does the jobs sent to it."""

    def __init__(self) -> None:
        home = str(Path(evogames.__file__).parents[1])
        self.owner = os.getpid()
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", BOOT, home], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def play(self, job: bytes) -> bytes:
        """Send a job and wait for the reply."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(job + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = b""
        if not line:
            raise refused("lab.ended", status=self.process.wait())
        return line

    def stop(self) -> None:
        """End the process, even if it is busy."""
        self.process.kill()
        self.process.wait()

    @property
    def ready(self) -> bool:
        """Return whether this process can send work to the worker."""
        return self.owner == os.getpid() and self.process.poll() is None


_idle: list[Worker] = []
_lock = Lock()


def hire(count: int) -> list[Worker]:
    """Return workers that nobody else uses. Raise OSError if no processes can be started."""
    with _lock:
        ready = [w for w in _idle if w.ready]
        team, _idle[:] = ready[:count], ready[count:]
    try:
        while len(team) < count:
            team.append(Worker())
    except BaseException:
        dismiss(team)
        raise
    return team


def dismiss(team: Iterable[Worker]) -> None:
    """Keep the workers for the next call."""
    with _lock:
        _idle.extend(w for w in team if w.ready)


@atexit.register
def _stop_all() -> None:
    for worker in _idle:
        if worker.ready:
            worker.stop()


def shared(jobs: Iterable[bytes], team: list[Worker]) -> Generator[bytes, None, None]:
    """Let several workers do jobs, and yield the replies as they arrive.

    Closing this generator ends the jobs in progress and the workers that do them.
    """
    waiting = iter(jobs)
    free = list(team)
    busy: dict[Future[bytes], Worker] = {}
    threads = ThreadPoolExecutor(len(team))
    try:
        while True:
            while free and (job := next(waiting, None)) is not None:
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
