"""Administrators, made by the command line: people, tables, complaints, announcements, maintenance; backups that restore."""

import asyncio
import contextlib
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from lishan.cli.app import run as run_lishan
from lishan.cli.common import Games
from lishan.core.errors import LishanError
from lishan.server.store import administration, backups, exports, offline, opening, schema
from lishan.server.tables import integrity
from tests.server.accounts import PASSWORD, Later, join
from tests.server.kit import GAMES, Person, Server, open_game, serving, settled
from tests.server.plans import plans_of, scans
from tests.server.postgres import Postgres


def command(*words: str) -> int:
    return run_lishan(["admin", *words], Games(GAMES, open_game))


async def crowned(server: Server, person: Person, login: str = "root") -> None:
    await join(person, login)
    await server.manager.store.write(lambda db: administration.set_admin(db, administration.named(db, login).id, True))


async def find(root: Person, text: str) -> Any:
    found = (await root.get(f"/api/admin/people?text={text}"))["people"]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize("servers", [1, 2])
def test_a_suspended_person_is_out_everywhere_within_a_second(servers: int, postgres: Postgres, tmp_path: Path) -> None:
    """Their sockets on every process, their requests, their login, their recovery codes; and back when reinstated."""
    place = postgres.database() if servers > 1 else f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            running = [await stack.enter_async_context(serving(place)) for _ in range(servers)]
            root = await stack.enter_async_context(running[0].person("Root"))
            bob, phone = [await stack.enter_async_context(running[-1].person("Bob")) for _ in range(2)]
            await crowned(running[0], root)
            codes = (await join(bob, "bob"))["codes"]
            assert (await phone.post("/api/login", {"login": "bob", "password": PASSWORD})).status == 200
            table = (await bob.make("lanterns", ("me", "person")))["id"]
            one = await stack.enter_async_context(bob.follow(table, 0))
            two = await stack.enter_async_context(phone.follow(table, 0))
            id = (await find(root, "bob"))["id"]
            begun = time.monotonic()
            assert (await root.post("/api/admin/people", {"id": id, "do": "suspend"})).status == 200
            closed = [await socket.wait_closed(5) for socket in (one, two)]
            assert time.monotonic() - begun < 1
            assert closed == [4401, 4401]
            for person in (bob, phone):
                assert (await person.get("/api/me"))["login"] is None
                assert (await person.get(f"/api/tables/{table}")).status == 404
            refused = await bob.post("/api/login", {"login": "bob", "password": PASSWORD})
            assert (refused.status, refused["code"]) == (403, "suspended")
            again = {"login": "bob", "code": codes[0], "password": "another good phrase"}
            assert (await bob.post("/api/recover", again)).status == 403
            assert (await root.post("/api/admin/people", {"id": id, "do": "reinstate"})).status == 200
            assert (await bob.post("/api/login", {"login": "bob", "password": PASSWORD})).status == 200
            assert (await bob.get(f"/api/tables/{table}")).status == 200

    asyncio.run(run())


def test_the_command_line_suspends_beside_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(place) as server, server.person("Bob") as bob:
            await join(bob, "bob")
            table = (await bob.make())["id"]
            async with bob.follow(table, 0) as socket:
                assert await asyncio.to_thread(command, "suspend", "bob", "--database", place) == 0
                assert await socket.wait_closed(5) == 4401
            assert (await bob.get("/api/me"))["login"] is None
            assert await asyncio.to_thread(command, "reinstate", "bob", "--database", place) == 0
            assert await asyncio.to_thread(command, "reset", "bob", "--database", place, "--origin", "https://x.example") == 0
            code = capsys.readouterr().out.strip().rpartition("#code=")[2]
            answer = await bob.post("/api/recover", {"code": code, "password": "another good phrase"})
            assert (answer.status, answer["login"]) == (200, "bob")
            assert (await bob.post("/api/recover", {"code": code, "password": PASSWORD})).status == 401
            assert await asyncio.to_thread(command, "announce", "Club night on Friday", "--database", place) == 0
            await asyncio.sleep(1)
            assert (await bob.get("/api/site"))["announcement"] == "Club night on Friday"

    asyncio.run(run())
    assert command("grant", "nobody", "--database", place) != 0
    assert "no account 'nobody'" in capsys.readouterr().err


def test_the_command_line_lists_and_renames(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """people-P26"""
    place, file = f"sqlite:///{tmp_path}/a.db", tmp_path / "all.jsonl"

    async def said(*words: str) -> str:
        capsys.readouterr()
        assert await asyncio.to_thread(command, *words, "--database", place) == 0, words
        return capsys.readouterr().out

    async def run() -> None:
        async with serving(place) as server, server.person("Bob") as bob, server.person("Eve") as eve:
            await join(bob, "bob")
            table = (await bob.make("lanterns", ("me", "person"), public=True))["id"]
            await eve.post(f"/api/tables/{table}/sit", {"name": "Eve"})
            assert (await eve.post(f"/api/tables/{table}/report", {"seat": 0, "text": "Slow\tand\x1b rude"})).status == 200
            lines = (await said("people")).splitlines()
            assert lines[0].split() == ["login", "name", "last", "seen", "tables"]
            assert [line.split()[0] for line in lines[1:]] == ["bob"]
            assert "(guest)" in await said("people", "eve")
            assert table in await said("tables")
            assert table not in await said("tables", "nothing like it")
            assert "Slowand rude" in await said("reports")
            assert len((await said("reports", "--closed")).splitlines()) == 1
            assert "1 account, 1 table" in await said("health")
            assert "last backup: never" in await said("health")
            await said("backup", str(tmp_path / "copy"))
            assert f"last backup: {time.strftime('%Y-%m-%d', time.gmtime())}" in await said("health")
            assert "1 table written to" in await said("export", "--to", str(file))
            assert file.stat().st_mode & 0o777 == 0o600
            assert await said("revoke", "bob") == "bob is no administrator.\n"
            assert await said("grant", "bob") == "bob is an administrator now.\n"
            assert await said("grant", "bob") == "bob is an administrator already.\n"
            assert "administrator" in await said("people", "bob")
            assert await asyncio.to_thread(command, "reset", "bob", "--database", place) == 2
            assert "LISHAN_ORIGIN" in capsys.readouterr().err
            assert await said("rename", "bob", " Robert ") == "bob is called Robert now.\n"
            server.manager.jobs.wake()
            await settled(server.manager)
            assert "Robert" in await said("tables")

    asyncio.run(run())


WRITING = {
    "suspend": ("bob",), "reinstate": ("bob",),
    "reset": ("bob", "--origin", "https://x.example"), "grant": ("bob",), "revoke": ("bob",),
    "announce": ("Hello",), "maintenance": ("on",), "purge": ("--older-than", "1", "--yes"),
}  # fmt: skip


def test_no_server_writes_between_what_a_command_reads_and_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would fail with "database is locked", however long it waited."""
    place, tried = f"sqlite:///{tmp_path}/a.db", list[str]()

    async def run() -> None:
        async with serving(place) as server, server.person("Bob") as bob:
            await join(bob, "bob")

    def version_of(connection: Connection) -> str | None:
        found = opening.version_of(connection)
        with contextlib.closing(sqlite3.connect(tmp_path / "a.db", timeout=0, isolation_level=None)) as server:
            tried.append("writes")
            with contextlib.suppress(sqlite3.OperationalError):
                server.execute("INSERT OR REPLACE INTO setting (name, value) VALUES ('another', ?)", (len(tried),))
        return found

    asyncio.run(run())
    monkeypatch.setattr(offline, "version_of", version_of)
    for name, words in WRITING.items():
        assert command(name, *words, "--database", place) == 0, name
    assert len(tried) >= len(WRITING)


def test_only_administrators_administer_and_only_while_they_are(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Root") as root, server.person("Bob") as bob:
            await crowned(server, root)
            await join(bob, "bob")
            assert (await root.get("/api/me"))["admin"] is True
            assert (await bob.get("/api/me"))["admin"] is False
            assert (await bob.get("/api/admin/people")).status == 403
            own = (await find(root, "root"))["id"]
            assert (await root.post("/api/admin/people", {"id": own, "do": "suspend"})).status == 409
            assert (await root.post("/api/admin/people", {"id": "nobody", "do": "suspend"})).status == 404
            text = str((await root.get("/api/admin/people")).body)
            assert "argon2" not in text
            await server.manager.store.write(lambda db: administration.set_admin(db, own, False))
            assert (await root.get("/api/admin/health")).status == 403

    asyncio.run(run())


def test_a_new_name_is_everywhere_and_a_reset_link_works_once(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Root") as root, server.person("Rudeword") as bob:
            await crowned(server, root)
            await join(bob, "bob")
            table = (await bob.make("lanterns", ("me", "me")))["id"]
            async with bob.follow(table, 0) as socket:
                await socket.ask("say", text="hello")
                id = (await find(root, "bob"))["id"]
                renamed = await root.post("/api/admin/people", {"id": id, "do": "rename", "name": "Robert"})
                assert renamed.status == 200
                await socket.wait_closed(5)
            await settled(server.manager)
            async with bob.follow(table, 0) as socket:
                assert [seat["name"] for seat in socket.picture["seats"]] == ["Robert", "Robert"]
                log = str(await socket.ask("lines", before=99, count=64))
                assert "Robert" in log
                assert "Rudeword" not in log + str(socket.frames)
                await socket.play_turn(random.Random(1).choice)
            answer = await root.post("/api/admin/people", {"id": id, "do": "reset"})
            code = answer["link"].rpartition("#code=")[2]
            assert (await bob.post("/api/recover", {"code": code, "password": "another good phrase"})).status == 200
            assert (await bob.post("/api/recover", {"code": code, "password": PASSWORD})).status == 401

    asyncio.run(run())
    exported = b"".join(offline.run_on(url, lambda db: list(exports.lines_out(db)))).decode()
    assert "Rudeword" not in exported
    assert offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults == []


def test_tables_are_looked_at_without_secrets_closed_deleted_and_purged(url: str) -> None:
    async def run() -> None:
        clock = Later()
        async with serving(url, clock=clock) as server, server.person("Root") as root, server.person("Bob") as bob:
            await crowned(server, root)
            old = (await bob.make("lanterns", ("me", "me")))["id"]
            await root.post("/api/admin/tables", {"id": old, "do": "close"})
            clock.ms += 10 * 86_400_000
            made = (await bob.make("xian", ("me", "me")))["id"]
            seen = await root.get(f"/api/admin/tables/{made}")
            spectator = seen["picture"]
            assert (spectator["draft"], seen["host"], seen["seats"]) == (None, False, [])
            async with bob.follow(made, 0) as socket:
                # It contains nothing that only a seat may see.
                assert spectator["view"] != socket.picture["view"]
                answer = await root.post("/api/admin/tables", {"id": made, "do": "close"})
                assert [one["status"] for one in answer["tables"]] == ["closed"]
                await socket.wait(lambda one: one.picture["status"] == "closed")
                assert (await root.post("/api/admin/tables", {"id": made, "do": "delete"})).status == 200
                assert await socket.wait_closed(5) == 4404
            assert (await bob.get(f"/api/tables/{made}")).status == 404
            assert (await root.post("/api/admin/tables", {"id": made, "do": "delete"})).status == 404
            assert (await root.post("/api/admin/purge", {"days": 9}))["count"] == 1
            assert (await bob.get(f"/api/tables/{old}")).status == 200
            assert (await root.post("/api/admin/purge", {"days": 9, "sure": True}))["count"] == 1
            await settled(server.manager)
            assert (await bob.get(f"/api/tables/{old}")).status == 404
            assert (await root.get("/api/admin/health"))["tables"] == 0

    asyncio.run(run())


def test_a_closed_game_keeps_its_secrets(url: str) -> None:
    """A what-if from a game that an administrator closed makes up the hands of the others."""

    async def run() -> None:
        async with serving(url) as server, contextlib.AsyncExitStack() as stack:
            root, ada, bob = [await stack.enter_async_context(server.person(name)) for name in ("Root", "Ada", "Bob")]
            await crowned(server, root)
            made = (await ada.make("xian", ("me", "person"), public=True))["id"]
            assert (await bob.post(f"/api/tables/{made}/sit", {"seat": 1})).status == 200
            await root.post("/api/admin/tables", {"id": made, "do": "close"})
            closed = server.manager.tables[made].table
            whole = closed.game.to_text(closed.position)
            body = {"seq": closed.seq, "seats": [{"kind": "me"}, {"kind": "me"}]}
            for person in (bob, root):
                forks = [(await person.post(f"/api/tables/{made}/fork", body))["id"] for _ in range(3)]
                # Each guess deals other hands.
                lines = {server.manager.tables[id].table.terms.position for id in forks}
                assert len(lines - {whole}) > 1

    asyncio.run(run())


def test_complaints_are_read_and_closed(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Root") as root, server.person("Bob") as bob:
            await crowned(server, root)
            table = (await bob.make())["id"]
            row = {"id": "r1", "created": 1, "table_id": table, "seat": 0, "text": "rude words"}
            await server.manager.store.write(lambda db: db.execute(schema.report.insert(), row).rowcount)
            (group,) = (await root.get("/api/admin/reports"))["tables"]
            (report,) = group["reports"]
            assert (report["text"], report["table"], report["seat"], report["closed"]) == ("rude words", table, 0, None)
            assert (await root.post("/api/admin/reports", {"id": "r1"}))["tables"] == []
            assert (await root.post("/api/admin/reports", {"id": "r1"})).status == 404
            assert len((await root.get("/api/admin/reports?closed=1"))["tables"]) == 1

    asyncio.run(run())


def test_complaints_come_by_table_oldest_first_and_in_pages(url: str) -> None:
    """S13: the newest two hundred were told, so that three hundred of one visitor hid all others."""

    async def run() -> None:
        async with serving(url) as server, server.person("Root") as root, server.person("Bob") as bob:
            await crowned(server, root)
            tables = [(await bob.make())["id"] for _ in range(35)]

            def fill(db: Connection) -> None:
                # The honest ones come after a flood at another table.
                flood = [{"id": f"f{n:03}", "created": 1, "table_id": tables[0], "text": "spam"} for n in range(300)]
                rest = [{"id": f"r{n:02}", "created": 2 + n // 2, "table_id": tables[n], "text": str(n)} for n in range(1, 35)]
                db.execute(schema.report.insert(), [*flood, *rest])
                db.execute(schema.report.insert(), {"id": "lost", "created": 90, "text": "gone"})

            await server.manager.store.write(fill)
            first = await root.get("/api/admin/reports")
            assert [one["table"] for one in first["tables"]] == tables[:30]
            assert (first["tables"][0]["number"], len(first["tables"][0]["reports"])) == (300, 10)
            assert [line["text"] for line in first["tables"][1]["reports"]] == ["1"]
            second = await root.get(f"/api/admin/reports?after={first['more']}")
            assert [one["table"] for one in second["tables"]] == [*tables[30:], None]
            assert second["more"] is None
            after = await root.post("/api/admin/reports", {"id": "f000", "whole": True})
            assert after["tables"][0]["table"] == tables[1]
            closed = await root.get("/api/admin/reports?closed=1")
            assert [(one["table"], one["number"]) for one in closed["tables"]] == [(tables[0], 300)]
            assert (await root.get("/api/admin/reports?after=soon")).status == 400
            if not server.manager.store.shared:
                plans = await server.manager.store.read(lambda db: plans_of(db, reported_after))
                assert scans(plans) == []

    asyncio.run(run())


def reported_after(db: Connection) -> Any:
    return administration.reported(db, False, 31, (5, "r7"))


def test_in_maintenance_games_go_on_and_none_begins(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Root") as root, server.person("Bob") as bob:
            await crowned(server, root)
            going = (await bob.make("lanterns", ("me", "me")))["id"]
            unfinished = (await bob.get(f"/api/tables/{going}/record")).body
            saved = (await bob.post("/api/records", {"text": unfinished}))["id"]
            said = {"announcement": "New version at noon", "maintenance": "Back at one."}
            assert (await root.post("/api/admin/site", said)).status == 200
            assert (await bob.get("/api/site")).body == said | {"imprint": ""}
            body = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            refused = await bob.post("/api/tables", body)
            assert (refused.status, refused["code"], refused["message"]) == (503, "maintenance", "Back at one.")
            assert (await bob.post("/api/account", {"login": "bob", "password": PASSWORD})).status == 503
            on = await bob.post(f"/api/tables/{saved}/go-on", {"seats": [{"kind": "me"}, {"kind": "bot"}]})
            assert (on.status, on["code"]) == (503, "maintenance")
            # The administrator can try whether it works.
            assert (await root.post("/api/tables", body)).status == 201
            async with bob.follow(going, 0) as one, bob.follow(going, 1) as two:
                pick = random.Random(1).choice
                await asyncio.gather(one.play_on(pick), two.play_on(pick))
            await root.post("/api/admin/site", {})
            await asyncio.sleep(1)
            assert (await bob.post("/api/tables", body)).status == 201

    asyncio.run(run())


def test_a_backup_is_restored_and_the_old_database_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, copy = f"sqlite:///{tmp_path}/a.db", tmp_path / "copy.db"

    async def play(number: int) -> None:
        async with serving(place) as server, server.person("Bob") as bob:
            for _ in range(number):
                table = (await bob.make("lanterns", ("me", "me")))["id"]
                async with bob.follow(table, 0) as socket:
                    await socket.play_turn(random.Random(1).choice)
            if not copy.exists():
                assert await asyncio.to_thread(command, "backup", str(copy), "--database", place) == 0
            # Not while a server uses it.
            assert await asyncio.to_thread(command, "restore", str(copy), "--database", place) != 0

    asyncio.run(play(2))
    asyncio.run(play(3))
    assert offline.run_on(place, lambda db: integrity.verify(db, open_game)).tables == 5
    assert command("restore", str(copy), "--database", place) == 0
    verdict = offline.run_on(place, lambda db: integrity.verify(db, open_game))
    assert (verdict.tables, verdict.faults) == (2, [])
    assert (tmp_path / "a.db").stat().st_mode & 0o777 == 0o600
    (kept,) = tmp_path.glob("a.db.before-restore-??????")
    assert offline.run_on(f"sqlite:///{kept}", lambda db: integrity.verify(db, open_game)).tables == 5
    # A server starts on it, and other files are left alone.
    asyncio.run(play(1))
    assert offline.run_on(place, lambda db: integrity.verify(db, open_game)).tables == 3
    bad = tmp_path / "bad.db"
    bad.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    assert command("restore", str(bad), "--database", place) != 0
    bad.write_bytes(copy.read_bytes()[:-8192])
    with pytest.raises(LishanError):
        backups.restore(place, bad)
    assert offline.run_on(place, lambda db: integrity.verify(db, open_game)).tables == 3
    capsys.readouterr()
