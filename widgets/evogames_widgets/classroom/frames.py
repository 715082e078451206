"""Checks the messages from a page to its kernel. Only small messages of known types are allowed.

A frame of the protocol `v1.kernel.websocket.jupyter.org` starts with a list of offsets. They say
where the channel, the four parts of the message and its buffers begin. Every value is checked
before it is used. The header is written again, so that the kernel reads exactly what was checked.
"""

from dataclasses import dataclass
from itertools import pairwise
from struct import unpack_from
from typing import Annotated, Any

import msgspec

PROTOCOL = "v1.kernel.websocket.jupyter.org"
MOST_BYTES = 1_500_000
"""The maximum number of bytes in one message: enough for a saved game and the rest of
the message."""
MOST_JSON = 200_000
"""The maximum number of bytes in one JSON part. Uploaded files are in buffers, not in
these parts."""
MOST_BUFFERS = 8
CHANNELS = ("shell", "control")
TYPES = ("comm_open", "comm_close", "comm_msg", "comm_info_request", "kernel_info_request")
"""The types of messages that a page with widgets needs. None of them runs code. Other types are
ignored."""
TARGET = "jupyter.widget.control"
"""The only connection that a page can open. It asks for all widgets. Kernels open all other
connections."""
SIZE = 8
"""The number of bytes in one offset."""

Word = Annotated[str, msgspec.Meta(max_length=200)]


class BadFrame(Exception):
    """A frame that the script of a real page would never send."""


class Header(msgspec.Struct):
    """The fields of a header that are passed on. Any others are dropped."""

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
    """A checked message that can be passed on to the kernel."""

    channel: str
    kind: str
    parts: list[bytes]

    @property
    def allowed(self) -> bool:
        return self.kind in TYPES


def read_frame(frame: bytes | str) -> Frame:
    """Split a frame into its parts and check them. Raise BadFrame if anything is wrong."""
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
    """Return the channel, the header, the parent, the metadata, the content and the buffers."""
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
