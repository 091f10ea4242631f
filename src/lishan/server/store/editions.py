"""Stores the editions that people keep in their accounts. Each function is one piece of work."""

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select

from lishan.server.store import schema

edition, person = schema.edition, schema.person

MOST_EDITIONS = 40


class EditionRow(Struct, frozen=True, kw_only=True):
    id: str
    game: str
    name: str
    text: str
    updated: int


def editions_of(connection: Connection, owner: str) -> tuple[EditionRow, ...]:
    """Most recently changed first."""
    rows = connection.execute(select(edition).where(edition.c.person == owner).order_by(edition.c.updated.desc(), edition.c.id))
    return tuple(EditionRow(id=row.id, game=row.game, name=row.name, text=row.text, updated=row.updated) for row in rows)


def put_edition(connection: Connection, owner: str, one: EditionRow) -> bool:
    """Returns whether there was room for it; one with the same id is replaced."""
    # Two windows of one person may save at once: one after the other.
    connection.execute(select(person.c.id).where(person.c.id == owner).with_for_update())
    others = select(func.count()).select_from(edition).where(edition.c.person == owner, edition.c.id != one.id)
    if (connection.execute(others).scalar() or 0) >= MOST_EDITIONS:
        return False
    drop_edition(connection, owner, one.id)
    row = {"id": one.id, "game": one.game, "name": one.name, "text": one.text, "updated": one.updated}
    connection.execute(insert(edition), {"person": owner, **row})
    return True


def drop_edition(connection: Connection, owner: str, id: str) -> None:
    connection.execute(delete(edition).where(edition.c.person == owner, edition.c.id == id))
