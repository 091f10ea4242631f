"""Building blocks of test servers. Quick to import: some tests start hundreds of processes."""

import asyncio
import random
from typing import Any

import lishan
from lishan.core.contract import Game
from lishan.server.bots.problems import Bots, Problem, Solution
from lishan.server.bots.queue import Claim
from lishan.server.rate_limits import Rate, Rates
from lishan.server.settings import Settings
from tests.core.toy import GAME as LANTERNS

GAMES = ("terracotta", "xian", "lanterns")
SECRET = "a secret for tests that is long enough 0123456789"


def open_game(name: str) -> Game[Any]:
    return LANTERNS if name == "lanterns" else lishan.game(name)


class RandomBots(Bots):
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


LOOSE = ("requests", "files", "handshakes", "tables", "guests", "keys", "entries", "accounts", "logins")
"""What tests do much of."""


def rates(**known: str) -> Rates:
    """No limits on what tests do much of, except those named: `rates(requests_by_person="40+40/m")`."""
    loose = [name for name in Rates.__struct_fields__ if name.partition("_by_")[0] in LOOSE and not name.endswith("_by_pair")]
    return Rates(
        **{name: Rate.of("1000000+1000000/s") for name in loose} | {name: Rate.of(text) for name, text in known.items()}
    )


def settings(origin: str, **more: Any) -> Settings:
    """`rates`: all budgets, or those that are not loose."""
    some = more.pop("rates", {})
    loose: dict[str, Any] = {
        "connections_per_address": 100_000, "requests_at_once": 100_000, "requests_in_all": 100_000,
        "sockets_per_address": 100_000, "sockets_per_person": 100_000, "messages_per_20s": 100_000, "watching_per_20s": 100_000,
        "lobby_tables_per_person": 100_000, "lobby_tables_per_address": 100_000,
        "rates": some if isinstance(some, Rates) else rates(**some),
    }  # fmt: skip
    known: dict[str, Any] = {"secret": SECRET, "origins": (origin,), "secure": False, "substitute": "random"}
    return Settings(**known | loose | more)
