"""Self-play on all cores: each process plays its own games and writes them shard by shard."""

from collections.abc import Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from time import monotonic

import msgspec

import lishan
from lishan.bots.nets import read_net
from lishan.bots.profiles import GameProfile, profile_of
from lishan.core.seeds import game_seed
from lishan.train.selfplay import Played, Recipe, SelfPlay
from lishan.train.shards import Shape, to_choices, to_shard, write_arrays


class Order(msgspec.Struct, frozen=True):
    """What to generate, in a form that can be sent to other processes."""

    game: str
    folder: str
    seats: tuple[int, ...]
    """Numbers of players, in rotation."""
    seed: int
    games: int
    """How many in total; the clock may end it earlier."""
    seconds: float
    recipe: Recipe = Recipe()
    net: str | None = None
    """The file of the net that plays; None: the hand-written evaluation."""
    settings: dict[str, float] = {}
    shard: int = 64
    """Games in a shard."""
    first: int = 1
    """The number of the first game: several generations must not share numbers."""


def opened_profile(order: Order) -> GameProfile:
    from lishan.bots.profiles import with_settings

    profile = profile_of(lishan.game(order.game))
    if order.net is not None:
        profile = profile.taught(read_net(Path(order.net)))
    inner = profile.settings
    return replace(
        profile,
        guesses=min(profile.guesses, order.recipe.guesses),
        settings=lambda seats: with_settings(inner(seats), order.settings),
    )


def shape_of(game: str) -> Shape:
    """The row widths of a game, taken from its features for a first position."""
    if game == "terracotta":
        from lishan.bots.terracotta.features import FACTS, TABLE
        from lishan.terracotta.parts import SOURCE_COUNT
    elif game == "xian":
        from lishan.bots.xian.features import FACTS, TABLE
        from lishan.xian.parts import SOURCE_COUNT
    else:
        raise ValueError(f"There is no net for {game}.")
    return Shape(FACTS, TABLE, SOURCE_COUNT)


def generate(order: Order, jobs: int) -> None:
    """Shards already in the folder are not made again, so an interrupted run can be resumed."""
    Path(order.folder).mkdir(parents=True, exist_ok=True)
    numbers = range(order.first, order.first + order.games)
    wanted = [numbers[at : at + order.shard] for at in range(0, order.games, order.shard)]
    missing = [shard for shard in wanted if not shard_path(order, shard[0]).exists()]
    until = monotonic() + order.seconds
    if jobs == 1:
        play_shards(order, missing, until)
        return
    context = get_context("spawn")
    running = [context.Process(target=play_shards, args=(order, missing[nth::jobs], until)) for nth in range(jobs)]
    for process in running:
        process.start()
    for process in running:
        process.join()
    if any(process.exitcode for process in running):
        raise RuntimeError("A self-play process failed.")


def shard_path(order: Order, first: int) -> Path:
    return Path(order.folder) / f"games-{first:08}.npz"


def play_shards(order: Order, shards: Sequence[Sequence[int]], until: float) -> None:
    """`until` is a time of the machine's monotonic clock, the same in all processes. A shard that time cuts short is kept."""
    for numbers in shards:
        played: list[tuple[int, Played]] = []
        for number in numbers:
            if monotonic() >= until:
                break
            played.append((number, play_one(order, number)))
        if played:
            write_arrays(Path(order.folder) / f"choices-{numbers[0]:08}.npz", to_choices(played))
            write_arrays(shard_path(order, numbers[0]), to_shard(played, shape_of(order.game)))
        if monotonic() >= until:
            return


def play_one(order: Order, number: int) -> Played:
    game = lishan.game(order.game)
    play = SelfPlay(game, opened_profile(order), order.recipe, game_seed(order.seed, number))
    return play.play(order.seats[number % len(order.seats)])
