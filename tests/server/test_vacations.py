"""Slow games wait for players on vacation, and afterwards they have as much time as they had before; fast games don't wait."""

import asyncio
import random
from typing import Any

from lishan.server.store import offline
from lishan.server.tables import integrity
from lishan.table import timeouts
from tests.server.accounts import Later, join
from tests.server.kit import Person, Server, open_game, serving

HOUR = 3_600_000
DAY = 24 * HOUR


async def two(ada: Person, bob: Person, **more: Any) -> str:
    made = await ada.make("lanterns", ("me", "person"), **more)
    assert (await bob.sit(made["links"]["seats"][1])).status == 200
    return str(made["id"])


async def table_now(server: Server, table: str) -> Any:
    """Asked for anew each time: when the clock jumps, the server unloads tables that nobody has used for a while."""
    session = await server.manager.find(table)
    assert session is not None
    return session.table


async def settled(server: Server, table: str) -> Any:
    """The table after everything due has been processed."""
    for _ in range(4):
        await server.manager.scheduler.look(0)
        await asyncio.sleep(0.05)
    return await table_now(server, table)


def test_a_slow_game_waits_and_a_fast_one_does_not(url: str) -> None:
    async def run() -> None:
        clock = Later()
        async with serving(url, clock=clock) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(ada)
            day = {"kind": "turn", "minutes": 1440}
            slow = await two(ada, bob, clock=day, public=True)
            fast = await two(ada, bob, clock={"kind": "bank", "minutes": 10, "increment": 10})
            # Six hours into their turn Ada goes away for ten days.
            seat = (await settled(server, slow)).waiting()[0]
            who = (ada, bob)[seat]
            if who is bob:
                await join(bob, "bob")
            clock.ms += 6 * 60_000
            before = (await settled(server, slow)).state.left[seat] - 6 * 60_000
            answer = await who.post("/api/account/vacation", {"days": 10})
            assert answer["away_until"] == clock.ms + 10 * DAY
            table = await settled(server, slow)
            lines = [line for _, told in (await server.manager.find(slow)).tail for _, line in told]  # type: ignore[union-attr]
            assert [(line.seat, line.facts) for line in lines if line.code == "vacation"] == [(seat, {"days": 10})]
            # The fast game is lost as usual.
            clock.ms += 2 * HOUR
            assert [one.away for one in (await settled(server, fast)).state.seats].count(True) >= 1
            # On the tenth day it still waits, and then for as long as there was left.
            clock.ms += 10 * DAY - 2 * HOUR
            table = await settled(server, slow)
            assert not any(one.away for one in table.state.seats)
            clock.ms += before - 60_000
            assert not any(one.away for one in (await settled(server, slow)).state.seats)
            clock.ms += 120_000
            assert (await settled(server, slow)).state.seats[seat].away

    asyncio.run(run())
    assert offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults == []


def test_a_turn_that_begins_during_a_vacation_waits_from_the_start(url: str) -> None:
    async def run() -> None:
        clock = Later()
        async with serving(url, clock=clock) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(ada)
            await join(bob, "bob")
            slow = await two(ada, bob, clock={"kind": "turn", "minutes": 1440})
            seat = (await settled(server, slow)).waiting()[0]
            mover, other = ((ada, bob), (bob, ada))[seat]
            await other.post("/api/account/vacation", {"days": 3})
            async with mover.follow(slow, seat) as socket:
                while socket.may_move():
                    await socket.play_turn(random.Random(1).choice)
            table = await settled(server, slow)
            assert table.waiting() == (1 - seat,)
            # Both may choose simultaneously: then the turn began before the vacation, and the server looks when it would end.
            for _ in range(3):
                clock.ms += DAY
                table = await settled(server, slow)
                assert not table.state.seats[1 - seat].away
            clock.ms += DAY + 1000
            assert (await settled(server, slow)).state.seats[1 - seat].away

    asyncio.run(run())


def test_vacations_are_few_and_can_end_early() -> None:
    async def run() -> None:
        clock = Later()
        async with serving(clock=clock) as server, server.person("Ada") as ada:
            await join(ada)
            assert (await ada.post("/api/account/vacation", {"days": 31})).status == 400
            assert (await ada.post("/api/account/vacation", {"days": 0}))["away_until"] is None
            start = clock.ms
            assert (await ada.post("/api/account/vacation", {"days": 20}))["away_until"] == start + 20 * DAY
            clock.ms += 15 * DAY
            # Longer, but not for ever.
            assert (await ada.post("/api/account/vacation", {"days": 30}))["away_until"] == start + 30 * DAY
            ended = await ada.post("/api/account/vacation", {"days": 0})
            assert (ended["away_until"], ended["next_vacation"]) == (None, start + 60 * DAY)
            again = await ada.post("/api/account/vacation", {"days": 1})
            assert (again.status, again["code"]) == (409, "vacation-too-soon")

    asyncio.run(run())


def test_a_vacation_counts_at_once_and_also_in_a_long_turn(url: str) -> None:
    """A turn of a week outlasts a vacation of three days; it still becomes three days longer, once."""

    async def run() -> None:
        clock = Later()
        async with serving(url, clock=clock) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(ada)
            await join(bob, "bob")
            slow = await two(ada, bob, clock={"kind": "turn", "minutes": 7 * 1440})
            seat = (await table_now(server, slow)).waiting()[0]
            who = (ada, bob)[seat]
            clock.ms += DAY
            due = timeouts.due(await table_now(server, slow))
            assert due is not None
            # The table was not processed in between, and processing it now adds nothing.
            assert (await who.post("/api/account/vacation", {"days": 3})).status == 200
            assert timeouts.due(await table_now(server, slow)) == due + 3 * DAY
            assert timeouts.due(await settled(server, slow)) == due + 3 * DAY
            clock.ms += HOUR
            # One more day of vacation adds one day.
            await who.post("/api/account/vacation", {"days": 4})
            assert timeouts.due(await table_now(server, slow)) == due + 4 * DAY + HOUR
            assert timeouts.due(await settled(server, slow)) == due + 4 * DAY + HOUR

    asyncio.run(run())
    assert offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults == []
