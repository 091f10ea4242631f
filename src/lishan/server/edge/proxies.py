"""Finds out who a visitor is: the address of a connection, or the one that a trusted reverse proxy forwards."""

import logging
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from starlette.types import ASGIApp, Receive, Scope, Send

from lishan.core.errors import LishanError

log = logging.getLogger("lishan.http")


def host_of(text: str) -> str:
    """An address without its port: `1.2.3.4:567`, `[::1]:567` and the plain forms of both."""
    text = text.strip()
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


class Proxies:
    """The reverse proxies that are trusted: addresses and networks, separated by commas; `*` trusts everybody."""

    def __init__(self, text: str = "") -> None:
        words = [word.strip() for word in text.split(",") if word.strip()]
        self.everybody = "*" in words
        self.networks = tuple(network(word) for word in words if word != "*")

    def trust(self, host: str) -> bool:
        return self.everybody or any(address_in(host, one) for one in self.networks)

    def visitor(self, peer: str, forwarded: Iterable[str]) -> str:
        """Who asks. Each proxy appends the address it was asked from, so the last one that is not a proxy's is believed."""
        if not self.trust(peer):
            return peer
        hosts = [host_of(word) for line in forwarded for word in line.split(",") if word.strip()]
        if not hosts:
            return peer
        return hosts[0] if self.everybody else next((host for host in reversed(hosts) if not self.trust(host)), hosts[0])


def network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise LishanError(f"--proxies (LISHAN_PROXIES): {text!r} is neither an address nor a network.") from None


@lru_cache(4096)
def address_in(host: str, network: IPv4Network | IPv6Network) -> bool:
    try:
        return ip_address(host) in network
    except ValueError:
        return False


class Forwarded:
    """Puts the visitor's address where the application looks for it."""

    def __init__(self, app: ASGIApp, proxies: Proxies) -> None:
        self.app = app
        self.proxies = proxies
        self.warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope.get("client") is not None:
            peer, port = scope["client"]
            headers = scope["headers"]
            forwarded = [value.decode("latin-1") for name, value in headers if name == b"x-forwarded-for"]
            if not self.proxies.trust(peer):
                self.warn(peer, forwarded)
            elif forwarded:
                scope["client"] = (self.proxies.visitor(peer, forwarded), port)
        await self.app(scope, receive, send)

    def warn(self, peer: str, forwarded: list[str]) -> None:
        """Logs once that a reverse proxy is not trusted."""
        if forwarded and not self.warned and peer not in [host_of(one) for line in forwarded for one in line.split(",")]:
            self.warned = True
            log.warning(
                "X-Forwarded-For from %s is ignored: it is not one of LISHAN_PROXIES. All visitors behind it count as one.",
                peer,
            )
