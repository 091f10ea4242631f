"""What administrators have done: who, when, what, to whom or to which table, and why. Rows are added, never changed."""

from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, insert, select, tuple_

from lishan.server.store import schema

deed, person = schema.deed, schema.person

What = Literal[
    "suspend", "reinstate", "mute", "unmute", "rename", "reset", "grant", "revoke", "close", "delete", "purge", "look",
    "close-report", "announce", "maintenance",
]  # fmt: skip


class Deed(Struct, frozen=True, kw_only=True):
    id: str
    created: int
    what: What
    administrator: str | None = None
    """None: on the command line."""
    person: str | None = None
    """Whom it was about."""
    table_id: str | None = None
    reason: str = ""


class DeedLine(Struct, frozen=True, kw_only=True):
    id: str
    created: int
    what: What
    administrator: str | None
    """The login; None: on the command line, or of an account that is gone."""
    person: str | None
    """The id; None: nobody, or somebody who is gone."""
    name: str
    """The name they have now."""
    table: str | None
    reason: str


def note(connection: Connection, one: Deed) -> None:
    connection.execute(insert(deed), msgspec.structs.asdict(one))


def page(connection: Connection, most: int, before: tuple[int, str] | None = None) -> list[DeedLine]:
    """Latest first."""
    by = person.alias()
    query = (
        select(deed, by.c.login.label("login"), person.c.name.label("name"))
        .select_from(deed.outerjoin(by, by.c.id == deed.c.administrator).outerjoin(person, person.c.id == deed.c.person))
        .order_by(deed.c.created.desc(), deed.c.id.desc())
        .limit(most)
    )
    if before is not None:
        query = query.where(tuple_(deed.c.created, deed.c.id) < before)
    return [
        DeedLine(
            id=row.id, created=row.created, what=row.what, administrator=row.login, person=row.person, name=row.name or "",
            table=row.table_id, reason=row.reason,
        )
        for row in connection.execute(query)
    ]  # fmt: skip
