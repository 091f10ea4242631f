"""The cost of an event: one view for each audience, one frame for all who may see the same."""

import asyncio
import contextlib
import json
from hashlib import sha256
from typing import Any
from unittest import mock

import pytest

from tests.server.kit import open_game, serving


@pytest.mark.parametrize(
    ("game", "seats", "views", "frames"),
    [("terracotta", 3, 1, 2), ("xian", 3, 4, 4), ("lanterns", 2, 3, 3)],
)
def test_one_view_for_each_audience(game: str, seats: int, views: int, frames: int) -> None:
    """All seats and two spectators receive a chat line."""
    kind: Any = type(open_game(game))
    made: list[int | None] = []
    view = kind.view

    def counted(self: Any, position: Any, seat: int | None) -> Any:
        made.append(seat)
        return view(self, position, seat)

    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(serving())
            ada = await stack.enter_async_context(server.person("Ada"))
            table = (await ada.make(game, ("me",) * seats))["id"]
            viewers = (*range(seats), None, None)
            sockets = [await stack.enter_async_context(ada.follow(table, viewer)) for viewer in viewers]
            session = server.manager.tables[table]
            session.table.seen.clear()
            with mock.patch.object(kind, "view", counted):
                done = await sockets[0].ask("say", text="hm")
                for socket in sockets:
                    await socket.wait_for_seq(done["seq"])
            told = [next(raw for raw in reversed(socket.raw) if '"spoke"' in raw) for socket in sockets]
            assert len(made) == views
            assert len(set(told)) == frames
            # Only the seat to move has a draft.
            for socket, viewer in zip(sockets, viewers, strict=True):
                draft = socket.draft
                assert (draft is not None) == (viewer in session.table.choosing())
                assert draft is None or draft["seat"] == viewer

    asyncio.run(run())


def test_a_mark_can_be_computed_from_the_view() -> None:
    """As docs/protocol.md describes it, without our own code."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            for game in ("terracotta", "xian"):
                table = (await ada.make(game, ("me", "me")))["id"]
                async with ada.follow(table, 0) as socket:
                    view = json.dumps(json.loads(socket.raw[0])["picture"]["view"], separators=(",", ":"), ensure_ascii=False)
                    assert socket.picture["mark"] == sha256(view.encode()).hexdigest()[:16]

    asyncio.run(run())
