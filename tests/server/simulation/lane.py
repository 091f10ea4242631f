"""Delayed deliveries that keep their order, whatever order the loop runs its timers in."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from tests.server.simulation.loop import Owner


class Lane:
    def __init__(self, loop: asyncio.AbstractEventLoop, owner: Owner) -> None:
        self.loop = loop
        self.owner = owner
        self.waiting: deque[tuple[Callable[..., None], tuple[Any, ...]]] = deque()
        self.last = 0.0

    def send(self, after: float, what: Callable[..., None], *arguments: Any) -> None:
        self.last = max(self.last, self.loop.time() + after)
        self.waiting.append((what, arguments))
        self.loop.call_at(self.last, self.arrive, context=self.owner.context())

    def arrive(self) -> None:
        what, arguments = self.waiting.popleft()
        what(*arguments)
