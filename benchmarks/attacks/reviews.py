"""S8: one visitor has many games reviewed; how soon is somebody else's first turn judged?"""

import asyncio
import time

import lishan
from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Visitor
from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.replay import Recorder
from lishan.core.rng import Rng

ADDRESS, HONEST = "198.51.100.1", "203.0.113.5"
PATIENCE_S = 120.0


def record(name: str, seats: int, seed: int) -> str:
    """A finished game of sensible bots."""
    game, rng = lishan.game(name), Rng(seed)
    position = game.start(seats)
    bots = [PolicyBot(Seating(game, 100 * seed + seat), 3.0) for seat in range(seats)]
    recorder = Recorder(game, game.edition(), [f"P{nth}" for nth in range(seats)])
    while pending := to_act(position):
        seat, legal = pending[0], [int(move) for move in position.legal(pending[0])]
        if seat == CHANCE:
            move = draw(position, rng.pick)
        else:
            move = bots[seat].choose(game.view(position, seat), legal, Budget(None, 1))
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder.text(position)


async def reviewed(visitor: Visitor, text: str) -> str:
    """Opens a record and asks for its review; the path of it. Raises RuntimeError."""
    status, made = await visitor.post("/api/records", {"text": text})
    if made is None or status >= 300:
        raise RuntimeError(f"no record: {status} {made}")
    path = f"/api/tables/{made['id']}/review"
    await visitor.post(path)
    return path


async def until_judged(visitor: Visitor, path: str) -> float:
    """Seconds until the first turn is judged."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE_S:
        async with visitor.web.get(path) as answer:
            if (await answer.json())["done"] > 0:
                break
        await asyncio.sleep(0.25)
    return time.monotonic() - begun


async def beside(place: Place, people: int) -> str:
    """Six reviews of each of so many people behind one address."""
    texts = [record("terracotta", 4, seed) for seed in range(6)]
    attackers = [await place.guest(ADDRESS, f"Guest {n}") for n in range(people)]
    honest = await place.guest(HONEST, "Ada")
    own = record("xian", 2, 9)
    place.begin()
    for attacker in attackers:
        for text in texts:
            await reviewed(attacker, text)
    await asyncio.sleep(2)
    took = await until_judged(honest, await reviewed(honest, own))
    while place.goes_on:
        await asyncio.sleep(0.1)
    if took > 60:
        raise RuntimeError(f"the first turn of an honest review came after {took:.0f} s")
    return f"the first turn of an honest review came after {took:.1f} s"


@attack("S8-six", "six reviews of one visitor")
async def six(place: Place) -> str:
    return await beside(place, 1)


@attack("S8-crowd", "six reviews of each of five people behind one address")
async def crowd(place: Place) -> str:
    return await beside(place, 5)
