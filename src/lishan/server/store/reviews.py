"""Reviews of finished games, as far as they have come. Each function is one piece of work."""

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from lishan.server.store import schema

review = schema.review


class StoredReview(Struct, frozen=True, kw_only=True):
    game: str
    engine: str
    """The version that judges: another one begins anew."""
    of: int
    """How many turns there are to judge."""
    done: int
    body: str
    """JSON: the turns judged so far (`lishan.coach.review.Judged`)."""
    updated: int


def find_review(connection: Connection, game: str) -> StoredReview | None:
    row = connection.execute(select(review).where(review.c.game == game)).mappings().first()
    return None if row is None else StoredReview(**row)


def save_review(connection: Connection, stored: StoredReview) -> None:
    values = {name: getattr(stored, name) for name in StoredReview.__struct_fields__}
    changed = connection.execute(update(review).where(review.c.game == stored.game).values(values))
    if changed.rowcount == 0:
        connection.execute(insert(review), values)


def end_review(connection: Connection, game: str) -> None:
    connection.execute(delete(review).where(review.c.game == game))


def unfinished_reviews(connection: Connection) -> list[str]:
    return list(
        connection.execute(select(review.c.game).where(review.c.done < review.c.of).order_by(review.c.updated)).scalars()
    )
