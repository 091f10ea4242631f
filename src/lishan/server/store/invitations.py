"""Whom a host has invited by name, and what became of it. Each function is one piece of work on a connection.

An invitation promises no seat that somebody else could not take first, but each goes to a seat of its own. The host is told
the same whether or not there is such an account: nobody answers for one that there is not, or that has blocked the host.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from lishan.server.store import schema
from lishan.server.store.handles import folded

invitation, game, holder, person = schema.invitation, schema.game, schema.holder, schema.person

LASTS_MS = 7 * 86_400_000
"""An invitation that nobody has answered for so long has ended; so have all of a table that has begun."""
MOST = 20
"""At one table."""


class Invited(Struct, frozen=True, kw_only=True):
    id: str
    named: str
    """As the host wrote it."""
    seat: int
    created: int
    state: Literal["waiting", "declined"]


class Received(Struct, frozen=True, kw_only=True):
    id: str
    table: str
    seat: int
    created: int
    host: str | None


def of_table(connection: Connection, table: str, now: int) -> list[Invited]:
    """Those that somebody may still accept, and those that were declined, oldest first."""
    query = select(invitation).where(invitation.c.game == table, invitation.c.created > now - LASTS_MS)
    here = select(holder.c.person).where(holder.c.game == table, holder.c.seat >= 0)
    # Whoever sits there has accepted.
    query = query.where(invitation.c.person.is_(None) | invitation.c.person.not_in(here))
    return [
        Invited(
            id=row.id, named=row.named, seat=row.seat, created=row.created,
            state="waiting" if row.declined is None else "declined",
        )
        for row in connection.execute(query.order_by(invitation.c.created, invitation.c.id))
    ]  # fmt: skip


def free_for(found: Sequence[Invited], free: Sequence[int]) -> int | None:
    """The first free seat to which nobody is invited."""
    promised = {one.seat for one in found if one.state == "waiting"}
    return next((seat for seat in free if seat not in promised), None)


def is_invited(connection: Connection, table: str, named: str) -> bool:
    """Whether the host has invited somebody of this name, whatever they answered."""
    query = select(invitation.c.id).where(invitation.c.game == table, invitation.c.folded == folded(named))
    return connection.execute(query).first() is not None


def invite(connection: Connection, id: str, table: str, seat: int, owner: str | None, named: str, now: int) -> None:
    """`owner`: None: nobody, as the host will not learn."""
    row = {"id": id, "game": table, "seat": seat, "person": owner, "named": named, "folded": folded(named)}
    connection.execute(insert(invitation), row | {"created": now})


def received_by(connection: Connection, owner: str, now: int) -> list[Received]:
    """What somebody can still accept, latest first."""
    sits = select(holder.c.game).where(holder.c.game == invitation.c.game, holder.c.person == owner)
    query = (
        select(invitation, person.c.name.label("host"))
        .select_from(invitation.join(game, game.c.id == invitation.c.game).outerjoin(person, person.c.id == game.c.host))
        .where(
            invitation.c.person == owner, invitation.c.declined.is_(None), invitation.c.created > now - LASTS_MS,
            game.c.status == "open", ~sits.exists(),
        )
        .order_by(invitation.c.created.desc(), invitation.c.id)
    )  # fmt: skip
    return [
        Received(id=row.id, table=row.game, seat=row.seat, created=row.created, host=row.host)
        for row in connection.execute(query)
    ]


def sent_to(connection: Connection, owner: str) -> list[dict[str, str | int | None]]:
    """Everything that is stored about invitations to somebody, for their export."""
    columns = invitation.c.game, invitation.c.named, invitation.c.created, invitation.c.declined
    rows = connection.execute(select(*columns).where(invitation.c.person == owner).order_by(invitation.c.created))
    return [{"table": row.game, "named": row.named, "created": row.created, "declined": row.declined} for row in rows]


def decline(connection: Connection, owner: str, id: str, now: int) -> bool:
    mine = (invitation.c.id == id, invitation.c.person == owner, invitation.c.declined.is_(None))
    return connection.execute(update(invitation).where(*mine).values(declined=now)).rowcount == 1


def withdraw(connection: Connection, table: str, id: str) -> bool:
    return connection.execute(delete(invitation).where(invitation.c.id == id, invitation.c.game == table)).rowcount == 1
