"""Requests of the pages for box owners get the same answers from a server and in the static version."""

import asyncio
from typing import Any

import lishan
from tests.server.kit import serving
from tests.site.page_kit import PagePerson

TEXT = lishan.game("xian").edition().text.replace("tax_collector = [2, 2", "tax_collector = [5, 2")
ASKED: list[tuple[str, Any]] = [
    ("schema", {"game": "xian"}),
    ("edition", {"game": "xian"}),
    ("edition", {"game": "xian", "text": TEXT}),
    ("edition", {"game": "xian", "text": "name ="}),
    ("edition", {"game": "terracotta", "values": {"name": "half", "wheel": {"inner": ["build 5"]}}}),
    ("score", {"game": "terracotta", "players": [{"points": {"tiles": 4}}, {"points": {"tiles": 4}}], "solo": True}),
    ("by-hand", {"game": "terracotta", "moves": ["inner=3", "nonsense"]}),
    ("position", {"game": "terracotta", "players": 1}),
    ("position", {"game": "xian", "players": 3}),
]
REFUSED: list[tuple[str, Any]] = [
    ("edition", {"game": "chess"}),
    ("score", {"game": "xian", "players": [{"points": {"luck": 1}}]}),
    ("by-hand", {"game": "terracotta", "options": {"level": "none"}}),
    ("position", {"game": "terracotta", "line": "ta1"}),
]


async def answers(person: Any) -> list[Any]:
    found = []
    for name, body in [*ASKED, *REFUSED]:
        answer = await person.post(f"/api/box/{name}", body)
        found.append((answer.status, answer.body))
    made = await person.post("/api/tables", {"game": "xian", "seats": [{"kind": "me"}, {"kind": "me"}], "edition": TEXT})
    info = await person.get(f"/api/tables/{made['id']}")
    assert info["opening"]["own_edition"]
    edition = await person.get(f"/api/tables/{made['id']}/edition")
    assert [each["place"] for each in edition["differences"]] == ["workers.tax_collector[1]"]
    return [*found, (edition.status, edition.body)]


def test_a_server_and_a_page_answer_alike() -> None:
    async def both() -> tuple[list[Any], list[Any]]:
        async with serving() as server, server.person("Ada") as ada:
            return await answers(ada), await answers(PagePerson())

    served, alone = asyncio.run(both())
    assert served == alone
    assert [status for status, _ in served] == [200] * len(ASKED) + [422] * len(REFUSED) + [200]
    for _, fault in served[len(ASKED) : -1]:
        assert fault["message"].endswith(".")


def test_a_private_tables_edition_is_not_for_strangers() -> None:
    async def look() -> int:
        async with serving() as server, server.person("Ada") as ada, server.person("Eve") as eve:
            made = await ada.make("xian", ("me", "me"), edition=TEXT)
            found = await eve.get(f"/api/tables/{made['id']}/edition")
            return int(found.status)

    assert asyncio.run(look()) == 404
