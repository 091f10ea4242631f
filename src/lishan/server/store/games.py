"""Tables and their entries in the database. Each function is one piece of work on a connection."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from lishan.server.store import schema
from lishan.server.store.access import access_of, add_holder, announce, change_seats, read_links, sealed
from lishan.server.store.digests import chained, draft_digest, due_digest
from lishan.server.store.hot import ADD_ENTRY, LAST_DIGEST, MOVE_ON, SAVE_DRAFT, VIOLATIONS
from lishan.server.store.notices import add_notices
from lishan.server.store.values import (
    Access,
    Conflict,
    GameRow,
    Loaded,
    News,
    Notice,
    Progress,
    SeatChange,
    Stored,
    StoredDraft,
    Summary,
)
from lishan.table.entries import SCHEMA, AnyEntry, Rewound

game, entry, snapshot, draft, holder = schema.game, schema.entry, schema.snapshot, schema.draft, schema.holder

OF_A_TABLE = (
    entry,
    snapshot,
    draft,
    holder,
    schema.presence,
    schema.device_link,
    schema.notice,
    schema.delivery,
    schema.door,
    schema.speaker,
    schema.review,
)
"""Everything that is deleted with a table."""

# They are used all the time, so they are built once.
ENTRIES_AFTER = select(entry).where(entry.c.game == bindparam("table"), entry.c.seq > bindparam("after")).order_by(entry.c.seq)
PLANS_OF = select(draft).where(draft.c.game == bindparam("table"))
PLAN_VERSIONS = select(draft.c.game, draft.c.seat, draft.c.at, draft.c.version).where(
    draft.c.game.in_(bindparam("tables", expanding=True))
)
DUE_BEFORE = select(game.c.id).where(game.c.due <= bindparam("time")).order_by(game.c.due).limit(bindparam("most"))

entries_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


class DraftBody(Struct):
    moves: tuple[int, ...]
    n: int


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def values_of(game_id: str, stored: Stored) -> schema.Columns:
    return {
        "game": game_id, "seq": stored.seq, "command": stored.command, "rules": stored.rules, "schema": SCHEMA,
        "body": encode(stored.entry), "hash": stored.hash, "time": stored.time,
    }  # fmt: skip


def create(
    connection: Connection, row: GameRow, entries: Sequence[Stored], holders: Iterable[tuple[int, str]],
    notices: Sequence[Notice] = (),
) -> None:  # fmt: skip
    """Raises Conflict if there is a table with this id."""
    values = msgspec.structs.asdict(row) | {"summary": encode(row.summary), "links": encode(row.links)}
    try:
        connection.execute(insert(game), values | {"due_digest": due_digest(row.id, row.due)})
    except VIOLATIONS:
        raise Conflict from None
    connection.execute(insert(entry), chained([values_of(row.id, one) for one in entries], None))
    for seat, person in holders:
        add_holder(connection, row.id, seat, person)
    add_notices(connection, row.id, notices, row.created)
    sealed(connection, row.id)


def append(
    connection: Connection, game_id: str, entries: Sequence[Stored], progress: Progress, known: int,
    change: SeatChange | None = None,
) -> Access | None:  # fmt: skip
    """Add entries after the last one, and the change in permissions; returns the new access, if it changed.

    Raises Conflict if the entries or the command are already stored, or the permissions have changed.
    """
    first, last = entries[0], entries[-1]
    moved = MOVE_ON.change(connection, {
        "game": game_id, "before": first.seq - 1, "access": known, "seq": last.seq, "status": progress.status,
        "due": progress.due, "summary": encode(progress.summary), "updated": last.time,
        "due_digest": due_digest(game_id, progress.due),
    })  # fmt: skip
    if moved != 1:
        raise Conflict
    try:
        before = LAST_DIGEST.scalar(connection, {"game": game_id, "seq": first.seq - 1})
        for row in chained([values_of(game_id, one) for one in entries], before):
            ADD_ENTRY.change(connection, row)
    except VIOLATIONS:
        raise Conflict from None
    if takes_back(entries):
        # It judged turns that were taken back.
        connection.execute(delete(schema.review).where(schema.review.c.game == game_id))
    if progress.snapshot is not None:
        save_snapshot(connection, game_id, last.seq, progress.snapshot)
    access = None if change is None else change_seats(connection, game_id, change)
    if progress.notices:
        add_notices(connection, game_id, progress.notices, last.time)
    if progress.speaker is not None:
        connection.execute(insert(schema.speaker), {"game": game_id, "seq": last.seq, "person": progress.speaker})
    announce(connection, "entry", f"{game_id}:{last.seq}")
    return access


def takes_back(entries: Sequence[Stored]) -> bool:
    return any(isinstance(one.entry, Rewound) for one in entries)


def save_snapshot(connection: Connection, game_id: str, seq: int, body: str) -> None:
    connection.execute(delete(snapshot).where(snapshot.c.game == game_id))
    connection.execute(insert(snapshot), {"game": game_id, "seq": seq, "body": body})


def find_command(connection: Connection, game_id: str, command: str) -> int | None:
    """The seq of the entry that a command made."""
    query = select(entry.c.seq).where(entry.c.game == game_id, entry.c.command == command)
    return connection.execute(query).scalar()


def entries_after(connection: Connection, game_id: str, seq: int, before: int | None = None) -> list[Stored]:
    query = ENTRIES_AFTER if before is None else ENTRIES_AFTER.where(entry.c.seq < before)
    return [read_entry(row) for row in connection.execute(query, {"table": game_id, "after": seq}).mappings()]


def read_entry(row: Mapping[Any, Any]) -> Stored:
    return Stored(
        seq=row["seq"], entry=entries_decoder.decode(row["body"]), hash=row["hash"], time=row["time"],
        command=row["command"], rules=row["rules"],
    )  # fmt: skip


def load(connection: Connection, game_id: str) -> Loaded | None:
    row = find(connection, game_id)
    if row is None:
        return None
    saved = connection.execute(select(snapshot.c.seq, snapshot.c.body).where(snapshot.c.game == game_id)).first()
    opened = entries_after(connection, game_id, 0, before=2)
    later = entries_after(connection, game_id, 1 if saved is None else saved.seq)
    drafts = drafts_of(connection, game_id)
    access = access_of(connection, game_id)
    assert access is not None
    return Loaded(
        row=row,
        snapshot=None if saved is None else saved.body,
        entries=[*opened, *later],
        drafts=drafts,
        access=access,
    )


def news(connection: Connection, game_id: str, seq: int) -> News:
    """Everything stored after an entry. The access is read last, so it is never older than the entries."""
    entries = entries_after(connection, game_id, seq)
    return News(entries=entries, drafts=drafts_of(connection, game_id), access=access_of(connection, game_id))


def find(connection: Connection, game_id: str) -> GameRow | None:
    found = connection.execute(select(game).where(game.c.id == game_id)).mappings().first()
    return None if found is None else read_game(found)


def read_game(row: Mapping[Any, Any]) -> GameRow:
    values = {str(name): value for name, value in row.items()}
    values["summary"] = msgspec.json.decode(values["summary"], type=Summary)
    values["links"] = read_links(values["links"])
    return GameRow(**{name: values[name] for name in GameRow.__struct_fields__})


def drafts_of(connection: Connection, game_id: str) -> list[StoredDraft]:
    rows = connection.execute(PLANS_OF, {"table": game_id})
    bodies = [(row, msgspec.json.decode(row.body, type=DraftBody)) for row in rows]
    return [StoredDraft(seat=row.seat, at=row.at, version=row.version, moves=body.moves, n=body.n) for row, body in bodies]


def save_draft(connection: Connection, game_id: str, new: StoredDraft, known: int) -> None:
    """Store a tentative turn that follows the stored one. Raises Conflict if that is a different one, or the access is."""
    body = encode({"moves": new.moves, "n": new.n})
    covered = draft_digest(game_id, new.seat, new.at, new.version, body)
    values = {
        "game": game_id, "seat": new.seat, "at": new.at, "version": new.version, "body": body, "digest": covered,
        "access": known,
    }  # fmt: skip
    if SAVE_DRAFT.change(connection, values) != 1:
        raise Conflict
    announce(connection, "plan", f"{game_id}:{new.seat}")


# Lists


def due_before(connection: Connection, time: int, most: int = 500) -> list[str]:
    return list(connection.execute(DUE_BEFORE, {"time": time, "most": most}).scalars())


def set_due(connection: Connection, game_id: str, due: int | None, seq: int | None = None) -> None:
    """Check again at that time, unless something has happened since `seq`."""
    change = update(game).where(game.c.id == game_id)
    change = change if seq is None else change.where(game.c.seq == seq)
    connection.execute(change.values(due=due, due_digest=due_digest(game_id, due)))


def timed_games(connection: Connection) -> list[str]:
    """Games with a clock."""
    return list(connection.execute(select(game.c.id).where(game.c.status == "playing", game.c.timed)).scalars())


def draft_versions(connection: Connection, ids: Sequence[str]) -> dict[tuple[str, int], tuple[int, int]]:
    """The stored tentative turns: by table and seat, the entry each is about and its version."""
    rows = connection.execute(PLAN_VERSIONS, {"tables": list(ids)})
    return {(row.game, row.seat): (row.at, row.version) for row in rows}


def lobby(connection: Connection, most: int = 100) -> list[GameRow]:
    query = select(game).where(game.c.public, game.c.status.in_(("open", "playing"))).order_by(game.c.updated.desc())
    return [read_game(row) for row in connection.execute(query.limit(most)).mappings()]


def history_of(
    connection: Connection, person: str, kind: str | None, status: str | None, before: int | None, most: int | None,
    kinds: Sequence[str] = ("table",),
) -> list[tuple[GameRow, tuple[int, ...]]]:  # fmt: skip
    """A person's own games and seats, most recently changed first; by game, state, time and kind."""
    held = connection.execute(select(holder.c.game, holder.c.seat).where(holder.c.person == person, holder.c.seat >= 0))
    seats: dict[str, list[int]] = {}
    for one in held:
        seats.setdefault(one.game, []).append(one.seat)
    mine = select(holder.c.game).where(holder.c.person == person, holder.c.seat >= 0)
    query = select(game).where(game.c.id.in_(mine), game.c.kind.in_(kinds)).order_by(game.c.updated.desc(), game.c.id)
    for column, value in ((game.c.game, kind), (game.c.status, status)):
        query = query if value is None else query.where(column == value)
    query = query if before is None else query.where(game.c.updated < before)
    rows = connection.execute(query.limit(most)).mappings()
    return [(row, tuple(sorted(seats[row.id]))) for row in map(read_game, rows)]


def tables_of(
    connection: Connection, person: str, most: int | None = 200, lessons: bool = False
) -> list[tuple[GameRow, tuple[int, ...]]]:
    """The tables that a person sits at or created, with their seats, most recently changed first; `lessons`: those too."""
    mine = select(holder.c.game).where(holder.c.person == person, holder.c.seat >= 0)
    query = select(game).where(or_(game.c.id.in_(mine), game.c.host == person)).order_by(game.c.updated.desc())
    query = query if lessons else query.where(game.c.kind != "lesson")
    rows = [read_game(row) for row in connection.execute(query.limit(most)).mappings()]
    held = connection.execute(select(holder.c.game, holder.c.seat).where(holder.c.person == person, holder.c.seat >= 0))
    seats: dict[str, list[int]] = {}
    for one in held:
        seats.setdefault(one.game, []).append(one.seat)
    return [(row, tuple(sorted(seats.get(row.id, ())))) for row in rows]


def daily_tries(connection: Connection, name: str, day: str, person: str | None) -> list[GameRow]:
    """Everyone's tries at the set-up of a day, and one person's of all days."""
    wanted = game.c.title == day if person is None else or_(game.c.title == day, game.c.host == person)
    query = select(game).where(game.c.kind == "daily", game.c.game == name, wanted)
    return [read_game(row) for row in connection.execute(query.order_by(game.c.created)).mappings()]


def count_entries(connection: Connection, game_id: str) -> int:
    return connection.execute(select(func.count()).select_from(entry).where(entry.c.game == game_id)).scalar() or 0


def count_undigested(connection: Connection, game_id: str) -> int:
    query = select(func.count()).select_from(entry).where(entry.c.game == game_id, entry.c.digest.is_(None))
    return connection.execute(query).scalar() or 0


def unused_since(connection: Connection, before: int) -> list[str]:
    """Tables that are over, closed or abandoned: nothing has happened on them since then."""
    return list(connection.execute(select(game.c.id).where(game.c.updated < before).order_by(game.c.updated)).scalars())


def remove(connection: Connection, game_id: str) -> None:
    """Deletes a table with everything that belongs to it."""
    for table in OF_A_TABLE:
        connection.execute(delete(table).where(table.c.game == game_id))
    # Reports are kept: they are about a person, not about the table.
    connection.execute(update(schema.report).where(schema.report.c.table_id == game_id).values(table_id=None))
    connection.execute(delete(game).where(game.c.id == game_id))


def all_ids(connection: Connection) -> list[str]:
    return list(connection.execute(select(game.c.id).order_by(game.c.created, game.c.id)).scalars())
