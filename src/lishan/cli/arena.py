"""`lishan arena`: bots against bots, with ratings."""

import re
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import typer
from rich.progress import Progress
from rich.table import Table as RichTable

import lishan
from lishan.arena.entrants import FOREIGN, read_entrant
from lishan.arena.match import AUTOMA, Outcome, SeriesConfig
from lishan.arena.plots import pyplot
from lishan.arena.report import SeatShare, Standing, facts, seat_advantage, standings
from lishan.arena.results_log import PARQUET
from lishan.arena.schedule import KINDS, meetings
from lishan.arena.series import Plan, run_series
from lishan.arena.user_bots import find_maker, is_own
from lishan.cli.common import (
    AsJson,
    EditionFile,
    GameName,
    Jobs,
    Options,
    Players,
    Seed,
    console,
    counted,
    games_of,
    plain_table,
    set_table,
)
from lishan.core.contract import Edition
from lishan.core.errors import BadOption
from lishan.core.seeds import read_seed  # fmt: skip

LOCAL = "local"
# Ray addresses: "auto", "ray://host:10001", "host:6379".
ADDRESS = re.compile(r"auto|local|(ray://)?[\w.-]+:\d+", re.ASCII)
WIDTH = 120
MOST_GAMES = 1_000_000
"""Largest number of games in one series."""


def with_address(words: Sequence[str]) -> list[str]:
    """Adds the default address after a bare `--ray`, because Typer options need a value."""
    found: list[str] = []
    for word, after in zip_longest(words, words[1:], fillvalue=""):
        found.append(word)
        if word == "--ray" and not ADDRESS.fullmatch(after):
            found.append(LOCAL)
    return found


def arena(
    context: typer.Context,
    game: GameName,
    entrants: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT...",
            help="random, greedy, policy, a level, or search, with an optional budget: search@0.5s (per turn), search@200"
            " (playouts per decision), search:horizon=2@0.5s; openspiel for OpenSpiel's MCTS; mybot:Thrifty for yours.",
        ),
    ],
    players: Players = 2,
    games: Annotated[int, typer.Option("--games", "-g", metavar="G", min=1, max=MOST_GAMES, help="Games per match.")] = 20,
    kind: Annotated[str, typer.Option("--kind", help=f"Who meets whom: {', '.join(KINDS)}.")] = "all",
    seed: Seed = "0",
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Save results here. An interrupted series resumes.")
    ] = None,
    records: Annotated[bool, typer.Option("--records/--no-records", help="Save the games too.")] = True,
    plots: Annotated[bool, typer.Option("--plots", help="Save plots of the ladder, point sources and seats.")] = False,
    clock: Annotated[
        Literal["wall", "cpu"],
        typer.Option("--clock", help="Measure thinking time by wall clock or CPU time (for busy machines)."),
    ] = "wall",
    ray: Annotated[
        str | None,
        typer.Option(
            "--ray",
            metavar="[ADDRESS]",
            help="Play on a Ray cluster; without an address, a local one.",
        ),
    ] = None,
    option: Options = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Play bots against each other. Every set-up is played in all seatings.

    Prints wins, points, time and Elo with 95 % intervals. The same seed and playout budgets give the same games.
    """
    table = set_table(context, game, players, option, edition)
    bots = tuple(read_entrant(text, table.game.name, clock) for text in entrants)
    ground = SeriesConfig(
        games_of(context).open, table.game.name, players, bots, read_seed(seed), table.edition_text, dict(table.options)
    )
    check_bots(ground, table.game.edition(table.edition_text, str(edition)))
    if plots:
        # Fail before the first game if matplotlib is missing.
        pyplot()
    if len(bots) == 1 and players > 1:
        sys.stderr.write(f"lishan: {bots[0].name} plays against itself, because it is the only bot.\n")
    plan = Plan(ground, games, kind, jobs, ray is not None, None if ray == LOCAL else ray, records)
    check_size(plan)
    outcomes = run_with_progress(plan, out)
    names = [*(bot.name for bot in bots), *([AUTOMA] if any(AUTOMA in each.entrants for each in outcomes) else [])]
    if as_json:
        sys.stdout.write(msgspec.json.encode(facts(names, outcomes)).decode() + "\n")
    else:
        show(ground, names, outcomes)
    if plots:
        draw(out, names, outcomes, as_json)


def check_size(plan: Plan) -> None:
    """Refuses a series that is too large to finish, before it is planned."""
    entrants, seats = len(plan.ground.entrants), plan.ground.seats
    matches = entrants if seats == 1 else len(meetings(entrants, seats, plan.kind))
    if matches * plan.games > MOST_GAMES:
        raise BadOption(
            f"{matches} matches of {plan.games:,} games are {matches * plan.games:,}; a series has at most {MOST_GAMES:,}."
        )


def check_bots(ground: SeriesConfig, edition: Edition) -> None:
    """Reports unknown bots before the first game."""
    from lishan.bots.protocol import Seating

    for bot in ground.entrants:
        if is_own(bot.bot):
            find_maker(bot.bot)
        elif bot.bot.partition(":")[0] != FOREIGN:
            bot.open(Seating(ground.open_game(ground.game), 0, edition))


def run_with_progress(plan: Plan, out: Path | None) -> list[Outcome]:
    with Progress(console=console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task("games", total=len(plan.fixtures()))
        told = set[str]()

        def tell_failures(outcome: Outcome) -> None:
            for name, trace in outcome.traces.items():
                if name not in told:
                    told.add(name)
                    progress.stop()
                    sys.stderr.write(f"lishan: {name} failed in game {outcome.number}; a random move was played.\n{trace}\n")
                    progress.start()

        return run_series(plan, out, lambda done, of: progress.update(task, completed=done, total=of), tell_failures)


def show(ground: SeriesConfig, names: list[str], outcomes: list[Outcome]) -> None:
    out = console()
    # Never cut figures off, even in a narrow window.
    out.width = max(out.width, WIDTH)
    setups = len({outcome.setup for outcome in outcomes})
    out.print(
        f"{ground.game}, {counted(ground.seats, 'player')}, seed {ground.seed}, {ground.clock} clock,"
        f" engine {lishan.engine()}: {counted(len(outcomes), 'game')} from {counted(setups, 'set-up')}"
    )
    out.print(standings_table(standings(names, outcomes)))
    if ground.seats > 1:
        out.print("\nBy place in the first turn order")
        out.print(seats_table(seat_advantage(outcomes)))


def standings_table(found: list[Standing]) -> RichTable:
    heads = ("bot", "games", "wins", "share", "points", "margin", "s/turn", "longest", "late", "Elo", "95 %")
    table = plain_table(heads, no_wrap=True)
    for each in found:
        table.add_row(
            each.name,
            str(each.games),
            f"{each.wins:g}",
            f"{each.win_share:.1%} ±{each.win_error:.1%}",
            f"{each.points:.1f}",
            f"{each.margin:+.1f} ±{each.margin_error:.1f}",
            f"{each.seconds_a_turn:.3f}",
            f"{each.longest_turn:.2f}" + (f" ({each.failures} failures)" if each.failures else ""),
            f"{max(0.0, each.latest):.3f}",
            f"{each.rating.elo:+.0f}",
            f"{each.rating.low:+.0f} … {each.rating.high:+.0f}",
        )
    return table


def seats_table(shares: list[SeatShare]) -> RichTable:
    table = plain_table(("place", "games", "wins", "points"), no_wrap=True)
    for each in shares:
        table.add_row(str(each.place), str(each.games), f"{each.wins:.1%}", f"{each.points:.1f}")
    return table


def draw(out: Path | None, names: list[str], outcomes: list[Outcome], quiet: bool) -> None:
    from lishan.arena.plots import draw_all

    folder = out or Path()
    files = draw_all(folder, names, outcomes, standings(names, outcomes))
    if not quiet:
        console().print(f"\nPlots: {', '.join(str(file) for file in files)}; results: {folder / PARQUET}")
