"""Structured logs: one JSON object per line. User input, tokens and hidden information are never logged."""

import hmac
import ipaddress
import json
import logging
import sys
from collections import OrderedDict
from datetime import UTC, datetime
from typing import TextIO, assert_never

from lishan.server.settings import LogAddresses

VISITORS_LINES = ("lishan.http", "uvicorn.error", "asyncio")
"""Loggers of what visitors do: a line of another one never waits."""
MOST_KINDS = 10_000


class OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if (ms := getattr(record, "ms", None)) is not None:
            line["ms"] = ms
        if (client := getattr(record, "client", None)) is not None:
            line["client"] = client
        if (more := getattr(record, "more", 0)) > 0:
            line["more"] = more
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        # JSON also keeps a line break in a message from looking like another log line.
        return json.dumps(line)


class Sparing(logging.Filter):
    """One line a second of each kind and visitor: nobody fills the disk. The next one says how many `more` there were."""

    def __init__(self) -> None:
        super().__init__()
        self.last: OrderedDict[tuple[str, str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name not in VISITORS_LINES:
            return True
        key = (record.name, getattr(record, "kind", str(record.msg)), getattr(record, "visitor", ""))
        written, more = self.last.get(key, (0.0, 0))
        if 0 <= record.created - written < 1:
            self.last[key] = (written, more + 1)
            return False
        record.more = more
        self.last[key] = (record.created, 0)
        self.last.move_to_end(key)
        if len(self.last) > MOST_KINDS:
            self.last.popitem(last=False)
        return True


def shown_address(address: str, how: LogAddresses, key: bytes) -> str | None:
    """A client's address in the form that logs may contain. Hashed ones stay distinguishable until the server restarts."""
    match how:
        case "off":
            return None
        case "full":
            return address
        case "hashed":
            return hmac.digest(key, address.encode(), "sha256").hex()[:12]
        case "truncated":
            return truncated(address)
        case _:
            assert_never(how)


def truncated(address: str) -> str:
    """An address without the part that identifies a household: the last byte of IPv4, all but the first 48 bits of IPv6."""
    try:
        bits = 24 if ipaddress.ip_address(address).version == 4 else 48
        return str(ipaddress.ip_network(f"{address}/{bits}", strict=False))
    except ValueError:
        return "unknown"


def set_up(level: str = "info", stream: TextIO | None = None) -> None:
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(OneLine())
    handler.setLevel(level.upper())
    handler.addFilter(Sparing())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Only failures are of interest.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # It would log URLs with their query strings, and clients' addresses.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").addFilter(not_about_a_socket)


def not_about_a_socket(record: logging.LogRecord) -> bool:
    """Each socket is logged with its address and query string here; `Guard` logs it as settings say."""
    return "WebSocket" not in str(record.msg) and record.msg not in ("connection open", "connection closed")
