"""The parts a request module needs: calls, routes to handlers, and error responses.

A module of requests has `ROUTES`; `requests.MODULES` lists the paths it handles.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from lishan.server.tables.bodies import ErrorBody
from lishan.server.tables.session import TableSession
from lishan.site.host import PageHost

NAME = "name"
"""The shelf's key for the player's name."""


class ApiError(Exception):
    """An error response."""

    def __init__(self, status: int, code: str, message: str = "") -> None:
        super().__init__(code)
        self.status, self.fault = status, ErrorBody(code=code, message=message)


@dataclass(frozen=True, slots=True)
class Call:
    host: PageHost
    id: str
    """The value of {id} in the path, mostly a table; "" if there is none."""
    seq: int
    """Of the event in the path; 0 if there is none."""
    body: Any
    """Of the route's type; None if it has none."""
    query: dict[str, str]
    """The query string."""


Handler = Callable[[Call], Awaitable[Any]]
"""Returns a text, or a value to be encoded as JSON. May raise ApiError."""


@dataclass(frozen=True, slots=True)
class Route:
    method: str
    path: str
    """The path after /api, with {id} for a word and {seq} for a number."""
    handler: Handler
    body: type | None = None
    status: int = 200


async def table_of(call: Call) -> TableSession:
    session = await call.host.find(call.id)
    if session is None:
        raise ApiError(404, "no-table")
    await session.refresh()
    return session


async def my_name(call: Call) -> str:
    return await call.host.shelf_store.text(NAME) or ""
