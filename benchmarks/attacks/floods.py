"""S1, S2: bytes that are no messages, and answers that nobody reads."""

import asyncio
import contextlib
import socket

from benchmarks.attacks.harness import attack
from benchmarks.attacks.pings import ADDRESS, PINGS, flood, hammer
from benchmarks.attacks.visitor import Place, Raw, Visitor, frame

CONTINUATION, TEXT, PING, PONG = 0, 1, 9, 10
SOCKETS, NETWORKS = 20, 10


@attack("S1-pong", "pongs that nobody asked for")
async def pongs(place: Place) -> str:
    return await flood(place, 1, frame(PONG) * 4000)


@attack("S1-empties", "empty fragments of a message without an end")
async def empties(place: Place) -> str:
    return await flood(place, 1, frame(TEXT, b"", last=False) + frame(CONTINUATION, b"", last=False) * 4000)


@attack("S1-tiny", "messages of one byte")
async def tiny(place: Place) -> str:
    return await flood(place, 1, frame(TEXT, b"x") * 4000)


@attack("S1-chunks", "a body in chunks of one byte")
async def chunks(place: Place) -> str:
    attacker = await place.guest(ADDRESS)
    closed, data = 0, b"1\r\n \r\n" * 4000
    place.begin()
    while place.goes_on:
        raw = await attacker.raw()
        raw.writer.write(
            attacker.head("POST /api/tables") + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        fine = True
        while fine and place.goes_on:
            fine = await raw.send(data)
        await raw.abort()
        closed += not fine
        await asyncio.sleep(0.1)
    return f"closed {closed} times"


async def deaf(attacker: Visitor, table: str, buffer: int) -> Raw:
    """A socket whose client reads nothing, or little."""
    raw = await attacker.raw_socket(table)
    found: socket.socket = raw.writer.get_extra_info("socket")
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
    return raw


async def unread(place: Place, networks: int) -> str:
    """Pings of 125 bytes whose pongs are not read."""
    pings, sockets = frame(PING, b"x" * 125) * 400, list[Raw]()
    for n in range(networks):
        attacker = await place.guest(f"198.51.{100 + n}.1")
        table = await attacker.table()
        sockets += [await deaf(attacker, table, 2048) for _ in range(SOCKETS)]
    place.begin()

    async def pump(raw: Raw) -> None:
        while place.goes_on and not raw.writer.is_closing():
            raw.writer.write(pings)
            with contextlib.suppress(TimeoutError, OSError):
                async with asyncio.timeout(0.5):
                    await raw.writer.drain()

    await asyncio.gather(*map(pump, sockets))
    closed = sum(raw.closed() for raw in sockets)
    for raw in sockets:
        await raw.abort()
    return f"{closed} of {len(sockets)} closed"


@attack("S2-nopong", "twenty sockets that ping and read nothing")
async def no_pong(place: Place) -> str:
    return await unread(place, 1)


@attack("S2-networks", "the same from ten networks")
async def no_pong_from_networks(place: Place) -> str:
    return await unread(place, NETWORKS)


@attack("S2-drip", "fifty sockets that ask for the whole table and read 2 kB every half second")
async def drip(place: Place) -> str:
    attackers = [await place.guest(ADDRESS) for _ in range(5)]
    tables = [await attacker.table("terracotta") for attacker in attackers]
    sockets = [await deaf(attacker, table, 4096) for attacker, table in zip(attackers, tables, strict=True) for _ in range(10)]
    place.begin()

    async def ask(raw: Raw) -> None:
        number = 0
        while place.goes_on and not raw.writer.is_closing():
            number += 1
            raw.writer.write(frame(TEXT, b'{"type":"follow","id":"a%d","seat":0}' % number))
            with contextlib.suppress(BlockingIOError, OSError, ValueError):
                raw.writer.get_extra_info("socket")._sock.recv(2048)
            await asyncio.sleep(0.25)

    await asyncio.gather(*map(ask, sockets))
    closed = sum(raw.closed() for raw in sockets)
    for raw in sockets:
        await raw.abort()
    return f"{closed} of {len(sockets)} closed"


# S1 from many places


@attack("S1-networks", "ten networks with ten sockets each, nothing but pings")
async def pings_from_networks(place: Place) -> str:
    attackers = [await place.guest(f"198.51.{100 + n}.1") for n in range(NETWORKS)]
    tables = [await attacker.table() for attacker in attackers]
    place.begin()
    pairs = zip(attackers, tables, strict=True)
    closed = await asyncio.gather(*(hammer(place, *pair, PINGS, 2) for pair in pairs for _ in range(10)))
    return f"closed {sum(closed)} times"
