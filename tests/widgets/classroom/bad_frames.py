"""Frames that no real page sends, for tests. Each is wrong in one way."""

import json
from itertools import accumulate
from typing import Any

HEADER = {"msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
CONTENT = {"comm_id": "c", "data": {}}


def pack(parts: list[bytes], channel: bytes = b"shell", count: int | None = None) -> bytes:
    """Return a frame of the new form. With `count`, it claims a wrong number of offsets."""
    pieces = [channel, *parts]
    start = 8 * (len(pieces) + 2)
    offsets = list(accumulate(map(len, pieces), initial=start))
    numbers = [len(offsets) if count is None else count, *offsets]
    return b"".join(number.to_bytes(8, "little") for number in numbers) + b"".join(pieces)


def message(channel: bytes = b"shell", content: Any = CONTENT, **header: Any) -> bytes:
    """Return a whole message."""
    return pack([encoded(HEADER | header), b"{}", b"{}", encoded(content)], channel)


def encoded(part: Any) -> bytes:
    return part if isinstance(part, bytes) else json.dumps(part).encode()


def number(value: int) -> bytes:
    return value.to_bytes(8, "little")


OPEN = {"comm_id": "c", "target_name": "jupyter.widget", "data": {}}
GOOD = message()
BAD: dict[str, bytes | str] = {
    "empty": b"",
    "one byte": b"\x01",
    "no offsets": number(0),
    "2^63 offsets": number(2**63) + b"x" * 100,
    "2^63 offsets of a whole message": pack([b"{}"] * 4, count=2**63),
    "a million offsets": number(1_000_000) + b"\0" * 1_000,
    "too few parts": pack([b"{}", b"{}"]),
    "too many buffers": pack([b"{}"] * 4 + [b""] * 100),
    "offsets that go back": number(6) + number(56) * 2 + number(60) + number(56) * 3,
    "an offset behind the end": GOOD[:48] + number(2**62) + GOOD[56:],
    "an offset before the start": GOOD[:8] + number(0) + GOOD[16:],
    "cut off": GOOD[:-5],
    "longer than it says": GOOD + b"x",
    "no such channel": message(channel=b"iopub"),
    "the channel of input": message(channel=b"stdin"),
    "a channel that is no text": message(channel=b"\xff\xfe"),
    "a header that is no JSON": pack([b"\xff", b"{}", b"{}", b"{}"]),
    "a header without a type": pack([b'{"msg_id":"1"}', b"{}", b"{}", b"{}"]),
    "a header of a list": message(msg_type=["comm_msg"]),
    "a long type": message(msg_type="x" * 10_000),
    "content that is a list": message(content=[1, 2]),
    "content that is nested": message(content=b'{"data":' + b"[" * 60_000),
    "content that is too large": message(content={"comm_id": "c", "data": {"x": "y" * 300_000}}),
    "metadata that is a number": pack([encoded(HEADER), b"{}", b"7", encoded(CONTENT)]),
    "a connection of its own": message(content=OPEN, msg_type="comm_open"),
    "text of the old form": json.dumps({"channel": "shell", "header": HEADER, "content": CONTENT}),
    "text that is nothing": "x" * 100,
    "binary of the old form": b"\0\0\0\x01\0\0\0\x08" + json.dumps({"header": HEADER}).encode(),
    "2^31 buffers of the old form": b"\x7f\xff\xff\xff" + b"\0" * 100,
}
