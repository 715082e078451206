"""Protects the server: limits on requests, the names it answers to, and safe headers."""

import logging
import socket
from collections import Counter
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPServerRequest
from tornado.ioloop import IOLoop
from tornado.iostream import IOStream
from tornado.routing import Matcher, Rule
from tornado.web import Application, RequestHandler

from evogames_widgets.classroom.address import IN_HUB
from evogames_widgets.classroom.allowance import Allowance
from evogames_widgets.classroom.pages import error_page, say

REQUESTS_A_SECOND = 30
REQUESTS_AT_ONCE = 1000
"""A page with its scripts needs 60 requests, and a whole class can share one address."""
CONNECTIONS_OPEN = 300
"""The maximum number of open connections of one computer. A browser opens six."""
LONGEST_BODY = 100_000
"""The maximum number of bytes in a form that is sent."""
IDLE_SECONDS = 120

POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""The content security policy for pages without scripts."""
LESSON_POLICY = (
    "default-src 'none'; script-src 'self' blob: 'nonce-{nonce}'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""The policy for lessons. It allows the server's scripts and the scripts of widgets, but no scripts
in HTML that a user typed."""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class SafeHeaders(RequestHandler):
    """Sends headers that stop other sites, and scripts typed by users, from doing harm."""

    def set_default_headers(self) -> None:
        super().set_default_headers()
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.clear_header("Server")


def safe(handler: type[Any]) -> type[Any]:
    """Return a version of a handler that also sends the safe headers."""
    return type(handler.__name__, (SafeHeaders, handler), {})


class TooMany(Matcher):
    """Matches requests from a computer that has sent too many."""

    def __init__(self) -> None:
        self._requests = Allowance(REQUESTS_A_SECOND, REQUESTS_AT_ONCE)

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        return None if self._requests.take(str(request.remote_ip)) else {}


class WrongName(Matcher):
    """Matches requests for a name that is not the server's.

    Another site can give its name the server's address, in order to misuse a pupil's browser.
    """

    def __init__(self) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own.partition('.')[0]}.local"}

    def match(self, request: HTTPServerRequest) -> dict[str, Any] | None:
        name = request.host_name.lower()
        return None if name in self._names or _is_address(name) else {}


def _is_address(name: str) -> bool:
    for family in (socket.AF_INET, socket.AF_INET6):
        try:
            socket.inet_pton(family, name.strip("[]"))
        except OSError:
            continue
        return True
    return False


class Refused(SafeHeaders):
    """Answers a refused request with a short page, and closes the connection."""

    def initialize(self, status: int, sentence: str) -> None:
        self.status, self.sentence = status, sentence

    def prepare(self) -> None:
        self.set_status(self.status)
        self.set_header("Connection", "close")
        self.finish(error_page(self.status, say("error", self.sentence)))

    def on_finish(self) -> None:
        IOLoop.current().add_callback(self.request.connection.stream.close)  # type: ignore[union-attr]


def refusals() -> list[Rule]:
    """Return the rules that the server checks first. In a hub, the proxy guards the name."""
    too_many = Rule(TooMany(), Refused, {"status": 429, "sentence": "too_many"})
    wrong_name = Rule(WrongName(), Refused, {"status": 403, "sentence": "wrong_name"})
    return [too_many] if IN_HUB else [too_many, wrong_name]


class ClassServer(HTTPServer):
    """Limits the number of open connections from one computer."""

    def initialize(self, *args: Any, **kwargs: Any) -> None:
        super().initialize(*args, **kwargs)
        self._opened: Counter[str] = Counter()

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        computer = str(address[0])
        if self._opened[computer] >= CONNECTIONS_OPEN and not IN_HUB:
            stream.close()
            return
        self._opened[computer] += 1
        super().handle_stream(stream, address)

    def on_close(self, server_conn: Any) -> None:
        super().on_close(server_conn)
        computer = str(server_conn.context.address[0])
        self._opened[computer] -= 1
        if not self._opened[computer]:
            del self._opened[computer]


def listen(application: Application, port: int, address: str) -> HTTPServer:
    """Start the server with these limits."""
    logging.getLogger("tornado.access").setLevel(logging.CRITICAL)
    server = ClassServer(
        application,
        max_body_size=LONGEST_BODY,
        idle_connection_timeout=IDLE_SECONDS,
        xheaders=IN_HUB,  # the hub's proxy says whose request it sends on
    )
    server.listen(port, address)
    return server
