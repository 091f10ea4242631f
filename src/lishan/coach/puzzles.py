"""Puzzles: positions of self-play in which one turn is clearly the best.

A puzzle's best turn is at least five points of expected margin better than the next different idea, also by a search ten times
as long with another seed; and a casual player misses it at least four times in ten. `mining.py` finds them.
"""

from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Literal

import msgspec

import lishan
from lishan.coach.advice import Idea
from lishan.coach.reasons import Because, Difference
from lishan.coach.sources import expected, told_apart
from lishan.coach.turns import Turn, describe_turn, different, play_turn
from lishan.core.contract import Edition, Game, Position
from lishan.core.errors import LishanError

EDITION = " edition "
"""In the place of the packaged edition's digest: a puzzle outlives a correction that does not concern it."""

UNRATED = 0
"""The rating of a puzzle that someone made: how often it is missed has not been measured."""


class NoPuzzle(LishanError):
    """There is no puzzle of that name."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position and its one best turn. Turns are in notation; whatever can be computed from them is not stored."""

    id: str
    position: str
    """The whole position in one line; the solver sees only the view of `seat`."""
    seat: int
    answer: tuple[str, ...]
    """The best turn."""
    next: tuple[str, ...]
    """The next best idea."""
    gap: float
    """How much better the answer is."""
    margins: tuple[float, float]
    """The expected margins of both."""
    chances: tuple[float, float]
    """The chances to win of both."""
    because: tuple[Because, ...] = ()
    """Why the answer is better."""
    also: tuple[tuple[str, ...], ...] = ()
    """The weighty decisions of variations that are as good as the answer."""
    rating: int = 1500
    themes: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """A puzzle's judgement of a turn: the best one or one as good, a variation that gives something away, or another idea."""

    state: Literal["right", "close", "wrong"]
    named: bool = False
    """Of a wrong turn: it is the next best idea, which the reasons are about."""


def puzzle_id(game: str, position: str, seat: int) -> str:
    return sha256(f"{game} {seat} {position}".encode()).hexdigest()[:10]


def position_line(game: Game[Any], puzzle: Puzzle) -> str:
    return with_digest(game, puzzle.position)


def with_digest(game: Game[Any], position: str) -> str:
    """The line of a puzzle as the packaged edition writes it; a line of another edition has its digest already."""
    return position.replace(EDITION, f" {game.edition().digest} ", 1)


def position_of(game: Game[Any], puzzle: Puzzle, edition: Edition | None = None) -> Position:
    """`edition`: that of a puzzle someone made; None: the packaged one."""
    position: Position = game.from_text(position_line(game, puzzle), edition)
    return position


def read_turn(game: Game[Any], position: Position, seat: int, words: Sequence[str]) -> tuple[int, ...]:
    """The moves of a turn in notation. Raises BadMove."""
    now = position.copy()
    made: list[int] = []
    for word in words:
        made.append(int(game.parse(now, seat, word)))
        now.play(seat, made[-1])
    return tuple(made)


def answer_of(game: Game[Any], puzzle: Puzzle, position: Position | None = None) -> Turn:
    start = position_of(game, puzzle) if position is None else position
    return describe_turn(game, start, puzzle.seat, read_turn(game, start, puzzle.seat, puzzle.answer))


def judge(game: Game[Any], puzzle: Puzzle, moves: Sequence[int], edition: Edition | None = None) -> Verdict:
    """Judges a legal turn. Nothing is searched: everything that matters was found when the puzzle was made."""
    start = position_of(game, puzzle, edition)
    made, best = describe_turn(game, start, puzzle.seat, moves), answer_of(game, puzzle, start)
    choices = {*made.choices}
    if any(choices == {*each} for each in (best.choices, *puzzle.also)):
        return Verdict("right")
    if not different(made, best):
        return Verdict("close")
    following = describe_turn(game, start, puzzle.seat, read_turn(game, start, puzzle.seat, puzzle.next))
    return Verdict("wrong", named=not different(made, following))


def ideas_of(game: Game[Any], puzzle: Puzzle, edition: Edition | None = None) -> tuple[Idea, Idea]:
    """The answer, and the next best idea with the reasons against it."""
    start = position_of(game, puzzle, edition)
    best, other = (
        describe_turn(game, start, puzzle.seat, read_turn(game, start, puzzle.seat, words))
        for words in (puzzle.answer, puzzle.next)
    )
    after = [position for turn in (best, other) if (position := play_turn(start, puzzle.seat, turn.moves)) is not None]
    told = Difference(puzzle.gap, expected(game, puzzle.because, after))
    said = told_apart(game.name, best, [other.moves]), told_apart(game.name, other, [best.moves])
    return (
        Idea(best.moves, said[0], puzzle.margins[0], puzzle.chances[0]),
        Idea(other.moves, said[1], puzzle.margins[1], puzzle.chances[1], (), told),
    )


# Files


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle per line, by rating."""
    order = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    return "".join(msgspec.json.encode(puzzle).decode() + "\n" for puzzle in order)


def read_puzzles(text: str) -> list[Puzzle]:
    return [msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line]


@cache
def packaged_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The packaged puzzles of a game, easiest first; read when they are first asked for."""
    if game not in lishan.GAMES:
        return ()
    file = files(f"lishan.{game}").joinpath("puzzles.jsonl")
    return tuple(read_puzzles(file.read_text(encoding="utf-8"))) if file.is_file() else ()


@cache
def by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in packaged_puzzles(game)}


def find_puzzle(game: str, id: str) -> Puzzle:
    """Raises NoPuzzle."""
    # What is asked for first must be a game: whatever is cached is never forgotten.
    found = by_id(game).get(id) if game in lishan.GAMES else None
    if found is None:
        raise NoPuzzle(f"There is no puzzle {id!r}.")
    return found


def puzzle_of_day(game: str, day: date) -> Puzzle | None:
    """The same for everyone; every puzzle has its turn before one is repeated."""
    order = sorted(packaged_puzzles(game), key=lambda puzzle: sha256(f"day {puzzle.id}".encode()).digest())
    return order[day.toordinal() % len(order)] if order else None
