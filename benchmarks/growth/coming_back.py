"""Coming back after a restart (G8), and a crowd at one table (G9)."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable

import aiohttp

from benchmarks.growth.harness import Found, Lab, bar
from benchmarks.growth.place import PersonSeat, Server, add_people, connected, leave, post, server, sqlite, web, who

BANK = {"kind": "bank", "minutes": 30, "increment": 20}
ME = {"kind": "me"}
AT_ONCE = 64


async def many(number: int, one: Callable[[int], Awaitable[str]]) -> list[str]:
    gate = asyncio.Semaphore(16)

    async def gated(n: int) -> str:
        async with gate:
            return await one(n)

    return list(await asyncio.gather(*(gated(n) for n in range(number))))


async def made(session: aiohttp.ClientSession, origin: str, person: int, seats: int, **more: object) -> dict[str, object]:
    body = {"game": "terracotta", "seats": [ME] * seats, "absent": 86400, **more}
    found: dict[str, object] = await post(session, origin, "/api/tables", body, who(person))
    return found


# G8: everyone comes back at once


def come_back_ms(lab: Lab, number: int, take: int = 0) -> float:
    """Processor milliseconds for each of so many sockets, at a table each, after a restart."""
    url = sqlite(lab, f"back-{number}-{take}")
    add_people(lab, url, number)

    async def make(one: Server) -> list[str]:
        async with web() as session:

            async def table(n: int) -> str:
                return str((await made(session, one.origin, n, 1))["id"])

            return await many(number, table)

    async def come(one: Server, tables: list[str]) -> float:
        async with web() as session:
            pick, before = random.Random(1), one.cpu
            seats = [PersonSeat(one.origin, table, 0, pick, n) for n, table in enumerate(tables)]
            tasks = await connected(session, seats, AT_ONCE)
            spent = one.cpu - before
            await leave(tasks)
            return spent

    with server(lab, url) as one:
        tables = asyncio.run(make(one))
    with server(lab, url) as one:
        return 1000 * asyncio.run(come(one, tables)) / number


@bar("G8-sockets", "a socket that comes back, 6,000 against 100", most=1.2)
def sockets_come_back(lab: Lab) -> Found:
    few = sorted(come_back_ms(lab, 100, take) for take in range(3))[1]
    most = come_back_ms(lab, 6000)
    return Found(ratio=most / few, said=f"{few:.2f} and {most:.2f} ms of processor for each of 100 and 6,000")


# G8, S20: the start beside games with clocks


def start_cpu(lab: Lab, number: int) -> float:
    """Processor seconds until a server answers, after it was away for three seconds."""
    url = sqlite(lab, f"clocks-{number}")
    add_people(lab, url, 200)

    async def make(one: Server) -> None:
        async with web() as session:

            async def table(n: int) -> str:
                return str((await made(session, one.origin, n % 200, 2, clock=BANK))["id"])

            await many(number, table)

    with server(lab, url) as one:
        asyncio.run(make(one))
    time.sleep(3)
    with server(lab, url) as one:
        return one.ready_cpu


@bar("G8-start", "a start beside 3,000 games with clocks against 10", most=1.5)
def start_beside_clocks(lab: Lab) -> Found:
    few, most = start_cpu(lab, 10), start_cpu(lab, 3000)
    return Found(ratio=most / few, said=f"{few:.2f} and {most:.2f} s of processor until it answers")


# G9: a crowd at one table


async def join_ms(one: Server, number: int, public: bool, first: int) -> float:
    """Processor milliseconds for each of so many spectators of a table, without the request that lets them in."""
    async with web() as session:
        table = await made(session, one.origin, 0, 2, public=public)
        links = table["links"]
        assert isinstance(links, dict)
        key, id = str(links["watch"]).partition("key=")[2], str(table["id"])
        pick = random.Random(1)
        if not public:

            async def admit(n: int) -> str:
                await post(session, one.origin, f"/api/tables/{id}/watch", {"secret": key}, who(first + n))
                return ""

            await many(number, admit)
        before = one.cpu
        crowd = [PersonSeat(one.origin, id, None, pick, first + n) for n in range(number)]
        tasks = await connected(session, crowd, 4)
        await asyncio.sleep(2)
        spent = one.cpu - before
        await leave(tasks)
        await asyncio.sleep(1)
        return 1000 * spent / number


def joins(lab: Lab, *asked: tuple[int, bool]) -> list[float]:
    url = sqlite(lab, "crowd")
    add_people(lab, url, 5000)
    with server(lab, url) as one:
        return [asyncio.run(join_ms(one, number, public, 10 + 1000 * n)) for n, (number, public) in enumerate(asked)]


@bar("G9-join", "joining a private table, 1,000 spectators against 100", most=2)
def private_joins(lab: Lab) -> Found:
    few, most = joins(lab, (100, False), (1000, False))
    return Found(ratio=most / few, said=f"{few:.1f} and {most:.1f} ms of processor for each of 100 and 1,000")


@bar("G9-private", "1,000 spectators of a private table against a public one", most=1.5)
def private_against_public(lab: Lab) -> Found:
    public, private = joins(lab, (1000, True), (1000, False))
    return Found(ratio=private / public, said=f"{public:.1f} and {private:.1f} ms of processor for each, public and private")
