"""Reads and writes WebSocket frames (RFC 6455) without input or output of its own.

No library that was tried (websockets, wsproto, picows, and the servers built on them) limits how many control frames or
fragments a client may send; `socket_protocol.py` needs a parser that can stop after any frame. What is legal is decided as in
`websockets` (tests/server/test_frame_reader.py compares them byte by byte), whose masking and close frames are used.
"""

import struct
from typing import NamedTuple

from websockets.exceptions import ProtocolError
from websockets.frames import Close

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
WRONG, NOT_TEXT, TOO_MANY, TOO_LARGE = 1002, 1007, 1008, 1009
MOST_FRAGMENTS = 64
"""Of one message; an empty one counts like any other."""


class Frame(NamedTuple):
    """A whole message (TEXT or BINARY), or a control frame."""

    opcode: int
    payload: bytes


class BadFrame(Exception):
    """The connection has to be closed with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def head(opcode: int, size: int) -> bytes:
    """The header of a frame from the server, which is a whole message."""
    if size < 126:
        return bytes((0x80 | opcode, size))
    if size < 65536:
        return struct.pack("!BBH", 0x80 | opcode, 126, size)
    return struct.pack("!BBQ", 0x80 | opcode, 127, size)


def frame(opcode: int, payload: bytes) -> bytes:
    return head(opcode, len(payload)) + payload


def close_frame(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big"))


def close_code(payload: bytes) -> int:
    """What the client gives as its reason. Raises BadFrame."""
    try:
        return Close.parse(payload).code
    except ProtocolError:
        raise BadFrame(WRONG) from None
    except UnicodeDecodeError:
        raise BadFrame(NOT_TEXT) from None


class FrameReader:
    """Takes bytes in any pieces, and returns frame after frame."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.data = b""
        # Where the first frame begins that was not read yet. Cutting the data after each frame would copy them each time.
        self.at = 0
        self.kind = CONTINUATION
        """The opcode of the message whose fragments are being read, if any."""
        self.fragments: list[bytes] = []
        self.size = 0

    def feed(self, data: bytes) -> None:
        self.data = self.data[self.at :] + data if self.at < len(self.data) else data
        self.at = 0

    def next(self) -> Frame | None:
        """The next message or control frame; None if more bytes are needed. Raises BadFrame."""
        while (found := self.one()) is not None:
            last, opcode, payload = found
            if opcode >= CLOSE:
                return self.control(opcode, payload)
            if last and opcode != CONTINUATION:
                return Frame(opcode, payload)
            if (whole := self.joined(last, opcode, payload)) is not None:
                return whole
        return None

    def one(self) -> tuple[bool, int, bytes] | None:
        """One frame: whether it is the last of its message, its opcode and its payload."""
        data, at = self.data, self.at
        if len(data) - at < 2:
            return None
        first, second = data[at], data[at + 1]
        last, opcode, size, start = first >= 0x80, first & 15, second & 127, at + 2
        if not second & 0x80 or opcode > PONG or BINARY < opcode < CLOSE:
            raise BadFrame(WRONG)
        if size > 125:
            start = at + (4 if size == 126 else 10)
            if len(data) < start:
                return None
            size = int.from_bytes(data[at + 2 : start], "big")
        self.check(first, opcode, size)
        start += 4
        if len(data) < start + size:
            return None
        self.at = start + size
        return last, opcode, apply_mask(data[start : self.at], data[start - 4 : start])

    def check(self, first: int, opcode: int, size: int) -> None:
        """Judges a frame by its header, before its payload comes. Raises BadFrame."""
        if size > self.most_bytes - (self.size if self.kind else 0):
            raise BadFrame(TOO_LARGE)
        if first & 0x70:
            raise BadFrame(WRONG)
        if opcode >= CLOSE:
            if size > 125 or first < 0x80:
                raise BadFrame(WRONG)
        elif (opcode == CONTINUATION) != (self.kind != CONTINUATION):
            raise BadFrame(WRONG)

    def control(self, opcode: int, payload: bytes) -> Frame:
        if opcode == CLOSE:
            close_code(payload)
            if self.kind:
                raise BadFrame(WRONG)
        return Frame(opcode, payload)

    def joined(self, last: bool, opcode: int, payload: bytes) -> Frame | None:
        """Adds a fragment; returns the message if it was the last one."""
        if opcode != CONTINUATION:
            self.kind, self.fragments, self.size = opcode, [], 0
        self.fragments.append(payload)
        self.size += len(payload)
        if len(self.fragments) > MOST_FRAGMENTS:
            raise BadFrame(TOO_MANY)
        if not last:
            return None
        whole = Frame(self.kind, b"".join(self.fragments))
        self.kind, self.fragments = CONTINUATION, []
        return whole
