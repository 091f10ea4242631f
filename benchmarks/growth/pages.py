"""Pages that show a part of what there is: the day's results (G7), one's own tables and games (G11)."""

import asyncio

import aiohttp

from benchmarks.growth.filling import Filling, everyone, fill, nobody, one_person
from benchmarks.growth.harness import Found, Lab, bar
from benchmarks.growth.place import Server, add_people, server, sqlite, web, who

VIEWS = 40


def ms_per_view(one: Server, path: str, people: list[int]) -> float:
    """Processor milliseconds of a view, by each of these people."""

    async def view(session: aiohttp.ClientSession, person: int) -> None:
        async with session.get(one.origin + path, headers=who(person)) as answer:
            body = await answer.read()
            assert answer.status == 200, (path, answer.status, body[:200])

    async def ask() -> float:
        async with web() as session:
            for person in people[:3]:
                await view(session, person)
            before = one.cpu
            for person in people:
                await view(session, person)
            return 1000 * (one.cpu - before) / len(people)

    return asyncio.run(ask())


def daily_ms(lab: Lab, url: str, tries: int, others: int) -> float:
    """A view of the day's results by each of some people, with a try of their own, of anywhere in the order."""
    add_people(lab, url, tries, accounts=True)

    def rows(filling: Filling) -> None:
        filling.games(tries, everyone, "daily")
        filling.games(others, nobody)

    fill(url, rows)
    with server(lab, url) as one:
        return ms_per_view(one, "/api/daily/terracotta", [n * tries // VIEWS for n in range(VIEWS)])


@bar("G7-daily-sqlite", "a view of the day's results, 30,000 tries beside 100,000 games against 100 tries", most=1.5)
def daily_on_sqlite(lab: Lab) -> Found:
    few, many = daily_ms(lab, sqlite(lab, "few"), 100, 0), daily_ms(lab, sqlite(lab, "many"), 30_000, 100_000)
    return Found(ratio=many / few, said=f"{few:.2f} and {many:.2f} ms")


@bar("G7-daily-postgres", "the same on PostgreSQL", most=1.5)
def daily_on_postgres(lab: Lab) -> Found:
    few, many = daily_ms(lab, lab.postgres(), 100, 0), daily_ms(lab, lab.postgres(), 30_000, 100_000)
    return Found(ratio=many / few, said=f"{few:.2f} and {many:.2f} ms")


def own_ms(lab: Lab, url: str, games: int, path: str) -> float:
    add_people(lab, url, 3, accounts=True)
    fill(url, lambda filling: filling.games(games, one_person))
    with server(lab, url) as one:
        return ms_per_view(one, path, [0] * VIEWS)


def own(lab: Lab, urls: tuple[str, str], path: str) -> Found:
    few, many = (own_ms(lab, url, games, path) for url, games in zip(urls, (40, 4000), strict=True))
    return Found(ratio=many / few, said=f"{few:.2f} and {many:.2f} ms with 40 and 4,000 games")


@bar("G11-tables-sqlite", "the first page of one's own tables", most=2)
def tables_on_sqlite(lab: Lab) -> Found:
    return own(lab, (sqlite(lab, "few"), sqlite(lab, "many")), "/api/me/tables")


@bar("G11-games-sqlite", "the first page of one's own games, with totals", most=2)
def games_on_sqlite(lab: Lab) -> Found:
    return own(lab, (sqlite(lab, "few"), sqlite(lab, "many")), "/api/me/games")


@bar("G11-games-postgres", "the same on PostgreSQL", most=2)
def games_on_postgres(lab: Lab) -> Found:
    return own(lab, (lab.postgres(), lab.postgres()), "/api/me/games")
