"""The names of accounts. Each belongs to one account: nobody else is called so, nor so that the eye could not tell them apart.

An account has its login and its name, and keeps the names it had before: nobody turns up under a name that others remember.
"""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from lishan.server.store import schema
from lishan.server.store.people import PersonRow, find_login, find_person
from lishan.server.store.values import Conflict
from lishan.table.lookalikes import looks_like, numbered, skeleton

handle, person = schema.handle, schema.person


def folded(name: str) -> str:
    """What a name has in common with those that look like it."""
    return skeleton(name) or name.casefold()


def owner_of(connection: Connection, name: str) -> str | None:
    """The account that has, or had, this name or one like it."""
    return connection.execute(select(handle.c.person).where(handle.c.folded == folded(name))).scalar()


def claim(connection: Connection, owner: str, name: str) -> None:
    """Raises Conflict if it is somebody else's."""
    known = owner_of(connection, name)
    if known not in (None, owner):
        raise Conflict
    if known is None and name:
        try:
            connection.execute(insert(handle), {"folded": folded(name), "person": owner, "name": name})
        except IntegrityError:
            raise Conflict from None


def let_go(connection: Connection, owner: str) -> None:
    connection.execute(delete(handle).where(handle.c.person == owner))


def unclaimed(connection: Connection, name: str, owner: str | None, others: Iterable[str] = ()) -> str:
    """The name for somebody, with a number if it is another account's or looks like one of `others`."""
    taken = list(others)
    return numbered(name, lambda one: looks_like(one, taken) or owner_of(connection, one) not in (None, owner))


def find_account(connection: Connection, text: str) -> PersonRow | None:
    """By login, otherwise by name."""
    found = find_login(connection, text)
    owner = owner_of(connection, text) if found is None else None
    return found if owner is None else find_person(connection, owner)


def names_of(connection: Connection, owner: str) -> list[str]:
    return list(connection.execute(select(handle.c.name).where(handle.c.person == owner).order_by(handle.c.name)).scalars())


def take_over(connection: Connection) -> None:
    """Accounts from an export without this table: who has been here for longer keeps the name, others get a number."""
    known = select(handle.c.folded).where(handle.c.person == person.c.id)
    query = select(person).where(person.c.login.is_not(None), ~known.exists()).order_by(person.c.created, person.c.id)
    accounts = [PersonRow(**row) for row in connection.execute(query).mappings()]
    for one in accounts:
        if owner_of(connection, one.login or "") is None:
            claim(connection, one.id, one.login or "")
    for one in accounts:
        name = unclaimed(connection, one.name, one.id)
        claim(connection, one.id, name)
        connection.execute(person.update().where(person.c.id == one.id).values(name=name))
