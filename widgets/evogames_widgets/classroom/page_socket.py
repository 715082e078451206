"""The connection between a page and its kernel, with checks and limits for every message."""

import asyncio
from collections.abc import Awaitable
from typing import Any

from tornado.iostream import StreamBufferFullError
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from evogames_widgets.classroom.allowance import Allowance
from evogames_widgets.classroom.frames import MOST_BYTES, PROTOCOL, BadFrame, read_frame

GONE = 4404
"""The code that tells a page that its kernel has ended."""
NONSENSE = 1008
"""The code that tells a page that it has sent a message that is not allowed ("policy
violation")."""
MESSAGES_A_SECOND = 300
"""A mouse over a board sends one message for each frame of the screen. Fast screens show 240 frames
a second."""
MESSAGES_AT_ONCE = 1000
BYTES_LIKE_A_MESSAGE = 3000
CONNECTIONS_A_SECOND = 0.5
CONNECTIONS_AT_ONCE = 10
CONNECTIONS_OPEN = 3
"""The maximum number of connections of one page. A page that reconnects can have its old one
for a short time."""
MOST_UNREAD = 30_000_000
"""The maximum number of bytes that can wait for a page that does not read them."""

MESSAGES = Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)
CONNECTIONS = Allowance(CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE)


class PageSocket(VoilaKernelWebsocketHandler):
    """Passes messages on from a page to its kernel.

    A page that sends too much must wait. If a page sends nonsense, its connection is closed.
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
        """Check a message and pass it on. If the page has sent too much, the next message waits."""
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
