"""A network that breaks (F6), a server that is stopped or away (C2, F11): everyone ends up with the same table."""

import asyncio
import contextlib
import os
import random
import signal
import struct
import time
from pathlib import Path
from typing import Any

import pytest

from lishan.server.store import games as rows
from tests.server.checks import check_database
from tests.server.conftest import Say
from tests.server.kit import Person, Socket, serving
from tests.server.players import Pause, Stubborn, metronome
from tests.server.process import running, visiting
from tests.server.raw_socket import RawSocket


class Proxy:
    """Carries bytes between clients and the server, and at times resets, half-closes or swallows them."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.pick = random.Random(seed)
        self.troubles = 0.0
        self.links: set[asyncio.Task[None]] = set()
        self.injected: dict[str, int] = {}

    async def __aenter__(self) -> "Proxy":
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.own_port = int(self.server.sockets[0].getsockname()[1])
        return self

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.links.add(task)
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.transport.abort()
            return
        except asyncio.CancelledError:
            writer.transport.abort()
            raise
        hole = asyncio.Event()
        carriers = [asyncio.create_task(self.carry(reader, back, hole)), asyncio.create_task(self.carry(there, writer, hole))]
        trouble = asyncio.create_task(self.trouble(writer, back, hole))
        try:
            await asyncio.wait(carriers, return_when=asyncio.ALL_COMPLETED)
        finally:
            for one in (*carriers, trouble):
                one.cancel()
            await asyncio.gather(*carriers, trouble, return_exceptions=True)
            for end in (writer, back):
                end.transport.abort()
            self.links.discard(task)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, hole: asyncio.Event) -> None:
        with contextlib.suppress(OSError, RuntimeError):
            while data := await reader.read(65536):
                while hole.is_set():
                    await asyncio.sleep(0.05)
                writer.write(data)
                await writer.drain()
            if writer.can_write_eof():
                writer.write_eof()

    async def trouble(self, one: asyncio.StreamWriter, other: asyncio.StreamWriter, hole: asyncio.Event) -> None:
        while True:
            await asyncio.sleep(0.2)
            if self.pick.random() >= self.troubles * 0.2:
                continue
            kind = self.pick.choice(("reset", "half-close", "black hole"))
            self.injected[kind] = self.injected.get(kind, 0) + 1
            if kind == "reset":
                for end in (one, other):
                    with contextlib.suppress(OSError):
                        end.get_extra_info("socket").setsockopt(1, 13, struct.pack("ii", 1, 0))
                    end.transport.abort()
                return
            if kind == "half-close":
                with contextlib.suppress(OSError, RuntimeError):
                    self.pick.choice((one, other)).write_eof()
                return
            hole.set()
            await asyncio.sleep(self.pick.uniform(0.5, 3))
            hole.clear()

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        for link in list(self.links):
            link.cancel()
        await asyncio.gather(*self.links, return_exceptions=True)


async def bad_network(url: str, tables: int, seconds: float, troubles: float) -> dict[str, Any]:
    async with running(url) as process, Proxy(process.port, 1) as proxy, visiting(process) as web:
        ada = Person(process.server, web, "Ada")
        made = [(await ada.make("lanterns", ("me", "me")))["id"] for _ in range(tables)]
        through = f"http://127.0.0.1:{proxy.own_port}"
        players = [Impatient(web, [through], table, seat, n, process.origin) for n, table in enumerate(made) for seat in (0, 1)]
        end, pause = asyncio.Event(), metronome(50)
        tasks = [asyncio.create_task(player.run(end, pause)) for player in players]
        proxy.troubles = troubles
        await asyncio.sleep(seconds)
        proxy.troubles = 0.0
        healed = time.monotonic()
        for player in players:
            player.still = True
        await asyncio.gather(*(agreed(ada, player, healed + 60) for player in players))
        took = time.monotonic() - healed
        end.set()
        await asyncio.gather(*tasks)
    acked = await asyncio.to_thread(check_database, url, players)
    gaps = sum(player.gaps for player in players)
    return {"acked": acked, "injected": proxy.injected, "the same again after s": took, "gaps": gaps}


async def agreed(ada: Person, player: Stubborn, until: float) -> None:
    """Wait until a player has nothing unanswered, and sees what the server shows to a new client."""
    while time.monotonic() < until:
        if player.pending is None:
            async with ada.follow(player.table, player.seat) as fresh:
                if player.last is not None and player.last.picture and same(fresh.picture, player.last.picture):
                    return
        await asyncio.sleep(0.1)
    raise AssertionError("somebody still sees another table")


def same(one: Any, other: Any) -> bool:
    return all(one[name] == other[name] for name in ("seq", "at", "mark", "status", "waiting", "draft"))


class Impatient(Stubborn):
    """Abandons a silent connection after a while."""

    async def connect(self, until: asyncio.Event, pause: Pause) -> None:
        async with asyncio.timeout(8):
            await super().connect(until, pause)


def test_after_a_bad_network_everybody_sees_the_same_table(tmp_path: Path) -> None:
    """F6, on SQLite."""
    found = asyncio.run(bad_network(f"sqlite:///{tmp_path}/a.db", tables=4, seconds=6, troubles=0.5))
    assert found["acked"] > 5
    assert found["gaps"] == 0
    assert sum(found["injected"].values()) > 3


@pytest.mark.soak
def test_half_an_hour_of_a_bad_network(tmp_path: Path, say: Say) -> None:
    """F6 in full: 400 sockets."""
    seconds = float(os.environ.get("LISHAN_F6", "1800"))
    found = asyncio.run(bad_network(f"sqlite:///{tmp_path}/a.db", tables=200, seconds=seconds, troubles=0.01))
    say(f"F6 {found}")
    assert found["the same again after s"] <= 10
    assert found["gaps"] == 0


def test_what_somebody_did_before_the_connection_broke_reaches_the_others() -> None:
    """F6: the sender disconnects while the command is being stored; those still connected are notified."""

    async def run() -> None:
        # One person says more here than a person may.
        budgets = {"chat_by_person": "1000+100/s"}
        async with serving(rates=budgets) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"))
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            async with bo.follow(made["id"], 1) as other:
                for n in range(20):
                    raw = await RawSocket.open(server, ada, made["id"])
                    raw.frame(0x1, b'{"type":"follow","id":"a","seat":0}')
                    await raw.reader.readexactly(1000)
                    raw.frame(0x1, b'{"type":"say","id":"b%d","text":"well"}' % n)
                    await raw.writer.drain()
                    await asyncio.sleep(0.001 * (n % 4))
                    await raw.abort()
                    while server.manager.tables[made["id"]].online()[0]:
                        await asyncio.sleep(0.005)
                    stored = await server.manager.store.read(lambda db: rows.entries_after(db, made["id"], 0))
                    await other.wait_for_seq(stored[-1].seq, 5)
                assert stored[-1].seq > 10

    asyncio.run(run())


# C2, F11


class Travelling:
    """A clock that the test moves on."""

    def __init__(self) -> None:
        self.time = 1_700_000_000_000

    def now(self) -> int:
        return self.time


def test_nobody_times_out_while_the_server_is_away(tmp_path: Path) -> None:
    """C2: the deadline passes while the server is down; everyone has 20 seconds to reconnect."""
    url, clock = f"sqlite:///{tmp_path}/a.db", Travelling()

    async def run() -> None:
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            body = {"kind": "bank", "minutes": 1, "increment": 0}
            made = await ada.make("terracotta", ("me", "me"), clock=body)
            clock.time += 30_000
            async with ada.follow(made["id"], 0) as socket:
                (seat,) = socket.picture["waiting"]
                assert socket.picture["clocks"]["left"][seat] == 30_000
            await server.manager.scheduler.heartbeat()
            cookies = ada.cookies()
        # Away for an hour: the deadline passes.
        clock.time += 3_600_000
        async with serving(url, clock=clock) as server, server.person("Ada") as ada:
            ada.web.cookie_jar.update_cookies(cookies)
            await asyncio.sleep(1.2)
            async with ada.follow(made["id"], 0) as socket:
                assert not any(state["away"] for state in socket.picture["seats"])
                assert 29_000 <= socket.picture["clocks"]["left"][seat] <= 60_000
                clock.time += 19_000
                await asyncio.sleep(1.2)
                assert not any(state["away"] for state in (await socket.ask("follow", seat=0))["picture"]["seats"])
                clock.time += 60_000
                await socket.wait(lambda one: one.picture["seats"][seat]["away"], 10)

    asyncio.run(run())


def last_presence(socket: Socket) -> list[bool]:
    return list(socket.heard_of("presence")[-1]["presence"]["online"])


def test_an_absent_player_is_played_for_after_the_grace_and_not_before() -> None:
    clock = Travelling()

    async def run() -> None:
        async with serving(clock=clock) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"), absent=120)
            await bo.sit(made["links"]["seats"][1])
            async with ada.follow(made["id"], 0) as one:
                async with bo.follow(made["id"], 1):
                    clock.time += 10_000_000
                    await asyncio.sleep(0.8)
                    assert not one.picture["seats"][1]["away"]
                await one.wait(lambda socket: socket.heard_of("presence") and not last_presence(socket)[1])
                clock.time += 119_000
                await asyncio.sleep(0.8)
                assert not one.picture["seats"][1]["away"]
                clock.time += 2_000
                await one.wait(lambda socket: socket.picture["seats"][1]["away"], 10)
                await one.play_on(random.Random(1).choice)
                assert one.picture["status"] == "over"

    asyncio.run(run())


def test_a_public_table_with_a_day_for_each_turn_waits_for_a_day() -> None:
    clock, minute = Travelling(), 60_000

    async def run() -> None:
        async with serving(clock=clock) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            day = {"kind": "turn", "minutes": 24 * 60}
            made = await ada.make("lanterns", ("me", "person", "person"), public=True, clock=day)
            async with server.person("Cy") as cy:
                for person, seat in ((bo, 1), (cy, 2)):
                    assert (await person.sit(made["links"]["seats"][seat])).status == 200
            async with bo.follow(made["id"], 1) as two:
                for _ in range(3):
                    clock.time += 6 * 60 * minute
                    await asyncio.sleep(0.7)
                    assert [seat["away"] for seat in two.picture["seats"]] == [False] * 3
                    answer = await two.ask("replace", seat=0)
                    assert answer["reason"]["code"] == "not-absent"
                clock.time += 7 * 60 * minute
                await two.wait(lambda socket: socket.picture["seats"][0]["away"], 10)

    asyncio.run(run())


def test_how_long_somebody_may_be_away_is_part_of_the_agreement() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            bank, turn = {"kind": "bank", "minutes": 60}, {"kind": "turn", "minutes": 60 * 24 * 7}
            for more, seconds in (
                ({"public": True}, 600), ({"public": True, "clock": bank}, 360), ({"public": True, "clock": turn}, 7 * 86_400),
                ({"clock": bank}, 7 * 86_400), ({"clock": {"kind": "turn", "minutes": 60 * 24 * 30}}, 30 * 86_400),
                ({"public": True, "clock": turn, "absent": 45}, 45),
            ):  # fmt: skip
                made = await ada.make("lanterns", ("me", "person"), **more)
                assert server.manager.tables[made["id"]].table.terms.absent == seconds * 1000, more

    asyncio.run(run())


def test_a_server_that_was_stopped_gives_the_time_back(tmp_path: Path) -> None:
    """F11: during a SIGSTOP of six seconds nobody can move, so no clock runs."""
    url = f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with running(url) as process, process.server.person("Ada") as ada:
            made = await ada.make("terracotta", ("me", "me"), clock={"kind": "bank", "minutes": 5})
            assert process.running is not None
            process.running.send_signal(signal.SIGSTOP)
            await asyncio.sleep(6)
            process.running.send_signal(signal.SIGCONT)
            async with ada.follow(made["id"], 0) as socket:
                await socket.wait(lambda one: one.picture["clocks"]["running"] and granted(one), 30)

    def granted(socket: Any) -> bool:
        left = socket.picture["clocks"]["left"][socket.picture["waiting"][0]]
        return bool(socket.picture["seq"] > 4 and left > 299_000)

    asyncio.run(run())
