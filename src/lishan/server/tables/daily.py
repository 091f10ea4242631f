"""The set-up of the day: one seed for everyone, the same bots, and the first try of each person counts.

A try is an ordinary table of the kind `daily` whose title is the date. On a server the seed depends on its secret and is never
revealed: chance can't be predicted, only tried out under another name, which is why only accounts are on the leaderboard.
Take-backs, hints and what-if are off, and no bot plays for an absent player: a player who leaves the table has no result.
"""

from collections.abc import Collection, Iterable, Sequence
from hashlib import sha256
from hmac import digest

from lishan.server.store.values import GameRow, Ranking, Try, daily_result
from lishan.server.tables import bodies
from lishan.server.tables.bodies import DailySetup
from lishan.server.tables.training import day_of
from lishan.server.tables.training_bodies import Daily, DailyResult

KIND = "daily"
LI_SI: DailySetup = "li-si"
BOTS: dict[DailySetup, tuple[str, ...]] = {"terracotta": ("seasoned", "casual"), "xian": ("seasoned", "casual"), LI_SI: ()}
"""The opponents at the table, in the order of seats after mine. Against Li Si there is nobody else."""


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


def daily_info(which: DailySetup, now: int, mine: Sequence[Try], ranking: Ranking, ranked: bool, ahead: int = 0) -> Daily:
    """The results that a person may know: their own tries, latest first, and once today's is over, everyone's of today.

    `ranked`: whether they have an account; `ahead`: how many with the same margin are ahead of today's try.
    """
    day = day_of(now)
    today = next((one for one in mine if one.day == day), None)
    over = today is not None and today.over
    return Daily(
        which=which,
        game=game_of(which),
        day=day,
        levels=BOTS[which],
        table=None if today is None else today.table,
        over=over,
        ranked=ranked,
        finished=sum(ranking.margins.values()),
        results=results_of(ranking, today, ahead) if today is not None and over else (),
        history=tuple(result_of(one, None, mine=True) for one in mine if one.ended is not None),
    )


def results_of(ranking: Ranking, today: Try, ahead: int) -> tuple[DailyResult, ...]:
    """The first places, and mine wherever it is; a guest's stands where it would have its place."""
    told = [result_of(one, nth, mine=one.table == today.table) for nth, one in enumerate(ranking.first, 1)]
    if today.ended is not None and not any(one.mine for one in told):
        before = ahead + sum(number for margin, number in ranking.margins.items() if margin > today.margin)
        told.insert(min(before, len(told)), result_of(today, before + 1, mine=True))
    return tuple(told)


def result_of(one: Try, place: int | None, *, mine: bool) -> DailyResult:
    return DailyResult(
        day=one.day, name=one.name, points=one.points, margin=one.margin, mine=mine, place=place,
        table=one.table if mine else None, ranked=one.ranked,
    )  # fmt: skip


# In a page without a server


def own_tries(which: DailySetup, rows: Iterable[GameRow]) -> list[Try]:
    """The first try of each day, finished or not, latest day first."""
    found: dict[str, Try] = {}
    for row in sorted(rows, key=lambda row: (row.created, row.id)):
        if is_try(row, which):
            found.setdefault(row.title, try_of(row))
    return [found[day] for day in sorted(found, reverse=True)]


def is_try(row: GameRow, which: DailySetup) -> bool:
    alone = len(row.summary.names) == 1
    return row.kind == KIND and row.game == game_of(which) and alone == (which == LI_SI)


def try_of(row: GameRow) -> Try:
    over = row.status == "over"
    result = daily_result(row.summary) if over else None
    points, margin = result or (0, 0)
    return Try(
        person=row.host or "", table=row.id, day=row.title, name=row.summary.names[0], points=points, margin=margin,
        ended=None if result is None else row.updated, over=over, ranked=True,
    )  # fmt: skip
