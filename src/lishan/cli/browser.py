"""Tables in the browser, on this machine only."""

import webbrowser
from typing import Annotated

import typer

from lishan.cli.common import Games
from lishan.cli.serve import own_database, settings_for

Port = Annotated[int, typer.Option(min=0, max=65535, help="Port for the browser; 0 picks a free one.")]
Browser = Annotated[bool, typer.Option(help="Open the browser.")]


def play_in_browser(games: Games, game: str | None, port: int, browser: bool, path: str | None = None) -> None:
    """Serve until Ctrl-C. Using the same port again, if it is free, lets the browser remember who you are."""
    if game is not None:
        games.open(game)
    from lishan.server import logs
    from lishan.server.serve import Address, bind, run

    logs.set_up("warning")
    address = Address(port=port or usual_port())
    listening = bind(address)
    settings = settings_for("127.0.0.1", listening.getsockname()[1], [])
    start = f"/?game={game}" if game is not None else "/"
    url = settings.origins[0] + (path or start)

    def ready() -> None:
        typer.echo(f"Lishan is running at {url}\nPress Ctrl-C to stop it. Games are saved.")
        if browser:
            webbrowser.open(url)

    run(own_database(), address, settings, listening, ready)


def usual_port() -> int:
    """8642 if it is free: a cookie belongs to its host, not its port, but a bookmark does not."""
    import socket

    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", 8642))
        except OSError:
            return 0
    return 8642
