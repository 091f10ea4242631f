"""A moment of one game with the moves that led to it; laws examine moments."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from lishan.core.contract import CHANCE, Edition, Event, Game, Position, to_act
from lishan.core.rng import Rng

if TYPE_CHECKING:
    from lishan.testing.law_words import Speaker


class LawBroken(AssertionError):
    """A law that does not hold, with the seed and decision that show it."""


class Broken(Exception):
    """Raised by a law. `check_game` adds where it happened."""


def broken(sentence: str) -> NoReturn:
    raise Broken(sentence)


@dataclass
class Moment:
    """A game with a pending decision, or one that is over. Laws leave `position` as it is: they play on copies."""

    game: Game[Any]
    seats: int
    edition: Edition
    options: Mapping[str, str]
    position: Position
    speaker: "Speaker"
    rng: Rng
    """For a law's own random choices; the game is played with another generator."""
    made: list[tuple[int, int]] = field(default_factory=list)
    """The moves that led here, each with its seat."""
    history: list[Event] = field(default_factory=list)
    said: int = 0
    """The part of the history that has been put into words."""

    @property
    def text(self) -> str:
        return self.game.to_text(self.position)

    @property
    def pending(self) -> tuple[int, ...]:
        return to_act(self.position)

    @property
    def players(self) -> range:
        return range(self.seats)

    def pick(self, n: int) -> int:
        return int(self.rng.pick(n))

    def start(self) -> Position:
        position: Position = self.game.start(self.seats, self.edition, self.options)
        return position

    def words_of(self, seat: int) -> list[str]:
        return [self.game.notation(self.position, seat, move) for move in moves_of(self.position, seat)]

    def legal(self) -> Iterator[tuple[int, int]]:
        """Every seat that is to move, with each of its legal moves."""
        for seat in self.pending:
            for move in moves_of(self.position, seat):
                yield seat, move

    def sample(self, moves: list[int], most: int) -> list[int]:
        """Some of the moves; all if there are only a few."""
        rest = moves[:]
        return moves if len(moves) <= most else [rest.pop(self.pick(len(rest))) for _ in range(most)]


def moves_of(position: Position, seat: int) -> list[int]:
    return [int(move) for move in position.legal(seat)]


def scores_of(position: Position) -> tuple[int, ...]:
    return tuple(int(position.score(seat)) for seat in range(position.seats))


def after(position: Position, seat: int, move: int) -> Position:
    twin = position.copy()
    twin.play(seat, move)
    return twin


def play_on(position: Position, rng: Rng, decisions: int) -> list[tuple[int, int]]:
    """Plays random moves from here, each by a random seat among those to move; returns the moves."""
    made = []
    for _ in range(decisions):
        pending = to_act(position)
        if not pending:
            break
        seat = pending[rng.pick(len(pending))]
        moves = position.legal(seat)
        move = int(moves[rng.pick(len(moves))])
        position.play(seat, move)
        made.append((seat, move))
    return made


def seat_name(seat: int | None) -> str:
    return "a spectator" if seat is None else "CHANCE" if seat == CHANCE else f"seat {seat + 1}"
