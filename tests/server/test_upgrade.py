"""Databases of older versions are brought up to date, played on and verified; those of newer ones are refused.

`golden/database-0001.sql` was written by the server of the first schema: two games in progress with chat, a bot and drafts,
a solo game, an open table, and an account that holds the seats.
"""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import lishan
from lishan.core.errors import LishanError
from lishan.server.store import offline
from lishan.server.store.migrations import HEAD
from lishan.server.store.migrations.run import upgrade
from lishan.server.store.opening import open_store
from lishan.server.store.sqlite import engine_of
from lishan.server.tables import integrity
from tests.server.kit import Socket, serving

DUMP = Path(__file__).parent / "golden" / "database-0001.sql"
PASSWORD = "a long password"
ONLY_THE_FIRST = """
import sys
from lishan.server.store import migrations, opening
migrations.KNOWN = opening.KNOWN = ("0001",)
migrations.HEAD = opening.HEAD = "0001"
from lishan.cli.app import run
sys.exit(run(["serve", "--port", "0", "--database", sys.argv[1]]))
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "old.db"
    database = sqlite3.connect(file)
    database.executescript(DUMP.read_text(encoding="utf-8"))
    database.close()
    return file


def ask(file: Path, question: str) -> list[tuple[object, ...]]:
    database = sqlite3.connect(file)
    try:
        return database.execute(question).fetchall()
    finally:
        database.close()


def verify(file: Path) -> integrity.Verdict:
    return offline.run_on(f"sqlite:///{file}", lambda db: integrity.verify(db, lishan.game))


def bring_up(file: Path, to: str) -> None:
    engine = engine_of(file)
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN")
        upgrade(connection, to)
        connection.commit()
    engine.dispose()


def test_an_old_database_is_as_it_was_after_the_upgrade(old: Path) -> None:
    before = ask(old, "SELECT game, seq, command, rules, schema, body, hash, time FROM entry ORDER BY game, seq")
    bring_up(old, "head")
    assert ask(old, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    assert ask(old, "SELECT game, seq, command, rules, schema, body, hash, time FROM entry ORDER BY game, seq") == before
    verdict = verify(old)
    assert verdict.faults == []
    assert verdict.tables == 4
    assert verdict.undigested == verdict.entries == len(before)


def test_an_old_game_is_played_on(old: Path) -> None:
    tables = ask(old, "SELECT id FROM game WHERE status = 'playing' ORDER BY created LIMIT 2")
    entries = verdict_entries = len(ask(old, "SELECT seq FROM entry"))
    chat = {str(body) for (body,) in ask(old, "SELECT body FROM entry WHERE body LIKE '%good luck%'")}
    assert len(chat) == 1

    async def run() -> int:
        played = 0
        async with serving(f"sqlite:///{old}", games=lishan.GAMES, opener=lishan.game) as server, server.person("Ada") as ada:
            assert (await ada.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 200
            for (id,) in tables:
                async with ada.follow(str(id), 0) as one, ada.follow(str(id), 1) as two:
                    drafts = [socket.draft for socket in (one, two) if socket.draft is not None]
                    # The tentative turn that was stored is still there.
                    assert any(draft["n"] for draft in drafts)
                    for _ in range(2):
                        answer = await (await mover(one, two)).play_turn(random.Random(1).choice)
                        assert answer["type"] == "done", answer
                        played += 1
        return played

    assert asyncio.run(run()) == 4
    verdict = verify(old)
    assert verdict.faults == []
    assert verdict.entries >= entries + 4
    assert verdict.undigested == verdict_entries


async def mover(*sockets: Socket) -> Socket:
    """The person to move."""
    async with asyncio.timeout(30):
        while True:
            for socket in sockets:
                if socket.may_move():
                    return socket
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("version", ["0002", "head"])
def test_a_server_of_the_first_version_refuses_what_a_later_one_has_changed(old: Path, version: str) -> None:
    bring_up(old, version)
    stored = ask(old, "SELECT version_num FROM alembic_version")
    words = [sys.executable, "-c", ONLY_THE_FIRST, f"sqlite:///{old}"]
    environment = {**os.environ, "LISHAN_DATA": str(old.parent)}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode == 2
    assert done.stderr.startswith("lishan: This database is from a newer version of Lishan (")
    assert "this one knows 0001" in done.stderr
    assert done.stderr.count("\n") == 1
    # Nothing was changed, and the newer server continues.
    assert ask(old, "SELECT version_num FROM alembic_version") == stored
    asyncio.run(open_and_close(old))
    assert verify(old).faults == []


async def open_and_close(file: Path) -> None:
    await (await open_store(f"sqlite:///{file}")).close()


def test_admin_does_not_touch_a_database_that_was_not_brought_up_to_date(old: Path) -> None:
    with pytest.raises(LishanError, match="schema version 0001"):
        verify(old)
