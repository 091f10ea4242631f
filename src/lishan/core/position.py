"""The base class of a game's state: compiled, small, and the same for every game.

A position holds everything the rules need to continue and nothing else: no seed, no deck order, no clock, no history.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lishan.core.errors import BadMove
from lishan.core.events import Event

# The seat whose moves are chance events. Players sit at 0, 1, 2, 3.
CHANCE: Final = 7
CHANCE_BIT: Final = 128


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """One state of one game. `legal` and `play` trust their caller; `Game.why_not` is for what comes from outside."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        # How many turns have begun: the moves of one seat within one turn form one line of a record.
        self.turn: i64 = 0
        # Receives the events that the rules report. A copy has no listener, so searching costs nothing.
        self.log: list[Event] | None = None

    def waiting(self) -> i64:
        """The seats to move: bit s for seat s, several for secret simultaneous choices, 0 at the end."""
        raise NotImplementedError

    def legal(self, seat: i64) -> vec[i64]:
        """Every legal move of a seat to move, each once; never empty.

        As moves of CHANCE these are the outcomes of one chance event, each as likely as the others.
        """
        raise NotImplementedError

    def play(self, seat: i64, move: i64) -> None:
        """Make a legal move, then everything that follows from it by the rules."""
        raise NotImplementedError

    def copy(self) -> "Position":
        """An equal position that shares no mutable state."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The points a seat has scored so far."""
        raise NotImplementedError


# The checks are small, so that the C compiler can put them where they are called; what they raise is built elsewhere.


def check_seat(pending: i64, seat: i64) -> None:
    """Raises BadMove for a seat that is not to move; cheap enough for every call, and a wrong seat could loop forever.

    `pending` is the result of `waiting`: a game calls its own method directly, which is faster than through `Position`.
    """
    if seat < 0 or seat > CHANCE or (pending >> seat) & 1 == 0:
        raise not_to_move(seat)


def check_at_table(position: Position, seat: i64) -> None:
    """Raises BadMove for a seat that is not at the table."""
    if seat < 0 or seat >= position.seats:
        raise not_at_table(seat)


def check_number(move: i64, moves: i64) -> None:
    """Raises BadMove for a number that is not a move at all. Whether the move is legal here is up to `Game.why_not`."""
    if move < 0 or move >= moves:
        raise not_a_move(move, moves)


def not_to_move(seat: i64) -> BadMove:
    return BadMove(f"Seat {seat} is not to move.")


def not_at_table(seat: i64) -> BadMove:
    return BadMove(f"There is no seat {seat}.")


def not_a_move(move: i64, moves: i64) -> BadMove:
    return BadMove(f"{move} is not a move: moves are numbered 0 to {moves - 1}.")


def first_pending(position: Position) -> i64:
    """The lowest seat to move (CHANCE after the players), or -1 when the game is over.

    Where several choose in secret, the order does not matter, so any one of them is fine.
    """
    mask = position.waiting()
    if mask == 0:
        return -1
    seat: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat


def to_act(position: Position) -> tuple[int, ...]:
    """The seats whose decision is pending: several, (CHANCE,), or () when the game is over."""
    mask = int(position.waiting())
    return tuple(seat for seat in range(CHANCE + 1) if mask >> seat & 1)
