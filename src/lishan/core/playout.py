"""Loops that run whole games inside the compiled engine: random play and perft."""

from mypy_extensions import i64

from lishan.core.position import Position, first_pending
from lishan.core.rng import Rng


def play_randomly(position: Position, rng: Rng, limit: i64 = -1) -> i64:
    """Play uniformly random moves (chance events too) until the end or for `limit` decisions; returns their number."""
    made: i64 = 0
    while made != limit:
        seat = first_pending(position)
        if seat < 0:
            break
        moves = position.legal(seat)
        position.play(seat, moves[rng.pick(len(moves))])
        made += 1
    return made


def perft(position: Position, depth: i64) -> i64:
    """The number of lines of `depth` decisions from here; a finished game counts as one line."""
    seat = first_pending(position)
    if depth == 0 or seat < 0:
        return 1
    moves = position.legal(seat)
    if depth == 1:
        return len(moves)
    lines: i64 = 0
    for move in moves:
        after = position.copy()
        after.play(seat, move)
        lines += perft(after, depth - 1)
    return lines
