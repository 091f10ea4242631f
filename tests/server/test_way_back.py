"""S10: whatever strangers ask for, the owner of an account finds the way back."""

import asyncio
import contextlib
import re
import threading
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from lishan.server.store import administration, people
from lishan.server.store import codes as codes_of
from lishan.server.tables.tokens import code_hash
from tests.server.accounts import PASSWORD, Later, join
from tests.server.kit import Person, Server, serving
from tests.server.mail_sink import MailSink, mail_sink

OTHER = "another good phrase"
HOME, AWAY = "192.0.2.1", "198.51.100.7"
MINUTE = 60_000


@contextlib.asynccontextmanager
async def scene(clock: Later, url: str | None = None, **more: Any) -> AsyncIterator[tuple[Server, MailSink, Person]]:
    """Ada has an account with an address, and signed in at home."""
    async with (
        mail_sink() as sink, serving(url, clock=clock, mail=sink.settings, proxies="127.0.0.1", **more) as server,
        server.person("Ada", HOME) as ada,
    ):  # fmt: skip
        made = await join(ada)
        values = {"email": "ada@example.org"}
        owner = await server.manager.store.read(lambda db: people.find_login(db, made["login"]))
        assert owner is not None
        await server.manager.store.write(lambda db: people.change_person(db, owner.id, values))
        yield server, sink, ada


async def ask(person: Person, login: str = "ada") -> Any:
    return await person.post("/api/forgot", {"login": login})


async def links_in(sink: MailSink, number: int, server: Server) -> list[str]:
    """The codes in the mails so far: exactly so many, once nothing is under way."""
    async with asyncio.timeout(10):
        while len(sink.mails) < number:
            await asyncio.sleep(0.01)
    await settled(server)
    assert len(sink.mails) == number
    return [code_in(sink.text(n)) for n in range(1, number + 1)]


def code_in(text: str) -> str:
    found = re.search(r"#code=([a-z0-9-]+)", text)
    assert found is not None
    return found[1]


async def settled(server: Server) -> None:
    """Until everything that requests have started is done."""
    async with asyncio.timeout(10):
        while any("send_reset" in repr(task) for task in server.manager.tasks):
            await asyncio.sleep(0.01)


async def recovers(person: Person, code: str) -> bool:
    return (await person.post("/api/recover", {"code": code, "password": OTHER})).status == 200


def test_a_stranger_does_not_void_the_owners_link(url: str) -> None:
    """S10: she asked, a stranger asked twice, and her link was wrong."""

    async def run() -> None:
        clock = Later()
        async with scene(clock, url) as (server, sink, ada), server.person("Eve", AWAY) as eve, server.person() as new:
            assert (await ask(ada)).status == 200
            (mine,) = await links_in(sink, 1, server)
            for _ in range(2):
                clock.ms += 11 * MINUTE
                assert (await ask(eve)).status == 200
            _, second, third = await links_in(sink, 3, server)
            assert len({mine, second, third}) == 3
            assert await recovers(new, mine)
            # A new password ends the others, which nobody needs any more.
            assert not await recovers(new, second)
            assert not await recovers(new, third)

    asyncio.run(run())


def test_a_link_from_an_administrator_is_its_own(url: str) -> None:
    async def run() -> None:
        clock = Later()
        async with scene(clock, url) as (server, sink, ada), server.person("Eve", AWAY) as eve:
            owner = await server.manager.store.read(lambda db: people.find_login(db, "ada"))
            assert owner is not None
            given = ["given-one", "given-two"]
            for one in given:
                await server.manager.store.write(
                    lambda db, one=one: administration.reset_link(db, owner.id, code_hash(one), clock.ms)  # type: ignore[misc]
                )
            await ask(eve)
            await links_in(sink, 1, server)
            # A second one replaces the first: the administrator may have given it to the wrong person.
            assert not await recovers(ada, given[0])
            assert await recovers(ada, given[1])
            assert not await recovers(ada, given[1])

    asyncio.run(run())


def test_a_new_password_ends_the_administrators_link() -> None:
    async def run() -> None:
        clock = Later()
        async with scene(clock) as (server, _, ada):
            owner = await server.manager.store.read(lambda db: people.find_login(db, "ada"))
            assert owner is not None
            await server.manager.store.write(lambda db: administration.reset_link(db, owner.id, code_hash("given"), clock.ms))
            assert (await ada.post("/api/password", {"password": PASSWORD, "new": OTHER})).status == 200
            assert not await recovers(ada, "given")

    asyncio.run(run())


@pytest.mark.parametrize("known", ["browser", "address"])
def test_strangers_do_not_use_up_the_owners_chance(known: str) -> None:
    """S10: her next request was refused for twenty minutes, and so for ever with three requests an hour."""

    async def run() -> None:
        clock = Later()
        limits = {"forgot_by_login": "2+1/d"}
        async with scene(clock, rates=limits) as (server, sink, ada):
            for n in range(6):
                clock.ms += 11 * MINUTE
                async with server.person("Eve", f"198.51.100.{n}") as eve:
                    assert (await ask(eve)).status == 200
                    await settled(server)
            # Two of them were sent: her inbox is not filled.
            await links_in(sink, 2, server)
            clock.ms += 11 * MINUTE
            if known == "browser":
                await ada.post("/api/logout", {})
                ada.web.headers["X-Forwarded-For"] = "203.0.113.9"
                assert (await ask(ada)).status == 200
            else:
                async with server.person("", HOME) as phone:
                    assert (await ask(phone)).status == 200
            assert await recovers(ada, (await links_in(sink, 3, server))[2])

    asyncio.run(run())


def test_nobody_pretends_to_have_signed_in() -> None:
    """The mark of another account, a made-up one, or the words of somebody else's server open nothing."""

    async def run() -> None:
        clock = Later()
        limits = {"forgot_by_login": "1+1/d"}
        async with scene(clock, rates=limits) as (server, sink, _), server.person("Eve", AWAY) as eve:
            await join(eve, "eve")
            await ask(eve)
            await links_in(sink, 1, server)
            for n, value in enumerate((None, "0" * 32, ".".join(["ada"] * 9), "x" * 5000)):
                clock.ms += 61 * MINUTE
                headers = {} if value is None else {"Cookie": f"lishan-known={value}"}
                async with server.person("", f"198.51.100.{n}") as one:
                    assert (await one.post("/api/forgot", {"login": "ada"}, headers=headers)).status == 200
            await settled(server)
            assert len(sink.mails) == 1

    asyncio.run(run())


def test_in_ten_minutes_one_mail_is_sent() -> None:
    async def run() -> None:
        clock = Later()
        async with scene(clock) as (server, sink, ada), server.person("Eve", AWAY) as eve:
            await asyncio.gather(*(ask(one) for one in (ada, eve, ada, eve)))
            (mine,) = await links_in(sink, 1, server)
            clock.ms += 10 * MINUTE - 1
            await ask(eve)
            await links_in(sink, 1, server)
            assert await recovers(ada, mine)

    asyncio.run(run())


def test_a_mail_that_could_not_be_sent_is_not_waited_for() -> None:
    async def run() -> None:
        async with scene(Later()) as (server, sink, ada):
            sink.answer = "451 later"
            await ask(ada)
            await settled(server)
            sink.answer = "250 taken"
            await ask(ada)
            assert await recovers(ada, (await links_in(sink, 1, server))[0])

    asyncio.run(run())


def test_the_answer_says_nothing_about_the_account(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same words and the same limits; and the database is asked about the account only after the answer."""

    async def run() -> None:
        async with scene(Later()) as (server, _, __):
            found: list[Sequence[Any]] = []
            find, answered = people.find_login, threading.Event()

            def slow(db: Any, login: str) -> Any:
                answered.wait(10)
                return find(db, login)

            monkeypatch.setattr(people, "find_login", slow)
            async with asyncio.timeout(5), server.person("Eve", AWAY) as eve:
                for login in ("ada", "nobody", "not a login"):
                    answers = [await ask(eve, login) for _ in range(5)]
                    found.append([(one.status, one.body) for one in answers])
            answered.set()
            assert found[0] == found[1] == found[2]
            assert [status for status, _ in found[0]] == [200] * 3 + [429] * 2

    asyncio.run(run())


def test_the_links_of_an_account_are_few() -> None:
    """One per pause, each for an hour: never more than six, and none after an hour."""

    async def run() -> None:
        clock = Later()
        async with scene(clock) as (server, _, __):
            owner = await server.manager.store.read(lambda db: people.find_login(db, "ada"))
            assert owner is not None
            for n in range(60):
                clock.ms += 5 * MINUTE
                add = (owner.id, code_hash(f"{n}"), clock.ms, clock.ms + 60 * MINUTE, 10 * MINUTE)
                await server.manager.store.write(lambda db, add=add: codes_of.add_link(db, *add))  # type: ignore[misc]
                await server.manager.store.write(lambda db: codes_of.forget_codes(db, clock.ms))
            left = await server.manager.store.read(lambda db: codes_of.count_codes(db, owner.id, codes_of.RESET))
            assert left == 6

    asyncio.run(run())
