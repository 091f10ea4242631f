"""people-P13, P16, P17: the banned are kept away, reports can be judged, what administrators do is noted."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lishan.server.store import exports, offline, people
from lishan.table.entries import Closed
from tests.server.accounts import join
from tests.server.kit import Person, serving
from tests.server.room import code, company, do
from tests.server.room import join as take
from tests.server.test_administration import command, crowned, find


async def lobby(person: Person) -> list[str]:
    return [one["id"] for one in (await person.get("/api/lobby"))["tables"]]


def test_the_banned_see_neither_table_nor_lobby_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a guest from the same address, or an account that is newer than the table (people-P13)."""
    monkeypatch.setattr("lishan.server.edge.api_joining.is_shared", lambda _: False)

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Bo", "Cy", "Old") as (ada, bo, again, cy, old):
            await join(old, "old")
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await take(bo, table, 1)
            assert [await lobby(person) for person in (bo, cy)] == [[table], [table]]
            assert (await do(ada, table, "remove", seat=1, ban=True)).status == 200
            assert (await bo.get(f"/api/tables/{table}")).status == 404
            # They come back without a cookie, as a guest, and as a new account.
            await again.post("/api/me", {"name": "Bo"})
            assert [await lobby(person) for person in (bo, cy, again)] == [[], [], []]
            await join(again, "bobo")
            assert await lobby(again) == []
            assert code(await do(again, table, "sit", seat=1, name="Bo")) == (403, "banned")
            # Somebody who had an account before, perhaps of the same household, is not affected; nor is the host.
            assert [await lobby(person) for person in (old, ada)] == [[table], [table]]
            assert (await do(old, table, "sit", seat=1)).status == 200

    asyncio.run(run())


def test_a_ban_at_a_private_table_ends_the_links_that_are_passed_around() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Bo") as (ada, bo, again):
            made = await ada.make("lanterns", ("me", "person", "person"))
            shared = (await do(ada, made["id"], "share"))["link"].partition("key=")[2]
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            assert (await do(ada, made["id"], "remove", seat=1, ban=True)).status == 200
            for key in (made["links"]["watch"].partition("key=")[2], shared):
                assert (await do(again, made["id"], "watch", secret=key)).status in (403, 404)
            key = made["links"]["seats"][2].partition("key=")[2]
            assert (await do(bo, made["id"], "sit", seat=2, secret=key)).status == 403

    asyncio.run(run())


def test_an_administrator_judges_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the table as it was, with its chat; mutes; the reporter learns of it; everything is noted (people-P13)."""
    place = f"sqlite:///{tmp_path}/a.db"

    async def chat(person: Person, table: str) -> Any:
        return await do(person, table, "look", command={"type": "lines", "id": "a", "before": 10_000, "count": 50})

    async def run() -> None:
        async with serving(place) as server, company(server, "Root", "Ada", "Bo", "Eve") as (root, ada, bo, eve):
            await crowned(server, root)
            made = await ada.make("lanterns", ("me", "person"))
            table = made["id"]
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            async with bo.follow(table, 1) as socket:
                assert (await socket.ask("say", text="you fool"))["type"] == "done"
                seq = socket.picture["seq"]
                assert (await do(ada, table, "report", seat=1, text="rude")).status == 200
                # Nobody else looks at a private table, or says so.
                assert [(await chat(person, table)).status for person in (eve, ada)] == [404, 200]
                for path in ("reports", "deeds"):
                    assert code(await ada.get(f"/api/admin/{path}")) == (403, "administrators-only")
                (found,) = (await root.get("/api/admin/reports"))["tables"]
                report = found["reports"][0]
                assert (report["seq"], report["name"]) == (seq, "Bo")
                said = [line["facts"]["text"] for line in (await chat(root, table))["frame"]["lines"] if line["kind"] == "chat"]
                assert said == ["you fool"]
                past = await do(root, table, "look", command={"type": "past", "id": "b", "seq": report["seq"]})
                assert past.status == 200
                assert (await ada.get("/api/me/reports"))["reports"][0]["seen"] is None
                body = {"id": report["person"], "do": "mute", "days": 3, "reason": "rude"}
                assert code(await ada.post("/api/admin/people", body)) == (403, "administrators-only")
                assert (await root.post("/api/admin/people", body)).status == 200
                assert (await socket.ask("say", text="again"))["reason"]["code"] == "muted"
                assert (await root.post("/api/admin/reports", {"id": report["id"], "reason": "muted"})).status == 200
                assert (await ada.get("/api/me/reports"))["reports"][0]["seen"] is not None
                assert (await root.post("/api/admin/people", body | {"do": "unmute"})).status == 200
                assert (await socket.ask("say", text="sorry"))["type"] == "done"
            deeds = (await root.get("/api/admin/deeds"))["deeds"]
            assert [(one["what"], one["administrator"], one["name"], one["table"]) for one in deeds] == [
                ("unmute", "root", "Bo", None), ("close-report", "root", "Bo", table), ("mute", "root", "Bo", None),
                ("look", "root", "", table),
            ]  # fmt: skip
            assert deeds[2]["reason"] == "rude"
            assert (await root.post("/api/admin/tables", {"id": table, "do": "delete", "reason": "spam"})).status == 200
            assert (await root.get("/api/admin/deeds"))["deeds"][0]["table"] == table

    asyncio.run(run())
    assert command("suspend", "root", "--database", place) == 0
    assert command("deeds", "--database", place) == 0
    lines = capsys.readouterr().out.splitlines()
    assert ["suspend" in lines[1], "root  delete" in lines[2], "spam" in lines[2]] == [True] * 3
    kept = offline.run_on(place, lambda db: list(exports.lines_out(db)))
    assert sum(b'"in":"deed"' in line for line in kept) == 6


def test_notes_of_deeds_name_nobody_who_is_gone() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Root", "Bob") as (root, bob):
            await crowned(server, root)
            await join(bob, "bob")
            id = (await find(root, "bob"))["id"]
            assert (await root.post("/api/admin/people", {"id": id, "do": "mute"})).status == 200
            assert (await bob.get("/api/account/export"))["person"]["muted_until"] is not None
            await server.manager.store.write(lambda db: people.forget_person(db, id))
            assert [(one["person"], one["name"]) for one in (await root.get("/api/admin/deeds"))["deeds"]] == [(None, "")]

    asyncio.run(run())


def test_the_link_for_another_device_says_whose_seat_it_is() -> None:
    """people-P16."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Vera", "") as (ada, vera, phone):
            made = await ada.make()
            invitation = {"seat": 1, "secret": made["links"]["seats"][1].partition("key=")[2]}
            assert (await do(vera, made["id"], "invitation", **invitation))["device"] is None
            assert (await vera.sit(made["links"]["seats"][1])).status == 200
            link = (await do(vera, made["id"], "device", seat=1))["link"]
            answer = await do(phone, made["id"], "invitation", seat=1, secret=link.partition("key=")[2])
            assert (answer["device"], answer["usable"]) == ("Vera", True)
            assert (await phone.sit(link, "")).status == 200
            assert (await ada.get(f"/api/tables/{made['id']}"))["picture"]["seats"][1]["name"] == "Vera"

    asyncio.run(run())


@pytest.mark.parametrize("public", [True, False])
def test_players_of_a_public_game_do_not_hear_spectators_until_it_is_over(public: bool) -> None:
    """people-P17."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Eve", "Fay") as (ada, bo, eve, fay):
            made = await ada.make("lanterns", public=public)
            table = made["id"]
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            for person in (eve, fay):
                await person.post("/api/me", {"name": person.name})
                await do(person, table, "watch", secret=made["links"]["watch"].partition("key=")[2])
            async with ada.follow(table, 0) as one, eve.follow(table) as two, fay.follow(table) as three:
                assert (await two.ask("say", text="take the lantern"))["type"] == "done"
                await one.wait_for_seq(two.picture["seq"])
                await three.wait_for_seq(two.picture["seq"])
                heard = ["take the lantern" in "".join(socket.raw) for socket in (one, two, three)]
                assert heard == [not public, True, True]
                asked = await one.ask("lines", before=two.picture["seq"] + 1, count=50)
                assert [line["kind"] for line in asked["lines"]].count("chat") == (0 if public else 1)
                assert (await one.ask("say", text="good luck"))["type"] == "done"
                await two.wait_for_seq(one.picture["seq"])
                assert "good luck" in "".join(two.raw)
            if public:
                session = await server.manager.find(table)
                assert session is not None
                await session.commit(lambda _: (Closed(why="administrator"),))
                async with ada.follow(table, 0) as one:
                    asked = await one.ask("lines", before=one.picture["seq"] + 1, count=50)
                    assert "take the lantern" in [line.get("facts", {}).get("text") for line in asked["lines"]]

    asyncio.run(run())
