"""No attack at all: what the stranger waits on a quiet server, to compare with."""

import asyncio

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place


@attack("S0-nothing", "nobody does anything", memory_mb=20)
async def nothing(place: Place) -> None:
    place.begin()
    await asyncio.sleep(place.seconds)
