"""What happens in a class when one page sends nonsense: the server's memory and the others' clicks.

    python -m tests.bench.nonsense
    python -m tests.bench.nonsense --frames 10000 --others 3

One page sends malformed frames of every type. The server closes it, and it connects again as often
as it can. Meanwhile other pages press a button. Clicks are timed as in classroom.py.
"""

import argparse
import asyncio
import os
import statistics
import tempfile
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from time import monotonic

from tests.bench.classroom import descendants
from tests.widgets.classroom.attacker import line_to, opened
from tests.widgets.classroom.bad_frames import BAD
from tests.widgets.classroom.pupil import OpenPage
from tests.widgets.classroom.rooms import Room, classroom, small_lessons

FRAMES = 10_000
EACH_TIME = 1_250
"""Frames sent before the page connects again."""
BETWEEN_CLICKS = 0.05
BETWEEN_LINES = 0.2


@dataclass
class Harm:
    """The measurements."""

    idle_mb: float
    peak_mb: float
    click_before: float
    click: float
    clicks: int
    sent: int
    lines: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"memory of the server: {self.idle_mb:.0f} MB idle, {self.peak_mb:.0f} MB at most; "
            f"median click of the others: {1000 * self.click_before:.0f} ms before, "
            f"{1000 * self.click:.0f} ms meanwhile ({self.clicks} clicks); "
            f"{self.sent} frames over {self.lines} connections in {self.seconds:.1f} s"
        )


def server(room: Room) -> int:
    """Return the server process of a class."""
    port = f"--port={room.address.rsplit(':', 1)[1]}"
    command = "/proc/{}/cmdline"
    mine = descendants(os.getpid())
    return next(pid for pid in mine if port in Path(command.format(pid)).read_text())


def memory(pid: int) -> float:
    """Return the memory of one process in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


async def attack(page: OpenPage, frames: int) -> tuple[int, int]:
    """Send malformed frames. Return how many were sent, and over how many connections."""
    left, sent, lines = cycle(BAD.values()), 0, 0
    for _ in range(0, frames, EACH_TIME):
        line = await line_to(page)
        lines += 1
        out = [
            line.write_message(frame, binary=isinstance(frame, bytes))
            for frame in islice(left, EACH_TIME)
        ]
        done = await asyncio.gather(*out, return_exceptions=True)
        sent += sum(not isinstance(end, BaseException) for end in done)
        await asyncio.sleep(BETWEEN_LINES)
    return sent, lines


async def press(page: OpenPage, taken: list[float]) -> None:
    """Press a button until told to stop."""
    button = page.buttons()["Count"]
    while True:
        start = monotonic()
        await page.click(button)
        taken.append(monotonic() - start)
        await asyncio.sleep(BETWEEN_CLICKS)


async def watch(pid: int, seen: list[float]) -> None:
    """Record the memory of a process until told to stop."""
    while True:
        seen.append(memory(pid))
        await asyncio.sleep(0.02)


async def measure(room: Room, frames: int = FRAMES, others: int = 2) -> Harm:
    """Let one page send nonsense while others work."""
    pages = [await opened(room) for _ in range(others)]
    bad = await opened(room)
    quiet, taken, seen = list[float](), list[float](), list[float]()
    before = [asyncio.create_task(press(page, quiet)) for page in pages]
    await asyncio.sleep(1.5)
    for task in before:
        task.cancel()
    await asyncio.gather(*before, return_exceptions=True)
    for page in pages:  # a click may have been cut off
        await page.click(page.buttons()["Count"])
    idle = memory(server(room))
    running = [asyncio.create_task(press(page, taken)) for page in pages]
    running.append(asyncio.create_task(watch(server(room), seen)))
    start = monotonic()
    sent, lines = await attack(bad, frames)
    seconds = monotonic() - start
    for task in running:
        task.cancel()
    ended = await asyncio.gather(*running, return_exceptions=True)
    assert all(isinstance(end, asyncio.CancelledError) for end in ended), ended
    return Harm(
        idle,
        max(seen),
        statistics.median(quiet),
        statistics.median(taken),
        len(taken),
        sent,
        lines,
        seconds,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--frames", type=int, default=FRAMES)
    parser.add_argument("--others", type=int, default=2)
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as home,
        tempfile.TemporaryDirectory() as folder,
        classroom(small_lessons(Path(folder)), Path(home)) as room,
    ):
        print(asyncio.run(measure(room, given.frames, given.others)))


if __name__ == "__main__":
    main()
