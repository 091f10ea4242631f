"""From other versions: databases are refused with a way to carry them over, and what 5846a3c exported is imported.

`golden/export-5846a3c.jsonl.gz` was written by `lishan admin export` of 5846a3c: a finished game with a review, a game in
progress with chat, a bot and drafts, a solo game, an open table and a guest's game, two accounts that hold the seats, a block,
an edition and a complaint.
"""

import asyncio
import contextlib
import gzip
import os
import random
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, select

import lishan
from lishan.core.errors import LishanError
from lishan.server.store import backups, exports, offline, schema
from lishan.server.store.migrations import HEAD
from lishan.server.store.opening import open_store
from lishan.server.tables import integrity
from tests.server.kit import Socket, serving

EXPORT = gzip.decompress((Path(__file__).parent / "golden" / "export-5846a3c.jsonl.gz").read_bytes()).splitlines()
PASSWORD = "a long password"


def take_over(url: str) -> int:
    """A new database with everything that was exported; returns how many tables."""
    asyncio.run(open_and_close(url))
    return offline.run_on(url, lambda db: exports.lines_in(db, EXPORT))


async def open_and_close(url: str) -> None:
    await (await open_store(url)).close()


def verify(url: str) -> integrity.Verdict:
    return offline.run_on(url, lambda db: integrity.verify(db, lishan.game))


def rows_in(lines: list[bytes]) -> list[exports.Line]:
    return [msgspec.json.decode(line, type=exports.Line) for line in lines[1:]]


def test_an_export_of_5846a3c_is_imported(url: str) -> None:
    assert take_over(url) == 5
    verdict = verify(url)
    assert verdict.faults == []
    assert (verdict.tables, verdict.entries) == (5, 92)


def test_everything_in_it_is_still_there(tmp_path: Path) -> None:
    """What is exported now contains every row of it, but for snapshots: they are a cache, and made again.

    Digests of entries do not cover names any more. Whose names they are is written down where nobody else has them (S16).
    """
    url = f"sqlite:///{tmp_path}/a.db"
    take_over(url)
    now = offline.run_on(url, lambda db: list(exports.lines_out(db)))
    kept = [line for line in rows_in(EXPORT) if line.table != "snapshot"]
    have = rows_in(now)
    added = Counter(line.table for line in have)
    added.subtract(line.table for line in kept)
    # Accounts have their names since.
    assert {table for table, number in added.items() if number} == {"handle", "speaker"}
    for line in kept:
        row = line.row if line.table != "entry" else {name: line.row[name] for name in line.row if name != "digest"}
        assert any(other.table == line.table and row.items() <= other.row.items() for other in have), line
    assert offline.run_on(url, snapshots) == []


def snapshots(connection: Connection) -> list[object]:
    return list(connection.execute(select(schema.snapshot)))


def test_an_imported_game_is_played_on(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    take_over(url)
    playing = [line.row["id"] for line in rows_in(EXPORT) if line.table == "game" and line.row["game"] == "xian"]

    async def run() -> None:
        async with (
            serving(url, games=lishan.GAMES, opener=lishan.game) as server,
            server.person("Ada") as ada,
            server.person("Bob") as bob,
        ):
            for who in (ada, bob):
                assert (await who.post("/api/login", {"login": who.name.lower(), "password": PASSWORD})).status == 200
            async with ada.follow(playing[0], 0) as one, bob.follow(playing[0], 1) as two:
                # The tentative turns that were stored are still there.
                assert any(socket.draft["n"] for socket in (one, two) if socket.draft is not None)
                for _ in range(3):
                    answer = await (await mover(one, two)).play_turn(random.Random(1).choice)
                    assert answer["type"] == "done", answer

    asyncio.run(run())
    verdict = verify(url)
    assert verdict.faults == []
    assert verdict.entries >= 92 + 3


async def mover(*sockets: Socket) -> Socket:
    """The person to move."""
    async with asyncio.timeout(30):
        while True:
            for socket in sockets:
                if socket.may_move():
                    return socket
            await asyncio.sleep(0.01)


def contents(file: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Enough of a database of 5846a3c to be recognised."""
    file = tmp_path / "old.db"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript(
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL); INSERT INTO alembic_version VALUES ('0009');"
            "CREATE TABLE game (id VARCHAR(24) PRIMARY KEY);"
        )
    return file


def test_a_server_refuses_a_database_of_another_version(old: Path) -> None:
    before = contents(old)
    words = [sys.executable, "-m", "lishan", "serve", "--port", "0", "--database", f"sqlite:///{old}"]
    environment = {**os.environ, "LISHAN_DATA": str(old.parent)}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode == 2
    assert done.stderr == (
        f"lishan: This database was made by another version of Lishan (schema 0009; this one needs {HEAD}). "
        "To carry it over, run `lishan admin export --to FILE` with that version, then "
        "`lishan admin import FILE` with this one and a new database.\n"
    )
    assert contents(old) == before


def test_so_do_admin_and_restore(old: Path, tmp_path: Path) -> None:
    with pytest.raises(LishanError, match=r"another version of Lishan \(schema 0009.*admin import FILE"):
        verify(f"sqlite:///{old}")
    with pytest.raises(LishanError, match="from another version"):
        backups.restore(f"sqlite:///{tmp_path}/a.db", old)
    assert not (tmp_path / "a.db").exists()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b'{"in":"plot","row":{}}', "contains 'plot', which this version does not know"),
        (
            b'{"in":"setting","row":{"name":"a","value":"b","size":1}}',
            "contains setting.size, which this version does not know",
        ),
    ],
)
def test_an_import_of_what_is_not_known_changes_nothing(tmp_path: Path, line: bytes, sentence: str) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    asyncio.run(open_and_close(url))
    with pytest.raises(LishanError, match=sentence):
        offline.run_on(url, lambda db: exports.lines_in(db, [*EXPORT, line]))
    assert offline.run_on(url, lambda db: list(db.execute(select(schema.game)))) == []
