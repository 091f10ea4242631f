"""G14: a finished game takes little space, and everything can still be done with it: nothing is lost, doubled or hidden."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, event, func, select, text

from lishan.server.store import administration, exports, jobs, offline, packing, schema
from lishan.server.store import games as rows
from lishan.server.store.access import read_links
from lishan.server.store.digests import access_digest, chained, due_digest
from lishan.server.store.long_work import LONGEST_S
from lishan.server.store.values import Stored
from lishan.server.tables import integrity
from lishan.server.tables.packing import AFTER_MS, pack_finished
from tests.server.accounts import PASSWORD
from tests.server.accounts import join as register
from tests.server.kit import Person, Server, open_game, serving
from tests.server.process import Process
from tests.server.room import Clock, join

LATER = 2**60
DAY_MS = 86_400_000


async def finished(ada: Person, bob: Person) -> str:
    """A game that is over, with chat before, in the middle and after it."""
    table: str = (await ada.make("lanterns", ("me", "person"), public=True, title="A game"))["id"]
    await join(bob, table, 1)
    async with ada.follow(table, 0) as one, bob.follow(table, 1) as two:
        assert (await one.ask("say", text="good luck"))["type"] == "done"
        if one.picture["status"] == "open":
            await ada.post(f"/api/tables/{table}/start")
        choose = random.Random(1).choice
        await asyncio.gather(one.play_on(choose), two.play_on(choose))
        assert (await two.ask("say", text="thanks", id="the-last-line"))["type"] == "done"
    return table


async def pack(server: Server, table: str) -> None:
    store = server.manager.store
    assert await store.write(lambda db: packing.pack(db, table, LATER))
    assert await store.read(lambda db: count(db, schema.entry, table)) == 0
    assert await store.read(lambda db: count(db, schema.snapshot, table)) == 0
    assert await store.read(lambda db: count(db, schema.packed, table)) > 0


def forget(server: Server, table: str) -> None:
    """As if nobody had looked at it for a while."""
    del server.manager.tables[table]


def count(connection: Connection, table: Any, game: str) -> int:
    return connection.execute(select(func.count()).select_from(table).where(table.c.game == game)).scalar() or 0


def entries(connection: Connection, game: str) -> list[Stored]:
    return rows.entries_after(connection, game, 0)


def verdict(url: str) -> integrity.Verdict:
    return offline.run_on(url, lambda db: integrity.verify(db, open_game))


class Scene(NamedTuple):
    server: Server
    ada: Person
    bob: Person
    table: str


Test = Callable[[Scene], Any]


def with_a_packed_game(url: str, test: Test, account: bool = False) -> None:
    """After the test, everything that is stored must be intact. `account`: Ada has one."""

    async def run() -> None:
        async with (
            serving(url, rates={"chat_by_person": "99+99/s"}) as server,
            server.person("Ada") as ada,
            server.person("Bob") as bob,
        ):
            if account:
                await register(ada, "ada")
            table = await finished(ada, bob)
            before = await server.manager.store.read(lambda db: entries(db, table))
            exported = await server.manager.store.read(lambda db: sorted(exports.lines_out(db)))
            await pack(server, table)
            # As it was, to the last byte: digests, command ids and times too.
            assert await server.manager.store.read(lambda db: entries(db, table)) == before
            assert await server.manager.store.read(lambda db: without_drafts(exports.lines_out(db))) == without_drafts(exported)
            forget(server, table)
            await test(Scene(server, ada, bob, table))

    asyncio.run(run())
    assert verdict(url).faults == []


def without_drafts(lines: Any) -> list[bytes]:
    """Drafts of a game that is over are not kept."""
    return sorted(line for line in lines if not line.startswith(b'{"in":"plan"'))


def chat(frames: Sequence[Any]) -> list[str]:
    return [line["facts"]["text"] for frame in frames for line in frame.get("lines", ()) if line["kind"] == "chat"]


def test_it_is_looked_at_again(url: str) -> None:
    async def test(scene: Scene) -> None:
        server, ada, bob, table = scene
        info = await ada.get(f"/api/tables/{table}")
        assert (info.status, info["picture"]["status"]) == (200, "over")
        seq = info["picture"]["seq"]
        async with bob.follow(table, 1) as two:
            assert chat(two.frames) == ["good luck", "thanks"]
            lines = await two.ask("lines", before=seq, count=64)
            assert len(lines["lines"]) > 10
            past = await two.ask("past", seq=seq // 2)
            assert past["type"] == "past"
            # The command that wrote the last line is known, also after a restart.
            assert (await two.ask("say", text="thanks", id="the-last-line"))["seq"] == seq
        assert [one["id"] for one in (await ada.get("/api/me/games"))["games"]] == [table]
        assert "thanks" not in str((await ada.get("/api/account/export")).body)
        said = (await ada.get("/api/account/export"))["chat"]
        assert [one["text"] for one in said] == ["good luck"]
        found = await server.manager.store.read(lambda db: count(db, schema.packed, table))
        assert found > 0, "looking at it does not unpack it"

    with_a_packed_game(url, test, account=True)


def test_it_goes_on(url: str) -> None:
    """An entry more: all entries are put back in the same transaction, and follow each other."""

    async def test(scene: Scene) -> None:
        server, ada, _, table = scene
        async with ada.follow(table, 0) as one:
            seq = one.picture["seq"]
            assert (await one.ask("say", text="again?"))["seq"] == seq + 1
        found = await server.manager.store.read(lambda db: entries(db, table))
        assert [stored.seq for stored in found] == list(range(1, seq + 2))
        assert await server.manager.store.read(lambda db: count(db, schema.packed, table)) == 0
        await pack(server, table)

    with_a_packed_game(url, test)


def test_names_are_changed_and_erased_in_it(url: str) -> None:
    async def test(scene: Scene) -> None:
        server, ada, _, table = scene
        assert "Ada" in str(await server.manager.store.read(lambda db: entries(db, table)))
        gone = await ada.post("/api/account/delete", {"password": PASSWORD})
        assert gone.status == 200, gone.body
        async with asyncio.timeout(10):
            while "Ada" in str(await server.manager.store.read(lambda db: entries(db, table))):
                await asyncio.sleep(0.01)

    with_a_packed_game(url, test, account=True)


def test_it_is_deleted_and_purged(url: str) -> None:
    async def test(scene: Scene) -> None:
        server, _, _, table = scene
        store = server.manager.store
        assert await store.write(lambda db: administration.purge_some(db, LATER, 1)) == ([table], True)
        for one in (schema.packed, schema.entry, schema.speaker):
            assert await store.read(lambda db, one=one: count(db, one, table)) == 0  # type: ignore[misc]

    with_a_packed_game(url, test)


def test_it_is_carried_to_another_database(tmp_path: Path) -> None:
    url, other = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"

    async def test(scene: Scene) -> None:
        server, _, _, table = scene
        lines = await server.manager.store.read(lambda db: list(exports.lines_out(db)))
        one = await server.manager.store.read(lambda db: list(exports.lines_out(db, table)))
        async with serving(other) as there:
            await there.manager.store.write(lambda db: exports.lines_in(db, lines))
            assert await there.manager.store.read(lambda db: entries(db, table)) == await server.manager.store.read(
                lambda db: entries(db, table)
            )
        assert len(one) == len(await server.manager.store.read(lambda db: entries(db, table))) + 2

    with_a_packed_game(url, test)
    assert verdict(other).faults == []


def test_a_game_that_goes_on_is_not_packed(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "me")))["id"]
            assert not await server.manager.store.write(lambda db: packing.pack(db, table, LATER))
            assert await server.manager.store.read(lambda db: packing.to_pack(db, LATER, (0, ""), 9)) == []

    asyncio.run(run())


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('packed')}/a.db"

    async def test(_: Scene) -> None:
        pass

    with_a_packed_game(url, test)
    return url


CHANGES = {
    "a byte": (
        "UPDATE packed SET body = CAST(substr(body, 1, 99) || x'00' || substr(body, 101) AS BLOB) WHERE part = 0",
        "cannot be read",
    ),
    "a part lost": ("DELETE FROM packed WHERE part = (SELECT max(part) FROM packed)", "cannot be read"),
    "all parts lost": ("DELETE FROM packed", "entries are missing"),
    "parts in another order": ("UPDATE packed SET part = 1000 - part", "cannot be read"),
    "digest": ("UPDATE game SET packed = 'x'", "packed entries do not fit"),
    "no digest": ("UPDATE game SET packed = NULL", "packed entries do not fit"),
    "seq": ("UPDATE game SET seq = seq + 1", "entries are missing"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_damage_is_seen(packed: str, change: str) -> None:
    statement, complaint = CHANGES[change]

    def work(connection: Connection) -> list[str]:
        assert connection.execute(text(statement)).rowcount > 0
        found = integrity.verify(connection, open_game).faults
        connection.rollback()
        connection.exec_driver_sql("BEGIN")
        return found

    found = offline.run_on(packed, work)
    assert len(found) == 1
    assert complaint in found[0]
    assert verdict(packed).faults == []


@pytest.mark.parametrize("change", ["a byte", "all parts lost"])
def test_a_damaged_game_is_neither_shown_nor_continued(tmp_path: Path, change: str) -> None:
    """As other damaged tables: nobody gets an error of the server."""

    async def test(scene: Scene) -> None:
        server, ada, _, table = scene
        kept = await server.manager.store.read(lambda db: db.execute(select(schema.packed)).mappings().all())
        damage = schema.packed.delete() if change != "a byte" else schema.packed.update().values(body=b"nothing")
        await server.manager.store.write(lambda db: db.execute(damage))
        found = await ada.get(f"/api/tables/{table}")
        assert (found.status, found["code"]) == (409, "broken")
        await server.manager.store.write(lambda db: db.execute(schema.packed.delete()))
        await server.manager.store.write(lambda db: db.execute(schema.packed.insert(), [dict(row) for row in kept]))
        assert (await ada.get(f"/api/tables/{table}")).status == 200

    with_a_packed_game(f"sqlite:///{tmp_path}/a.db", test)


def changed_body(connection: Connection, change: Callable[[list[Any]], None]) -> list[str]:
    """Verifies after the entries were packed with a change, as a careless program would."""
    game = connection.execute(select(schema.game.c.id)).scalar_one()
    found = packing.packed_rows(connection, game)
    assert found is not None
    change(found)
    connection.execute(schema.packed.delete())
    connection.execute(schema.packed.insert(), {"game": game, "part": 0, "body": packing.compress(found)})
    faults = integrity.verify(connection, open_game).faults
    connection.rollback()
    connection.exec_driver_sql("BEGIN")
    return faults


@pytest.mark.parametrize("column", ["command", "rules", "schema", "body", "hash", "time"])
def test_a_change_of_every_column_is_seen(packed: str, column: str) -> None:
    new = {"command": "another", "rules": 7, "schema": 7, "hash": "0" * 16}

    def change(found: list[Any]) -> None:
        row = found[-1]
        row[column] = new.get(column) or (row["time"] + 1 if column == "time" else row["body"].replace("thanks", "nothing"))

    assert len(offline.run_on(packed, lambda db: changed_body(db, change))) == 1


def test_a_damaged_game_is_not_packed(tmp_path: Path) -> None:
    """Packing would hide which entry it is."""
    url = f"sqlite:///{tmp_path}/a.db"

    async def test(scene: Scene) -> None:
        server, _, _, table = scene
        store = server.manager.store
        await store.write(lambda db: packing.unpack(db, table))
        await store.write(lambda db: db.execute(text("UPDATE entry SET time = time + 1 WHERE seq = 3")))
        assert not await store.write(lambda db: packing.pack(db, table, LATER))
        await store.write(lambda db: db.execute(text("UPDATE entry SET time = time - 1 WHERE seq = 3")))

    with_a_packed_game(url, test)


class Killed(Exception):
    pass


@pytest.mark.parametrize("work", [packing.unpack, lambda db, table: packing.pack(db, table, LATER)], ids=["unpack", "pack"])
def test_it_is_packed_or_not_wherever_it_is_interrupted(packed: str, work: Callable[[Connection, str], bool]) -> None:
    """Killed before each of its statements: the transaction leaves nothing, and the next try does it all."""

    def interrupted(connection: Connection, most: int) -> bool:
        """Returns whether it was finished before that many statements."""
        table = connection.execute(select(schema.game.c.id)).scalar_one()
        if work is packing.unpack:
            assert (packing.packed_rows(connection, table) is None) is False
        left = iter(range(most))

        def stop(*_: Any) -> None:
            if next(left, None) is None:
                raise Killed

        event.listen(connection, "before_cursor_execute", stop)
        try:
            assert work(connection, table)
        except Killed:
            return False
        else:
            return True
        finally:
            event.remove(connection, "before_cursor_execute", stop)
            connection.rollback()
            connection.exec_driver_sql("BEGIN")

    def tried(connection: Connection) -> int:
        if work is not packing.unpack:
            packing.unpack(connection, connection.execute(select(schema.game.c.id)).scalar_one())
            connection.commit()
            connection.exec_driver_sql("BEGIN")
        before = contents(connection)
        number = 1
        while not interrupted(connection, number):
            assert contents(connection) == before
            number += 1
        return number

    assert offline.run_on(packed, tried) >= 4
    assert verdict(packed).faults == []


def contents(connection: Connection) -> list[list[Any]]:
    return [[tuple(row) for row in connection.execute(select(table))] for table in (schema.entry, schema.packed, schema.game)]


def test_the_server_does_it_in_the_background(url: str) -> None:
    """Some hours after the last entry; what happened meanwhile at a table keeps it as it is."""
    clock = Clock()

    async def run() -> None:
        async with (
            serving(url, clock=clock, rates={"chat_by_person": "99+99/s"}) as server,
            server.person("Ada") as ada,
            server.person("Bob") as bob,
        ):
            store = server.manager.store
            tables = [await finished(ada, bob) for _ in range(6)]
            await pack_finished(server.manager)
            assert await store.read(jobs.jobs_of) == []
            clock.more += AFTER_MS + 1000
            # Somebody is still talking at the last one.
            async with ada.follow(tables[-1], 0) as one:
                await one.ask("say", text="one more?")
            await pack_finished(server.manager)
            async with asyncio.timeout(10):
                while await store.read(jobs.jobs_of):
                    await asyncio.sleep(0.01)
            sizes = [await store.read(lambda db, id=id: count(db, schema.packed, id)) for id in tables]  # type: ignore[misc]
            assert all(sizes[:-1])
            assert sizes[-1] == 0

    asyncio.run(run())
    assert verdict(url).faults == []


def test_a_command_and_packing_at_the_same_moment(url: str) -> None:
    """Whoever comes second finds what the first one left, whatever the database."""

    async def test(scene: Scene) -> None:
        server, ada, _, table = scene
        store = server.manager.store
        async with ada.follow(table, 0) as one:
            for round in range(8):
                said = one.ask("say", text=f"line {round}")
                answers = await asyncio.gather(said, store.write(lambda db: packing.pack(db, table, LATER)))
                assert answers[0]["type"] == "done"
            seq = one.picture["seq"]
        found = await store.read(lambda db: entries(db, table))
        assert [stored.seq for stored in found] == list(range(1, seq + 1))

    with_a_packed_game(url, test)


def test_no_step_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 32, item 2: nothing keeps the others waiting for more than 50 ms of processor time."""
    url = f"sqlite:///{tmp_path}/a.db"

    async def test(scene: Scene) -> None:
        server, _, _, table = scene
        store = server.manager.store
        await store.write(lambda db: packing.unpack(db, table))
        length = await store.read(lambda db: count(db, schema.entry, table))
        await store.write(lambda db: copies(db, 4))
        found = await store.read(lambda db: packing.to_pack(db, LATER, (0, ""), 9))
        assert len(found) == 5
        # As many as may be packed together, and one after the other.
        monkeypatch.setattr(packing, "LONGEST", 2 * length + 1)
        assert await store.read(lambda db: packing.to_pack(db, LATER, (0, ""), 9)) == found[:2]
        assert await store.read(lambda db: packing.to_pack(db, LATER, found[1], 9)) == found[2:4]
        # One that is too long is left out.
        monkeypatch.setattr(packing, "LONGEST", length - 1)
        assert await store.read(lambda db: packing.to_pack(db, LATER, (0, ""), 9)) == []
        assert not await store.write(lambda db: packing.pack(db, table, LATER))
        monkeypatch.undo()
        took = [await store.write(lambda db, id=id: longest(db, id)) for _, id in found]  # type: ignore[misc]
        # The others may have the processor too, but not each time.
        assert min(took) < LONGEST_S

    with_a_packed_game(url, test)


def longest(connection: Connection, id: str) -> float:
    """Packs and unpacks a game that is as long as can be; returns the processor time of the longer of the two."""
    last = connection.execute(select(schema.entry).where(schema.entry.c.game == id)).mappings().all()[-1]
    length = last["seq"]
    more = [dict(last) | {"seq": seq, "command": f"{seq:032x}"} for seq in range(length + 1, packing.LONGEST + 1)]
    connection.execute(schema.entry.insert(), chained(more, last["digest"]))
    connection.execute(schema.game.update().where(schema.game.c.id == id).values(seq=packing.LONGEST))
    begun = time.thread_time()
    assert packing.pack(connection, id, LATER)
    packed = time.thread_time()
    assert packing.unpack(connection, id)
    unpacked = time.thread_time()
    connection.execute(schema.entry.delete().where(schema.entry.c.game == id, schema.entry.c.seq > length))
    connection.execute(schema.game.update().where(schema.game.c.id == id).values(seq=length))
    return max(packed - begun, unpacked - packed)


# Killed in the middle


def copies(connection: Connection, number: int) -> None:
    """The finished game many times more, played yesterday."""
    row = connection.execute(select(schema.game)).mappings().one()
    kept = connection.execute(select(schema.entry).order_by(schema.entry.c.seq)).mappings().all()
    for n in range(number):
        id = f"copy{n:08}"
        times = {name: row[name] - DAY_MS for name in ("created", "updated")}
        own = {"host": None, "access_digest": access_digest(id, row["access"], None, (), read_links(row["links"]))}
        due = {"due_digest": due_digest(id, row["due"]), "listed": None}
        connection.execute(schema.game.insert(), dict(row) | {"id": id} | times | own | due)
        moved = [dict(one) | {"game": id, "time": one["time"] - DAY_MS} for one in kept]
        connection.execute(schema.entry.insert(), chained(moved, None))


async def killed_while_packing(url: str, kills: int, games: int, seed: int = 1) -> int:
    """Kill a server at random moments while it packs; returns how often that was before the end. Nothing may be lost."""
    async with serving(url) as server, server.person("Ada") as ada, server.person("Bob") as bob:
        await finished(ada, bob)
        await server.manager.store.write(lambda db: copies(db, games))
        before = await server.manager.store.read(all_entries)
    pick, interrupted = random.Random(seed), 0
    process = Process(url)
    try:
        for _ in range(kills):
            process.start()
            await process.ready()
            await asyncio.sleep(pick.uniform(0, 0.6))
            process.kill()
            left = await asyncio.to_thread(offline.run_on, url, lambda db: packing.to_pack(db, LATER, (0, ""), games))
            interrupted += len(left) > 1
            now = await asyncio.to_thread(offline.run_on, url, all_entries)
            assert now == before
    finally:
        process.kill()
    return interrupted


def all_entries(connection: Connection) -> dict[str, list[Stored]]:
    return {id: entries(connection, id) for id in sorted(rows.all_ids(connection))}


def test_nothing_is_lost_when_the_server_is_killed_while_it_packs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    assert asyncio.run(killed_while_packing(url, 2, 120)) > 0
    assert verdict(url).faults == []


@pytest.mark.soak
def test_nothing_is_lost_however_often_the_server_is_killed_while_it_packs(url: str) -> None:
    assert asyncio.run(killed_while_packing(url, 25, 1_000)) > 10
    assert verdict(url).faults == []
