"""An attacker in a process of its own: `python -m tests.server.flooding KIND PORT SECONDS`."""

import base64
import contextlib
import os
import socket
import sys
import time
from collections.abc import Callable

KINDS = ("ping", "ten", "pong", "empties", "tiny", "chunks", "nopong")


def frame(opcode: int, payload: bytes = b"", last: bool = True) -> bytes:
    return bytes([last << 7 | opcode, 0x80 | len(payload)]) + bytes(4) + payload


def opened(port: int, buffer: int = 0) -> socket.socket:
    found = socket.socket()
    if buffer:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    found.settimeout(5)
    found.connect(("127.0.0.1", port))
    key = base64.b64encode(os.urandom(16)).decode()
    found.sendall(
        f"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += found.recv(4096) or b"\r\n\r\n"
    return found


def posting(port: int) -> socket.socket:
    found = socket.create_connection(("127.0.0.1", port), 5)
    found.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    return found


def pump(sockets: list[socket.socket], data: bytes, until: float, reads: bool = True) -> int:
    """Sends as fast as it goes; returns how many were closed."""
    live, at = set(sockets), dict.fromkeys(sockets, 0)
    for one in sockets:
        one.setblocking(False)
    while live and time.time() < until:
        for one in tuple(live):
            try:
                at[one] = (at[one] + one.send(data[at[one] :])) % len(data)
                if reads and one.recv(1 << 16) == b"":
                    live.discard(one)
            except BlockingIOError:
                time.sleep(0.0005)
            except OSError:
                live.discard(one)
    return len(sockets) - len(live)


def flood(kind: str, port: int, seconds: float) -> int:
    """Returns how often it was closed; whoever is closed comes back."""
    until, closed = time.time() + seconds, 0
    data, count, first, reads = {
        "ping": (frame(9) * 4000, 1, b"", True),
        "ten": (frame(9) * 4000, 10, b"", True),
        "pong": (frame(10) * 4000, 1, b"", True),
        "empties": (frame(0, b"", False) * 4000, 1, frame(1, b"", False), True),
        "tiny": (frame(1, b"x") * 4000, 1, b"", True),
        "chunks": (b"1\r\n \r\n" * 4000, 1, b"", True),
        "nopong": (frame(9, b"x" * 125) * 400, 20, b"", False),
    }[kind]
    start: Callable[[], socket.socket] = lambda: posting(port) if kind == "chunks" else opened(port, 0 if reads else 2048)  # noqa: E731
    while time.time() < until:
        sockets = [start() for _ in range(count)]
        for one in sockets:
            one.sendall(first)
        closed += pump(sockets, data, until, reads)
        for one in sockets:
            one.close()
        time.sleep(0.05)
    return closed


if __name__ == "__main__":
    with contextlib.suppress(OSError):
        print(flood(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))  # noqa: T201
