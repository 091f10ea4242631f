"""Everything put together, once."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.server import api_games, api_people, api_tables, authority
from lishan.server.clock import Clock
from lishan.server.guard import Guard
from lishan.server.hall import Hall
from lishan.server.http import Endpoint, route
from lishan.server.identity import Identity
from lishan.server.keys import Passwords
from lishan.server.limits import Limit
from lishan.server.live import Broken
from lishan.server.openapi import document
from lishan.server.pages import CLIENT, page_route
from lishan.server.settings import Settings
from lishan.server.socket import NO_TABLE, SESSION_ENDED, TOO_SLOW, Connection
from lishan.server.store.base import Store, Unavailable
from lishan.server.thinking import Bots
from lishan.server.webhooks import Webhooks
from lishan.table.table import OtherRules

LISTED: tuple[Endpoint, ...] = (*api_games.ENDPOINTS, *api_people.ENDPOINTS, *api_tables.ENDPOINTS)


MOST_ENDED = 1000


@dataclass
class Context:
    """What requests need."""

    hall: Hall
    identity: Identity
    games: Sequence[str]
    passwords: Passwords
    limits: dict[str, Limit]
    sockets: dict[Connection, tuple[str | None, str]] = field(default_factory=dict)
    """Open ones, each with the hash of its session and its address."""
    ended: OrderedDict[str, None] = field(default_factory=OrderedDict)
    """Sessions that ended lately: a socket may just have been opened with one."""

    def openapi(self) -> dict[str, Any]:
        return document(LISTED)

    def sessions(self) -> set[str]:
        return {session for session, _ in self.sockets.values() if session is not None}

    def session_renewed(self, old: str, new: str) -> None:
        """The same person goes on with another token: so do their sockets, which a logout must find."""
        for connection, (session, address) in self.sockets.items():
            if session == old:
                self.sockets[connection] = (new, address)
        self.session_ended(old)

    def session_ended(self, session: str) -> None:
        self.ended[session] = None
        while len(self.ended) > MOST_ENDED:
            self.ended.popitem(last=False)
        for connection, (hashed, _) in list(self.sockets.items()):
            if hashed == session:
                connection.end(SESSION_ENDED)

    def too_many(self, person: str | None, address: str) -> bool:
        settings = self.hall.settings
        of_person = sum(person is not None and one.person == person for one in self.sockets)
        of_address = sum(where == address for _, where in self.sockets.values())
        return of_person >= settings.sockets_per_person or of_address >= settings.sockets_per_address


def limits_of(settings: Settings) -> dict[str, Limit]:
    return {
        "requests": Limit(settings.requests_per_minute, 60),
        "handshakes": Limit(settings.handshakes_per_minute, 60),
        "tables": Limit(settings.tables_per_minute, 60),
        "guests": Limit(60, 60),
        "keys": Limit(60, 60),
        "accounts": Limit(10, 3600),
        "logins": Limit(10, 600),
        "logins_of_account": Limit(5, 60),
    }


def create_app(
    store: Store,
    games: Sequence[str],
    open_game: Callable[[str], Game[Any]],
    bots: Bots,
    clock: Clock,
    settings: Settings,
    client: Path = CLIENT,
) -> Guard:
    hall = Hall(store, open_game, clock, settings, bots)
    context = Context(hall, Identity(store, clock, settings), games, Passwords(), limits_of(settings))
    hall.on_session_end.append(context.session_ended)
    hall.on_session_renewal.append(context.session_renewed)
    hall.open_sessions = context.sessions
    hall.on_move.append(Webhooks(hall).moved)
    hall.metrics.gauge("sockets", lambda: len(context.sockets))
    hall.metrics.gauge("tables_in_memory", lambda: len(hall.tables))
    routes: list[BaseRoute] = [route(endpoint, context) for endpoint in (*LISTED, *api_games.UNLISTED)]
    routes += [WebSocketRoute("/api/tables/{id}/socket", follow(context)), page_route(client)]

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    return Guard(Starlette(routes=routes, lifespan=life), settings, context)


def follow(context: Context) -> Callable[[WebSocket], Any]:
    """A client wants to follow a table."""

    async def serve(socket: WebSocket) -> None:
        await socket.accept()
        try:
            connection, session = await connect(context, socket)
        except Turned as turned:
            await socket.close(turned.code)
            return
        address = socket.client.host if socket.client is not None else "unknown"
        context.sockets[connection] = (session, address)
        try:
            if session in context.ended:
                connection.end(SESSION_ENDED)
            await connection.run()
        finally:
            del context.sockets[connection]

    return serve


class Turned(Exception):
    """A socket that is turned away."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def connect(context: Context, socket: WebSocket) -> tuple[Connection, str | None]:
    address = socket.client.host if socket.client is not None else "unknown"
    if context.limits["handshakes"].wait(address, context.hall.clock.now()):
        raise Turned(TOO_SLOW)
    try:
        person, session = await context.identity.whose(socket)
        live = await context.hall.find(socket.path_params["id"])
        if live is not None and not authority.may_see(live.access, person.id if person is not None else None):
            # Another process may have let them in; `follow` looks again in any case.
            await live.refresh()
    except Unavailable:
        raise Turned(TOO_SLOW) from None
    except (Broken, OtherRules, LishanError):
        raise Turned(NO_TABLE) from None
    id = person.id if person is not None else None
    # A private table is not there for those who may not see it.
    if live is None or not authority.may_see(live.access, id):
        raise Turned(NO_TABLE)
    if context.too_many(id, address):
        raise Turned(TOO_SLOW)
    return Connection(context.hall, socket, live, id, person.name if person is not None else ""), session
