"""When no server was running, in the database: one row for each such time, however many tables there are."""

from sqlalchemy import Connection, delete, func, select, update

from lishan.server.store import people, schema
from lishan.server.store.notices import add_once

downtime, delivery, game = schema.downtime, schema.delivery, schema.game

Span = tuple[int, int]
"""From when until when, in milliseconds since 1970."""


def come_alive(connection: Connection, process: str, now: int, least: int, ahead: int) -> None:
    """Records how long no process was alive before now, if it was longer than `least`, and that this one is alive.

    Both in one transaction: whatever ends this process next, the time is given back. Processes that start together record it
    once. After a shorter time this one is not alive before it can answer: starts that fail one after the other add up. What is
    later than `ahead` comes from a clock that was wrong.
    """
    connection.execute(delete(downtime).where(downtime.c.ended > ahead))
    known = schema.process.c.alive
    last = connection.execute(select(func.max(known)).where(known <= ahead)).scalar()
    if last is not None and now - last > least:
        add_once(connection, downtime, [{"began": last, "ended": now}])
        people.alive(connection, process, now)


def add(connection: Connection, span: Span) -> None:
    add_once(connection, downtime, [{"began": span[0], "ended": span[1]}])


def downtimes(connection: Connection) -> list[Span]:
    """In order."""
    return [(row.began, row.ended) for row in connection.execute(select(downtime).order_by(downtime.c.began))]


def forget_old(connection: Connection, before: int) -> None:
    connection.execute(delete(downtime).where(downtime.c.ended < before))


# Times from a clock that was wrong


def tables_after(connection: Connection, time: int) -> list[str]:
    """Tables that go on, whose last entry is later than that."""
    goes_on = game.c.status.in_(("open", "playing"))
    return list(connection.execute(select(game.c.id).where(game.c.updated > time, goes_on)).scalars())


def send_sooner(connection: Connection, after: int, now: int) -> None:
    """Notices that would be sent later than anyone can have meant are due now."""
    connection.execute(update(delivery).where(delivery.c.due > after).values(due=now))
