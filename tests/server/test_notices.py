"""People whose page is closed are notified of their turn by push and by mail: as they chose, and only once."""

import asyncio
import contextlib
import json
import random
import re
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import aiohttp
import pytest

pytest.importorskip("cryptography")

from lishan.server.notify.hooks import body_for
from lishan.server.notify.push import PushSettings, decoded, encoded, encrypt, new_key, own_key, private_key, public_key
from lishan.server.store import notices as store
from lishan.server.store.notice_kinds import KINDS, MAIL, PUSH, RULES, Channel
from lishan.server.tables.notices import Notices, next_digest
from lishan.table.terms import DAY_MS
from tests.server.accounts import PASSWORD, Later, join
from tests.server.kit import Person, Server, serving
from tests.server.mail_sink import MailSink, mail_sink
from tests.server.postgres import Postgres
from tests.server.push_service import PushService, check_signature, push_service

KEY = PushSettings(key=encoded(new_key()), contact="mailto:club@example.org")
HOUR = 3_600_000
DAY_CLOCK = {"kind": "turn", "minutes": 1440}


def sent_by(server: Server) -> Notices:
    assert server.manager.notices is not None
    return server.manager.notices


class Club:
    """A server, or several on one database, with everything around it."""

    def __init__(self, servers: list[Server], sink: MailSink, service: PushService, clock: Later) -> None:
        self.servers = servers
        self.sink = sink
        self.service = service
        self.clock = clock

    async def settle(self) -> None:
        """All processes do whatever is due, at the same time."""
        for _ in range(4):
            await asyncio.gather(*(server.manager.scheduler.look(0) for server in self.servers))
            sending = [task for server in self.servers for task in sent_by(server).under_way]
            await asyncio.gather(*sending)
            await asyncio.sleep(0.05)

    async def later(self, ms: int) -> None:
        await self.settle()
        self.clock.ms += ms
        await self.settle()

    async def all_gone(self, table: str) -> None:
        """Every process knows that nobody is viewing the table."""
        async with asyncio.timeout(30):
            for server in self.servers:
                session = await server.manager.find(table)
                assert session is not None
                while any(session.online()):
                    await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def club(url: str | None = None, servers: int = 1, clock: Later | None = None) -> AsyncIterator[Club]:
    clock = clock or Later()
    async with contextlib.AsyncExitStack() as stack:
        sink = await stack.enter_async_context(mail_sink())
        service = await stack.enter_async_context(push_service())
        options: dict[str, Any] = {"mail": sink.settings, "push": KEY, "private_webhooks": True, "clock": clock}
        made = [await stack.enter_async_context(serving(url, **options)) for _ in range(servers)]
        yield Club(made, sink, service, clock)


async def reachable(scene: Club, person: Person, login: str, stored: bool = True, **choices: Any) -> Any:
    """An account with a confirmed address and a browser; the browser."""
    await join(person, login)
    await person.post("/api/account/email", {"password": PASSWORD, "email": f"{login}@example.org"})
    await scene.sink.wait(1)
    code = re.search(r"#confirm=([a-z0-9-]+)", scene.sink.text(len(scene.sink.mails)))
    assert code is not None
    assert (await person.post("/api/account/confirm", {"code": code[1]})).status == 200
    scene.sink.mails.clear()
    browser = scene.service.browser()
    assert (await person.post("/api/me/push", browser.subscription)).status == 200
    if not stored:
        return browser
    chosen = {"push": ["turn", "over", "invited", "rematch"], "mail": ["turn", "over", "invited", "rematch"], **choices}
    assert (await person.post("/api/me/notices", chosen)).status == 200
    return browser


async def seated(ada: Person, bob: Person, **more: Any) -> str:
    made = await ada.make("lanterns", ("me", "person"), **more)
    assert (await bob.sit(made["links"]["seats"][1])).status == 200
    return str(made["id"])


async def one_turn(people: list[Person], table: str) -> tuple[int, ...]:
    """Everyone to move takes a turn and leaves; returns who they were."""
    waiting = (await people[0].get(f"/api/tables/{table}"))["picture"]["waiting"]
    for seat in waiting:
        async with people[seat].follow(table, seat) as socket:
            if socket.may_move():
                await socket.play_turn(random.Random(seat).choice)
    return tuple(waiting)


@pytest.mark.parametrize("servers", [1, 2])
def test_a_game_of_a_day_per_turn_over_many_days(servers: int, postgres: Postgres) -> None:
    """Each turn is announced once by push and once by mail, only to its player; so is the end."""

    async def run() -> None:
        async with club(postgres.database(), servers) as scene, contextlib.AsyncExitStack() as stack:
            ada = await stack.enter_async_context(scene.servers[0].person("Ada"))
            bob = await stack.enter_async_context(scene.servers[-1].person("Bob"))
            browsers = [await reachable(scene, ada, "ada"), await reachable(scene, bob, "bob")]
            people = [ada, bob]
            table = await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            told, last, seq = set(), -1, 0
            for _ in range(60):
                # The other process may not have heard of the last turn yet.
                while (picture := (await ada.get(f"/api/tables/{table}"))["picture"])["seq"] < seq:
                    await asyncio.sleep(0.05)
                if picture["status"] == "over":
                    break
                # The player of the last move was present when the next turn began.
                told |= {(seat, picture["at"]) for seat in picture["waiting"] if seat != last}
                # They look at it the next evening.
                await scene.later(HOUR)
                await scene.later(9 * HOUR)
                for seat in picture["waiting"]:
                    async with people[seat].follow(table, seat) as socket:
                        if socket.may_move():
                            await socket.play_turn(random.Random(seat).choice)
                            last, seq = seat, socket.picture["seq"]
                    await scene.all_gone(table)
            assert picture["status"] == "over"
            await scene.later(HOUR)
            for seat, browser in enumerate(browsers):
                heard = [one["body"] for one in scene.service.read(browser)]
                turns = sum(one == seat for one, _ in told)
                assert sum("turn" in text for text in heard) == turns, heard
                to = ("ada", "bob")[seat] + "@example.org"
                mails = [str(mail["Subject"]) for mail in scene.sink.mails if mail["To"] == to]
                assert sum("turn" in text for text in mails) == turns, mails
                # The player of the last move saw the end.
                assert sum("over" in text for text in heard) <= 1
            assert len(told) > 3
            ids = [str(mail["Message-ID"]) for mail in scene.sink.mails]
            assert len(set(ids)) == len(ids)
            # The links do not sign anyone in: each is a plain path.
            texts = [str(mail.get_content()).splitlines() for mail in scene.sink.mails]
            assert all(
                f"{scene.servers[0].origin}/table/{table}" in text or f"{scene.servers[-1].origin}/table/{table}" in text
                for text in texts
            )

    asyncio.run(run())


def test_a_notice_outlives_a_restart_and_is_not_sent_again(url: str) -> None:
    async def run() -> None:
        clock = Later()
        async with mail_sink() as sink, push_service() as service:
            options: dict[str, Any] = {"mail": sink.settings, "push": KEY, "private_webhooks": True, "clock": clock}
            async with serving(url, **options) as server, server.person("Ada") as ada, server.person("Bob") as bob:
                scene = Club([server], sink, service, clock)
                browsers = [await reachable(scene, ada, "ada"), await reachable(scene, bob, "bob")]
                await seated(ada, bob, clock=DAY_CLOCK)
                # Nothing has been sent yet when the server stops.
                assert service.taken == []
            for _ in range(3):
                clock.ms += HOUR
                async with serving(url, **options) as server:
                    await Club([server], sink, service, clock).settle()
            sent = [len(service.read(browser)) for browser in browsers]
            assert sorted(sent) == [0, 1] or sent == [1, 1]
            assert len(sink.mails) == sum(sent)

    asyncio.run(run())


def test_what_is_claimed_by_a_process_that_died_is_never_sent_twice(url: str) -> None:
    async def run() -> None:
        async with club(url) as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            for person, login in ((ada, "ada"), (bob, "bob")):
                await reachable(scene, person, login)
            await seated(ada, bob, clock=DAY_CLOCK)
            db, now = scene.servers[0].manager.store, scene.clock.ms
            await scene.settle()
            channels: tuple[Channel, ...] = (PUSH, MAIL)
            found = [await db.read(partial(store.due_deliveries, now=now + HOUR, channel=channel)) for channel in channels]
            due = [*found[0], *found[1]]
            assert due
            # Two processes try to claim the same notice: one gets it.
            first, second = [await db.write(lambda connection: store.claim(connection, due, now)) for _ in range(2)]
            assert (first, second) == (due, [])
            await scene.later(HOUR)
            assert (scene.service.taken, scene.sink.mails) == ([], [])

    asyncio.run(run())


def test_who_comes_by_themselves_is_not_disturbed_and_choices_hold(url: str) -> None:
    async def run() -> None:
        async with club(url) as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            a, b = await reachable(scene, ada, "ada", mail=[]), await reachable(scene, bob, "bob", push=[], mail=[])
            table = await seated(ada, bob, clock=DAY_CLOCK)
            await one_turn([ada, bob], table)
            await one_turn([ada, bob], table)
            await scene.later(HOUR)
            assert scene.sink.mails == []
            assert scene.service.read(b) == []
            heard = len(scene.service.read(a))
            assert heard <= 1
            # While the page is open nothing is sent.
            waiting = (await ada.get(f"/api/tables/{table}"))["picture"]["waiting"]
            async with ada.follow(table, 0), bob.follow(table, 1):
                await one_turn([ada, bob], table)
                await scene.later(HOUR)
            assert len(scene.service.read(a)) == heard, waiting

    asyncio.run(run())


def test_a_daily_mail_has_all_slow_games_and_no_fast_one(url: str) -> None:
    async def run() -> None:
        async with club(url) as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            await reachable(scene, ada, "ada", push=[], daily=True)
            await reachable(scene, bob, "bob", push=[], daily=True)
            for _ in range(3):
                await seated(ada, bob, clock={"kind": "turn", "minutes": 7 * 1440})
            await seated(ada, bob, clock={"kind": "bank", "minutes": 60})
            await scene.settle()
            assert scene.sink.mails == []
            await scene.later(next_digest(scene.clock.ms) - scene.clock.ms)
            by = {str(mail["To"]): str(mail.get_content()) for mail in scene.sink.mails}
            assert len(by) == len(scene.sink.mails)
            assert {text.count("/table/") for text in by.values()} == {3}
            assert all("/account" in text for text in by.values())
            await scene.later(DAY_MS)
            assert len(scene.sink.mails) == len(by)

    asyncio.run(run())


def test_a_mail_server_that_is_away_is_tried_again_and_a_refused_address_is_not() -> None:
    async def run() -> None:
        async with club() as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            await reachable(scene, ada, "ada", push=[])
            await reachable(scene, bob, "bob", push=[])
            scene.sink.answer = "451 later"
            await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            assert scene.sink.mails == []
            scene.sink.answer = "250 taken"
            await scene.later(HOUR)
            assert len({str(mail["To"]) for mail in scene.sink.mails}) == len(scene.sink.mails) >= 1
            number = len(scene.sink.mails)
            scene.sink.answer = "550 no such person"
            await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            scene.sink.answer = "250 taken"
            await scene.later(HOUR)
            assert len(scene.sink.mails) == number

    asyncio.run(run())


def test_a_message_is_signed_by_the_server_and_a_browser_that_is_gone_is_forgotten() -> None:
    async def run() -> None:
        async with club() as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            for person, login in ((ada, "ada"), (bob, "bob")):
                await reachable(scene, person, login, mail=[])
            key = (await ada.get("/api/me/notices"))["key"]
            assert key == public_key(KEY)
            await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            _, headers, _ = scene.service.taken[0]
            claims = check_signature(headers, scene.service.origin, key)
            assert claims["sub"] == "mailto:club@example.org"
            assert claims["exp"] > scene.clock.ms // 1000
            assert headers["content-encoding"] == "aes128gcm"
            scene.service.answer = 410
            await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            left = [(await person.get("/api/me/notices"))["browsers"] for person in (ada, bob)]
            assert 0 in left

    asyncio.run(run())


def test_signing_out_ends_the_browser_s_notices() -> None:
    async def run() -> None:
        async with club() as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            browser = await reachable(scene, ada, "ada", mail=[])
            assert (await ada.get("/api/me/notices"))["browsers"] == 1
            await join(bob, "bob")
            assert (await bob.post("/api/me/push/end", {"endpoint": browser.endpoint})).status == 200
            assert (await ada.get("/api/me/notices"))["browsers"] == 1
            await ada.post("/api/logout")
            assert (await ada.post("/api/login", {"login": "ada", "password": PASSWORD})).status == 200
            assert (await ada.get("/api/me/notices"))["browsers"] == 0

    asyncio.run(run())


@pytest.mark.parametrize(
    "endpoint", ["http://push.example.org/x", "https://127.0.0.1/x", "https://localhost/x", "https://10.1.2.3/x",
                 "https://[::1]/x", "https://[64:ff9b::a00:1]/x", "https://user@example.org/x"],
)  # fmt: skip
def test_push_messages_go_to_no_private_address(endpoint: str) -> None:
    async def run() -> None:
        async with serving(push=KEY) as server, server.person("Ada") as ada:
            body = {"endpoint": endpoint, "p256dh": public_key(KEY), "auth": "x" * 22}
            assert (await ada.post("/api/me/push", body)).status == 422
            assert (await ada.get("/api/me/notices"))["browsers"] == 0

    asyncio.run(run())


def test_an_invitation_and_a_rematch_are_told_and_the_link_signs_nobody_in() -> None:
    async def run() -> None:
        async with club() as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            await join(ada)
            browser = await reachable(scene, bob, "bob")
            made, other = [await ada.make("lanterns", ("me", "person")) for _ in range(2)]
            path = f"/api/tables/{made['id']}/invite"
            known = await ada.post(path, {"login": "Bob"})
            unknown = await ada.post(path.replace(made["id"], other["id"]), {"login": "nobody"})
            assert (known.status, list(known.body)) == (unknown.status, list(unknown.body)) == (200, list(known.body))
            assert (await bob.post(path, {"login": "ada"})).status == 404
            await scene.settle()
            (heard,) = scene.service.read(browser)
            assert "Ada" in heard["body"]
            assert heard["url"] == made["links"]["seats"][1]
            await scene.sink.wait(1)
            # Opening the link without a session does not make the visitor Bob.
            async with scene.servers[0].person("Eve") as eve:
                await eve.get(heard["url"])
                assert (await eve.get("/api/me"))["login"] is None
            assert (await bob.sit(heard["url"])).status == 200
            pick = random.Random(1).choice
            async with ada.follow(made["id"], 0) as one, bob.follow(made["id"], 1) as two:
                await asyncio.gather(one.play_on(pick), two.play_on(pick))
            again = await ada.post(f"/api/tables/{made['id']}/rematch")
            assert again.status == 201
            await scene.settle()
            assert [one["url"] for one in scene.service.read(browser)][1:2] == [f"/table/{again['id']}"]

    asyncio.run(run())


def test_a_message_is_encrypted_as_the_example_of_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    own = private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg", own, decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )  # fmt: skip
    assert encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    key = own_key(tmp_path / "data")
    assert own_key(tmp_path / "data") == key
    assert len(decoded(key)) == 32
    assert (tmp_path / "data" / "push-key").stat().st_mode & 0o777 == 0o600


def test_mail_ends_by_one_click_without_a_session() -> None:
    """people-P7: no mail had `List-Unsubscribe`; the click is a POST of a mail program (RFC 8058)."""

    async def run() -> None:
        async with club() as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            # Nobody has chosen anything: mail is on once the address is confirmed.
            for person, login in ((ada, "ada"), (bob, "bob")):
                await reachable(scene, person, login, stored=False)
            await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            mail = scene.sink.mails[0]
            who, other = (ada, bob) if str(mail["To"]).startswith("ada") else (bob, ada)
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            address = str(mail["List-Unsubscribe"]).strip("<>")
            ways = re.findall(r"#stop=(\S+)", str(mail.get_content()))
            begun = set((await who.get("/api/me/notices"))["mail"])
            assert begun == set(KINDS)
            # Opening the address does nothing, and a wrong signature says nothing about whom it would be for.
            async with aiohttp.ClientSession() as program:
                assert (await program.get(address)).status in (404, 405)
                for wrong in (address[:-1] + "x", address.replace(".all.", ".turn."), f"{address}x"):
                    answer = await program.post(wrong, data={"List-Unsubscribe": "One-Click"})
                    assert answer.status == 404, wrong
                assert set((await who.get("/api/me/notices"))["mail"]) == begun
                # The links in the text end one kind each, and the last one all.
                one = await program.post(f"{scene.servers[0].origin}/api/unsubscribe/{ways[0]}")
                (kind,) = (await one.json())["kinds"]
                assert set((await who.get("/api/me/notices"))["mail"]) == begun - {kind}
                assert (await program.post(address, data={"List-Unsubscribe": "One-Click"})).status == 200
            assert (await who.get("/api/me/notices"))["mail"] == []
            assert set((await who.get("/api/me/notices"))["push"]) == begun
            assert set((await other.get("/api/me/notices"))["mail"]) == begun
            number = len([one for one in scene.sink.mails if one["To"] == mail["To"]])
            await scene.later(DAY_MS)
            assert len([one for one in scene.sink.mails if one["To"] == mail["To"]]) == number

    asyncio.run(run())


@pytest.mark.parametrize(
    ("url", "body"),
    [
        ("https://discord.com/api/webhooks/1/x", {"content": "Go <@1> & win", "allowed_mentions": {"parse": []}}),
        ("https://hooks.slack.com/services/x", {"text": "Go &lt;@1&gt; &amp; win"}),
        ("https://chat.example.org/hooks/x", {"event": "your-turn", "text": "Go <@1> & win"}),
    ],
)
def test_a_webhook_gets_what_its_service_shows(url: str, body: dict[str, Any]) -> None:
    """people-P18: Discord answered 400 to the facts for programs."""
    assert json.loads(body_for(url, "Go <@1> & win", {"event": "your-turn"})) == body


def test_whoever_set_a_webhook_reads_that_it_failed() -> None:
    """people-P18: nobody was told."""

    async def run() -> None:
        async with club() as scene, scene.servers[0].person("Ada") as ada, scene.servers[0].person("Bob") as bob:
            for person in (ada, bob):
                assert (await person.post("/api/me/webhook", {"url": f"{scene.service.origin}/hook"})).status == 200
            scene.service.answer = 400
            await seated(ada, bob, clock=DAY_CLOCK)
            await scene.later(HOUR)
            told = [(await person.get("/api/me/notices")).body for person in (ada, bob)]
            failed = [one["webhook_status"] for one in told if one["webhook_failed"] is not None]
            assert set(failed) == {400}
            # It works again, or is another one: nothing is left to say.
            scene.service.answer = 201
            await seated(ada, bob, clock=DAY_CLOCK)
            await seated(bob, ada, clock=DAY_CLOCK)
            await scene.later(HOUR)
            told = [(await person.get("/api/me/notices")).body for person in (ada, bob)]
            assert [one["webhook_failed"] for one in told] == [None, None]

    asyncio.run(run())


def test_the_page_of_the_protocol_lists_every_kind() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for kind, rule in RULES.items():
        ways = ", ".join(rule.channels).replace("hook", "webhook")
        assert f"| `{kind}` | {rule.tells} | {rule.to} | {ways} |" in page
