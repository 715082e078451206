"""Without the code there is no page and no kernel, and guessing it is slow."""

import asyncio
import socket
import uuid
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

import pytest
from tornado.httpclient import HTTPClientError
from tornado.websocket import websocket_connect

from evogames_widgets.classroom.join import LENGTH, LETTERS, WRONG_A_MINUTE, Guesses, new_code
from evogames_widgets.classroom.pages import say
from evogames_widgets.classroom.server import own_address
from tests.widgets.classroom.pupil import OpenPage, Pupil
from tests.widgets.classroom.rooms import CODE, LESSON, Room, classroom

pytestmark = pytest.mark.slow
PATHS = ["/", f"/voila/render/{LESSON}", "/voila/tree", "/anything", f"/?token={CODE}"]


@pytest.mark.parametrize("path", PATHS)
def test_without_the_code_every_page_leads_to_the_join_page(room: Room, path: str) -> None:
    answer = asyncio.run(Pupil(room.address).ask(path))
    assert answer.code == 302
    assert answer.headers["Location"].startswith("/login?next=")


def test_without_the_code_there_is_no_line_to_a_kernel(room: Room) -> None:
    async def knock() -> tuple[int, int]:
        pupil = Pupil(room.address)
        await pupil.join(CODE)
        page = await pupil.open(LESSON)
        stranger = OpenPage(Pupil(room.address), page.kernel, "")
        with pytest.raises(HTTPClientError) as refused:
            await websocket_connect(stranger.line())
        asked = await stranger.pupil.ask(f"/api/kernels/{page.kernel}")
        return refused.value.code, asked.code

    assert asyncio.run(knock()) == (403, 403)


def test_a_wrong_code_is_refused_with_a_sentence(room: Room) -> None:
    async def guess() -> tuple[int, str, int]:
        pupil = Pupil(room.address, computer="127.0.0.2")
        answer = await pupil.join("WRONG9")
        return answer.code, unescape(answer.body.decode()), (await pupil.ask("/")).code

    code, body, overview = asyncio.run(guess())
    assert (code, overview) == (401, 302)
    assert say("join", "wrong", length=LENGTH) in body


def test_after_many_wrong_codes_even_the_right_one_must_wait(room: Room) -> None:
    async def guess_on() -> tuple[list[int], int, str, int]:
        pupil = Pupil(room.address, computer="127.0.0.3")
        wrong = [(await pupil.join(f"WRONG{n}")).code for n in range(WRONG_A_MINUTE)]
        right = await pupil.join(CODE)
        neighbour = await Pupil(room.address, computer="127.0.0.4").join(CODE)
        return wrong, right.code, right.body.decode(), neighbour.code

    wrong, right, body, neighbour = asyncio.run(guess_on())
    assert wrong == [401] * WRONG_A_MINUTE
    assert right == 429
    assert say("join", "wait") in body
    assert neighbour == 302


def test_a_form_from_elsewhere_is_refused(room: Room) -> None:
    answer = asyncio.run(Pupil(room.address).ask("/login", {"code": CODE}))
    assert answer.code == 403


@pytest.mark.parametrize("typed", [CODE, CODE.lower(), f" {CODE[:3]}-{CODE[3:]} "])
def test_the_right_code_opens_the_overview(room: Room, typed: str) -> None:
    async def enter() -> tuple[int, str, str]:
        pupil = Pupil(room.address)
        answer = await pupil.join(typed)
        cookie = answer.headers["Set-Cookie"]
        return answer.code, cookie, (await pupil.ask("/")).body.decode()

    code, cookie, overview = asyncio.run(enter())
    assert code == 302
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert CODE not in cookie
    assert "One button" in overview
    assert "What a click does" in overview
    assert "notes" not in overview


@pytest.mark.parametrize(
    "path",
    [
        "/voila/tree",
        "/voila/api/contents/",
        "/voila/files/notes.ipynb",
        "/voila/render/notes.ipynb",
        f"/api/kernels/{uuid.UUID(int=7)}",
    ],
)
def test_a_pupil_reaches_the_lessons_and_nothing_else(room: Room, path: str) -> None:
    async def look() -> int:
        pupil = Pupil(room.address)
        await pupil.join(CODE)
        return (await pupil.ask(path)).code

    assert asyncio.run(look()) == 404


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("../docs/glossary.md", "An animal that eats other animals"),
        ("../docs/teachers/trade-offs.md", say("teachers", "where")),
    ],
)
def test_what_lessons_link_to_is_there_but_no_answers(room: Room, link: str, words: str) -> None:
    async def follow() -> tuple[int, str]:
        pupil = Pupil(room.address)
        await pupil.join(CODE)
        answer = await pupil.ask(urljoin(f"/voila/render/{LESSON}", link))
        return answer.code, answer.body.decode()

    code, body = asyncio.run(follow())
    assert code == 200
    assert words in body


def test_the_cookie_of_another_class_does_not_serve(
    room: Room, lessons: Path, tmp_path: Path
) -> None:
    async def carry_over(other: Room) -> int:
        pupil = Pupil(other.address)
        await pupil.join(CODE)
        implemented_by = {
            name.replace(other.address[-5:], room.address[-5:]): value
            for name, value in pupil.cookies.items()
        }
        return (await Pupil(room.address, cookies=implemented_by).ask("/")).code

    with classroom(lessons, tmp_path) as other:
        assert asyncio.run(carry_over(other)) == 302


def test_by_default_only_this_machine_is_served(room: Room) -> None:
    assert CODE in room.said
    assert "this machine only" in room.said
    if own_address().startswith("127."):
        pytest.skip("this machine has no network")
    port = int(room.address.rsplit(":", 1)[1])
    with socket.socket() as probe:
        assert probe.connect_ex((own_address(), port)) != 0


def test_a_class_on_the_network_says_what_that_means(lessons: Path, tmp_path: Path) -> None:
    with classroom(lessons, tmp_path, "--network") as open_room:
        answer = asyncio.run(Pupil(open_room.address).ask("/"))
        said = open_room.said
    assert answer.code == 302
    assert "What this means for safety" in said
    assert own_address() in said


def test_codes_differ_and_are_easy_to_read() -> None:
    codes = [new_code() for _ in range(200)]
    assert len(set(codes)) == 200
    assert all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in codes)
    assert not set("AEIOU01Y") & set(LETTERS)


def test_wrong_codes_are_forgotten_after_a_minute() -> None:
    now = 0.0
    guesses = Guesses(clock=lambda: now)
    for _ in range(WRONG_A_MINUTE):
        assert guesses.may_guess("a")
        guesses.count_wrong("a")
    assert not guesses.may_guess("a")
    assert guesses.may_guess("b")
    now = 61.0
    assert guesses.may_guess("a")
