"""The two statements that every command runs, on both databases, and the thread that writes to SQLite."""

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lishan.core.errors import LishanError
from lishan.server.store import games as rows
from lishan.server.store.base import Store
from lishan.server.store.opening import open_store
from lishan.server.store.outages import OutageLog
from lishan.server.store.sqlite import SqliteStore
from lishan.server.store.values import Conflict, GameRow, Progress, Stored, StoredDraft, Summary, Unavailable
from lishan.table.entries import ChatSent, Opened
from tests.server.postgres import Postgres
from tests.table.kit import terms

SUMMARY = Summary(("a", "b"), 0, (0,))
PROGRESS = Progress(status="open", due=None, summary=SUMMARY)


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres) -> str:
    return f"sqlite:///{tmp_path}/a.db" if request.param == "sqlite" else postgres.database()


def opened_row(id: str = "g") -> tuple[GameRow, list[Stored], list[tuple[int, str]]]:
    """A new table, for `games.create`."""
    row = GameRow(
        id=id, host=None, game="lanterns", rules=1, kind="table", public=False, title="", seq=1, status="open", due=None,
        summary=SUMMARY, links={}, created=0, updated=0, timed=False,
    )  # fmt: skip
    return row, [Stored(seq=1, entry=Opened(terms=terms()), hash="0" * 16, time=0, rules=1)], []


def on(url: str, test: Callable[[Store], Any]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await store.write(lambda db: rows.create(db, *opened_row()))
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def spoke(seq: int, command: str | None = None) -> Stored:
    return Stored(seq=seq, entry=ChatSent(seat=0, name="a", text="hm"), hash="0" * 16, time=seq, command=command, rules=1)


async def seqs(store: Store) -> list[int]:
    return [one.seq for one in await store.read(lambda db: rows.entries_after(db, "g", 0))]


def test_entries_follow_on_the_last_one(url: str) -> None:
    async def test(store: Store) -> None:
        await store.append("g", [spoke(2, "c"), spoke(3)], PROGRESS, 0)
        for wrong, access in (([spoke(3)], 0), ([spoke(5)], 0), ([spoke(4)], 1), ([spoke(4, "c")], 0)):
            with pytest.raises(Conflict):
                await store.append("g", wrong, PROGRESS, access)
        assert await seqs(store) == [1, 2, 3]
        await store.append("g", [spoke(4)], PROGRESS, 0)
        assert await seqs(store) == [1, 2, 3, 4]

    on(url, test)


def test_a_draft_follows_on_the_one_before(url: str) -> None:
    async def save(store: Store, at: int, version: int, access: int = 0) -> None:
        new = StoredDraft(seat=0, at=at, version=version, moves=(version,), n=1)
        await store.write(lambda db: rows.save_draft(db, "g", new, access))

    async def test(store: Store) -> None:
        await save(store, 1, 1)
        await save(store, 1, 2)
        for at, version, access in ((1, 2, 0), (1, 4, 0), (0, 3, 0), (1, 3, 1)):
            with pytest.raises(Conflict):
                await save(store, at, version, access)
        await save(store, 2, 1)
        found = await store.read(lambda db: rows.drafts_of(db, "g"))
        assert [(one.at, one.version, one.moves, one.n) for one in found] == [(2, 1, (1,), 1)]

    on(url, test)


def test_an_error_for_somebody_who_has_gone_is_no_error(url: str) -> None:
    """A caller leaves before the database refuses: nothing is logged."""
    logged: list[Any] = []

    def broken(_: Any) -> None:
        raise Conflict

    async def test(store: Store) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: logged.append(context))
        asking = asyncio.create_task(store.write(broken))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await store.read(lambda db: rows.entries_after(db, "g", 0))
        await asyncio.sleep(0.2)
        gc.collect()

    on(url, test)
    gc.collect()
    assert logged == []


def test_what_fails_takes_nothing_else_with_it(tmp_path: Path) -> None:
    """Jobs that are committed together: one conflicts, one breaks off after it wrote, and the others stay."""

    async def test(store: Store) -> None:
        def broken(db: Any) -> None:
            rows.append(db, "g", [spoke(3)], PROGRESS, 0)
            raise ValueError

        jobs = [
            store.append("g", [spoke(2)], PROGRESS, 0), store.append("g", [spoke(2)], PROGRESS, 0), store.write(broken),
            store.append("g", [spoke(3)], PROGRESS, 0),
        ]  # fmt: skip
        found = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(one) for one in found] == [type(None), Conflict, ValueError, type(None)]
        with pytest.raises(ValueError, match="invalid literal"):
            await store.write(lambda db: (rows.append(db, "g", [spoke(4)], PROGRESS, 0), int("x")))
        assert await seqs(store) == [1, 2, 3]

    on(f"sqlite:///{tmp_path}/a.db", test)


def test_a_connection_that_broke_is_replaced(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        # Closed without the writer's knowledge.
        assert store.connection is not None
        driver: Any = store.connection.connection.driver_connection
        driver.close()
        with pytest.raises(Unavailable):
            await store.append("g", [spoke(2)], PROGRESS, 0)
        await store.append("g", [spoke(2)], PROGRESS, 0)
        assert await seqs(store) == [1, 2]

    on(f"sqlite:///{tmp_path}/a.db", test)


def test_an_outage_is_logged_once_a_minute_and_when_it_ends(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    outage = OutageLog("Broken", "Mended", lambda: now)
    for _ in range(130):
        outage.failed("full")
        now += 1
    outage.worked()
    outage.worked()
    # A disk that is full every other second does not fill the log as well.
    for _ in range(20):
        outage.failed("full again")
        outage.worked()
        now += 1
    now += 60
    outage.failed("locked")
    outage.worked()
    assert [record.getMessage() for record in caplog.records] == [
        "Broken: full",
        "Broken: full (failed attempts: 61 in 60 s)",
        "Broken: full (failed attempts: 121 in 120 s)",
        "Mended after 130 s (failed attempts: 130)",
        "Broken: locked",
        "Mended after 0 s (failed attempts: 1)",
    ]


def test_a_command_that_fails_reports_it_itself(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Only a store that serves people logs failures."""
    (tmp_path / "a.db").write_bytes(b"not a database" * 100)
    with pytest.raises(LishanError, match="cannot be opened"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/a.db"))
    assert caplog.records == []


def test_a_busy_writer_waits_for_more_and_a_quiet_one_for_nothing(tmp_path: Path) -> None:
    """No waiting is added where fewer than two things come in a window."""

    async def run() -> None:
        commits = 0

        def committed() -> None:
            nonlocal commits
            commits += 1

        store = SqliteStore(tmp_path / "a.db", committed, gather_ms=100)
        loop = asyncio.get_running_loop()

        async def took() -> float:
            begun = loop.time()
            await store.write(lambda db: db.exec_driver_sql("SELECT 1"))
            return loop.time() - begun

        try:
            await took()
            for _ in range(3):
                await asyncio.sleep(0.11)
                assert await took() < 0.08, "one in a window"
            await took()
            # Two came within the last tenth of a second: the next ones are stored together at its end.
            before = commits
            waits = await asyncio.gather(took(), *(after(0.01 * n, took) for n in range(1, 5)))
            assert commits == before + 1
            assert 0.08 < waits[0] < 0.2
            await asyncio.sleep(0.11)
            assert await took() < 0.08
        finally:
            await store.close()

    async def after(seconds: float, work: Callable[[], Any]) -> Any:
        await asyncio.sleep(seconds)
        return await work()

    asyncio.run(run())
