"""`lishan admin`: the stored data is consistent (V5) and can be moved to another server."""

import asyncio
import os
import random
import sqlite3
import subprocess
import time
from pathlib import Path

import pytest

import lishan
from lishan.cli.app import run as run_lishan
from lishan.cli.common import Games
from lishan.server.store import backups
from lishan.server.store import games as rows
from lishan.server.store.opening import open_store
from lishan.server.tables.rebuild import row_of
from lishan.server.tables.session import to_store
from lishan.table.entries import Opened
from lishan.table.table import Table
from tests.server.conftest import Say
from tests.server.golden_games import games as golden_games
from tests.server.kit import GAMES, open_game, serving
from tests.server.postgres import Postgres


def play_some(url: str, games: int = 3) -> list[str]:
    async def run() -> list[str]:
        made = []
        async with serving(url) as server, server.person("Ada") as ada:
            for n in range(games):
                table = await ada.make("lanterns", ("me", "me"))
                made.append(table["id"])
                async with ada.follow(table["id"], 0) as one, ada.follow(table["id"], 1) as two:
                    pick = random.Random(n).choice
                    await one.ask("say", text="good luck")
                    await asyncio.gather(one.play_on(pick), two.play_on(pick))
                    begun = next(line["seq"] for line in one.frames[0]["lines"] if line["code"] == "started")
                    assert (await one.ask("ask", what="takeback", to=begun))["type"] == "done"
        return made

    return asyncio.run(run())


def command(*words: str) -> int:
    return run_lishan(["admin", *words], Games(GAMES, open_game))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path, list[str]]:
    file = tmp_path_factory.mktemp("admin") / "a.db"
    return f"sqlite:///{file}", file, play_some(f"sqlite:///{file}")


def test_verify_finds_every_table_as_it_was(played: tuple[str, Path, list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    """V5."""
    assert command("verify", "--database", played[0]) == 0
    assert "3 of 3 tables are intact" in capsys.readouterr().out


async def fill(url: str, copies: int, every: int = 1) -> None:
    """The golden games, or some of them, each many times."""
    store = await open_store(url)
    for name in lishan.GAMES:
        for number, golden in enumerate(golden_games(name)[::every]):
            opened = golden.entries[0]
            assert isinstance(opened, Opened)
            table, stored = Table(opened.terms, open_game), []
            for time_, entry in enumerate(golden.entries):
                table.apply(entry, time_)
                stored.append(to_store(table, entry))
            for n in range(copies):
                row = row_of(table, f"{name[:4]}-{number}-{n}", None, 0)
                row.updated = len(stored) - 1
                await store.write(lambda db, row=row, stored=stored: rows.create(db, row, stored, []))  # type: ignore[misc]
    await store.close()


def verified(url: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, float]:
    begun = time.monotonic()
    assert command("verify", "--database", url) == 0
    return capsys.readouterr().out.strip(), time.monotonic() - begun


def test_golden_games_are_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """V5."""
    asyncio.run(fill(f"sqlite:///{tmp_path}/a.db", 1, every=20))
    assert "20 of 20 tables are intact" in verified(f"sqlite:///{tmp_path}/a.db", capsys)[0]


@pytest.mark.soak
def test_ten_thousand_tables_are_verified_in_ten_minutes(tmp_path: Path, capsys: pytest.CaptureFixture[str], say: Say) -> None:
    """V5 in full."""
    asyncio.run(fill(f"sqlite:///{tmp_path}/a.db", 25))
    told, took = verified(f"sqlite:///{tmp_path}/a.db", capsys)
    say(f"V5 {told} {took:.0f} s")
    assert "10000 of 10000 tables are intact" in told
    assert took <= 600


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("UPDATE entry SET hash = 'feedfeedfeedfeed' WHERE seq = 9", "leads to another position"),
        ("DELETE FROM entry WHERE seq = 9", "entries are missing"),
        ("UPDATE entry SET body = replace(body, '\"turns\":[[0', '\"turns\":[[1') WHERE seq > 4", "cannot be replayed"),
        ("UPDATE game SET status = 'over'", "listed as over"),
    ],
)
def test_verify_finds_what_was_changed(
    played: tuple[str, Path, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str, complaint: str
) -> None:
    copy = tmp_path / "copy.db"
    assert command("backup", str(copy), "--database", played[0]) == 0
    with sqlite3.connect(copy) as db:
        assert db.execute(change).rowcount > 0
    db.close()
    assert command("verify", "--database", f"sqlite:///{copy}") == 1
    text = capsys.readouterr().out
    assert complaint in text or "leads to another position" in text


def test_a_snapshot_that_is_not_what_the_entries_say_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.db"
    play_some(f"sqlite:///{file}", 1)
    with sqlite3.connect(file) as db:
        changed = db.execute("UPDATE snapshot SET body = replace(body, 'true', 'false')").rowcount
    db.close()
    assert changed == 1
    assert command("verify", "--database", f"sqlite:///{file}") == 1
    assert "the snapshot after entry" in capsys.readouterr().out


def test_a_backup_beside_a_running_server_is_whole(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with ada.follow(made["id"], 0) as one, ada.follow(made["id"], 1) as two:
                pick = random.Random(1).choice
                playing = asyncio.gather(one.play_on(pick), two.play_on(pick))
                for n in range(3):
                    await asyncio.to_thread(backups.backup, url, tmp_path / f"{n}.db")
                await playing

    asyncio.run(run())
    for n in range(3):
        assert command("verify", "--database", f"sqlite:///{tmp_path}/{n}.db") == 0


def test_a_backup_of_postgresql_is_restored_elsewhere_and_is_the_same(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """F14, once: the dump of a database in use, restored into an empty one."""
    url, other = postgres.database(), postgres.database()
    play_some(url, 2)
    monkeypatch.setenv("PATH", f"{postgres.programs}{os.pathsep}{os.environ['PATH']}")
    assert command("backup", str(tmp_path / "dump"), "--database", url) == 0
    words = ["pg_restore", "--no-owner", f"--dbname={other}", str(tmp_path / "dump")]
    subprocess.run(words, check=True, capture_output=True)
    capsys.readouterr()
    assert command("verify", "--database", other) == 0
    assert "2 of 2 tables are intact" in capsys.readouterr().out


def test_exports_are_imported_elsewhere_and_are_the_same(
    played: tuple[str, Path, list[str]], tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    url, _, ids = played
    file = tmp_path / "all.jsonl"
    assert command("export", "--to", str(file), "--database", url) == 0
    target = postgres.database()
    assert command("verify", "--database", target) == 2
    play_some(target, 0)
    assert command("import", str(file), "--database", target) == 0
    assert command("verify", "--database", target) == 0
    assert "3 of 3 tables" in capsys.readouterr().out
    assert command("import", str(file), "--database", target) == 2
    one = tmp_path / "one.jsonl"
    assert command("export", ids[0], "--to", str(one), "--database", target) == 0
    play_some(f"sqlite:///{tmp_path}/b.db", 0)
    assert command("import", str(one), "--database", f"sqlite:///{tmp_path}/b.db") == 0
    capsys.readouterr()
    assert command("verify", "--database", f"sqlite:///{tmp_path}/b.db") == 0
    assert command("export", ids[0], "--record", "--database", f"sqlite:///{tmp_path}/b.db") == 0
    assert "lishan record 1" in capsys.readouterr().out


def test_what_is_no_export_changes_nothing(tmp_path: Path) -> None:
    play_some(f"sqlite:///{tmp_path}/a.db", 0)
    foreign = b'{"lishan":"export","schema":1}\n{"in":"session","row":{}}'
    for n, text in enumerate((b"", b"{}", foreign, b"\xff\xfe", b"null\n")):
        file = tmp_path / f"{n}.jsonl"
        file.write_bytes(text)
        assert command("import", str(file), "--database", f"sqlite:///{tmp_path}/a.db") == 2
    assert command("verify", "--database", f"sqlite:///{tmp_path}/nothing.db") == 2
    assert command("backup", str(tmp_path / "a.db"), "--database", f"sqlite:///{tmp_path}/a.db") == 2
