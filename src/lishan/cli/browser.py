"""Tables in the browser, on this machine only."""

import base64
import webbrowser
import zlib
from pathlib import Path
from typing import Annotated

import typer

from lishan.cli.common import WHICH_GAME, Games, read_text
from lishan.cli.serve import own_database, settings_for
from lishan.core.errors import BadOption

Port = Annotated[int, typer.Option(min=0, max=65535, help="Port for the browser; 0 picks a free one.")]
Browser = Annotated[bool, typer.Option(help="Open the browser.")]


def play_in_browser(games: Games, game: str | None, port: int, browser: bool, edition: Path | None = None) -> None:
    """Open the start page, with an edition chosen if one is given."""
    if game is None and edition is not None:
        raise BadOption(f"Which game? {WHICH_GAME}")
    path = "/"
    if game is not None:
        found = games.open(game)
        path = f"/?game={game}"
        if edition is not None:
            text = read_text(edition)
            found.edition(text, str(edition))
            path += f"#e={link_part(text)}"
    open_page(path, port, browser)


def link_part(text: str) -> str:
    """The text as the page reads it from a link: compressed and URL-safe."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def open_page(path: str, port: int, browser: bool) -> None:
    """Serve until Ctrl-C. Using the same port again, if it is free, lets the browser remember who you are."""
    from lishan.server.edge import logs
    from lishan.server.serve import Address, bind, run

    logs.set_up("warning")
    address = Address(port=port or usual_port())
    listening = bind(address)
    settings = settings_for("127.0.0.1", listening.getsockname()[1], [])
    url = settings.origins[0] + path

    def ready() -> None:
        typer.echo(f"Lishan is running at {url}\nPress Ctrl-C to stop it. Games are saved.")
        if browser:
            webbrowser.open(url)

    run(own_database(), address, settings, listening, ready)


def usual_port() -> int:
    """8642 if it is free: cookies ignore the port, but bookmarks do not."""
    import socket

    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", 8642))
        except OSError:
            return 0
    return 8642
