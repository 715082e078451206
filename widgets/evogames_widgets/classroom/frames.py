"""What a page may send to its kernel: small messages of a known shape, and nothing else.

A frame of the protocol `v1.kernel.websocket.jupyter.org` begins with a number of offsets, which
lead to the channel, the four parts of a message and its buffers. Everything is checked before it is
used, and the header is written again, so that it cannot be read in two ways.
"""

from dataclasses import dataclass
from itertools import pairwise
from struct import unpack_from
from typing import Annotated, Any

import msgspec

PROTOCOL = "v1.kernel.websocket.jupyter.org"
MOST_BYTES = 1_500_000
"""In one message: a saved game, and room for what is around it."""
MOST_JSON = 200_000
"""Bytes in one part; files travel in buffers."""
MOST_BUFFERS = 8
CHANNELS = ("shell", "control")
TYPES = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
"""What a page with widgets needs. Other messages are not passed on; none of these runs code."""
TARGET = "jupyter.widget.control"
"""The only connection that a page opens itself: it asks for all widgets. Kernels open the rest."""
SIZE = 8
"""Bytes of a number."""

Word = Annotated[str, msgspec.Meta(max_length=200)]


class BadFrame(Exception):
    """A frame that a real page never sends."""


class Header(msgspec.Struct):
    """The header of a message, without any further fields."""

    msg_id: Word
    msg_type: Word
    session: Word = ""
    username: Word = ""
    date: Word = ""
    version: Word = ""


class Content(msgspec.Struct):
    """The part of a message's content that is checked."""

    comm_id: Word = ""
    target_name: Word | None = None
    data: dict[str, Any] = {}


@dataclass(frozen=True)
class Frame:
    """A message that can be passed on."""

    channel: str
    kind: str
    parts: list[bytes]

    @property
    def allowed(self) -> bool:
        return self.kind in TYPES


def read_frame(frame: bytes | str) -> Frame:
    """Take a frame apart, or raise BadFrame."""
    if not isinstance(frame, bytes) or len(frame) > MOST_BYTES:
        raise BadFrame
    channel, *parts = _split(frame)
    if any(len(part) > MOST_JSON for part in parts[:4]):
        raise BadFrame
    try:
        name = channel.decode("ascii")
        header = msgspec.json.decode(parts[0], type=Header)
        for part in parts[1:3]:
            msgspec.json.decode(part, type=dict[str, Any])
        content = msgspec.json.decode(parts[3], type=Content)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as trouble:
        raise BadFrame from trouble
    opens = header.msg_type == "comm_open"
    if name not in CHANNELS or (opens and content.target_name != TARGET):
        raise BadFrame
    return Frame(name, header.msg_type, [msgspec.json.encode(header), *parts[1:]])


def _split(frame: bytes) -> list[bytes]:
    """Return channel, header, parent, metadata, content and buffers."""
    if len(frame) < SIZE:
        raise BadFrame
    (count,) = unpack_from("<Q", frame)
    if not 6 <= count <= 6 + MOST_BUFFERS or len(frame) < (start := SIZE * (count + 1)):
        raise BadFrame
    offsets = unpack_from(f"<{count}Q", frame, SIZE)
    if offsets[0] != start or offsets[-1] != len(frame):
        raise BadFrame
    if any(begin > end for begin, end in pairwise(offsets)):
        raise BadFrame
    return [frame[begin:end] for begin, end in pairwise(offsets)]
