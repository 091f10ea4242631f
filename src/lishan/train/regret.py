"""Regret: the expected margin that a bot's choice gives away, as judged by a search ten times longer."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

import msgspec

from lishan.arena.report import mean_error
from lishan.bots.profiles import GameProfile, profile_of
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.bots.rollout import Rollout
from lishan.bots.tree import Search
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.rng import Rng
from lishan.train.selfplay import valued

# Rollouts reach positions that are neither perfect nor silly.
TEMPERATURE = 1.0
# A judge examines each candidate ten times as long as the bots examined all of them.
LONGER = 10


class Judged(msgspec.Struct, frozen=True):
    """One decision: the margins lost by each bot's choice."""

    lost: tuple[float, ...]


class Regret(msgspec.Struct, frozen=True):
    """The mean over many positions, in points of margin, with half of a 95 % interval."""

    bot: str
    positions: int
    mean: float
    interval: float


def sample(game: Game[Any], seats: int, seed: int, every: int) -> list[Position]:
    """Positions of one game with a decision to make, about one in `every` decisions."""
    position: Position = game.start(seats)
    rng = Rng(seed)
    walk = Rollout(profile_of(game).heuristics(position), rng.word())
    walk.walk_temperature = TEMPERATURE
    found: list[Position] = []
    while pending := to_act(position):
        seat = pending[0]
        if seat != CHANCE and len(position.legal(seat)) > 1 and rng.pick(every) == 0:
            found.append(position.copy())
        walk.step(position, position.waiting())
    return found


def judge(game: Game[Any], bots: Sequence[str], judging: GameProfile, position: Position, playouts: int, seed: int) -> Judged:
    """Every bot chooses with this many playouts; the judge's own choice is among the candidates."""
    seat = to_act(position)[0]
    moves = [int(move) for move in position.legal(seat)]
    view = game.view(position, seat)
    chosen = [
        open_bot(bot, Seating(game, seed)).choose(view, moves, Budget(None, playouts)) for bot in bots
    ]  # fmt: skip
    search = Search(judging.heuristics(position), judging.search_settings(position), seat, position.seats, seed)
    search.begin([position.copy()], judging.uncertain(position))
    search.run(LONGER * playouts)
    best = max(moves, key=search.visits_of)
    values = {move: value(judging, position, seat, move, LONGER * playouts, seed) for move in {*chosen, best}}
    most = max(values.values())
    return Judged(tuple(most - values[move] for move in chosen))


def value(judging: GameProfile, position: Position, seat: int, move: int, playouts: int, seed: int) -> float:
    """The margin that a search expects after a move."""
    copy = position.copy()
    copy.play(seat, move)
    rng = Rng(seed)
    while to_act(copy) == (CHANCE,):
        copy.play(CHANCE, draw(copy, rng.pick))
    if not to_act(copy):
        points = [float(copy.score(other)) for other in range(copy.seats)]
    else:
        search = Search(judging.heuristics(copy), judging.search_settings(copy), to_act(copy)[0], copy.seats, seed)
        search.begin([copy], judging.uncertain(copy))
        points = valued(search, playouts)
    others = [points[other] for other in range(copy.seats) if other != seat]
    return points[seat] - sum(others) / max(1, len(others))


def summed_up(bots: Sequence[str], judged: Sequence[Judged]) -> list[Regret]:
    found = []
    for nth, bot in enumerate(bots):
        lost = [one.lost[nth] for one in judged]
        found.append(Regret(bot, len(lost), fmean(lost), mean_error(lost)))
    return found
