"""S25: nobody speaks under a name that others take for somebody else's."""

import asyncio

import pytest

from lishan.core.names import clean
from lishan.table.lookalikes import distinct, is_reserved, looks_like, skeleton
from tests.server.kit import serving
from tests.server.room import code, company, do, join, seats


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "ada",
        "ADA",
        "Аda",
        "Adа",
        "АDА",
        "Ada\u3164",
        "A\u2800da",
        "A\u200bda",
        "\uff21\uff44\uff41",
        "Àda",
        "A.d-a",
        " Ada ",
        "Αda",
        "A\u00adda",
        "A\u115fda",
        "Ada\ufe0f",
        "\U0001d400\U0001d41d\U0001d41a",
    ],
)
def test_these_look_like_ada(name: str) -> None:
    assert looks_like(name, ["Bo", "Ada"])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ian", "lan"),
        ("Bo", "B0"),
        ("Bill", "Bi11"),
        ("Оля", "Oля"),
        ("Сор", "Cop"),
        ("Νίκος", "Nίκος"),
        ("wendy", "vvendy"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Eda"),
        ("Ада", "Ида"),
        ("Ana", "Anna"),
        ("Bo", "Ho"),
        ("山", "林"),
        ("", ""),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert not looks_like(one, [other])


@pytest.mark.parametrize(
    "name",
    [
        "Server",
        "SERVER",
        "Serveur",
        "Сервер",
        "Ѕеrvеr",
        "(bot) casual",
        "Bot",
        "Бот",
        "Administrator",
        "admin",
        "Аdmin",
        "Администратор",
        "the moderator",
        "s.e.r.v.e.r",
        "Ser\u3164ver",
        "b0t",
    ],
)
def test_these_names_belong_to_nobody(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Roboto",
        "Botticelli",
        "Observer",
        "Badminton",
        "Lishan",
        "Systematic",
        "Соня",
        "Sébastien",
        "",
    ],
)
def test_these_names_are_free(name: str) -> None:
    assert not is_reserved(name)


def test_a_name_of_nothing_visible_is_none() -> None:
    assert clean("\u3164\u2800 \uffa0") == ""
    assert clean("Ada\u3164") == "Ada"


def test_the_second_of_a_name_has_a_number() -> None:
    assert [distinct("Ada", ["Bo"]), distinct("Ada", ["Аda"]), distinct("Ada", ["Ada", "Ada 2"])] == ["Ada", "Ada 2", "Ada 3"]
    assert distinct("", ["", ""]) == ""
    assert len(distinct("x" * 40, ["x" * 40])) <= 40


def test_at_a_table_nobody_has_the_name_of_another() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Аda", "Ada", "Cy") as (ada, one, other, cy):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            for number, person in ((1, one), (2, other)):
                answer = await do(person, table, "sit", seat=number, name=person.name)
                assert answer.status == 200, answer
            assert await seats(ada, table) == ["Ada", "Аda 2", "Ada 3"]
            # Who sits down again under the same name changes nothing.
            before = (await ada.get(f"/api/tables/{table}"))["picture"]["seq"]
            assert (await do(one, table, "sit", seat=1, name="Аda")).status == 200
            assert (await ada.get(f"/api/tables/{table}"))["picture"]["seq"] == before
            for name, why in (("Adа", "name-in-use"), ("Ada\u3164", "name-in-use"), ("Cy", None)):
                assert (await cy.post("/api/me", {"name": name})).status == 200
                async with cy.follow(table) as socket:
                    answer = await socket.ask("say", text="well")
                    assert answer.get("reason", {}).get("code") == why

    asyncio.run(run())


def test_nobody_is_called_server() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", public=True))["id"]
            assert code(await bo.post("/api/me", {"name": "Server"})) == (403, "name-reserved")
            assert code(await do(bo, table, "sit", seat=1, name="(bot) casual")) == (403, "name-reserved")
            assert code(await bo.post("/api/tables", {"game": "lanterns", "seats": [{"kind": "me"}], "name": "Администратор"}))[
                0
            ] in (403, 422)
            await join(bo, table, 1)
            # A login may be one of these words; it is nobody's name.
            made = await bo.post("/api/account", {"login": "bot", "password": "correct horse battery"})
            assert (made.status, made["name"]) == (201, "Bo")

    asyncio.run(run())
