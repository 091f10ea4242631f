"""Running a server: who can read its files, databases of other versions, readiness, notices, logs."""

import asyncio
import contextlib
import io
import json
import logging
import os
import re
import secrets
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, get_args

import aiohttp
import pytest
import yaml

from lishan.cli.app import run as run_lishan
from lishan.cli.common import Games
from lishan.core.errors import LishanError
from lishan.server.bots.levels import SOLVE
from lishan.server.bots.pool import WorkerPool
from lishan.server.edge.logs import OneLine, shown_address
from lishan.server.notify.post import NotDelivered, check_answer, is_public
from lishan.server.serve import watch_bots
from lishan.server.store import administration
from lishan.server.store.opening import open_store
from lishan.server.store.private_files import private_folder, write_private
from lishan.server.store.values import Unavailable
from lishan.table.entries import AnyEntry, EntryKind
from tests.server.kit import GAMES, open_game, serving
from tests.server.process import free_port


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def command(*words: str) -> int:
    return run_lishan(["admin", *words], Games(GAMES, open_game))


@pytest.fixture
def loose() -> Any:
    """The umask of a careless machine."""
    before = os.umask(0)
    yield
    os.umask(before)


def store_something(url: str) -> str:
    async def run() -> str:
        async with serving(url) as server, server.person("Ada") as ada:
            return str((await ada.make("lanterns", ("me", "me")))["id"])

    return asyncio.run(run())


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
@pytest.mark.usefixtures("loose")
def test_nobody_else_reads_the_files(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    url = f"sqlite:///{folder}/a.db"
    seen: dict[str, int] = {}

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            await ada.make("lanterns", ("me", "me"))
            seen.update({file.name: mode(file) for file in folder.iterdir()})

    asyncio.run(run())
    assert {"a.db", "a.db-wal", "a.db-shm"} <= set(seen)
    assert set(seen.values()) == {0o600}, seen
    assert mode(folder) == mode(folder.parent) == 0o700
    assert command("backup", str(tmp_path / "copy.db"), "--database", url) == 0
    assert command("export", "--to", str(tmp_path / "all.jsonl"), "--database", url) == 0
    assert mode(tmp_path / "copy.db") == mode(tmp_path / "all.jsonl") == 0o600
    assert command("verify", "--database", f"sqlite:///{tmp_path}/copy.db") == 0


@pytest.mark.skipif(os.name != "posix", reason="modes are of POSIX")
def test_an_old_database_is_taken_from_others(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    store_something(url)
    (tmp_path / "a.db").chmod(0o644)
    store_something(url)
    assert mode(tmp_path / "a.db") == 0o600


def test_a_private_file_is_whole_or_not_there(tmp_path: Path) -> None:
    write_private(tmp_path / "a", b"one")
    write_private(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"two"
    with pytest.raises(LishanError, match="No such file"):
        write_private(tmp_path / "nowhere" / "a", b"one")
    private_folder(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["a"]


def test_a_database_of_another_version_is_refused_with_one_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    store_something(url)
    with sqlite3.connect(tmp_path / "a.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(LishanError, match="another version of Lishan"):
        asyncio.run(open_store(url))
    words = [sys.executable, "-m", "lishan", "serve", "--port", "0", "--database", url]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "LISHAN_DATA": str(tmp_path)})
    assert done.returncode == 2
    assert "another version of Lishan (schema 9999" in done.stderr
    assert "Traceback" not in done.stderr
    assert command("verify", "--database", url) == 2


def test_what_is_not_there_or_there_already(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url, file = f"sqlite:///{tmp_path}/a.db", tmp_path / "all.jsonl"
    assert command("verify", "--database", url) == 2
    assert "does not exist" in capsys.readouterr().err
    store_something(url)
    assert command("export", "NOSUCH", "--to", str(file), "--database", url) == 2
    assert "There is no table 'NOSUCH'." in capsys.readouterr().err
    assert not file.exists()
    assert command("export", "--to", str(file), "--database", url) == 0
    assert command("import", str(file), "--database", url) == 2
    assert "already in the database" in capsys.readouterr().err


CHANGES = {
    "summary": "UPDATE game SET summary = '{broken'",
    "names": """UPDATE game SET summary = '[["a","b"],0,[]]'""",
    "title": "UPDATE game SET title = 'another'",
    "public": "UPDATE game SET public = 1",
    "kind": "UPDATE game SET kind = 'what-if'",
    "timed": "UPDATE game SET timed = 1",
    "time": "UPDATE entry SET time = 5 WHERE seq > 1",
    "body": "UPDATE entry SET body = '{}' WHERE seq = 2",
    "holder": "UPDATE holder SET seat = 9 WHERE seat = 1",
    "game": "DELETE FROM game",
}


@pytest.mark.parametrize("change", CHANGES)
def test_verify_sees_what_was_changed(tmp_path: Path, change: str, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    id = store_something(url)
    assert command("verify", "--database", url) == 0
    with sqlite3.connect(tmp_path / "a.db") as database:
        database.execute(CHANGES[change])
    capsys.readouterr()
    assert command("verify", "--database", url) == 1
    told = capsys.readouterr()
    assert f"{id}: " in told.out
    assert "Traceback" not in told.err


def test_purge_counts_before_it_deletes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    old, new = store_something(url), store_something(url)
    long_ago = int((time.time() - 40 * 86_400) * 1000)
    with sqlite3.connect(tmp_path / "a.db") as database:
        database.execute("UPDATE game SET updated = ? WHERE id = ?", (long_ago, old))
    assert command("purge", "--older-than", "30", "--database", url) == 0
    assert "1 table would be deleted" in capsys.readouterr().out
    assert command("purge", "--older-than", "30", "--yes", "--database", url) == 0
    with sqlite3.connect(tmp_path / "a.db") as database:
        assert database.execute("SELECT id FROM game").fetchall() == [(new,)]
        for table in ("entry", "holder"):
            assert {row[0] for row in database.execute(f"SELECT game FROM {table}")} == {new}


def test_readiness_is_about_storing() -> None:
    async def run() -> None:
        async with serving() as server, server.person() as ada:
            assert (await ada.get("/readyz")).status == 200
            store = server.manager.store
            write = store.write

            async def full(_: Any) -> Any:
                raise Unavailable("database or disk is full")

            store.write = full  # type: ignore[method-assign, assignment]
            assert (await ada.get("/readyz")).status == 503
            assert (await ada.get("/healthz")).status == 200
            store.write = write  # type: ignore[method-assign]

    asyncio.run(run())


def test_commands_without_a_body() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            table = await ada.make("lanterns", ("me", "person"))
            async with ada.web.post(f"{server.origin}/api/tables/{table['id']}/close") as answer:
                assert answer.status == 200, await answer.text()
            async with ada.web.post(f"{server.origin}/api/me") as answer:
                assert answer.status == 415

    asyncio.run(run())


def test_an_untrusted_proxy_is_named_once(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with serving() as server, server.person() as ada:
            for _ in range(3):
                await ada.get("/api/me", headers={"X-Forwarded-For": "203.0.113.9"})

    with caplog.at_level(logging.WARNING, "lishan.http"):
        asyncio.run(run())
    told = [record.getMessage() for record in caplog.records if "X-Forwarded-For" in record.getMessage()]
    assert len(told) == 1
    assert "127.0.0.1" in told[0]


def test_addresses_in_logs_are_what_the_setting_says() -> None:
    assert shown_address("192.0.2.77", "off", b"k") is None
    assert shown_address("192.0.2.77", "full", b"k") == "192.0.2.77"
    assert shown_address("192.0.2.77", "truncated", b"k") == "192.0.2.0/24"
    assert shown_address("2001:db8:1:2:3::4", "truncated", b"k") == "2001:db8:1::/48"
    hashed = shown_address("192.0.2.77", "hashed", b"k")
    assert hashed == shown_address("192.0.2.77", "hashed", b"k") != shown_address("192.0.2.77", "hashed", b"l")
    assert "192" not in str(hashed)


@pytest.mark.parametrize(("how", "there"), [("off", False), ("full", True)])
def test_a_request_is_logged_with_its_address_if_asked(how: str, there: bool) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(OneLine())

    async def run() -> None:
        async with serving(log_addresses=how) as server, server.person() as ada:
            await ada.get("/api/me")

    log = logging.getLogger("lishan.http")
    before = log.level
    log.addHandler(handler)
    log.setLevel("INFO")
    try:
        asyncio.run(run())
    finally:
        log.removeHandler(handler)
        log.setLevel(before)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line.get("client") == "127.0.0.1" for line in lines if "/api/me" in line["message"]] == [there]


def test_a_socket_is_logged_without_address_and_query(tmp_path: Path) -> None:
    """By the real command: its own logger used to write both."""
    port, errors = free_port(), tmp_path / "log"
    origin, secret = f"http://127.0.0.1:{port}", secrets.token_hex(20)
    command = [sys.executable, "-m", "lishan", "serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/a.db"]

    async def visit() -> None:
        jar = aiohttp.CookieJar(unsafe=True)
        async with aiohttp.ClientSession(origin, headers={"Origin": origin}, cookie_jar=jar) as web:
            while True:
                with contextlib.suppress(aiohttp.ClientConnectionError):
                    async with web.get("/healthz"):
                        break
                await asyncio.sleep(0.1)
            seats = [{"kind": "me"}, {"kind": "me"}]
            async with web.post("/api/tables", json={"game": "xian", "seats": seats, "name": "Ada"}) as answer:
                made = await answer.json()
            async with web.ws_connect(f"/api/tables/{made['id']}/socket?key=private") as socket:
                await socket.send_str('{"type": "follow", "id": "a", "seat": 0}')
                await socket.receive()
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await web.ws_connect("/api/tables/x/socket?key=private", headers={"Origin": "https://elsewhere.example"})

    with errors.open("w") as log, subprocess.Popen(command, stderr=log, env=os.environ | {"LISHAN_SECRET": secret}) as server:
        try:
            asyncio.run(asyncio.wait_for(visit(), 60))
        finally:
            server.terminate()
    lines = [json.loads(line)["message"] for line in errors.read_text().splitlines()]
    sockets = [line for line in lines if line.startswith("SOCKET")]
    assert [line.rpartition(" ")[2] for line in sockets] == ["101", "403"]
    assert not [line for line in lines if "127.0.0.1" in line or "private" in line]


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True), ("2606:4700::1111", True), ("10.0.0.1", False), ("127.0.0.1", False), ("::1", False),
        ("::ffff:10.0.0.1", False), ("64:ff9b::a00:1", False), ("64:ff9b:1::a00:1", False), ("2002:a00:1::1", False),
        ("2001:0:a00:1::1", False), ("::a00:1", False), ("fe80::1%eth0", False), ("169.254.169.254", False),
        ("224.0.0.1", False),
    ],
)  # fmt: skip
def test_notices_go_to_public_addresses_only(address: str, public: bool) -> None:
    assert is_public(address) is public


@pytest.mark.parametrize("line", [b"HTTP/1.1 500 Oh\r\n", b"HTTP/1.1 404 No\r\n", b"HTTP/1.1 302 Go\r\n", b"", b"SSH-2.0\r\n"])
def test_an_answer_that_is_no_success_is_no_delivery(line: bytes) -> None:
    with pytest.raises(NotDelivered):
        check_answer(line)
    check_answer(b"HTTP/1.1 204 No Content\r\n")


def test_the_kinds_of_entries_are_a_closed_set() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(AnyEntry)}
    assert tags == set(get_args(EntryKind))
    told = Path("docs/protocol.md").read_text(encoding="utf-8")
    assert all(f"`{tag}`" in told for tag in tags)


def test_every_measurement_is_on_the_page_for_hosts_and_begins_at_once(tmp_path: Path) -> None:
    """people-P25: also failures before the first, the queue of bots, the database, games in progress, the last backup."""
    root = Path(__file__).parents[2]
    page = (root / "docs" / "hosting.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `(lishan_\w+)` \|", page, re.M))
    url = f"sqlite:///{tmp_path}/a.db"

    async def run() -> str:
        async with serving(url, metrics_token="right") as server, server.person("Ada") as ada:
            pool = WorkerPool(SOLVE, {}, 2)
            watch_bots(server.manager.metrics, pool)
            await server.manager.store.write(lambda db: administration.note_backup(db, server.manager.clock.now() - 5000))
            await ada.get("/healthz")
            server.manager.metrics.observe("job_step", 0.01)
            return str((await ada.get("/metrics", headers={"Authorization": "Bearer right"})).body)

    text = asyncio.run(run())
    kinds = dict(re.findall(r"^# TYPE (lishan_\w+) (\w+)$", text, re.M))
    assert set(kinds) == told
    values = dict(re.findall(r"^(lishan_\w+) ([\d.e-]+)$", text, re.M))
    assert values["lishan_notices_mail_failed_total"] == "0"
    assert 5 <= float(values["lishan_backup_age_seconds"]) < 60
    assert float(values["lishan_database_seconds_count"]) > 0
    assert values["lishan_bot_processes"] == "2"
    rules = yaml.safe_load((root / "deploy" / "alerts.yml").read_text(encoding="utf-8"))["groups"][0]["rules"]
    named = set(re.findall(r"lishan_\w+", " ".join(rule["expr"] for rule in rules)))
    assert named <= {*kinds, *(f"{name}_bucket" for name, kind in kinds.items() if kind == "histogram")}
