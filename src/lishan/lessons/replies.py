"""The opponents' replies to a task's turn, as defined by its file."""

from collections.abc import Iterator
from typing import Any

from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.errors import BadMove
from lishan.core.rng import Rng
from lishan.lessons.model import LEARNER, BadLesson, Task


def spoken_moves(game: Game[Any], position: Position, seat: int, words: tuple[str, ...]) -> tuple[int, ...]:
    """The moves that a seat's words mean. Raises BadLesson for one that is not legal."""
    now, moves = position.copy(), list[int]()
    for word in words:
        try:
            moves.append(int(game.parse(now, seat, word)))
        except BadMove as error:
            raise BadLesson(f"seat {seat + 1} cannot reply {word!r}: {error}") from None
        now.play(seat, moves[-1])
    return tuple(moves)


def read_reply(reply: str) -> tuple[int, tuple[str, ...]]:
    """`2: 6c coins4` is seat 1 (counted from 0) and its words. Raises BadLesson."""
    seat, colon, words = reply.partition(":")
    if not colon or not seat.strip().isdigit() or int(seat) - 1 == LEARNER:
        raise BadLesson(f"{reply!r} is not a reply: write an opponent's seat, a colon and words, as in '2: 6c coins4'.")
    return int(seat) - 1, tuple(words.split())


def reply_of(game: Game[Any], start: Position, moves: tuple[int, ...], task: Task) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The opponents' turns after the learner's, tried on a copy. Raises BadLesson for one that cannot be played."""
    position, stream = start.copy(), Rng(task.seed)
    for move in moves:
        position.play(LEARNER, move)
    for reply in task.reply:
        while to_act(position) == (CHANCE,):
            position.play(CHANCE, draw(position, stream.pick))
        seat, words = read_reply(reply)
        if seat not in to_act(position):
            raise BadLesson(f"seat {seat + 1} is not to move when it is to reply {' '.join(words)!r}.")
        played = spoken_moves(game, position, seat, words)
        for move in played:
            position.play(seat, move)
        yield seat, played
