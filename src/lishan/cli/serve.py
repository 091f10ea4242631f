"""`lishan serve`: tables for people in their browsers, on this machine or a public one."""

from typing import TYPE_CHECKING, Annotated

import typer

from lishan.core.errors import LishanError

if TYPE_CHECKING:
    from lishan.server.settings import Settings


def serve(
    host: Annotated[str, typer.Option(envvar="LISHAN_HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="LISHAN_PORT", min=0, max=65535, help="0 finds a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(envvar="LISHAN_DATABASE", metavar="URL", help="sqlite:///FILE or postgresql://…; else a file of yours."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="LISHAN_ORIGIN", metavar="URL", help="Where browsers find it, as in https://games.example.org."),
    ] = None,
    proxies: Annotated[
        str, typer.Option(envvar="LISHAN_PROXIES", metavar="ADDRESSES", help="Reverse proxies that are believed.")
    ] = "",
    workers: Annotated[int, typer.Option(envvar="LISHAN_WORKERS", min=1, max=64, help="Processes for bots.")] = 1,
    think: Annotated[
        int | None, typer.Option(envvar="LISHAN_THINK", metavar="MS", min=10, help="Maximum thinking time per turn.")
    ] = None,
    connections: Annotated[int, typer.Option(envvar="LISHAN_CONNECTIONS", min=10, help="Most at a time.")] = 10_000,
    substitute: Annotated[
        str, typer.Option(envvar="LISHAN_SUBSTITUTE", metavar="LEVEL", help="The bot that stands in.")
    ] = "casual",
    log: Annotated[str, typer.Option(envvar="LISHAN_LOG", help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables. On another address than this machine's own it wants LISHAN_SECRET and --origin."""
    from lishan.server import logs
    from lishan.server.serve import Address, bind, run

    address = Address(host=host, port=port, proxies=proxies, connections=connections)
    listening = bind(address)
    logs.set_up(log)
    settings = settings_for(host, listening.getsockname()[1], origin or [], workers, think, substitute)
    run(database or own_database(), address, settings, listening, lambda: typer.echo(f"Serving on {settings.origins[0]}"))


def settings_for(
    host: str, port: int, origins: list[str], workers: int = 1, think: int | None = None, substitute: str = "casual"
) -> "Settings":
    from lishan.server.serve import environment
    from lishan.server.settings import Settings, check_log_addresses, check_origin, check_secret, data_folder, own_secret

    local = host in ("127.0.0.1", "localhost", "::1")
    secret = environment("SECRET")
    if secret is None and not local:
        raise LishanError("A server that others can reach needs LISHAN_SECRET: make one with `openssl rand -base64 32`.")
    if not origins and not local:
        raise LishanError("A server that others can reach needs --origin: where browsers find it.")
    found = [check_origin(one) for one in origins] or [f"http://127.0.0.1:{port}", f"http://localhost:{port}"]
    if not local and not all(one.startswith("https://") for one in found) and environment("INSECURE") is None:
        raise LishanError("A server that others can reach needs HTTPS (see docs/hosting.md); LISHAN_INSECURE=1 does without.")
    return Settings(
        secret=check_secret(secret) if secret is not None else own_secret(data_folder()),
        origins=tuple(found),
        secure=all(one.startswith("https://") for one in found),
        metrics_token=environment("METRICS_TOKEN"),
        log_addresses=check_log_addresses(environment("LOG_ADDRESSES") or "off"),
        workers=workers,
        think_ms=think,
        sandbox_required=sandbox_required(environment("SANDBOX")),
        substitute=substitute,
    )


def sandbox_required(value: str | None) -> bool:
    if value not in (None, "required"):
        raise LishanError(f'LISHAN_SANDBOX is "required" or unset, not {value[:20]!r}.')
    return value is not None


def own_database() -> str:
    from lishan.server.files import private_folder
    from lishan.server.settings import data_folder

    folder = data_folder()
    private_folder(folder)
    return f"sqlite:///{folder / 'lishan.db'}"
