"""Assembles the application."""

import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

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
from lishan.server.edge.admission import Uploads
from lishan.server.edge.cards import Cards
from lishan.server.edge.connection import NO_TABLE, RESTART, TOO_SLOW, Connection
from lishan.server.edge.endpoints import ApiError, Endpoint, address_of, fault_response, route
from lishan.server.edge.identity import Identity
from lishan.server.edge.json_schema import JsonObject
from lishan.server.edge.middleware import Guard
from lishan.server.edge.openapi import document
from lishan.server.edge.passwords import Passwords
from lishan.server.edge.sockets import Sockets
from lishan.server.edge.static import CLIENT, page_route
from lishan.server.notify.mail import Mailer, SmtpMailer
from lishan.server.settings import Settings
from lishan.server.store.base import Store
from lishan.server.store.values import Unavailable
from lishan.server.tables import authority
from lishan.server.tables.clock import Clock
from lishan.server.tables.manager import TableManager
from lishan.server.tables.notices import Notices
from lishan.server.tables.rankings import Rankings
from lishan.server.tables.session import CorruptTable
from lishan.server.tables.site import SiteSettings
from lishan.table.table import RulesVersionMismatch

LISTED: tuple[Endpoint, ...] = (
    *api_games.ENDPOINTS, *api_accounts.ENDPOINTS, *api_profile.ENDPOINTS, *api_notices.ENDPOINTS,
    *api_admin.ENDPOINTS, *api_tables.ENDPOINTS, *api_joining.ENDPOINTS,
    *api_blocks.ENDPOINTS, *api_room.ENDPOINTS, *api_box.ENDPOINTS,
    *api_editions.ENDPOINTS, *api_reviews.ENDPOINTS, *previews.ENDPOINTS, *api_statistics.ENDPOINTS,
    *api_training.ENDPOINTS,
)  # fmt: skip


@dataclass
class Context:
    """Everything that requests need."""

    manager: TableManager
    identity: Identity
    games: Sequence[str]
    passwords: Passwords
    site: SiteSettings
    sockets: Sockets
    uploads: Uploads
    rankings: Rankings
    mailer: Mailer | None = None
    cards: Cards = field(default_factory=Cards)

    def openapi(self) -> JsonObject:
        return document(LISTED)


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
    sockets = Sockets(settings)
    context = Context(
        manager, Identity(store, clock, settings), games, Passwords(settings.sign_ins_waiting), SiteSettings(manager), sockets,
        Uploads(settings.uploads_mb << 20, settings.uploads_mb_per_address << 20), Rankings(manager), mailer,
        cards=Cards(settings.cards_waiting),
    )  # fmt: skip
    manager.on_session_end.append(sockets.session_ended)
    manager.on_session_renewal.append(sockets.session_renewed)
    manager.open_sessions = sockets.sessions
    manager.notices = Notices(manager, mailer, settings.push)
    manager.metrics.gauge("sockets", lambda: len(sockets))
    manager.metrics.gauge("tables_in_memory", lambda: len(manager.tables))
    routes: list[BaseRoute] = [route(endpoint, context) for endpoint in (*LISTED, *api_games.UNLISTED)]
    routes += [WebSocketRoute("/api/tables/{id}/socket", follow(context)), page_route(client, context)]

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await manager.open()
        yield
        await manager.close()
        await context.cards.close()

    return Guard(Starlette(routes=routes, lifespan=life, exception_handlers={405: wrong_method}), settings, context)


async def wrong_method(_: Request, error: Exception) -> Response:
    response = fault_response(ApiError(405, "wrong-method"))
    response.headers.update(getattr(error, "headers", None) or {})
    return response


def follow(context: Context) -> Callable[[WebSocket], Any]:
    """Opens a socket for a client that wants to follow a table."""

    async def serve(socket: WebSocket) -> None:
        wait = context.manager.budgets.wait("handshakes", context.manager.clock.now(), address=address_of(socket))
        # Many clients are gone before they are answered.
        with contextlib.suppress(WebSocketDisconnect):
            if wait:
                await socket.send_denial_response(fault_response(ApiError(429, "too-many", retry=wait)))
            else:
                await socket.accept()
                await admit(socket)

    async def admit(socket: WebSocket) -> None:
        try:
            connection, token = await connect(context, socket)
        except SocketRejected as turned:
            await socket.close(turned.code)
            return
        context.sockets.add(connection, token)
        try:
            await connection.run()
        finally:
            context.sockets.remove(connection)

    return serve


class SocketRejected(Exception):
    """A socket that is rejected."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


async def connect(context: Context, socket: WebSocket) -> tuple[Connection, str | None]:
    address = address_of(socket)
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
    if context.sockets.leaving:
        raise SocketRejected(RESTART)
    if context.sockets.too_many(id, address):
        raise SocketRejected(TOO_SLOW)
    return Connection(context.manager, socket, session, person), token
