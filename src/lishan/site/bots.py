"""Bots of a page: they think in a worker of their own, with budgets in playouts, so a slow phone plays the same moves."""

from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from lishan.server.bots.pool import BotFailed
from lishan.server.bots.queue import Claim
from lishan.server.bots.worker import Problem, Solution

Think = Callable[[str], Awaitable[str]]
"""Sends a problem to the bots' worker and returns its solution, both as JSON."""

PLAYOUTS = 160
"""For one decision of a level that thinks as long as it may; other levels stop at their own numbers."""
HINT_PLAYOUTS = 128


class WorkerBots:
    """The `Bots` of a page."""

    def __init__(self, think: Think, levels: Mapping[str, Sequence[str]]) -> None:
        self.think = think
        self.names = levels

    def levels(self, game: str) -> dict[str, float]:
        # There is no clock here: the numbers only say that there is time.
        return dict.fromkeys(self.names.get(game, ()), 1.0)

    async def choose(self, problem: Problem, claim: Claim | None = None) -> Solution:
        problem.playouts = HINT_PLAYOUTS if problem.level is None else PLAYOUTS
        solution = msgspec.json.decode(await self.think(msgspec.json.encode(problem).decode()), type=Solution)
        if solution.failed or solution.move not in problem.moves:
            raise BotFailed(solution.failed or "illegal")
        return solution

    async def close(self) -> None: ...
