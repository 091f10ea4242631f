"""First tries at the set-up of the day: only they have a result and a place. Each function is one piece of work.

A row is written when the first try begins, and gets its result when it ends. What a table does not tell by itself, such as
whether its player has an account, changes with it, so that an index has the tries of a day in the order of their places.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, and_, delete, func, or_, select, text, update

from lishan.server.store import schema
from lishan.server.store.names import seats_about_to_change
from lishan.server.store.values import GameRow, Ranking, Summary, Try, daily_result

daily_try, game, person = schema.daily_try, schema.game, schema.person

KIND = "daily"
LI_SI = "li-si"
MOST = 100
"""Places that are told, and days of one person."""

# Whoever is first, in whichever process.
BEGIN = text(
    "INSERT INTO daily_try (person, which, day, game, begun, ranked) VALUES (:person, :which, :day, :game, :begun, :ranked)"
    " ON CONFLICT (person, which, day) DO NOTHING"
)


class Names(msgspec.Struct, frozen=True):
    """All that lists need of a summary."""

    names: tuple[str, ...]


names_decoder = msgspec.json.Decoder(Names)


def which_of(name: str, seats: int) -> str:
    """Alone it is the set-up against Li Si."""
    return LI_SI if seats == 1 else name


def begin_try(connection: Connection, row: GameRow) -> None:
    """Marks it as the person's first try of the day, if it is."""
    if row.host is None:
        return
    connection.execute(BEGIN, {
        "person": row.host, "which": which_of(row.game, len(row.summary.names)), "day": row.title, "game": row.id,
        "begun": row.created, "ranked": False,
    })  # fmt: skip


def end_try(connection: Connection, id: str, summary: Summary, time: int) -> None:
    """Stores the result, if this table is a first try and was played by the person to its end."""
    result = daily_result(summary)
    owner = connection.execute(select(daily_try.c.person).where(daily_try.c.game == id, daily_try.c.ended.is_(None))).scalar()
    if owner is None or result is None:
        return
    account = connection.execute(select(person.c.login).where(person.c.id == owner)).scalar() is not None
    points, margin = result
    connection.execute(
        update(daily_try).where(daily_try.c.game == id).values(points=points, margin=margin, ended=time, ranked=account)
    )


def rank_tries(connection: Connection, owner: str) -> None:
    """A guest has become an account: the results get their places."""
    mine = (daily_try.c.person == owner, daily_try.c.ended.is_not(None))
    connection.execute(update(daily_try).where(*mine).values(ranked=True))


def adopt_tries(connection: Connection, guest: str, account: str) -> None:
    """The guest's tries become the account's; of two at the same set-up the one that was begun first counts."""
    columns = (daily_try.c.which, daily_try.c.day, daily_try.c.begun)
    theirs = connection.execute(select(*columns).where(daily_try.c.person == guest)).all()
    have = {
        (row.which, row.day): row.begun for row in connection.execute(select(*columns).where(daily_try.c.person == account))
    }
    for row in theirs:
        this = (daily_try.c.which == row.which, daily_try.c.day == row.day)
        if (row.which, row.day) in have:
            later = guest if have[row.which, row.day] <= row.begun else account
            connection.execute(delete(daily_try).where(daily_try.c.person == later, *this))
    connection.execute(update(daily_try).where(daily_try.c.person == guest).values(person=account))
    rank_tries(connection, account)


# Reading


def ranking_of(connection: Connection, which: str, day: str) -> Ranking:
    """The first places, and how many results there are of each margin."""
    ranked, margin = of_day(which, day), daily_try.c.margin
    counted = select(margin, func.count().label("number")).where(*ranked).group_by(margin)
    order = (margin.desc(), daily_try.c.points.desc(), daily_try.c.ended)
    changing = seats_about_to_change(connection)
    rows = connection.execute(tries().where(*ranked).order_by(*order).limit(MOST))
    return Ranking(
        margins={row.margin: row.number for row in connection.execute(counted)},
        first=tuple(read_try(row, changing) for row in rows),
    )


def own_tries(connection: Connection, which: str, day: str, owner: str) -> tuple[list[Try], int]:
    """A person's first tries, latest day first, and how many of this day's results with the same margin are ahead."""
    mine = tries_of(connection, which, owner)
    today = next((one for one in mine if one.day == day and one.ended is not None), None)
    return mine, 0 if today is None else ahead_of(connection, which, today)


def ahead_of(connection: Connection, which: str, mine: Try) -> int:
    points, ended = daily_try.c.points, daily_try.c.ended
    better = or_(points > mine.points, and_(points == mine.points, ended < mine.ended))
    level = (*of_day(which, mine.day), daily_try.c.margin == mine.margin)
    return connection.execute(select(func.count()).select_from(daily_try).where(*level, better)).scalar() or 0


def tries_of(connection: Connection, which: str, owner: str) -> list[Try]:
    """A person's own first tries, latest day first."""
    mine = (daily_try.c.person == owner, daily_try.c.which == which)
    changing = seats_about_to_change(connection)
    return [
        read_try(row, changing) for row in connection.execute(tries().where(*mine).order_by(daily_try.c.day.desc()).limit(MOST))
    ]


def of_day(which: str, day: str) -> tuple[Any, ...]:
    return daily_try.c.which == which, daily_try.c.day == day, daily_try.c.ranked


def tries() -> Select[Any]:
    return select(daily_try, game.c.summary, game.c.status).join(game, game.c.id == daily_try.c.game)


def read_try(row: Row[Any], changing: Mapping[str, Mapping[int, str]]) -> Try:
    name = changing.get(row.game, {}).get(0, names_decoder.decode(row.summary).names[0])
    return Try(
        person=row.person, table=row.game, day=row.day, name=name,
        points=row.points or 0, margin=row.margin or 0, ended=row.ended, over=row.status == "over", ranked=row.ranked,
    )  # fmt: skip
