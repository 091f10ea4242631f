"""Positions to advise on, and sources to compare, for the tests of the coach."""

from functools import cache
from typing import Any

import lishan
from lishan.bots.policy import PolicyBot
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Budget, Seating
from lishan.bots.rollout import Rollout
from lishan.coach.puzzles import Puzzle, packaged_puzzles, position_of
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.record import Record, write_record
from lishan.core.replay import Recorder
from lishan.core.rng import Rng

KNOWN = ("terracotta", "xian")
GAMES: list[Game[Any]] = [lishan.game(name) for name in KNOWN]


def turn_starts(game: Game[Any], seed: int, every: int, seats: int = 2) -> list[tuple[Position, int]]:
    """Positions of one game at the start of a turn, about one in `every`, each with its seat."""
    position: Position = game.start(seats)
    rng = Rng(seed)
    walk = Rollout(profile_of(game).heuristics(position), rng.word())
    found: list[tuple[Position, int]] = []
    last: tuple[int, int] | None = None
    while pending := to_act(position):
        seat = pending[0]
        if seat != CHANCE and (int(position.turn), seat) != last:
            last = (int(position.turn), seat)
            if len(position.legal(seat)) > 1 and rng.pick(every) == 0:
                found.append((position.copy(), seat))
        walk.step(position, position.waiting())
    return found


def puzzles_for_two(game: str) -> list[Puzzle]:
    """The packaged puzzles with two players, easiest first."""
    opened = lishan.game(game)
    return [puzzle for puzzle in packaged_puzzles(game) if int(position_of(opened, puzzle).seats) == 2]


def played_by(game: Game[Any], bots: list[Any], seed: int = 1, most: int = 10_000) -> Record:
    """A record of a game between bots, or of its first decisions."""
    position, rng = game.start(len(bots)), Rng(seed)
    recorder = Recorder(game, game.edition(), [f"P{nth}" for nth in range(len(bots))])
    while (pending := to_act(position)) and most > 0:
        seat = pending[0]
        legal = [int(move) for move in position.legal(seat)]
        if seat == CHANCE:
            move = draw(position, rng.pick)
        else:
            move = bots[seat].choose(game.view(position, seat), legal, Budget(None, 1))
            most -= 1
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder.record(position)


@cache
def finished() -> str:
    """A record of a finished game of Terracotta Army."""
    game = lishan.game("terracotta")
    return write_record(played_by(game, [PolicyBot(Seating(game, 1)), PolicyBot(Seating(game, 2))]))
