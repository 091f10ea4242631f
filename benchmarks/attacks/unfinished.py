"""S3: heads and bodies that do not end, from one address and from ten networks."""

import asyncio
import contextlib

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Raw, Visitor

BODIES, BODY = 300, (1 << 20) - 300
HEADS = 1005
ELSEWHERE = "127.0.0.2"
"""Another address of this machine: what comes from it is no proxy's."""


async def endless(place: Place, networks: int) -> str:
    """Bodies that stop shortly before their end."""
    attackers = [await place.visitor(f"198.51.{100 + n}.1") for n in range(networks)]
    place.begin()

    async def one(attacker: Visitor) -> Raw | None:
        raw = await attacker.raw()
        raw.writer.write(
            attacker.head("POST /api/records")
            + f"Content-Type: application/json\r\nContent-Length: {BODY + 300}\r\n\r\n".encode()
        )
        return raw if await raw.send(b" " * BODY) else None

    opened = []
    for n in range(BODIES):
        if not place.goes_on:
            break
        with contextlib.suppress(OSError):
            opened.append(await one(attackers[n % networks]))
    while place.goes_on:
        await asyncio.sleep(0.1)
    still = sum([raw is not None and await unanswered(raw) for raw in opened])
    for raw in opened:
        if raw is not None:
            await raw.abort()
    return f"{still} of {len(opened)} still open"


async def unanswered(raw: Raw) -> bool:
    try:
        async with asyncio.timeout(0.01):
            await raw.reader.read(4096)
    except TimeoutError:
        return True
    except OSError:
        pass
    return False


@attack("S3-bodies", "300 bodies of a megabyte that do not end")
async def bodies(place: Place) -> str:
    return await endless(place, 1)


@attack("S3-networks", "the same from ten networks")
async def bodies_from_networks(place: Place) -> str:
    return await endless(place, 10)


@attack(
    "S3-heads", "1,005 half heads of one address, 1,000 connections in all", "--proxies", "127.0.0.9", "--connections", "1000"
)
async def heads(place: Place) -> str:
    opened = []
    place.begin()
    for _ in range(HEADS):
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", place.port, local_addr=(ELSEWHERE, 0))
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            opened.append(Raw(reader, writer))
    while place.goes_on:
        await asyncio.sleep(0.1)
    still = sum(not raw.closed() for raw in opened)
    for raw in opened:
        await raw.abort()
    return f"{still} of {len(opened)} still open"
