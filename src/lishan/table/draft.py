"""A tentative turn: the moves someone is considering, and how many of them are in effect. Undone moves can be redone."""

from msgspec import Struct


class Draft(Struct, frozen=True):
    """The moves from the position after event `at`. `version` counts its changes, so that two windows cannot mix them."""

    at: int
    moves: tuple[int, ...] = ()
    n: int = 0
    version: int = 0

    @property
    def holds(self) -> tuple[int, ...]:
        return self.moves[: self.n]

    def step(self, move: int) -> "Draft":
        """Adds a move; undone moves can no longer be redone, unless this was one of them."""
        if self.moves[self.n : self.n + 1] == (move,):
            return self.go(self.n + 1)
        return Draft(self.at, (*self.holds, move), self.n + 1, self.version + 1)

    def go(self, n: int) -> "Draft":
        return Draft(self.at, self.moves, n, self.version + 1)

    def all(self, moves: tuple[int, ...]) -> "Draft":
        return Draft(self.at, moves, len(moves), self.version + 1)
