"""Building blocks of test servers. Quick to import: some tests start hundreds of processes."""

import asyncio
import random
from typing import Any

import lishan
from lishan.core.contract import Game
from lishan.server.bots.problems import Problem, Solution
from lishan.server.bots.queue import Claim
from lishan.server.settings import Settings
from tests.core.toy import GAME as LANTERNS

GAMES = ("terracotta", "xian", "lanterns")
SECRET = "a secret for tests that is long enough 0123456789"


def open_game(name: str) -> Game[Any]:
    return LANTERNS if name == "lanterns" else lishan.game(name)


class RandomBots:
    """Bots of the test's own process, for tests that are not about bots."""

    def __init__(self, wait: float = 0.0) -> None:
        self.random = random.Random(1)
        self.wait = wait

    def levels(self, game: str) -> dict[str, float]:
        return {"random": 0.5, "second": 0.5}

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        await asyncio.sleep(self.wait)
        return Solution(key=0, move=self.random.choice(problem.moves))

    async def close(self) -> None:
        pass


def settings(origin: str, **more: Any) -> Settings:
    loose: dict[str, Any] = {
        "sockets_per_address": 100_000, "sockets_per_person": 100_000, "requests_per_minute": 1_000_000,
        "handshakes_per_minute": 1_000_000, "tables_per_minute": 100_000, "messages_per_20s": 100_000,
        "watching_per_20s": 100_000,
    }  # fmt: skip
    known: dict[str, Any] = {"secret": SECRET, "origins": (origin,), "secure": False, "substitute": "random"}
    return Settings(**known | loose | more)
