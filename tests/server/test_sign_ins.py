"""S11: whoever signs in does not wait for strangers who try passwords."""

import asyncio
import random
from typing import Any

import pytest

from lishan.server.edge.passwords import Asker, Crowded, Passwords, Queue, remember
from lishan.server.rate_limits import wide_network_of
from lishan.server.tables.tokens import network_of
from tests.server.accounts import PASSWORD, join
from tests.server.kit import Person, serving

HONEST = Asker("192.0.2.1")


def six(number: int, network: int = 1) -> Asker:
    """One of many addresses of a /48."""
    address = network_of(f"2001:db8:{network:x}:{number:x}::1")
    return Asker(wide_network_of(address) or "")


class Room:
    """People who wait for one hash each; it takes as long as the test says."""

    def __init__(self, most: int = 20) -> None:
        self.queue = Queue(most)
        self.hashed: list[Asker] = []
        self.refused: list[Asker] = []
        self.under_way = 0
        self.go = asyncio.Semaphore(0)

    async def come(self, asker: Asker) -> None:
        try:
            async with self.queue.turn(asker):
                self.under_way += 1
                assert self.under_way == 1
                await self.go.acquire()
                self.hashed.append(asker)
                self.under_way -= 1
        except Crowded:
            self.refused.append(asker)

    def arrive(self, *askers: Asker) -> "list[asyncio.Task[None]]":
        return [asyncio.create_task(self.come(one)) for one in askers]

    async def hash(self, number: int) -> None:
        for _ in range(number):
            self.go.release()
            for _ in range(5):
                await asyncio.sleep(0)


def test_forty_networks_of_one_customer_do_not_make_a_stranger_wait() -> None:
    async def run() -> None:
        room = Room()
        tasks = room.arrive(*(six(n) for n in range(40) for _ in range(10)))
        await asyncio.sleep(0)
        tasks += room.arrive(HONEST)
        await asyncio.sleep(0)
        await room.hash(2)
        assert HONEST in room.hashed
        assert HONEST not in room.refused
        await room.hash(len(tasks))
        await asyncio.gather(*tasks)
        # All others were told at once that too many wait.
        assert len(room.refused) == 400 - 21 + 1

    asyncio.run(run())


def test_an_honest_one_is_not_the_one_that_is_given_up() -> None:
    """Whoever comes last while one network fills the queue."""

    async def run() -> None:
        for seed in range(30):
            pick, room = random.Random(seed), Room(6)
            crowd = [six(n) for n in range(30)]
            honest = [Asker(f"192.0.2.{n}") for n in range(4)]
            both = [*crowd, *honest]
            pick.shuffle(both)
            tasks = room.arrive(*both)
            await asyncio.sleep(0)
            await room.hash(40)
            await asyncio.gather(*tasks)
            assert not set(honest) & set(room.refused)
            assert not room.queue.waiting
            assert not room.queue.busy

    asyncio.run(run())


def test_who_has_signed_in_before_is_first() -> None:
    async def run() -> None:
        room = Room()
        tasks = room.arrive(*(Asker(f"192.0.2.{n}") for n in range(10)))
        await asyncio.sleep(0)
        mine = Asker("198.51.100.1", "ada")
        # Somebody who copies the cookie of an account of their own is preferred once at a time.
        greedy = [Asker(f"203.0.113.{n}", "eve") for n in range(5)]
        tasks += room.arrive(*greedy, mine)
        await asyncio.sleep(0)
        await room.hash(4)
        assert mine in room.hashed
        assert len(set(greedy) & set(room.hashed)) == 1
        await room.hash(20)
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_networks_that_send_wrong_passwords_are_last() -> None:
    """S11: forty networks that are not one customer's."""

    async def run() -> None:
        room = Room(50)
        crowd = [Asker(f"198.51.{n}.1") for n in range(40)]
        for one in crowd:
            room.queue.judge(one, right=False)
        # A hall whose sign-ins are right waits behind no attacker, though somebody of it has been served just now.
        room.queue.judge(HONEST, right=False)
        room.queue.judge(HONEST, right=True)
        remember(room.queue.served, HONEST.network, 99)
        tasks = room.arrive(*crowd, HONEST, HONEST)
        await asyncio.sleep(0)
        await room.hash(3)
        assert room.hashed[1:] == [HONEST, HONEST]
        await room.hash(40)
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_who_comes_once_is_not_given_up_for_those_who_come_again_and_again() -> None:
    """S11: forty networks, of which none has been served yet, filled the queue."""

    async def run() -> None:
        room = Room(20)
        tasks = room.arrive(*(Asker(f"198.51.{n}.1") for _ in range(10) for n in range(40)), HONEST)
        await asyncio.sleep(0)
        assert HONEST not in room.refused
        await room.hash(2)
        assert HONEST in room.hashed
        await room.hash(40)
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_who_goes_away_leaves_no_place_taken() -> None:
    async def run() -> None:
        for seed in range(40):
            pick, room = random.Random(seed), Room(8)
            tasks = room.arrive(*(six(pick.randrange(4), pick.randrange(3)) for _ in range(12)))
            for _ in range(20):
                await asyncio.sleep(0)
                if pick.random() < 0.5:
                    pick.choice(tasks).cancel()
                else:
                    room.go.release()
            await room.hash(12)
            await asyncio.gather(*tasks, return_exceptions=True)
            assert not room.queue.waiting
            assert not room.queue.busy

    asyncio.run(run())


async def log_in(person: Person, login: str = "ada", password: str = PASSWORD) -> Any:
    return await person.post("/api/login", {"login": login, "password": password})


def test_fifty_people_of_one_address_sign_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only wrong passwords count against an address."""
    monkeypatch.setattr(Passwords, "verify", lambda _, password, __: password == PASSWORD)

    async def run() -> None:
        budgets = {"logins_by_address": "10+60/h", "logins_by_network": "40+240/h"}
        async with serving(rates=budgets, proxies="127.0.0.1") as server, server.person("Ada") as ada:
            await join(ada)
            for n in range(50):
                async with server.person("", "198.51.100.1") as one:
                    answer = await log_in(one, "ada" if n == 0 else f"user{n}", PASSWORD if n == 0 else "x")
                    assert answer.status == (200 if n == 0 else 401 if n <= 10 else 429), n
            for n in range(30):
                async with server.person("", "198.51.100.2") as one:
                    # Each with an account of their own: a pair may sign in five times a minute.
                    assert (await log_in(one)).status == (200 if n < 5 else 429)
            wrong = 0
            for n in range(60):
                async with server.person("", f"2001:db8:7:{n:x}::1") as one:
                    wrong += (await log_in(one, f"user{n}", "x")).status == 401
            assert wrong == 40

    asyncio.run(run())


def test_a_browser_that_has_signed_in_has_attempts_of_its_own() -> None:
    async def run() -> None:
        budgets = {"logins_by_address": "2+1/h"}
        async with serving(rates=budgets, proxies="127.0.0.1") as server, server.person("Ada", "198.51.100.1") as ada:
            await join(ada)
            await ada.post("/api/logout", {})
            async with server.person("", "198.51.100.1") as eve:
                assert [(await log_in(eve, "ada", "x")).status for _ in range(4)] == [401, 401, 429, 429]
            assert (await log_in(ada)).status == 200

    asyncio.run(run())


def test_a_crowd_is_told_when_to_come_back() -> None:
    async def run() -> None:
        async with serving(sign_ins_waiting=1) as server, server.person("Ada") as ada:
            answers = await asyncio.gather(*(log_in(ada, f"user{n}") for n in range(6)))
            told = [one for one in answers if one.status == 503]
            assert len(told) == 4
            assert told[0]["code"] == "many-sign-ins"
            assert told[0].headers["Retry-After"] == "5"
            assert len(told[0]["message"].split()) > 5

    asyncio.run(run())
