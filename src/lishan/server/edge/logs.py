"""Structured logs: one JSON object per line. User input, tokens and hidden information are never logged."""

import hmac
import ipaddress
import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO, assert_never

from lishan.server.settings import LogAddresses


class OneLine(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if (ms := getattr(record, "ms", None)) is not None:
            line["ms"] = ms
        if (client := getattr(record, "client", None)) is not None:
            line["client"] = client
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        # JSON also keeps a line break in a message from looking like another log line.
        return json.dumps(line)


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
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # Only failures are of interest.
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # It would log URLs with their query strings, and clients' addresses.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").addFilter(not_about_a_socket)


def not_about_a_socket(record: logging.LogRecord) -> bool:
    """Each socket is logged with its address and query string here; `Guard` logs it as settings say."""
    return "WebSocket" not in str(record.msg)
