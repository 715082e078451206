"""What a mischievous pupil would try, tried against a running class."""

import asyncio
import json
import os
import signal
import socket
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection, websocket_connect

from evogames_widgets.classroom.frames import MOST_BYTES, PROTOCOL, BadFrame, read_frame
from evogames_widgets.classroom.join import WRONG_A_MINUTE, WRONG_ALTOGETHER, Guesses
from evogames_widgets.classroom.page_socket import GONE, MESSAGES_AT_ONCE, NONSENSE
from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.request_limits import (
    CONNECTIONS_OPEN,
    HEADERS,
    LONGEST_BODY,
    REQUESTS_AT_ONCE,
)
from tests.widgets.classroom.bad_frames import BAD, HEADER, message, pack
from tests.widgets.classroom.pupil import SEAL, OpenPage, Pupil
from tests.widgets.classroom.rooms import CODE, LESSON, Room, printed

pytestmark = pytest.mark.slow
MARKUP = "<script>document.title='caught'</script><img src=x onerror=alert(1)>"
CHANNELS = (b"stdin", b"iopub", b"hb", b"", b"shell\0")
COMPUTERS = (f"127.0.1.{n}" for n in range(1, 250))
"""Addresses of this machine that no other test uses."""


async def joined(room: Room, computer: str = "127.0.0.1") -> Pupil:
    pupil = Pupil(room.address, computer=computer)
    await pupil.join(CODE)
    return pupil


async def opened(room: Room, computer: str = "127.0.0.1") -> OpenPage:
    return await (await joined(room, computer)).open(LESSON)


async def clicks(page: OpenPage) -> bool:
    """Whether a click on the page's button is answered."""
    heard = await asyncio.wait_for(page.click(page.buttons()["Count"]), 20)
    return any(part["type"] == "comm_msg" for part in heard)


async def status_of_line(page: OpenPage, **headers: str) -> int:
    """What the server answers to a connection with the kernel of a page; 101 is yes."""
    request = page.line()
    for name, value in headers.items():
        request.headers[name] = value
    try:
        (await websocket_connect(request)).close()
    except HTTPClientError as refused:
        return refused.code
    return 101


async def closed(page: OpenPage) -> int | None:
    """Wait until the connection of a page is closed; return with which code."""
    while await asyncio.wait_for(page.socket.read_message(), 20) is not None:
        pass
    return page.socket.close_code


# Running code


def requests_for(code: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Everything of the protocol that could make a kernel run code."""
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
    """These requests as messages, also with a header that names a harmless type as well."""
    for kind, content in requests_for(code):
        body = json.dumps(content).encode()
        plain = json.dumps(HEADER | {"msg_type": kind})
        for header in (
            plain,
            plain[:-1] + ', "msg_type": "comm_msg"}',
            plain.replace("{", '{"msg_type": "comm_msg", ', 1),
        ):
            for channel in (b"shell", b"control"):
                yield pack([header.encode(), b"{}", b"{}", body], channel)


def taken(frame: bytes) -> bool:
    """Whether a frame has the form of a message."""
    try:
        read_frame(frame)
    except BadFrame:
        return False
    return True


async def line_to(page: OpenPage, new: bool = True) -> WebSocketClientConnection:
    return await websocket_connect(page.line(), subprotocols=[PROTOCOL] if new else [])


def test_nothing_that_a_page_can_send_runs_code(room: Room, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = f"open({str(mark)!r}, 'w').close()"
    request = {"header": HEADER | {"msg_type": "execute_request"}, "content": {"code": code}}
    old = json.dumps(request | {"channel": "shell", "parent_header": {}, "metadata": {}})
    wrong = [frame for frame in frames_for(code) if not taken(frame)]
    wrong += [message(channel, {"code": code}, msg_type="execute_request") for channel in CHANNELS]

    async def smuggle() -> bool:
        page = await opened(room)
        for frame in filter(taken, frames_for(code)):
            await page.socket.write_message(frame, binary=True)
        assert await clicks(page)
        for frame in wrong:
            other = await opened(room) if wrong.index(frame) % 8 == 7 else page
            line = await line_to(other)
            await line.write_message(frame, binary=True)
            line.close()
        for text, new in ((old, True), (old, False), (b"\0\0\0\1\0\0\0\x08" + old.encode(), False)):
            line = await line_to(await opened(room), new)
            await line.write_message(text, binary=isinstance(text, bytes))
            assert await line.read_message() is None or not new
            line.close()
        return await clicks(page)

    assert asyncio.run(smuggle())
    assert not mark.exists()


# Nonsense


def test_a_page_that_sends_nonsense_is_closed_and_the_others_do_not_notice(room: Room) -> None:
    async def send_all() -> tuple[set[int | None], bool]:
        other = await opened(room)
        codes = set[int | None]()
        pages = cycle([await opened(room) for _ in range(4)])
        for frame, page in zip(BAD.values(), pages, strict=False):
            line = await line_to(page)
            await line.write_message(frame, binary=isinstance(frame, bytes))
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
        return [await status_of_line(page) for _ in range(15)]

    codes = asyncio.run(connect())
    assert codes[0] == 101
    assert codes[-1] == 429


# The pages of others


def test_another_pupils_kernel_cannot_be_reached_by_its_id(room: Room) -> None:
    async def reach() -> tuple[list[int], bool, bool]:
        page, thief = await opened(room), await opened(room)
        theirs = OpenPage(thief.pupil, page.kernel, "")
        path = f"/api/kernels/{page.kernel}"
        seal = {"_xsrf": thief.pupil.cookies["_xsrf"]}
        codes = [
            await status_of_line(theirs),
            (await thief.pupil.ask(path)).code,
            (await thief.pupil.ask(path, method="DELETE", headers=xsrf(thief.pupil))).code,
            (await thief.pupil.ask(f"/voila/api/shutdown/{page.kernel}", seal)).code,
        ]
        fresh = await thief.pupil.open(LESSON, continued=page.kernel)
        own = Path(printed(fresh.html, "folder")).name == fresh.kernel
        return codes, own, await clicks(page)

    assert asyncio.run(reach()) == ([403] * 4, True, True)


@pytest.mark.parametrize("path", ["/api/kernels", "/api/sessions", "/api/kernelspecs", "/api/me"])
def test_nobody_can_list_pages_or_ask_for_more_of_jupyter(room: Room, path: str) -> None:
    async def look() -> int:
        return (await (await joined(room)).ask(path)).code

    assert asyncio.run(look()) == 404


def test_no_pupil_can_restart_interrupt_or_start_kernels(room: Room) -> None:
    async def post() -> list[int]:
        page = await opened(room)
        paths = [f"/api/kernels/{page.kernel}/{what}" for what in ("restart", "interrupt")]
        asked = [
            await page.pupil.ask(path, {}, headers=xsrf(page.pupil))
            for path in [*paths, "/api/kernels", "/api/sessions", "/api/terminals"]
        ]
        return [answer.code for answer in asked]

    assert set(asyncio.run(post())) <= {404, 405}


# Other sites


def test_other_sites_cannot_use_a_pupils_browser(room: Room) -> None:
    async def from_elsewhere() -> list[int]:
        page = await opened(room)
        origin = {"Origin": "http://evil.example"}
        path = f"/voila/api/shutdown/{page.kernel}"
        own = {"Origin": room.address}
        return [
            await status_of_line(page, **origin),
            await status_of_line(page, **own),
            (await page.pupil.ask(path, {}, headers=origin)).code,
            (await page.pupil.ask(path, {}, headers=origin | xsrf(page.pupil))).code,
            (await page.pupil.ask(path, {})).code,
        ]

    elsewhere, own, *posts = asyncio.run(from_elsewhere())
    assert (elsewhere, own) == (403, 101)
    assert set(posts) <= {403, 404}


@pytest.mark.parametrize(
    ("host", "served"),
    [
        ("127.0.0.1", True),
        ("localhost:8866", True),
        ("[::1]:8866", True),
        (socket.gethostname(), True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("evil.example:8866", False),
    ],
)
def test_the_class_answers_under_its_own_names_only(room: Room, host: str, served: bool) -> None:
    answer = asyncio.run(Pupil(room.address).ask("/login", headers={"Host": host}))
    assert answer.code == (200 if served else 403)


def test_cookies_are_for_this_class_and_not_for_scripts(room: Room) -> None:
    async def join() -> list[str]:
        pupil = Pupil(room.address)
        seal = SEAL.search((first := await pupil.ask("/login")).body.decode())
        assert seal
        form = {"code": CODE, "next": "/", "_xsrf": seal[1]}
        second = await pupil.ask("/login", form)
        return first.headers.get_list("Set-Cookie") + second.headers.get_list("Set-Cookie")

    cookies = asyncio.run(join())
    assert all("SameSite=Lax" in cookie for cookie in cookies)
    assert not any("expires" in cookie.lower() for cookie in cookies)
    (login,) = [cookie for cookie in cookies if cookie.startswith("username")]
    assert "HttpOnly" in login


def test_a_forged_cookie_is_no_way_in(room: Room) -> None:
    async def forge() -> list[int]:
        pupil = await joined(room)
        codes = []
        for name in [name for name in pupil.cookies if name.startswith("username")]:
            good = pupil.cookies[name]
            for bad in (good[:-2] + "00", good.replace("2|", "1|", 1), "x", "", good * 50):
                codes.append((await Pupil(room.address, cookies={name: bad}).ask("/")).code)
        return codes

    assert set(asyncio.run(forge())) <= {302, 400}


def test_every_answer_has_the_headers_that_keep_a_page_safe(room: Room) -> None:
    async def look() -> dict[str, dict[str, str]]:
        page = await opened(room)
        paths = ["/", "/login", "/nowhere", "/class/page.js", f"/api/kernels/{page.kernel}"]
        paths += ["/voila/docs/glossary.md", "/voila/static/voila.js", "/voila/templates/x"]
        paths += ["/voila/labextensions/x", "/voila/api/themes/x", f"/voila/render/{LESSON}"]
        answers = {path: await page.pupil.ask(path) for path in paths}
        answers["stranger"] = await Pupil(room.address).ask("/")
        answers["host"] = await Pupil(room.address).ask("/", headers={"Host": "evil.example"})
        return {path: dict(answer.headers.items()) for path, answer in answers.items()}

    answers = asyncio.run(look())
    policies = {path: headers.pop("Content-Security-Policy") for path, headers in answers.items()}
    for path, headers in answers.items():
        for name, value in HEADERS.items():
            assert name == "Content-Security-Policy" or headers[name] == value, (path, name)
        assert "Server" not in headers
        assert "Access-Control-Allow-Origin" not in headers
        for part in ("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"):
            assert part in policies[path]
    lesson = policies.pop(f"/voila/render/{LESSON}")
    scripts = next(part for part in lesson.split(";") if "script-src" in part)
    assert "nonce-" in scripts
    assert "unsafe" not in scripts
    assert not any("script-src" in policy for policy in policies.values())


@pytest.mark.parametrize(
    "wanted",
    [
        "http://evil.example/",
        "//evil.example/",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "http:evil.example",
        "https:///evil.example",
        "javascript:alert(1)",
        "/%09/evil.example",
        "\t//evil.example",
        " //evil.example",
        "/\r\nLocation: http://evil.example",
    ],
)
def test_joining_leads_to_no_other_site(room: Room, wanted: str) -> None:
    async def follow() -> tuple[str, str]:
        pupil = Pupil(room.address)
        form = (await pupil.ask(f"/login?{urlencode({'next': wanted})}")).body.decode()
        seal = SEAL.search(form)
        assert seal
        answer = await pupil.ask("/login", {"code": CODE, "next": wanted, "_xsrf": seal[1]})
        return form, answer.headers.get("Location", "/")

    form, location = asyncio.run(follow())
    assert location.startswith("/")
    assert not location[1:].lstrip("\t ").startswith(("/", "\\"))
    assert 'href="javascript' not in form


# Files


@pytest.mark.parametrize(
    "way",
    [
        "/voila/static/{up}etc/passwd",
        "/voila/templates/lab/static/{up}etc/passwd",
        "/voila/templates/{up}etc/passwd",
        "/voila/labextensions/{up}etc/passwd",
        "/voila/api/themes/{up}etc/passwd",
        "/voila/files/{up}etc/passwd",
        "/voila/render/{up}etc/passwd",
        "/voila/docs/teachers/{up}etc/passwd",
        "/class/{up}etc/passwd",
        "/{up}etc/passwd",
    ],
)
def test_no_address_leads_to_other_files(room: Room, way: str) -> None:
    async def walk() -> set[bool]:
        pupil = await joined(room)
        found = set()
        for up in ("../", "..%2f", "%2e%2e/", "..%5c", "....//", "..%252f", "/", "%2f"):
            answer = await pupil.ask(way.format(up=up * (1 if up in ("/", "%2f") else 9)))
            found.add(b"root:" in (answer.body or b"") or b"/bin/" in (answer.body or b""))
        return found

    assert asyncio.run(walk()) == {False}


@pytest.mark.parametrize("continued", ["../../etc", "..", "/etc", "%2e%2e", "x" * 5000, "."])
def test_a_page_that_is_continued_names_no_other_folder(room: Room, continued: str) -> None:
    async def again() -> tuple[str, str]:
        page = await (await joined(room)).open(LESSON, continued=quote(continued))
        return Path(printed(page.html, "folder")).name, page.kernel

    folder, kernel = asyncio.run(again())
    assert folder == kernel


# Codes, seats, requests


def test_several_computers_guess_no_faster() -> None:
    now = 0.0
    guesses = Guesses(clock=lambda: now)
    tried = 0
    computers = [f"10.0.0.{n}" for n in range(100)]
    for _ in range(600):
        now += 0.1
        for computer in computers:
            if guesses.may_guess(computer):
                guesses.count_wrong(computer)
                tried += 1
    assert tried <= WRONG_ALTOGETHER + WRONG_A_MINUTE + len(computers)
    assert guesses.may_guess("10.9.9.9"), "somebody who has typed nothing wrong can still join"


def test_wrong_codes_at_speed_from_several_addresses(room: Room) -> None:
    async def guess() -> tuple[int, int, int]:
        wrong = []
        for computer in [next(COMPUTERS) for _ in range(8)]:
            pupil = Pupil(room.address, computer=computer)
            wrong += [(await pupil.join("WRONG9")).code for _ in range(WRONG_A_MINUTE + 2)]
        late = await Pupil(room.address, computer=next(COMPUTERS)).join(CODE)
        return wrong.count(401), wrong.count(429), late.code

    tried, refused, late = asyncio.run(guess())
    assert tried <= WRONG_ALTOGETHER + 8
    assert refused >= 8 * 2
    assert late == 302


def test_an_address_that_the_pupil_claims_is_not_believed(room: Room) -> None:
    async def guess() -> list[int]:
        pupil = Pupil(room.address, computer=next(COMPUTERS))
        seal = SEAL.search((await pupil.ask("/login")).body.decode())
        assert seal
        form = {"code": "WRONG9", "_xsrf": seal[1]}
        claims = [{"X-Forwarded-For": f"10.0.0.{n}", "X-Real-IP": f"10.0.0.{n}"} for n in range(12)]
        return [(await pupil.ask("/login", form, headers=claim)).code for claim in claims]

    assert asyncio.run(guess())[-1] == 429


def test_a_computer_that_asks_too_often_is_refused_and_the_others_are_not(room: Room) -> None:
    async def ask() -> tuple[bytes, int]:
        computer = next(COMPUTERS)
        heard = b""
        reader, writer = await connection(room, computer)
        for _ in range(REQUESTS_AT_ONCE + 400):
            writer.write(b"GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try:
            while part := await asyncio.wait_for(reader.read(1_000_000), 30):
                heard = heard[-20_000:] + part
        except ConnectionError:
            pass
        return heard, (await Pupil(room.address, computer=next(COMPUTERS)).ask("/login")).code

    heard, other = asyncio.run(ask())
    assert b"429" in heard
    assert say("error", "too_many").encode() in heard
    assert other == 200


def test_a_computer_cannot_hold_all_connections(room: Room) -> None:
    async def hold() -> tuple[int, int]:
        computer = next(COMPUTERS)
        held = [await connection(room, computer) for _ in range(CONNECTIONS_OPEN + 20)]
        await asyncio.sleep(0.5)
        shut = sum(reader.at_eof() for reader, _ in held)
        other = (await Pupil(room.address, computer=next(COMPUTERS)).ask("/login")).code
        for _, writer in held:
            writer.close()
        return shut, other

    shut, other = asyncio.run(hold())
    assert shut >= 10
    assert other == 200


def test_a_form_that_is_too_large_is_not_read(room: Room) -> None:
    async def post() -> int:
        pupil = Pupil(room.address)
        return (await pupil.ask("/login", {"code": "x" * (LONGEST_BODY + 1)})).code

    assert asyncio.run(post()) in (400, 413, 599)


# Markup


def test_markup_in_what_is_typed_or_asked_for_stays_text(room: Room) -> None:
    async def type_it() -> list[str]:
        pupil = Pupil(room.address, computer=next(COMPUTERS))
        wanted = '/"><script>alert(1)</script>'
        pages = [(await pupil.ask(f"/login?next={quote(wanted)}")).body.decode()]
        pages.append((await pupil.join(MARKUP)).body.decode())
        await pupil.join(CODE)
        pages.append((await pupil.ask(f"/{quote(MARKUP)}")).body.decode())
        pages.append((await pupil.ask(f"/voila/render/{quote(MARKUP, safe='')}")).body.decode())
        return pages

    for page in asyncio.run(type_it()):
        assert "<script>" not in page
        assert "<img" not in page


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


def test_a_page_that_is_closed_keeps_nothing(room: Room) -> None:
    async def close() -> tuple[int, bool, bool]:
        page = await opened(room)
        folder = Path(printed(page.html, "folder"))
        (folder / "answer.json").write_text("kept")
        form = {"_xsrf": page.pupil.cookies["_xsrf"]}
        answer = await page.pupil.ask(f"/voila/api/shutdown/{page.kernel}", form)
        again = await page.pupil.open(LESSON, continued=page.kernel)
        kept = Path(printed(again.html, "folder")) / "answer.json"
        return answer.code, folder.exists(), kept.exists()

    assert asyncio.run(close()) == (204, False, False)


def test_a_class_writes_nothing_beside_its_notebooks(room: Room, lessons: Path) -> None:
    asyncio.run(opened(room))
    assert sorted(path.name for path in lessons.iterdir()) == [LESSON, "notes.ipynb"]


def xsrf(pupil: Pupil) -> dict[str, str]:
    """The header that proves to the server that its own page asks."""
    return {"X-XSRFToken": pupil.cookies["_xsrf"]}


async def connection(
    room: Room, computer: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = room.address.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port), local_addr=(computer, 0))
