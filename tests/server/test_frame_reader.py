"""Reading frames: our own parser agrees with the one of websockets, whatever comes and however it is cut (S1)."""

import logging
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame as TheirFrame
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from lishan.server.edge.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    MOST_FRAGMENTS,
    PING,
    PONG,
    TEXT,
    BadFrame,
    Frame,
    FrameReader,
)

MOST = 400
"""Bytes of a message, here."""


def sent(opcode: int, payload: bytes = b"", last: bool = True, reserved: int = 0, masked: bool = True, size: int = -1) -> bytes:
    """A frame of a client, right or wrong; `size`: what its header says."""
    size = len(payload) if size < 0 else size
    first, mask = bytes([(last << 7) | (reserved << 4) | opcode]), masked << 7
    if size < 126:
        head = first + bytes([mask | size])
    elif size < 65536:
        head = first + bytes([mask | 126]) + struct.pack("!H", size)
    else:
        head = first + bytes([mask | 127]) + struct.pack("!Q", size)
    key = b"\1\2\3\4" if masked else b""
    return head + key + bytes(byte ^ key[n % 4] if masked else byte for n, byte in enumerate(payload))


def read(pieces: list[bytes]) -> tuple[list[Frame], int | None]:
    """The messages and control frames, and the code of the error at the end."""
    reader, found = FrameReader(MOST), []
    try:
        for piece in pieces:
            reader.feed(piece)
            while (one := reader.next()) is not None:
                found.append(one)
                if one.opcode == CLOSE:
                    return found, None
    except BadFrame as bad:
        return found, bad.code
    return found, None


def theirs(data: bytes) -> tuple[list[Frame], int | None]:
    protocol = ServerProtocol(max_size=MOST, state=State.OPEN, logger=logging.getLogger("tests.quiet"))
    protocol.receive_data(data)
    found, kind, parts = list[Frame](), CONTINUATION, list[bytes]()
    for event in protocol.events_received():
        assert isinstance(event, TheirFrame)
        if event.opcode >= Opcode.CLOSE:
            found.append(Frame(event.opcode, bytes(event.data)))
            continue
        if event.opcode != Opcode.CONT:
            kind, parts = int(event.opcode), []
        parts.append(bytes(event.data))
        if event.fin:
            found.append(Frame(kind, b"".join(parts)))
    if protocol.parser_exc is None:
        return found, None
    assert protocol.close_sent is not None
    return found, protocol.close_sent.code


opcodes = st.sampled_from([CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] * 4 + list(range(16)))
payloads = st.one_of(
    st.binary(max_size=20), st.binary(min_size=100, max_size=300), st.just(b"\x03\xe8bye"), st.just(b"\x03\xe8\xff"),
    st.text(max_size=5).map(str.encode),
)  # fmt: skip
some_frames = st.builds(
    sent, opcodes, payloads, last=st.booleans(), reserved=st.sampled_from([0] * 20 + [1, 4]),
    masked=st.sampled_from([True] * 20 + [False]), size=st.sampled_from([-1] * 20 + [130, 500, 70_000, 2**63]),
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(some_frames, max_size=12).map(b"".join) | st.binary(max_size=60), st.data())
def test_the_same_bytes_mean_the_same_to_both_parsers(data: bytes, pick: st.DataObject) -> None:
    cuts = sorted(pick.draw(st.lists(st.integers(0, len(data)), max_size=6)))
    pieces = [data[one:other] for one, other in zip([0, *cuts], [*cuts, len(data)], strict=True)]
    ours = read(pieces)
    assert ours == read([data])
    # Theirs judges some headers only when the payload has come.
    assert ours == (theirs(data) if ours[1] is None else theirs(data + bytes(MOST)))


SEQUENCE = (
    sent(TEXT, b"one") + sent(TEXT, "zwö".encode(), last=False) + sent(PING, b"?") + sent(CONTINUATION, b"", last=False)
    + sent(CONTINUATION, b"x" * 130) + sent(BINARY, b"y" * 300) + sent(PONG) + sent(CLOSE, b"\x03\xe8bye")
)  # fmt: skip
WHOLE = [
    Frame(TEXT, b"one"), Frame(PING, b"?"), Frame(TEXT, "zwö".encode() + b"x" * 130), Frame(BINARY, b"y" * 300),
    Frame(PONG, b""), Frame(CLOSE, b"\x03\xe8bye"),
]  # fmt: skip


def test_frames_may_be_cut_at_every_byte() -> None:
    assert read([SEQUENCE]) == (WHOLE, None)
    assert read([bytes([byte]) for byte in SEQUENCE]) == (WHOLE, None)
    for cut in range(len(SEQUENCE)):
        assert read([SEQUENCE[:cut], SEQUENCE[cut:]]) == (WHOLE, None), cut


@pytest.mark.parametrize(
    ("code", "data"),
    [
        (1002, sent(TEXT, b"x", reserved=4)),
        (1002, sent(TEXT, b"x", masked=False)),
        (1002, sent(3, b"x")),
        (1002, sent(11)),
        (1002, sent(PING, b"x" * 126)),
        (1002, sent(PING, b"", last=False)),
        (1002, sent(CONTINUATION, b"x")),
        (1002, sent(TEXT, b"x", last=False) + sent(TEXT, b"y")),
        (1002, sent(TEXT, b"x", last=False) + sent(CLOSE)),
        (1002, sent(CLOSE, b"\x03")),
        (1002, sent(CLOSE, b"\x03\xed")),
        (1007, sent(CLOSE, b"\x03\xe8\xff")),
        (1008, sent(TEXT, b"", last=False) + sent(CONTINUATION, b"", last=False) * MOST_FRAGMENTS),
        (1009, sent(TEXT, size=MOST + 1)[:4]),
        (1009, sent(TEXT, size=2**63)[:10]),
        (1009, sent(TEXT, b"x" * MOST, last=False) + sent(CONTINUATION, b"y", last=False)),
    ],
)
def test_each_error_has_its_code(code: int, data: bytes) -> None:
    """As soon as the header says it, and nothing after it is read."""
    assert read([data + sent(TEXT, b"no")]) == ([], code)


def test_a_message_of_as_many_fragments_as_allowed_is_whole() -> None:
    data = sent(TEXT, b"", last=False) + sent(CONTINUATION, b"", last=False) * (MOST_FRAGMENTS - 2) + sent(CONTINUATION, b"end")
    assert read([data]) == ([Frame(TEXT, b"end")], None)
