"""A bot of your own against one of ours: python examples/own_bot.py

It sits down in the arena as well: PYTHONPATH=examples lishan arena terracotta own_bot:Hoarder random --games 20
"""

from collections.abc import Sequence

import lishan
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import View


class Hoarder:
    """Takes whatever it can get at once, and the first move otherwise."""

    def __init__(self, seating: Seating) -> None:
        self.game = seating.game
        self.edition = seating.opened()

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        position = self.game.guess(view, lambda _: 0, self.edition)
        seat = view.seat or 0
        return max(moves, key=lambda move: sum(self.game.preview(position, seat, move).gain.values()))


def main(games: int = 5) -> int:
    wins = 0
    for seed in range(games):
        match = lishan.new("terracotta", players=2, seed=seed)
        bots = [Hoarder(Seating(match.game)), open_bot("random", Seating(match.game, seed))]
        while match.turn is not None:
            moves = [move.number for move in match.legal_moves]
            match.push(bots[match.turn].choose(match.view(match.turn), moves, Budget(None, 10)))
        result = match.result()
        assert result is not None
        wins += result[0][0] == 0
        print(f"Game {seed + 1}: {result}")
    print(f"The Hoarder won {wins} of {games}.")
    return wins


if __name__ == "__main__":
    main()
