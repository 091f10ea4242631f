"""Log lines about a database that fails, for whoever runs the server: few of them, however many requests fail."""

import logging
import threading
import time
from collections.abc import Callable

log = logging.getLogger("lishan.store")
EVERY_S = 60.0


class OutageLog:
    """Says that something fails, at most once a minute with the current reason, and that it works again.

    An outage that begins and ends within a minute of the last line is not mentioned. Threads may share it.
    """

    def __init__(self, broken: str, mended: str, now: Callable[[], float] = time.monotonic) -> None:
        self.broken = broken
        self.mended = mended
        self.now = now
        self.lock = threading.Lock()
        self.count = 0
        """Failures in a row."""
        self.since = 0.0
        self.told: float | None = None
        """When the last failure was logged."""
        self.known = False
        """Whether this outage was logged."""

    def failed(self, why: str) -> None:
        with self.lock:
            now = self.now()
            if not self.count:
                self.since = now
            self.count += 1
            if self.told is not None and now - self.told < EVERY_S:
                return
            self.told, self.known = now, True
            more = f" (failed attempts: {self.count} in {now - self.since:.0f} s)" if self.count > 1 else ""
        log.error("%s: %s%s", self.broken, why, more)

    def worked(self) -> None:
        # Called for every move: usually there is nothing to say.
        if not self.count:
            return
        with self.lock:
            known, count, lasted = self.known, self.count, self.now() - self.since
            self.count, self.known = 0, False
        if known:
            log.warning("%s after %.0f s (failed attempts: %s)", self.mended, lasted, count)


class Outages:
    """Outages of a store, which says nothing until it is watched: a command reports its failure itself."""

    def __init__(self) -> None:
        self.watched = False
        self.writing = OutageLog("Nothing can be stored, so moves are refused", "Data can be stored again")
        self.reading = OutageLog("The database cannot be read", "The database can be read again")

    def watch(self) -> None:
        self.watched = True

    def note(self, outage: OutageLog, why: str | None) -> None:
        """`why`: the reason of a failure; None: it worked."""
        if self.watched and why is None:
            outage.worked()
        elif self.watched and why is not None:
            outage.failed(why)
