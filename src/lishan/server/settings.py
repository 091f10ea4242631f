"""Server settings, from the flags of `lishan serve` or from LISHAN_… environment variables."""

import errno
import os
import secrets
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Literal, get_args
from urllib.parse import urlsplit

from msgspec import Struct

from lishan.core.errors import LishanError
from lishan.server.notify.mail import MailSettings
from lishan.server.notify.push import PushSettings
from lishan.server.rate_limits import Rate, Rates
from lishan.server.store.private_files import private_folder

LogAddresses = Literal["off", "truncated", "hashed", "full"]
LEAST_SECRET = 32
MOST_GATHER_MS = 1000
LARGEST_LIMIT = 1_000_000_000
EXAMPLE_SECRET = "change-me-change-me-change-me-change-me"
"""An example that people might copy; the server refuses to start with it."""
LEAST_TOKEN = 16
LOG_LEVELS = ("debug", "info", "warning", "error")
LONGEST_IMPRINT = 1000
NAMES = (
    "HOST", "PORT", "DATABASE", "ORIGIN", "PROXIES", "WORKERS", "THINK", "SUBSTITUTE", "CONNECTIONS", "LOG", "LOG_ADDRESSES",
    "GATHER_MS", "SECRET", "INSECURE", "SANDBOX", "METRICS_TOKEN", "MAIL", "MAIL_FROM", "PUSH_KEY", "DATA", "IMPRINT",
    "LANGUAGE",
)  # fmt: skip
"""The variables LISHAN_… of the environment, beside those of limits and budgets."""


class Limits(Struct, frozen=True, kw_only=True):
    """What one visitor may ask of a server that all share. `LISHAN_` with the name of a limit in capitals sets it."""

    connections_per_address: int = 400
    """Of a trusted proxy's connections, the requests of one visitor that are being answered."""
    requests_at_once: int = 6
    """Of one address; further ones take turns, between those of others."""
    requests_in_all: int = 12
    """Of everybody: one that waits for something slow is not counted."""
    head_seconds: int = 10
    """To send the head of a request."""
    body_seconds: int = 15
    """To send a body; a second more for every 4 kB that have come."""
    uploads_mb_per_address: int = 4
    uploads_mb: int = 64
    """Bodies that have come and are not answered yet, of everybody."""
    sockets_per_person: int = 10
    sockets_per_address: int = 120
    messages_per_20s: int = 100
    watching_per_20s: int = 50
    frame_kb: int = 16
    """The largest message to a socket."""
    texts_per_address: int = 8
    """Editions, records and positions of one address that wait or are read."""
    tables_in_memory: int = 2000
    lobby_tables_per_person: int = 2
    """Public tables that wait for players and are in the lobby; others are found by their links."""
    lobby_tables_per_address: int = 4
    cards_waiting: int = 8
    """Pictures for previews of links that wait to be drawn: one is drawn at a time."""
    sign_ins_waiting: int = 20
    """Sign-ins that wait while others are checked; those beyond are answered 503."""
    entries_per_table: int = 20_000
    """Lines of a table's log; after them only turns and the end are accepted."""
    drain_seconds: int = 4
    """In how many seconds all sockets are asked to come back, 200 a second or more, when the server stops."""
    watchers_per_table: int = 200
    """People who may watch a private table because they came by a link, and are stored."""
    notices_at_once: int = 64
    """How many people are sent push messages at the same time, and as many webhooks."""
    hints_per_minute: int = 30
    """Per person; four times as many per address."""
    reviews_wait_s: int = 3600
    """A review that would only be finished after this many seconds is refused."""


class Settings(Limits, frozen=True, kw_only=True):
    rates: Rates = Rates()
    """How often people may do what."""
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
    gather_ms: int = 10
    """How long SQLite's writer waits for more, while there is more than one thing to store in that time; 0: never."""
    sandbox_required: bool = False
    """Start only if the bots' sandbox works completely (`sandbox.py`)."""
    log_addresses: LogAddresses = "off"
    """The form of clients' addresses in logs."""
    mail: MailSettings | None = None
    """The mail server; without it no mail is sent."""
    push: PushSettings | None = None
    """The key for Web Push; without it browsers get no notices while the page is closed."""
    imprint: str = ""
    """Who runs this server, in the footer of its start page: a sentence, or the address of a page."""
    private_webhooks: bool = False
    """Webhooks and push messages may go to addresses of this machine and its network, and by plain HTTP."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Returns the user's data directory."""
    # What systemd makes for a service (`StateDirectory=`): its home is often out of reach.
    if given := environment.get("LISHAN_DATA") or environment.get("STATE_DIRECTORY", "").partition(":")[0]:
        return Path(given).absolute()
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "lishan"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lishan"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lishan"


def made_folder() -> Path:
    """The user's data directory, made if need be. Raises LishanError."""
    folder = data_folder()
    try:
        private_folder(folder)
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
    except OSError as error:
        raise LishanError(f"The data directory {folder} cannot be made: {error.strerror}. LISHAN_DATA names another.") from None
    return folder


def own_secret(folder: Path) -> str:
    """A secret generated on this machine when it is first needed. For loopback only; a public server must be given one."""
    file = folder / "secret"
    if not file.is_file():
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


def limits_from(environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits, as far as the environment sets others than usual. Raises LishanError."""
    given = {name: environment.get(f"LISHAN_{name.upper()}") for name in Limits.__struct_fields__}
    return Limits(**{name: check_limit(f"LISHAN_{name.upper()}", text) for name, text in given.items() if text})


def rates_from(environment: Mapping[str, str] = os.environ) -> Rates:
    """How often people may do what, as far as the environment sets others than usual. Raises LishanError."""
    given = {name: environment.get(f"LISHAN_{name.upper()}") for name in Rates.__struct_fields__}
    return Rates(**{name: check_rate(f"LISHAN_{name.upper()}", text) for name, text in given.items() if text})


def check_rate(name: str, text: str) -> Rate:
    try:
        return Rate.of(text)
    except LishanError as error:
        raise LishanError(f"{name}: {error}") from None


def check_gathering(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= MOST_GATHER_MS):
        raise LishanError(f"LISHAN_GATHER_MS must be a whole number between 0 and {MOST_GATHER_MS}, not {text!r}.")
    return int(text)


def check_limit(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= LARGEST_LIMIT):
        raise LishanError(f"{name} must be a whole number between 1 and {LARGEST_LIMIT}, not {text!r}.")
    return int(text)


def check_log_addresses(text: str) -> LogAddresses:
    if text not in get_args(LogAddresses):
        raise LishanError(f"LISHAN_LOG_ADDRESSES must be one of {', '.join(get_args(LogAddresses))}, not {text!r}.")
    return text  # type: ignore[return-value]


def check_log(level: str) -> str:
    if level not in LOG_LEVELS:
        raise LishanError(f"--log (LISHAN_LOG) must be one of {', '.join(LOG_LEVELS)}, not {level!r}.")
    return level


def check_substitute(level: str, known: Iterable[str]) -> str:
    if level not in known:
        raise LishanError(f"--substitute (LISHAN_SUBSTITUTE) must be one of {', '.join(known)}, not {level!r}.")
    return level


def check_metrics_token(token: str | None) -> str | None:
    if token is not None and not (len(token) >= LEAST_TOKEN and token.isascii() and token.isprintable() and " " not in token):
        raise LishanError(f"LISHAN_METRICS_TOKEN must have at least {LEAST_TOKEN} letters and digits.")
    return token


def check_imprint(text: str) -> str:
    parts = urlsplit(text) if text.startswith(("https:", "http:")) else None
    if len(text) > LONGEST_IMPRINT or not text.isprintable() or (parts is not None and (not parts.netloc or " " in text)):
        raise LishanError(
            f"LISHAN_IMPRINT must be a sentence of at most {LONGEST_IMPRINT} characters, or an address like https://example.org."
        )
    return text


def check_switch(name: str, value: str | None, on: str) -> bool:
    """Whether something is turned on, which only one word does."""
    if value not in (None, on):
        raise LishanError(f"{name} must be {on!r} or unset, not {value!r}.")
    return value is not None


# What builds and tests set: `make play` starts the server with it.
OF_BUILDS = ("COMPILE", "ENGINE_CACHE", "INSTALLED", "NO_CLIENT", "NO_COMPILE")


def unknown_names(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Variables that look like settings and are none: somebody made a mistake, and would look for it for long."""
    known = {*NAMES, *OF_BUILDS, *(name.upper() for name in (*Limits.__struct_fields__, *Rates.__struct_fields__))}
    return sorted(name for name in environment if name.startswith("LISHAN_") and name.removeprefix("LISHAN_") not in known)


def check_origin(origin: str) -> str:
    parts = urlsplit(origin)
    if parts.scheme not in ("http", "https") or not parts.netloc or origin != f"{parts.scheme}://{parts.netloc}".lower():
        raise LishanError(f"--origin (LISHAN_ORIGIN): {origin!r} is not an origin. Write it like https://games.example.org.")
    return origin
