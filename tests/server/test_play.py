"""People at a table, over real sockets."""

import asyncio
import random

from tests.server.kit import serving


def test_two_people_play_a_game_to_its_end() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make()
            assert (await bo.sit(made["links"]["seats"][1])).body == {"seat": 1, "seats": [1]}
            pick = random.Random(3).choice
            async with ada.follow(made["id"], 0) as one, bo.follow(made["id"], 1) as two:
                assert [seat["name"] for seat in one.picture["seats"]] == ["Ada", "Bo"]
                await asyncio.gather(one.play_on(pick), two.play_on(pick))
                assert one.picture["result"] == two.picture["result"]
                assert one.picture["seq"] == two.picture["seq"]
            record = await ada.get(f"/api/tables/{made['id']}/record")
            assert record.body.startswith("lishan record 1\ngame: lanterns\n")
            again = await bo.post("/api/records", {"text": record.body})
            assert again.status == 201

    asyncio.run(run())
