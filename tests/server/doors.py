"""One or two servers on one database, and people connected to all of them."""

import contextlib
from collections.abc import AsyncIterator

from tests.server.kit import Person, Server, serving

Doors = list[Server]


@contextlib.asynccontextmanager
async def doors(url: str | None) -> AsyncIterator[Doors]:
    """One server, or two on one database."""
    async with contextlib.AsyncExitStack() as stack:
        first = await stack.enter_async_context(serving(url))
        yield [first] if url is None else [first, await stack.enter_async_context(serving(url))]


@contextlib.asynccontextmanager
async def everywhere(servers: Doors, name: str) -> AsyncIterator[list[Person]]:
    """One person at every server."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person(name)) for server in servers]
        await people[0].post("/api/me", {"name": name})
        for other in people[1:]:
            other.web.cookie_jar.update_cookies(people[0].cookies())
        yield people
