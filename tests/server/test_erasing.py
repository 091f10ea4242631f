"""Erasing, renaming and adopting in the background (issue 32, S5), and only one's own name (S16).

The answer comes at once; from then on nobody is shown the former name, whatever has been done of it, and `admin verify` finds
nothing at any step. Whoever is killed in between goes on where they were.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from lishan.server.edge.identity import Identity
from lishan.server.store import administration, blocks, erase, exports, names, notices, offline, people, schema
from lishan.server.store import games as rows
from lishan.server.store.jobs import add_job, due_jobs, jobs_of
from lishan.server.store.names import with_name
from lishan.server.store.values import CHAT, Gone, Naming, Notice
from lishan.server.tables import integrity, name_jobs
from lishan.server.tables.jobs import Jobs
from tests.server.accounts import PASSWORD, join
from tests.server.conftest import new_database
from tests.server.kit import Person, Server, open_game, serving, settled

NAME = "Zerubbabel"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    return new_database(request, tmp_path)


@pytest.fixture
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """No step is done by itself, and each is as small as can be."""

    async def never(_: Jobs) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Jobs, "run", never)
    monkeypatch.setattr(name_jobs, "ENTRIES", 8)
    monkeypatch.setattr(name_jobs, "TABLES", 1)
    monkeypatch.setattr(people, "ADOPTED_AT_ONCE", 1)
    monkeypatch.setattr(people, "NAMES_AT_ONCE", 3)


async def step(server: Server) -> bool:
    """One step, if there is one to do."""
    manager = server.manager
    found = await manager.store.read(lambda db: due_jobs(db, manager.clock.now() + 3_600_000, 1))
    for job in found:
        await manager.jobs.step(job)
    return bool(found)


def faults(url: str) -> list[str]:
    return offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults


async def faults_of(server: Server) -> list[str]:
    return (await server.manager.store.read(lambda db: integrity.verify(db, open_game))).faults


def everything(url: str) -> str:
    return b"".join(offline.run_on(url, lambda db: list(exports.lines_out(db)))).decode()


async def fill(zed: Person, bob: Person) -> list[str]:
    """Tables where Zed sits, waits, has sat, watches and hosts, with much chat in one of them; and one that is over."""
    playing = await zed.make("lanterns", ("me", "person"))
    assert (await bob.sit(playing["links"]["seats"][1])).status == 200
    async with zed.follow(playing["id"], 0) as mine, bob.follow(playing["id"], 1) as theirs:
        for number in range(4):
            assert (await mine.ask("say", text=f"line {number}"))["type"] == "done"
            assert (await theirs.ask("say", text=f"answer {number}"))["type"] == "done"
    waiting = await zed.make("lanterns", ("me", "person"))
    assert (await bob.sit(waiting["links"]["seats"][1])).status == 200
    public = await bob.make("lanterns", ("me", "person", "person"), public=True)
    for seat in (1, 2):
        body = {"seat": seat, "name": NAME}
        assert (await zed.post(f"/api/tables/{public['id']}/sit", body)).status == 200
        if seat == 1:
            assert (await zed.post(f"/api/tables/{public['id']}/stand")).status == 200
    watched = await bob.make("lanterns", ("me", "person"), public=True)
    async with zed.follow(watched["id"]) as socket:
        assert (await socket.ask("say", text="from outside"))["type"] == "done"
    return [playing["id"], waiting["id"], public["id"], watched["id"]]


async def all_that_is_shown(server: Server, who: Person, ids: list[str], loaded: bool) -> str:
    """Tables, as they are in memory or loaded again, their lines, and all lists."""
    if loaded:
        while any(session.followers for session in server.manager.tables.values()):
            await asyncio.sleep(0.005)
        server.manager.tables.clear()
    found: list[Any] = []
    for path in ("/api/me/tables", "/api/me/games", "/api/lobby", "/api/me/blocks"):
        found.append((await who.get(path)).body)
    for id in ids:
        found.append((await who.get(f"/api/tables/{id}")).body)
        found.append((await who.get(f"/api/tables/{id}/record")).body)
        async with who.follow(id) as socket:
            found += socket.raw
            found.append(await socket.ask("lines", before=999, count=64))
    return msgspec.json.encode(found).decode()


@asynccontextmanager
async def house(url: str) -> AsyncIterator[tuple[Server, Person, Person, list[str]]]:
    rates = {"chat_by_person": "99+99/s", "chat_by_address": "99+99/s", "chat_by_table": "99+99/s"}
    async with serving(url, rates=rates) as server, server.person(NAME) as zed, server.person("Bob") as bob:
        await zed.post("/api/me", {"name": NAME})
        await join(zed, "zed")
        await zed.post("/api/me", {"name": NAME})
        yield server, zed, bob, await fill(zed, bob)


@pytest.mark.usefixtures("by_hand")
def test_an_erased_name_is_not_shown_at_any_step_and_each_step_is_whole(url: str) -> None:
    async def run() -> None:
        async with house(url) as (server, zed, bob, ids):
            assert NAME in await all_that_is_shown(server, bob, ids, True)
            async with bob.follow(ids[0], 1) as socket:
                assert (await zed.post("/api/account/delete", {"password": PASSWORD})).status == 200
                # Whoever is there hears nothing of the name any more either.
                heard = len(socket.raw)
                await socket.ask("say", text="who was that?")
                assert NAME not in "".join(socket.raw[heard:])
            assert (await zed.get("/api/me"))["login"] is None
            assert (await zed.post("/api/login", {"login": "zed", "password": PASSWORD})).status == 401
            steps = 0
            while True:
                assert NAME not in await all_that_is_shown(server, bob, ids, steps % 2 == 1), steps
                assert await faults_of(server) == [], steps
                if not await step(server):
                    break
                steps += 1
            assert steps >= 5

    asyncio.run(run())
    assert NAME not in everything(url)
    assert "zed" not in everything(url)
    assert faults(url) == []


@pytest.mark.usefixtures("by_hand")
def test_erasing_goes_on_after_a_death_between_any_two_steps(url: str) -> None:
    """Each step is done by a server of its own."""

    async def run() -> None:
        async with house(url) as (_, zed, _, _):
            assert (await zed.post("/api/account/delete", {"password": PASSWORD})).status == 200
        steps = 0
        while True:
            async with serving(url) as server:
                if not await step(server):
                    break
            assert await asyncio.to_thread(faults, url) == [], steps
            steps += 1
        assert steps >= 5

    asyncio.run(run())
    assert NAME not in everything(url)
    assert offline.run_on(url, jobs_of) == []
    assert faults(url) == []


@pytest.mark.usefixtures("by_hand")
def test_a_renamed_person_has_the_new_name_at_once_and_at_every_step(url: str) -> None:
    async def run() -> None:
        async with house(url) as (server, zed, bob, ids), server.person("Root") as root:
            await join(root, "root")
            store = server.manager.store
            admin = update(schema.person).where(schema.person.c.login == "root").values(admin=True)
            await store.write(lambda db: db.execute(admin))
            [found] = (await root.get("/api/admin/people?text=zed"))["people"]
            body = {"id": found["id"], "do": "rename", "name": "Nicely"}
            assert (await root.post("/api/admin/people", body)).status == 200
            steps = 0
            while True:
                shown = await all_that_is_shown(server, bob, ids, steps % 2 == 1)
                assert NAME not in shown
                assert shown.count("Nicely") > 10
                assert NAME not in str((await root.get("/api/admin/tables")).body)
                assert await faults_of(server) == []
                if not await step(server):
                    break
                steps += 1
            # They still sit there, and speak under the new name.
            async with zed.follow(ids[0], 0) as socket:
                assert socket.picture["seats"][0]["name"] == "Nicely"
                assert (await socket.ask("say", text="it is me"))["type"] == "done"
                assert "Nicely" in socket.raw[-1] or "Nicely" in socket.raw[-2]

    asyncio.run(run())
    assert NAME not in everything(url)
    assert faults(url) == []


@pytest.mark.usefixtures("by_hand")
def test_an_account_gets_what_a_guest_had_table_by_table(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Ada") as other:
            await join(ada)
            made = [(await other.make("lanterns", ("me", "person"), public=True))["id"] for _ in range(4)]
            assert (await other.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 200
            assert len((await other.get("/api/me/tables"))["tables"]) == 1
            steps = 0
            while True:
                assert await faults_of(server) == []
                if not await step(server):
                    break
                steps += 1
            assert steps >= 3
            assert {one["id"] for one in (await other.get("/api/me/tables"))["tables"]} == set(made)
            for id in made:
                async with other.follow(id, 0) as socket:
                    assert socket.heard_of("state")[0]["me"]["seats"] == [0]
            # The guest is gone, and the names at those tables are the account's own.
            assert len(await server.manager.store.read(lambda db: db.execute(select(schema.person)).all())) == 1
            assert (await ada.post("/api/account/delete", {"password": PASSWORD})).status == 200
            while await step(server):
                pass

    asyncio.run(run())
    assert "Ada" not in everything(url)
    assert faults(url) == []


def test_an_entry_without_a_name_gets_none() -> None:
    """Whoever leaves a game is named by their seat: a new name has no place in that entry."""
    body = '{"kind":"left","seat":0,"level":"random"}'
    assert with_name(body, [0], "Nicely") == body


@pytest.mark.usefixtures("by_hand")
def test_whoever_signs_in_may_still_watch_what_they_were_shown_as_a_guest(url: str) -> None:
    """Found by the simulation: it was no longer theirs, and the job never ended."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(ada)
            tables = [await bob.make("lanterns", ("me", "person")) for _ in range(3)]
            async with server.person("Ada") as guest:
                for table in tables:
                    key = table["links"]["watch"].rpartition("key=")[2]
                    assert (await guest.post(f"/api/tables/{table['id']}/watch", {"secret": key})).status == 200
                assert (await guest.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 200
                steps = 0
                while await step(server):
                    assert await faults_of(server) == []
                    steps += 1
                    assert steps < 9
                assert [(await guest.get(f"/api/tables/{table['id']}")).status for table in tables] == [200] * 3

    asyncio.run(run())
    assert faults(url) == []


@pytest.mark.usefixtures("by_hand")
def test_who_goes_while_a_guest_is_adopted_goes_whole(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Ada") as other:
            await join(ada)
            for _ in range(3):
                await other.make("lanterns", ("me", "person"), public=True)
            assert (await other.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 200
            assert (await ada.post("/api/account/delete", {"password": PASSWORD})).status == 200
            while await step(server):
                assert await faults_of(server) == []
            assert await server.manager.store.read(lambda db: db.execute(select(schema.person)).all()) == []

    asyncio.run(run())
    assert "Ada" not in everything(url)
    assert faults(url) == []


@pytest.mark.usefixtures("by_hand")
def test_nothing_is_stored_for_somebody_who_is_gone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they asked for was still under way: they are answered as somebody who is signed out."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(bob, "bob")
            table = await ada.make("lanterns", ("me", "person"), public=True)
            store, id = server.manager.store, table["id"]
            gone = await store.read(lambda db: people.find_login(db, "bob"))
            assert gone is not None
            found = await store.read(lambda db: people.sessions_of(db, gone.id))
            assert (await bob.post("/api/account/delete", {"password": PASSWORD})).status == 200
            while await step(server):
                pass

            async def recognised(*_: Any) -> tuple[Any, str]:
                return gone, found[0]

            with monkeypatch.context() as earlier:
                earlier.setattr(Identity, "whose", recognised)
                assert (await bob.sit(table["links"]["seats"][1])).status == 401
                body = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "person"}], "name": "Bob"}
                assert (await bob.post("/api/tables", body)).status == 401
            with pytest.raises(Gone):
                await store.write(lambda db: names.store_namings(db, id, [Naming(3, CHAT, gone.id)]))
            about = [Notice(kind="invited", seat=1, at=0, person=gone.id)]
            await store.write(lambda db: notices.add_notices(db, id, about, 0))
            await store.write(lambda db: blocks.add_door(db, id, gone.id, "there"))
            await store.write(lambda db: erase.mark_renamed(db, gone.id, "Rob", "late", 0))

    asyncio.run(run())
    assert gone_from(url)


def gone_from(url: str) -> bool:
    kept = offline.run_on(
        url, lambda db: [len(db.execute(select(one)).all()) for one in (schema.notice, schema.door, schema.job)]
    )
    return kept == [0, 0, 0] and "Bob" not in everything(url)


@pytest.mark.usefixtures("by_hand")
def test_whoever_goes_while_they_sign_in_to_an_account_leaves_it_nothing(url: str) -> None:
    """Both were under way at once: whichever is stored first, the other does nothing more."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Cleo") as cleo:
            await join(ada)
            await cleo.make("lanterns", ("me", "person"), public=True)
            store = server.manager.store
            account = await store.read(lambda db: people.find_login(db, "ada"))
            guest = await store.read(lambda db: db.execute(select(schema.game.c.host)).scalar_one())
            assert account is not None
            assert await store.write(lambda db: erase.mark_erased(db, guest, "erase", 0))
            assert await store.write(lambda db: people.adopt(db, guest, account.id, "adopt", 0)) == ([], [])
            while await step(server):
                pass

    asyncio.run(run())
    assert "Cleo" not in everything(url)
    assert faults(url) == []


@pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=True)
def test_only_ones_own_name_is_changed(url: str) -> None:
    """S16: a watcher who is called like a player deletes themselves, and another one is renamed: the player keeps her name."""

    async def run() -> None:
        async with serving(url) as server, server.person("Bea") as bea, server.person("Bea") as first:
            table = await bea.make("lanterns", ("me", "person", "person"), public=True)
            async with bea.follow(table["id"], 0) as hers:
                await hers.ask("say", text="mine")
                # Before there was a player of this name, they were called so too, and sat where someone else sits now.
                assert (await first.post(f"/api/tables/{table['id']}/sit", {"seat": 1, "name": "Bea"})).status == 200
                assert (await first.post(f"/api/tables/{table['id']}/stand")).status == 200
            async with server.person("Bea") as second:
                body = {"seat": 1, "name": "Bea"}
                assert (await second.post(f"/api/tables/{table['id']}/sit", body)).status == 200
                assert (await first.post("/api/account/delete")).status == 200
                await settled(server.manager)
                async with second.follow(table["id"], 1) as socket:
                    assert [seat["name"] for seat in socket.picture["seats"]] == ["Bea", "Bea 2", ""]
                    lines = (await socket.ask("lines", before=99, count=64))["lines"]
                named = [(line["code"], line["facts"]["name"]) for line in lines if "name" in line.get("facts", {})]
                # The first guest was "Bea 2" too, sat down and stood up; the two others sat down, and Bea spoke.
                assert sorted(name for _, name in named) == ["", "", "Bea", "Bea", "Bea 2"]

    asyncio.run(run())
    assert faults(url) == []


def test_a_seat_meant_for_somebody_forgets_whoever_took_it(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            seats = [{"kind": "me"}, {"kind": "person", "name": "Bob"}]
            table = (await ada.post("/api/tables", {"game": "lanterns", "seats": seats, "name": "Ada"})).body
            assert (await bob.sit(table["links"]["seats"][1], "Bob")).status == 200
            assert (await bob.post("/api/account/delete")).status == 200
            await settled(server.manager)
            row = await server.manager.store.read(lambda db: rows.find(db, table["id"]))
            assert row is not None
            assert row.summary.names == ("Ada", "")

    asyncio.run(run())
    assert "Bob" not in everything(url)
    assert "Ada" in everything(url)
    assert faults(url) == []


@pytest.mark.usefixtures("by_hand")
def test_a_long_table_is_deleted_in_steps_and_is_gone_at_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(administration, "ROWS_AT_ONCE", 12)
    monkeypatch.setattr(rows, "PORTION", 5)

    async def run() -> None:
        async with house(url) as (server, _, bob, ids):
            manager, job = server.manager, "job"
            await manager.store.write(lambda db: administration.delete_table(db, ids[0], job, 1))
            manager.drop(ids[0])
            steps = 0
            while True:
                assert (await bob.get(f"/api/tables/{ids[0]}")).status == 404
                assert ids[0] not in str((await bob.get("/api/me/tables")).body)
                assert await faults_of(server) == []
                if not await step(server):
                    break
                steps += 1
            assert steps >= 2
            # All the others, from the oldest on.
            assert await manager.store.read(lambda db: rows.count_unused_since(db, 2**60)) == 3
            await manager.store.write(lambda db: add_job(db, job, administration.PURGE, "", 0, str(2**60)))
            while await step(server):
                assert await faults_of(server) == []
            left = await manager.store.read(lambda db: [len(db.execute(select(one)).all()) for one in rows.OF_A_TABLE])
            assert left == [0] * len(left)
            assert await manager.store.read(rows.all_ids) == []

    asyncio.run(run())
