"""A server that is killed in the middle of erasing or renaming somebody: nothing is lost or doubled, and the job ends."""

import asyncio
import contextlib
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, func, select, update

from lishan.server.store import erase, exports, jobs, offline, schema
from lishan.server.store.digests import chained
from tests.server.accounts import join
from tests.server.checks import check_database
from tests.server.conftest import Say, new_database
from tests.server.kit import Person, serving
from tests.server.players import Stubborn
from tests.server.process import Process
from tests.server.test_faults import party, under_load

NAME, NEW = "Zerubbabel", "Nicely"
LINES = 400
"""Of chat at each table: half of them are Zed's."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_database(request, tmp_path)


async def fill(zed: Person, bob: Person, tables: int) -> list[str]:
    """Tables where both sit and have spoken."""
    await zed.post("/api/me", {"name": NAME})
    await join(zed, "zed")
    await zed.post("/api/me", {"name": NAME})
    made = []
    for _ in range(tables):
        table = await zed.make("lanterns", ("me", "person"))
        assert (await bob.sit(table["links"]["seats"][1])).status == 200
        async with zed.follow(table["id"], 0) as mine, bob.follow(table["id"], 1) as theirs:
            for socket in (mine, theirs):
                while (await socket.ask("say", text="mine"))["type"] != "done":
                    await asyncio.sleep(0.2)
        made.append(table["id"])
    return made


def talk(connection: Connection, table: str) -> None:
    """As if the two had gone on like that for an hour."""
    kept = connection.execute(select(schema.entry).where(schema.entry.c.game == table).order_by(schema.entry.c.seq)).mappings()
    both = [dict(row) for row in kept][-2:]
    first = both[-1]["seq"] + 1
    added = [
        both[seq % 2] | {"seq": seq, "command": f"{seq:032x}", "time": both[-1]["time"]} for seq in range(first, first + LINES)
    ]
    connection.execute(schema.entry.insert(), chained(added, both[-1]["digest"]))
    who = [one["seq"] for one in both]
    query = select(schema.speaker).where(schema.speaker.c.game == table, schema.speaker.c.seq.in_(who))
    speakers = {row["seq"]: dict(row) for row in connection.execute(query).mappings()}
    by = [speakers[both[row["seq"] % 2]["seq"]] | {"seq": row["seq"]} for row in added]
    connection.execute(schema.speaker.insert(), by)
    connection.execute(update(schema.game).where(schema.game.c.id == table).values(seq=added[-1]["seq"]))


def lines(connection: Connection, tables: list[str]) -> Counter[str]:
    """How many lines of chat, and changes of a name, there are by name."""
    bodies = connection.execute(select(schema.entry.c.body).where(schema.entry.c.game.in_(tables))).scalars()
    found = [msgspec.json.decode(body) for body in bodies]
    return Counter(f"{one['kind']} {one.get('name', '')}" for one in found if one["kind"] in ("spoke", "renamed"))


def under_way(connection: Connection) -> int | None:
    """The steps that the job has done; None: it has ended."""
    return connection.execute(select(func.max(schema.job.c.steps)).where(schema.job.c.kind.in_(("erase", "rename")))).scalar()


async def killed(url: str, kind: str, kills: int, tables: int, servers: int = 1, played: int = 1) -> dict[str, Any]:
    """`played`: at how many other tables people play meanwhile."""
    async with serving(url) as server, server.person(NAME) as zed, server.person("Bob") as bob:
        made = await fill(zed, bob, tables)
    pick, interrupted, steps = random.Random(1), 0, 0
    first = Process(url)
    processes = [first, *(Process(url, origin=first.port) for _ in range(servers - 1))]
    async with contextlib.AsyncExitStack() as stack:
        for process in processes:
            stack.callback(process.kill)
        players, end = list[Stubborn](), asyncio.Event()
        if played:
            await started(processes)
            players, _ = await stack.enter_async_context(party(first, played, *processes[1:]))
        playing = [asyncio.create_task(player.run(end)) for player in players]
        await under_load(players, 2 * played)
        for process in processes:
            process.kill()
        await asyncio.to_thread(offline.run_on, url, lambda db: begin(db, kind, made))
        await started(processes)
        for number in range(kills):
            # Each time it has come on a little.
            while (now := await asyncio.to_thread(offline.run_on, url, under_way)) is not None and now <= steps:
                await asyncio.sleep(0.01)
            await asyncio.sleep(pick.uniform(0, 0.05))
            # Of two processes one goes on, but now and then both are killed.
            struck = processes if number % 5 == 0 else [pick.choice(processes)]
            for process in struck:
                process.kill()
            now = await asyncio.to_thread(offline.run_on, url, under_way)
            interrupted += now is not None
            steps = now or steps
            await started(struck)
        while await asyncio.to_thread(offline.run_on, url, under_way) is not None:
            await asyncio.sleep(0.3)
        await under_load(players, 2 * played)
        end.set()
        await asyncio.gather(*playing)
    acked = await asyncio.to_thread(check_database, url, players)
    said = await asyncio.to_thread(offline.run_on, url, lambda db: lines(db, made))
    everything = b"".join(await asyncio.to_thread(offline.run_on, url, lambda db: list(exports.lines_out(db)))).decode()
    name = "" if kind == "erase" else NEW
    each = LINES // 2 + 1
    assert said == {f"spoke {name}": tables * each, "spoke Bob": tables * each, f"renamed {name}": tables}
    assert NAME not in everything
    assert await asyncio.to_thread(offline.run_on, url, jobs.jobs_of) == []
    assert sum(player.gaps for player in players) == 0
    return {"kills": kills, "in the middle": interrupted, "steps": steps, "acked": acked}


async def started(processes: list[Process]) -> None:
    for process in processes:
        process.start()
        await process.ready()


def begin(connection: Connection, kind: str, tables: list[str]) -> None:
    """The two have talked much; then Zed goes, or gets another name."""
    for table in tables:
        talk(connection, table)
    owner = connection.execute(select(schema.person.c.id).where(schema.person.c.login == "zed")).scalar_one()
    if kind == "erase":
        assert erase.mark_erased(connection, owner, "job", 1)
    else:
        erase.mark_renamed(connection, owner, NEW, "job", 1)


def test_a_server_killed_while_it_erases_goes_on_with_it(tmp_path: Path) -> None:
    found = asyncio.run(killed(f"sqlite:///{tmp_path}/a.db", "erase", 1, 8, played=0))
    assert found["in the middle"] == 1


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["erase", "rename"])
def test_servers_killed_many_times_while_they_change_names(url: str, kind: str, say: Say) -> None:
    """On PostgreSQL two processes share the work, and one of them is killed, now and then both."""
    kills = int(os.environ.get("LISHAN_JOB_KILLS", "25"))
    servers = 1 if url.startswith("sqlite") else 2
    found = asyncio.run(killed(url, kind, kills, 2 * kills, servers))
    say(f"killed while names change: {kind}, {url.partition(':')[0]}, {found}")
    assert found["in the middle"] >= kills * 2 // 3
