"""Commands that are sent twice, or by several clients together, and the expected results."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

from lishan.server.store import games as rows
from tests.server.kit import Person, Server, Socket, serving


async def entries(server: Server, table: str) -> list[Any]:
    return await server.manager.store.read(lambda db: rows.entries_after(db, table, 0))


@contextlib.asynccontextmanager
async def two_doors(url: str | None) -> AsyncIterator[tuple[Server, Person, Person]]:
    """One person at two servers on one database; with SQLite, twice at the same one."""
    async with serving(url) as server, server.person("Ada") as ada:
        if url is None:
            yield server, ada, ada
            return
        async with serving(url) as other, other.person("Ada") as elsewhere:
            await ada.post("/api/me", {"name": "Ada"})
            elsewhere.web.cookie_jar.update_cookies(ada.cookies())
            yield server, ada, elsewhere


async def duplicates(count: int, seed: int, url: str | None = None) -> None:
    """F7: each command 1 to 5 times, over the same and other sockets."""
    pick = random.Random(seed)
    async with two_doors(url) as (server, ada, elsewhere):
        sent = 0
        while sent < count:
            made = await ada.make("lanterns", ("me", "me"))
            table = made["id"]
            async with ada.follow(table, 0) as a, elsewhere.follow(table, 0) as b, elsewhere.follow(table, 1) as c:
                windows = {0: (a, b), 1: (c,)}
                done = 0
                while a.picture["status"] == "playing" and sent < count:
                    seat = pick.choice(a.picture["waiting"])
                    first = windows[seat][0]
                    await first.wait(lambda socket: socket.may_move(), 30)
                    moves = await think(first, pick)
                    at = first.picture["at"]
                    id = f"d{table}-{sent}"
                    times = pick.randint(1, 5)
                    asked = [pick.choice(windows[seat]).send("play", id=id, at=at, moves=moves) for _ in range(times)]
                    answers = await gather_answers(asked, windows[seat], id)
                    sent += times
                    done += 1
                    assert {answer["type"] for answer in answers} == {"done"}
                    assert len({answer["seq"] for answer in answers}) == 1
                    for socket in (a, b, c):
                        await socket.wait_for_seq(answers[0]["seq"])
                stored = await entries(server, table)
                assert [entry.seq for entry in stored] == list(range(1, len(stored) + 1))
                assert sum(entry.command is not None for entry in stored) == done


async def think(socket: Socket, pick: random.Random) -> list[int]:
    """A whole random turn, found by stepping through it."""
    while not socket.draft["complete"]:
        await socket.step(pick.choice)
    return [step["move"] for step in socket.draft["steps"][: socket.draft["n"]]]


async def gather_answers(asked: list[Any], windows: tuple[Socket, ...], id: str) -> list[Any]:
    """Answers come back on the socket that asked, all with the same id."""
    expected = len(asked)
    before = {socket: len(socket.frames) for socket in windows}
    for one in asked:
        await one
    found: list[Any] = []
    async with asyncio.timeout(20):
        while len(found) < expected:
            await asyncio.sleep(0.002)
            found = [frame for socket in windows for frame in socket.frames[before[socket] :] if frame.get("id") == id]
    return found


async def race(count: int, seed: int, url: str | None = None) -> None:
    """2 to 5 writers with the same expectation: in open turns one wins, in secret ones each seat locks once."""
    pick = random.Random(seed)
    async with two_doors(url) as (_, ada, elsewhere):
        raced = 0
        while raced < count:
            made = await ada.make("lanterns", ("me", "me"))
            table = made["id"]
            async with (
                ada.follow(table, 0) as a, ada.follow(table, 1) as b, elsewhere.follow(table, 0) as c,
                elsewhere.follow(table, 1) as d,
            ):  # fmt: skip
                doors = {0: (a, c), 1: (b, d)}
                while a.picture["status"] == "playing" and raced < count:
                    drafts = {}
                    for seat, (socket, _) in doors.items():
                        if seat in a.picture["waiting"]:
                            await socket.wait(lambda one: one.may_move(), 30)
                            drafts[seat] = await think(socket, pick)
                    at, seq = a.picture["at"], a.picture["seq"]
                    writers = []
                    for _ in range(pick.randint(2, 5)):
                        seat = pick.choice(list(drafts))
                        writers.append((seat, pick.choice(doors[seat]).ask("play", at=at, moves=drafts[seat])))
                    answers = await asyncio.gather(*(work for _, work in writers))
                    won = [seat for (seat, _), answer in zip(writers, answers, strict=True) if answer["type"] == "done"]
                    assert sorted(won) == sorted(set(won)) == sorted({seat for seat, _ in writers})
                    for answer in answers:
                        assert answer["type"] == "done" or answer["code"] in ("stale", "not-now", "over"), answer
                        assert answer["seq"] > seq or answer["code"] == "not-now"
                    raced += len(writers)
                    newest = max(answer["seq"] for answer in answers)
                    for socket in (a, b, c, d):
                        await socket.wait_for_seq(newest)
