"""Assembles the application."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.server.bots.problems import Bots
from lishan.server.edge import (
    api_accounts,
    api_admin,
    api_blocks,
    api_box,
    api_editions,
    api_games,
    api_joining,
    api_notices,
    api_profile,
    api_reviews,
    api_room,
    api_statistics,
    api_tables,
    api_training,
    previews,
)
from lishan.server.edge.connection import NO_TABLE, SESSION_ENDED, TOO_SLOW, Connection
from lishan.server.edge.endpoints import ApiError, Endpoint, address_of, fault_response, route
from lishan.server.edge.identity import Identity
from lishan.server.edge.json_schema import JsonObject
from lishan.server.edge.middleware import Guard
from lishan.server.edge.openapi import document
from lishan.server.edge.passwords import Passwords
from lishan.server.edge.static import CLIENT, page_route
from lishan.server.notify.mail import Mailer, SmtpMailer
from lishan.server.settings import Settings
from lishan.server.store.base import Store
from lishan.server.store.values import Unavailable
from lishan.server.tables import authority
from lishan.server.tables.clock import Clock
from lishan.server.tables.manager import TableManager
from lishan.server.tables.notices import Notices
from lishan.server.tables.rate_limits import Limit
from lishan.server.tables.session import CorruptTable
from lishan.server.tables.site import SiteSettings
from lishan.server.tables.webhooks import Webhooks
from lishan.table.table import RulesVersionMismatch

LISTED: tuple[Endpoint, ...] = (
    *api_games.ENDPOINTS, *api_accounts.ENDPOINTS, *api_profile.ENDPOINTS, *api_notices.ENDPOINTS,
    *api_admin.ENDPOINTS, *api_tables.ENDPOINTS, *api_joining.ENDPOINTS,
    *api_blocks.ENDPOINTS, *api_room.ENDPOINTS, *api_box.ENDPOINTS,
    *api_editions.ENDPOINTS, *api_reviews.ENDPOINTS, *previews.ENDPOINTS, *api_statistics.ENDPOINTS,
    *api_training.ENDPOINTS,
)  # fmt: skip


MOST_ENDED = 1000


@dataclass
class Context:
    """Everything that requests need."""

    manager: TableManager
    identity: Identity
    games: Sequence[str]
    passwords: Passwords
    limits: dict[str, Limit]
    site: SiteSettings
    mailer: Mailer | None = None
    sockets: dict[Connection, tuple[str | None, str]] = field(default_factory=dict)
    """Open ones, each with the hash of its session and its address."""
    ended: OrderedDict[str, None] = field(default_factory=OrderedDict)
    """Sessions that ended recently: a socket may just have been opened with one."""
    cards: OrderedDict[str, bytes] = field(default_factory=OrderedDict)
    """Pictures that were drawn recently."""

    def openapi(self) -> JsonObject:
        return document(LISTED)

    def sessions(self) -> set[str]:
        return {token for token, _ in self.sockets.values() if token is not None}

    def session_renewed(self, old: str, new: str) -> None:
        """The same person continues with another token, and so do their sockets, which a logout must find."""
        for connection, (token, address) in self.sockets.items():
            if token == old:
                self.sockets[connection] = (new, address)
        self.session_ended(old)

    def session_ended(self, token: str) -> None:
        self.ended[token] = None
        while len(self.ended) > MOST_ENDED:
            self.ended.popitem(last=False)
        for connection, (hashed, _) in list(self.sockets.items()):
            if hashed == token:
                connection.end(SESSION_ENDED)

    def too_many(self, person: str | None, address: str) -> bool:
        settings = self.manager.settings
        of_person = sum(person is not None and one.person == person for one in self.sockets)
        of_address = sum(where == address for _, where in self.sockets.values())
        return of_person >= settings.sockets_per_person or of_address >= settings.sockets_per_address


def limits_of(settings: Settings) -> dict[str, Limit]:
    return {
        "requests": Limit(settings.requests_per_minute, 60),
        "handshakes": Limit(settings.handshakes_per_minute, 60),
        "tables": Limit(settings.tables_per_minute, 60),
        "guests": Limit(60, 60),
        "reports": Limit(10, 3600),
        "keys": Limit(60, 60),
        "room": Limit(30, 60),
        "accounts": Limit(10, 3600),
        "logins": Limit(10, 600),
        "logins_of_account": Limit(5, 60),
        "mails": Limit(3, 3600),
        "invitations": Limit(20, 3600),
        "reviews": Limit(20, 3600),
        "puzzles": Limit(60, 3600),
        "statistics": Limit(60, 60),
        "previews": Limit(120, 60),
        # Drawing takes a third of a second.
        "cards": Limit(30, 60),
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
    manager = TableManager(store, open_game, clock, settings, bots)
    mailer = None if settings.mail is None else SmtpMailer(settings.mail)
    context = Context(
        manager, Identity(store, clock, settings), games, Passwords(), limits_of(settings), SiteSettings(manager), mailer
    )
    manager.on_session_end.append(context.session_ended)
    manager.on_session_renewal.append(context.session_renewed)
    manager.open_sessions = context.sessions
    manager.on_move.append(Webhooks(manager).moved)
    if mailer is not None or settings.push is not None:
        manager.notices = Notices(manager, mailer, settings.push)
    manager.metrics.gauge("sockets", lambda: len(context.sockets))
    manager.metrics.gauge("tables_in_memory", lambda: len(manager.tables))
    routes: list[BaseRoute] = [route(endpoint, context) for endpoint in (*LISTED, *api_games.UNLISTED)]
    routes += [WebSocketRoute("/api/tables/{id}/socket", follow(context)), page_route(client, context)]

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await manager.open()
        yield
        await manager.close()

    return Guard(Starlette(routes=routes, lifespan=life, exception_handlers={405: wrong_method}), settings, context)


async def wrong_method(_: Request, error: Exception) -> Response:
    response = fault_response(ApiError(405, "wrong-method"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


def follow(context: Context) -> Callable[[WebSocket], Any]:
    """Opens a socket for a client that wants to follow a table."""

    async def serve(socket: WebSocket) -> None:
        await socket.accept()
        try:
            connection, token = await connect(context, socket)
        except SocketRejected as turned:
            await socket.close(turned.code)
            return
        context.sockets[connection] = (token, connection.address)
        try:
            if token in context.ended:
                connection.end(SESSION_ENDED)
            await connection.run()
        finally:
            del context.sockets[connection]

    return serve


class SocketRejected(Exception):
    """A socket that is rejected."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def connect(context: Context, socket: WebSocket) -> tuple[Connection, str | None]:
    address = address_of(socket)
    if context.limits["handshakes"].wait(address, context.manager.clock.now()):
        raise SocketRejected(TOO_SLOW)
    try:
        person, token = await context.identity.whose(socket)
        session = await context.manager.find(socket.path_params["id"])
        if session is not None and not authority.may_see(session.access, person.id if person is not None else None):
            # Another process may have admitted them; `follow` checks again in any case.
            await session.refresh()
    except Unavailable:
        raise SocketRejected(TOO_SLOW) from None
    except (CorruptTable, RulesVersionMismatch, LishanError):
        raise SocketRejected(NO_TABLE) from None
    id = person.id if person is not None else None
    # A private table does not exist for those who may not see it.
    if session is None or not authority.may_see(session.access, id):
        raise SocketRejected(NO_TABLE)
    if context.too_many(id, address):
        raise SocketRejected(TOO_SLOW)
    return Connection(context.manager, socket, session, id, person.name if person is not None else ""), token
