"""`lishan train`: trains the search by self-play (docs/training.md)."""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import lishan
from lishan.cli.arena import LOCAL
from lishan.cli.common import GameName, Seed, games_of
from lishan.cli.dataset import read_players
from lishan.core.errors import BadOption, LishanError
from lishan.core.seeds import read_seed


def train(
    context: typer.Context,
    game: GameName,
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Folder for games, nets and the log. An interrupted run resumes.")
    ],
    generations: Annotated[int, typer.Option("--generations", metavar="N", min=1, help="Rounds of self-play and fitting.")] = 2,
    games: Annotated[int, typer.Option("--games", "-g", metavar="G", min=2, help="Self-play games per generation.")] = 4000,
    minutes: Annotated[float, typer.Option("--minutes", help="Maximum time for the self-play of a generation.")] = 1e6,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", min=1, help="Number of processes.")] = 1,
    playouts: Annotated[int, typer.Option("--playouts", min=8, help="Playouts for the first decision of a turn.")] = 128,
    epochs: Annotated[int, typer.Option("--epochs", min=1, help="Passes over the data when fitting.")] = 30,
    hidden: Annotated[int, typer.Option("--hidden", min=4, help="Units in the first layer, a multiple of 4.")] = 32,
    gate: Annotated[int, typer.Option("--gate", metavar="G", min=2, help="Games in the match for accepting a net.")] = 200,
    budget: Annotated[
        str, typer.Option("--budget", help="Budget in that match: 0.1s a turn, or 200 playouts a decision.")
    ] = "0.1s",
    players: Annotated[
        str, typer.Option("--players", "-p", metavar="N|N-M", help="Numbers of players; 1 plays against Li Si.")
    ] = "2-4",
    start: Annotated[
        Path | None, typer.Option("--start", metavar="FILE", help="Net to start from (default: the hand-written evaluation).")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="[ADDRESS]", help="Self-play on a Ray cluster; without an address, a local one."),
    ] = None,
    plots: Annotated[bool, typer.Option("--plots", help="Draw the training curves into the folder.")] = False,
    seed: Seed = "1",
) -> None:
    """Train the search by self-play: play, fit, test against the previous net, and repeat.

    Needs PyTorch: pip install 'lishan\\[train]'. Uses a GPU for fitting if there is one.
    Steps that are already in the folder are skipped.
    """
    games_of(context).open(game)
    counts = rotation(game, players)
    if hidden % 4:
        raise BadOption(f"The first layer has a multiple of 4 units, not {hidden}.")
    for module in ("torch", "numpy"):
        if find_spec(module) is None:
            raise LishanError(f"Training needs {module}: pip install 'lishan[train]'.")
    from lishan.bots.registry import net_for

    if start is not None:
        net_for(game, str(start))
    from lishan.bots.nets import read_net
    from lishan.train.loop import NET, Course, Loop, settings_for
    from lishan.train.plan import Plan
    from lishan.train.selfplay import recipe_for

    course = Course(
        game,
        str(folder),
        generations,
        games,
        60 * minutes,
        counts,
        seed=read_seed(seed),
        jobs=jobs,
        recipe=recipe_for(game, playouts, counts),
        plan=Plan(hidden=hidden, second=hidden // 2, epochs=epochs),
        settings=settings_for(game),
        priors=game == "xian",
        gate_games=gate,
        gate_budget=budget,
        start=None if start is None else str(start),
        cluster=ray is not None,
        address=None if ray == LOCAL else ray,
    )
    best = Loop(course, typer.echo).run()
    if plots:
        from lishan.train.plots import draw_curves

        draw_curves(folder / "curves.svg", [read_net(path) for path in sorted(folder.glob(f"generation-*/{NET}"))])
    typer.echo(f"The best net is {best}." if best else "No net was better than the hand-written evaluation.")


def rotation(game: str, text: str) -> tuple[int, ...]:
    """Player counts in rotation: two players most often, since their games are the shortest. Raises BadOption."""
    counts = read_players(text)
    allowed = lishan.game(game).players
    if not set(counts) <= set(allowed):
        raise BadOption(f"{lishan.game(game).title} is played by {allowed[0]} to {allowed[-1]} players, not {text}.")
    if 1 in counts and len(counts) > 1:
        raise BadOption("A net for one player is trained separately: --players 1.")
    return (2, 3, 2, 4, 2) if counts == (2, 3, 4) else counts
