"""`lishan serve`: runs the server, locally or in public."""

import logging
from typing import TYPE_CHECKING, Annotated

import typer

from lishan.core.errors import LishanError

if TYPE_CHECKING:
    from lishan.server.notify.mail import MailSettings
    from lishan.server.notify.push import PushSettings
    from lishan.server.settings import Settings


def serve(
    host: Annotated[str, typer.Option(envvar="LISHAN_HOST", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="LISHAN_PORT", min=0, max=65535, help="Port to listen on; 0 picks a free one.")
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="LISHAN_DATABASE",
            metavar="URL",
            help="sqlite:///FILE or postgresql://…; default: a file in your data directory.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="LISHAN_ORIGIN", metavar="URL", help="Public URL, for example https://games.example.org."),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(envvar="LISHAN_PROXIES", metavar="ADDRESSES", help="Trusted reverse proxies (comma-separated addresses)."),
    ] = "",
    workers: Annotated[int, typer.Option(envvar="LISHAN_WORKERS", min=1, max=64, help="Number of bot processes.")] = 1,
    think: Annotated[
        int | None, typer.Option(envvar="LISHAN_THINK", metavar="MS", min=10, help="Maximum thinking time per turn, in ms.")
    ] = None,
    connections: Annotated[
        int, typer.Option(envvar="LISHAN_CONNECTIONS", min=10, help="Maximum number of connections.")
    ] = 10_000,
    substitute: Annotated[
        str, typer.Option(envvar="LISHAN_SUBSTITUTE", metavar="LEVEL", help="Level of the bot that replaces absent players.")
    ] = "casual",
    log: Annotated[str, typer.Option(envvar="LISHAN_LOG", help="Log level: debug, info, warning or error.")] = "info",
) -> None:
    """Run the server. Listening on a non-loopback address requires LISHAN_SECRET and --origin."""
    import gc

    # Loading the server leaves no garbage; looking for it would take a tenth of the time. `serve.tune_gc` turns it on again.
    gc.disable()
    from lishan.server.edge import logs
    from lishan.server.edge.proxies import Proxies
    from lishan.server.serve import Address, bind, run
    from lishan.server.settings import check_log
    from lishan.server.store.opening import check_url

    logs.set_up(check_log(log))
    Proxies(proxies)
    url = own_database() if database is None else check_url(database)
    address = Address(host=host, port=port, proxies=proxies, connections=connections)
    with bind(address) as listening:
        settings = settings_for(host, listening.getsockname()[1], origin or [], workers, think, substitute)
        run(url, address, settings, listening, lambda: typer.echo(f"Serving on {settings.origins[0]}"))


def settings_for(
    host: str, port: int, origins: list[str], workers: int = 1, think: int | None = None, substitute: str = "casual"
) -> "Settings":
    from msgspec.structs import asdict

    from lishan.server.bots.levels import levels
    from lishan.server.serve import environment
    from lishan.server.settings import (
        Settings,
        check_gathering,
        check_imprint,
        check_log_addresses,
        check_metrics_token,
        check_origin,
        check_secret,
        check_substitute,
        check_switch,
        limits_from,
        made_folder,
        own_secret,
        rates_from,
        unknown_names,
    )

    for name in unknown_names():
        logging.getLogger("lishan.settings").warning("%s is not a setting: docs/hosting.md lists them.", name)
    local = host in ("127.0.0.1", "localhost", "::1")
    secret = environment("SECRET")
    if secret is None and not local:
        raise LishanError("A public server needs LISHAN_SECRET. Create one with `openssl rand -base64 32`.")
    if not origins and not local:
        raise LishanError("A public server needs --origin, the URL that browsers use.")
    insecure = check_switch("LISHAN_INSECURE", environment("INSECURE"), "1")
    found = [check_origin(one) for one in origins] or [f"http://127.0.0.1:{port}", f"http://localhost:{port}"]
    if not local and not all(one.startswith("https://") for one in found) and not insecure:
        raise LishanError("A public server needs HTTPS (see docs/hosting.md). Set LISHAN_INSECURE=1 to allow plain HTTP.")
    limits, rates = asdict(limits_from()), rates_from()
    return Settings(
        secret=check_secret(secret) if secret is not None else own_secret(made_folder()),
        origins=tuple(found),
        secure=all(one.startswith("https://") for one in found),
        metrics_token=check_metrics_token(environment("METRICS_TOKEN")),
        log_addresses=check_log_addresses(environment("LOG_ADDRESSES") or "off"),
        workers=workers,
        think_ms=think,
        gather_ms=check_gathering(environment("GATHER_MS") or "10"),
        sandbox_required=check_switch("LISHAN_SANDBOX", environment("SANDBOX"), "required"),
        substitute=check_substitute(substitute, list(dict.fromkeys(level for game in levels().values() for level in game))),
        imprint=check_imprint(environment("IMPRINT") or ""),
        mail=mail_from(environment("MAIL"), environment("MAIL_FROM")),
        push=push_for(found[0], environment("MAIL_FROM"), environment("PUSH_KEY")),
        rates=rates,
        **limits,
    )


def push_for(origin: str, sender: str | None, key: str | None) -> "PushSettings | None":
    """Settings for push messages, with this server's own key, created at the first start."""
    from email.utils import parseaddr

    from lishan.server.notify.push import PushSettings, is_possible, own_key, private_key
    from lishan.server.settings import made_folder

    if not is_possible():
        return None
    try:
        key = key or own_key(made_folder())
    except (LishanError, OSError) as error:
        said = "Web Push is off, because its key cannot be kept (LISHAN_PUSH_KEY can give one): %s"
        logging.getLogger("lishan.push").warning(said, error.strerror if isinstance(error, OSError) else error)
        return None
    private_key(key)
    address = parseaddr(sender or "")[1]
    return PushSettings(key=key, contact=f"mailto:{address}" if address else origin)


def mail_from(url: str | None, sender: str | None) -> "MailSettings | None":
    from lishan.server.notify.mail import mail_settings

    return None if url is None else mail_settings(url, sender or "")


def own_database() -> str:
    from lishan.server.settings import made_folder

    return f"sqlite:///{made_folder() / 'lishan.db'}"
