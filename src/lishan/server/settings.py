"""Server settings, from the flags of `lishan serve` or from LISHAN_… environment variables."""

import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Literal, get_args
from urllib.parse import urlsplit

from msgspec import Struct

from lishan.core.errors import LishanError
from lishan.server.notify.mail import MailSettings
from lishan.server.notify.push import PushSettings
from lishan.server.store.private_files import private_folder

LogAddresses = Literal["off", "truncated", "hashed", "full"]
LEAST_SECRET = 32
EXAMPLE_SECRET = "change-me-change-me-change-me-change-me"
"""The example in docs/hosting.md; the server refuses to start with it."""


class Settings(Struct, frozen=True, kw_only=True):
    secret: str
    """Seat links are derived from it: anyone who knows it can sit anywhere."""
    origins: tuple[str, ...]
    """The origins of our pages, as browsers send them: https://games.example.org. The first is used for links in notices."""
    secure: bool = True
    """Behind HTTPS: cookies are never sent over plain HTTP."""
    metrics_token: str | None = None
    """`/metrics` requires it as a bearer token; without one the page does not exist."""
    substitute: str = "casual"
    """Level of the bots that replace absent players, unless the table says otherwise."""
    workers: int = 1
    """Number of bot processes."""
    think_ms: int | None = None
    """Maximum thinking time of a bot per turn, in milliseconds; None: as the level says."""
    sandbox_required: bool = False
    """Start only if the bots' sandbox works completely (`sandbox.py`)."""
    log_addresses: LogAddresses = "off"
    """The form of clients' addresses in logs."""
    mail: MailSettings | None = None
    """The mail server; without it no mail is sent."""
    push: PushSettings | None = None
    """The key for Web Push; without it browsers get no notices while the page is closed."""
    private_webhooks: bool = False
    """Webhooks and push messages may go to addresses of this machine and its network, and by plain HTTP."""
    sockets_per_person: int = 10
    sockets_per_address: int = 50
    messages_per_20s: int = 100
    watching_per_20s: int = 50
    requests_per_minute: int = 600
    handshakes_per_minute: int = 300
    tables_per_minute: int = 20
    tables_in_memory: int = 2000
    hints_per_minute: int = 30
    """Per person; four times as many per address."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Returns the user's data directory."""
    if given := environment.get("LISHAN_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "lishan"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lishan"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lishan"


def own_secret(folder: Path) -> str:
    """A secret generated on this machine when it is first needed. For loopback only; a public server must be given one."""
    file = folder / "secret"
    if not file.is_file():
        private_folder(folder)
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as stream:
            stream.write(secrets.token_urlsafe(32))
    return file.read_text(encoding="ascii").strip()


def check_secret(secret: str) -> str:
    """Refuse a secret that others know or could guess."""
    if secret == EXAMPLE_SECRET:
        raise LishanError("LISHAN_SECRET is the documentation's example. Create your own with `openssl rand -base64 32`.")
    if len(secret) < LEAST_SECRET or len(set(secret)) < 10:
        raise LishanError(
            f"LISHAN_SECRET must have at least {LEAST_SECRET} random characters. Create one with `openssl rand -base64 32`."
        )
    return secret


def check_log_addresses(text: str) -> LogAddresses:
    if text not in get_args(LogAddresses):
        raise LishanError(f"LISHAN_LOG_ADDRESSES must be one of {', '.join(get_args(LogAddresses))}, not {text!r}.")
    return text  # type: ignore[return-value]


def check_origin(origin: str) -> str:
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or origin != f"{parts.scheme}://{parts.netloc}".lower():
        raise LishanError(f"{origin!r} is not an origin. Write it like https://games.example.org.")
    return origin
