"""A small endpoint layer on Starlette: typed bodies, rate limits and uniform errors."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from lishan.core.contract import Reason
from lishan.core.errors import LishanError
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Conflict, Unavailable
from lishan.server.tables import authority
from lishan.server.tables.bodies import ErrorBody, Nothing
from lishan.server.tables.session import CorruptTable
from lishan.server.tables.tokens import network_of
from lishan.table.decide import Refusal
from lishan.table.table import RulesVersionMismatch
from lishan.words import Words

if TYPE_CHECKING:
    from lishan.server.edge.app import Context

log = logging.getLogger("lishan.http")

MOST_BYTES = 64 * 1024
encoder = msgspec.json.Encoder()


@cache
def english() -> Words:
    """The client's English words. They contain the sentence for every error code, so each sentence exists once."""
    return Words("client")


class ApiError(Exception):
    """An error response. Without a detail the message is the sentence of `fault-CODE` in the words of the client."""

    def __init__(
        self, status: int, code: str, detail: str = "", reason: Reason | None = None, retry: int | None = None
    ) -> None:
        message = detail or english().say(f"fault-{code}", {"seconds": retry or 0})
        super().__init__(message)
        self.status = status
        self.fault = ErrorBody(code=code, message=message, reason=reason, retry=retry)


def address_of(connection: HTTPConnection) -> str:
    """The client's address, as limits count it."""
    return network_of(connection.client.host) if connection.client is not None else "unknown"


@dataclass
class Call:
    """One request."""

    context: "Context"
    request: Request
    body: Any = None
    person: PersonRow | None = None
    session: str | None = None
    """The hash of the session's token."""
    token: str | None = None
    """The session's token to set in the response; empty: remove the cookie."""

    @property
    def address(self) -> str:
        return address_of(self.request)

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    def limit(self, name: str, key: str | None = None) -> None:
        """Refuses requests that come too often."""
        wait = self.context.limits[name].wait(key or self.address, self.context.manager.clock.now())
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
        if call.token is not None:
            context.identity.put_cookie(response, call.token)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return Route(endpoint.path, serve, methods=[endpoint.method], name=endpoint.name)


async def answer(endpoint: Endpoint, call: Call) -> Response:
    call.limit("requests")
    try:
        await call.context.identity.recognise(call)
        if endpoint.path in CLOSED_IN_MAINTENANCE and endpoint.method == "POST":
            await check_maintenance(call)
        if endpoint.body is not None:
            call.body = await read_body(call.request, endpoint)
        result = await endpoint.handle(call)
    except (Refusal, Unavailable, Conflict, CorruptTable, RulesVersionMismatch, LishanError) as error:
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


async def read_body(request: Request, endpoint: Endpoint) -> Any:
    if endpoint.body is Nothing and request.headers.get("content-length", "0") == "0" and not chunked(request):
        return Nothing()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise ApiError(415, "not-json", "The body must have the content type application/json.")
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > endpoint.most:
            raise ApiError(413, "too-large", f"The body must not be larger than {endpoint.most} bytes.")
    try:
        return msgspec.json.decode(raw, type=endpoint.body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError(400, "malformed", f"Invalid request body: {error}.") from None


def chunked(request: Request) -> bool:
    return "transfer-encoding" in request.headers


RETRY_S = 2
REFUSALS = {"not-allowed": 403, "not-yours": 403, "illegal": 422, "malformed": 400, "too-fast": 429, "unavailable": 503}


def trouble_of(error: Exception) -> ApiError:
    match error:
        case Refusal():
            retry = RETRY_S if error.code in ("too-fast", "unavailable") else None
            sentence = english().say(f"refused-{error.code}")
            return ApiError(REFUSALS.get(error.code, 409), error.code, sentence, error.reason, retry)
        case Unavailable():
            return ApiError(503, "unavailable", retry=RETRY_S)
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
