"""Draws cards for previews of links, in a process of its own: drawing is pure Python, and everybody else would wait for it."""

import asyncio
import logging
from collections import OrderedDict

import msgspec

from lishan.bots.child import Limits, Line
from lishan.core.contract import Facts
from lishan.server.bots.child import NotStarted, ServedChild
from lishan.server.bots.problems import ChildFailed
from lishan.server.edge.board_card import card
from lishan.terracotta.view import TerracottaFacts
from lishan.xian.view import XianFacts

log = logging.getLogger("lishan.cards")

LIMITS = Limits(memory=1 << 30, niceness=10)
"""Everybody else comes first: people and bots."""
WITHIN_S = 10.0
"""Seconds for one picture. It takes a third of a second on a quiet machine."""
MOST_KEPT = 64
WAITING = 8


class NotDrawn(Exception):
    """Too many pictures wait already, or this one could not be drawn."""


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """A message to the process: the board to draw, if any."""

    title: str
    terracotta: TerracottaFacts | None
    xian: XianFacts | None


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    png: bytes = b""


class Cards:
    """Pictures that were drawn recently, are being drawn, or wait: one is drawn at a time, and each only once."""

    def __init__(self, waiting: int = WAITING) -> None:
        self.waiting = waiting
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.under_way: dict[str, asyncio.Task[bytes]] = {}
        self.turn = asyncio.Lock()
        self.worker = CardWorker()

    def __contains__(self, mark: str) -> bool:
        """Returns whether nothing has to be drawn for it."""
        return mark in self.kept or mark in self.under_way

    async def picture(self, mark: str, facts: Facts | None, title: str) -> bytes:
        """`mark`: the same for the same picture. Raises NotDrawn."""
        if mark in self.kept:
            self.kept.move_to_end(mark)
            return self.kept[mark]
        task = self.under_way.get(mark)
        if task is None:
            if len(self.under_way) > self.waiting:
                raise NotDrawn
            task = asyncio.create_task(self.draw(mark, drawing_of(facts, title)))
            self.under_way[mark] = task
            task.add_done_callback(lambda _: self.under_way.pop(mark, None))
            # Whoever asked may have gone: asyncio would log an irrelevant error.
            task.add_done_callback(lambda done: None if done.cancelled() else done.exception())
        # Whoever asked first may go away; others may be waiting for the same picture.
        return await asyncio.shield(task)

    async def draw(self, mark: str, drawing: Drawing) -> bytes:
        async with self.turn:
            try:
                drawn = await self.worker.do(drawing, Drawn, WITHIN_S)
            except (ChildFailed, NotStarted) as error:
                log.warning("A picture could not be drawn: %s", error)
                raise NotDrawn from None
        self.kept[mark] = drawn.png
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return drawn.png

    async def close(self) -> None:
        for task in self.under_way.values():
            task.cancel()
        await self.worker.end()


def drawing_of(facts: Facts | None, title: str) -> Drawing:
    return Drawing(
        title=title,
        terracotta=facts if isinstance(facts, TerracottaFacts) else None,
        xian=facts if isinstance(facts, XianFacts) else None,
    )


class CardWorker(ServedChild):
    longest = 1 << 22

    def __init__(self) -> None:
        super().__init__(main, "", LIMITS)


# In the child process


def main(line: Line, _: str) -> None:
    line.send(Drawn())
    for drawing in line.messages(Drawing):
        line.send(Drawn(png=card(drawing.terracotta or drawing.xian, drawing.title)))
