"""A malicious pupil, for tests: what they do with connections and requests."""

import asyncio

from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClientConnection, websocket_connect

from evogames_widgets.classroom.frames import PROTOCOL
from tests.widgets.classroom.pupil import OpenPage, Pupil
from tests.widgets.classroom.rooms import CODE, LESSON, Room

COMPUTERS = (f"127.0.1.{n}" for n in range(1, 250))
"""Addresses of this machine that no other test uses."""


async def joined(room: Room, computer: str = "127.0.0.1") -> Pupil:
    pupil = Pupil(room.address, computer=computer)
    await pupil.join(CODE)
    return pupil


async def opened(room: Room, computer: str = "127.0.0.1") -> OpenPage:
    return await (await joined(room, computer)).open(LESSON)


async def clicks(page: OpenPage) -> bool:
    """Return whether a click on the page's button is answered."""
    heard = await asyncio.wait_for(page.click(page.buttons()["Count"]), 20)
    return any(part["type"] == "comm_msg" for part in heard)


async def status_of_line(page: OpenPage, **headers: str) -> int:
    """Return the server's answer to a connection with a page's kernel. 101 means yes."""
    request = page.line()
    for name, value in headers.items():
        request.headers[name] = value
    try:
        (await websocket_connect(request)).close()
    except HTTPClientError as refused:
        return refused.code
    return 101


async def closed(page: OpenPage) -> int | None:
    """Wait until the connection of a page is closed, and return its code."""
    while await asyncio.wait_for(page.socket.read_message(), 20) is not None:
        pass
    return page.socket.close_code


async def line_to(page: OpenPage, new: bool = True) -> WebSocketClientConnection:
    """Connect with a page. On a busy machine its last connections may not have ended yet."""
    for _ in range(60):
        try:
            return await websocket_connect(page.line(), subprotocols=[PROTOCOL] if new else [])
        except HTTPClientError as refused:
            if refused.code != 429:
                raise
        await asyncio.sleep(0.5)
    raise AssertionError("the page takes no connection")


def xsrf(pupil: Pupil) -> dict[str, str]:
    """Return the header that proves that a request comes from the server's own page."""
    return {"X-XSRFToken": pupil.cookies["_xsrf"]}


async def connection(
    room: Room, computer: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = room.address.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port), local_addr=(computer, 0))
