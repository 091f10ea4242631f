"""Games of a few stones whose best moves are known: take one or two; taking the last scores two points, the next player one."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.position import CHANCE_BIT, Position


class Stones(Position):
    """Seats take one or two stones in turn; the last to take wins. `windy`: after each move chance may take one more."""

    def __init__(self, seats: int, stones: int, windy: bool = False) -> None:
        super().__init__(seats)
        self.stones, self.windy = stones, windy
        self.mover, self.blowing = 0, False
        self.points = [0] * seats

    def waiting(self) -> i64:
        if self.stones == 0:
            return 0
        return CHANCE_BIT if self.blowing else 1 << self.mover

    def legal(self, seat: i64) -> vec[i64]:
        if self.blowing:
            return vec[i64]([0, 0 if self.stones == 1 else 1])
        return vec[i64]([1, 2] if self.stones > 1 else [1])

    def play(self, seat: i64, move: i64) -> None:
        self.stones -= int(move)
        if self.blowing:
            self.blowing = False
            return
        if self.stones == 0:
            self.points[self.mover] = 2
        self.mover = (self.mover + 1) % int(self.seats)
        self.turn += 1
        self.blowing = self.windy and self.stones > 0

    def copy(self) -> "Stones":
        twin = Stones(int(self.seats), self.stones, self.windy)
        twin.turn, twin.mover, twin.blowing, twin.points = self.turn, self.mover, self.blowing, self.points[:]
        return twin

    def score(self, seat: i64) -> i64:
        return self.points[seat]
