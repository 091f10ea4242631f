"""Stored reviews of finished games, complete or not. Each function is one piece of work."""

from sqlalchemy import Connection, insert, select, update

from lishan.server.store import schema
from lishan.server.store.values import Conflict, StoredReview

review = schema.review


def find_review(connection: Connection, game: str) -> StoredReview | None:
    row = connection.execute(select(review).where(review.c.game == game)).mappings().first()
    return None if row is None else StoredReview(**row)


def save_review(connection: Connection, stored: StoredReview) -> None:
    values = {name: getattr(stored, name) for name in StoredReview.__struct_fields__}
    changed = connection.execute(update(review).where(review.c.game == stored.game).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(review), values)


def begin_review(connection: Connection, empty: StoredReview) -> StoredReview:
    """Stores an empty review, unless one by the same engine was begun meanwhile; returns the stored one.

    Raises Conflict if the game was deleted meanwhile.
    """
    # Two people may ask at once: one after the other.
    if connection.execute(select(schema.game.c.id).where(schema.game.c.id == empty.game).with_for_update()).first() is None:
        raise Conflict
    found = find_review(connection, empty.game)
    if found is not None and found.engine == empty.engine:
        return found
    save_review(connection, empty)
    return empty


def go_on_with(connection: Connection, stored: StoredReview) -> bool:
    """Stores one more turn; False if the review it continues no longer exists."""
    here = (review.c.game == stored.game) & (review.c.of == stored.of) & (review.c.done == stored.done - 1)
    values = {name: getattr(stored, name) for name in StoredReview.__struct_fields__}
    return connection.execute(update(review).where(here).values(values)).rowcount == 1


def unfinished_reviews(connection: Connection) -> list[str]:
    return list(
        connection.execute(select(review.c.game).where(review.c.done < review.c.of).order_by(review.c.updated)).scalars()
    )
