"""The player who takes what it can see: the best preview, and the most points that its own turn can still bring."""

from collections.abc import Sequence
from typing import Any

from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import Game, Position, Preview, View
from lishan.core.lots import Lots

# What a thing paid or gained is taken to be worth in points.
THING = 0.5
# How many ways to end the turn are tried after each move.
TRIES = 12


class GreedyBot:
    """Needs nothing but the rules and the game's previews; never thinks of anybody else's turn. Equals are drawn by lot."""

    def __init__(self, seating: Seating) -> None:
        self.game = seating.game
        self.edition = seating.opened()
        self.lots = Lots(seating.seed)

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            return moves[0]
        position: Position = self.game.guess(view, self.lots.pick, self.edition)
        worth = [self.worth(self.game, position, view.seat or 0, move) for move in moves]
        best = [move for move, value in zip(moves, worth, strict=True) if value == max(worth)]
        return best[self.lots.pick(len(best))]

    def worth(self, game: Game[Any], position: Position, seat: int, move: int) -> float:
        to_come = max(self.points_to_come(position, seat, move) for _ in range(TRIES))
        return to_come + preview_worth(game.preview(position, seat, move), seat)

    def points_to_come(self, position: Position, seat: int, move: int) -> int:
        """The margin won by the end of the seat's own turn, if it goes on at random."""
        after = position.copy()
        after.play(seat, move)
        while after.turn == position.turn and after.waiting() == 1 << seat:
            legal = after.legal(seat)
            after.play(seat, legal[self.lots.pick(len(legal))])
        return lead(after, seat) - lead(position, seat)


def lead(position: Position, seat: int) -> int:
    scores = [int(position.score(each)) for each in range(position.seats)]
    return scores[seat] - max((points for each, points in enumerate(scores) if each != seat), default=0)


def preview_worth(preview: Preview, seat: int) -> float:
    """What the round and the end of the game would bring, less what the best other seat gets of them, and the things."""
    things = THING * (sum(preview.gain.values()) - sum(preview.cost.values()))
    return things + sum(margin(points, seat) for points in (preview.round, preview.game))


def margin(points: Sequence[int], seat: int) -> int:
    if not points:
        return 0
    return points[seat] - max((other for each, other in enumerate(points) if each != seat), default=0)
