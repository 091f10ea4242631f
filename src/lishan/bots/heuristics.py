"""The interface of a game's heuristics, the only part of the search that differs between games. Compiled."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lishan.core.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics:
    """The plain version only knows the score so far; each game with strong bots has its own."""

    def expect(self, position: Position, points: vec[float]) -> None:
        """Fill in the final points that each seat can expect. Called in calm positions and at the end.

        At the end, seats that the rules rank higher in a tie get slightly more.
        """
        for seat in range(position.seats):
            points[seat] = float(position.score(seat))

    def observed(self, position: Position) -> list[float]:
        """A net's input for a calm position that is not over, for training (`Observer.rows`); empty without a net."""
        return []

    def weigh(self, position: Position, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        """Fill in the estimated value of each legal move for the seat, in points; only differences matter."""
        for nth in range(i64(len(legal))):
            worth[nth] = 0.0

    def calm(self, position: Position) -> bool:
        """Returns whether the position is calm, so that `expect` can be called."""
        return False

    def spread(self, position: Position) -> float:
        """The standard deviation of the final margin, estimated from this position."""
        return 10.0

    def secret(self, position: Position) -> bool:
        """Returns whether the pending decision is made in secret, so that the others cannot react before it is revealed."""
        mask = position.waiting()
        return mask & (mask - 1) != 0

    def source_points(self, position: Position, seat: i64, source: i64) -> i64:
        """The points of a seat from one source; the game numbers its sources."""
        return position.score(seat)

    def holder(self, position: Position, space: i64) -> i64:
        """The seat that owns the piece on a space; -1: nobody."""
        return -1


def weights(heuristics: Heuristics, position: Position, seat: int, moves: list[int]) -> list[float]:
    """The result of `weigh`, for interpreted callers: a vec passed from interpreted to compiled code is never freed."""
    legal, worth = vec[i64](), vec[float]()
    for move in moves:
        legal, worth = append(legal, i64(move)), append(worth, 0.0)
    heuristics.weigh(position, seat, legal, worth)
    return list(worth)


def expectations(heuristics: Heuristics, position: Position) -> list[float]:
    """The result of `expect`, for interpreted callers, for the same reason."""
    points = vec[float]([0.0] * position.seats)
    heuristics.expect(position, points)
    return list(points)
