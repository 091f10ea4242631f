"""`lishan site`: writes the version that needs no server."""

from pathlib import Path
from typing import Annotated

import typer

MIB = 1 << 20


def site(
    out: Annotated[Path, typer.Argument(help="Folder to write.")],
    parts: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Folder with Pyodide and wheels for it (`make site` fills build/pyodide)."),
    ] = None,
) -> None:
    """Write a folder that any web host can serve: play against bots and at one screen, without a server."""
    from lishan.site.build import write_site

    written = write_site(out, parts)
    typer.echo(f"Wrote {written.files} files, {written.bytes / MIB:.1f} MiB, to {out}. Any web host can serve this folder.")
    if not written.compiled:
        typer.echo("There is no Node here to compile our package: each start will take a second longer.", err=True)
