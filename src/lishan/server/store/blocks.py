"""Stores who has blocked whom, and hashed addresses of guests at public tables. Each function is one piece of work."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select, update

from lishan.server.store import schema
from lishan.server.store.changes import announce
from lishan.server.store.names import is_there
from lishan.server.store.values import BANNED, CHAT

block, door, holder, person, speaker = schema.block, schema.door, schema.holder, schema.person, schema.speaker

MOST_BLOCKS = 500


class BlockLine(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    created: int


def add_block(connection: Connection, id: str, owner: str, other: str, now: int) -> bool:
    """Returns whether there was room for one more; someone already blocked stays blocked."""
    if other in blocked_by(connection, owner):
        return True
    if (connection.execute(select(func.count()).where(block.c.person == owner)).scalar() or 0) >= MOST_BLOCKS:
        return False
    connection.execute(insert(block), {"id": id, "person": owner, "blocked": other, "created": now})
    announce(connection, "blocks", owner)
    return True


def end_block(connection: Connection, owner: str, id: str) -> bool:
    announce(connection, "blocks", owner)
    return connection.execute(delete(block).where(block.c.id == id, block.c.person == owner)).rowcount == 1


def end_blocks(connection: Connection, owner: str, others: Sequence[str]) -> bool:
    connection.execute(delete(block).where(block.c.person == owner, block.c.blocked.in_(others)))
    announce(connection, "blocks", owner)
    return True


def blocks_of(connection: Connection, owner: str) -> list[BlockLine]:
    """Most recent first, with the names that people have now."""
    query = select(block.c.id, person.c.name, person.c.login, block.c.created).join(person, person.c.id == block.c.blocked)
    rows = connection.execute(query.where(block.c.person == owner).order_by(block.c.created.desc(), block.c.id))
    return [BlockLine(id=row.id, name=row.name or row.login or "", created=row.created) for row in rows]


def blocked_by(connection: Connection, owner: str) -> set[str]:
    """The people whom this one has blocked."""
    return set(connection.execute(select(block.c.blocked).where(block.c.person == owner)).scalars())


def apart_from(connection: Connection, owner: str) -> set[str]:
    """The people whom this one has blocked, and those who have blocked this one."""
    rows = connection.execute(
        select(block.c.person, block.c.blocked).where(or_(block.c.person == owner, block.c.blocked == owner))
    )
    return {row.blocked if row.person == owner else row.person for row in rows}


def together(connection: Connection, first: str, others: Iterable[str]) -> set[str]:
    """The first person and those of the others, earlier ones first, who can be seated together: nobody has blocked anybody."""
    found = {first}
    for person in dict.fromkeys(others):
        if not found & apart_from(connection, person):
            found.add(person)
    return found


def speakers(connection: Connection, game: str) -> dict[int, str]:
    """The writers of lines of chat, by entry. Those of deleted accounts are missing."""
    rows = connection.execute(select(speaker.c.seq, speaker.c.person).where(speaker.c.game == game, speaker.c.seat == CHAT))
    return {row.seq: row.person for row in rows}


def adopt_blocks(connection: Connection, guest: str, account: str) -> None:
    """A guest's blocks pass to the account, and blocks of the guest become blocks of the account."""
    for mine, other in ((block.c.person, block.c.blocked), (block.c.blocked, block.c.person)):
        have = set(connection.execute(select(other).where(mine == account)).scalars()) | {account}
        connection.execute(delete(block).where(mine == guest, other.in_(have)))
        connection.execute(update(block).where(mine == guest).values({mine.name: account}))


def adopt_names(connection: Connection, guest: str, account: str, most: int) -> int:
    """The names that a guest has at tables become those of the account; returns how many."""
    query = select(speaker.c.game, speaker.c.seq, speaker.c.seat).where(speaker.c.person == guest).limit(most)
    rows = connection.execute(query.order_by(speaker.c.game, speaker.c.seq)).all()
    for game in sorted({row.game for row in rows}):
        seqs = [row.seq for row in rows if row.game == game]
        own = (speaker.c.person == guest, speaker.c.game == game, speaker.c.seq.between(min(seqs), max(seqs)))
        connection.execute(update(speaker).where(*own).values(person=account))
    return len(rows)


def adopt_doors(connection: Connection, guest: str, account: str, most: int) -> int:
    rows = connection.execute(select(door.c.game, door.c.address).where(door.c.person == guest).limit(most)).all()
    for row in rows:
        add_door(connection, row.game, account, row.address)
        own = (door.c.person == guest, door.c.game == row.game, door.c.address == row.address)
        connection.execute(delete(door).where(*own))
    return len(rows)


# Doors


def add_door(connection: Connection, game: str, owner: str, address: str) -> None:
    """Unless they are gone: then nobody is to be recognised."""
    own = {"game": game, "person": owner, "address": address}
    known = select(door.c.game).where(*(door.c[name] == value for name, value in own.items()))
    if connection.execute(known).first() is None and is_there(connection, owner):
        connection.execute(insert(door), own)


def is_banned_guest(connection: Connection, game: str, owner: str, address: str) -> bool:
    """Returns whether this guest comes from the address of someone banned from the table. Accounts are not affected, unless
    they are newer than the table: whoever was banned could have made one since.
    """
    made = select(schema.game.c.created).where(schema.game.c.id == game).scalar_subquery()
    older = select(person.c.id).where(person.c.id == owner, person.c.login.is_not(None), person.c.created < made)
    if connection.execute(older).first() is not None:
        return False
    banned = select(holder.c.person).where(holder.c.game == game, holder.c.seat == BANNED)
    found = select(door.c.person).where(door.c.game == game, door.c.address == address, door.c.person.in_(banned))
    return connection.execute(found).first() is not None
