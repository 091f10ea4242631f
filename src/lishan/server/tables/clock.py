"""The server's clock. Adjusting the system time while the server runs does not move any deadline."""

import time
from typing import Protocol

AHEAD_MS = 60_000
"""Clocks of several machines differ. A stored time that is further in the future was written by a clock that was wrong."""


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""
        ...


class SystemClock:
    """The wall-clock time when the server started, plus the time that has passed since."""

    def __init__(self) -> None:
        self.started = time.time_ns() // 1_000_000
        self.zero = time.monotonic_ns()

    def now(self) -> int:
        return self.started + (time.monotonic_ns() - self.zero) // 1_000_000
