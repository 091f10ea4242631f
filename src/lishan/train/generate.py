"""Self-play on all cores or on a Ray cluster: each process plays its own games, and they are written shard by shard."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic, time
from typing import NamedTuple

import msgspec

import lishan
from lishan.bots.jobs import run_jobs
from lishan.bots.nets import NetFile, read_net
from lishan.bots.profiles import GameProfile, profile_of
from lishan.core.seeds import game_seed
from lishan.files import write_file
from lishan.lab.cluster import run_tasks
from lishan.train.selfplay import Played, Recipe, SelfPlay
from lishan.train.shards import Shape, to_bytes, to_choices, to_shard


class Order(msgspec.Struct, frozen=True):
    """An order for games to generate, in a form that can be sent to other processes."""

    game: str
    folder: str
    seats: tuple[int, ...]
    """Numbers of players, in rotation; 1 plays against the opponent that the game itself provides."""
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


def opened_profile(order: Order, net: NetFile | None) -> GameProfile:
    profile = profile_of(lishan.game(order.game))
    if net is not None:
        profile = profile.taught(net)
    return replace(profile, guesses=min(profile.guesses, order.recipe.guesses), given=order.settings)


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


class Written(NamedTuple):
    """The files of one shard, before they are written; none if there was no time for a game."""

    files: tuple[tuple[str, bytes], ...]


def generate(order: Order, jobs: int, cluster: bool = False, address: str | None = None) -> None:
    """Shards already in the folder are not made again, so an interrupted run can be resumed.

    With `cluster` the games are played on Ray, at an address or on this machine; the shards are written here.
    """
    Path(order.folder).mkdir(parents=True, exist_ok=True)
    numbers = range(order.first, order.first + order.games)
    wanted = [numbers[at : at + order.shard] for at in range(0, order.games, order.shard)]
    missing = [shard for shard in wanted if not shard_path(order, shard[0]).exists()]
    if cluster:
        for written in run_tasks(play_shard, SentOrder(order, time() + order.seconds, net_of(order)), missing, address):
            write_all(order, written)
        return
    until = monotonic() + order.seconds
    if jobs == 1:
        play_shards(order, missing, until)
        return
    for _ in run_jobs(write_shard, (order, until), missing, jobs):
        pass


def shard_path(order: Order, first: int) -> Path:
    return Path(order.folder) / f"games-{first:08}.npz"


def write_all(order: Order, written: Written) -> None:
    """The games are written last: a shard counts as complete once they exist."""
    for name, content in written.files:
        write_file(Path(order.folder) / name, content)


class SentOrder(NamedTuple):
    """An order as sent to a node of a cluster, which may have neither our files nor our monotonic clock."""

    order: Order
    until: float
    """A time of day."""
    net: NetFile | None


def net_of(order: Order) -> NetFile | None:
    return None if order.net is None else read_net(Path(order.net))


def play_shard(sent: SentOrder, numbers: Sequence[int]) -> Written:
    """A shard on a node of a cluster."""
    until = monotonic() + sent.until - time()
    return packed(sent.order, numbers, played_until(sent.order, sent.net, numbers, until))


def play_shards(order: Order, shards: Sequence[Sequence[int]], until: float) -> None:
    """`until` is a time of the machine's monotonic clock, the same in all processes. A shard that time cuts short is kept."""
    net = net_of(order)
    for numbers in shards:
        write_all(order, packed(order, numbers, played_until(order, net, numbers, until)))
        if monotonic() >= until:
            return


def write_shard(shared: tuple[Order, float], numbers: Sequence[int]) -> None:
    order, until = shared
    play_shards(order, [numbers], until)


def played_until(
    order: Order, net: NetFile | None, numbers: Sequence[int], until: float
) -> list[tuple[int, Played]]:  # fmt: skip
    found: list[tuple[int, Played]] = []
    for number in numbers:
        if monotonic() >= until:
            break
        found.append((number, play_one(order, net, number)))
    return found


def packed(order: Order, numbers: Sequence[int], played: list[tuple[int, Played]]) -> Written:
    if not played:
        return Written(())
    choices, games = to_choices(played), to_shard(played, shape_of(order.game))
    return Written(((f"choices-{numbers[0]:08}.npz", to_bytes(choices)), (shard_path(order, numbers[0]).name, to_bytes(games))))


def play_one(order: Order, net: NetFile | None, number: int) -> Played:
    game = lishan.game(order.game)
    play = SelfPlay(game, opened_profile(order, net), order.recipe, game_seed(order.seed, number))
    return play.play(order.seats[number % len(order.seats)])
