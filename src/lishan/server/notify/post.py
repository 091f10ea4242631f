"""A POST to an address that someone has given us. It is checked after its name is resolved, and nothing is redirected."""

import asyncio
import contextlib
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import MappingProxyType
from urllib.parse import SplitResult, urlsplit

from lishan.core.errors import LishanError

# A slow name server must not block threads that others need for reading the database.
# One whose name server never answers keeps its thread for a while: there are more than can be under way.
RESOLVERS = ThreadPoolExecutor(128, "lishan-resolver")
# IPv6 addresses that embed an IPv4 one, which may belong to the host's own network: NAT64, 6to4, Teredo, and older forms.
TUNNELS = tuple(
    ipaddress.IPv6Network(network) for network in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96")
)
JSON: Mapping[str, str] = MappingProxyType({"Content-Type": "application/json"})


class BadUrl(LishanError):
    """An address that notices cannot be sent to."""


def check_url(url: str, private: bool) -> SplitResult:
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("https", "http") and bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        sound = False
    if not sound or not url.isascii() or not url.isprintable() or " " in url:
        raise BadUrl("This is not a valid webhook URL.")
    if parts.scheme != "https" and not private:
        raise BadUrl("Notices go to https:// addresses only.")
    return parts


class NotDelivered(Exception):
    """The other side did not answer with a success."""

    def __init__(self, line: bytes) -> None:
        super().__init__(line)
        number = line.split(b" ", 2)[1:2]
        self.status = int(number[0]) if number and number[0].isdigit() else 0


def check_answer(line: bytes) -> None:
    """The status line of an HTTP response: anything but 2xx means that the notice was not delivered."""
    words = line.split(b" ", 2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not (len(words[1]) >= 3 and words[1].startswith(b"2")):
        raise NotDelivered(line[:40])


async def resolve(parts: SplitResult, private: bool) -> str:
    """The address to connect to. It is checked here, so that a name cannot lead into the host's own network."""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    look_up = partial(socket.getaddrinfo, parts.hostname, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(RESOLVERS, look_up)
    addresses = [str(entry[4][0]) for entry in found]
    if not private and not all(is_public(address) for address in addresses):
        raise BadUrl("Notices do not go to private addresses.")
    return addresses[0]


def is_public(text: str) -> bool:
    """Returns whether an address is on the public internet and does not embed one that is not."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if any(address in network for network in TUNNELS):
            return False
    return address.is_global and not address.is_multicast


async def post(parts: SplitResult, address: str, body: bytes, headers: Mapping[str, str] = JSON) -> None:
    """Raises NotDelivered if the answer is not a success."""
    secure = parts.scheme == "https"
    reader, writer = await asyncio.open_connection(
        address,
        parts.port or (443 if secure else 80),
        ssl=ssl.create_default_context() if secure else None,
        server_hostname=parts.hostname if secure else None,
    )
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n{more}"
            f"Content-Length: {len(body)}\r\nUser-Agent: lishan\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        check_answer(await reader.readline())
    finally:
        writer.close()
        with contextlib.suppress(OSError, ssl.SSLError):
            await writer.wait_closed()
