"""Endpoints about the games on offer, their words, and the server itself."""

import asyncio
import contextlib
import re

from sqlalchemy import text
from starlette.responses import JSONResponse, PlainTextResponse, Response

from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.json_schema import socket_schema
from lishan.server.store import administration, people
from lishan.server.store.values import Unavailable
from lishan.server.tables.bodies import Games, Health
from lishan.server.tables.lists import game_info
from lishan.server.tables.tokens import same

WORD = re.compile(r"[a-z][a-z-]{1,30}")


async def games(call: Call) -> Games:
    context = call.context
    return Games(
        games=tuple(game_info(context.manager.open_game(name), context.manager.bots.levels(name)) for name in context.games),
        languages=await asyncio.to_thread(find_languages),
    )


async def words(call: Call) -> Response:
    """A Fluent catalogue."""
    language, name = call.path("language"), call.path("name")
    source = await asyncio.to_thread(find_words, language, name) if WORD.fullmatch(language) and WORD.fullmatch(name) else ""
    if not source:
        raise ApiError(404, "no-words")
    return PlainTextResponse(source, headers={"Cache-Control": "max-age=300"})


def find_languages() -> tuple[str, ...]:
    from lishan.words import languages

    return languages()


def find_words(language: str, name: str) -> str:
    """Reads files, and imports a slow library the first time, so it must not run in the event loop."""
    from lishan.words.catalogue import source_of

    return source_of(language, name)


async def health(call: Call) -> Health:
    await call.context.manager.store.read(lambda db: db.execute(text("SELECT 1")).scalar())
    return Health(ok=True)


async def ready(call: Call) -> Health:
    """Returns whether anything can be stored: a full disk or a read-only database gives 503."""
    manager = call.context.manager
    await manager.store.write(lambda db: people.alive(db, manager.process, manager.clock.now()))
    return Health(ok=True)


async def metrics(call: Call) -> Response:
    token = call.context.manager.settings.metrics_token
    given = call.request.headers.get("authorization", "").removeprefix("Bearer ")
    if token is None or not same(given, token):
        raise ApiError(404, "no-page")
    manager, stored = call.context.manager, dict[str, float]()
    # Without its database the rest is needed all the more.
    with contextlib.suppress(Unavailable):
        stored = await manager.store.read(lambda db: administration.scraped(db, manager.clock.now()))
    return PlainTextResponse(manager.metrics.text(stored))


async def socket_json(_: Call) -> Response:
    return JSONResponse(socket_schema())


async def openapi_json(call: Call) -> Response:
    return JSONResponse(call.context.openapi())


ENDPOINTS = (
    Endpoint("GET", "/api/games", games, Games, "The games, with their options and bots."),
    Endpoint("GET", "/api/words/{language}/{name}.ftl", words, None, "A Fluent catalogue.", faults=(404,), media="text/plain"),
    Endpoint("GET", "/healthz", health, Health, "Check that the server and its database respond.", faults=(503,)),
    Endpoint("GET", "/readyz", ready, Health, "Check that data can be stored.", faults=(503,)),
)
UNLISTED = (
    Endpoint("GET", "/metrics", metrics, None, "Metrics for Prometheus."),
    Endpoint("GET", "/api/socket.json", socket_json, None, "JSON Schema of the socket."),
    Endpoint("GET", "/api/openapi.json", openapi_json, None, "This document."),
)
