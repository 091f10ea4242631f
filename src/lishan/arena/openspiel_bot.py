"""OpenSpiel's own MCTS at our tables, through the public adapter (`lishan.lab.openspiel`)."""

from collections.abc import Sequence
from typing import Any

from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import View
from lishan.core.errors import LishanError
from lishan.core.rng import Rng

EXPLORATION = 2.0
FIRST = 8
# As in our own search, a decision takes a share of what is left for the turn.
SHARE = 0.5


class OpenSpielBot:
    """Runs as many simulations as its time allows, judging by how long the last ones took.

    It does not handle hidden information; in Xi'an it is given one guess of what it cannot see.
    """

    def __init__(self, seating: Seating) -> None:
        try:
            import numpy
            from open_spiel.python.algorithms import mcts
        except ImportError:
            raise LishanError("OpenSpiel is not installed: pip install 'lishan[lab]'.") from None
        self.seating = seating
        self.edition = seating.opened()
        self.rng = Rng(seating.seed)
        self.random = numpy.random.RandomState(seating.seed % 2**32)
        self.mcts = mcts
        self.bot: Any = None
        self.owner: Any = None
        self.rate = 0.0

    def sit(self, players: int) -> None:
        from lishan.lab.openspiel import load

        self.owner = load(self.seating.game.name, players)
        evaluator = self.mcts.RandomRolloutEvaluator(1, self.random)
        self.bot = self.mcts.MCTSBot(self.owner, EXPLORATION, FIRST, evaluator, random_state=self.random)

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            return moves[0]
        began = budget.now()
        position = self.seating.game.guess(view, self.rng.pick, self.edition)
        if self.bot is None:
            self.sit(int(position.seats))
        self.bot.max_simulations = self.simulations(budget, budget.now() - began)
        thinking = budget.now()
        answer = int(self.bot.step(self.owner.state_of(position)))
        self.rate = self.bot.max_simulations / max(budget.now() - thinking, 1e-6)
        return answer

    def simulations(self, budget: Budget, spent: float) -> int:
        if budget.playouts is not None or budget.seconds is None:
            return budget.playouts or FIRST
        return max(2, int(self.rate * (SHARE * budget.seconds - spent))) if self.rate else FIRST
