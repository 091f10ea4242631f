"""people-P9: each invitation leads to a seat of its own, can be declined, and the host sees what became of it."""

import asyncio
from typing import Any

from tests.server.accounts import join
from tests.server.kit import Person, serving
from tests.server.room import Clock, code, company, do, seats

DAY_MS = 86_400_000


async def invited(host: Person, table: str) -> list[tuple[str, int, str]]:
    found = (await host.get(f"/api/tables/{table}/links"))["invited"]
    return [(one["named"], one["seat"], one["state"]) for one in found]


async def mine(person: Person) -> list[Any]:
    return list((await person.get("/api/me/invitations"))["invitations"])


async def accept(person: Person, path: str) -> int:
    return (await person.sit(path)).status


def test_two_invitations_lead_to_two_seats() -> None:
    """Both used to have the link of seat 1, and the second read "This link has already been used"."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Lea", "Vera", "Eve") as (ada, lea, vera, eve):
            for person, login in ((lea, "lea.m"), (vera, "vera")):
                await person.post("/api/me", {"name": person.name})
                await join(person, login)
            table = (await ada.make("lanterns", ("me", "person", "person"), title="Friday"))["id"]
            # By name or by login; nobody else learns of it, and the host not whether there is somebody.
            for named in ("Lea", "vera"):
                assert (await do(ada, table, "invite", login=named)).status == 200
            assert code(await do(ada, table, "invite", login="nobody")) == (409, "full")
            assert await invited(ada, table) == [("Lea", 1, "waiting"), ("vera", 2, "waiting")]
            assert code(await do(ada, table, "invite", login="LEA")) == (409, "invited-already")
            assert [len(await mine(person)) for person in (ada, lea, vera, eve)] == [0, 1, 1, 0]
            one, two = (await mine(lea))[0], (await mine(vera))[0]
            assert (one["title"], one["host"]) == ("Friday", "Ada")
            assert await accept(lea, one["path"]) == 200
            assert await accept(vera, two["path"]) == 200
            assert await seats(ada, table) == ["Ada", "Lea", "Vera"]
            assert (await mine(lea), await mine(vera)) == ([], [])

    asyncio.run(run())


def test_an_invitation_can_be_declined_and_withdrawn_and_ends() -> None:
    async def run() -> None:
        clock = Clock()
        async with serving(clock=clock) as server, company(server, "Ada", "Lea", "Vera", "Eve") as (ada, lea, vera, eve):
            await join(lea, "lea")
            await join(vera, "vera")
            table = (await ada.make("lanterns", ("me", "person", "person")))["id"]
            for named in ("lea", "vera"):
                assert (await do(ada, table, "invite", login=named)).status == 200
            id = (await mine(lea))[0]["id"]
            # Only whoever is invited declines, only the host withdraws.
            assert code(await vera.post("/api/me/invitations/decline", {"id": id})) == (404, "no-invitation")
            assert code(await eve.post("/api/me/invitations/decline", {"id": id})) == (401, "no-account")
            assert code(await do(lea, table, "invite/end", id=id))[0] == 404
            assert (await lea.post("/api/me/invitations/decline", {"id": id}))["invitations"] == []
            assert await invited(ada, table) == [("lea", 1, "declined"), ("vera", 2, "waiting")]
            assert (await lea.get("/api/account/export"))["invitations"][0]["declined"] is not None
            # The seat is free for somebody else, whether or not there is such an account.
            assert (await do(ada, table, "invite", login="nobody")).status == 200
            assert (await invited(ada, table))[2] == ("nobody", 1, "waiting")
            gone = (await ada.get(f"/api/tables/{table}/links"))["invited"][2]["id"]
            assert len((await do(ada, table, "invite/end", id=gone))["invited"]) == 2
            # Somebody else takes the seat: any other one is fine.
            assert (await eve.sit((await ada.get(f"/api/tables/{table}/links"))["seats"][2])).status == 200
            assert (await mine(vera))[0]["path"].split("&")[0].endswith("seat=1")
            clock.more += 8 * DAY_MS
            assert (await mine(vera), await invited(ada, table)) == ([], [])

    asyncio.run(run())


def test_whoever_may_not_be_invited_is_not_and_the_host_does_not_learn_it() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Lea", "Vera") as (ada, lea, vera):
            await join(lea, "lea")
            await join(vera, "vera")
            first = await ada.make("lanterns", ("me", "person"))
            assert (await lea.sit(first["links"]["seats"][1])).status == 200
            assert (await do(lea, first["id"], "block", seat=0)).status == 200
            table = (await ada.make("lanterns", ("me", "person", "person")))["id"]
            answers = [await do(ada, table, "invite", login=named) for named in ("lea", "vera")]
            assert answers[0].body == answers[1].body
            assert await invited(ada, table) == [("lea", 1, "waiting"), ("vera", 2, "waiting")]
            assert [len(await mine(person)) for person in (lea, vera)] == [0, 1]
            # Who is banned in the meantime is no longer invited.
            assert await accept(vera, (await mine(vera))[0]["path"]) == 200
            assert (await do(ada, table, "remove", seat=2, ban=True)).status == 200
            assert await mine(vera) == []
            # Nobody but the host invites.
            assert code(await do(lea, table, "invite", login="vera")) == (404, "no-table")

    asyncio.run(run())
