"""One-time codes: to set a new password, or to confirm an address. Only their hashes are stored."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, select

from lishan.server.store import people, schema

code = schema.one_time_code

RECOVERY, RESET, BY_ADMIN, EMAIL = "recovery", "reset", "by-admin", "email"
LINKS = (RESET, BY_ADMIN)
"""To set a new password. Each is valid until it expires, whoever asks for another: a stranger can ask too."""


def add_codes(
    connection: Connection, person: str, purpose: str, tokens: Sequence[str], now: int, expires: int | None = None,
    detail: str | None = None,
) -> None:  # fmt: skip
    """Replaces all other codes of the person for this purpose."""
    connection.execute(delete(code).where(code.c.person == person, code.c.purpose == purpose))
    row = {"person": person, "purpose": purpose, "created": now, "expires": expires, "detail": detail}
    connection.execute(insert(code), [row | {"token": token} for token in tokens])


def add_link(connection: Connection, person: str, token: str, now: int, expires: int, pause: int) -> bool:
    """Adds a link for a mail, unless one was mailed less than `pause` milliseconds ago; returns whether it did."""
    connection.execute(select(schema.person.c.id).where(schema.person.c.id == person).with_for_update())
    lately = (code.c.person == person, code.c.purpose == RESET, code.c.created.between(now - pause + 1, now))
    if connection.execute(select(code.c.token).where(*lately)).first() is not None:
        return False
    row = {"token": token, "person": person, "purpose": RESET, "created": now, "expires": expires, "detail": None}
    connection.execute(insert(code), row)
    return True


def end_code(connection: Connection, token: str) -> None:
    connection.execute(delete(code).where(code.c.token == token))


def use_code(connection: Connection, token: str, purposes: Sequence[str], now: int) -> tuple[str, str | None] | None:
    """Use up a code; returns its owner and its purpose, or None if it is not valid."""
    good = (code.c.token == token, code.c.purpose.in_(purposes), (code.c.expires.is_(None)) | (code.c.expires > now))
    found = connection.execute(select(code.c.person, code.c.detail).where(*good)).first()
    # Of two concurrent callers, only one deletes it.
    if found is None or connection.execute(delete(code).where(code.c.token == token)).rowcount != 1:
        return None
    return found.person, found.detail


def owner_of(connection: Connection, token: str, purposes: Sequence[str], now: int) -> str | None:
    """The owner of a code, without using it up."""
    good = (code.c.token == token, code.c.purpose.in_(purposes), (code.c.expires.is_(None)) | (code.c.expires > now))
    return connection.execute(select(code.c.person).where(*good)).scalar()


def confirm_email(connection: Connection, token: str, now: int) -> str | None:
    """Makes an address that its owner has confirmed the account's."""
    used = use_code(connection, token, (EMAIL,), now)
    if used is None:
        return None
    people.change_person(connection, used[0], {"email": used[1]})
    return used[1]


def renew_password(connection: Connection, person: str, hashed: str) -> list[str]:
    """Sets another password; returns the sessions that ended. Links that were sent for the old one stop working."""
    people.change_person(connection, person, {"password": hashed})
    for purpose in LINKS:
        end_codes(connection, person, purpose)
    return people.end_all_sessions(connection, person)


def replace_password(connection: Connection, person: str, was: str | None, hashed: str) -> list[str] | None:
    """The same, if the old password is still the one that the caller has shown to know; otherwise None."""
    return renew_password(connection, person, hashed) if people.has_password(connection, person, was) else None


def recover(connection: Connection, token: str, purposes: Sequence[str], now: int, hashed: str) -> list[str] | None:
    """Sets another password for the owner of a code, which is used up; returns the sessions that ended, or None if the code is
    not valid.
    """
    used = use_code(connection, token, purposes, now)
    return None if used is None else renew_password(connection, used[0], hashed)


def count_codes(connection: Connection, person: str, purpose: str) -> int:
    query = select(func.count()).select_from(code).where(code.c.person == person, code.c.purpose == purpose)
    return connection.execute(query).scalar() or 0


def forget_codes(connection: Connection, now: int) -> None:
    connection.execute(delete(code).where(code.c.expires <= now))


def end_codes(connection: Connection, person: str, purpose: str) -> None:
    connection.execute(delete(code).where(code.c.person == person, code.c.purpose == purpose))
