"""A player that goes by the previews: it takes the best one, plus the most points that its own turn can still bring."""

from collections.abc import Sequence
from typing import Any

from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import Game, Position, Preview, View, to_act
from lishan.core.rng import Rng

# The assumed value in points of each thing paid or gained.
THING = 0.5
# How many ways to finish the turn are tried after each move.
TRIES = 8


class GreedyBot:
    """Needs only the rules and the game's previews; never considers anyone else's turn. Ties are broken at random."""

    def __init__(self, seating: Seating) -> None:
        self.game = seating.game
        self.edition = seating.opened()
        self.rng = Rng(seating.seed)

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            return moves[0]
        position: Position = self.game.guess(view, self.rng.pick, self.edition)
        worth = [self.worth(self.game, position, view.seat or 0, move) for move in moves]
        best = [move for move, value in zip(moves, worth, strict=True) if value == max(worth)]
        return best[self.rng.pick(len(best))]

    def worth(self, game: Game[Any], position: Position, seat: int, move: int) -> float:
        """A move, and the best of a few ways to finish the turn after it."""
        now = at_once(game.preview(position, seat, move), seat)
        return now + max(self.to_come(game, position, seat, move) for _ in range(TRIES))

    def to_come(self, game: Game[Any], position: Position, seat: int, move: int) -> float:
        """The sum of the previews of the seat's moves to the end of its turn, if it continues at random.

        A secret choice has no immediate effect, so the turn that it prepares is examined, after random choices by the others.
        """
        after = position.copy()
        after.play(seat, move)
        turn = int(position.turn) if position.waiting() == 1 << seat else -1
        worth = 0.0
        while pending := to_act(after):
            if after.waiting() != 1 << seat:
                if turn >= 0:
                    break
                self.play_any(after, pending[0])
                continue
            turn = int(after.turn) if turn < 0 else turn
            if after.turn != turn:
                break
            legal = after.legal(seat)
            chosen = int(legal[self.rng.pick(len(legal))])
            worth += at_once(game.preview(after, seat, chosen), seat)
            after.play(seat, chosen)
        return worth

    def play_any(self, position: Position, seat: int) -> None:
        legal = position.legal(seat)
        position.play(seat, legal[self.rng.pick(len(legal))])


def at_once(preview: Preview, seat: int) -> float:
    """The points of a move, now, this round and at the end, minus the best opponent's; plus the value of resources."""
    things = THING * (sum(preview.gain.values()) - sum(preview.cost.values()))
    return things + sum(margin(points, seat) for points in (preview.points, preview.round, preview.game))


def margin(points: Sequence[int], seat: int) -> int:
    if not points:
        return 0
    return points[seat] - max((other for each, other in enumerate(points) if each != seat), default=0)
