"""Middleware for every request: rejects foreign origins, adds security headers, hides internal errors."""

import logging
import secrets
import time
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lishan.server.edge.endpoints import ApiError, fault_response
from lishan.server.edge.logs import shown_address
from lishan.server.settings import Settings

if TYPE_CHECKING:
    from lishan.server.edge.app import Context

MOST_HEAD_BYTES = 16 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
log = logging.getLogger("lishan.http")


FRAMED = "/embed/"
"""The only pages that other sites may show in a frame. They have no session there, and nothing in them changes anything."""


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
        self.metrics = context.manager.metrics
        self.warned = False
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
        log.info("SOCKET %s %d", scope["path"], status, extra={"client": self.shown_client(scope)})

    def is_ours(self, scope: Scope) -> bool:
        """Returns whether one of our pages sent this. Without an origin it is unknown, so the answer is no."""
        headers = Headers(scope=scope)
        return headers.getlist("origin") in [[origin] for origin in self.origins] and headers.get(
            "sec-fetch-site", "same-origin"
        ) in ("same-origin", "none")

    def shown_client(self, scope: Scope) -> str | None:
        client = scope.get("client")
        return None if client is None else shown_address(client[0], self.log_addresses, self.log_key)

    def warn_of_proxy(self, scope: Scope) -> None:
        """Logs once that a reverse proxy is not trusted. Behind a trusted one, the client is the address that it forwarded."""
        forwarded = None if self.warned else Headers(scope=scope).get("x-forwarded-for")
        client = scope.get("client")
        if forwarded is not None and client is not None and client[0] not in [one.strip() for one in forwarded.split(",")]:
            self.warned = True
            log.warning(
                "X-Forwarded-For from %s is ignored: it is not one of LISHAN_PROXIES. All visitors behind it count as one.",
                client[0],
            )

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = time.perf_counter(), 500
        self.warn_of_proxy(scope)

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                framed = scope["path"].startswith(FRAMED) and scope["method"] in SAFE
                MutableHeaders(scope=message).update(self.framed_headers if framed else self.headers)
            await send(message)

        try:
            await self.answer(scope, receive, sending)
        finally:
            took = time.perf_counter() - begun
            self.metrics.count(f"http_{status // 100}xx")
            self.metrics.observe("http", took)
            extra = {"ms": round(took * 1000, 1), "client": self.shown_client(scope)}
            log.info("%s %s %d", scope["method"], scope["path"], status, extra=extra)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if too_large(scope):
            await refuse(431, "too-large", f"The request head must not be larger than {MOST_HEAD_BYTES} bytes.")(
                scope, receive, send
            )
            return
        if scope["method"] not in SAFE and not self.is_ours(scope):
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


def too_large(scope: Scope) -> bool:
    """The parser behind this only limits bodies that come in several pieces."""
    head = sum(len(name) + len(value) for name, value in scope["headers"])
    return head + len(scope["raw_path"]) + len(scope["query_string"]) > MOST_HEAD_BYTES


def refuse(status: int, code: str, detail: str = "") -> Response:
    return fault_response(ApiError(status, code, detail))
