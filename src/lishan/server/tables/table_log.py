"""The database queries of tables in memory."""

from collections.abc import Mapping

from lishan.server.store import access as rights
from lishan.server.store import blocks, handles, names, people
from lishan.server.store import games as rows
from lishan.server.store.base import Store
from lishan.server.store.fanout import Change
from lishan.server.store.values import Access, News, Stored, StoredDraft


class DatabaseLog:
    """The `TableLog` of a server."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find_command(self, game: str, command: str) -> int | None:
        return await self.store.read(lambda connection: rows.find_command(connection, game, command))

    async def news(self, game: str, seq: int) -> News:
        return await self.store.read(lambda connection: rows.news(connection, game, seq))

    async def entries_after(self, game: str, seq: int, before: int) -> list[Stored]:
        return list(await self.store.read(lambda connection: rows.entries_after(connection, game, seq, before=before)))

    async def save_draft(self, game: str, draft: StoredDraft, known: int, elsewhere: bool = False) -> None:
        await self.store.save_draft(game, draft, known)
        if elsewhere:
            self.store.fanout.publish([Change("plan", f"{game}:{draft.seat}")])

    async def access_of(self, game: str) -> Access | None:
        return await self.store.read(lambda connection: rights.access_of(connection, game))

    async def blocked_by(self, person: str) -> frozenset[str]:
        return await self.store.read(lambda connection: frozenset(blocks.blocked_by(connection, person)))

    async def speakers(self, game: str) -> Mapping[int, str]:
        return await self.store.read(lambda connection: blocks.speakers(connection, game))

    async def named(self, game: str) -> Mapping[int, str]:
        return await self.store.read(lambda connection: names.named_now(connection, game))

    async def has_account(self, name: str) -> bool:
        return await self.store.read(lambda connection: handles.owner_of(connection, name) is not None)

    async def is_muted(self, person: str, now: int) -> bool:
        found = await self.store.read(lambda connection: people.find_person(connection, person))
        return found is not None and found.muted_until is not None and now < found.muted_until

    async def apart_from(self, person: str) -> frozenset[str]:
        return await self.store.read(lambda connection: frozenset(blocks.apart_from(connection, person)))

    async def is_banned_guest(self, game: str, person: str, door: str) -> bool:
        return await self.store.read(lambda connection: blocks.is_banned_guest(connection, game, person, door))
