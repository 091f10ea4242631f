"""`lishan dataset`: one row for each decision of many games between bots, as Parquet."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from lishan.cli.arena import LOCAL
from lishan.cli.common import WHICH_GAME, Options, Seed, console, games_of, read_options
from lishan.core.errors import BadOption, LishanError
from lishan.core.seeds import read_seed


def dataset(
    context: typer.Context,
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write to; an interrupted run continues there.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help=WHICH_GAME)] = "terracotta",
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", min=1, help="How many games.")] = 1000,
    players: Annotated[str, typer.Option("--players", "-p", metavar="N", help="Number of players, or a range: 2-4.")] = "2",
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT,…", help="Who plays: policy, random, greedy, search@PLAYOUTS; or several.")
    ] = "policy",
    seed: Seed = "0",
    observations: Annotated[bool, typer.Option("--observations", help="Write each observation as well.")] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", min=1, help="Number of processes.")] = 1,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="[ADDRESS]", help="Play on a Ray cluster; without an address, a local one."),
    ] = None,
    option: Options = None,
) -> None:
    """Play games between bots and write one row for each decision, as Parquet."""
    try:
        from lishan.lab.dataset import Plan, write
    except ImportError as error:
        raise LishanError("Datasets need the lab: pip install 'lishan[lab]'.") from error
    found = games_of(context).open(game)
    plan = Plan(
        found.name, games, read_players(players), tuple(bots.split(",")), read_seed(seed), observations,
        read_options(found, option or []),
    )  # fmt: skip
    with Progress(console=console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task("games", total=games)
        rows = write(
            plan, out, jobs, lambda done, of: progress.update(task, completed=done, total=of),
            cluster=ray is not None, address=None if ray == LOCAL else ray,
        )  # fmt: skip
    typer.echo(f"{rows:,} rows written to {out}.")


def read_players(text: str) -> tuple[int, ...]:
    """2, or 2-4. Raises BadOption."""
    first, dash, last = text.partition("-")
    if not first.isdecimal() or (dash and not last.isdecimal()):
        raise BadOption(f"--players is a number or a range like 2-4, not {text!r}.")
    return tuple(range(int(first), int(last or first) + 1))
