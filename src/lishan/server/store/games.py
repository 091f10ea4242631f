"""Tables and their entries in the database. Each function is one piece of work on a connection."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import (
    Connection,
    LargeBinary,
    Text,
    bindparam,
    delete,
    func,
    insert,
    literal,
    null,
    select,
    union_all,
    update,
)  # fmt: skip

from lishan.server.store import daily, own_games, packing, schema
from lishan.server.store.access import access_of, add_holder, change_seats, read_links
from lishan.server.store.changes import numbered, tell
from lishan.server.store.digests import access_digest, chained, draft_digest, due_digest
from lishan.server.store.hot import ADD_ENTRY, LAST_DIGEST, MOVE_ON, SAVE_DRAFT, VIOLATIONS
from lishan.server.store.lobby import Share, enter
from lishan.server.store.names import (
    about_to_change,
    holds_name,
    is_there,
    named_now,
    seats_about_to_change,
    shown,
    shown_entry,
    store_namings,
)
from lishan.server.store.notices import add_notices
from lishan.server.store.values import (
    OVER,
    Access,
    Conflict,
    GameRow,
    Gone,
    Loaded,
    Naming,
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
packed = schema.packed

OF_A_TABLE = (
    entry,
    packed,
    snapshot,
    draft,
    holder,
    schema.presence,
    schema.lease,
    schema.device_link,
    schema.notice,
    schema.delivery,
    schema.door,
    schema.speaker,
    schema.review,
    schema.own_game,
    schema.daily_try,
)
"""Everything that is deleted with a table."""
PORTION = 100
"""How many rows one statement deletes."""
FEW = 20
"""How many rows the rest of a table counts as."""

# They are used all the time, so they are built once.
LAST_SEQ = 2**31 - 1
NOT_PACKED, NO_TEXT = null().cast(LargeBinary), null().cast(Text)
# One statement: another process may pack them, or put them back, at any time. A packed part comes last in its row, else null.
ENTRIES_AFTER = union_all(
    select(
        entry.c.seq, entry.c.command, entry.c.rules, entry.c.body, entry.c.hash, entry.c.time, NOT_PACKED.label("packed")
    ).where(entry.c.game == bindparam("table"), entry.c.seq > bindparam("after"), entry.c.seq < bindparam("before")),
    select(packed.c.part, NO_TEXT, literal(0), NO_TEXT, NO_TEXT, literal(0), packed.c.body).where(
        packed.c.game == game.c.id, game.c.id == bindparam("table"), game.c.seq > bindparam("after")
    ),
).order_by("seq")
PLANS_OF = select(draft).where(draft.c.game == bindparam("table"))
DUE_BEFORE = (
    select(game.c.id).where(game.c.due > 0, game.c.due <= bindparam("time")).order_by(game.c.due).limit(bindparam("most"))
)
WAITING_FOR_BOTS = (
    select(game.c.id).where(game.c.due == 0, game.c.id > bindparam("after")).order_by(game.c.id).limit(bindparam("most"))
)

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
    connection: Connection, row: GameRow, entries: Sequence[Stored], holders: Collection[tuple[int, str]],
    notices: Sequence[Notice] = (), lobby: Sequence[Share] = (), namings: Sequence[Naming] = (),
) -> bool:  # fmt: skip
    """Returns whether it is in the lobby: a public table whose people have room there. Raises Conflict if its id is taken,
    Gone if its host is.
    """
    if row.host is not None and not is_there(connection, row.host):
        raise Gone
    values = msgspec.structs.asdict(row) | {
        "summary": encode(row.summary), "links": encode(row.links), "due_digest": due_digest(row.id, row.due),
        "access_digest": access_digest(row.id, row.access, row.host, set(holders), row.links),
    }  # fmt: skip
    try:
        connection.execute(insert(game), values)
    except VIOLATIONS:
        raise Conflict from None
    connection.execute(insert(entry), chained([values_of(row.id, one) for one in entries], None))
    for seat, person in holders:
        add_holder(connection, row.id, seat, person)
    store_namings(connection, row.id, namings)
    add_notices(connection, row.id, notices, row.created)
    own_games.list_for_people(connection, row.id, row.host, holders)
    if row.kind == daily.KIND:
        daily.begin_try(connection, row)
    return row.public and enter(connection, row.id, row.host, row.created, lobby)


def append(
    connection: Connection, game_id: str, entries: Sequence[Stored], progress: Progress, known: int,
    change: SeatChange | None = None,
) -> Access | None:  # fmt: skip
    """Add entries after the last one, and the change in permissions; returns the new access, if it changed.

    Raises Conflict if the entries or the command are already stored, or the permissions have changed; Gone if
    whoever sits down or writes is.
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
        last_one = {"game": game_id, "seq": first.seq - 1}
        before = LAST_DIGEST.scalar(connection, last_one)
        if before is None and packing.unpack(connection, game_id):
            before = LAST_DIGEST.scalar(connection, last_one)
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
    if changes_lists(entries, progress):
        ended(connection, game_id, progress, last.time)
    if progress.notices:
        add_notices(connection, game_id, progress.notices, last.time)
    store_namings(connection, game_id, progress.namings)
    tell(connection, "entry", f"{game_id}:{last.seq}")
    return access


def changes_lists(entries: Sequence[Stored], progress: Progress) -> bool:
    """Returns whether the lists and totals of its players may change: it is over, or was."""
    return progress.status in OVER or takes_back(entries)


def ended(connection: Connection, game_id: str, progress: Progress, time: int) -> None:
    """Lists a table again that has ended, or no longer has."""
    access = access_of(connection, game_id)
    assert access is not None
    own_games.list_for_people(connection, game_id, access.host, access.holders)
    if progress.status == "over":
        daily.end_try(connection, game_id, progress.summary, time)


def takes_back(entries: Sequence[Stored]) -> bool:
    return any(isinstance(one.entry, Rewound) for one in entries)


def save_snapshot(connection: Connection, game_id: str, seq: int, body: str) -> None:
    connection.execute(delete(snapshot).where(snapshot.c.game == game_id))
    connection.execute(insert(snapshot), {"game": game_id, "seq": seq, "body": body})


def find_command(connection: Connection, game_id: str, command: str) -> int | None:
    """The seq of the entry that a command made."""
    query = select(entry.c.seq).where(entry.c.game == game_id, entry.c.command == command)
    found: int | None = connection.execute(query).scalar()
    if found is not None:
        return found
    rows = packing.packed_rows(connection, game_id) or ()
    return next((row["seq"] for row in rows if row["command"] == command), None)


def entries_after(connection: Connection, game_id: str, seq: int, before: int | None = None) -> list[Stored]:
    """Names that are being changed are already the new ones."""
    places = about_to_change(connection, game_id)
    return [shown_entry(one, places) for one in entries_as_stored(connection, game_id, seq, before)]


def entries_as_stored(connection: Connection, game_id: str, seq: int, before: int | None = None) -> list[Stored]:
    until = LAST_SEQ if before is None else before
    rows = connection.execute(ENTRIES_AFTER, {"table": game_id, "after": seq, "before": until}).mappings().all()
    parts = [row["packed"] for row in rows if row["packed"] is not None]
    every = packing.expand(game_id, b"".join(parts)) if parts else rows
    return [read_entry(row) for row in every if seq < row["seq"] < until]


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
    opened = [] if saved is None else entries_after(connection, game_id, 0, before=2)
    later = entries_after(connection, game_id, 0 if saved is None else saved.seq)
    drafts = drafts_of(connection, game_id)
    access = access_of(connection, game_id)
    assert access is not None
    return Loaded(
        row=row,
        snapshot=None if saved is None else saved.body,
        entries=[*opened, *later],
        drafts=drafts,
        access=access,
        named=named_now(connection, game_id),
    )


def news(connection: Connection, game_id: str, seq: int) -> News:
    """Everything stored after an entry. The access is read last, so it is never older than the entries."""
    entries, named = entries_as_stored(connection, game_id, seq), None
    if any(holds_name(one.entry) for one in entries):
        # Asked in this order, and only then: most news hold no names.
        entries, named = entries_after(connection, game_id, seq), named_now(connection, game_id)
    return News(entries=entries, drafts=drafts_of(connection, game_id), access=access_of(connection, game_id), named=named)


def find(connection: Connection, game_id: str) -> GameRow | None:
    changing = about_to_change(connection, game_id)
    here = (game.c.id == game_id, game.c.removing.is_(None))
    found = connection.execute(select(game).where(*here)).mappings().first()
    return None if found is None else shown(read_game(found), {seat: name for (seq, seat), name in changing.items() if not seq})


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
    body = draft_body(new)
    covered = draft_digest(game_id, new.seat, new.at, new.version, body)
    values = {
        "game": game_id, "seat": new.seat, "at": new.at, "version": new.version, "body": body, "digest": covered,
        "access": known,
    }  # fmt: skip
    if SAVE_DRAFT.change(connection, values) != 1:
        raise Conflict


def draft_body(new: StoredDraft) -> str:
    return encode({"moves": new.moves, "n": new.n})


# Lists


def due_before(connection: Connection, time: int, most: int = 500) -> list[str]:
    """Tables with clocks, absences and the like that are due. Those where bots are to move are apart: there may be many."""
    return list(connection.execute(DUE_BEFORE, {"time": time, "most": most}).scalars())


def waiting_for_bots(connection: Connection, after: str = "", most: int = 500) -> list[str]:
    """The next tables where bots are to move, by id (`timeouts.due`)."""
    return list(connection.execute(WAITING_FOR_BOTS, {"after": after, "most": most}).scalars())


def set_due(connection: Connection, game_id: str, due: int | None, seq: int | None = None) -> None:
    """Check again at that time, unless something has happened since `seq`."""
    change = update(game).where(game.c.id == game_id)
    change = change if seq is None else change.where(game.c.seq == seq)
    connection.execute(change.values(due=due, due_digest=due_digest(game_id, due)))


def have_played(connection: Connection, one: str, other: str) -> bool:
    """Returns whether these two have sat at the same table, in a game that began."""
    theirs = schema.holder.alias()
    both = (holder.c.person == one, holder.c.seat >= 0, theirs.c.person == other, theirs.c.seat >= 0)
    began = (game.c.id == holder.c.game, theirs.c.game == holder.c.game, game.c.status.in_(("playing", "over")))
    return connection.execute(select(game.c.id).where(*both, *began).limit(1)).first() is not None


def history_of(
    connection: Connection, person: str, kind: str | None, status: str | None, before: int | None, most: int | None,
    kinds: Sequence[str] = ("table",), since: int | None = None,
) -> list[tuple[GameRow, tuple[int, ...]]]:  # fmt: skip
    """A person's own games and seats, as `own_games.own_tables` orders them; by game, state, place, kind and end."""
    changing = seats_about_to_change(connection)
    found = own_games.own_tables(
        connection, person, most, before, status=status, title=kind, kinds=kinds, seated=True, since=since
    )
    return [(shown(read_game(row), changing.get(row["id"], {})), seats) for row, seats in found]


def tables_of(
    connection: Connection, person: str, most: int | None = 200, lessons: bool = False, before: int | None = None
) -> list[tuple[GameRow, tuple[int, ...]]]:
    """The tables that a person sits at or created, with their seats; `lessons`: those too."""
    changing = seats_about_to_change(connection)
    found = own_games.own_tables(connection, person, most, before, not_kinds=() if lessons else ("lesson",))
    return [(shown(read_game(row), changing.get(row["id"], {})), seats) for row, seats in found]


def unused_since(connection: Connection, before: int, most: int) -> list[str]:
    """Tables that are over, closed or abandoned: nothing has happened on them since then. The oldest come first."""
    query = select(game.c.id).where(game.c.updated < before).order_by(game.c.updated, game.c.id)
    return list(connection.execute(query.limit(most)).scalars())


def count_unused_since(connection: Connection, before: int) -> int:
    return connection.execute(select(func.count()).select_from(game).where(game.c.updated < before)).scalar() or 0


def remove_some(connection: Connection, game_id: str, now: int, most: int) -> int:
    """Deletes up to so many rows of a table, and in the end the table; from the first ones on nobody finds it any more.

    Returns for how many more there would have been room; 0: it is not finished.
    """
    found = connection.execute(select(game.c.removing).where(game.c.id == game_id)).first()
    if found is None:
        return most
    if found.removing is None:
        hidden = {"removing": now, "public": False, "listed": None, "due": None, "due_digest": due_digest(game_id, None)}
        connection.execute(update(game).where(game.c.id == game_id).values(**hidden, **numbered(connection)))
        connection.execute(delete(schema.own_game).where(schema.own_game.c.game == game_id))
    for table in (entry, schema.speaker):
        first = connection.execute(select(func.min(table.c.seq)).where(table.c.game == game_id)).scalar()
        while first is not None and most > 0:
            these = (table.c.game == game_id, table.c.seq < first + min(most, PORTION))
            most -= connection.execute(delete(table).where(*these)).rowcount
            first = connection.execute(select(func.min(table.c.seq)).where(table.c.game == game_id)).scalar()
    if most <= 0:
        return 0
    remove(connection, game_id)
    return max(0, most - FEW)


def remove(connection: Connection, game_id: str) -> None:
    """Deletes a table with everything that belongs to it."""
    for table in OF_A_TABLE:
        connection.execute(delete(table).where(table.c.game == game_id))
    # Reports are kept: they are about a person, not about the table.
    connection.execute(update(schema.report).where(schema.report.c.table_id == game_id).values(table_id=None))
    connection.execute(delete(game).where(game.c.id == game_id))


def exists(connection: Connection, game_id: str) -> bool:
    return connection.execute(select(game.c.id).where(game.c.id == game_id)).first() is not None


def all_ids(connection: Connection) -> list[str]:
    query = select(game.c.id).where(game.c.removing.is_(None)).order_by(game.c.created, game.c.id)
    return list(connection.execute(query).scalars())
