"""Each page has a kernel that accepts clicks but no code, has its own folder, and ends in time."""

import asyncio
import json
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from tornado.websocket import websocket_connect

from evogames_widgets.classroom.notebooks import find_notebooks
from evogames_widgets.classroom.page_queue import PageQueue
from evogames_widgets.classroom.page_socket import GONE
from evogames_widgets.classroom.pages import say
from tests.widgets.classroom.attacker import closed
from tests.widgets.classroom.pupil import OpenPage, Pupil
from tests.widgets.classroom.rooms import CODE, LESSON, Room, classroom, printed

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
PATIENCE = 60
pytestmark = pytest.mark.slow


async def joined(room: Room) -> Pupil:
    pupil = Pupil(room.address)
    await pupil.join(CODE)
    return pupil


async def is_there(page: OpenPage) -> bool:
    return (await page.pupil.ask(f"/api/kernels/{page.kernel}")).code == 200


async def ended(page: OpenPage) -> bool:
    """Wait until the kernel of a page is gone."""
    for _ in range(PATIENCE * 4):
        if not await is_there(page):
            return True
        await asyncio.sleep(0.25)
    return False


def test_a_click_reaches_the_kernel_and_its_answer_the_page(room: Room) -> None:
    async def click_twice() -> list[str]:
        page = await (await joined(room)).open(LESSON)
        button = page.buttons()["Count"]
        heard = [part for _ in range(2) for part in await page.click(button)]
        updates = [part["content"]["data"]["state"] for part in heard if part["type"] == "comm_msg"]
        return [state["value"] for state in updates]

    assert asyncio.run(click_twice()) == ["1 clicks", "2 clicks"]


@pytest.mark.parametrize("channel", ["shell", "control"])
@pytest.mark.parametrize("protocol", ["new", "old"])
def test_code_from_a_page_is_not_run(
    room: Room, tmp_path: Path, protocol: str, channel: str
) -> None:
    mark = tmp_path / "mark"
    code = {"code": f"open({str(mark)!r}, 'w').close()", "silent": False}

    async def smuggle() -> None:
        page = await (await joined(room)).open(LESSON)
        if protocol == "new":
            await page.send("execute_request", code, channel=channel)
        else:
            message = page.session.msg("execute_request", code) | {"channel": channel}
            line = await websocket_connect(page.line())
            await line.write_message(json.dumps(message, default=str))
        await page.click(page.buttons()["Count"])  # the kernel has continued to read
        await asyncio.sleep(0.5)
        await page.click(page.buttons()["Count"])

    asyncio.run(smuggle())
    assert not mark.exists()


def test_each_page_has_a_folder_and_a_kernel_of_its_own(room: Room) -> None:
    async def two_pages() -> list[OpenPage]:
        pupil = await joined(room)
        return [await pupil.open(LESSON) for _ in range(2)]

    first, second = asyncio.run(two_pages())
    folders = [printed(page.html, "folder") for page in (first, second)]
    assert first.kernel != second.kernel
    assert [Path(folder).name for folder in folders] == [first.kernel, second.kernel]


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")
def test_kernels_share_one_base(room: Room) -> None:
    async def parents() -> list[str]:
        pages = [await (await joined(room)).open(LESSON) for _ in range(2)]
        return [printed(page.html, "parent") for page in pages]

    one, other = asyncio.run(parents())
    assert one == other
    assert "forkserver" in Path(f"/proc/{one}/cmdline").read_text()


def test_kernels_start_without_forks_where_there_are_none(lessons: Path, tmp_path: Path) -> None:
    async def click() -> tuple[str, str]:
        page = await (await joined(room)).open(LESSON)
        heard = await page.click(page.buttons()["Count"])
        [update] = [part["content"]["data"] for part in heard if part["type"] == "comm_msg"]
        return update["state"]["value"], printed(page.html, "parent")

    with classroom(lessons, tmp_path, forks=False) as room:
        clicks, parent = asyncio.run(click())
        assert clicks == "1 clicks"
        assert "forkserver" not in Path(f"/proc/{parent}/cmdline").read_text()


def test_a_page_that_was_left_gives_its_kernel_back(room: Room) -> None:
    async def leave() -> tuple[bool, bool, bool]:
        pupil = await joined(room)
        kept, left = [await pupil.open(LESSON) for _ in range(2)]
        await left.close()
        gone = await ended(left)
        folder = Path(printed(left.html, "folder"))
        return gone, folder.exists(), await is_there(kept)

    assert asyncio.run(leave()) == (True, True, True), "it may come back, and is continued then"


def test_an_unused_page_is_ended_too(lessons: Path, tmp_path: Path) -> None:
    async def wait() -> tuple[bool, bool, int | None]:
        page = await (await joined(room)).open(LESSON)
        there = await is_there(page)
        return there, await ended(page), await closed(page)

    with classroom(lessons, tmp_path, "--away=3", "--unused=4") as room:
        assert asyncio.run(wait()) == (True, True, GONE)


def test_a_full_class_says_so_until_somebody_leaves(lessons: Path, tmp_path: Path) -> None:
    async def crowd() -> tuple[int, str, int, int, bool]:
        ana, ben, chen = [await joined(room) for _ in range(3)]
        first = await ana.open(LESSON)
        await ben.open(LESSON)
        refused = await chen.ask(f"/voila/render/{LESSON}")
        again = await asyncio.gather(*(chen.ask(f"/voila/render/{LESSON}") for _ in range(3)))
        await first.close()
        await chen.open(LESSON)
        worst = max(answer.code for answer in again)
        return refused.code, refused.body.decode(), worst, len(again), await is_there(first)

    with classroom(lessons, tmp_path, "--seats=2") as room:
        code, body, worst, _, first_is_there = asyncio.run(crowd())
    assert (code, worst) == (503, 503)
    assert say("full", "class", seats=2) in body
    assert not first_is_there


def test_one_pupil_cannot_take_all_seats(lessons: Path, tmp_path: Path) -> None:
    async def grab() -> tuple[int, str, bool]:
        greedy = await joined(room)
        for _ in range(2):
            await greedy.open(LESSON)
        refused = await greedy.ask(f"/voila/render/{LESSON}")
        other = await (await joined(room)).open(LESSON)
        return refused.code, refused.body.decode(), await is_there(other)

    with classroom(lessons, tmp_path, "--seats=5", "--pages-each=2") as room:
        code, body, other = asyncio.run(grab())
    assert code == 503
    assert say("full", "pupil", pages=2) in body
    assert other


def test_kernels_end_with_the_class(lessons: Path, tmp_path: Path) -> None:
    async def open_one() -> str:
        return printed((await (await joined(room)).open(LESSON)).html, "parent")

    with classroom(lessons, tmp_path) as room:
        base = asyncio.run(open_one())
        children = Path(f"/proc/{base}/task/{base}/children").read_text().split()
        assert children
    end = monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in children):
        assert monotonic() < end
        sleep(0.2)


def test_pages_open_in_turn_and_one_that_hangs_holds_up_nobody_for_ever() -> None:
    async def open_page(queue: PageQueue, name: str, seconds: float, done: list[str]) -> None:
        async with queue.place():
            await asyncio.sleep(seconds)
            done.append(name)

    async def three(first: float, patience: float) -> list[str]:
        queue, done = PageQueue(1, patience), list[str]()
        waits = (first, 0.0, 0.0)
        await asyncio.gather(
            *(open_page(queue, name, wait, done) for name, wait in zip("abc", waits, strict=True))
        )
        return done

    assert asyncio.run(three(first=0.2, patience=60)) == ["a", "b", "c"]
    assert asyncio.run(three(first=2.0, patience=0.1)) == ["b", "c", "a"]


def test_the_lessons_of_the_project_are_found() -> None:
    found = find_notebooks(NOTEBOOKS)
    assert [one.file for one in found] == sorted(one.file for one in found)
    titles = {one.file: (one.kind, one.title, one.line) for one in found}
    assert titles["11-lesson-cycles.ipynb"] == (
        "lesson",
        "Nothing is thrown away",
        "Waste, food and limits to growth",
    )
    kind, _, line = titles["01-play-evolution.ipynb"]
    assert kind == "play"
    assert line.startswith("Give your animals traits")
    assert "00-start.ipynb" not in titles
