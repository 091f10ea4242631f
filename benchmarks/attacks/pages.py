"""Pages and pictures that are much work: link cards (S4), the lobby (S12), languages (S15), the day's results (S18)."""

import asyncio
from collections import Counter
from itertools import cycle

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Visitor
from benchmarks.growth.filling import Filling, everyone, fill
from lishan.coach.puzzles import packaged_puzzles

GAMES = ("terracotta", "xian")


async def until_it_ends(place: Place, visitor: Visitor, paths: list[str], at_once: int, **more: object) -> Counter[int]:
    """Asks for these pages in turns, so many at a time; returns how often which status came."""
    told, left = Counter[int](), cycle(paths)

    async def ask() -> None:
        while place.goes_on:
            told[await visitor.get(next(left), **more)] += 1

    await asyncio.gather(*(ask() for _ in range(at_once)))
    return told


def said(told: Counter[int]) -> str:
    return ", ".join(f"{number} × {status}" for status, number in sorted(told.items()))


@attack("S4-cards", "120 pictures at once, thirty from each of four addresses")
async def cards(place: Place) -> str:
    puzzles = [f"/api/puzzles/{game}/{each.id}/card.png" for game in GAMES for each in packaged_puzzles(game)]
    visitors = [await place.visitor(f"198.51.100.{n}") for n in range(1, 5)]
    place.begin()
    shares = [puzzles[n * 30 : n * 30 + 30] for n in range(4)]
    told = await asyncio.gather(*(visitor.get(path) for visitor, paths in zip(visitors, shares, strict=True) for path in paths))
    while place.goes_on:
        await asyncio.sleep(0.05)
    return said(Counter(told))


@attack("S12-lobby", "one guest makes public tables, as fast as the server takes them")
async def lobby(place: Place) -> str:
    attacker, honest = await place.guest("198.51.100.1"), await place.guest("192.0.2.9")
    table = await honest.table(public=True, seats=2, title="Honest")
    place.begin()
    mine = set[str]()
    while place.goes_on:
        body = {"game": "xian", "seats": [{"kind": "me"}, {"kind": "person"}], "public": True, "title": "BUY NOW"}
        status, made = await attacker.post("/api/tables", body)
        if status == 201:
            mine.add(made["id"])
        else:
            await asyncio.sleep(0.1)
    async with honest.web.get("/api/lobby") as answer:
        shown = [line["id"] for line in (await answer.json())["tables"]]
    theirs = len(mine & set(shown))
    return f"{len(mine)} made; {theirs} of {len(shown)} shown are theirs, the honest one: {table in shown}"


@attack("S15-languages", "eight at a time ask for a puzzle's page in 5,000 languages")
async def languages(place: Place) -> str:
    attacker = await place.visitor("198.51.100.1")
    puzzle = packaged_puzzles("xian")[0]
    place.begin()
    many = {"Accept-Language": ",".join(["zz"] * 5000)}
    return said(await until_it_ends(place, attacker, [f"/puzzle/xian/{puzzle.id}"], 8, headers=many))


@attack("S18-daily", "eight at a time ask for the day's results, with 10,000 tries")
async def daily(place: Place) -> str:
    attacker = await place.visitor("198.51.100.1")
    fill(f"sqlite:///{place.home}/lishan.db", lambda filling: with_hosts(filling, 10_000))
    place.begin()
    return said(await until_it_ends(place, attacker, ["/api/daily/terracotta"], 8))


def with_hosts(filling: Filling, number: int) -> None:
    filling.people(number)
    filling.games(number, everyone, "daily")
