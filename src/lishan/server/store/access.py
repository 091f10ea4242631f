"""Stores who may see, play and host a table. Each function is one piece of work on a connection.

Every change increments the game's `access`. The writer of an entry states the access it was decided by, so nothing is
stored for someone whose seat has been taken away in the meantime, whichever process handles the request.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from lishan.server.store import schema
from lishan.server.store.changes import numbered, tell
from lishan.server.store.digests import access_digest
from lishan.server.store.names import is_there
from lishan.server.store.own_games import list_for_people
from lishan.server.store.values import INVITED, NOW, SHARED, WATCHER, Access, Conflict, Gone, SeatChange, UsedUp

game, holder, device_link, draft, speaker = schema.game, schema.holder, schema.device_link, schema.draft, schema.speaker

# One statement, so that its parts belong together whatever others do in the meantime.
ACCESS_OF = (
    select(game.c.access, game.c.host, game.c.public, game.c.links, holder.c.seat, holder.c.person)
    .select_from(game.outerjoin(holder, holder.c.game == game.c.id))
    .where(game.c.id == bindparam("table"))
)


def access_of(connection: Connection, game_id: str) -> Access | None:
    rows = connection.execute(ACCESS_OF, {"table": game_id}).all()
    if not rows:
        return None
    return Access.of(
        rows[0].access,
        rows[0].host,
        rows[0].public,
        ((row.seat, row.person) for row in rows if row.person is not None),
        read_links(rows[0].links),
    )


def sealed(connection: Connection, game_id: str) -> Access:
    """Store the digest of the current permissions, and list the table for its people. It comes last in every change."""
    access = access_of(connection, game_id)
    assert access is not None
    connection.execute(update(game).where(game.c.id == game_id).values(access_digest=digest_of(game_id, access)))
    list_for_people(connection, game_id, access.host, access.holders)
    return access


def digest_of(game_id: str, access: Access) -> str:
    return access_digest(game_id, access.number, access.host, access.rows, access.links)


def read_links(body: str) -> dict[int, int]:
    return msgspec.json.decode(body, type=dict[int, int])


def changed(connection: Connection, game_id: str, **values: Any) -> Access:
    """Count a change. It comes first in its transaction: other changes to the same table wait here."""
    more = values | numbered(connection)
    done = connection.execute(update(game).where(game.c.id == game_id).values(access=game.c.access + 1, **more))
    if done.rowcount != 1:
        raise Conflict
    tell(connection, "access", game_id)
    access = access_of(connection, game_id)
    assert access is not None
    return access


def change_seats(connection: Connection, game_id: str, change: SeatChange) -> Access:
    """Raises Conflict if someone else holds the seat, UsedUp if the one-time link has been used, Gone if the sitter is."""
    access = changed(connection, game_id)
    links = dict(access.links)
    if change.host is not None:
        connection.execute(update(game).where(game.c.id == game_id).values(host=change.host))
    if change.exchange is not None:
        exchange_seats(connection, game_id, access, *change.exchange)
    for seat in (*change.release, *change.vacate):
        connection.execute(delete(holder).where(holder.c.game == game_id, holder.c.seat == seat))
        connection.execute(delete(device_link).where(device_link.c.game == game_id, device_link.c.seat == seat))
        # The next player must not see, or play, what the last one was considering.
        connection.execute(delete(draft).where(draft.c.game == game_id, draft.c.seat == seat))
    # Someone who had stood up and sat down again was welcome until now.
    removed = [person for seat, person in access.holders if seat in change.release]
    connection.execute(delete(holder).where(holder.c.game == game_id, holder.c.seat == INVITED, holder.c.person.in_(removed)))
    for seat in (*change.release, *change.spend):
        links[seat] = links.get(seat, 0) + 1
    if change.take is not None:
        seat, person = change.take
        if change.device is not None:
            use_device_link(connection, game_id, seat, change.device, change.now)
        elif any(held == seat and other != person for held, other in access.holders):
            raise Conflict
        else:
            links[seat] = links.get(seat, 0) + 1
        add_holder(connection, game_id, seat, person)
    for kind, person in change.grant:
        add_holder(connection, game_id, kind, person)
    connection.execute(update(game).where(game.c.id == game_id).values(links=msgspec.json.encode(links).decode()))
    return sealed(connection, game_id)


def exchange_seats(connection: Connection, game_id: str, access: Access, one: int, other: int) -> None:
    places = {one: other, other: one}
    both = [(seat, person) for seat, person in access.holders if seat in places]
    connection.execute(delete(holder).where(holder.c.game == game_id, holder.c.seat.in_(list(places))))
    # A link to a seat for another device would open someone else's seat.
    connection.execute(delete(device_link).where(device_link.c.game == game_id, device_link.c.seat.in_(list(places))))
    for seat, person in both:
        add_holder(connection, game_id, places[seat], person)


def add_holder(connection: Connection, game_id: str, seat: int, person: str) -> None:
    """Raises Gone if they are."""
    own = (holder.c.game == game_id, holder.c.seat == seat, holder.c.person == person)
    if connection.execute(select(holder.c.seat).where(*own)).first() is None:
        if not is_there(connection, person):
            raise Gone
        connection.execute(insert(holder), {"game": game_id, "seat": seat, "person": person})


def add_watcher(connection: Connection, game_id: str, person: str, links: Mapping[int, int], most: int) -> Access:
    """Unless `most` are stored already. Raises Conflict if these are no longer the links for watching.

    It takes nothing from anyone, so it is no change that others have to know of: whoever does not know this person asks.
    """
    connection.execute(select(game.c.id).where(game.c.id == game_id).with_for_update())
    access = access_of(connection, game_id)
    if access is None or any(access.links.get(kind, 0) != links.get(kind, 0) for kind in (WATCHER, SHARED)):
        raise Conflict
    if len(access.watchers) >= most:
        return access
    add_holder(connection, game_id, WATCHER, person)
    access = replace(access, watchers=access.watchers | {person})
    connection.execute(update(game).where(game.c.id == game_id).values(access_digest=digest_of(game_id, access)))
    return access


def renew_links(
    connection: Connection, game_id: str, host: str | None, seats: Sequence[int], watchers: bool = True
) -> Access:  # fmt: skip
    """The links of these seats, or for watching, stop working. Unless `watchers`, their holders may no longer watch. Raises
    Conflict if this person is no longer the host.
    """
    access = changed(connection, game_id)
    if access.host is None or access.host != host:
        raise Conflict
    if not watchers:
        connection.execute(delete(holder).where(holder.c.game == game_id, holder.c.seat == WATCHER))
    links = dict(access.links) | {seat: access.links.get(seat, 0) + 1 for seat in seats}
    connection.execute(update(game).where(game.c.id == game_id).values(links=msgspec.json.encode(links).decode()))
    return sealed(connection, game_id)


# A second device


def add_device_link(connection: Connection, game_id: str, seat: int, person: str, token: str, expires: int) -> None:
    """Replaces the last one for this seat. Raises Conflict if this person does not hold the seat."""
    mine = select(holder.c.seat).where(holder.c.game == game_id, holder.c.seat == seat, holder.c.person == person)
    if connection.execute(mine).first() is None:
        raise Conflict
    connection.execute(delete(device_link).where(device_link.c.game == game_id, device_link.c.seat == seat))
    connection.execute(insert(device_link), {"token": token, "game": game_id, "seat": seat, "expires": expires})


def end_device_links(connection: Connection, person: str) -> None:
    """The links to all seats of this person."""
    mine = select(holder.c.seat).where(
        holder.c.person == person, holder.c.game == device_link.c.game, holder.c.seat == device_link.c.seat
    )
    connection.execute(delete(device_link).where(mine.exists()))


def has_device_link(connection: Connection, game_id: str, seat: int, token: str, now: int) -> bool:
    return connection.execute(select(device_link.c.token).where(*this_link(game_id, seat, token, now))).first() is not None


def use_device_link(connection: Connection, game_id: str, seat: int, token: str, now: int) -> None:
    if connection.execute(delete(device_link).where(*this_link(game_id, seat, token, now))).rowcount != 1:
        raise UsedUp


def this_link(game_id: str, seat: int, token: str, now: int) -> tuple[Any, ...]:
    return (
        device_link.c.token == token, device_link.c.game == game_id, device_link.c.seat == seat, device_link.c.expires > now
    )  # fmt: skip


def forget_device_links(connection: Connection, now: int) -> None:
    connection.execute(delete(device_link).where(device_link.c.expires <= now))


# A guest who becomes an account


def tables_with(connection: Connection, person: str, most: int) -> list[str]:
    """Some of the tables where a person holds a seat, watches, or hosts."""
    held = connection.execute(select(holder.c.game).where(holder.c.person == person).distinct().limit(most)).scalars()
    hosted = connection.execute(select(game.c.id).where(game.c.host == person).limit(most)).scalars()
    return sorted({*held, *hosted})[:most]


def adopt_seats(connection: Connection, id: str, guest: str, account: str) -> None:
    """Transfers what a guest held and hosted at a table to the account."""
    # This comes first, so that a concurrent change of the guest's seats either waits or has already been made.
    access = changed(connection, id)
    for seat in (held for held, person in access.rows if person == guest):
        add_holder(connection, id, seat, account)
        connection.execute(delete(holder).where(holder.c.game == id, holder.c.seat == seat, holder.c.person == guest))
    connection.execute(update(game).where(game.c.id == id, game.c.host == guest).values(host=account))
    # The other names follow later: these are what tables in memory know.
    named = (speaker.c.game == id, speaker.c.seq == NOW, speaker.c.person == guest)
    connection.execute(update(speaker).where(*named).values(person=account))
    sealed(connection, id)
