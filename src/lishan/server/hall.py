"""All tables of this process: loading, making, following and looking after them."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Any


from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.server.clock import Clock
from lishan.server.driving import drive
from lishan.server.keys import new_id
from lishan.server.live import Broken, Follower, LiveTable, summary_of, to_store
from lishan.server.metrics import Metrics
from lishan.server.settings import Settings
from lishan.server.store import games as rows
from lishan.server.store import people
from lishan.server.store.base import Store, Unavailable
from lishan.server.store.games import GameRow, Loaded, Stored
from lishan.server.thinking import Bots
from lishan.table import due
from lishan.table.decide import Refusal
from lishan.table.entries import AnyEntry, Granted, Opened
from lishan.table.plan import Plan
from lishan.table.table import OtherRules, Table
from lishan.table.terms import Terms

log = logging.getLogger("lishan.hall")

LOOK_EVERY = 0.5
LONGEST_STOP = 5.0
"""Seconds: whoever has not looked for longer was stopped, by somebody or by the machine."""
POLL_EVERY = 2.0
ALIVE_EVERY = 5_000
GONE_AFTER = 20_000
"""A process that has not said for this long that it lives does not."""
GRACE = 20_000
FORBIDDEN = 4403
IDLE = 300_000

Moved = Callable[[LiveTable, tuple[int, ...]], None]
"""Told of a table after something happened, with the seats that were awaited before."""


class Hall:
    def __init__(
        self, store: Store, open_game: Callable[[str], Game[Any]], clock: Clock, settings: Settings, bots: Bots
    ) -> None:
        self.store = store
        self.open_game = open_game
        self.clock = clock
        self.settings = settings
        self.bots = bots
        self.metrics = Metrics()
        self.process = new_id()
        self.started = clock.now()
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.on_move: list[Moved] = []
        self.on_session_end: list[Callable[[str], None]] = []
        self.said_alive = 0

    # Life

    async def open(self) -> None:
        await self.give_time_back()
        await self.store.listen(self.noticed)
        self.spawn(self.look_after_all())
        if self.store.shared:
            self.spawn(self.poll())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with contextlib.suppress(Unavailable):
            await self.store.write(lambda connection: people.alive(connection, self.process, self.clock.now()))
        await self.bots.close()
        await self.store.close()

    def spawn(self, work: Any) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Unavailable):
            log.error("A task failed", exc_info=error)

    # Tables

    async def find(self, id: str) -> LiveTable | None:
        """A table by its id; None if there is none. Two who ask at once get the same one. Raises Broken, Unavailable."""
        if id in self.tables:
            return self.tables[id]
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self.load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> LiveTable | None:
        loaded = await self.store.read(lambda connection: rows.load(connection, id))
        if loaded is None:
            return None
        table, told = rebuild(loaded, self.open_game)
        live = LiveTable(self, loaded, table)
        live.tail.extend(told)
        await self.read_presence(live)
        self.forget_some()
        self.tables[id] = live
        return live

    async def make(
        self, terms: Terms, entries: Iterable[AnyEntry], host: str | None, holders: list[tuple[int, str]]
    ) -> LiveTable:
        """A new table on which these entries happen at once."""
        table, stored = Table(terms, self.open_game), list[Stored]()
        time = self.clock.now()
        told = []
        for entry in (Opened(terms=terms), *entries):
            told.append((table.seq + 1, table.apply(entry, time)))
            stored.append(to_store(table, entry))
        row = row_of(table, new_id(), host, time)
        await self.store.write(lambda connection: rows.create(connection, row, stored, holders))
        live = LiveTable(self, Loaded(row=row, snapshot=None, entries=[], plans=[], holders=holders), table)
        live.tail.extend(told)
        self.tables[row.id] = live
        self.moved(live, ())
        return live

    def forget_some(self) -> None:
        """Tables that nobody follows and nobody used for a while."""
        now = self.clock.now()
        full = len(self.tables) > self.settings.tables_in_memory
        for id, live in list(self.tables.items()):
            unused = not live.followers and not live.lock.locked() and (live.driver is None or live.driver.done())
            if unused and (now - live.used > IDLE or full):
                del self.tables[id]

    # Followers

    def joined(self, live: LiveTable, follower: Follower) -> None:
        """The newcomer hears who is there when it is told everything else."""
        live.followers.add(follower)
        live.show_presence(but=follower)
        self.keep_presence(live, follower.eyes)

    def parted(self, live: LiveTable, follower: Follower) -> None:
        live.followers.discard(follower)
        if follower.eyes is not None:
            live.seen[follower.eyes] = self.clock.now()
        live.show_presence()
        self.keep_presence(live, follower.eyes)

    def keep_presence(self, live: LiveTable, seat: int | None) -> None:
        if seat is not None:
            self.spawn(self.store_presence(live, seat))

    async def store_presence(self, live: LiveTable, seat: int) -> None:
        sockets = sum(follower.eyes == seat for follower in live.followers)
        time = self.clock.now()
        await self.store.write(
            lambda connection: people.set_presence(connection, live.id, seat, self.process, sockets, time)
        )
        if not sockets and seat in live.table.running():
            await self.look_again(live)

    async def look_again(self, live: LiveTable) -> None:
        """Set the time at which somebody must look after a table again."""
        again = due.next_due(live.table, live.seen_by_seat(self.started), self.clock.now())
        seq = live.table.seq
        await self.store.write(lambda connection: rows.set_due(connection, live.id, again, seq))

    async def read_presence(self, live: LiveTable) -> None:
        elsewhere: dict[int, int] = {}
        alive = self.clock.now() - GONE_AFTER
        for seat, process, sockets, seen in await self.store.read(lambda connection: people.presence_of(connection, live.id)):
            live.seen[seat] = max(live.seen.get(seat, 0), seen)
            if process != self.process and sockets > 0 and seen > alive:
                elsewhere[seat] = elsewhere.get(seat, 0) + sockets
        if elsewhere != live.elsewhere:
            live.elsewhere = elsewhere
            live.show_presence()

    def unseat(self, live: LiveTable, seat: int) -> None:
        """Whoever looked through the eyes of a seat that is theirs no more."""
        for follower in list(live.followers):
            if follower.eyes == seat and seat not in live.seats_of(follower.person):
                follower.end(FORBIDDEN)

    async def holders_changed(self) -> None:
        for live in list(self.tables.values()):
            await self.reload_holders(live)

    # Looking after

    def moved(self, live: LiveTable, before: tuple[int, ...], own: bool = True) -> None:
        """Something happened at a table, by this process or another one."""
        if own:
            for tell in self.on_move:
                tell(live, before)
        if live.table.bots_awaited():
            self.spawn(self.look_after(live))

    async def look_after_all(self) -> None:
        """Bots to move, clocks that ran out, players who are gone: at all tables, also those that nobody follows."""
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            stopped, last = loop.time() - last, loop.time()
            with contextlib.suppress(Unavailable):
                if stopped > LONGEST_STOP:
                    # Nobody could move meanwhile.
                    await self.grant(round(stopped * 1000), list(self.tables))
                await self.say_alive(self.clock.now())
                await self.look_at_due(self.clock.now())
                last = loop.time()

    async def look_at_due(self, now: int) -> None:
        for id in await self.store.read(lambda connection: rows.due_before(connection, now)):
            try:
                live = await self.find(id)
                if live is not None and (live.driver is None or live.driver.done()):
                    await self.look_after(live)
            except (Broken, OtherRules, LishanError) as error:
                log.error("table %s cannot be played on: %s", id, error)
                await self.store.write(lambda connection, id=id: rows.set_due(connection, id, None))  # type: ignore[misc]

    async def look_after(self, live: LiveTable) -> None:
        if not await self.store.lead(live.id):
            return
        seen = live.seen_by_seat(self.started)
        with contextlib.suppress(Refusal):
            await live.commit(lambda table: due.overdue(table, seen, self.clock.now()))
        if live.table.bots_awaited():
            drive(self, live)
            return
        await self.look_again(live)

    async def say_alive(self, now: int) -> None:
        if now - self.said_alive >= ALIVE_EVERY:
            self.said_alive = now
            await self.store.write(lambda connection: people.alive(connection, self.process, now))
            self.forget_some()

    async def give_time_back(self) -> None:
        """What the server was away for counts for nobody's clock."""
        now = self.clock.now()
        last = await self.store.read(people.last_alive)
        await self.store.write(lambda connection: people.alive(connection, self.process, now))
        self.said_alive = now
        if last is not None and now - last > GONE_AFTER // 2:
            await self.grant(now - last, await self.store.read(rows.timed_games))

    async def grant(self, ms: int, ids: Iterable[str]) -> None:
        for id in ids:
            live = await self.find(id)
            if live is not None and live.table.terms.clock is not None and live.table.running():
                await live.commit(lambda _: (Granted(ms=ms + GRACE),))

    # Other processes

    def noticed(self, topic: str, subject: str) -> None:
        id, _, rest = subject.partition(":")
        if topic == "session":
            for tell in self.on_session_end:
                tell(subject)
            return
        live = self.tables.get(id)
        if live is None:
            return
        if topic == "entry" and int(rest) > live.table.seq:
            self.spawn(self.follow_up(live))
        elif topic == "plan":
            self.spawn(self.follow_plan(live, int(rest)))
        elif topic == "holder":
            self.spawn(self.reload_holders(live))
        elif topic == "presence":
            self.spawn(self.read_presence(live))

    async def follow_up(self, live: LiveTable) -> None:
        async with live.lock:
            await live.catch_up()

    async def follow_plan(self, live: LiveTable, seat: int) -> None:
        async with live.lock:
            await live.reload_plan(seat)

    async def reload_holders(self, live: LiveTable) -> None:
        row = await self.store.read(lambda connection: rows.find(connection, live.id))
        holders = await self.store.read(lambda connection: rows.holders_of(connection, live.id))
        if row is not None:
            live.row.links, live.row.host = row.links, row.host
        live.holders = set(holders)
        for seat in range(len(live.table.state.seats)):
            self.unseat(live, seat)

    async def poll(self) -> None:
        """A net under NOTIFY: whatever was not heard is found here."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            with contextlib.suppress(Unavailable):
                ids = list(self.tables)
                known = await self.store.read(lambda connection, ids=ids: rows.seqs_of(connection, ids))  # type: ignore[misc]
                for id, seq in known.items():
                    live = self.tables.get(id)
                    if live is not None and seq > live.table.seq:
                        await self.follow_up(live)


def rebuild(loaded: Loaded, open_game: Callable[[str], Game[Any]]) -> tuple[Table, list[tuple[int, Any]]]:
    """A table from its snapshot and the entries after it; and what was said about those. Raises Broken, OtherRules."""
    opened, *later = loaded.entries
    if not isinstance(opened.entry, Opened):
        raise Broken(f"table {loaded.row.id} does not begin with its terms")
    table, told = Table(opened.entry.terms, open_game), []
    if loaded.snapshot is not None:
        table.restore(loaded.snapshot.encode())
    else:
        told.append((1, table.apply(opened.entry, opened.time)))
    for stored in later:
        told.append((stored.seq, table.apply(stored.entry, stored.time)))
    if later and table.state_hash() != later[-1].hash:
        raise Broken(f"table {loaded.row.id}: entry {table.seq} leads to another position than it did")
    for plan in loaded.plans:
        table.plans[plan.seat] = Plan(plan.at, plan.moves, plan.n, plan.version)
    return table, told


def row_of(table: Table, id: str, host: str | None, time: int) -> GameRow:
    terms = table.terms
    return GameRow(
        id=id, host=host, game=terms.game, rules=terms.rules, kind=terms.kind, public=terms.public, title=terms.title,
        seq=table.seq, status=table.state.status, due=due.due(table), summary=summary_of(table), links={}, created=time,
        updated=time, timed=terms.clock is not None,
    )  # fmt: skip
