"""Mails that one process sends in some seconds: `python -m benchmarks.growth.deliveries URL SECONDS [fill NUMBER]`."""

import asyncio
import sys
import time
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Connection, insert

from lishan.server.store import schema
from lishan.server.store.notice_kinds import MAIL
from lishan.server.store.opening import open_store
from lishan.server.store.values import Unavailable
from lishan.server.tables.clock import SystemClock
from lishan.server.tables.metrics import Metrics
from lishan.server.tables.notices import Notices

ROUND_S, MAIL_S = 0.1, 0.3


class Slow:
    """A mail server."""

    sent = 0

    async def send(self, _: Any) -> None:
        await asyncio.sleep(MAIL_S)
        self.sent += 1


def fill(connection: Connection, number: int) -> None:
    summary = '{"names":["a","b"],"free":0,"waiting":[0]}'
    game = {
        "id": "g", "game": "xian", "rules": 1, "kind": "table", "public": False, "timed": False, "title": "t", "seq": 1,
        "status": "playing", "summary": summary, "links": "{}", "created": 1, "updated": 1, "access_digest": "",
        "due_digest": "",
    }  # fmt: skip
    connection.execute(insert(schema.game), game)
    people = [{"id": f"p{n}", "name": "x", "created": 1, "email": f"p{n}@example.org"} for n in range(number)]
    connection.execute(insert(schema.person), people)
    due = {"channel": MAIL, "game": "g", "kind": "turn", "seat": 0, "at": 1, "created": 1, "due": 1}
    connection.execute(insert(schema.delivery), [due | {"person": one["id"]} for one in people])


async def send(store: Any, seconds: float) -> int:
    settings = SimpleNamespace(origins=("http://localhost",), notices_at_once=20, private_webhooks=False, secret="x" * 40)
    manager: Any = SimpleNamespace(
        store=store, clock=SystemClock(), settings=settings, metrics=Metrics(), unheard=lambda _: None,
        open_game=lambda _: SimpleNamespace(title="t"), budgets=SimpleNamespace(wait=lambda *_, **__: 0),
    )  # fmt: skip
    mailer: Any = Slow()
    notices = Notices(manager, mailer, None)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            await notices.look()
        except Unavailable:
            continue
        await asyncio.sleep(ROUND_S)
    sent: int = mailer.sent
    await notices.close()
    return sent


async def main(url: str, seconds: float, people: int) -> None:
    store = await open_store(url)
    if people:
        await store.write(lambda db: fill(db, people))
    sys.stdout.write(f"{await send(store, seconds)}")
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2]), int(sys.argv[4]) if len(sys.argv) > 4 else 0))
