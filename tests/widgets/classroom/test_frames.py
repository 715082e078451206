"""Everything that a page sends is checked before it is used."""

import json
import tracemalloc
from time import perf_counter

import pytest
from hypothesis import given, strategies as st
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1

from evogames_widgets.classroom.allowance import FORGET_ABOVE, Allowance
from evogames_widgets.classroom.frames import MOST_BYTES, BadFrame, read_frame
from tests.widgets.classroom.bad_frames import BAD, GOOD, HEADER, encoded, message, pack


def test_a_message_of_a_page_is_passed_on_as_it_is() -> None:
    session = Session()
    sent = session.msg("comm_msg", {"comm_id": "7", "data": {"method": "update"}})
    frame = read_frame(serialize_msg_to_ws_v1(sent, "shell", session.pack))
    assert (frame.channel, frame.kind, frame.allowed) == ("shell", "comm_msg", True)
    assert json.loads(frame.parts[0])["msg_id"] == sent["header"]["msg_id"]
    assert json.loads(frame.parts[3]) == sent["content"]


def test_a_file_travels_in_a_buffer() -> None:
    file = b"x" * 1_000_000
    frame = read_frame(pack([encoded(HEADER), b"{}", b"{}", b'{"comm_id":"c","data":{}}', file]))
    assert frame.parts[4] == file


@pytest.mark.parametrize("frame", BAD.values(), ids=BAD.keys())
def test_a_malformed_frame_is_refused_at_once_in_no_room(frame: bytes | str) -> None:
    tracemalloc.start()
    start = perf_counter()
    with pytest.raises(BadFrame):
        read_frame(frame)
    taken, (_, peak) = perf_counter() - start, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken < 0.5
    assert peak < 2_000_000


def test_a_frame_that_is_too_long_is_refused() -> None:
    with pytest.raises(BadFrame):
        read_frame(b"\0" * (MOST_BYTES + 1))


@pytest.mark.parametrize("kind", ["execute_request", "input_reply", "debug_request", "x"])
def test_other_messages_are_not_passed_on(kind: str) -> None:
    assert not read_frame(message(msg_type=kind)).allowed


def test_a_header_that_names_two_types_is_read_in_one_way_only() -> None:
    header = encoded(HEADER)[:-1] + b', "msg_type": "execute_request", "msg_type": "comm_msg"}'
    frame = read_frame(pack([header, b"{}", b"{}", b"{}"]))
    assert frame.parts[0].count(b"msg_type") == 1
    assert json.loads(frame.parts[0])["msg_type"] == frame.kind


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_refused(frame: bytes) -> None:
    with pytest.raises(BadFrame):
        read_frame(frame)


@given(st.integers(0, len(GOOD) - 1), st.binary(min_size=1, max_size=9))
def test_a_damaged_message_is_a_message_or_refused(at: int, damage: bytes) -> None:
    try:
        frame = read_frame(GOOD[:at] + damage + GOOD[at + len(damage) :])
    except BadFrame:
        return
    assert len(frame.parts) >= 4


def test_an_allowance_is_used_up_and_comes_back() -> None:
    now = 0.0
    allowance = Allowance(rate=2, at_once=3, clock=lambda: now)
    assert [allowance.take("a") for _ in range(4)] == [True, True, True, False]
    assert allowance.take("b")
    now = 0.5
    assert [allowance.take("a") for _ in range(2)] == [True, False]
    now = 100.0
    assert [allowance.take("a") for _ in range(4)] == [True, True, True, False]


def test_who_takes_on_credit_waits_for_it() -> None:
    now = 0.0
    allowance = Allowance(rate=2, at_once=3, clock=lambda: now)
    assert [allowance.wait("a") for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    now = 1.0
    assert allowance.wait("a") == 0.5


def test_an_allowance_forgets_those_who_went() -> None:
    now = 0.0
    allowance = Allowance(rate=1, at_once=1, clock=lambda: now)
    for name in range(5 * FORGET_ABOVE):
        now += 1.0
        allowance.take(str(name))
    assert len(allowance._left) <= FORGET_ABOVE + 1
