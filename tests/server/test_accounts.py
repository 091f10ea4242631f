"""The life of an account: password rules, recovery, sessions, history, export, deletion."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from lishan.server.edge import api_profile
from lishan.server.store import digests, erase, exports, jobs, names, offline
from lishan.server.store.opening import open_store
from lishan.server.store.values import CHAT
from lishan.server.tables import integrity
from lishan.table.entries import AnyEntry
from tests.server.accounts import PASSWORD, Later, join
from tests.server.kit import Person, open_game, serving, settled
from tests.server.mail_sink import mail_sink

OTHER = "another good phrase"


async def play_out(people: list[Person], seed: int = 1) -> str:
    """A game that these people play to its end; its id."""
    made = await people[0].make("lanterns", ("me", *["person"] * (len(people) - 1)))
    for seat, person in enumerate(people[1:], 1):
        assert (await person.sit(made["links"]["seats"][seat])).status == 200
    pick = random.Random(seed).choice

    async def play(person: Person, seat: int) -> None:
        async with person.follow(made["id"], seat) as socket:
            await socket.ask("say", text=f"hello from seat {seat}")
            await socket.play_on(pick)

    await asyncio.gather(*(play(person, seat) for seat, person in enumerate(people)))
    return str(made["id"])


@pytest.mark.parametrize(
    ("login", "password", "code"),
    [
        ("a@b.example", PASSWORD, "bad-login"), ("two words", PASSWORD, "bad-login"), ("ab", PASSWORD, "bad-login"),
        ("x" * 41, PASSWORD, "bad-login"), (".dot", PASSWORD, "bad-login"), ("adä", PASSWORD, "bad-login"),
        ("ada", "short", "short-password"), ("ada", "x1" * 101, "long-password"), ("ada", "password1", "common-password"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_login_or_password_is_said_in_a_sentence(login: str, password: str, code: str) -> None:
    """Regression: the answer was "The server did not understand this"."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            answer = await ada.post("/api/account", {"login": login, "password": password})
            assert (answer.status, answer["code"]) == (422, code)
            assert len(answer["message"].split()) > 4
            assert (await ada.post("/api/login", {"login": login, "password": "x"})).status == 401

    asyncio.run(run())


def test_a_forgotten_password_is_set_anew_with_a_recovery_code_once(url: str) -> None:
    async def run() -> None:
        clock = Later()
        async with (
            serving(url, clock=clock) as server,
            server.person("Ada") as ada, server.person() as other, server.person() as thief,
        ):  # fmt: skip
            codes = (await join(ada))["codes"]
            assert len(set(codes)) == 8
            assert (await ada.get("/api/account"))["codes"] == 8
            wrong = {"login": "ada", "code": "2222-2222-2222-2222", "password": OTHER}
            assert (await other.post("/api/recover", wrong)).status == 401
            # Someone else's code, or one without its login, opens nothing.
            assert (await thief.post("/api/recover", {"code": codes[0], "password": OTHER})).status == 401
            assert (await thief.post("/api/recover", {"login": "bob", "code": codes[0], "password": OTHER})).status == 401
            typed = codes[0].upper().replace("-", " ")
            answer = await other.post("/api/recover", {"login": "Ada", "code": typed, "password": OTHER})
            assert (answer.status, answer["login"]) == (200, "ada")
            # Signed in here, and nowhere else.
            assert (await other.get("/api/me"))["login"] == "ada"
            assert (await ada.get("/api/me")).body | {"name": ""} == {
                "name": "", "login": None, "guest": True, "webhook": None, "admin": False, "ended": True,
            }  # fmt: skip
            assert (await thief.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 401
            again = {"login": "ada", "code": codes[0], "password": PASSWORD}
            assert (await thief.post("/api/recover", again)).status == 401
            assert (await other.get("/api/account"))["codes"] == 7
            new = (await other.post("/api/account/codes", {"password": OTHER}))["codes"]
            assert (await other.get("/api/account"))["codes"] == 8
            # Tries are counted; a minute later there are new ones. New codes end the old ones.
            clock.ms += 60_000
            assert (await thief.post("/api/recover", again | {"code": codes[1]})).status == 401
            assert (await thief.post("/api/recover", again | {"code": new[0]})).status == 200

    asyncio.run(run())


def test_a_forgotten_password_is_set_anew_by_mail(url: str) -> None:
    async def run() -> None:
        async with (
            mail_sink() as sink, serving(url, mail=sink.settings) as server,
            server.person("Ada") as ada, server.person() as other, server.person("Eve") as eve,
        ):  # fmt: skip
            await join(ada)
            await join(eve, "eve")
            asked = await ada.post("/api/account/email", {"password": "wrong wrong", "email": "ada@example.org"})
            assert asked.status == 401
            asked = await ada.post("/api/account/email", {"password": PASSWORD, "email": "ada@example.org"})
            assert (asked.status, asked["email"], asked["mail"]) == (200, None, True)
            code = re.search(r"#confirm=([a-z0-9-]+)", await text_of(sink, 1))
            assert code is not None
            # The link does not sign anyone in, and nobody else can use it.
            assert (await other.post("/api/account/confirm", {"code": code[1]})).status == 401
            assert (await eve.post("/api/account/confirm", {"code": code[1]})).status == 401
            assert (await ada.post("/api/account/confirm", {"code": code[1]}))["email"] == "ada@example.org"
            assert (await ada.post("/api/account/confirm", {"code": code[1]})).status == 401
            # Nothing reveals whether there is such an account.
            known, unknown = [await other.post("/api/forgot", {"login": one}) for one in ("ada", "nobody")]
            assert known.body == unknown.body == {"mail": True}
            link = re.search(r"(http\S+)/recover#code=([a-z0-9-]+)", await text_of(sink, 2))
            assert link is not None
            assert link[1] == server.origin
            assert (await other.get("/api/me"))["login"] is None
            recovered = await other.post("/api/recover", {"code": link[2], "password": OTHER})
            assert (recovered.status, recovered["login"]) == (200, "ada")
            assert (await other.post("/api/recover", {"code": link[2], "password": PASSWORD})).status == 401
            assert (await eve.post("/api/login", {"login": "ada", "password": OTHER})).status == 200
            assert [str(mail["To"]) for mail in sink.mails] == ["ada@example.org"] * 2

    asyncio.run(run())


async def text_of(sink: Any, number: int) -> str:
    await sink.wait(number)
    return str(sink.text(number))


def test_a_link_in_a_mail_expires_and_a_new_password_ends_it() -> None:
    async def run() -> None:
        clock = Later()
        async with (
            mail_sink() as sink, serving(clock=clock, mail=sink.settings) as server,
            server.person("Ada") as ada, server.person() as other,
        ):  # fmt: skip
            await join(ada)
            await ada.post("/api/account/email", {"password": PASSWORD, "email": "ada@example.org"})
            code = re.search(r"#confirm=([a-z0-9-]+)", await text_of(sink, 1))
            assert code is not None
            await ada.post("/api/account/confirm", {"code": code[1]})
            links = []
            for number in (2, 3, 4):
                await other.post("/api/forgot", {"login": "ada"})
                found = re.search(r"#code=([a-z0-9-]+)", await text_of(sink, number))
                assert found is not None
                links.append(found[1])
                clock.ms += 1_200_000
            # An hour ends the first; a new password ends the others.
            assert (await other.post("/api/recover", {"code": links[0], "password": OTHER})).status == 401
            assert (await other.post("/api/recover", {"code": links[1], "password": OTHER})).status == 200
            assert (await other.post("/api/recover", {"code": links[2], "password": OTHER})).status == 401

    asyncio.run(run())


def test_without_mail_the_page_is_told_so() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            await join(ada)
            assert (await ada.post("/api/forgot", {"login": "ada"})).body == {"mail": False}
            answer = await ada.post("/api/account/email", {"password": PASSWORD, "email": "ada@example.org"})
            assert (answer.status, answer["code"]) == (409, "no-mail")

    asyncio.run(run())


def test_sessions_are_listed_and_ended_one_by_one(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person() as phone, server.person() as eve:
            await join(ada)
            agent = {"User-Agent": "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"}
            body = {"login": "ada", "password": PASSWORD}
            async with phone.web.post(server.origin + "/api/login", json=body, headers=agent) as answer:
                assert answer.status == 200
            await join(eve, "eve")
            table = await phone.make()
            async with phone.follow(table["id"], 0) as socket:
                sessions = (await ada.get("/api/account"))["sessions"]
                assert [(one["device"], one["here"]) for one in sessions if not one["here"]] == [("Firefox · Android", False)]
                other = next(one["id"] for one in sessions if not one["here"])
                assert (await eve.post("/api/account/sessions", {"id": other})).status == 404
                left = await ada.post("/api/account/sessions", {"id": other})
                assert [one["here"] for one in left["sessions"]] == [True]
                assert await socket.wait_closed(3) == 4401
            assert (await phone.get("/api/me"))["ended"] is True
            assert (await phone.get("/api/account")).status == 401

    asyncio.run(run())


def test_history_has_opponents_points_and_places_and_can_be_narrowed(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(ada)
            over = [await play_out([ada, bob], seed) for seed in (1, 2, 3)]
            going = (await ada.make())["id"]
            found = await ada.get("/api/me/games")
            assert [one["id"] for one in found["games"]] == [going, *reversed(over)]
            assert (await ada.get("/api/me/games?status=over"))["games"] == found["games"][1:]
            assert (await ada.get("/api/me/games?game=xian"))["games"] == []
            assert (await ada.get("/api/me/games?game=nonsense")).status == 400
            assert (await ada.get("/api/me/games?before=x")).status == 400
            first, wins = found["games"][1], 0
            assert [player["name"] for player in first["players"]] == ["Ada", "Bob"]
            for one in found["games"][1:]:
                best = max(one["points"])
                assert one["place"] == (1 if one["points"][0] == best else 2) or one["points"][0] == one["points"][1]
                wins += one["place"] == 1
            points = [one["points"][0] for one in found["games"][1:]]
            totals = {"game": "lanterns", "played": 3, "won": wins, "points": sum(points), "best": max(points)}
            assert found["totals"] == [totals]
            assert (await bob.get("/api/me/games"))["totals"][0]["won"] == 3 - wins

    asyncio.run(run())


def test_my_data_is_mine_alone() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bob") as bob, server.person() as eve:
            await join(ada)
            table = await play_out([ada, bob])
            answer = await ada.get("/api/account/export")
            assert "attachment" in answer.headers["Content-Disposition"]
            data = answer.body
            assert data["person"]["login"] == "ada"
            assert [one["id"] for one in data["games"]] == [table]
            assert [one["text"] for one in data["chat"]] == ["hello from seat 0"]
            text = msgspec.json.encode(data).decode()
            assert "argon2" not in text
            assert not any(value in text for value in ada.cookies().values())
            assert (await eve.get("/api/account/export")).status == 401

    asyncio.run(run())


def test_my_data_comes_in_portions_and_not_too_often(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """S17: somebody with thousands of games is read and written a little at a time, twice a minute."""
    monkeypatch.setattr(api_profile, "EXPORTED", 2)

    async def run() -> None:
        rates = {"chat_by_person": "99+99/s"}
        async with serving(url, rates=rates) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            await join(ada)
            empty = (await ada.get("/api/account/export")).body
            assert (empty["games"], empty["chat"], empty["reports"], empty["editions"]) == ([], [], [], [])
            made = [(await ada.make("lanterns", ("me", "person")))["id"] for _ in range(5)]
            for id in made:
                async with ada.follow(id, 0) as socket:
                    assert (await socket.ask("say", text=f"in {id}"))["type"] == "done"
            await bob.make()
            data = (await ada.get("/api/account/export")).body
            assert [one["id"] for one in data["games"]] == made[::-1]
            assert [one["text"] for one in data["chat"]] == [f"in {id}" for id in sorted(made)]
            assert len(data["sessions"]) == 1
            third = await ada.get("/api/account/export")
            assert third.status == 429
            assert int(third.headers["Retry-After"]) > 0

    asyncio.run(run())


def test_who_deletes_their_account_leaves_games_without_a_name(url: str) -> None:
    """In the list, on the table, in its log, its record and the database; and the stored data is still consistent."""

    async def run() -> None:
        async with serving(url) as server, server.person("Zerubbabel") as zed, server.person("Bob") as bob:
            await join(zed, "zed")
            over = await play_out([zed, bob])
            going = await zed.make("lanterns", ("me", "person"))
            await bob.sit(going["links"]["seats"][1])
            waiting = await zed.make("lanterns", ("me", "person"))
            async with bob.follow(going["id"], 1) as socket:
                assert (await zed.post("/api/account/delete", {"password": "wrong wrong"})).status == 401
                assert (await zed.post("/api/account/delete", {"password": PASSWORD})).status == 200
                await socket.wait_closed(5)
            assert (await zed.get("/api/me"))["login"] is None
            assert (await zed.post("/api/login", {"login": "zed", "password": PASSWORD})).status == 401
            lists = (await bob.get("/api/me/games")).body, (await bob.get("/api/me/tables")).body
            shown = (await bob.get(f"/api/tables/{over}")).body, (await bob.get(f"/api/tables/{over}/record")).body
            async with bob.follow(over, 1) as socket:
                log = [*socket.raw, str(await socket.ask("lines", before=99, count=64))]
            assert "Zerubbabel" not in f"{lists} {shown} {log}"
            # The game continues: a bot plays for the player who left.
            async with bob.follow(going["id"], 1) as socket:
                seat = socket.picture["seats"][0]
                assert (seat["kind"], seat["name"], seat["away"]) == ("person", "", True)
                await socket.play_on(random.Random(3).choice)
            await settled(server.manager)
            # Seats and names are as the log says, everywhere.
            assert (await zed.get(f"/api/tables/{waiting['id']}")).status == 404

    asyncio.run(run())
    assert "Zerubbabel" not in everything(url)
    verdict = offline.run_on(url, lambda db: integrity.verify(db, open_game))
    assert (verdict.tables, verdict.faults) == (3, [])


def everything(url: str) -> str:
    return b"".join(offline.run_on(url, lambda db: list(exports.lines_out(db)))).decode()


def test_a_guest_can_be_forgotten_too() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            await ada.make()
            assert (await ada.post("/api/account/delete")).status == 200
            assert (await ada.get("/api/me"))["name"] == ""
            assert (await ada.post("/api/account/delete")).status == 401

    asyncio.run(run())


def test_nothing_is_erased_twice(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/a.db")
        assert await store.write(lambda db: erase.mark_erased(db, "nobody", "job", 0)) == []
        assert await store.read(jobs.jobs_of) == []
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", [one for one in get_args(AnyEntry) if "name" in one.__struct_fields__])
def test_every_kind_of_entry_with_a_name_forgets_it(kind: type[msgspec.Struct]) -> None:
    required = {field.name: field.type for field in msgspec.structs.fields(kind) if field.required}
    values = {name: "x" if of is str else 0 for name, of in required.items()} | {"name": "Ada"}
    [one] = msgspec.convert([values | {"kind": kind.__struct_config__.tag}], list[AnyEntry])
    assert names.holds_name(one)
    assert b"Ada" not in msgspec.json.encode(names.renamed(2, one, {(2, 0): "", (2, CHAT): ""}))
    body = msgspec.json.encode(one).decode()
    assert "Ada" not in digests.nameless(body)
    assert msgspec.json.decode(names.with_name(body, [0], ""), type=AnyEntry) == names.renamed(
        2, one, {(2, 0): "", (2, CHAT): ""}
    )
