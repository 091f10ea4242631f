"""Statistics on the server: of my finished games, and only mine."""

import asyncio
import json

import lishan
from tests.cli.commands import run as run_command
from tests.coach.kit import finished
from tests.server.kit import serving


def test_everybody_sees_their_own_games(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Eve") as eve:
            assert (await ada.get("/api/me/statistics"))["titles"] == []
            table = (await ada.make("lanterns", ("me", "bot"), seed=5))["id"]
            await ada.make("lanterns", ("me", "bot"))
            async with ada.follow(table, 0) as socket:
                await socket.play_on(lambda moves: moves[0])
                scores = socket.picture["result"]["scores"]
            (title,) = (await ada.get("/api/me/statistics"))["titles"]
            assert (title["game"], title["all"]["played"], title["all"]["best"]) == ("lanterns", 1, scores[0])
            assert title["course"][0]["margin"] == scores[0] - scores[1]
            text = (await ada.get("/api/me/statistics.csv")).body
            assert len(text.splitlines()) == 2
            assert table in text
            assert (await eve.get("/api/me/statistics"))["titles"] == []
            told = await asyncio.to_thread(run_command, "statistics", "--json", "--database", url)
            assert json.loads(told.out) == [title], told.err
            nobody = await asyncio.to_thread(run_command, "statistics", "--name", "Eve", "--database", url)
            assert nobody.err == "lishan: Nobody called 'Eve' has played here.\n"

    asyncio.run(run())


def test_a_finished_game_keeps_its_points_by_source() -> None:
    async def run() -> None:
        async with serving(games=["terracotta"], opener=lishan.game) as server, server.person("Ada") as ada:
            table = (await ada.post("/api/records", {"text": finished()}))["id"]
            session = await server.manager.find(table)
            assert session is not None
            summary = session.row.summary
            assert [sum(each.values()) for each in summary.sources] == list(summary.points)
            assert "statues" in summary.sources[0]
            assert "court" not in summary.sources[0]

    asyncio.run(run())
