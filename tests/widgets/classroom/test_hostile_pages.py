"""What a mischievous pupil's page could send to a running class, and kernels that end."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest
from tornado.iostream import StreamBufferFullError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from evogames_widgets.classroom.forked_kernels import LARGEST_FILE, MOST_MEMORY
from evogames_widgets.classroom.frames import MOST_BYTES, BadFrame, read_frame
from evogames_widgets.classroom.page_socket import GONE, MESSAGES_AT_ONCE, NONSENSE, PageSocket
from tests.bench.nonsense import measure
from tests.widgets.classroom.attacker import clicks, closed, line_to, opened, status_of_line
from tests.widgets.classroom.bad_frames import BAD, HEADER, message, pack
from tests.widgets.classroom.rooms import LESSON, Room, printed

pytestmark = pytest.mark.slow
WORST = ("empty", "2^63 offsets", "a million offsets", "cut off", "content that is nested")
CHANNELS = (b"stdin", b"iopub", b"hb", b"", b"shell\0")


def requests_for(code: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield every message of the protocol that could make a kernel run code."""
    yield "execute_request", {"code": code, "silent": False, "allow_stdin": False}
    yield "execute_request", {"code": "", "user_expressions": {"x": code}}
    yield "complete_request", {"code": code, "cursor_pos": len(code)}
    yield "inspect_request", {"code": code, "cursor_pos": len(code), "detail_level": 1}
    yield "is_complete_request", {"code": code}
    yield "input_reply", {"value": code, "status": "ok"}
    yield "debug_request", {"command": "evaluate", "arguments": {"expression": code}}
    yield "apply_request", {"code": code}
    for target in ("jupyter.widget", "jupyter.widget.control", code):
        yield "comm_open", {"comm_id": "x", "target_name": target, "data": {"code": code}}
    yield "comm_msg", {"comm_id": "x", "data": {"method": "custom", "content": {"code": code}}}


def frames_for(code: str) -> Iterator[bytes]:
    """Yield these requests as messages, also with a header that names a harmless type as well."""
    for kind, content in requests_for(code):
        body = json.dumps(content).encode()
        plain = json.dumps(HEADER | {"msg_type": kind})
        twice = plain[:-1] + ', "msg_type": "comm_msg"}'
        for header in (plain, twice, plain.replace("{", '{"msg_type": "comm_msg", ', 1)):
            for channel in (b"shell", b"control"):
                yield pack([header.encode(), b"{}", b"{}", body], channel)


def taken(frame: bytes) -> bool:
    """Return whether a frame has the form of a message."""
    try:
        read_frame(frame)
    except BadFrame:
        return False
    return True


def test_nothing_that_a_page_can_send_runs_code(room: Room, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = f"open({str(mark)!r}, 'w').close()"
    request = {"header": HEADER | {"msg_type": "execute_request"}, "content": {"code": code}}
    old = json.dumps(request | {"channel": "shell", "parent_header": {}, "metadata": {}})
    wrong = [frame for frame in frames_for(code) if not taken(frame)][::2]
    wrong += [message(channel, {"code": code}, msg_type="execute_request") for channel in CHANNELS]
    old_binary = b"\0\0\0\1\0\0\0\x08" + old.encode()

    async def smuggle() -> bool:
        page, other = await opened(room), await opened(room)
        for frame in filter(taken, frames_for(code)):
            await page.socket.write_message(frame, binary=True)
        assert await clicks(page), "the kernel has continued to read"
        for number, frame in enumerate(wrong):
            line = await line_to((page, other)[number % 2])
            await line.write_message(frame, binary=True)
            line.close()
        for text in (old, old_binary):
            line = await line_to(other, new=False)
            await line.write_message(text, binary=isinstance(text, bytes))
            while await asyncio.wait_for(line.read_message(), 20) is not None:
                pass
        return await clicks(page)

    assert asyncio.run(smuggle())
    assert not mark.exists()


# Nonsense


def test_a_page_that_sends_nonsense_is_closed_and_the_others_do_not_notice(room: Room) -> None:
    async def send_all() -> tuple[set[int | None], bool]:
        other = await opened(room)
        page = await opened(room)
        codes = set[int | None]()
        for name in WORST:
            line = await line_to(page)
            await line.write_message(BAD[name], binary=isinstance(BAD[name], bytes))
            while await asyncio.wait_for(line.read_message(), 20) is not None:
                pass
            codes.add(line.close_code)
        return codes, await clicks(other)

    assert asyncio.run(send_all()) == ({NONSENSE}, True)


def test_a_message_that_is_too_large_is_not_read(room: Room) -> None:
    async def send() -> tuple[int | None, bool]:
        page, other = await opened(room), await opened(room)
        await page.socket.write_message(b"x" * (MOST_BYTES + 1), binary=True)
        return await closed(page), await clicks(other)

    code, other = asyncio.run(send())
    assert code in (1009, None)
    assert other


def test_a_page_that_sends_too_many_messages_waits(room: Room) -> None:
    async def flood() -> tuple[float, bool]:
        page, other = await opened(room), await opened(room)
        start = asyncio.get_running_loop().time()
        ignored = message(msg_type="history_request")
        for _ in range(MESSAGES_AT_ONCE + 600):
            await page.socket.write_message(ignored, binary=True)
        assert await clicks(other), "nobody else waits"
        assert await clicks(page), "the page is served again"
        return asyncio.get_running_loop().time() - start, True

    seconds, _ = asyncio.run(flood())
    assert seconds > 1.5


def test_a_page_cannot_open_connections_without_end(room: Room) -> None:
    async def connect() -> list[int]:
        page = await opened(room)
        codes = [await status_of_line(page)]
        while codes[-1] == 101 and len(codes) < 100:
            codes.append(await status_of_line(page))
        return codes

    codes = asyncio.run(connect())
    assert codes[0] == 101
    assert codes[-1] == 429


# Kernels that end


def test_a_killed_kernel_closes_its_page_which_continues_with_what_was_kept(room: Room) -> None:
    async def kill() -> tuple[int | None, int, bool, list[str], str]:
        page, other = await opened(room), await opened(room)
        folder = Path(printed(page.html, "folder"))
        (folder / "answer.json").write_text("kept")
        os.kill(int(printed(page.html, "process")), signal.SIGKILL)
        code = await closed(page)
        gone = (await page.pupil.ask(f"/api/kernels/{page.kernel}")).code
        again = await page.pupil.open(LESSON, continued=page.kernel)
        kept = Path(printed(again.html, "folder")) / "answer.json"
        names = [folder.name, kept.parent.name]
        return code, gone, await clicks(other) and await clicks(again), names, kept.read_text()

    code, gone, others, names, kept = asyncio.run(kill())
    assert (code, gone, others, kept) == (GONE, 404, True, "kept")
    assert names[0] != names[1]


def test_a_kernel_that_ends_itself_or_hangs_does_not_hold_up_others(room: Room) -> None:
    async def stop() -> tuple[bool, bool]:
        page, other = await opened(room), await opened(room)
        os.kill(int(printed(page.html, "process")), signal.SIGSTOP)
        served = await clicks(other)
        again = await clicks(await opened(room))
        os.kill(int(printed(page.html, "process")), signal.SIGKILL)
        return served, again

    assert asyncio.run(stop()) == (True, True)


@pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux only")
def test_a_kernel_has_limits_of_memory_and_files(room: Room) -> None:
    async def look() -> list[str]:
        number = printed((await opened(room)).html, "process")
        return Path(f"/proc/{number}/limits").read_text().splitlines()

    limits = {line[:26].strip(): line[26:].split()[:2] for line in asyncio.run(look())}
    assert limits["Max data size"] == [str(MOST_MEMORY)] * 2
    assert limits["Max file size"] == [str(LARGEST_FILE)] * 2


def test_a_page_that_does_not_read_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StreamBufferFullError

    monkeypatch.setattr(VoilaKernelWebsocketHandler, "write_message", full)
    socket = PageSocket.__new__(PageSocket)
    socket.ws_connection = Mock()
    socket.write_message(b"x", binary=True)
    socket.ws_connection.stream.close.assert_called_once_with()


def test_a_page_that_is_closed_ends_and_is_continued_by_its_pupil_only(room: Room) -> None:
    async def close() -> list[int | bool]:
        page, other = await opened(room), await opened(room)
        (Path(printed(page.html, "folder")) / "answer.json").write_text("kept")
        form = {"_xsrf": page.pupil.cookies["_xsrf"]}
        answer = await page.pupil.ask(f"/voila/api/shutdown/{page.kernel}", form)
        gone = (await page.pupil.ask(f"/api/kernels/{page.kernel}")).code
        pages = [
            await pupil.open(LESSON, continued=page.kernel) for pupil in (other.pupil, page.pupil)
        ]
        folders = [Path(printed(again.html, "folder")) for again in pages]
        return [answer.code, gone, *((folder / "answer.json").exists() for folder in folders)]

    assert asyncio.run(close()) == [204, 404, False, True]


def test_a_class_writes_nothing_beside_its_notebooks(room: Room, lessons: Path) -> None:
    asyncio.run(opened(room))
    assert sorted(path.name for path in lessons.iterdir()) == [LESSON, "notes.ipynb"]


def test_while_a_page_sends_10_000_malformed_frames_the_class_goes_on(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    harm = asyncio.run(measure(room))
    with capsys.disabled():
        print(f"\n{harm}")
    assert harm.sent > 8_000
    assert harm.peak_mb < 2 * harm.idle_mb
    assert harm.clicks > 20
    assert harm.click < 0.1 + 2 * harm.click_before, "a busy machine is slow before, too"
