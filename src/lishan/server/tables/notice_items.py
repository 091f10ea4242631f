"""Looks at the table of a notice right before it is sent: whether it is still true, and what there is to say."""

import contextlib
from typing import TYPE_CHECKING

from msgspec import Struct

from lishan.server.store.access import access_of
from lishan.server.store.notice_kinds import RULES
from lishan.server.store.notices import Delivery
from lishan.server.store.people import PersonRow
from lishan.server.store.values import GameRow
from lishan.server.tables import authority
from lishan.server.tables.hearing import hearing
from lishan.server.tables.notice_words import Item
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.table.deadlines import LOOK_AGAIN_MS, lost_at, warn_at
from lishan.table.entries import AnyEntry
from lishan.table.table import RulesVersionMismatch, Table, all_told

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

OF_AN_ENTRY = ("seat", "asked", "over")
"""The kinds whose entry says what happened."""


class Later(Struct, frozen=True):
    """It is not the time for it yet."""

    due: int


async def item_of(manager: "TableManager", person: PersonRow, one: Delivery, game: GameRow) -> Item | Later | None:
    """None: it is no longer worth telling. Raises Unavailable."""
    if not still_true(one, game):
        return None
    session = await session_of(manager, game.id)
    lost = None
    if session is not None:
        found = checked(manager, one, session)
        if found is not None:
            return None if found == NEVER else Later(found)
        lost = lost_at(session.table, one.seat, session.seen_by_seat(manager.started))
    return Item(
        one=one, game=game, title=manager.open_game(game.game).title, path=await path_to(manager, person, one, game),
        table=None if session is None else session.table, lost=lost, entry=await entry_of(manager, one),
        chat=0 if session is None or one.kind != "turn" else await chat_for(manager, person, session, one.seat),
    )  # fmt: skip


def still_true(one: Delivery, game: GameRow) -> bool:
    """As far as a list shows it. A player who has moved in the meantime gets no notice of that turn."""
    match one.kind:
        case "turn" | "time":
            return game.status == "playing" and one.seat in game.summary.waiting
        case "invited":
            return game.status == "open" and game.links.get(one.seat, 0) == one.at
        case "over":
            return game.status in ("over", "closed")
        case _:
            return game.status in ("open", "playing")


async def session_of(manager: "TableManager", id: str) -> TableSession | None:
    with contextlib.suppress(CorruptTable, RulesVersionMismatch):
        session = await manager.find(id)
        if session is not None:
            await session.refresh()
        return session
    return None


NEVER = 0


def checked(manager: "TableManager", one: Delivery, session: TableSession) -> int | None:
    """None: now; NEVER: it is no longer true, or they see it themselves; otherwise the time to look again."""
    table, seat, now = session.table, one.seat, manager.clock.now()
    here = seat >= 0 and session.online()[seat]
    if one.kind == "time":
        if here or (table.playing and table.state.paused is not None):
            return now + LOOK_AGAIN_MS
        due = warn_at(table, seat, session.seen_by_seat(manager.started))
        return NEVER if due is None else due if due > now else None
    if (here and RULES[one.kind].at_table) or not holds(table, one):
        return NEVER
    return None


def holds(table: Table, one: Delivery) -> bool:
    state = table.state
    match one.kind:
        case "turn":
            return one.seat in table.waiting() and not state.seats[one.seat].by_bot
        case "asked":
            return state.request is not None and state.request.seq == one.at and one.seat not in state.request.agreed
        case "begun" if one.seat < 0:
            return state.status == "open" and table.is_full()
        case "begun":
            return table.playing
        case _:
            return True


async def entry_of(manager: "TableManager", one: Delivery) -> AnyEntry | None:
    if one.kind not in OF_AN_ENTRY:
        return None
    found = await manager.log.entries_after(one.game, one.at - 1, one.at + 1)
    return found[0].entry if found else None


async def chat_for(manager: "TableManager", person: PersonRow, session: TableSession, seat: int) -> int:
    """Lines of chat since the player's last turn, as far as they are in memory, without those of people they have blocked."""
    table = session.table
    last = max((turn.seq for turn in table.state.line if seat in turn.played.seats), default=0)
    misses = (await hearing(session, person.id, await manager.log.blocked_by(person.id))).misses
    lines = [line for seq, told in session.tail if seq > last for line in all_told(told, seat, misses)]
    return sum(line.kind == "chat" and line.seat != seat for line in lines)


async def path_to(manager: "TableManager", person: PersonRow, one: Delivery, game: GameRow) -> str:
    """The path of a notice, which signs nobody in. An invitation has the link of its seat, as the host would send it."""
    access = await manager.store.read(lambda connection: access_of(connection, game.id))
    assert access is not None
    if one.kind == "invited":
        key = authority.seat_key(manager.settings.secret, game.id, access, one.seat)
        return f"/table/{game.id}#seat={one.seat}&key={key}"
    return f"/table/{game.id}" if authority.may_see(access, person.id) else "/"
