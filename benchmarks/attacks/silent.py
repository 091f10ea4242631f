"""S9: addresses that never answer. How long somebody else's mail and webhook take meanwhile.

    python -m benchmarks.attacks.silent

A server of its own in this process, because a public one sends nothing to loopback: 22 guests with ten push addresses each and
80 tables with a webhook, none of which ever answers. It runs in an older checkout, too.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from functools import partial

import msgspec
from sqlalchemy import Connection

from lishan.server.notify.push import PushSettings, encoded, new_key
from lishan.server.store import notices, people
from lishan.server.store.notices import NoticeChoices, Subscription
from lishan.server.store.values import Notice
from tests.server.kit import Person, Server, serving
from tests.server.mail_sink import mail_sink
from tests.server.push_service import Browser

KEYS = Browser("").subscription
GUESTS, ADDRESSES, HOOKS = 22, 10, 80
WITHIN_S = 200


class Receiver:
    """A web server that answers, or never does."""

    def __init__(self, answers: bool) -> None:
        self.answers = answers
        self.heard: list[str] = []
        self.origin = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            self.heard.append((await reader.readuntil(b"\r\n\r\n")).decode().split()[1])
            if self.answers:
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            else:
                await reader.read()
        writer.close()


@contextlib.asynccontextmanager
async def receiver(answers: bool) -> AsyncIterator[Receiver]:
    found = Receiver(answers)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0)
    found.origin = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield found


async def started(host: Person, other: Person) -> str:
    made = await host.make("lanterns", ("me", "person"))
    assert (await other.sit(made["links"]["seats"][1])).status == 200
    return str(made["id"])


async def id_of(server: Server, table: str, seat: int) -> str:
    session = await server.manager.find(table)
    assert session is not None
    return next(person for held, person in session.access.holders if held == seat)


def about(person: str) -> Notice:
    return Notice(kind="rematch", at=1, person=person)


async def measure() -> tuple[float, float]:
    """Seconds until the mail and the webhook of somebody else came."""
    async with contextlib.AsyncExitStack() as stack:
        sink = await stack.enter_async_context(mail_sink())
        silent, hooks, good = [await stack.enter_async_context(receiver(answers)) for answers in (False, False, True)]
        key = PushSettings(key=encoded(new_key()), contact="mailto:club@example.org")
        server = await stack.enter_async_context(serving(mail=sink.settings, push=key, private_webhooks=True))
        store = server.manager.store
        # The browsers below have no sessions: the hourly cleaning would forget them.
        server.manager.scheduler.cleaned = server.manager.clock.now()
        crowd = [await stack.enter_async_context(server.person(f"G{n}")) for n in range(GUESTS + 4)]
        pairs = [(crowd[n], crowd[n + 1]) for n in range(0, len(crowd), 2)]
        tables = [await started(*pair) for pair in pairs]
        ids = [await id_of(server, tables[n // 2], n % 2) for n in range(len(crowd))]

        def fill(db: Connection) -> None:
            for one in ids[:GUESTS]:
                for n in range(ADDRESSES):
                    name = f"{one}-{n}"
                    end, now = f"{silent.origin}/{name}", n
                    keys = {"p256dh": KEYS["p256dh"], "auth": KEYS["auth"]}
                    notices.subscribe(db, Subscription(id=name, person=one, session="s", endpoint=end, created=now, **keys), 10)
            for one, to in zip(ids[GUESTS:], (hooks, hooks, good, good), strict=True):
                people.change_person(db, one, {"webhook": f"{to.origin}/hook"})
            choices = msgspec.json.encode(NoticeChoices(mail=("rematch",))).decode()
            people.change_person(db, ids[-1], {"email": "owner@example.org", "notices": choices})

        await store.write(fill)
        now = server.manager.clock.now()
        for n, one in enumerate(ids[:GUESTS]):
            await store.write(partial(notices.add_notices, game=tables[n // 2], found=[about(one)], now=now))
        for _ in range(HOOKS):
            await started(*pairs[-2])
        await asyncio.sleep(3)
        begun = time.monotonic()
        good.heard.clear()
        now = server.manager.clock.now()
        await store.write(partial(notices.add_notices, game=tables[-1], found=[about(ids[-1])], now=now))
        await started(*pairs[-1])
        came: dict[str, float] = {}
        while len(came) < 2 and time.monotonic() < begun + WITHIN_S:
            if sink.mails:
                came.setdefault("mail", time.monotonic() - begun)
            if good.heard:
                came.setdefault("hook", time.monotonic() - begun)
            await asyncio.sleep(0.02)
        return came.get("mail", float("inf")), came.get("hook", float("inf"))


if __name__ == "__main__":
    mail, hook = asyncio.run(measure())
    print(f"S9: somebody else's mail came after {mail:.1f} s (at most 15), their webhook after {hook:.2f} s (at most 5)")
