"""Bots of a page: they think in a worker of their own, with budgets in playouts, so a slow phone plays the same moves."""

from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from lishan.bots.levels import NAMES
from lishan.server.bots.problems import BotFailed, Bots, Problem, Solution
from lishan.server.bots.queue import Claim

Think = Callable[[str], Awaitable[str]]
"""Sends a problem to the bots' worker and returns its solution, both as JSON."""

PLAYOUTS = 160
"""For one decision of the strongest level, which thinks as long as it may."""
FEWER = 60
"""At most, for other levels: their best days have more where the engine is compiled."""
HINT_PLAYOUTS = 128
REVIEW_PLAYOUTS = 96
"""That look for the better turn, of 1,200 on a server: a turn takes seconds, not half a minute. `lishan review --playouts 96`
judges the same."""


class WorkerBots(Bots):
    """The `Bots` of a page."""

    def __init__(self, think: Think, levels: Mapping[str, Sequence[str]]) -> None:
        self.think = think
        self.names = levels

    def levels(self, game: str) -> dict[str, float]:
        # No clock is used here, so the numbers only have to be large enough.
        return dict.fromkeys(self.names.get(game, ()), 1.0)

    async def choose(self, problem: Problem, claim: Claim | None = None) -> Solution:
        problem.playouts = playouts_for(problem)
        solution = msgspec.json.decode(await self.think(msgspec.json.encode(problem).decode()), type=Solution)
        if solution.failed or solution.move not in problem.moves:
            raise BotFailed(solution.failed or "illegal")
        return solution

    async def close(self) -> None: ...


def playouts_for(problem: Problem) -> int:
    if problem.played:
        return REVIEW_PLAYOUTS
    if problem.level is None:
        return HINT_PLAYOUTS
    return PLAYOUTS if problem.level == NAMES[-1] else FEWER
