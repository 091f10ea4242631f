"""People at a table, and what they do there over HTTP."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from lishan.server.tables.clock import SystemClock
from tests.server.kit import Answer, Person, Server


class Clock:
    """Real time plus an offset set by the test."""

    def __init__(self) -> None:
        self.real, self.more = SystemClock(), 0

    def now(self) -> int:
        return self.real.now() + self.more


@contextlib.asynccontextmanager
async def company(server: Server, *names: str) -> AsyncIterator[list[Person]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(server.person(name)) for name in names]


async def do(person: Person, table: str, what: str, **body: Any) -> Answer:
    return await person.post(f"/api/tables/{table}/{what}", body)


async def join(person: Person, table: str, seat: int, **more: Any) -> None:
    answer = await do(person, table, "sit", seat=seat, name=person.name, **more)
    assert (answer.status, answer["seat"]) == (200, seat), answer.body


async def seats(person: Person, table: str) -> list[str]:
    info = await person.get(f"/api/tables/{table}")
    return [seat["name"] if seat["kind"] == "person" else seat["kind"] for seat in info["picture"]["seats"]]


def code(answer: Answer) -> tuple[int, str]:
    return answer.status, (answer.body.get("reason") or {}).get("code", answer.body["code"])
