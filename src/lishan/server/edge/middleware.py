"""Middleware for every request: rejects foreign origins, adds security headers, hides internal errors."""

import logging
import secrets
import time
from collections import Counter
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lishan.server.edge.endpoints import RETRY_S, ApiError, address_in, fault_response
from lishan.server.edge.logs import shown_address
from lishan.server.edge.turns import Turns
from lishan.server.settings import Limits, Settings

if TYPE_CHECKING:
    from lishan.server.edge.app import Context

MOST_HEAD_BYTES = 16 * 1024
LONGEST_SHOWN = 200
"""Characters of a path in the log."""
SAFE = ("GET", "HEAD", "OPTIONS")
COUNTED_APART = ("/api/", "/healthz", "/readyz", "/metrics")
"""Requests; all else are the client's pages and files."""
log = logging.getLogger("lishan.http")


FRAMED = "/embed/"
"""The only pages that other sites may show in a frame. They have no session there, and nothing in them changes anything."""


BY_MAIL = "/api/unsubscribe/"
"""What mail programs post, without an origin: only the signature in the address counts, and nobody's session."""


def security_headers(settings: Settings, framed: bool = False) -> dict[str, str]:
    # Older browsers do not count sockets as 'self'.
    sockets = " ".join(origin.replace("http", "ws", 1) for origin in settings.origins)
    ancestors = "*" if framed else "'none'"
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self' {sockets}; manifest-src 'self'; worker-src 'self'; "
        f"object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors {ancestors}"
    )
    headers = {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "DENY",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    }
    if framed:
        del headers["X-Frame-Options"]
    if settings.secure:
        headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"
    return headers


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings, context: "Context") -> None:
        self.app = app
        self.origins = frozenset(settings.origins)
        self.headers = security_headers(settings)
        self.framed_headers = security_headers(settings, framed=True)
        self.context = context
        self.limits: Limits = settings
        self.under_way: Counter[str] = Counter()
        """Requests of each address that wait or are being answered: behind a proxy, connections say nothing about visitors."""
        self.turns = Turns(settings.requests_at_once, settings.requests_in_all)
        self.metrics = context.manager.metrics
        self.log_addresses = settings.log_addresses
        self.log_key = secrets.token_bytes(16)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.serve(scope, receive, send)
        elif scope["type"] == "websocket" and (too_large(scope) or not self.is_ours(scope)):
            await receive()
            self.log_socket(scope, 403)
            # Before it is accepted: the client sees 403.
            await send({"type": "websocket.close", "code": 1008})
        else:
            if scope["type"] == "websocket":
                self.log_socket(scope, 101)
            await self.app(scope, receive, send)

    def log_socket(self, scope: Scope, status: int) -> None:
        self.log_line(scope, f"SOCKET {shown_path(scope)} {status}", f"SOCKET {status}")

    def log_line(self, scope: Scope, line: str, kind: str, ms: float | None = None) -> None:
        """Of one kind and address, `logs.Sparing` writes one line a second."""
        extra = {"ms": ms, "client": self.shown_client(scope), "kind": kind, "visitor": address_in(scope)}
        log.info("%s", line, extra=extra)

    def is_ours(self, scope: Scope) -> bool:
        """Returns whether one of our pages sent this. Without an origin it is unknown, so the answer is no."""
        headers = Headers(scope=scope)
        return headers.getlist("origin") in [[origin] for origin in self.origins] and headers.get(
            "sec-fetch-site", "same-origin"
        ) in ("same-origin", "none")

    def shown_client(self, scope: Scope) -> str | None:
        client = scope.get("client")
        return None if client is None else shown_address(client[0], self.log_addresses, self.log_key)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                framed = scope["path"].startswith(FRAMED) and scope["method"] in SAFE
                MutableHeaders(scope=message).update(self.framed_headers if framed else self.headers)
            await send(message)

        try:
            refusal = self.refusal(scope)
            if refusal is None:
                await self.in_turn(scope, receive, sending)
            else:
                await refusal(scope, receive, sending)
        finally:
            took = time.perf_counter() - begun
            self.metrics.count(f"http_{status // 100}xx")
            self.metrics.observe("http", took)
            method, path = scope["method"], "(unknown)" if status == 404 and is_page(scope) else shown_path(scope)
            self.log_line(scope, f"{method} {path} {status}", f"{method} {kind_of(scope)} {status}", round(took * 1000, 1))

    def refusal(self, scope: Scope) -> Response | None:
        """Refuses at once whoever asks too often or too much at once: that must cost almost nothing."""
        manager, address = self.context.manager, address_in(scope)
        what = "requests" if scope["path"].startswith(COUNTED_APART) else "files"
        if wait := manager.budgets.wait(what, manager.clock.now(), address=address):
            return refuse(429, "too-many", retry=wait)
        if self.under_way[address] >= self.limits.connections_per_address:
            return refuse(503, "many-connections", retry=RETRY_S)
        return None

    async def in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_in(scope)
        self.under_way[address] += 1
        try:
            turn = await self.turns.begin(address)
            try:
                await self.answer(scope, receive, send)
            finally:
                turn.end()
        finally:
            self.under_way[address] -= 1
            if not self.under_way[address]:
                del self.under_way[address]

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if too_large(scope):
            await refuse(431, "too-large", f"The request head must not be larger than {MOST_HEAD_BYTES} bytes.")(
                scope, receive, send
            )
            return
        if scope["method"] not in SAFE and not self.is_ours(scope) and not scope["path"].startswith(BY_MAIL):
            await refuse(403, "foreign-origin")(scope, receive, send)
            return
        started = False

        async def watching(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, watching)
        except Exception:
            # The last resort: administrators can read what happened in the log; clients cannot.
            log.exception("Unhandled exception")
            if started:
                raise
            await refuse(500, "internal")(scope, receive, send)


def shown_path(scope: Scope) -> str:
    path = str(scope["path"])
    # The signature in it is nobody's business.
    path = f"{BY_MAIL}*" if path.startswith(BY_MAIL) else path
    return path if len(path) <= LONGEST_SHOWN else f"{path[:LONGEST_SHOWN]}…"


def is_page(scope: Scope) -> bool:
    """Whether the path is none of the protocol's: a page, a file, or nothing."""
    return "path" in scope.get("path_params", {})


def kind_of(scope: Scope) -> str:
    """What is asked for, without the ids in the path; empty if the request was refused before that mattered."""
    if "path_params" not in scope or is_page(scope):
        return ""
    kind = str(scope["path"])
    for value in scope["path_params"].values():
        kind = kind.replace(str(value), "*", 1)
    return kind


def too_large(scope: Scope) -> bool:
    """The parser behind this only limits bodies that come in several pieces."""
    head = sum(len(name) + len(value) for name, value in scope["headers"])
    return head + len(scope["raw_path"]) + len(scope["query_string"]) > MOST_HEAD_BYTES


def refuse(status: int, code: str, detail: str = "", retry: int | None = None) -> Response:
    return fault_response(ApiError(status, code, detail, retry=retry))
