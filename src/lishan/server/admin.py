"""Database maintenance: checks that everything is intact, and moves it elsewhere.

These functions work on a connection, with or without a running server.
"""

import asyncio
import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Connection, create_engine, insert, make_url, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from lishan.coach.review import Judged
from lishan.core.errors import LishanError
from lishan.core.replay import OpenGame
from lishan.server.files import private_file, private_folder, write_private
from lishan.server.store import digests, reviews, schema
from lishan.server.store import games as rows
from lishan.server.store.access import access_of, announce, digest_of
from lishan.server.store.migrations import HEAD, KNOWN
from lishan.server.store.opening import store_of, version_of
from lishan.server.store.sqlite import engine_of, only_process
from lishan.server.stored import BANNED, INVITED, WATCHER, GameRow, Stored, Summary, Unavailable
from lishan.server.tables.session import summary_of
from lishan.table.entries import SCHEMA, Opened
from lishan.table.records import can_be_recorded, record_text
from lishan.table.state import State
from lishan.table.table import RulesVersionMismatch, Table

CARRIED = (
    "person",
    "one_time_code",
    "game",
    "entry",
    "snapshot",
    "plan",
    "holder",
    "setting",
    "report",
    "block",
    "review",
    "edition",
)
"""What a full export contains, in an order in which it can be imported.

Sessions, notices waiting to be sent and the doors of public tables are not included.
"""


KINDS = (WATCHER, BANNED, INVITED)
"""What a person can be at a table without a seat."""

T = TypeVar("T")


def run_on(url: str, work: Callable[[Connection], T], still: bool = False) -> T:
    """One task in one transaction. Raises LishanError if there is no such database, or an older one.

    `still`: it sees the database as it was at one moment, whatever a server does in the meantime. SQLite always does.
    """

    def task(connection: Connection) -> T:
        if still and connection.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        version = version_of(connection)
        if version is None:
            raise LishanError("This database is empty. Start the server with it once.")
        if version != HEAD:
            raise LishanError(f"This database has schema version {version}; this version of Lishan needs {HEAD}.")
        return work(connection)

    if make_url(url).get_backend_name() == "postgresql":
        return asyncio.run(run_on_postgres(url, task))
    path = sqlite_file(url)
    engine = engine_of(path)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            result = task(connection)
            connection.commit()
            return result
    except DBAPIError as error:
        raise LishanError(f"The database is not responding: {error.orig}") from None
    finally:
        engine.dispose()


async def run_on_postgres(url: str, task: Callable[[Connection], T]) -> T:
    store = store_of(url, hurry=False)
    try:
        return await store.write(task)
    except Unavailable as error:
        raise LishanError(f"The database is not responding: {error}") from None
    finally:
        await store.close()


def sqlite_file(url: str) -> Path:
    path = Path(url.removeprefix("sqlite:///"))
    if not path.is_file():
        raise LishanError(f"{path} does not exist.")
    return path


# Verify


class Verdict(msgspec.Struct, kw_only=True):
    tables: int = 0
    entries: int = 0
    undigested: int = 0
    """How many entries are older than digests: only a change that leads to another position would be noticed in them."""
    faults: list[str] = []
    """One sentence for each table that has changed."""


def verify(connection: Connection, open_game: OpenGame, tell: Callable[[int], None] = lambda _: None) -> Verdict:
    """Replay every table from its entries, and compare every position with the stored one."""
    verdict = Verdict()
    for id in all_tables(connection):
        verdict.tables += 1
        verdict.entries += rows.count_entries(connection, id)
        verdict.undigested += rows.count_undigested(connection, id)
        fault = fault_of(connection, id, open_game)
        if fault is not None:
            verdict.faults.append(f"{id}: {fault}")
        tell(verdict.tables)
    return verdict


def all_tables(connection: Connection) -> list[str]:
    """Includes tables of which only entries are left."""
    known, owner = select(schema.game.c.id), schema.entry.c.game
    lost = connection.execute(select(owner).distinct().where(owner.not_in(known))).scalars()
    return [*rows.all_ids(connection), *sorted(lost)]


def fault_of(connection: Connection, id: str, open_game: OpenGame) -> str | None:
    try:
        row, entries = rows.find(connection, id), rows.entries_after(connection, id, 0)
        for draft in rows.plans_of(connection, id):
            if not 0 <= draft.n <= len(draft.moves):
                return f"the draft of seat {draft.seat} has {len(draft.moves)} decisions, not {draft.n}"
        review = reviews.find_review(connection, id)
        if review is not None and len(msgspec.json.decode(review.body, type=list[Judged])) != review.done:
            return f"the review has not {review.done} turns"
    except (msgspec.MsgspecError, TypeError, KeyError) as error:
        return f"cannot be read: {error}"
    if row is None:
        return "the table is gone, but its entries are there"
    if [stored.seq for stored in entries] != list(range(1, row.seq + 1)):
        return "entries are missing, or there are more than the table knows of"
    saved = connection.execute(select(schema.snapshot).where(schema.snapshot.c.game == id)).first()
    try:
        fault = replay_fault(row, entries, open_game, saved)
        return fault or holder_fault(connection, row, entries) or digest_fault(connection, row)
    except RulesVersionMismatch as error:
        return str(error)
    except Exception as error:
        return f"cannot be replayed: {type(error).__name__}: {error}"


def digest_fault(connection: Connection, row: GameRow) -> str | None:
    """Finds changes that do not affect the position, in rows that have digests."""
    game, entry, plan = schema.game, schema.entry, schema.draft
    entries = connection.execute(select(entry).where(entry.c.game == row.id).order_by(entry.c.seq)).mappings()
    broken = digests.first_break(entries)
    if broken is not None:
        return f"entry {broken} does not fit its digest"
    stored = connection.execute(select(game.c.access_digest, game.c.due_digest).where(game.c.id == row.id)).one()
    if stored.due_digest not in (None, digests.due_digest(row.id, row.due)):
        return "the time it is due does not fit its digest"
    access = access_of(connection, row.id)
    if access is not None and stored.access_digest not in (None, digest_of(row.id, access)):
        return "its host, holders or links do not fit their digest"
    for one in connection.execute(select(plan).where(plan.c.game == row.id)):
        if one.digest not in (None, digests.draft_digest(row.id, one.seat, one.at, one.version, one.body)):
            return f"the draft of seat {one.seat} does not fit its digest"
    return None


def holder_fault(connection: Connection, row: GameRow, entries: list[Stored]) -> str | None:
    opened = entries[0].entry
    seats = len(opened.terms.seats) if isinstance(opened, Opened) else 0
    access = access_of(connection, row.id)
    for seat, person in sorted(access.holders) if access is not None else ():
        if seat not in KINDS and not 0 <= seat < seats:
            return f"{person} holds seat {seat}, which is not there"
    return None


def row_fault(row: GameRow, table: Table, entries: list[Stored]) -> str | None:
    """Checks the columns that are stored beside the entries and can be derived from them."""
    terms = table.terms
    expected = {
        "game": terms.game, "rules": terms.rules, "kind": terms.kind, "public": terms.public, "title": terms.title,
        "timed": terms.clock is not None, "summary": expected_summary(row, table), "status": table.state.status,
        "created": entries[0].time, "updated": entries[-1].time,
    }  # fmt: skip
    wrong = [name for name, value in expected.items() if getattr(row, name) != value]
    return f"{', '.join(wrong)}: not what the entries lead to" if wrong else None


def expected_summary(row: GameRow, table: Table) -> Summary:
    """The summary that lists of tables show. Rows stored by older versions contain neither the levels of bots nor points."""
    summary = summary_of(table)
    if not row.summary.levels:
        summary = msgspec.structs.replace(summary, levels=())
    if not row.summary.round:
        summary = msgspec.structs.replace(summary, round=0)
    if row.summary.clock is None:
        summary = msgspec.structs.replace(summary, clock=None)
    if not row.summary.scores:
        summary = msgspec.structs.replace(summary, scores=())
    if not row.summary.sources:
        summary = msgspec.structs.replace(summary, sources=())
    if not row.summary.challenge:
        summary = msgspec.structs.replace(summary, challenge="")
    return summary if row.summary.points else msgspec.structs.replace(summary, points=(), ranking=())


def replay_fault(row: GameRow, entries: list[Stored], open_game: OpenGame, saved: Any) -> str | None:
    opened = entries[0].entry
    if not isinstance(opened, Opened):
        return "does not begin with its terms"
    table = Table(opened.terms, open_game)
    for stored in entries:
        table.apply(stored.entry, stored.time)
        if table.state_hash() != stored.hash:
            return f"entry {stored.seq} leads to another position than it did"
        if saved is not None and saved.seq == stored.seq and table.snapshot() != as_written_now(saved.body):
            return f"the snapshot after entry {saved.seq} is not what the entries lead to"
    if saved is not None and saved.seq > entries[-1].seq:
        return "the snapshot is ahead of the entries"
    if any(later.time < earlier.time for earlier, later in pairwise(entries)):
        return "its entries go back in time"
    if table.state.status != row.status:
        return f"is {table.state.status}, but listed as {row.status}"
    return row_fault(row, table, entries)


def as_written_now(snapshot: str) -> bytes:
    """A snapshot stored by an older version lacks newer fields."""
    return msgspec.json.encode(msgspec.json.decode(snapshot, type=tuple[State, str | None]))


# Export and import


def lines_out(connection: Connection, id: str | None = None) -> Iterator[bytes]:
    """One table, or everything, as lines of JSON. They contain every secret of the games."""
    if id is not None and connection.execute(select(schema.game.c.id).where(schema.game.c.id == id)).first() is None:
        raise LishanError(f"There is no table {id!r}.")
    yield msgspec.json.encode({"lishan": "export", "schema": SCHEMA})
    names = ("game", "entry") if id is not None else CARRIED
    for name in names:
        table = schema.metadata.tables[name]
        query = select(table)
        if id is not None:
            query = query.where((table.c.id if name == "game" else table.c.game) == id)
        for row in connection.execute(query).mappings():
            values = {str(key): value for key, value in row.items()}
            if id is not None and name == "game":
                # The creator and the players stay here.
                values |= {"host": None, "access_digest": None}
            yield msgspec.json.encode({"in": name, "row": values})


def lines_in(connection: Connection, lines: Iterable[bytes]) -> int:
    """Import what `lines_out` wrote; returns how many tables. Raises LishanError, in which case nothing is changed."""
    try:
        source = iter(lines)
        head = msgspec.json.decode(next(source, b"null"))
        if not isinstance(head, dict) or head.get("lishan") != "export" or head.get("schema") != SCHEMA:
            raise LishanError("This is not a Lishan export, or it is from another version.")
        return sum(put_back(connection, msgspec.json.decode(line)) for line in source if line.strip())
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise LishanError(f"The export is damaged: {error}") from None
    except IntegrityError:
        raise LishanError("Some of these tables are already in the database. Nothing was imported.") from None
    except DBAPIError as error:
        raise LishanError(f"The export does not fit this database: {error.orig}") from None


def put_back(connection: Connection, line: dict[str, Any]) -> int:
    if line["in"] not in CARRIED:
        raise LishanError(f"The export contains {line['in']!r}, which this version does not know.")
    connection.execute(insert(schema.metadata.tables[line["in"]]), line["row"])
    return int(line["in"] == "game")


def record_of(connection: Connection, id: str, open_game: OpenGame) -> str:
    entries = rows.entries_after(connection, id, 0)
    if not entries or not isinstance(entries[0].entry, Opened):
        raise LishanError(f"There is no table {id!r}.")
    table = Table(entries[0].entry.terms, open_game)
    for stored in entries:
        table.apply(stored.entry, stored.time)
    if not can_be_recorded(table):
        raise LishanError("This game has no record: it hasn't started, or it is a lesson.")
    return record_text(table)


# Purge


def purge(connection: Connection, before: int, sure: bool) -> int:
    """Deletes tables on which nothing has happened since `before` (milliseconds since 1970); only counts them unless sure."""
    old = rows.unused_since(connection, before)
    if sure:
        for id in old:
            rows.remove(connection, id)
            announce(connection, "deleted", id)
    return len(old)


# Backup


def backup(url: str, target: Path) -> None:
    """A copy of everything as it is at one moment, even while the server is running."""
    if target.exists():
        raise LishanError(f"{target} already exists. Choose another name.")
    try:
        # Empty, and readable only by its owner, before anything is written into it.
        private_file(target, new=True)
    except OSError as error:
        raise LishanError(f"{target}: {error.strerror}.") from None
    try:
        copy_database(url, target)
    except LishanError:
        target.unlink(missing_ok=True)
        raise


def copy_database(url: str, target: Path) -> None:
    if url.startswith("sqlite:///"):
        backup_sqlite(url, target)
    else:
        backup_postgres(url, target)


def backup_sqlite(url: str, target: Path) -> None:
    engine = engine_of(sqlite_file(url))
    try:
        with engine.connect() as connection:
            connection.execute(text("VACUUM INTO :target"), {"target": str(target)})
    except DBAPIError as error:
        raise LishanError(f"The backup failed: {error.orig}") from None
    finally:
        engine.dispose()


def backup_postgres(url: str, target: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise LishanError("pg_dump was not found. Run `pg_dump --format=custom` on a machine with PostgreSQL.")
    there = make_url(url)
    plain = URL.create("postgresql", there.username, None, there.host, there.port, there.database, there.query)
    # Everyone on this machine can read a command line, but only its owner can read the environment.
    environment = os.environ | ({"PGPASSWORD": str(there.password)} if there.password else {})
    words = [program, "--format=custom", f"--file={target}", f"--dbname={plain.render_as_string()}"]
    done = subprocess.run(words, check=False, env=environment)
    if done.returncode:
        raise LishanError("pg_dump failed.")


def restore(url: str, source: Path) -> Path | None:
    """Replace an SQLite database that no server uses with a backup; returns where the old one is kept. Raises LishanError."""
    if not url.startswith("sqlite:///"):
        raise LishanError("Restore a PostgreSQL backup with `pg_restore --clean --if-exists --dbname=… FILE`.")
    check_backup(source)
    target = Path(url.removeprefix("sqlite:///")).absolute()
    private_folder(target.parent)
    held = only_process(target)
    try:
        body = source.read_bytes()
        kept = None
        if target.exists():
            kept = target.with_name(f"{target.name}.before-restore-{secrets.token_hex(3)}")
            move_database(target, kept)
        write_private(target, body)
        return kept
    finally:
        os.close(held)


def check_backup(source: Path) -> None:
    """Raises LishanError for a file that is damaged or not a database of Lishan."""
    engine = create_engine(f"sqlite:///file:{source.absolute()}?mode=ro&immutable=1&uri=true")
    try:
        with engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA integrity_check").scalar() != "ok":
                raise LishanError(f"{source} is damaged.")
            version = version_of(connection)
    except DBAPIError:
        raise LishanError(f"{source} is not a backup of Lishan.") from None
    finally:
        engine.dispose()
    if version not in KNOWN:
        raise LishanError(f"{source} is not a backup of Lishan, or it is from a newer version.")


def move_database(old: Path, new: Path) -> None:
    """Includes data that SQLite has not yet written into the file."""
    for suffix in ("", "-wal", "-shm"):
        part = old.with_name(old.name + suffix)
        if part.exists():
            part.replace(new.with_name(new.name + suffix))
