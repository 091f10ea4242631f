"""S1: sockets that send nothing but pings."""

import asyncio
import contextlib
import time

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Visitor, frame

ADDRESS = "198.51.100.1"
PINGS = frame(9) * 4000


async def flood(place: Place, number: int, data: bytes) -> str:
    """From `number` sockets at once; whoever is closed comes back."""
    attacker = await place.guest(ADDRESS)
    table = await attacker.table()
    place.begin()
    closed = await asyncio.gather(*(hammer(place, attacker, table, data, 0.2) for _ in range(number)))
    return f"closed {sum(closed)} times"


async def hammer(place: Place, attacker: Visitor, table: str, data: bytes, pause: float) -> int:
    """One socket after the other, as long as the attack goes on; returns how many the server closed."""
    closed = 0
    while place.goes_on:
        with contextlib.suppress(OSError):
            raw = await attacker.raw_socket(table)
            fine = True
            while fine and time.monotonic() < place.ends:
                fine = await raw.send(data)
            await raw.abort()
            closed += not fine
        await asyncio.sleep(pause)
    return closed


@attack("S1-ping", "one socket, nothing but pings")
async def one_socket(place: Place) -> str:
    return await flood(place, 1, PINGS)


@attack("S1-ten", "ten sockets of one address, nothing but pings")
async def ten_sockets(place: Place) -> str:
    return await flood(place, 10, PINGS)
