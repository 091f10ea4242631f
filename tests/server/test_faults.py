"""Faults: the server is killed, the disk is full. Everything acknowledged is stored, and nothing twice."""

import asyncio
import contextlib
import logging
import os
import random
import re
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from lishan.server.store import games as rows
from lishan.server.store.values import Unavailable
from tests.server.checks import check_database
from tests.server.conftest import Say
from tests.server.kit import Person, Socket, serving
from tests.server.players import Stubborn
from tests.server.postgres import Postgres
from tests.server.process import Process, running, visiting


@contextlib.asynccontextmanager
async def party(process: Process, tables: int, *others: Process) -> AsyncIterator[tuple[list[Stubborn], Person]]:
    """Tables of Lanterns, two stubborn players each, all held by one person. Each player goes to any of the processes."""
    async with visiting(process) as web:
        person = Person(process.server, web, "Ada")
        made = [(await person.make("lanterns", ("me", "me")))["id"] for _ in range(tables)]
        origins = [one.origin for one in (process, *others)]
        players = [Stubborn(web, origins, table, seat, n) for n, table in enumerate(made) for seat in (0, 1)]
        yield players, person


# F1


async def killed(url: str, kills: int, tables: int, seed: int, servers: int = 1) -> dict[str, Any]:
    """Kill a server at random moments while everyone plays, start it again, and check what was kept."""
    pick = random.Random(seed)
    starts: list[float] = []
    async with contextlib.AsyncExitStack() as stack:
        first = await stack.enter_async_context(running(url))
        others = [await stack.enter_async_context(running(url, origin=first.port)) for _ in range(servers - 1)]
        players, _ = await stack.enter_async_context(party(first, tables, *others))
        end = asyncio.Event()
        playing = [asyncio.create_task(player.run(end)) for player in players]
        for _ in range(kills):
            await under_load(players, tables)
            await asyncio.sleep(pick.random() * 0.2)
            process = pick.choice([first, *others])
            process.kill()
            process.start()
            starts.append(await process.ready())
        await under_load(players, tables)
        end.set()
        await asyncio.gather(*playing)
    acked = await asyncio.to_thread(check_database, url, players)
    duplicates = sum(player.duplicates for player in players)
    starts.sort()
    return {
        "kills": kills, "acked": acked, "duplicates": duplicates, "gaps": sum(player.gaps for player in players),
        "ready p50": starts[len(starts) // 2], "ready p95": starts[int(len(starts) * 0.95)],
    }  # fmt: skip


async def under_load(players: Sequence[Stubborn], turns: int) -> None:
    """Waits until everyone is playing again: this many more turns are acknowledged."""
    before = sum(len(player.acked) for player in players)
    async with asyncio.timeout(300):
        while sum(len(player.acked) for player in players) < before + turns:
            await asyncio.sleep(0.01)


def is_sound(file: Path) -> bool:
    with contextlib.closing(sqlite3.connect(file)) as db:
        return bool(db.execute("PRAGMA integrity_check").fetchone() == ("ok",))


def test_no_acknowledged_turn_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """F1, on SQLite."""
    found = asyncio.run(killed(f"sqlite:///{tmp_path}/kill.db", kills=4, tables=6, seed=1))
    assert found["acked"] >= 5 * 6
    assert found["gaps"] == 0
    assert is_sound(tmp_path / "kill.db")


def test_no_acknowledged_turn_is_lost_when_one_of_two_servers_is_killed(postgres: Postgres) -> None:
    """F1, on PostgreSQL, with two processes."""
    found = asyncio.run(killed(postgres.database(), kills=2, tables=4, seed=1, servers=2))
    assert found["acked"] >= 3 * 4
    assert found["gaps"] == 0


@pytest.mark.soak
def test_five_hundred_kills(tmp_path: Path, say: Say) -> None:
    """F1 in full, on SQLite."""
    kills = int(os.environ.get("LISHAN_F1", "500"))
    found = asyncio.run(killed(f"sqlite:///{tmp_path}/kill.db", kills=kills, tables=20, seed=2))
    say(f"F1 SQLite {found}")
    assert found["gaps"] == 0
    assert is_sound(tmp_path / "kill.db")
    assert found["ready p95"] <= 2


@pytest.mark.soak
@pytest.mark.parametrize("servers", [1, 2])
def test_fifty_kills_of_servers_on_postgresql(postgres: Postgres, servers: int, say: Say) -> None:
    """F1 in full, on PostgreSQL, with one process and with two."""
    kills = int(os.environ.get("LISHAN_F1_POSTGRES", "50"))
    found = asyncio.run(killed(postgres.database(), kills=kills, tables=20, seed=3, servers=servers))
    say(f"F1 PostgreSQL, {servers} processes {found}")
    assert found["gaps"] == 0


# F3: an orderly restart


def test_a_restart_costs_nobody_a_turn_or_a_step(tmp_path: Path) -> None:
    """F3, once."""

    async def run() -> None:
        async with running(f"sqlite:///{tmp_path}/a.db") as process, process.server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with ada.follow(made["id"], 0) as socket:
                await socket.step(lambda moves: moves[0])
                draft = socket.draft
                begun = time.monotonic()
                assert process.stop() in (0, -15)
                assert await socket.wait_closed(5) == 1012
                assert time.monotonic() - begun < 6
            process.start()
            await process.ready()
            async with ada.follow(made["id"], 0) as socket:
                assert socket.draft == draft

    asyncio.run(run())


def test_a_server_that_has_stopped_leaves_no_change_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """F3: what the database does not answer in time is cancelled before the database is closed."""
    monkeypatch.setattr("lishan.server.tables.manager.TO_FINISH_S", 0.05)

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with ada.follow(made["id"], 0) as socket:
                # Somebody else's change takes for ever.
                await server.manager.tables[made["id"]].lock.acquire()
                await socket.send("say", text="hello")
                async with asyncio.timeout(5):
                    while not (left := set(server.manager.changes)):
                        await asyncio.sleep(0.01)
        assert all(task.done() for task in left)

    asyncio.run(run())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        async with running(url):
            with pytest.raises(AssertionError, match="the server ended with"):
                async with running(url):
                    pass

    asyncio.run(run())


# F10


async def speak(socket: Socket, text: str) -> Any:
    """No faster than one may speak."""
    while (answer := await socket.ask("say", text=text)).get("code") == "too-fast":
        await asyncio.sleep(1)
    return answer


async def not_ready_but_healthy(ada: Person) -> None:
    """A disk without room for a line of chat is not ready, and the event loop does not wait for it."""
    slowest, codes = 0.0, []
    for _ in range(5):
        asked = asyncio.create_task(ada.get("/readyz"))
        begun = time.monotonic()
        assert (await ada.get("/healthz")).status == 200
        slowest = max(slowest, time.monotonic() - begun)
        codes.append((await asked).status)
    assert codes == [503] * 5
    assert slowest < 2


async def refuse_and_recover(url: str, break_it: Any, mend_it: Any, times: int = 1) -> None:
    """While the disk refuses, moves are refused and reading works; afterwards everything resumes automatically."""
    async with serving(url) as server, server.person("Ada") as ada:
        made = await ada.make("lanterns", ("me", "me"))
        async with ada.follow(made["id"], 0) as socket:
            for _ in range(times):
                before = socket.picture["seq"]
                break_it()
                try:
                    # A disk may have room for a little more: speak until it has none.
                    answers = []
                    for n in range(400):
                        answers.append(await speak(socket, f"{n} " + "x" * 480))
                        if answers[-1]["type"] == "refused":
                            break
                    assert answers[-1]["code"] == "unavailable"
                    done = sum(answer["type"] == "done" for answer in answers)
                    assert (await ada.get(f"/api/tables/{made['id']}")).status == 200
                    assert (await ada.get("/api/me")).status == 200
                    await not_ready_but_healthy(ada)
                finally:
                    mend_it()
                async with asyncio.timeout(20):
                    while (await speak(socket, "again"))["type"] != "done":
                        await asyncio.sleep(0.2)
                assert (await ada.get("/readyz")).status == 200
                stored = await server.manager.store.read(lambda db: rows.entries_after(db, made["id"], 0))
                # Commands answered with "unavailable" are not there: nobody was told that they were.
                assert len(stored) == before + done + 1
                assert [entry.seq for entry in stored] == list(range(1, len(stored) + 1))
                await socket.wait_for_seq(len(stored))


def test_a_file_that_may_not_grow_is_a_full_disk_everywhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """F10 without the right to mount disks: no file of this process may grow beyond half the size of the journal.

    Beyond the whole size, the journal would find room when its last connection is closed: it is copied into the database then.
    """
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def stop() -> None:
        size = (tmp_path / "a.db-wal").stat().st_size // 2
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))

    def go_on() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    with caplog.at_level(logging.WARNING, "lishan.store"):
        asyncio.run(refuse_and_recover(f"sqlite:///{tmp_path}/a.db", stop, go_on))
    # Whoever runs the server is told once that nothing can be stored, and once that it can.
    broken, mended = [record.getMessage() for record in caplog.records if record.name == "lishan.store"]
    assert broken.startswith("Nothing can be stored, so moves are refused: ")
    assert re.fullmatch(r"Data can be stored again after \d+ s \(failed attempts: \d+\)", mended)


@pytest.fixture
def small_disk(tmp_path: Path) -> Any:
    """A small disk of a few megabytes to fill up, if this machine lets us mount one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("cannot mount a small disk here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=False)


def fill_and_empty(disk: Path, times: int) -> None:
    filler = disk / "filler"

    def fill() -> None:
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"\0" * 4096)

    asyncio.run(refuse_and_recover(f"sqlite:///{disk}/a.db", fill, filler.unlink, times=times))


def test_a_full_disk_refuses_moves_and_recovers(small_disk: Path) -> None:
    """F10."""
    fill_and_empty(small_disk, 2)


@pytest.mark.soak
def test_a_disk_that_is_full_twenty_times(small_disk: Path) -> None:
    """F10 in full."""
    fill_and_empty(small_disk, 20)


def test_a_database_that_becomes_read_only_refuses_moves_and_recovers(tmp_path: Path) -> None:
    """F10. A file that is open for writing keeps a disk writable, so it is the database itself that refuses here."""
    only_reading = "OFF"

    def set_up(connection: Any, *_: Any) -> None:
        connection.execute(f"PRAGMA query_only={only_reading}").close()

    async def run() -> None:
        nonlocal only_reading
        async with serving(f"sqlite:///{tmp_path}/a.db") as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with ada.follow(made["id"], 0) as socket:
                store = server.manager.store
                event.listen(store.engine, "checkout", set_up)  # type: ignore[attr-defined]
                only_reading = "ON"
                await store.write(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON").close())
                refused = await socket.ask("say", text="hm")
                assert refused["code"] == "unavailable"
                assert (await ada.get(f"/api/tables/{made['id']}")).status == 200
                only_reading = "OFF"
                assert (await socket.ask("say", text="again"))["type"] == "done"

    asyncio.run(run())


def lock_and_release(file: Path, times: int, seconds: float) -> None:
    holder: list[sqlite3.Connection] = []

    def hold() -> None:
        holder.append(sqlite3.connect(file, isolation_level=None))
        holder[0].execute("BEGIN IMMEDIATE")

    def release() -> None:
        time.sleep(seconds)
        holder.pop().close()

    asyncio.run(refuse_and_recover(f"sqlite:///{file}", hold, release, times=times))


def test_a_locked_database_refuses_moves_and_recovers(tmp_path: Path) -> None:
    """F10."""
    lock_and_release(tmp_path / "a.db", 1, 0)


@pytest.mark.soak
def test_a_database_that_is_locked_for_half_a_minute(tmp_path: Path) -> None:
    """F10 in full."""
    lock_and_release(tmp_path / "a.db", 2, 30)


def test_a_database_that_does_not_answer_is_no_error_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even while the session is looked up."""

    async def lost(*_: Any) -> Any:
        raise Unavailable("lost")

    async def ask() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            with monkeypatch.context() as broken:
                broken.setattr(server.manager.store, "read", lost)
                answers = [await ada.get("/api/me"), await ada.post(f"/api/tables/{made['id']}/start")]
            assert [answer.status for answer in answers] == [503, 503]
            assert answers[0].headers["Retry-After"] == "2"

    asyncio.run(ask())
