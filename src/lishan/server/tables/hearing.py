"""Finds the lines of chat that are not sent to someone: those of the people whom they have blocked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from lishan.server.tables import authority
from lishan.table.table_view import Line

if TYPE_CHECKING:
    from lishan.server.tables.session import TableSession


class Hearing(Struct, frozen=True):
    seats: frozenset[int] = frozenset()
    """The seats that blocked people hold now."""
    blocked: frozenset[str] = frozenset()
    speakers: Mapping[int, str] = {}
    """Who wrote the lines, as far as that is stored."""

    def misses(self, line: Line) -> bool:
        if line.kind != "chat":
            return False
        speaker = self.speakers.get(line.seq)
        return line.seat in self.seats if speaker is None else speaker in self.blocked


EVERYONE = Hearing()


async def hearing(session: "TableSession", blocked: frozenset[str]) -> Hearing:
    """What a person reads of past lines, whose writers may have left their seats. Raises Unavailable."""
    if not blocked:
        return EVERYONE
    speakers = await session.log.speakers(session.id)
    return Hearing(authority.seats_of_any(session.access, blocked), blocked, speakers)
