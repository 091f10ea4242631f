"""Everyone comes back at once after a restart: what one of them costs must not depend on how many there are.

Nobody's clock ran while no server was there, and no table is touched before somebody looks at it.
"""

import asyncio
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from lishan.server.edge.connection import RESTART
from lishan.server.edge.sockets import Sockets
from lishan.server.store import games as rows
from lishan.server.store.opening import open_store
from lishan.server.tables.downtimes import GRACE_MS, Downtimes, uncharged
from lishan.server.tables.session import TableSession
from lishan.table import decide
from lishan.table.entries import BotTookOver, TimeAdded
from lishan.table.terms import BankClock
from tests.server.checks import check_database
from tests.server.kit import Server, serving, settings
from tests.server.process import running
from tests.table.kit import started


class NotWalked(dict[Any, Any]):
    """The open sockets, which nobody may look through for the sake of one of them."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("looked through all sockets")

    items = values = keys = __iter__  # type: ignore[assignment]


class OpenSocket:
    def __init__(self, person: str | None, address: str) -> None:
        self.person, self.address = person, address
        self.codes: list[int] = []

    def end(self, code: int) -> None:
        self.codes.append(code)


def sockets_of(*comers: tuple[str | None, str, str | None]) -> tuple[Sockets, list[OpenSocket]]:
    sockets = Sockets(settings("http://127.0.0.1", sockets_per_person=2, sockets_per_address=3))
    sockets.tokens = NotWalked()
    made = [OpenSocket(person, address) for person, address, _ in comers]
    for one, (_, _, token) in zip(made, comers, strict=True):
        sockets.add(one, token)  # type: ignore[arg-type]
    return sockets, made


def test_sockets_are_counted_by_person_and_by_address() -> None:
    """G8: no handshake walks through the sockets of others."""
    sockets, made = sockets_of(("ada", "a", "1"), ("ada", "b", "1"), (None, "c", None), (None, "c", None), ("bo", "c", "2"))
    assert len(sockets) == 5
    assert sockets.too_many("ada", "x")
    assert not sockets.too_many("bo", "x")
    assert sockets.too_many(None, "c")
    assert not sockets.too_many(None, "a")
    for one in made:
        sockets.remove(one)  # type: ignore[arg-type]
    assert not sockets.too_many("ada", "c")
    assert (sockets.of_person, sockets.of_address, sockets.of_session) == ({}, {}, {}), "nothing is kept of who has gone"


def test_an_ended_session_closes_its_sockets_also_after_it_was_renewed() -> None:
    sockets, (one, two, other) = sockets_of(("ada", "a", "old"), ("ada", "a", "old"), ("bo", "b", "bo's"))
    sockets.session_renewed("old", "new")
    assert sockets.sessions() == {"new", "bo's"}
    assert not one.codes
    late = OpenSocket("ada", "a")
    sockets.add(late, "old")  # type: ignore[arg-type]
    assert late.codes, "it was opened with a token that had just been replaced"
    sockets.session_ended("new")
    assert one.codes
    assert two.codes
    assert not other.codes
    sockets.remove(one)  # type: ignore[arg-type]
    sockets.remove(two)  # type: ignore[arg-type]
    sockets.remove(late)  # type: ignore[arg-type]
    assert sockets.sessions() == {"bo's"}


def test_a_logout_that_is_told_of_before_the_renewal_ends_the_session_too() -> None:
    """Simulation, seed 20469: notices of other processes come in any order."""
    sockets, (one, other) = sockets_of(("ada", "a", "old"), ("bo", "b", "bo's"))
    sockets.session_ended("new")
    assert not one.codes
    sockets.session_renewed("old", "new")
    assert one.codes
    assert not other.codes


def test_loading_a_table_does_not_look_at_all_others() -> None:
    """G8: tables are forgotten once a round, however many are loaded in it."""

    async def run() -> None:
        async with serving(tables_in_memory=1) as server, server.person("Ada") as ada:
            manager = server.manager
            ids = [(await ada.make("lanterns", ("me", "person")))["id"] for _ in range(4)]
            with mock.patch.object(manager, "forget_some") as forgets:
                for id in ids:
                    manager.tables.pop(id)
                    await manager.find(id)
                assert forgets.call_count <= 1
            for id in ids:
                manager.tables[id].used -= 20_000
            async with asyncio.timeout(5):
                while len(manager.tables) > 1:
                    await asyncio.sleep(0.05)

    asyncio.run(run())


# Time while no server was there


class Watch:
    """A clock that the test moves on."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


BANK = {"kind": "bank", "minutes": 10, "increment": 0}
MINUTE, HOUR, YEAR = 60_000, 3_600_000, 365 * 86_400_000


def left_of(session: TableSession, now: int) -> int:
    """What is left on the clock of the seat that is to move."""
    state, (seat,) = session.table.state, session.table.running()
    left = state.left[seat]
    assert left is not None
    return left - max(0, now - state.since)


async def entries_of(server: Server, table: str) -> list[Any]:
    return [one.entry for one in await server.manager.store.read(lambda db: rows.entries_after(db, table, 0))]


async def session_of(server: Server, table: str) -> TableSession:
    found = await server.manager.find(table)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("spans", "last", "expected"),
    [
        ([], 0, 0),
        ([(100_000, 200_000)], 200_000, 0),
        ([(100_000, 200_000)], 50_000, 100_000 + GRACE_MS),
        # An entry was stored after the last sign of life: time is given back from there on.
        ([(100_000, 200_000)], 104_000, 96_000 + GRACE_MS),
        ([(100_000, 200_000), (900_000, 950_000)], 50_000, 150_000 + 2 * GRACE_MS),
        ([(100_000, 200_000), (900_000, 950_000)], 210_000, 50_000 + GRACE_MS),
        # It went down again while people were still coming back: no second is given twice.
        ([(100_000, 200_000), (205_000, 230_000)], 50_000, 130_000 + GRACE_MS),
    ],
)
def test_no_time_without_a_server_is_charged(spans: list[tuple[int, int]], last: int, expected: int) -> None:
    assert uncharged(spans, last) == expected


def test_a_start_touches_no_table_and_several_absences_add_up(url: str) -> None:
    """S20, G8: however many tables have clocks, a start stores one row. The time is given back when somebody looks."""
    clock = Watch()

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            made = [(await ada.make("terracotta", ("me", "me"), clock=BANK))["id"] for _ in range(3)]
            clock.time += 2 * MINUTE
            before = await entries_of(server, made[0])
        for _ in range(3):
            clock.time += HOUR
            async with serving(url, clock=clock) as server:
                assert server.manager.tables == {}
                assert await entries_of(server, made[0]) == before
                clock.time += MINUTE
        async with serving(url, clock=clock) as server:
            for table in made[:2]:
                session = await session_of(server, table)
                # There was a server for five minutes. Time is given for each hour, and for coming back after each.
                assert left_of(session, clock.time) == 5 * MINUTE + 3 * GRACE_MS
                assert (await entries_of(server, table))[-1] == TimeAdded(ms=3 * (HOUR + GRACE_MS))
            clock.time += MINUTE
            del server.manager.tables[made[0]]
            again = await session_of(server, made[0])
            assert [type(one) for one in await entries_of(server, made[0])].count(TimeAdded) == 1, "given once"
            assert left_of(again, clock.time) == 4 * MINUTE + 3 * GRACE_MS

    asyncio.run(run())
    check_database(url, ())


def test_nobody_is_replaced_when_the_stored_deadline_passed_without_a_server(tmp_path: Path) -> None:
    """S20: a table is due by its row at once; it gets its time back before its clocks are looked at."""
    clock, url = Watch(), f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            bank = await ada.make("terracotta", ("me", "me"), clock=BANK, absent=86_400)
            turn = await ada.make("terracotta", ("me", "me"), clock={"kind": "turn", "minutes": 1}, absent=86_400)
            clock.time += MINUTE // 2
        clock.time += 20 * HOUR
        async with serving(url, clock=clock) as server:
            await server.manager.scheduler.look(0.0)
            assert {bank["id"], turn["id"]} <= set(server.manager.tables), "both were due"
            for made, left in ((bank, 10 * MINUTE), (turn, MINUTE)):
                assert not any(isinstance(one, BotTookOver) for one in await entries_of(server, made["id"]))
                assert left_of(await session_of(server, made["id"]), clock.time) == left - MINUTE // 2 + GRACE_MS
            clock.time += MINUTE + GRACE_MS
            await server.manager.scheduler.look(0.0)
            await server.manager.scheduler.look(0.0)
            assert any(isinstance(one, BotTookOver) for one in await entries_of(server, turn["id"])), "now it is over"

    asyncio.run(run())
    check_database(url, ())


def test_time_is_given_back_although_the_server_died_again_before_anyone_came(tmp_path: Path) -> None:
    """The row is stored with the first sign of life: a kill in between loses nothing."""
    clock, url = Watch(), f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            table = (await ada.make("terracotta", ("me", "me"), clock=BANK))["id"]
        clock.time += HOUR
        async with serving(url, clock=clock) as server:
            # As after a kill: nothing says goodbye.
            with mock.patch.object(server.manager.scheduler, "farewell"):
                clock.time += 500
        clock.time += 300
        async with serving(url, clock=clock) as server:
            assert left_of(await session_of(server, table), clock.time) >= 10 * MINUTE

    asyncio.run(run())


def test_starts_that_fail_one_after_the_other_charge_nobody(url: str) -> None:
    """S20: each is too short after the one before to count by itself, but nobody could move in all that time."""
    clock = Watch()

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            table = (await ada.make("terracotta", ("me", "me"), clock=BANK))["id"]
        store = await open_store(url)
        gap = 9_000 if store.shared else 900
        try:
            for n in range(5):
                clock.time += gap
                manager: Any = SimpleNamespace(store=store, clock=clock, process=f"p{n}")
                await Downtimes(manager).begin()
        finally:
            await store.close()
        clock.time += gap
        async with serving(url, clock=clock) as server:
            session = await session_of(server, table)
            assert left_of(session, clock.time) >= 10 * MINUTE
            assert [type(one) for one in await entries_of(server, table)].count(TimeAdded) == 1

    asyncio.run(run())


def test_a_short_absence_of_the_only_server_counts_too(tmp_path: Path) -> None:
    """S20: people come back one after the other, however fast a server does."""
    clock, url = Watch(), f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            table = (await ada.make("terracotta", ("me", "me"), clock=BANK))["id"]
        clock.time += 300
        async with serving(url, clock=clock) as server:
            await session_of(server, table)
            assert (await entries_of(server, table))[-1] == TimeAdded(ms=300 + GRACE_MS)

    asyncio.run(run())


def test_a_process_that_joins_others_finds_no_downtime(postgres: Any) -> None:
    """S20: there was a server all the time, so clocks ran. Processes that start together give the time back once."""
    clock, url = Watch(), postgres.database()

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            table = (await ada.make("terracotta", ("me", "me"), clock=BANK))["id"]
            clock.time += MINUTE
            await server.manager.scheduler.heartbeat()
            async with serving(url, clock=clock) as other:
                assert left_of(await session_of(other, table), clock.time) == 9 * MINUTE
        clock.time += HOUR
        async with serving(url, clock=clock) as one, serving(url, clock=clock) as two:
            both = await asyncio.gather(session_of(one, table), session_of(two, table))
            await both[0].refresh()
            for session in both:
                assert left_of(session, clock.time) == 9 * MINUTE + GRACE_MS
            assert [type(entry) for entry in await entries_of(one, table)].count(TimeAdded) == 1

    asyncio.run(run())


def test_a_suspended_server_gives_the_time_back_also_at_tables_that_it_had_forgotten() -> None:
    clock = Watch()

    async def run() -> None:
        async with serving(clock=clock) as server, server.person("Ada") as ada:
            made = [(await ada.make("terracotta", ("me", "me"), clock=BANK))["id"] for _ in range(2)]
            del server.manager.tables[made[0]]
            clock.time += HOUR
            await server.manager.scheduler.look(3600.0)
            for table in made:
                session = await session_of(server, table)
                assert left_of(session, clock.time) == 10 * MINUTE
                assert [type(one) for one in await entries_of(server, table)].count(TimeAdded) == 1

    asyncio.run(run())


# A clock that was wrong


def test_times_from_a_clock_that_was_ahead_count_as_now(tmp_path: Path) -> None:
    """S26: started once a year ahead, then right: clocks run, and somebody who stays away is replaced."""
    clock, url = Watch(), f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(url, clock=clock) as server:
            clock.time += 5_000
        clock.time += YEAR
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            timed = (await ada.make("terracotta", ("me", "me"), clock=BANK))["id"]
            # 30 seconds, which is less than a clock allows.
            untimed = (await ada.make("lanterns", ("me", "me"), absent=30))["id"]
            async with ada.follow(untimed, 0):
                pass
        clock.time -= YEAR - HOUR
        async with serving(url, clock=clock) as server:
            await server.manager.scheduler.look(0.0)
            await server.manager.scheduler.look(0.0)
            begun = left_of(await session_of(server, timed), clock.time)
            assert begun == 10 * MINUTE
            clock.time += 40_000
            assert left_of(await session_of(server, timed), clock.time) == begun - 40_000
            await server.manager.scheduler.look(0.0)
            await server.manager.scheduler.look(0.0)
            assert any(isinstance(one, BotTookOver) for one in await entries_of(server, untimed))
            assert [type(one) for one in await entries_of(server, timed)].count(TimeAdded) == 1
            live = (await session_of(server, timed)).table.snapshot()
            del server.manager.tables[timed]
            assert (await session_of(server, timed)).table.snapshot() == live, "the entries lead to the same clocks"

    asyncio.run(run())
    check_database(url, ())


def test_setting_a_table_back_keeps_what_was_right() -> None:
    played = started("terracotta", clock=BankClock(minutes=10, increment=0))
    state = played.table.state
    opened, thinking, first = state.opened, state.awaiting_since, played.table.running()[0]
    played.time += 1_000
    right = played.time
    played.time += YEAR
    played.happen(decide.say(played.actor(first), "hm"))
    played.time = right
    played.happen((TimeAdded(ms=right - played.table.state.last_entry_ms),))
    state = played.table.state
    assert (state.opened, state.awaiting_since) == (opened, thinking), "these were right"
    assert (state.since, state.last_entry_ms) == (right, right)
    played.time += YEAR
    played.turn(first)
    played.time = right + 5_000
    played.happen((TimeAdded(ms=played.time - played.table.state.last_entry_ms),))
    state = played.table.state
    assert (state.since, state.awaiting_since, state.last_entry_ms) == (played.time, played.time, played.time)


# Going away


def test_everyone_is_sent_away_one_after_the_other() -> None:
    """200 a second, and more if there are too many for the time; then nobody is let in."""

    async def took(number: int, seconds: float) -> float:
        sockets = Sockets(settings("http://127.0.0.1"))
        made = [OpenSocket(None, str(n)) for n in range(number)]
        for one in made:
            sockets.add(one, None)  # type: ignore[arg-type]
        begun = asyncio.get_running_loop().time()
        leaving = asyncio.create_task(sockets.leave(seconds))
        await asyncio.sleep(0.01)
        assert 0 < sum(bool(one.codes) for one in made) < number
        assert sockets.leaving
        await leaving
        assert [one.codes for one in made] == [[RESTART]] * number
        return asyncio.get_running_loop().time() - begun

    async def run() -> None:
        few, many = await asyncio.gather(took(60, 4), took(2000, 0.5))
        assert few >= 60 / 200 - 0.05
        assert many < 4, "2,000 at 200 a second would take ten"

    asyncio.run(run())


def test_a_server_that_stops_asks_people_to_come_back_while_others_go_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(f"sqlite:///{tmp_path}/a.db") as process, process.server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with contextlib.AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(ada.follow(made["id"])) for _ in range(60)]
                assert process.running is not None
                process.running.send_signal(signal.SIGTERM)
                await sockets[0].wait(lambda _: any(one.closed is not None for one in sockets))
                assert any(one.closed is None for one in sockets)
                assert [await one.wait_closed() for one in sockets] == [RESTART] * 60

    asyncio.run(run())
