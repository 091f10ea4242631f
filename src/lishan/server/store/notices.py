"""Notices for people whose page is closed, in the database: what happened, and who is still to be notified by which channel.

A notice is stored in the transaction of the entry that causes it. It is soon turned into deliveries, one for each person and
channel. A delivery is claimed before it is sent, so no two processes send it; its row stays, so no restart sends it again.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Select, case, delete, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from lishan.server.store import schema
from lishan.server.store.names import is_there
from lishan.server.store.notice_kinds import MAIL, PUSH, Channel, Kind, usual
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Notice

notice, delivery, push, person, holder = (
    schema.notice, schema.delivery, schema.push_subscription, schema.person, schema.holder,
)  # fmt: skip

TAKEN_MS = 20_000
"""After that a process that took a delivery and did nothing is taken for dead."""
TRIES = 3
"""Looks for somebody to send something to, if others are always faster."""


class NoticeChoices(Struct, frozen=True, kw_only=True):
    """The notices that a person wants, by channel. Push reaches only browsers that asked for it."""

    push: tuple[Kind, ...] = usual(PUSH)
    mail: tuple[Kind, ...] = usual(MAIL)
    daily: bool = False
    """Mail about turns once a day, and only for slow games."""


class Delivery(Struct, frozen=True, kw_only=True):
    person: str
    channel: Channel
    game: str
    kind: Kind
    seat: int
    at: int
    created: int
    due: int | None = None
    claimed: int | None = None
    attempts: int = 0


class Subscription(Struct, frozen=True, kw_only=True):
    id: str
    person: str
    session: str
    endpoint: str
    p256dh: str
    auth: str
    created: int


def choices_of(row: PersonRow) -> NoticeChoices:
    return NoticeChoices() if row.notices is None else msgspec.json.decode(row.notices, type=NoticeChoices)


def stop_mail(connection: Connection, owner: str, kinds: Collection[Kind]) -> None:
    """From now on these kinds are not mailed to this person, if they still exist, nor what waits to be mailed."""
    found = connection.execute(select(person).where(person.c.id == owner)).mappings().first()
    if found is not None:
        chosen = choices_of(PersonRow(**found))
        left = msgspec.structs.replace(chosen, mail=tuple(kind for kind in chosen.mail if kind not in kinds))
        stored = msgspec.json.encode(left).decode()
        connection.execute(update(person).where(person.c.id == owner).values(notices=stored))
        waiting = (delivery.c.person == owner, delivery.c.channel == MAIL, delivery.c.kind.in_(list(kinds)))
        connection.execute(update(delivery).where(*waiting, delivery.c.claimed.is_(None)).values(due=None))


def add_once(connection: Connection, table: Any, rows: Sequence[schema.Columns]) -> None:
    """Rows that are not there yet."""
    if rows:
        make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
        connection.execute(make(table).on_conflict_do_nothing(), list(rows))


def add_notices(connection: Connection, game: str, found: Iterable[Notice], now: int) -> None:
    """For people who are there: it has to go with them (`people.forget_person`)."""
    here = [one for one in found if not one.person or is_there(connection, one.person)]
    add_once(connection, notice, [msgspec.structs.asdict(one) | {"game": game, "created": now} for one in here])


def take_notices(connection: Connection, most: int) -> list[tuple[str, Notice]]:
    """Deletes and returns the oldest that no other process is taking; their deliveries belong into the same transaction."""
    oldest = select(notice).order_by(notice.c.created).limit(most).with_for_update(skip_locked=True)
    found = connection.execute(oldest).all()
    for row in found:
        own = (
            notice.c.game == row.game, notice.c.kind == row.kind, notice.c.seat == row.seat, notice.c.at == row.at,
            notice.c.person == row.person,
        )  # fmt: skip
        connection.execute(delete(notice).where(*own))
    return [(row.game, Notice(kind=row.kind, seat=row.seat, at=row.at, person=row.person)) for row in found]


def people_for(connection: Connection, game: str, one: Notice) -> list[PersonRow]:
    wanted = select(person).where(person.c.suspended.is_(None))
    if one.person:
        wanted = wanted.where(person.c.id == one.person)
    else:
        seats = holder.c.seat == one.seat if one.seat >= 0 else holder.c.seat >= 0
        wanted = wanted.where(person.c.id.in_(select(holder.c.person).where(holder.c.game == game, seats)))
    return [PersonRow(**row) for row in connection.execute(wanted).mappings()]


def add_deliveries(connection: Connection, found: Sequence[Delivery]) -> None:
    for one in found:
        if one.kind in ("turn", "time"):
            # A later turn makes unsent news about an earlier one obsolete.
            same = (delivery.c.person == one.person, delivery.c.channel == one.channel, delivery.c.game == one.game)
            earlier = (delivery.c.kind == one.kind, delivery.c.seat == one.seat, delivery.c.at < one.at)
            old = update(delivery).where(*same, *earlier, delivery.c.claimed.is_(None))
            connection.execute(old.values(due=None))
    add_once(connection, delivery, [msgspec.structs.asdict(one) for one in found])


def due_deliveries(
    connection: Connection, now: int, channel: str, without: Sequence[str] = (), most: int = 200, ahead: int = 0
) -> list[Delivery]:
    """`without`: people to whom something is being sent already.

    `ahead`: who is sent something anyway also gets what is due in so many milliseconds.
    """
    query = due_query(now + ahead, channel, without)
    if ahead:
        now_due = (delivery.c.due <= now, delivery.c.claimed.is_(None), delivery.c.channel == channel)
        query = query.where(delivery.c.person.in_(select(delivery.c.person).where(*now_due)))
    return [Delivery(**row) for row in connection.execute(query.limit(most)).mappings()]


def due_query(now: int, channel: str, without: Sequence[str]) -> Select[Any]:
    due = (delivery.c.due <= now, delivery.c.claimed.is_(None), delivery.c.channel == channel)
    columns = [delivery.c[name] for name in Delivery.__struct_fields__]
    return select(*columns).where(*due, delivery.c.person.not_in(without)).order_by(delivery.c.due)


def take_deliveries(
    connection: Connection, now: int, channel: str, without: Sequence[str], people: int, most: int = 200, ahead: int = 0
) -> list[Delivery]:
    """Those of so many people, to whom no other process sends anything for a while: each looks after others."""
    free = nobody_sends(now, channel)
    query, theirs = due_query(now, channel, without).where(free), due_query(now + ahead, channel, without).where(free)
    for _ in range(TRIES):
        waiting = list(dict.fromkeys(row.person for row in connection.execute(query.limit(most))))
        # The person is locked, not what is due: others choose at the same time, and each of them would get a part of it.
        mine = locked(connection, waiting, people) if waiting else []
        # Asked again: others may have taken it all before that.
        rows = connection.execute(theirs.where(delivery.c.person.in_(mine)).limit(most)).mappings().all() if mine else []
        if rows or not mine:
            break
    found = [Delivery(**row) for row in rows]
    if found:
        keys = [tuple(getattr(one, column.name) for column in delivery.primary_key) for one in found]
        connection.execute(update(delivery).where(tuple_(*delivery.primary_key).in_(keys)).values(taken=now))
    return found


def locked(connection: Connection, waiting: Sequence[str], most: int) -> list[str]:
    """The first of these people whom no other process locks."""
    place = case({id: n for n, id in enumerate(waiting)}, value=person.c.id)
    query = select(person.c.id).where(person.c.id.in_(waiting)).order_by(place).limit(most)
    return list(connection.execute(query.with_for_update(key_share=True, skip_locked=True)).scalars())


def nobody_sends(now: int, channel: str) -> ColumnElement[bool]:
    """Whether no process has taken anything of the same person."""
    other = delivery.alias()
    under_way = (other.c.channel == channel, other.c.due.is_not(None), other.c.taken > now - TAKEN_MS)
    return ~select(other.c.person).where(other.c.person == delivery.c.person, *under_way).exists()


def let_go(connection: Connection, person: str, channel: str) -> None:
    """What was taken and not sent is anybody's again."""
    left = (delivery.c.person == person, delivery.c.channel == channel, delivery.c.taken.is_not(None))
    connection.execute(update(delivery).where(*left, delivery.c.claimed.is_(None)).values(taken=None))


def this(one: Delivery) -> tuple[Any, ...]:
    return tuple(delivery.c[name] == getattr(one, name) for name in ("person", "channel", "game", "kind", "seat", "at"))


def claim(connection: Connection, found: Sequence[Delivery], now: int) -> list[Delivery]:
    """Deliveries that this process may send: from now on no other process does."""
    free = (delivery.c.claimed.is_(None), delivery.c.due.is_not(None))
    mine = []
    for one in found:
        taken = update(delivery).where(*this(one), *free).values(claimed=now, attempts=delivery.c.attempts + 1)
        if connection.execute(taken).rowcount == 1:
            mine.append(one)
    return mine


def finish(connection: Connection, found: Sequence[Delivery]) -> None:
    """Marks deliveries as done: they were sent, or are no longer wanted."""
    for one in found:
        connection.execute(update(delivery).where(*this(one)).values(due=None))


def put_back(connection: Connection, found: Sequence[Delivery], due: int) -> None:
    """Makes deliveries due again that were certainly not sent."""
    for one in found:
        connection.execute(update(delivery).where(*this(one)).values(claimed=None, taken=None, due=due))


def forget_old(connection: Connection, before: int) -> None:
    """Deliveries are kept for a while, so that nothing is sent twice."""
    connection.execute(delete(delivery).where(delivery.c.created < before))
    connection.execute(delete(notice).where(notice.c.created < before))


# Browsers


def subscribe(connection: Connection, new: Subscription, most: int) -> None:
    connection.execute(delete(push).where(push.c.id == new.id))
    connection.execute(push.insert(), msgspec.structs.asdict(new))
    kept = select(push.c.id).where(push.c.person == new.person).order_by(push.c.created.desc()).limit(most)
    connection.execute(delete(push).where(push.c.person == new.person, push.c.id.not_in(kept)))


def unsubscribe(connection: Connection, id: str, owner: str | None = None) -> None:
    own = () if owner is None else (push.c.person == owner,)
    connection.execute(delete(push).where(push.c.id == id, *own))


def subscriptions(connection: Connection, owner: str) -> list[Subscription]:
    rows = connection.execute(select(push).where(push.c.person == owner).order_by(push.c.created)).mappings()
    return [Subscription(**row) for row in rows]
