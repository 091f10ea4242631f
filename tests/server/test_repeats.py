"""The same command again (F7), late ones (F8), races (F9): one event each, always an answer, never a gap."""

import asyncio
import random
from typing import Any

import pytest

from tests.server.conftest import Say
from tests.server.kit import Server, Socket, serving
from tests.server.repeats import duplicates, entries, race, think


def test_a_command_sent_again_is_one_event_with_one_answer() -> None:
    """F7."""
    asyncio.run(duplicates(60, 1))


@pytest.mark.soak
def test_ten_thousand_commands_sent_again() -> None:
    """F7 in full."""
    asyncio.run(duplicates(10_000, 2))


def test_a_command_is_known_again_after_a_restart(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/a.db"

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with ada.follow(made["id"], 0) as socket:
                moves = await think(socket, random.Random(1))
                at = socket.picture["at"]
                first = await socket.ask("play", id="once", at=at, moves=moves)
            cookies = ada.cookies()
        async with serving(url) as server, server.person("Ada") as ada:
            ada.web.cookie_jar.update_cookies(cookies)
            async with ada.follow(made["id"], 0) as socket:
                assert await socket.ask("play", id="once", at=at, moves=moves) == first
                other = await socket.ask("play", id="twice", at=at, moves=moves)
                assert (other["type"], other["seq"]) == ("refused", first["seq"])

    asyncio.run(run())


# F8


async def late(server: Server, count: int, seed: int, delay: float) -> int:
    """Two windows of one person; commands of each arrive up to `delay` seconds late and out of order. How many."""
    pick = random.Random(seed)
    async with server.person("Ada") as ada:
        made = await ada.make("terracotta", ("me", "bot"))
        table = made["id"]
        async with ada.follow(table, 0) as one, ada.follow(table, 0) as two:
            codes: dict[str, int] = {}

            async def delayed(socket: Socket, type: str, fields: dict[str, Any]) -> None:
                await asyncio.sleep(pick.random() * delay)
                answer = await socket.ask(type, **fields)
                kind = answer.get("code", answer["type"])
                codes[kind] = codes.get(kind, 0) + 1
                assert kind in ("done", "stale", "illegal", "incomplete", "not-awaited", "over", "not-now"), answer
                if kind == "stale":
                    assert answer["seq"] >= 0

            for _ in range(count // 6 + 1):
                if one.picture["status"] != "playing":
                    break
                await one.wait(lambda socket: socket.may_move() or socket.picture["status"] != "playing", 30)
                batch = []
                for socket in (one, two, one, two, one, two):
                    draft = socket.draft
                    if draft is None or draft["complete"] or pick.random() < 0.2:
                        type, fields = pick.choice([("confirm", {}), ("go", {"n": pick.randrange(4)})])
                    else:
                        move = pick.choice(draft["moves"])["move"]
                        type, fields = "step", {"n": draft["n"] + pick.choice((0, 0, 0, 1)), "move": move}
                    at = socket.picture["at"] - pick.choice((0, 0, 0, 1))
                    batch.append(delayed(socket, type, {"at": at, **fields}))
                await asyncio.gather(*batch)
            # The bot moves when it likes.
            await one.wait(lambda socket: socket.may_move() or socket.picture["status"] != "playing", 30)
            fresh = await one.ask("follow", seat=0, since=0)
            again = await two.ask("follow", seat=0, since=0)
            assert fresh["picture"]["mark"] == again["picture"]["mark"]
            assert fresh["picture"]["draft"] == again["picture"]["draft"]
            assert codes.get("stale", 0) > 0
            stored = await entries(server, table)
            assert [entry.seq for entry in stored] == list(range(1, len(stored) + 1))
            return sum(codes.values())


def test_late_and_reordered_commands_of_two_windows_are_answered() -> None:
    """F8."""

    async def run() -> None:
        async with serving() as server:
            await late(server, 120, 1, 0.03)

    asyncio.run(run())


@pytest.mark.soak
def test_ten_thousand_late_commands(say: Say) -> None:
    """F8 in full: up to three seconds late, several tables at a time."""

    async def run() -> int:
        turn = asyncio.Semaphore(40)

        async def one(server: Server, seed: int) -> int:
            async with turn:
                return await late(server, 100, seed, 3.0)

        async with serving() as server:
            return sum(await asyncio.gather(*(one(server, seed) for seed in range(140))))

    sent = asyncio.run(run())
    say(f"F8 {sent} commands")
    assert sent >= 10_000


# F9


def test_of_several_who_write_at_once_one_wins() -> None:
    """F9."""
    asyncio.run(race(60, 1))


@pytest.mark.soak
def test_five_thousand_races() -> None:
    """F9 in full."""
    asyncio.run(race(5_000, 2))
