"""The connection of a page with its kernel: checked, slowed down, closed when the kernel ends."""

import asyncio
from collections.abc import Awaitable
from typing import Any

from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from evogames_widgets.classroom.allowance import Allowance
from evogames_widgets.classroom.frames import MOST_BYTES, PROTOCOL, BadFrame, read_frame

GONE = 4404
"""The code with which a connection is closed when its kernel has ended."""
NONSENSE = 1008
"""The same for a page that sends what no page sends: "policy violation"."""
MESSAGES_A_SECOND = 300
"""A mouse on a board sends one for each picture of the screen, on fast screens 240 a second."""
MESSAGES_AT_ONCE = 1000
BYTES_LIKE_A_MESSAGE = 3000
CONNECTIONS_A_SECOND = 0.5
CONNECTIONS_AT_ONCE = 10
CONNECTIONS_OPEN = 3
"""Of one page; a page that reconnects may have its old one for a moment."""
MOST_UNREAD = 30_000_000
"""Bytes that wait for a page which does not read them."""

MESSAGES = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
CONNECTIONS = Allowance(CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE)


class PageSocket(VoilaKernelWebsocketHandler):
    """Passes on what a page can send.

    A page that sends too much must wait, and a page that sends nonsense is closed.
    """

    refused = False

    @property
    def max_message_size(self) -> int:
        return MOST_BYTES

    async def pre_get(self) -> None:
        if not self.authorizer.is_authorized(self, self.current_user, "execute", "kernels"):
            raise HTTPError(403)
        opened = self.kernel_manager.sockets.get(self.kernel_id, [])
        if len(opened) >= CONNECTIONS_OPEN or not CONNECTIONS.take(self.kernel_id):
            raise HTTPError(429)
        await super().pre_get()

    async def open(self, kernel_id: str) -> None:
        self.ws_connection.stream.max_write_buffer_size = MOST_UNREAD
        self.kernel_manager.sockets.setdefault(kernel_id, []).append(self)
        await super().open(kernel_id)

    def on_message(self, ws_message: bytes | str) -> Awaitable[None] | None:
        """Pass a message on; the next one is read when the page can send again."""
        if self.refused or self.connection is None:
            return None
        try:
            if self.selected_subprotocol != PROTOCOL:
                raise BadFrame
            frame = read_frame(ws_message)
        except BadFrame:
            self.refused = True
            self.close(NONSENSE)
            return None
        stream = self.connection.channels.get(frame.channel)
        if frame.allowed and stream is not None and not stream.closed():
            self.connection.session.send_raw(stream, frame.parts)
        seconds = MESSAGES.wait(self.kernel_id, 1 + len(ws_message) / BYTES_LIKE_A_MESSAGE)
        return asyncio.sleep(seconds) if seconds else None

    def write_message(self, message: Any, binary: bool = False) -> Any:
        try:
            return super().write_message(message, binary)
        except StreamBufferFullError:
            self.ws_connection.stream.close()

    def on_close(self) -> None:
        opened = self.kernel_manager.sockets.get(self.kernel_id, [])
        if self in opened:
            opened.remove(self)
        if not opened:
            self.kernel_manager.sockets.pop(self.kernel_id, None)
        if self.connection is not None:
            super().on_close()
