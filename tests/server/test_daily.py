"""The set-up of the day: the same for everyone, with a secret seed, and only the first try counts."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Connection, update

from lishan.server.store import daily, erase, exports, people, schema, values
from lishan.server.store import games as rows
from lishan.server.store.base import Store
from lishan.server.store.opening import open_store
from lishan.server.store.people import PersonRow
from lishan.server.store.values import GameRow, Naming, Progress, Stored, Summary, Try
from lishan.server.tables.bodies import DailySetup
from lishan.server.tables.daily import daily_info, seed_of
from lishan.server.tables.lists import finished_of
from lishan.server.tables.tokens import token_hash
from lishan.server.tables.training_bodies import Daily
from lishan.table.entries import ChatSent, Opened
from lishan.table.timeouts import due, overdue
from tests.server.kit import serving
from tests.table.kit import terms

DAY_MS = 86_400_000


Points = tuple[int, ...]
NOW = DAY_MS
DAY = "1970-01-02"


def a_row(host: str, seats: int, at: int, day: str) -> GameRow:
    """A try that goes on."""
    return GameRow(
        id=f"{host}{at}", host=host, game="terracotta", rules=1, kind="daily", public=False, title=day, seq=1, status="playing",
        due=None, summary=Summary((host.title(), *("" for _ in range(seats - 1))), 0, ()), links={}, created=at, updated=at,
        timed=False,
    )  # fmt: skip


class Day:
    """Tries on a database, written as a server does: when they begin, and when they end."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def person(self, id: str, login: str | None = None) -> None:
        new = PersonRow(id=id, name=id.title(), created=1)

        def add(db: Connection) -> None:
            people.add_person(db, new, token_hash(id))
            if login:
                people.become_account(db, id, {"login": login})

        await self.store.write(add)

    async def begin(self, host: str, seats: int, at: int, day: str = DAY) -> str:
        row = a_row(host, seats, at, day)
        opened = Stored(seq=1, entry=Opened(terms=terms()), hash="0" * 16, time=at, rules=1)
        named = [Naming(values.NOW, 0, host)]
        await self.store.write(lambda db: rows.create(db, row, [opened], [(0, host)], namings=named))
        return row.id

    async def end(self, id: str, points: Points, at: int, bot: str = "") -> None:
        loaded = await self.store.read(lambda db: rows.find(db, id))
        assert loaded is not None
        levels = (bot, *("casual" for _ in points[1:]))
        summary = msgspec.structs.replace(loaded.summary, scores=points, levels=levels)
        last = Stored(seq=loaded.seq + 1, entry=ChatSent(seat=0, name="a", text="hm"), hash="0" * 16, time=at, rules=1)
        await self.store.append(id, [last], Progress(status="over", due=None, summary=summary), 0)

    async def play(self, host: str, points: Points, at: int, day: str = DAY, bot: str = "") -> None:
        await self.end(await self.begin(host, len(points), at, day), points, at, bot)

    async def seen(self, person: str | None, which: DailySetup = "terracotta") -> Daily:
        """As the page shows it."""
        mine, ahead = list[Try](), 0
        if person is not None:
            mine, ahead = await self.store.read(lambda db: daily.own_tries(db, which, DAY, person))
        ranking = await self.store.read(lambda db: daily.ranking_of(db, which, DAY))
        account = person is not None and await self.store.read(lambda db: has_login(db, person))
        return daily_info(which, NOW, mine, ranking, account, ahead)


def has_login(db: Connection, person: str) -> bool:
    found = people.find_person(db, person)
    return found is not None and found.login is not None


def on(url: str, test: Callable[[Day], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await test(Day(store))
        finally:
            await store.close()

    asyncio.run(run())


def test_the_first_try_counts_and_results_are_told_afterwards(url: str) -> None:
    async def test(day: Day) -> None:
        for name in ("ada", "bob", "cyd", "dan", "eve", "fay"):
            await day.person(name, name)
        await day.play("ada", (170, 160, 1), 0, "1970-01-01")
        first = await day.begin("ada", 3, 1)
        # One that is begun later and over sooner does not count.
        await day.play("ada", (300, 100, 100), 2)
        await day.end(first, (200, 190, 180), 3)
        await day.play("bob", (210, 215, 180), 3)
        await day.begin("cyd", 3, 4)
        await day.play("cyd", (400, 90, 90), 5)
        await day.play("dan", (150, 100, 149), 6)
        await day.play("eve", (90,), 7)
        seen = await day.seen("ada")
        assert [(one.name, one.margin, one.mine, one.place) for one in seen.results] == [
            ("Ada", 10, True, 1),
            ("Dan", 1, False, 2),
            ("Bob", -5, False, 3),
        ]
        assert (seen.table, seen.over, seen.finished) == ("ada1", True, 3)
        assert [(one.day, one.points) for one in seen.history] == [("1970-01-02", 200), ("1970-01-01", 170)]
        # Nobody learns which tables the others played at.
        assert {one.table for one in seen.results} == {"ada1", None}
        for person in ("cyd", "fay", None):
            early = await day.seen(person)
            assert (early.results, early.finished) == ((), 3)
        assert (await day.seen("cyd")).table == "cyd4"
        solo = await day.seen("eve", "li-si")
        assert [(one.name, one.points) for one in solo.results] == [("Eve", 90)]

    on(url, test)


def test_a_day_counts_in_the_statistics() -> None:
    summary = Summary(("Ada", "", ""), 0, (), points=(200, 190, 180), ranking=(0, 1, 2))
    row = GameRow(
        id="a", host="ada", game="terracotta", rules=1, kind="daily", public=False, title=DAY, seq=1, status="over", due=None,
        summary=summary, links={}, created=1, updated=1, timed=False,
    )  # fmt: skip
    (one,) = finished_of([(row, (0,))])
    assert (one.points, one.won) == ((200, 190, 180), True)


def test_guests_are_not_ranked_and_see_where_they_would_stand(url: str) -> None:
    async def test(day: Day) -> None:
        for name, login in (("ada", "ada"), ("bob", "bob"), ("guest", None), ("other", None)):
            await day.person(name, login)
        await day.play("ada", (200, 190, 180), 1)
        await day.play("guest", (210, 190, 180), 2)
        await day.play("other", (230, 190, 180), 3)
        await day.play("bob", (195, 200, 180), 4)
        seen = await day.seen("ada")
        assert [(one.name, one.ranked) for one in seen.results] == [("Ada", True), ("Bob", True)]
        assert (seen.ranked, seen.finished) == (True, 2)
        own = await day.seen("guest")
        assert [(one.name, one.ranked, one.mine, one.place) for one in own.results] == [
            ("Guest", False, True, 1),
            ("Ada", True, False, 1),
            ("Bob", True, False, 2),
        ]
        assert (own.ranked, own.finished, own.history[0].ranked) == (False, 2, False)
        # A guest who makes an account has a place from then on.
        await day.store.write(lambda db: people.become_account(db, "guest", {"login": "guest"}))
        assert [(one.name, one.place) for one in (await day.seen("ada")).results] == [("Guest", 1), ("Ada", 2), ("Bob", 3)]

    on(url, test)


def test_a_game_that_a_bot_finished_is_no_result(url: str) -> None:
    async def test(day: Day) -> None:
        for name in ("ada", "bob"):
            await day.person(name, name)
        await day.play("ada", (300, 100, 100), 1, bot="casual")
        await day.play("bob", (100, 90, 90), 2)
        assert [one.name for one in (await day.seen("bob")).results] == ["Bob"]
        gone = await day.seen("ada")
        assert [one.mine for one in gone.results] == [False]
        assert (gone.table, gone.over, gone.history) == ("ada1", True, ())

    on(url, test)


def test_the_ranking_tells_a_hundred_places_and_ones_own(url: str) -> None:
    """G7, S18: every view read, decoded and sorted every try."""

    async def test(day: Day) -> None:
        def fill(db: Connection) -> None:
            opened = Stored(seq=1, entry=Opened(terms=terms()), hash="0" * 16, time=0, rules=1)
            for n in range(104):
                people.add_person(db, PersonRow(id=f"p{n}", name=f"P{n}", created=1), token_hash(f"p{n}"))
                if n != 102:
                    people.become_account(db, f"p{n}", {"login": f"p{n}"})
                row = a_row(f"p{n}", 2, n, DAY)
                rows.create(db, row, [opened], [])
                daily.end_try(db, row.id, msgspec.structs.replace(row.summary, scores=(200 - n, 100)), n)
                db.execute(update(schema.game).where(schema.game.c.id == row.id).values(status="over"))

        await day.store.write(fill)
        seen = await day.seen("p7")
        assert [one.place for one in seen.results] == [*range(1, 101)]
        assert (seen.results[7].mine, seen.finished) == (True, 103)
        last, guest = await day.seen("p103"), await day.seen("p102")
        assert [(one.place, one.mine) for one in last.results[99:]] == [(100, False), (103, True)]
        assert [(one.place, one.mine, one.ranked) for one in guest.results[99:]] == [(100, False, True), (103, True, False)]

    on(url, test)


def test_ranking_follows_names_accounts_and_erasure(url: str) -> None:
    """G7: the stored results change with the people."""

    async def test(day: Day) -> None:
        for name, login in (("ada", "ada"), ("bob", "bob"), ("cyd", "cyd"), ("guest", None)):
            await day.person(name, login)
        await day.play("ada", (200, 100), 1)
        await day.play("guest", (180, 100), 2)
        await day.play("bob", (170, 100), 3)
        await day.play("cyd", (160, 100), 4)
        await day.play("guest", (150, 100), 5, "1970-01-01")
        # The guest signs in to Bob's account: the try that was begun first counts, and those of other days are kept.
        await day.store.write(lambda db: people.adopt(db, "guest", "bob", "job", 0))
        seen = await day.seen("bob")
        assert [(one.name, one.points) for one in seen.results] == [("Ada", 200), ("Guest", 180), ("Cyd", 160)]
        assert [one.day for one in seen.history] == [DAY, "1970-01-01"]
        await day.store.write(lambda db: erase.mark_renamed(db, "ada", "Ida", "job", 0))
        await day.store.write(lambda db: erase.mark_erased(db, "cyd", "another", 0))
        assert [(one.name, one.points) for one in (await day.seen("bob")).results] == [("Ida", 200), ("Guest", 180)]
        # A table that is deleted takes its try along.
        await day.store.write(lambda db: rows.remove(db, "ada1"))
        assert [one.name for one in (await day.seen("bob")).results] == ["Guest"]
        assert (await day.seen("ada")).table is None

    on(url, test)


def test_an_import_ranks_again(tmp_path: Path, url: str) -> None:
    """G7, G11: lists and rankings are not carried; they follow from what is."""

    async def test(day: Day) -> None:
        await day.person("ada", "ada")
        await day.play("ada", (200, 100), 1)
        await day.play("ada", (300, 100), 2)
        lines = await day.store.read(lambda db: list(exports.lines_out(db)))
        other = await open_store(f"sqlite:///{tmp_path}/other.db")
        try:
            assert await other.write(lambda db: exports.lines_in(db, lines)) == 2
            there = Day(other)
            assert await there.seen("ada") == await day.seen("ada")
            own = await other.read(lambda db: rows.tables_of(db, "ada"))
            assert [(row.id, seats) for row, seats in own] == [("ada2", (0,)), ("ada1", (0,))]
        finally:
            await other.close()

    on(url, test)


def test_everybody_sees_their_own_result_at_once() -> None:
    """G7: results are kept for five seconds, but one's own is always among them."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.post("/api/account", {"login": "ada", "password": "correct horse battery"})
            assert made.status in (200, 201), made
            assert (await ada.get("/api/daily/li-si"))["finished"] == 0
            made = await ada.post("/api/tables", {"game": "terracotta", "seats": [{"kind": "me"}], "daily": "li-si"})
            async with ada.follow(made["id"], 0) as socket:
                await socket.play_on(lambda moves: moves[0])
            seen = await ada.get("/api/daily/li-si")
            assert (seen["over"], seen["finished"]) == (True, 1)
            assert [(one["mine"], one["place"], one["table"]) for one in seen["results"]] == [(True, 1, made["id"])]

    asyncio.run(run())


def test_seeds_differ_by_day_game_and_server() -> None:
    seeds = {seed_of(secret, which, day) for secret in ("", "a", "b") for which in ("xian", "li-si") for day in ("1", "2")}
    assert len(seeds) == 12
    assert max(seeds) < 2**53


@pytest.mark.parametrize("which", ["terracotta", "li-si", "xian"])
def test_everybody_gets_the_same_start_and_nobody_the_seed(which: str) -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bob") as bob:
            about = await ada.get(f"/api/daily/{which}")
            assert (about["table"], about["results"], about["finished"]) == (None, [], 0)
            starts = []
            for person in (ada, bob):
                made = await person.post("/api/tables", {"game": about["game"], "seats": [{"kind": "me"}], "daily": which})
                assert made.status == 201, made.body
                info = await person.get(f"/api/tables/{made['id']}")
                assert (info["opening"]["kind"], info["opening"]["seed"], info["opening"]["help"]) == ("daily", None, False)
                assert (await person.get(f"/api/daily/{which}"))["table"] == made["id"]
                session = await server.manager.find(made["id"])
                assert session is not None
                starts.append((session.table.terms.seed, session.table.state.first_outcomes))
                assert str(session.table.terms.seed) not in msgspec.json.encode(info.body).decode()
                async with person.follow(made["id"], 0) as socket:
                    refused = await socket.ask("ask", what="takeback")
                    assert refused["reason"]["code"] == "no-takeback"
                    refused = await socket.ask("replace", seat=0)
                    assert refused["reason"]["code"] == "no-stand-in"
                    # However long nobody comes.
                    seen, later = {0: 0}, session.table.state.last_entry_ms + 400 * DAY_MS
                    if not session.table.bots_to_move():
                        assert (due(session.table), overdue(session.table, seen, later)) == (None, ())
                fork = {"seq": info["picture"]["at"], "seats": [{"kind": "me"}] * len(info["picture"]["seats"])}
                assert (await person.post(f"/api/tables/{made['id']}/fork", fork)).status == 403
            assert starts[0] == starts[1]
            assert (await ada.get("/api/daily/chess")).status == 404

    asyncio.run(play())


def test_statistics_count_a_finished_set_up_of_the_day() -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.post("/api/tables", {"game": "terracotta", "seats": [{"kind": "me"}], "daily": "li-si"})
            async with ada.follow(made["id"], 0) as socket:
                await socket.play_on(lambda moves: moves[0])
            (title,) = (await ada.get("/api/me/statistics"))["titles"]
            assert (title["game"], title["all"]["played"]) == ("terracotta", 1)
            assert len(title["li_si"]) == 1

    asyncio.run(play())
