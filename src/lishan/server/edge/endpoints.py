"""A small endpoint layer on Starlette: typed bodies, rate limits and uniform errors."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Scope

from lishan.core.contract import Reason
from lishan.core.errors import LishanError
from lishan.core.names import clean
from lishan.server.edge.passwords import Crowded
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Conflict, Gone, Unavailable
from lishan.server.tables import authority
from lishan.server.tables.bodies import ErrorBody, Nothing
from lishan.server.tables.session import CorruptTable
from lishan.server.tables.tokens import network_of
from lishan.table.decide import Refusal, refuse
from lishan.table.lookalikes import is_reserved
from lishan.table.table import RulesVersionMismatch
from lishan.words import Words

if TYPE_CHECKING:
    from lishan.server.edge.app import Context

log = logging.getLogger("lishan.http")

MOST_BYTES = 64 * 1024
BODY_BYTES_PER_S = 4096
"""A body that comes at this speed may take as long as it needs."""
encoder = msgspec.json.Encoder()


@cache
def english() -> Words:
    """The client's English words. They contain the sentence for every error code, so each sentence exists once."""
    return Words("client")


@lru_cache(256)
def sentence(code: str, seconds: int) -> str:
    """What people read; kept, because refusals must cost little."""
    return english().say(f"fault-{code}", {"seconds": seconds})


class ApiError(Exception):
    """An error response. Without a detail the message is the sentence of `fault-CODE` in the words of the client."""

    def __init__(
        self, status: int, code: str, detail: str = "", reason: Reason | None = None, retry: int | None = None
    ) -> None:
        message = detail or sentence(code, retry or 0)
        super().__init__(message)
        self.status = status
        self.fault = ErrorBody(code=code, message=message, reason=reason, retry=retry)


def own_name(text: str) -> str:
    """A name as somebody gives it to themselves. Raises Refusal for one that would be taken for the server's or a bot's."""
    name = clean(text)
    if is_reserved(name):
        refuse("not-allowed", "name-reserved")
    return name


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as limits count it."""
    return address_in(connection.scope)


def address_in(scope: Scope) -> str:
    client = scope.get("client")
    return "unknown" if client is None else network_of(client[0])


@dataclass
class Call:
    """One request."""

    context: "Context"
    request: Request
    body: Any = None
    person: PersonRow | None = None
    session: str | None = None
    """The hash of the session's token."""
    uploaded: int = 0
    """Bytes of the body."""
    token: str | None = None
    """The session's token to set in the response; empty: remove the cookie."""
    known: str | None = None
    """The accounts that this browser has signed in to, to set in the response."""

    @property
    def address(self) -> str:
        return address_of(self.request)

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def limit(self, what: str, **keys: str | None) -> None:
        """Refuses what the caller does too often, counted by person, address and network, and by what `keys` name."""
        self.limit_by(what, person=None if self.person is None else self.person.id, address=self.address, **keys)

    def limit_by(self, what: str, **keys: str | None) -> None:
        """The same, counted only by these."""
        wait = self.context.manager.budgets.wait(what, self.context.manager.clock.now(), **keys)
        if wait:
            raise ApiError(429, "too-many", retry=wait)


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    handle: Callable[[Call], Awaitable[Any]]
    answer: type | None
    summary: str
    body: type | None = None
    status: int = 200
    faults: Sequence[int] = ()
    most: int = MOST_BYTES
    media: str = "application/json"

    @property
    def name(self) -> str:
        return self.handle.__name__


def route(endpoint: Endpoint, context: "Context") -> Route:
    async def serve(request: Request) -> Response:
        call = Call(context, request)
        try:
            response = await answer(endpoint, call)
        except ApiError as trouble:
            response = fault_response(trouble)
        except ClientDisconnect:
            response = Response(status_code=400)
        except Exception:
            # The details go to the log, not to the client.
            log.exception("%s %s failed", endpoint.method, endpoint.path)
            response = fault_response(ApiError(500, "internal"))
        finally:
            context.uploads.give_back(call.address, call.uploaded)
        if call.token is not None:
            context.identity.put_cookie(response, call.token)
        if call.known is not None:
            context.identity.put_known(response, call.known)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return Route(endpoint.path, serve, methods=[endpoint.method], name=endpoint.name)


async def answer(endpoint: Endpoint, call: Call) -> Response:
    try:
        await call.context.identity.recognise(call)
        if call.person is not None:
            call.limit_by("requests", person=call.person.id)
        if endpoint.path in CLOSED_IN_MAINTENANCE and endpoint.method == "POST":
            await check_maintenance(call)
        if endpoint.body is not None:
            call.body = await read_body(call, endpoint)
        result = await endpoint.handle(call)
    except (Refusal, Unavailable, Crowded, Gone, Conflict, CorruptTable, RulesVersionMismatch, LishanError) as error:
        raise trouble_of(error) from None
    if isinstance(result, Response):
        return result
    return Response(encoder.encode(result), status_code=endpoint.status, media_type="application/json")


CLOSED_IN_MAINTENANCE = frozenset({
    "/api/tables", "/api/records", "/api/account", "/api/tables/{id}/sit", "/api/tables/{id}/start", "/api/tables/{id}/fork",
    "/api/tables/{id}/rematch", "/api/tables/{id}/go-on",
})  # fmt: skip
"""For requests that start something new. Games in progress continue."""


async def check_maintenance(call: Call) -> None:
    """Administrators may check whether everything works again."""
    state = await call.context.site.now()
    if state.maintenance is not None and not authority.may_administer(call.person):
        raise ApiError(503, "maintenance", state.maintenance, retry=60)


async def read_body(call: Call, endpoint: Endpoint) -> Any:
    request = call.request
    if endpoint.body is Nothing and request.headers.get("content-length", "0") == "0" and not chunked(request):
        return Nothing()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise ApiError(415, "not-json", "The body must have the content type application/json.")
    try:
        raw = await body_of(call, endpoint.most)
    except TimeoutError:
        raise ApiError(408, "too-slow") from None
    try:
        return msgspec.json.decode(raw, type=endpoint.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError(400, "malformed", f"Invalid request body: {error}.") from None


async def body_of(call: Call, most: int) -> bytearray:
    """Raises ApiError; TimeoutError if the client sends too slowly, which is allowed more time for what has come."""
    raw, uploads, loop = bytearray(), call.context.uploads, asyncio.get_running_loop()
    begun, seconds = loop.time(), call.context.manager.settings.body_seconds
    async with asyncio.timeout(seconds) as deadline:
        async for chunk in call.request.stream():
            raw += chunk
            if len(raw) > most:
                raise ApiError(413, "too-large", f"The body must not be larger than {most} bytes.")
            if not uploads.take(call.address, len(chunk)):
                raise ApiError(503, "many-uploads", retry=RETRY_S)
            call.uploaded += len(chunk)
            deadline.reschedule(begun + seconds + len(raw) / BODY_BYTES_PER_S)
    return raw


def chunked(request: Request) -> bool:
    return "transfer-encoding" in request.headers


RETRY_S = 2
CROWDED_S = 5
REFUSALS = {"not-allowed": 403, "not-yours": 403, "illegal": 422, "malformed": 400, "too-fast": 429, "unavailable": 503}


def trouble_of(error: Exception) -> ApiError:
    match error:
        case Refusal():
            retry = RETRY_S if error.code in ("too-fast", "unavailable") else None
            sentence = english().say(f"refused-{error.code}")
            return ApiError(REFUSALS.get(error.code, 409), error.code, sentence, error.reason, retry)
        case Unavailable():
            return ApiError(503, "unavailable", retry=RETRY_S)
        case Crowded():
            return ApiError(503, "many-sign-ins", retry=CROWDED_S)
        case Gone():
            return ApiError(401, "no-account")
        case Conflict():
            return ApiError(409, "conflict")
        case CorruptTable():
            return ApiError(409, "broken")
        case RulesVersionMismatch():
            return ApiError(409, "other-rules", str(error))
        case _:
            return ApiError(422, "not-possible", str(error))


def fault_response(trouble: ApiError) -> Response:
    headers = {} if trouble.fault.retry is None else {"Retry-After": str(trouble.fault.retry)}
    return Response(encoder.encode(trouble.fault), status_code=trouble.status, media_type="application/json", headers=headers)
