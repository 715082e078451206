"""A pupil without a browser joins, opens a lesson, and talks to its kernel as a page does.

When a page opens, it receives the state of all widgets. It sends a click as a message to the
widget. The kernel answers with the changes and then says that it is idle again.
"""

import json
import re
import uuid
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from time import monotonic
from typing import Any
from urllib.parse import urlencode

from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.httpclient import HTTPRequest, HTTPResponse
from tornado.simple_httpclient import SimpleAsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 120.0
KERNEL = re.compile(r'"kernelId": "([\w-]+)"')
SEAL = re.compile(r'name="_xsrf" value="([^"]+)"')


@dataclass
class Pupil:
    """One browser: the address of the class, and the cookies that it has received."""

    address: str
    computer: str = "127.0.0.1"
    cookies: dict[str, str] = field(default_factory=dict)

    def headers(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}

    async def ask(
        self,
        path: str,
        form: dict[str, str] | None = None,
        method: str = "",
        headers: dict[str, str] | None = None,
    ) -> HTTPResponse:
        """Get a page, or post a form. Redirects are reported but not followed."""
        request = HTTPRequest(
            self.address + path,
            method=method or ("GET" if form is None else "POST"),
            body=None if form is None else urlencode(form),
            headers=self.headers() | (headers or {}),
            network_interface=self.computer,
            follow_redirects=False,
            request_timeout=PATIENCE,
            connect_timeout=PATIENCE,
        )
        client = SimpleAsyncHTTPClient(force_instance=True, max_body_size=10**8)
        answer = await client.fetch(request, raise_error=False)
        client.close()
        for given in answer.headers.get_list("Set-Cookie"):
            for name, cookie in SimpleCookie(given).items():
                self.cookies[name] = cookie.coded_value
        return answer

    async def join(self, code: str) -> HTTPResponse:
        """Enter a code on the join page."""
        seal = SEAL.search((await self.ask("/login")).body.decode())
        assert seal
        return await self.ask("/login", {"code": code, "next": "/", "_xsrf": seal[1]})

    async def open(self, file: str, continued: str = "") -> "OpenPage":
        """Open a lesson as a browser does: first the page, then the connection to its kernel."""
        start = monotonic()
        answer = await self.ask(
            f"/voila/render/{file}" + (f"?continue={continued}" if continued else "")
        )
        assert answer.code == 200, answer.body
        kernel = KERNEL.search(answer.body.decode())
        assert kernel
        page = OpenPage(self, kernel[1], answer.body.decode())
        await page.connect()
        page.opened_in = monotonic() - start
        return page


@dataclass
class OpenPage:
    """A lesson in a browser, connected with its kernel."""

    pupil: Pupil
    kernel: str
    html: str
    widgets: dict[str, Any] = field(default_factory=dict)
    opened_in: float = 0.0

    def __post_init__(self) -> None:
        self.session = Session()

    def line(self) -> HTTPRequest:
        """Return the request for a connection to the kernel."""
        address = self.pupil.address.replace("http:", "ws:")
        path = f"/api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        return HTTPRequest(address + path, headers=self.pupil.headers(), request_timeout=PATIENCE)

    async def connect(self) -> None:
        """Open the connection and receive the state of all widgets."""
        self.socket: WebSocketClientConnection = await websocket_connect(
            self.line(), subprotocols=[PROTOCOL], max_message_size=10**8
        )
        control = uuid.uuid4().hex
        opening = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        await self.send("comm_open", opening, metadata={"version": "1.0.0"})
        heard = await self.tell(control, {"method": "request_states"})
        states = [part["content"]["data"] for part in heard if part["type"] == "comm_msg"]
        self.widgets = states[0]["states"]

    async def close(self) -> None:
        """Leave the page."""
        self.socket.close()
        while await self.socket.read_message() is not None:
            pass

    async def send(
        self,
        kind: str,
        content: dict[str, Any],
        metadata: dict[str, Any] | None = None,
        channel: str = "shell",
    ) -> str:
        """Send a message to the kernel, and return its id."""
        message = self.session.msg(kind, content, metadata=metadata)
        packed = serialize_msg_to_ws_v1(message, channel, self.session.pack)
        await self.socket.write_message(packed, binary=True)
        return str(message["header"]["msg_id"])

    async def tell(self, comm: str, data: dict[str, Any]) -> list[dict[str, Any]]:
        """Send a message to a widget. Return everything received until the kernel is idle again."""
        sent = await self.send("comm_msg", {"comm_id": comm, "data": data})
        heard = []
        while True:
            part = await self.hear()
            if part["about"] != sent:
                continue
            heard.append(part)
            if part["content"].get("execution_state") == "idle":
                return heard

    async def hear(self) -> dict[str, Any]:
        """Return the next message of the kernel."""
        packed = await self.socket.read_message()
        assert isinstance(packed, bytes), "the line to the kernel was cut"
        _, (header, parent, _, content, *_) = deserialize_msg_from_ws_v1(packed)
        about = json.loads(parent).get("msg_id")
        kind = json.loads(header)["msg_type"]
        return {"type": kind, "about": about, "content": json.loads(content)}

    def buttons(self) -> dict[str, str]:
        """Return the buttons of the page by their labels."""
        found = {}
        for comm, widget in self.widgets.items():
            if widget["model_name"] == "ButtonModel":
                found[widget["state"].get("description", "")] = comm
        return found

    async def click(self, button: str) -> list[dict[str, Any]]:
        """Press a button, and return the kernel's answer."""
        return await self.tell(button, {"method": "custom", "content": {"event": "click"}})
