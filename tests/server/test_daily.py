"""The set-up of the day: the same for everyone, with a secret seed, and only the first try counts."""

import asyncio

import msgspec
import pytest

from lishan.server.store.values import GameRow, Summary
from lishan.server.tables.daily import daily_info, seed_of
from lishan.server.tables.lists import finished_of
from lishan.table.table_view import Status
from lishan.table.timeouts import due, overdue
from tests.server.kit import serving

DAY_MS = 86_400_000


def a_try(host: str, points: tuple[int, ...], created: int, status: Status = "over", day: str = "1970-01-02") -> GameRow:
    names = (host.title(), *("" for _ in points[1:]))
    return GameRow(
        id=f"{host}{created}", host=host, game="terracotta", rules=1, kind="daily", public=False, title=day, seq=1,
        status=status, due=None, summary=Summary(names, 0, (), scores=points), links={}, created=created, updated=created,
        timed=False,
    )  # fmt: skip


def test_the_first_try_counts_and_results_are_told_afterwards() -> None:
    rows = [
        a_try("ada", (200, 190, 180), 1),
        a_try("ada", (300, 100, 100), 2),
        a_try("bob", (210, 215, 180), 3),
        a_try("cyd", (100, 90, 90), 4, status="playing"),
        a_try("cyd", (400, 90, 90), 5),
        a_try("dan", (150, 100, 149), 6),
        a_try("eve", (90,), 7),
        a_try("ada", (170, 160, 1), 0, day="1970-01-01"),
    ]
    seen = daily_info("terracotta", DAY_MS, rows, "ada")
    assert [(one.name, one.margin, one.mine) for one in seen.results] == [
        ("Ada", 10, True),
        ("Dan", 1, False),
        ("Bob", -5, False),
    ]
    assert (seen.table, seen.over, seen.finished) == ("ada1", True, 3)
    assert [(one.day, one.points) for one in seen.history] == [("1970-01-02", 200), ("1970-01-01", 170)]
    # Nobody learns which tables the others played at.
    assert {one.table for one in seen.results} == {"ada1", None}
    for person in ("cyd", "fay", None):
        early = daily_info("terracotta", DAY_MS, rows, person)
        assert (early.results, early.finished) == ((), 3)
    assert daily_info("terracotta", DAY_MS, rows, "cyd").table == "cyd4"
    solo = daily_info("li-si", DAY_MS, rows, "eve")
    assert [(one.name, one.points) for one in solo.results] == [("Eve", 90)]


def test_a_day_counts_in_the_statistics() -> None:
    row = a_try("ada", (200, 190, 180), 1)
    row.summary = msgspec.structs.replace(row.summary, points=(200, 190, 180), ranking=(0, 1, 2))
    (one,) = finished_of([(row, (0,))])
    assert (one.points, one.won) == ((200, 190, 180), True)


def test_guests_are_not_ranked_and_see_where_they_would_stand() -> None:
    rows = [
        a_try("ada", (200, 190, 180), 1),
        a_try("guest", (210, 190, 180), 2),
        a_try("other", (230, 190, 180), 3),
        a_try("bob", (195, 200, 180), 4),
    ]
    accounts = {"ada", "bob"}
    seen = daily_info("terracotta", DAY_MS, rows, "ada", accounts)
    assert [(one.name, one.ranked) for one in seen.results] == [("Ada", True), ("Bob", True)]
    assert (seen.ranked, seen.finished) == (True, 2)
    own = daily_info("terracotta", DAY_MS, rows, "guest", accounts)
    assert [(one.name, one.ranked, one.mine) for one in own.results] == [
        ("Guest", False, True),
        ("Ada", True, False),
        ("Bob", True, False),
    ]
    assert (own.ranked, own.finished, own.history[0].ranked) == (False, 2, False)


def test_a_game_that_a_bot_finished_is_no_result() -> None:
    left = a_try("ada", (300, 100, 100), 1)
    left.summary = Summary(left.summary.names, 0, (), levels=("casual", "seasoned", "casual"), scores=(300, 100, 100))
    seen = daily_info("terracotta", DAY_MS, [left, a_try("bob", (100, 90, 90), 2)], "bob")
    assert [one.name for one in seen.results] == ["Bob"]
    gone = daily_info("terracotta", DAY_MS, [left], "ada")
    assert (gone.table, gone.over, gone.results, gone.history) == ("ada1", True, (), ())


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
