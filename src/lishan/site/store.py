"""Tables on a shelf. Windows of one browser share it as processes share a database: the first to add an entry wins."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from lishan.server.store.fanout import Fanout, NobodyElse
from lishan.server.store.values import (
    Access,
    Conflict,
    GameRow,
    Loaded,
    News,
    Progress,
    SeatChange,
    Stored,
    StoredDraft,
    Unavailable,
)
from lishan.site.shelf import Pairs, Shelf
from lishan.table.entries import Opened, Rewound

if TYPE_CHECKING:
    from lishan.server.store.base import Timing, Work

T = TypeVar("T")


class Kept(msgspec.Struct, kw_only=True):
    """A table's row on the shelf, and who may do what there."""

    row: GameRow
    access: Access


class Snapshot(msgspec.Struct, frozen=True):
    seq: int
    text: str


def encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def game_key(game: str) -> str:
    return f"game/{game}"


def entry_key(game: str, seq: int) -> str:
    # Keys are in the order of the log.
    return f"entry/{game}/{seq:08}"


def command_key(game: str, command: str) -> str:
    return f"command/{game}/{command}"


def draft_key(game: str, seat: int) -> str:
    return f"draft/{game}/{seat}"


def snapshot_key(game: str) -> str:
    return f"snapshot/{game}"


def review_key(game: str) -> str:
    return f"review/{game}"


class ShelfStore:
    """The `Store` and the `TableLog` of tables that a page keeps."""

    shared = True
    """Other windows may write too. The page itself reports what they do (`page.noticed`)."""
    process = "page"

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.fanout: Fanout = NobodyElse()
        self.timing: Timing = lambda _: None

    # For tables

    async def append(
        self, game: str, entries: Sequence[Stored], progress: Progress, known: int, change: SeatChange | None = None
    ) -> Access | None:
        kept = await self.kept(game)
        if kept is None or kept.access.number != known or kept.row.seq != entries[0].seq - 1:
            raise Conflict
        row = msgspec.structs.replace(
            kept.row, seq=entries[-1].seq, status=progress.status, due=progress.due, summary=progress.summary,
            updated=entries[-1].time,
        )  # fmt: skip
        access = kept.access if change is None else changed(kept.access, change)
        put: Pairs = [(game_key(game), encode(Kept(row=row, access=access)))]
        if progress.snapshot is not None:
            put.append((snapshot_key(game), encode(Snapshot(row.seq, progress.snapshot))))
        # Another window may have written in between: then its entry has this key.
        if not await self.shelf.write(added(game, entries), put):
            raise Conflict
        if any(isinstance(stored.entry, Rewound) for stored in entries):
            # It judged turns that were taken back.
            await self.shelf.forget([review_key(game)])
        return None if change is None else access

    async def find_command(self, game: str, command: str) -> int | None:
        found = await self.text(command_key(game, command))
        return None if found is None else int(found)

    async def news(self, game: str, seq: int) -> News:
        entries, drafts = await self.entries_after(game, seq), await self.drafts(game)
        return News(entries=entries, drafts=drafts, access=await self.access_of(game))

    async def entries_after(self, game: str, seq: int, before: int | None = None) -> list[Stored]:
        found = [msgspec.json.decode(text, type=Stored) for _, text in await self.shelf.read(f"entry/{game}/")]
        return [stored for stored in found if stored.seq > seq and (before is None or stored.seq < before)]

    async def save_draft(self, game: str, draft: StoredDraft, known: int, elsewhere: bool = False) -> None:
        kept = await self.kept(game)
        if kept is None or kept.access.number != known:
            raise Conflict
        stored = await self.text(draft_key(game, draft.seat))
        if stored is not None:
            last = msgspec.json.decode(stored, type=StoredDraft)
            if (last.at, last.version) >= (draft.at, draft.version):
                raise Conflict
        await self.shelf.write([], [(draft_key(game, draft.seat), encode(draft))])

    async def access_of(self, game: str) -> Access | None:
        kept = await self.kept(game)
        return None if kept is None else kept.access

    async def blocked_by(self, person: str) -> frozenset[str]:
        """Empty: a page has no other people."""
        return frozenset()

    async def speakers(self, game: str) -> Mapping[int, str]:
        return {}

    async def named(self, game: str) -> Mapping[int, str]:
        """Empty, like the writers."""
        return {}

    async def has_account(self, name: str) -> bool:
        """False: there are no accounts here."""
        return False

    async def is_muted(self, person: str, now: int) -> bool:
        return False

    async def apart_from(self, person: str) -> frozenset[str]:
        return frozenset()

    async def is_banned_guest(self, game: str, person: str, door: str) -> bool:
        """False: there are no network addresses here."""
        return False

    # For the page

    async def create(self, row: GameRow, entries: Sequence[Stored], access: Access) -> None:
        """Raises Conflict if there is a table with this id."""
        first = (game_key(row.id), encode(Kept(row=row, access=access)))
        if not await self.shelf.write([first, *added(row.id, entries)], []):
            raise Conflict

    async def load(self, game: str) -> Loaded | None:
        kept = await self.kept(game)
        if kept is None:
            return None
        entries = await self.entries_after(game, 0)
        stored = await self.text(snapshot_key(game))
        snapshot = None if stored is None else msgspec.json.decode(stored, type=Snapshot)
        if snapshot is not None:
            entries = [each for each in entries if isinstance(each.entry, Opened) or each.seq > snapshot.seq]
        text = None if snapshot is None else snapshot.text
        return Loaded(row=kept.row, snapshot=text, entries=entries, drafts=await self.drafts(game), access=kept.access)

    async def tables(self) -> list[Kept]:
        """Most recently changed first."""
        found = [msgspec.json.decode(text, type=Kept) for _, text in await self.shelf.read("game/")]
        return sorted(found, key=lambda kept: (-kept.row.updated, kept.row.id))

    async def forget(self, game: str) -> None:
        names = ("entry", "command", "draft")
        await self.shelf.forget([game_key(game), snapshot_key(game), review_key(game), *(f"{name}/{game}/" for name in names)])

    async def text(self, key: str) -> str | None:
        return next((text for found, text in await self.shelf.read(key) if found == key), None)

    async def put(self, key: str, text: str) -> None:
        await self.shelf.write([], [(key, text)])

    async def kept(self, game: str) -> Kept | None:
        text = await self.text(game_key(game))
        return None if text is None else msgspec.json.decode(text, type=Kept)

    async def drafts(self, game: str) -> list[StoredDraft]:
        return [msgspec.json.decode(text, type=StoredDraft) for _, text in await self.shelf.read(f"draft/{game}/")]

    # Only possible with a database

    async def write(self, work: "Work[T]") -> T:
        raise Unavailable("there is no database")

    async def read(self, work: "Work[T]") -> T:
        raise Unavailable("there is no database")

    async def beat(self, now: int) -> None:
        """Nobody has to know."""

    async def leave(self, now: int) -> None:
        """Nobody has to know."""

    async def lead(self, game: str) -> bool:
        """Any window may: if two do, one is first and the other gets a conflict."""
        return True

    async def release(self, game: str) -> None: ...

    async def close(self) -> None: ...


def added(game: str, entries: Sequence[Stored]) -> Pairs:
    pairs = [(entry_key(game, stored.seq), encode(stored)) for stored in entries]
    return pairs + [(command_key(game, each.command), str(each.seq)) for each in entries if each.command is not None]


def changed(access: Access, change: SeatChange) -> Access:
    """The access after a change. There are no links here, so none is used up."""
    gone = {*change.release, *change.vacate}
    places: Mapping[int, int] = {}
    if change.exchange is not None:
        one, other = change.exchange
        places = {one: other, other: one}
    holders = {(places.get(seat, seat), person) for seat, person in access.holders if seat not in gone}
    holders |= set(change.grant)
    if change.take is not None:
        holders.add(change.take)
    return Access(
        number=access.number + 1, host=change.host or access.host, public=access.public, holders=frozenset(holders),
        links=access.links,
    )  # fmt: skip
