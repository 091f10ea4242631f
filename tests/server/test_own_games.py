"""Lists of one's own tables, and totals: what a page shows is found by an index, and follows every change of seats (G11)."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select

from lishan.server.store import daily, own_games, people, schema
from lishan.server.store import games as rows
from lishan.server.store.access import access_of
from lishan.server.store.opening import open_store
from lishan.server.store.people import PersonRow
from lishan.server.store.values import OVER, GameRow, Stored, Summary, Try, place_of
from lishan.server.tables.tokens import token_hash
from lishan.table.entries import Opened
from tests.server.kit import Server, serving
from tests.server.plans import plans_of, scans
from tests.table.kit import terms

Row = tuple[str, str, str, str, str, int, int | None, bool | None]


def listed(db: Connection) -> set[Row]:
    own = schema.own_game.c
    columns = (own.person, own.game, own.title, own.kind, own.seats, own.place, own.points, own.won)
    return {tuple(row) for row in db.execute(select(*columns))}


def meant(db: Connection) -> set[Row]:
    """The rows that there should be, from games and their holders."""
    found: set[Row] = set()
    for id in rows.all_ids(db):
        row, access = rows.find(db, id), access_of(db, id)
        assert row is not None
        assert access is not None
        for person in {access.host, *(one for seat, one in access.holders if seat >= 0)} - {None}:
            assert person is not None
            seats = sorted(seat for seat, one in access.holders if one == person and seat >= 0)
            result: tuple[int | None, bool | None] = (None, None)
            if len(seats) == 1 and row.status == "over" and row.kind == "table" and row.summary.points:
                won = len(row.summary.points) > 1 and row.summary.ranking[0] == seats[0]
                result = (row.summary.points[seats[0]], won)
            place = row.updated if row.status in OVER else 10**14 + row.created
            found.add((person, id, row.game, row.kind, " ".join(map(str, seats)), place, *result))
    return found


async def agree(server: Server) -> int:
    have, want = await server.manager.store.read(lambda db: (listed(db), meant(db)))
    assert have == want
    return len(have)


def test_lists_follow_every_change_of_seats(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bo") as bo, server.person() as eve:
            made = await ada.make()
            table = made["id"]
            assert await agree(server) == 1
            await bo.sit(made["links"]["seats"][1])
            assert await agree(server) == 2
            # She only watches: it is not among her tables.
            shared = await ada.post(f"/api/tables/{table}/share")
            await eve.post(f"/api/tables/{table}/watch", {"secret": shared["link"].partition("key=")[2]})
            assert (await eve.get("/api/me/tables"))["tables"] == []
            async with ada.follow(table, 0) as one, bo.follow(table, 1) as other:
                await asyncio.gather(*(socket.play_on(lambda moves: moves[0]) for socket in (one, other)))
                assert await agree(server) == 2
                (mine,) = (await ada.get("/api/me/games"))["totals"]
                assert (mine["game"], mine["played"]) == ("lanterns", 1)
                # The turns are taken back: the game is not over, and does not count.
                begun = next(line["seq"] for line in one.frames[0]["lines"] if line["code"] == "started")
                assert (await one.ask("ask", what="takeback", to=begun))["type"] == "done"
                await one.wait(lambda socket: socket.picture["status"] == "playing")
                await agree(server)
                assert (await ada.get("/api/me/games"))["totals"] == []
            again = await ada.make(seats=("me", "me"))
            await agree(server)
            await ada.post(f"/api/tables/{again['id']}/close")
            await agree(server)
            # Bo's games pass to his account, and nothing is left of a person who is deleted.
            signed = {"login": "bobo", "password": "correct horse battery"}
            async with server.person("Bobo") as home:
                assert (await home.post("/api/account", signed)).status in (200, 201)
            assert (await bo.post("/api/login", signed)).status == 200
            await agree(server)
            assert table in {one["id"] for one in (await bo.get("/api/me/tables"))["tables"]}
            await bo.post("/api/account/delete", {"password": signed["password"]})
            await agree(server)

    asyncio.run(run())


A_TRY = Try(person="ada", table="g", day="2026-01-01", name="", points=1, margin=1, ended=1, over=True, ranked=True)


def a_game(n: int, host: str, **more: Any) -> GameRow:
    summary = Summary(("Ada", "Bo"), 0, (), points=(10 + n % 7, 12), ranking=(0, 1) if n % 7 > 2 else (1, 0))
    row = GameRow(
        id=f"g{n:04}", host=host, game=("terracotta", "xian")[n % 2], rules=1, kind="table", public=False, title="", seq=1,
        status="over", due=None, summary=summary, links={}, created=1000 + n, updated=5000 - n, timed=False,
    )  # fmt: skip
    return msgspec.structs.replace(row, **more)


def fill(db: Connection, number: int) -> None:
    """Two people with that many games; every tenth goes on, and every hundredth is a lesson."""
    opened = Stored(seq=1, entry=Opened(terms=terms()), hash="0" * 16, time=0, rules=1)
    for id in ("ada", "bo"):
        people.add_person(db, PersonRow(id=id, name=id, created=1), token_hash(id))
    for n in range(number):
        more = {"status": "playing"} if n % 10 == 0 else {"kind": "lesson"} if n % 100 == 1 else {}
        rows.create(db, a_game(n, "ada", **more), [opened], [(0, "ada"), (1, "bo")])


def pages(db: Connection, **asked: Any) -> list[str]:
    found: list[str] = []
    before: int | None = None
    while page := own_games.own_tables(db, "ada", 7, before, **asked):
        found += [row["id"] for row, _ in page]
        last = page[-1][0]
        before = place_of(last["status"], last["created"], last["updated"])
    return found


def test_pages_have_every_table_once_and_those_that_go_on_first(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await store.write(lambda db: fill(db, 103))
            all_of_them = await store.read(pages)
            assert sorted(all_of_them) == [f"g{n:04}" for n in range(103)]
            assert all_of_them[:12] == [*(f"g{n:04}" for n in range(100, -1, -10)), "g0001"]
            assert await store.read(lambda db: pages(db, title="xian", status="over", kinds=("table",))) == [
                f"g{n:04}" for n in range(1, 103, 2) if n % 100 != 1
            ]
            assert len(await store.read(lambda db: pages(db, status="playing"))) == 11
            assert len(await store.read(lambda db: pages(db, since=4990))) == 11 + 10 - 1
            counted = [(n, 10 + n % 7) for n in range(103) if n % 10 and n % 100 != 1]
            totals = await store.read(lambda db: own_games.totals_of(db, "ada"))
            for title, parity in zip(totals, (0, 1), strict=True):
                mine = [(n, points) for n, points in counted if n % 2 == parity]
                assert title == own_games.Totals(
                    game=("terracotta", "xian")[parity], played=len(mine), won=sum(n % 7 > 2 for n, _ in mine),
                    points=sum(points for _, points in mine), best=max(points for _, points in mine),
                )  # fmt: skip
        finally:
            await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "work",
    [
        lambda db: rows.tables_of(db, "ada", 50),
        lambda db: rows.history_of(db, "ada", None, None, 5000, 51),
        lambda db: rows.history_of(db, "ada", "xian", "over", None, 1000, ("table", "daily"), 1),
        lambda db: own_games.totals_of(db, "ada"),
        lambda db: daily.ranking_of(db, "xian", "2026-01-01"),
        lambda db: daily.own_tries(db, "xian", "2026-01-01", "ada"),
        lambda db: daily.ahead_of(db, "xian", A_TRY),
    ],
)
def test_no_list_looks_at_everything(work: Any, tmp_path: Path) -> None:
    """G7, G11: neither a scan nor a sort."""

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/a.db")
        try:
            await store.write(lambda db: fill(db, 30))
            assert scans(await store.read(lambda db: plans_of(db, work))) == []
        finally:
            await store.close()

    asyncio.run(run())
