"""Editions in an account: mine alone, replaced, counted, exported, carried by a full export, and erased with the account."""

import asyncio

import pytest
from sqlalchemy import select

from lishan.server.store import editions, offline, schema
from lishan.server.tables import integrity
from tests.server.accounts import PASSWORD
from tests.server.accounts import join as register
from tests.server.doors import doors, everywhere
from tests.server.kit import open_game, serving
from tests.server.postgres import Postgres

ONE = {"id": "a1", "game": "xian", "name": "Mine", "text": 'name = "Mine"'}


def test_editions_are_kept_in_an_account(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            assert (await ada.get("/api/me/editions")).body == {"account": False, "editions": []}
            assert (await ada.post("/api/me/editions", ONE)).status == 401
            await register(ada)
            await register(bo, "bob")
            kept = await ada.post("/api/me/editions", ONE)
            assert kept["text"] == ONE["text"]
            assert (await ada.post("/api/me/editions", {**ONE, "name": "Better"})).status == 200
            assert [one["name"] for one in (await ada.get("/api/me/editions"))["editions"]] == ["Better"]
            # Bo has an edition of the same id, and sees and removes only his own.
            await bo.post("/api/me/editions", {**ONE, "name": "Bo's"})
            assert (await bo.post("/api/me/editions/drop", {"id": "a1"}))["editions"] == []
            assert len((await ada.get("/api/me/editions"))["editions"]) == 1
            for wrong in ({"id": "A/1"}, {"id": ""}, {"text": "x" * 60_001}, {"name": "x" * 201}):
                assert (await ada.post("/api/me/editions", {**ONE, **wrong})).status == 400
            assert (await ada.post("/api/me/editions", {**ONE, "name": "Be\0tter"}))["name"] == "Better"
            assert (await ada.get("/api/account/export"))["editions"][0]["name"] == "Better"
            for n in range(1, editions.MOST_EDITIONS):
                assert (await ada.post("/api/me/editions", {**ONE, "id": f"b{n}"})).status == 200
            refused = await ada.post("/api/me/editions", {**ONE, "id": "more"})
            assert (refused.status, refused.body["code"]) == (409, "too-many-editions")
            assert (await ada.post("/api/me/editions", ONE)).status == 200
            await bo.post("/api/me/editions", ONE)
            assert (await ada.post("/api/account/delete", {"password": PASSWORD})).status == 200

    asyncio.run(run())
    # Only Bo's is left.
    owners = offline.run_on(url, lambda db: list(db.execute(select(schema.edition.c.person)).scalars()))
    assert len(owners) == 1
    assert offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults == []


async def saved_at_once(url: str | None) -> None:
    async with doors(url) as servers, everywhere(servers, "Ada") as ada:
        await register(ada[0])
        for window in ada[1:]:
            window.web.cookie_jar.update_cookies(ada[0].cookies())
        for n in range(4):
            texts = [{**ONE, "name": f"{n}.{k}"} for k in range(6)]
            answers = await asyncio.gather(*(ada[k % len(ada)].post("/api/me/editions", one) for k, one in enumerate(texts)))
            assert [answer.status for answer in answers] == [200] * 6
            (kept,) = (await ada[0].get("/api/me/editions"))["editions"]
            assert kept["name"] in {one["name"] for one in texts}


def test_two_windows_that_save_an_edition_at_once_both_succeed() -> None:
    asyncio.run(saved_at_once(None))


def test_two_windows_at_two_processes_save_an_edition_at_once(postgres: Postgres) -> None:
    asyncio.run(saved_at_once(postgres.database()))


def test_a_refused_edition_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be more than the limit allows: it may have been lowered."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            await register(ada)
            for id in ("a1", "a2", "a3"):
                assert (await ada.post("/api/me/editions", {**ONE, "id": id})).status == 200
            monkeypatch.setattr(editions, "MOST_EDITIONS", 2)
            assert (await ada.post("/api/me/editions", {**ONE, "name": "Better"})).status == 409
            assert len((await ada.get("/api/me/editions"))["editions"]) == 3

    asyncio.run(run())
