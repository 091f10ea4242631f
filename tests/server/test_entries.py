"""S6, S22: nobody fills the log of a table, and every game is played to its end all the same."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.kit import Person, Socket, serving
from tests.server.room import company, do, join

Pair = Callable[[Person, Socket, str], Awaitable[None]]
"""Two steps that lead back to where they began."""
ROUNDS, ALLOWED = 30, 12


async def turn(socket: Socket) -> tuple[int, list[int]]:
    """The first complete turn."""
    while not socket.draft["complete"]:
        await socket.step(lambda moves: moves[0])
    draft = socket.draft
    return draft["at"], [step["move"] for step in draft["steps"][: draft["n"]]]


async def leave_and_return(_: Person, socket: Socket, __: str) -> None:
    await socket.ask("leave")
    await socket.ask("return")


async def leave_and_follow(_: Person, socket: Socket, __: str) -> None:
    await socket.ask("leave")
    await socket.ask("follow", seat=0, since=0)


async def be_replaced_and_return(_: Person, socket: Socket, __: str) -> None:
    await socket.ask("replace", seat=0, level="random")
    await socket.ask("return")


async def lock_and_unlock(_: Person, socket: Socket, __: str) -> None:
    if not socket.draft["locked"]:
        at, moves = await turn(socket)
        await socket.ask("play", at=at, moves=moves)
    await socket.ask("unlock", at=socket.draft["at"])


async def pause_and_resume(_: Person, socket: Socket, __: str) -> None:
    await socket.ask("ask", what="pause")
    await socket.ask("resume")


async def speak(_: Person, socket: Socket, __: str) -> None:
    await socket.ask("say", text="well")


async def switch_the_chat(person: Person, _: Socket, table: str) -> None:
    for on in (False, True):
        await do(person, table, "chat", on=on)


async def another_name(person: Person, _: Socket, table: str) -> None:
    await do(person, table, "sit", seat=0, name=f"Ada {random.random()}")


PAIRS: tuple[Pair, ...] = (
    leave_and_return, leave_and_follow, be_replaced_and_return, lock_and_unlock, pause_and_resume, speak, switch_the_chat,
    another_name,
)  # fmt: skip


async def seq_of(person: Person, table: str) -> int:
    return int((await person.get(f"/api/tables/{table}"))["picture"]["seq"])


async def playing(ada: Person, bo: Person) -> str:
    made = await ada.make("lanterns", ("me", "person"))
    assert (await bo.sit(made["links"]["seats"][1])).status == 200
    return str(made["id"])


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.__name__)
def test_what_can_be_undone_is_not_repeated_without_end(pair: Pair) -> None:
    """S6: 242 entries a second, by leaving and returning."""

    async def run() -> None:
        limits = {"entries_by_person": f"{ALLOWED}+1/h", "chat_by_person": "1000+1000/s", "chat_by_pair": "1000+1000/s"}
        async with serving(rates=limits) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            before = await seq_of(ada, table)
            async with ada.follow(table, 0) as socket:
                for _ in range(ROUNDS):
                    await pair(ada, socket, table)
                told = [frame for frame in socket.frames if frame["type"] == "refused" and frame["code"] == "too-fast"]
            # The second step of a pair may be free, and a bot may take a turn between.
            assert ALLOWED <= await seq_of(ada, table) - before <= 2 * ALLOWED + 4
            # In the waiting room and in the chat switch, 429 says it.
            assert told or pair in (switch_the_chat, another_name)
            # It is her budget: Bo goes on, also with what she has used up.
            async with bo.follow(table, 1) as other:
                assert (await other.ask("say", text="Are you there?"))["type"] == "done"

    asyncio.run(run())


def test_turns_are_not_counted() -> None:
    async def run() -> None:
        limits = {"entries_by_person": "1+1/h", "entries_by_table": "2+1/h"}
        async with serving(rates=limits) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            pick = random.Random(1).choice
            async with ada.follow(table, 0) as one, bo.follow(table, 1) as other:
                assert (await one.ask("say", text="well"))["type"] == "done"
                assert (await one.ask("say", text="well"))["code"] == "too-fast"
                await asyncio.gather(one.play_on(pick), other.play_on(pick))
                assert one.picture["status"] == "over"

    asyncio.run(run())


def test_who_leaves_twice_has_left_once() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            async with ada.follow(table, 0) as socket, bo.follow(table, 1):
                assert (await socket.ask("leave"))["type"] == "done"
                left = [line for line in (await socket.ask("lines", before=1000, count=50))["lines"] if line["code"] == "left"]
                for _ in range(5):
                    assert (await socket.ask("leave"))["type"] == "done"
                lines = (await socket.ask("lines", before=1000, count=50))["lines"]
                assert [line for line in lines if line["code"] == "left"] == left
                assert len(left) == 1

    asyncio.run(run())


def test_leaving_again_is_answered_again_and_not_done_after_a_return() -> None:
    """A client that did not hear the answer to a command that did nothing sends it again."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            async with ada.follow(table, 0) as socket, bo.follow(table, 1):
                assert (await socket.ask("leave"))["type"] == "done"
                first = await socket.ask("leave", id="again")
                assert (await socket.ask("return"))["seq"] > first["seq"]
                assert await socket.ask("leave", id="again") == first
                assert not socket.picture["seats"][0]["away"]

    asyncio.run(run())


def test_a_command_that_is_repeated_costs_once() -> None:
    """A client that did not hear the answer sends the same command again."""

    async def run() -> None:
        limits = {"entries_by_person": "2+1/h", "chat_by_person": "100+1/s"}
        async with serving(rates=limits) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            async with ada.follow(table, 0) as socket:
                for _ in range(4):
                    assert (await socket.ask("say", text="well", id="the-same"))["type"] == "done"
                assert (await socket.ask("say", text="well"))["type"] == "done"
                assert (await socket.ask("say", text="well"))["code"] == "too-fast"

    asyncio.run(run())


def test_a_long_log_takes_only_what_leads_to_the_end() -> None:
    """S6: a table's log has an end."""

    async def run() -> None:
        loose = {"chat_by_person": "1000+1000/s", "chat_by_pair": "1000+1000/s"}
        async with serving(entries_per_table=20, rates=loose) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            pick = random.Random(1).choice
            async with ada.follow(table, 0) as one, bo.follow(table, 1) as other:
                while (answer := await one.ask("say", text="well"))["type"] == "done":
                    pass
                assert (answer["code"], answer["reason"]["code"]) == ("not-now", "table-full")
                assert await seq_of(ada, table) == 20
                for type, more in (("ask", {"what": "pause"}), ("ask", {"what": "takeback"}), ("say", {"text": "x"})):
                    assert (await one.ask(type, **more))["type"] == "refused"
                assert (await do(ada, table, "chat", on=False)).status == 409
                # Whoever leaves does it once, and comes back to nothing but a bot's game.
                await asyncio.gather(one.play_on(pick), other.play_on(pick))
                assert one.picture["status"] == "over"
            assert (await do(ada, table, "rematch")).status in (200, 201)

    asyncio.run(run())


def test_a_full_table_ends_also_without_its_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lishan.server.tables.bot_turns.UNHURRIED_S", 0.01)

    async def run() -> None:
        loose = {"chat_by_person": "1000+1000/s", "chat_by_pair": "1000+1000/s"}
        async with serving(entries_per_table=20, rates=loose) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await playing(ada, bo)
            async with ada.follow(table, 0) as one:
                while (await one.ask("say", text="well"))["type"] == "done":
                    pass
                for _ in range(5):
                    await one.ask("leave")
                    await one.ask("return")
                lines = (await one.ask("lines", before=1000, count=50))["lines"]
                assert [line["code"] for line in lines if line["code"] in ("left", "returned")] == ["left"]
                assert (await do(bo, table, "leave")).status == 200
                await one.wait(lambda socket: socket.picture["status"] == "over", 20)

    asyncio.run(run())


def test_all_guests_of_one_address_have_one_voice_at_a_table() -> None:
    """S22: 45 guests of one address, 500 lines in 25 seconds."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", public=True)
            said = 0
            for n in range(12):
                async with server.person(f"Guest {n}") as guest:
                    await guest.post("/api/me", {"name": f"Guest {n}"})
                    async with guest.follow(made["id"]) as socket:
                        said += sum([(await socket.ask("say", text="BUY"))["type"] == "done" for _ in range(4)])
            assert 15 <= said <= 30

    asyncio.run(run())


def test_a_crowd_elsewhere_does_not_silence_the_players() -> None:
    """Who chats from another address has a voice as long as the table has one left."""

    async def run() -> None:
        async with serving(proxies="127.0.0.1") as server, server.person("Ada", "192.0.2.1") as ada:
            made = await ada.make("lanterns", public=True)
            for n in range(10):
                async with server.person(f"Guest {n}", "198.51.100.1") as guest:
                    await guest.post("/api/me", {"name": f"Guest {n}"})
                    async with guest.follow(made["id"]) as socket:
                        for _ in range(5):
                            await socket.ask("say", text="BUY")
            async with ada.follow(made["id"], 0) as socket:
                for _ in range(5):
                    assert (await socket.ask("say", text="Who are they?"))["type"] == "done"

    asyncio.run(run())


def test_watchers_are_counted_by_person_too() -> None:
    async def run() -> None:
        async with serving(rates={"entries_by_address": "30+1/h"}) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True, ready=True))["id"]
            await join(bo, table, 1)
            answers: list[Any] = [await do(bo, table, "ready", ready=n % 2 == 0) for n in range(40)]
            assert sum(one.status == 200 for one in answers) < 30
            assert answers[-1].status == 429

    asyncio.run(run())
