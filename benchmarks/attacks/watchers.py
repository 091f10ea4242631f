"""S19: a crowd watches a private table, to which its members came by a link, and comes and goes."""

import asyncio
import contextlib
import json

import aiohttp

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Visitor

NETWORKS, EACH = 12, 40


@attack("S19-watchers", "480 spectators of twelve addresses come to a private table, and come and go")
async def crowd(place: Place) -> str:
    host = await place.visitor("198.51.100.1")
    body = {"game": "xian", "seats": [{"kind": "me"}] * 2, "name": "Host", "absent": 86400}
    status, made = await host.post("/api/tables", body)
    if made is None or status >= 300:
        raise RuntimeError(f"no table: {status}")
    table, key = made["id"], made["links"]["watch"].partition("key=")[2]
    came = [0, 0]
    place.begin()

    async def watch(visitor: Visitor) -> None:
        status, _ = await visitor.post(f"/api/tables/{table}/watch", {"secret": key})
        came[0] += status == 200
        while place.goes_on:
            with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError):
                async with visitor.web.ws_connect(f"/api/tables/{table}/socket", max_msg_size=0) as socket:
                    await socket.send_str(json.dumps({"type": "follow", "id": "a", "seat": None}))
                    came[1] += 1
                    async with asyncio.timeout(2):
                        async for _ in socket:
                            pass
            await asyncio.sleep(0.2)

    visitors = [await place.visitor(f"198.18.{n}.{1 + m // 40}") for n in range(NETWORKS) for m in range(EACH)]
    await asyncio.gather(*(watch(one) for one in visitors))
    return f"{came[0]} admitted, {came[1]} sockets"
