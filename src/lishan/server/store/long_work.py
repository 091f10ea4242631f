"""Finds work that keeps others waiting: more than 50 ms of processor time at a stretch. It is counted, and logged.

A transaction in the thread that writes is measured from its beginning to its end. What holds the event loop is found by a
thread that looks at it now and then, which costs far less than a clock around each of its callbacks.
"""

import asyncio
import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

log = logging.getLogger("lishan.long")

LONGEST_S = 0.05
EVERY_S = 10.0
"""Seconds between two log lines about the same work."""
MOST_NAMES = 1_000
LOOK_S, REST_S = 0.01, 0.05
"""Seconds between two looks, while the loop is busy and while it is idle."""
AWAKE_S = 0.001
"""Processor time: a loop that took less since the last look is idle."""
SHOWN = 4
"""How many callers are told."""
RUNNERS = {"_run_once", "run_forever", "run_until_complete"}
"""The loop itself: what they call is one callback."""


class LongWork:
    """Counts and logs long work of one kind. Threads may share it."""

    def __init__(self, what: str, now: Callable[[], float] = time.monotonic) -> None:
        self.what = what
        self.now = now
        self.count = 0
        self.longest = 0.0
        """Processor time, in seconds."""
        self.told: dict[str, float] = {}

    def note(self, name: str, processor: float, wall: float) -> None:
        """One piece of work has taken this long."""
        self.longest = max(self.longest, processor)
        if processor <= LONGEST_S:
            return
        self.count += 1
        now = self.now()
        if now - self.told.get(name, -EVERY_S) < EVERY_S:
            return
        if len(self.told) >= MOST_NAMES:
            self.told.clear()
        self.told[name] = now
        log.warning("%s took %.0f ms of processor time, %.0f ms in all: %s", self.what, processor * 1000, wall * 1000, name)


def name_of(work: object) -> str:
    """Where a piece of work is written."""
    return f"{getattr(work, '__module__', '?')}.{getattr(work, '__qualname__', type(work).__qualname__)}"


@dataclass
class Held:
    """One callback, as long as it runs."""

    frame: FrameType
    processor: float
    wall: float
    took: float = 0.0
    place: str = ""


class Watchdog:
    """Looks from a thread of its own at what the event loop is doing."""

    def __init__(self, work: LongWork, ended: Callable[[], float] = time.monotonic) -> None:
        self.work = work
        self.now = ended
        self.stopping = threading.Event()
        self.thread: threading.Thread | None = None

    def watch(self) -> None:
        """Begins to watch the loop of the calling thread, where the system tells a thread's processor time."""
        asyncio.get_running_loop()
        if not hasattr(time, "pthread_getcpuclockid"):
            return
        ident = threading.get_ident()
        clock = time.pthread_getcpuclockid(ident)
        self.thread = threading.Thread(target=self.run, args=(ident, clock), name="lishan-watchdog", daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.stopping.set()
        if self.thread is not None:
            self.thread.join()

    def run(self, ident: int, clock: int) -> None:
        held: Held | None = None
        before, pause = time.clock_gettime(clock), LOOK_S
        while not self.stopping.wait(pause):
            processor = time.clock_gettime(clock)
            busy, before = processor - before > AWAKE_S, processor
            held = self.look(held, sys._current_frames().get(ident), processor) if busy or held is not None else None
            pause = LOOK_S if busy else REST_S
        self.end(held)

    def look(self, held: Held | None, frame: FrameType | None, processor: float) -> Held | None:
        callback, calls = callback_of(frame)
        if held is not None and callback is held.frame:
            held.took = processor - held.processor
            if held.took <= LONGEST_S or not held.place:
                held.place = calls
            return held
        self.end(held)
        return None if callback is None else Held(callback, processor, self.now(), place=calls)

    def end(self, held: Held | None) -> None:
        if held is not None:
            self.work.note(held.place, held.took, self.now() - held.wall)


def callback_of(frame: FrameType | None) -> tuple[FrameType | None, str]:
    """The callback that the loop is running, and where it is; None: the loop waits."""
    inner, calls = frame, list[str]()
    while frame is not None and frame.f_back is not None:
        if frame.f_back.f_code.co_name in RUNNERS and frame.f_code.co_name not in {*RUNNERS, "select"}:
            stack = traceback.extract_stack(inner, limit=SHOWN)
            calls = [f"{one.name} ({one.filename.rpartition('/')[2]}:{one.lineno})" for one in reversed(stack)]
            return frame, " < ".join(calls)
        frame = frame.f_back
    return None, ""
