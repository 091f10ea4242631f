"""Finds the lines of chat that are not sent to someone: those of the people whom they have blocked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from lishan.table.table_view import Line

if TYPE_CHECKING:
    from lishan.server.tables.session import TableSession


class Hearing(Struct, frozen=True):
    blocked: frozenset[str] = frozenset()
    speakers: Mapping[int, str] = {}
    """Who wrote the lines; without those whose accounts are deleted."""

    def misses(self, line: Line) -> bool:
        return line.kind == "chat" and self.speakers.get(line.seq) in self.blocked


EVERYONE = Hearing()


async def hearing(session: "TableSession", blocked: frozenset[str]) -> Hearing:
    """What a person reads of past lines, whose writers may have left their seats. Raises Unavailable."""
    if not blocked:
        return EVERYONE
    speakers = await session.log.speakers(session.id)
    return Hearing(blocked, speakers)
