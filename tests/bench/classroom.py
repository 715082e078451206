"""How many pupils one machine can serve: pupils without browsers in a real class over loopback.

    python -m tests.bench.classroom
    python -m tests.bench.classroom --pupils 5 15 30 --lesson 10-lesson-trade-offs.ipynb

All pupils open the lesson at the same time. Then each presses a button every few seconds: the first
option, then Undo, and so on. A click is timed from the message to the kernel until the kernel has
sent all changes. Memory is the proportional set size of all processes of the class, so shared
memory is counted once.
"""

import argparse
import asyncio
import os
import platform
import random
import shutil
import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from tests.browser import servers
from tests.widgets.classroom import pupil as pupils
from tests.widgets.classroom.pupil import OpenPage, Pupil
from tests.widgets.classroom.rooms import CODE, Room, classroom

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
MEGA = 1024
THINKING = 4.0
"""Seconds between two clicks of a pupil. The first clicks come at different times."""
CLICKS = 12
GETTING_READY = 600
"""Seconds that the class, and then a page, can take to get ready."""


@dataclass
class Measured:
    """One line of the table."""

    pupils: int
    opened: list[float]
    clicks: list[float]
    class_mb: float
    page_mb: float
    load: float

    def row(self) -> str:
        quick = sorted(1000 * seconds for seconds in self.clicks)
        late = quick[int(0.95 * len(quick))]
        cells = [
            f"{self.pupils}",
            f"{statistics.median(self.opened):.1f} s",
            f"{max(self.opened):.1f} s",
            f"{statistics.median(quick):.0f} ms",
            f"{late:.0f} ms",
            f"{self.class_mb:,.0f} MB",
            f"{self.page_mb:.0f} MB",
            f"{self.load:.1f}",
        ]
        return "| " + " | ".join(cells) + " |"


HEADS = (
    "pupils",
    "page open, median",
    "page open, slowest",
    "click, median",
    "click, 95 of 100",
    "memory of the class",
    "each page more",
    "load before",
)


def descendants(pid: int) -> list[int]:
    """Return a process and all processes that it has started, directly or not."""
    found = [pid]
    for parent in found:
        listed = Path(f"/proc/{parent}/task/{parent}/children")
        found += [int(child) for child in listed.read_text().split()]
    return found


def memory(room: Room) -> float:
    """Return the proportional set size of all processes of the class, in megabytes."""
    port = room.address.rsplit(":", 1)[1]
    mine = [pid for pid in descendants(os.getpid()) if f"--port={port}" in command(pid)]
    total = 0
    for pid in descendants(mine[0]):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / MEGA


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


def alone(lesson: str, folder: str) -> Path:
    """Put one lesson into a folder, so that the class prepares no others."""
    return Path(shutil.copy(NOTEBOOKS / lesson, folder)).parent


async def work(page: OpenPage, number: int) -> list[float]:
    """Let a pupil press buttons, and return how long each press took."""
    first = next(comm for words, comm in page.buttons().items() if words.startswith("1 "))
    undo = next(comm for words, comm in page.buttons().items() if "Undo" in words)
    await asyncio.sleep(random.Random(number).uniform(0, THINKING))
    taken = []
    for press in range(CLICKS):
        start = monotonic()
        await page.click(undo if press % 2 else first)
        taken.append(monotonic() - start)
        await asyncio.sleep(THINKING)
    return taken


async def measure(room: Room, count: int, lesson: str) -> Measured:
    """Fill a class, and let all pupils press buttons."""
    load = os.getloadavg()[0]
    empty = memory(room)
    everybody = [Pupil(room.address) for _ in range(count)]
    for pupil in everybody:
        await pupil.join(CODE)
    pages = await asyncio.gather(*(pupil.open(lesson) for pupil in everybody))
    taken = await asyncio.gather(*(work(page, number) for number, page in enumerate(pages)))
    full = memory(room)
    clicks = [seconds for each in taken for seconds in each]
    opened = [page.opened_in for page in pages]
    for page in pages:
        await page.close()
    return Measured(count, opened, clicks, full, (full - empty) / count, load)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pupils", type=int, nargs="+", default=[5, 15, 30])
    parser.add_argument("--lesson", default="10-lesson-trade-offs.ipynb")
    given = parser.parse_args()
    servers.START_SECONDS, pupils.PATIENCE = GETTING_READY, GETTING_READY
    print(f"{os.cpu_count()} cores, Python {platform.python_version()}, {given.lesson}\n")
    print("| " + " | ".join(HEADS) + " |")
    print("|" + "--:|" * len(HEADS))
    for count in given.pupils:
        with (
            tempfile.TemporaryDirectory() as home,
            tempfile.TemporaryDirectory() as folder,
            classroom(alone(given.lesson, folder), Path(home), f"--seats={count}") as room,
        ):
            print(asyncio.run(measure(room, count, given.lesson)).row(), flush=True)


if __name__ == "__main__":
    main()
