"""What a mischievous pupil, or another website, could request from a running class."""

import asyncio
import socket
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest

from evogames_widgets.classroom.join import WRONG_A_MINUTE, WRONG_ALTOGETHER, Guesses
from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.request_limits import (
    CONNECTIONS_OPEN,
    HEADERS,
    LONGEST_BODY,
    REQUESTS_AT_ONCE,
)
from tests.widgets.classroom.attacker import (
    COMPUTERS,
    clicks,
    connection,
    joined,
    opened,
    status_of_line,
    xsrf,
)
from tests.widgets.classroom.pupil import SEAL, OpenPage, Pupil
from tests.widgets.classroom.rooms import CODE, LESSON, Room, classroom, printed

pytestmark = pytest.mark.slow
MARKUP = "<script>document.title='caught'</script><img src=x onerror=alert(1)>"


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
    for _ in range(60):
        now += 1.0
        for computer in computers:
            if guesses.may_guess(computer):
                guesses.count_wrong(computer)
                tried += 1
    assert tried <= WRONG_ALTOGETHER + WRONG_A_MINUTE + len(computers)
    assert guesses.may_guess("10.9.9.9"), "somebody who has typed nothing wrong can still join"


def test_wrong_codes_at_speed_from_several_addresses(lessons: Path, tmp_path: Path) -> None:
    async def guess(room: Room) -> tuple[int, int, int]:
        wrong = []
        for computer in [next(COMPUTERS) for _ in range(8)]:
            pupil = Pupil(room.address, computer=computer)
            wrong += [(await pupil.join("WRONG9")).code for _ in range(WRONG_A_MINUTE + 2)]
        late = await Pupil(room.address, computer=next(COMPUTERS)).join(CODE)
        return wrong.count(401), wrong.count(429), late.code

    with classroom(lessons, tmp_path) as room:  # a class of its own, because all wrong codes count
        tried, refused, late = asyncio.run(guess(room))
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
        for _ in range(REQUESTS_AT_ONCE + 500):
            writer.write(b"GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n")
        with suppress(ConnectionError):
            while part := await asyncio.wait_for(reader.read(1_000_000), 30):
                heard = heard[-20_000:] + part
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
