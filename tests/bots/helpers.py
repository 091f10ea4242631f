"""Helpers that let bots play."""

from collections.abc import Sequence
from typing import Any

from lishan.bots.levels import LEVELS
from lishan.bots.protocol import Bot, Budget
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.rng import Rng

QUICK = Budget(None, 8)
# The games with heuristics; tests for any game run on all of them.
KNOWN = tuple(LEVELS)


def started(game: Game[Any], seats: int, seed: int) -> Position:
    """The first position with a decision."""
    position: Position = game.start(seats)
    play_chance(position, Rng(seed))
    return position


def play_chance(position: Position, rng: Rng) -> None:
    while to_act(position) == (CHANCE,):
        position.play(CHANCE, draw(position, rng.pick))


def played_on(game: Game[Any], seats: int, seed: int, decisions: int) -> Position:
    """A position with a decision after this many random moves."""
    position, rng = started(game, seats, seed), Rng(seed + 1)
    for _ in range(decisions):
        seat = to_act(position)[0]
        moves = position.legal(seat)
        position.play(seat, moves[rng.pick(len(moves))])
        play_chance(position, rng)
    return position


def play(
    game: Game[Any], bots: Sequence[Bot], seed: int, budget: Budget = QUICK, limit: int = 10**6
) -> tuple[Position, list[int]]:
    """A game between bots; the last position, and all moves of players."""
    position, rng, made = started(game, len(bots), seed), Rng(seed + 1), list[int]()
    while (pending := to_act(position)) and len(made) < limit:
        seat = pending[0]
        moves = [int(move) for move in position.legal(seat)]
        move = bots[seat].choose(game.view(position, seat), moves, budget)
        assert move in moves
        made.append(move)
        position.play(seat, move)
        play_chance(position, rng)
    return position, made
