"""Notebooks can call back from several threads, but a table does one thing at a time."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from time import sleep

import pytest

import evogames
from evogames_widgets import Table
from evogames_widgets.kit.errors import CALLBACK_LOCK, report_errors
from evogames_widgets.kit.work import Work
from evogames_widgets.table.auto_play import AutoPlay


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def elsewhere() -> Iterator[asyncio.AbstractEventLoop]:
    """Run an event loop in a separate thread."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def told(error: Exception) -> None:
    raise error


async def call(act) -> None:
    act()


class Counter:
    """Counts in two steps, like code that was not written for threads."""

    def __init__(self) -> None:
        self.count = 0
        self.on_error = told

    @report_errors
    def add(self) -> None:
        before = self.count
        sleep(0.0001)
        self.count = before + 1


def test_callbacks_of_two_threads_do_not_mix() -> None:
    counter = Counter()
    threads = [Thread(target=lambda: [counter.add() for _ in range(50)]) for _ in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counter.count == 100


def test_a_clock_is_stopped_from_another_thread(elsewhere: asyncio.AbstractEventLoop) -> None:
    steps, ticked = [], Event()

    def step() -> bool:
        steps.append(1)
        ticked.set()
        return True

    async def think() -> None:
        pass

    clock = AutoPlay(step, lambda: None, told, think)
    clock.pause = 0.001
    asyncio.run_coroutine_threadsafe(call(clock.start), elsewhere).result()
    assert ticked.wait(10)
    clock.stop()
    made = len(steps)
    sleep(0.05)
    assert not clock.running
    assert len(steps) == made


def test_work_waits_while_somebody_acts_and_is_stopped(
    elsewhere: asyncio.AbstractEventLoop,
) -> None:
    done: list[int] = []
    ended = []

    def steps() -> Iterator[None]:
        for number in range(10**6):
            done.append(number)
            sleep(0.001)
            yield

    work = Work(told)
    start = call(lambda: work.start(steps(), lambda: ended.append(1)))
    asyncio.run_coroutine_threadsafe(start, elsewhere).result()
    while not done:
        sleep(0.001)
    with CALLBACK_LOCK:
        made = len(done)
        sleep(0.05)
        assert len(done) == made
        work.stop()
    sleep(0.05)
    assert len(done) == made
    assert ended == [1]


def test_a_bot_and_a_traveller_in_two_threads_leave_a_sound_match(
    elsewhere: asyncio.AbstractEventLoop,
) -> None:
    table = Table(evogames.new("evolution", players=2, seed=4), seats="random")
    table.pace(0)
    asyncio.run_coroutine_threadsafe(call(table.play), elsewhere).result()
    rail = table._timeline._slider
    for _ in range(40):
        sleep(0.002)
        rail.value = max(0, len(table.match) - 2)
        asyncio.run_coroutine_threadsafe(call(table._timeline._play.click), elsewhere).result()
    with CALLBACK_LOCK:
        table._auto_play.stop()
        assert table._errors._words.value == ""
        assert evogames.load(table.match.to_json()).choices == table.match.choices


def slow_seat(monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Event, Event]:
    """Return a table whose bot thinks until told to stop, and the signals for start and stop."""
    began, leave = Event(), Event()

    def slow(observation) -> int:
        began.set()
        assert leave.wait(10)
        return 0

    table = Table(evogames.new("evolution", players=2, seed=7), seats=["person", "greedy"])
    monkeypatch.setattr(table._session.seats, "bot", lambda seat: slow)
    table.pace(0)
    return table, began, leave


async def until(done) -> None:
    for _ in range(5000):
        if done():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came")


def test_people_are_answered_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table, began, leave = slow_seat(monkeypatch)
        table.choose(table.match.decision.options[0])
        await until(began.is_set)
        assert (len(table.match), table._auto_play.running) == (1, True)
        table._drawer.toggle("help")
        leave.set()
        await until(lambda: not table._auto_play.running)
        assert (len(table.match), table.match.decision.player) == (2, 0)
        assert table._errors.widget.layout.display == "none"

    asyncio.run(play())


def test_what_a_bot_thought_of_a_moment_is_not_done_in_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        table, began, leave = slow_seat(monkeypatch)
        table.choose(table.match.decision.options[0])
        await until(began.is_set)
        table.undo()
        assert (len(table.match), table._auto_play.running) == (0, False)
        leave.set()
        await asyncio.sleep(0.05)
        assert len(table.match) == 0
        table.choose(table.match.decision.options[1])
        await until(lambda: not table._auto_play.running)
        assert (len(table.match), table.match.decision.player) == (2, 0)
        assert table._errors.widget.layout.display == "none"

    asyncio.run(play())


def test_without_threads_a_bot_thinks_when_it_must_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*args) -> None:
        raise RuntimeError("can't start new thread")

    async def play() -> None:
        monkeypatch.setattr(asyncio, "to_thread", refuse)
        table = Table(evogames.new("evolution", players=2, seed=7), seats=["person", "greedy"])
        table.pace(0)
        table.choose(table.match.decision.options[0])
        await until(lambda: not table._auto_play.running)
        assert (len(table.match), table.match.decision.player) == (2, 0)

    asyncio.run(play())


def test_a_bot_that_thinks_aside_decides_as_it_would_at_once() -> None:
    async def play() -> None:
        table = Table(evogames.new("genesis", players=2, seed=3), seats=["greedy", "greedy"])
        table.pace(0)
        await until(lambda: len(table.match) > 40)
        table._auto_play.stop()
        plain = evogames.new("genesis", players=2, seed=3)
        evogames.play(plain, ["greedy", "greedy"])
        plain.goto(len(table.match))
        assert table.match.events == plain.events

    asyncio.run(play())
