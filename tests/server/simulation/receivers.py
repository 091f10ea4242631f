"""Other people's web servers, to which the servers send webhooks: they answer late, or never."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from lishan.server.notify.receivers import Message, Taken, at_once

if TYPE_CHECKING:
    from tests.server.simulation.world import World

LONGEST_S = 2.0


class SimReceivers:
    """In place of `Receivers`."""

    private = False

    def __init__(self, world: "World", pick: random.Random) -> None:
        self.world = world
        self.pick = pick

    async def post(self, url: str, message: Callable[[], Message], begin: Callable[[], Awaitable[bool]] = at_once) -> None:
        """Raises Taken, TimeoutError."""
        if not await begin():
            raise Taken
        body, _ = message()
        await asyncio.sleep(self.pick.uniform(0.01, LONGEST_S))
        if self.pick.random() < 0.2:
            raise TimeoutError
        self.world.oracle.called(url, msgspec.json.decode(body)["table"])
