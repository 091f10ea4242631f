"""The set-up of the day: one seed for everyone, the same bots, and the first try of each person counts.

A try is an ordinary table of the kind `daily` whose title is the date. On a server the seed depends on its secret and is never
revealed: chance can't be predicted, only tried out under another name, which is why only accounts are on the leaderboard.
Take-backs, hints and what-if are off, and no bot plays for an absent player: a player who leaves the table has no result.
"""

from collections.abc import Collection, Iterable
from hashlib import sha256
from hmac import digest

from lishan.server.store.values import GameRow
from lishan.server.tables import bodies
from lishan.server.tables.bodies import DailySetup
from lishan.server.tables.training import day_of
from lishan.server.tables.training_bodies import Daily, DailyResult

KIND = "daily"
LI_SI: DailySetup = "li-si"
BOTS: dict[DailySetup, tuple[str, ...]] = {"terracotta": ("seasoned", "casual"), "xian": ("seasoned", "casual"), LI_SI: ()}
"""The opponents at the table, in the order of seats after mine. Against Li Si there is nobody else."""
MOST = 100
"""Places on a leaderboard."""


def game_of(which: DailySetup) -> str:
    return "terracotta" if which == LI_SI else which


def seed_of(secret: str, which: DailySetup, day: str) -> int:
    """53 bits. With an empty secret, as in a page without a server, anyone can compute it."""
    text = f"daily {which} {day}".encode()
    found = digest(secret.encode(), text, "sha256") if secret else sha256(text).digest()
    return int.from_bytes(found[:8], "big") >> 11


def daily_body(which: DailySetup, name: str, secret: str, levels: Collection[str], now: int) -> bodies.NewTable:
    """`levels`: the bots on offer; if one is missing, the usual bot takes its place."""
    day = day_of(now)
    opponents = [bodies.NewSeat(kind="bot", level=level if level in levels else None) for level in BOTS[which]]
    return bodies.NewTable(
        game=game_of(which), seats=[bodies.NewSeat(kind="me"), *opponents], seed=seed_of(secret, which, day), title=day,
        help=False, daily=which, name=name,
    )  # fmt: skip


def is_try(row: GameRow, which: DailySetup) -> bool:
    alone = len(row.summary.names) == 1
    return row.kind == KIND and row.game == game_of(which) and alone == (which == LI_SI)


def daily_info(
    which: DailySetup, now: int, rows: Iterable[GameRow], person: str | None, accounts: Collection[str] | None = None
) -> Daily:
    """The results that a person may know: their own tries, and once today's is over, everyone's results of today.

    `accounts`: who is on the leaderboard; None: everyone.
    """
    day = day_of(now)
    first = firsts(row for row in rows if is_try(row, which))
    mine = sorted((row for (_, host), row in first.items() if host == person), key=lambda row: row.title, reverse=True)
    today = next((row for row in mine if row.title == day), None)
    over = today is not None and today.status == "over"
    finished = [row for (at, _), row in first.items() if at == day and counts(row)]
    ranked = [row for row in finished if is_ranked(row.host, accounts)]
    shown = {row.id: row for row in [*ranked, *(row for row in finished if row is today)]}
    return Daily(
        which=which,
        game=game_of(which),
        day=day,
        levels=BOTS[which],
        table=None if today is None else today.id,
        over=over,
        ranked=is_ranked(person, accounts),
        finished=len(ranked),
        results=tuple(best_first(shown.values(), person, accounts)[:MOST]) if over else (),
        history=tuple(result_of(row, person, accounts) for row in mine if counts(row)),
    )


def is_ranked(person: str | None, accounts: Collection[str] | None) -> bool:
    return accounts is None or person in accounts


def counts(row: GameRow) -> bool:
    """Returns whether it was played to the end by the person who began it, and not by a bot in their place."""
    return row.status == "over" and not (row.summary.levels and row.summary.levels[0])


def firsts(rows: Iterable[GameRow]) -> dict[tuple[str, str], GameRow]:
    """The first try of each person on each day, finished or not."""
    found: dict[tuple[str, str], GameRow] = {}
    for row in sorted(rows, key=lambda row: (row.created, row.id)):
        if row.host is not None:
            found.setdefault((row.title, row.host), row)
    return found


def best_first(rows: Iterable[GameRow], person: str | None, accounts: Collection[str] | None) -> list[DailyResult]:
    found = (result_of(row, person, accounts) for row in rows)
    return sorted(found, key=lambda one: (-one.margin, -one.points, one.name))


def result_of(row: GameRow, person: str | None, accounts: Collection[str] | None) -> DailyResult:
    points = row.summary.scores or row.summary.points
    mine = points[0] if points else 0
    return DailyResult(
        day=row.title, name=row.summary.names[0], points=mine, margin=mine - max(points[1:], default=0),
        mine=row.host is not None and row.host == person, table=row.id if row.host == person else None,
        ranked=is_ranked(row.host, accounts),
    )  # fmt: skip
