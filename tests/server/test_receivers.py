"""S9: addresses that never answer hold up nobody else's notices, by whatever channel."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any
from unittest import mock

import msgspec
import pytest

pytest.importorskip("cryptography")

from sqlalchemy import Connection, select

from lishan.server.notify import receivers
from lishan.server.notify.post import NotDelivered
from lishan.server.notify.push import PushSettings, encoded, new_key
from lishan.server.notify.receivers import PAUSES_MS, Receivers, Resting
from lishan.server.store import notices as store
from lishan.server.store import people, schema
from lishan.server.store.notice_kinds import HOOK, MAIL, PUSH, Channel
from lishan.server.store.notices import Delivery, NoticeChoices, Subscription
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Unavailable
from lishan.server.tables.notices import Notices
from tests.server.kit import Server, serving
from tests.server.mail_sink import MailSink, mail_sink
from tests.server.push_service import Browser

KEY = PushSettings(key=encoded(new_key()), contact="mailto:club@example.org")


KEYS = Browser("").subscription


class Later:
    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def now(self) -> int:
        return self.ms


class Receiver:
    """A web server that answers with a status, or (0) never."""

    def __init__(self, status: int = 200) -> None:
        self.status = status
        self.origin = ""
        self.heard: list[str] = []
        self.open = self.most = 0
        self.give_up = asyncio.Event()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open += 1
        self.most = max(self.most, self.open)
        try:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
                await reader.readexactly(length)
                self.heard.append(head.split()[1])
                if not self.status:
                    ends = [asyncio.ensure_future(reader.read()), asyncio.ensure_future(self.give_up.wait())]
                    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                    for one in ends:
                        one.cancel()
                await asyncio.sleep(0.01)
                self.open -= 1
                writer.write(f"HTTP/1.1 {self.status} X\r\nContent-Length: 0\r\n\r\n".encode())
        finally:
            writer.close()


@contextlib.asynccontextmanager
async def receiver(status: int = 200) -> AsyncIterator[Receiver]:
    found = Receiver(status)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found


async def posted(to: Receivers, url: str) -> str:
    try:
        await to.post(url, lambda: (b"{}", {}))
    except (Resting, NotDelivered, TimeoutError, OSError) as error:
        return type(error).__name__
    return "ok"


# Receivers


def test_an_address_that_never_answers_rests_and_longer_each_time() -> None:
    clock = Later()

    async def run() -> None:
        to = Receivers(clock, private=True)
        async with receiver(0) as dead, receiver() as good:
            with mock.patch.object(receivers, "WITHIN_S", 0.02):
                for n, pause in enumerate(PAUSES_MS):
                    for _ in range(3 if n == 0 else 1):
                        assert await posted(to, f"{dead.origin}/a") == "TimeoutError"
                    heard = len(dead.heard)
                    assert await posted(to, f"{dead.origin}/a") == "Resting"
                    assert await posted(to, f"{dead.origin}/b") == "Resting", "the whole host rests"
                    clock.ms += pause - 1
                    assert await posted(to, f"{dead.origin}/a") == "Resting"
                    assert len(dead.heard) == heard
                    clock.ms += 1
            assert await posted(to, f"{good.origin}/a") == "ok"
            # It is there again: everything is forgiven.
            dead.status = 200
            assert [await posted(to, f"{dead.origin}/a") for _ in range(2)] == ["ok", "ok"]
            dead.status = 503
            assert [await posted(to, f"{dead.origin}/a") for _ in range(2)] == ["NotDelivered"] * 2

    asyncio.run(run())


def test_an_address_that_refuses_rests_but_not_its_host() -> None:
    """A push service must not rest for all because somebody subscribed with an address that it does not know."""

    async def run() -> None:
        to = Receivers(Later(), private=True)
        async with receiver(403) as service:
            assert [await posted(to, f"{service.origin}/mine") for _ in range(4)] == [*["NotDelivered"] * 3, "Resting"]
            service.status = 201
            assert await posted(to, f"{service.origin}/yours") == "ok"

    asyncio.run(run())


def test_few_messages_are_under_way_to_a_host_until_it_answers() -> None:
    async def run() -> None:
        to = Receivers(Later(), private=True)
        async with receiver() as service:
            assert set(await asyncio.gather(*(posted(to, f"{service.origin}/{n}") for n in range(8)))) == {"ok"}
            assert service.most == 2
            await asyncio.gather(*(posted(to, f"{service.origin}/{n}") for n in range(40)))
            assert 2 < service.most <= 16
            service.status = 500
            await posted(to, f"{service.origin}/x")
            await until(lambda: not service.open)
            service.most = 0
            await asyncio.gather(*(posted(to, f"{service.origin}/{n}") for n in range(8)))
            assert service.most == 2

    asyncio.run(run())


# Notices


def subscription(person: str, name: str, origin: str, created: int) -> Subscription:
    keys = KEYS
    return Subscription(
        id=name, person=person, session="s", endpoint=f"{origin}/{name}", p256dh=keys["p256dh"], auth=keys["auth"],
        created=created,
    )  # fmt: skip


class Scene:
    """A server with a table at which somebody is to move, and people who are told about it."""

    def __init__(self, server: Server, sink: MailSink, table: str, seat: int, clock: Later) -> None:
        self.server, self.sink, self.table, self.seat, self.clock = server, sink, table, seat, clock
        assert server.manager.notices is not None
        self.notices: Notices = server.manager.notices

    def add(
        self, db: Connection, id: str, channel: Channel, number: int = 1, hook: str = "", to: str = "", addresses: int = 1
    ) -> None:
        people.add_person(db, PersonRow(id=id, name=id, created=1), f"{id:0>64}")
        choices = msgspec.json.encode(NoticeChoices(mail=("turn",))).decode()
        people.change_person(db, id, {"webhook": hook or None, "email": f"{id}@example.org", "notices": choices})
        for n in range(addresses if to else 0):
            store.subscribe(db, subscription(id, f"{id}{n}", to, n), 10)
        now = self.clock.ms
        one = Delivery(person=id, channel=channel, game=self.table, kind="turn", seat=self.seat, at=1, created=now, due=now)
        store.add_once(db, schema.delivery, [msgspec.structs.asdict(one) | {"at": n} for n in range(number)])

    async def put(self, *of: Any, **more: Any) -> None:
        await self.server.manager.store.write(lambda db: self.add(db, *of, **more))

    async def rows(self) -> list[Any]:
        return list(await self.server.manager.store.read(lambda db: db.execute(select(schema.delivery)).all()))

    async def look(self) -> None:
        await self.notices.look()


@contextlib.asynccontextmanager
async def scene(**more: Any) -> AsyncIterator[Scene]:
    clock = Later()
    async with mail_sink() as sink:
        options: dict[str, Any] = {"mail": sink.settings, "push": KEY, "private_webhooks": True, "clock": clock}
        async with serving(**options, **more) as server, server.person("Ada") as ada:
            made = await ada.make("terracotta", ("me", "me"))
            session = server.manager.tables[made["id"]]
            clock.ms += 1000
            found = Scene(server, sink, made["id"], session.table.waiting()[0], clock)
            # Only the test looks for what is to be sent, and nobody forgets browsers without sessions.
            server.manager.notices, server.manager.scheduler.cleaned = None, clock.ms + 3_600_000
            with mock.patch("lishan.server.tables.notices.TO_FINISH_S", 0.05):
                try:
                    yield found
                finally:
                    await found.notices.close()


async def until(found: Any, seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not found():
            await asyncio.sleep(0.01)


def test_addresses_that_never_answer_hold_up_nobody_else() -> None:
    """S9: 22 people with ten browsers each and 80 webhooks never answer; a mail, a push message and a webhook come at once."""

    async def run() -> None:
        async with scene() as here, receiver(0) as dead, receiver(0) as silent, receiver(201) as good:
            for n in range(22):
                await here.put(f"push{n}", PUSH, 11, to=dead.origin, addresses=10)
            await here.put("hook", HOOK, 80, hook=f"{silent.origin}/h")
            await here.look()
            await until(lambda: dead.open and silent.open)
            for _ in range(3):
                here.clock.ms += 1000
                await here.look()
            await here.put("mail", MAIL)
            await here.put("bea", PUSH, to=good.origin)
            await here.put("bob", HOOK, hook=f"{good.origin}/h")
            here.clock.ms += 1000
            await here.look()
            await until(lambda: here.sink.mails and len(good.heard) == 2)
            assert sorted(good.heard) == ["/bea0", "/h"]
            await until(lambda: (dead.most, silent.most) == (2, 2))
            await asyncio.sleep(0.1)
            assert (dead.most, silent.most) == (2, 2), "a host that does not answer gets no more"
            # Whatever waits for a place is not claimed: it is sent after a restart, and what is claimed never again.
            claimed = [row for row in await here.rows() if row.claimed is not None and row.due is not None]
            assert len(claimed) <= 4
            assert len({row.person for row in claimed if row.channel == PUSH}) <= 2

    asyncio.run(run())


def test_all_browsers_of_a_person_are_told_at_the_same_time() -> None:
    async def run() -> None:
        async with scene() as here, receiver(0) as dead, receiver(201) as good:
            await here.put("ada", PUSH, to=dead.origin, addresses=3)
            mine = subscription("ada", "mine", good.origin, 99)
            await here.server.manager.store.write(lambda db: store.subscribe(db, mine, 10))
            await here.look()
            await until(lambda: good.heard == ["/mine"] and dead.open == 2)
            dead.give_up.set()
            await until(lambda: not here.notices.under_way)
            (row,) = await here.rows()
            assert row.due is None, "one browser has it"

    asyncio.run(run())


def test_a_webhook_is_tried_again_and_then_given_up() -> None:
    async def run() -> None:
        async with scene() as here, receiver(500) as hook:
            await here.put("ada", HOOK, hook=f"{hook.origin}/h")
            for number, later in ((1, 5_000), (2, 30_000), (3, 3_600_000), (3, 0)):
                await here.look()
                await until(lambda: not here.notices.under_way)
                assert len(hook.heard) == number
                here.clock.ms += later
            counters = here.server.manager.metrics.counters
            assert (counters["notices_hook"], counters["notices_hook_failed"]) == (0, 3)
            assert (await here.rows())[0].due is None

    asyncio.run(run())


def test_a_place_is_free_again_whatever_happened() -> None:
    """A place that is never given back would lose every later notice of that person."""

    async def run() -> None:
        async with scene(notices_at_once=1) as here, receiver(201) as good:
            await here.put("ada", HOOK, hook=f"{good.origin}/h")
            with mock.patch.object(here.notices, "claim", side_effect=Unavailable("gone")):
                await here.look()
                await until(lambda: not here.notices.under_way)
            assert here.notices.places[HOOK].free == 1
            assert not good.heard
            await here.look()
            await until(lambda: good.heard == ["/h"])
            await until(lambda: not here.notices.under_way)
            assert (await here.rows())[0].due is None

    asyncio.run(run())


def test_what_was_waiting_when_the_server_stopped_is_sent_by_the_next_one(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with receiver(0) as dead:
            async with scene(url=url, notices_at_once=1) as here:
                await here.put("first", HOOK, 10, hook=f"{dead.origin}/first")
                await here.put("second", HOOK, 1, hook=f"{dead.origin}/second")
                here.clock.ms += 1000
                await here.look()
                await until(lambda: dead.open == 2)
                assert "/second" not in dead.heard
            dead.status = 200
            before = [*dead.heard]
            async with scene(url=url) as here:
                here.clock.ms += 10_000
                await here.look()
                await until(lambda: dead.heard.count("/second") == 1)
                await until(lambda: not here.notices.under_way)
                assert len(dead.heard) <= 11, f"nothing twice: {before}"

    asyncio.run(run())
