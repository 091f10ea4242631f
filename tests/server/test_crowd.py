"""S19, G9: many people watch one table. What each of them costs does not depend on how many there are."""

import asyncio
import contextlib
from typing import Any
from unittest import mock

import msgspec
from sqlalchemy import select

from lishan.server.store import schema
from lishan.server.store.values import BANNED, INVITED, WATCHER, Access
from lishan.server.tables import authority
from lishan.server.tables.presence import Presences
from lishan.server.tables.session import CROWD
from tests.server.checks import check_database
from tests.server.kit import Person, Server, Socket, serving


class Crowd:
    """People who came to a private table by its link for watching."""

    def __init__(self, server: Server, ada: Person, made: Any) -> None:
        self.server, self.ada = server, ada
        self.table: str = made["id"]
        self.key = made["links"]["watch"].partition("key=")[2]
        self.people: list[Person] = []

    async def come(self, stack: contextlib.AsyncExitStack, number: int) -> None:
        for _ in range(number):
            person = await stack.enter_async_context(self.server.person())
            assert (await self.watch(person)) == 200
            self.people.append(person)

    async def watch(self, person: Person) -> int:
        return (await person.post(f"/api/tables/{self.table}/watch", {"secret": self.key})).status

    async def may_follow(self, person: Person) -> bool:
        async with person.socket(self.table) as socket:
            with contextlib.suppress(ConnectionError):
                return bool((await socket.ask("follow", seat=None))["type"] == "state")
            return False

    async def stored(self) -> int:
        query = select(schema.holder).where(schema.holder.c.game == self.table, schema.holder.c.seat == WATCHER)
        return len(await self.server.manager.store.read(lambda db: db.execute(query).all()))

    @property
    def session(self) -> Any:
        return self.server.manager.tables[self.table]


def test_what_people_hold_is_known_by_person() -> None:
    rows = [(0, "ada"), (2, "ada"), (1, "bo"), (WATCHER, "eve"), (WATCHER, "ada"), (BANNED, "mal"), (INVITED, "zoe")]
    access = Access.of(1, "ada", False, rows, {})
    assert access.watchers == {"eve", "ada"}
    assert access.rows == set(rows), "stored, and covered by the digest, as before"
    assert [authority.seats_of(access, one) for one in ("ada", "bo", "eve", None)] == [(0, 2), (1,), (), ()]
    assert [authority.may_see(access, one) for one in ("ada", "eve", "zoe", "mal", "joe", None)] == [True] * 3 + [False] * 3
    other = msgspec.structs.replace(access, holders=frozenset({(1, "ada")}))
    assert authority.seats_of(other, "ada") == (1,), "nothing is remembered of what was replaced"


def test_more_watch_than_are_stored_until_the_host_makes_a_new_link(url: str) -> None:
    async def run() -> None:
        async with (
            serving(url, watchers_per_table=2) as server,
            server.person("Ada") as ada,
            contextlib.AsyncExitStack() as stack,
        ):
            crowd = Crowd(server, ada, await ada.make("lanterns", ("me", "person")))
            await crowd.come(stack, 5)
            assert [await crowd.may_follow(one) for one in crowd.people] == [True] * 5
            assert await crowd.stored() == 2
            assert await crowd.watch(crowd.people[4]) == 200, "again"
            # The table was not in memory for a while: whoever is not stored opens the link once more.
            del server.manager.tables[crowd.table]
            assert [await crowd.may_follow(one) for one in crowd.people] == [True, True, False, False, False]
            assert await crowd.watch(crowd.people[4]) == 200
            assert await crowd.may_follow(crowd.people[4])
            async with crowd.people[0].follow(crowd.table) as one, crowd.people[4].follow(crowd.table) as other:
                answer = await ada.post(f"/api/tables/{crowd.table}/links", {"seat": None, "remove": True})
                assert answer.status == 200
                assert [await one.wait_closed(), await other.wait_closed()] == [4403, 4403]
            assert [await crowd.watch(one) for one in crowd.people] == [404] * 5
            assert [await crowd.may_follow(one) for one in crowd.people] == [False] * 5

    asyncio.run(run())
    check_database(url, ())


def test_one_who_comes_to_watch_is_no_concern_of_the_others() -> None:
    """G9: nobody's role is looked at again, no command is decided again, and nobody is told but of the number."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, contextlib.AsyncExitStack() as stack:
            crowd = Crowd(server, ada, await ada.make("lanterns", ("me", "person")))
            await crowd.come(stack, 1)
            async with crowd.people[0].follow(crowd.table) as first:
                number, heard = crowd.session.access.number, len(first.heard_of("me", "event"))
                with mock.patch.object(Presences, "unseat") as unseats, mock.patch.object(Presences, "reseated") as reseats:
                    await crowd.come(stack, 3)
                assert (unseats.call_count, reseats.call_count) == (0, 0)
                assert crowd.session.access.number == number
                assert len(first.heard_of("me", "event")) == heard

    asyncio.run(run())


def test_two_who_come_at_once_both_may_watch(url: str) -> None:
    """Whichever answer of the database comes last, nobody is forgotten."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, contextlib.AsyncExitStack() as stack:
            crowd = Crowd(server, ada, await ada.make("lanterns", ("me", "person")))
            people = [await stack.enter_async_context(server.person()) for _ in range(6)]
            assert await asyncio.gather(*(crowd.watch(one) for one in people)) == [200] * 6
            assert await crowd.stored() == len(crowd.session.access.watchers) == 6
            older = msgspec.structs.replace(crowd.session.access, watchers=frozenset())
            crowd.session.allow(older)
            assert [await crowd.may_follow(one) for one in people] == [True] * 6

    asyncio.run(run())
    check_database(url, ())


def test_a_crowd_is_told_once_a_second_how_many_they_are() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, contextlib.AsyncExitStack() as stack:
            made = await ada.make("lanterns", ("me", "person"), public=True)
            sockets: list[Socket] = []
            for _ in range(CROWD + 2):
                sockets.append(await stack.enter_async_context(ada.follow(made["id"])))
            session = server.manager.tables[made["id"]]
            await sockets[0].wait(lambda one: one.heard_of("presence")[-1]["presence"]["watchers"] == 0, 5)
            before = len(sockets[0].heard_of("presence"))
            begun = asyncio.get_running_loop().time()
            for _ in range(8):
                await ada.post(f"/api/tables/{made['id']}/share")
                session.show_presence()
                await asyncio.sleep(0.05)
            took = asyncio.get_running_loop().time() - begun
            assert len(sockets[0].heard_of("presence")) - before <= 1 + took

    asyncio.run(run())
