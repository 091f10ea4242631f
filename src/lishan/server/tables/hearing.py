"""Finds the lines of chat that are not sent to someone: those of the people whom they have blocked, and to the players of a
public table, while they play, those of spectators.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from lishan.server.tables import authority
from lishan.table.table_view import Line

if TYPE_CHECKING:
    from lishan.server.tables.session import TableSession


class Hearing(Struct, frozen=True):
    blocked: frozenset[str] = frozenset()
    speakers: Mapping[int, str] = {}
    """Who wrote the lines; without those whose accounts are deleted."""
    apart: bool = False
    """Spectators are not heard."""

    def misses(self, line: Line) -> bool:
        return line.kind == "chat" and (self.speakers.get(line.seq) in self.blocked or (self.apart and line.seat is None))


EVERYONE = Hearing()


def plays_apart(session: "TableSession", person: str | None) -> bool:
    """Whether somebody is playing where anybody may watch: spectators neither disturb nor advise them until it is over."""
    table = session.table
    return table.terms.public and table.playing and bool(authority.seats_of(session.access, person))


async def hearing(session: "TableSession", person: str | None, blocked: frozenset[str]) -> Hearing:
    """What a person reads of past lines, whose writers may have left their seats. Raises Unavailable."""
    speakers = await session.log.speakers(session.id) if blocked else {}
    return Hearing(blocked, speakers, plays_apart(session, person))
