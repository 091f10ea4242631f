"""S13, S14, S23, S24: what one person sends to others, or makes the server keep."""

import asyncio
from typing import Any

import pytest

import lishan
from lishan.core.errors import BadEdition
from lishan.server.store import people
from lishan.server.store.notices import NoticeChoices
from tests.server.accounts import PASSWORD, join
from tests.server.kit import Person, Server, serving
from tests.server.mail_sink import mail_sink
from tests.server.room import company, do


def test_one_open_report_of_a_person_about_a_table() -> None:
    """S13: the others were reports of the same again."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            first, second = [(await ada.make("lanterns", public=True))["id"] for _ in range(2)]
            await bo.post("/api/me", {"name": "Bo"})
            said = [await do(bo, table, "report", seat=0, text="Rude") for table in (first, first, second)]
            assert [one.status for one in said] == [200, 409, 200]
            assert said[1]["code"] == "reported-already"
            at_once = await asyncio.gather(*(do(ada, first, "report", seat=1, text="Rude") for _ in range(5)))
            assert sorted(one.status for one in at_once) == [200, 409, 409, 409, 409]

    asyncio.run(run())


def test_all_guests_of_an_address_report_ten_times_an_hour() -> None:
    """S13: 300 reports in a second, by 30 guests."""

    async def run() -> None:
        async with serving(proxies="127.0.0.1") as server, server.person("Ada", "192.0.2.1") as ada:
            tables = [(await ada.make("lanterns", public=True))["id"] for _ in range(12)]
            stored = 0
            for number in range(6):
                async with server.person("Eve", "198.51.100.1") as eve:
                    await eve.post("/api/me", {"name": f"Eve {number}"})
                    stored += sum([(await do(eve, table, "report", text="x")).status == 200 for table in tables[:4]])
            assert stored == 10
            async with server.person("Cy", "203.0.113.1") as cy:
                await cy.post("/api/me", {"name": "Cy"})
                assert (await do(cy, tables[0], "report", text="x")).status == 200

    asyncio.run(run())


async def with_mail(server: Server, person: Person, login: str) -> None:
    await join(person, login)
    owner = await server.manager.store.read(lambda db: people.find_login(db, login))
    assert owner is not None
    values = {"email": f"{login}@example.org"}
    await server.manager.store.write(lambda db: people.change_person(db, owner.id, values))
    chosen = {"push": [], "mail": ["invited"], "daily": False}
    assert NoticeChoices is not None
    assert (await person.post("/api/me/notices", chosen)).status == 200


async def mails(sink: Any, quiet: float = 3.0) -> list[Any]:
    """All that come, until none has come for a while."""
    count = -1
    while count != len(sink.mails):
        count = len(sink.mails)
        await asyncio.sleep(quiet)
    return list(sink.mails)


def test_strangers_invite_somebody_five_times_a_day_and_their_words_are_not_passed_on() -> None:
    """S14: 72 mails in 46 seconds, with any text for a subject."""

    async def run() -> None:
        async with (
            mail_sink() as sink, serving(mail=sink.settings, proxies="127.0.0.1") as server,
            server.person("Ada", "192.0.2.1") as ada,
        ):  # fmt: skip
            await with_mail(server, ada, "ada")
            for number in range(4):
                async with server.person("see evil.example", f"198.51.100.{number}") as eve:
                    for _ in range(2):
                        made = await eve.make("lanterns", ("me", "person"), title="BUY NOW http://evil.example")
                        answer = await do(eve, made["id"], "invite", login="ada")
                        # The same answer, whether it goes out or not.
                        assert answer.status == 200
            sent = await mails(sink)
            invited = await server.manager.store.read(lambda db: db.exec_driver_sql("SELECT COUNT(*) FROM delivery").scalar())
            assert invited == 5
            assert 1 <= len(sent) <= 5
            for mail in sent:
                assert "evil" not in str(mail["Subject"]) + str(mail.get_content()).replace(server.origin, "")
                assert "BUY" not in str(mail["Subject"]) + str(mail.get_content())

    asyncio.run(run())


def test_who_has_played_with_somebody_may_invite_them_again() -> None:
    async def run() -> None:
        async with mail_sink() as sink, serving(mail=sink.settings) as server, company(server, "Ada", "Bo") as (ada, bo):
            await with_mail(server, ada, "ada")
            before = await bo.make("lanterns", ("me", "person"))
            assert (await ada.sit(before["links"]["seats"][1])).status == 200
            for _ in range(8):
                made = await bo.make("lanterns", ("me", "person"))
                assert (await do(bo, made["id"], "invite", login="ada")).status == 200
            await mails(sink, 1.5)
            query = "SELECT COUNT(*) FROM delivery WHERE kind = 'invited'"
            assert await server.manager.store.read(lambda db: db.exec_driver_sql(query).scalar()) == 8

    asyncio.run(run())


def test_confirmations_are_counted_by_address_and_receiver() -> None:
    """S14: four new accounts sent eight to somebody who had never been here."""

    async def run() -> None:
        async with mail_sink() as sink, serving(mail=sink.settings) as server:
            answers = []
            for number in range(3):
                async with server.person() as eve:
                    await join(eve, f"eve{number}")
                    for _ in range(2):
                        body = {"password": PASSWORD, "email": "Someone@example.org"}
                        answers.append((await eve.post("/api/account/email", body)).status)
            assert answers == [200] * 3 + [429] * 3
            assert len(sink.mails) == 3

    asyncio.run(run())


def test_the_server_sends_only_so_many_mails_an_hour() -> None:
    async def run() -> None:
        limits = {"mails_by_server": "1+1/h"}
        async with mail_sink() as sink, serving(mail=sink.settings, rates=limits) as server, server.person() as eve:
            await join(eve, "eve")
            answers = [
                await eve.post("/api/account/email", {"password": PASSWORD, "email": f"{name}@example.org"}) for name in "ab"
            ]
            assert [one.status for one in answers] == [200, 502]
            assert len(sink.mails) == 1

    asyncio.run(run())


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_the_name_of_an_edition_is_short(game: str) -> None:
    """S23: a name of 49,549 characters was in every state, and the record could not be read again."""
    engine = lishan.game(game)
    text = engine.edition().text
    name = engine.edition().name
    assert engine.edition(text.replace(f'"{name}"', f'"{"x" * 80}"', 1)).name == "x" * 80
    with pytest.raises(BadEdition, match="at most 80 characters"):
        engine.edition(text.replace(f'"{name}"', f'"{"x" * 81}"', 1))


def test_a_guided_game_begins_at_its_beginning() -> None:
    """S24: the last turn of a game, sent as its position, counted as a game won."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            bots = [{"kind": "me"}, {"kind": "bot"}]
            first = await ada.post("/api/tables", {"game": "xian", "seats": bots, "guided": True, "name": "Ada"})
            assert first.status == 201
            position = lishan.game("xian").to_text(lishan.game("xian").from_text(await start(ada, first["id"])))
            body = {"game": "xian", "seats": bots, "name": "Ada", "position": position}
            refused = await ada.post("/api/tables", {**body, "guided": True})
            assert (refused.status, refused["code"]) == (422, "not-possible")
            assert (await ada.post("/api/tables", body)).status == 201

    asyncio.run(run())


async def start(person: Person, table: str) -> str:
    manager = person.server.manager
    return str(manager.tables[table].table.terms.position)
