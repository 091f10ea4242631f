"""A week of six slow games between four people: two are told by mail, one by push, one by nothing.

`PYTHONPATH=src python -m tests.server.test_week` prints what happened and every mail, to be read as a player reads them.
"""

import asyncio
import contextlib
import itertools
import random
import re
import sys
from collections.abc import AsyncIterator
from email.message import EmailMessage
from typing import Any, ClassVar, NamedTuple

import pytest

pytest.importorskip("cryptography")

from lishan.server.notify.push import PushSettings, encoded, new_key
from lishan.table.entries import BotTookOver, Removed
from lishan.table.terms import DAY_MS
from tests.server.accounts import PASSWORD, Later, join
from tests.server.kit import Person, Server, serving
from tests.server.mail_sink import MailSink, mail_sink
from tests.server.push_service import Browser, PushService, push_service

HOUR, MINUTE = 3_600_000, 60_000
MONDAY = 1_699_862_400_000
"""The 13th of November 2023, 8:00 UTC."""
SOON = 6 * MINUTE


class Loss(NamedTuple):
    who: str
    title: str
    time: int
    why: str


class Week:
    """The server, the clock and the four people."""

    LANGUAGES: ClassVar = {"Ada": "en", "Léa": "fr", "Vera": "ru", "Bo": "en"}

    def __init__(self, server: Server, clock: Later, sink: MailSink, service: PushService) -> None:
        self.server, self.clock, self.sink, self.service = server, clock, sink, service
        self.people: dict[str, Person] = {}
        self.browser: Browser | None = None
        self.tables: dict[str, tuple[str, tuple[str, ...]]] = {}
        """By title: the id, and who sits there."""
        self.log: list[str] = []
        self.told: list[tuple[int, str, str, str]] = []
        """Time, person, channel, text."""
        self.mails = self.pushes = 0
        self.random = random.Random(7)

    def now(self) -> str:
        days, ms = divmod(self.clock.ms - MONDAY + 8 * HOUR, DAY_MS)
        return f"{('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon')[days]} {ms // HOUR:02}:{ms % HOUR // MINUTE:02}"

    def note(self, text: str) -> None:
        self.log.append(f"{self.now()}  {text}")

    # Time

    async def settle(self) -> None:
        notices = self.server.manager.notices
        assert notices is not None
        for _ in range(2):
            await self.server.manager.scheduler.look(0)
            await asyncio.gather(*notices.under_way)
        self.read()

    def read(self) -> None:
        """What has come since."""
        for mail in self.sink.mails[self.mails :]:
            name = {"ada": "Ada", "lea": "Léa"}[str(mail["To"]).partition("@")[0]]
            self.told.append((self.clock.ms, name, "mail", plain(f"{mail['Subject']}\n{mail.get_content()}")))
            self.note(f"mail to {name}: {mail['Subject']}")
        self.mails = len(self.sink.mails)
        if self.browser is not None:
            found = self.service.read(self.browser)
            for one in found[self.pushes :]:
                self.told.append((self.clock.ms, "Vera", "push", one["body"]))
                self.note(f"push to Vera: {' / '.join(one['body'].splitlines())}")
            self.pushes = len(found)

    async def until(self, day: int, hour: float) -> None:
        """Goes on to that hour of that day, in steps that are short enough for everything to be sent on its way."""
        end = MONDAY + day * DAY_MS + round((hour - 8) * HOUR)
        while self.clock.ms < end:
            for step in (SOON, 2 * HOUR - SOON):
                self.clock.ms = min(end, self.clock.ms + step)
                await self.settle()

    # People

    async def arrive(self, name: str, login: str, zone: str | None) -> None:
        person, language = self.people[name], self.LANGUAGES[name]
        await join(person, login)
        if zone is not None:
            await person.post("/api/account/email", {"password": PASSWORD, "email": f"{login}@example.org"})
            code = re.search(r"#confirm=([a-z0-9-]+)", str((await self.sink.wait(len(self.sink.mails))).get_content()))
            assert code is not None
            confirmed = {"code": code[1], "language": language, "zone": zone}
            assert (await person.post("/api/account/confirm", confirmed)).status == 200
        self.mails = len(self.sink.mails)

    async def table(self, title: str, game: str, names: tuple[str, ...], minutes: int | None) -> None:
        host, *others = names
        clock = None if minutes is None else {"kind": "turn", "minutes": minutes}
        seats = ("me", *("person" for _ in others))
        made = await self.people[host].make(game, seats, clock=clock, title=title, seed=len(self.tables) + 1)
        for seat, name in enumerate(others, 1):
            assert (await self.people[name].sit(made["links"]["seats"][seat])).status == 200
        self.tables[title] = (str(made["id"]), names)
        if (await self.picture(title))["status"] == "open":
            assert (await self.people[host].post(f"/api/tables/{made['id']}/start")).status == 200

    async def picture(self, title: str) -> Any:
        id, names = self.tables[title]
        return (await self.people[names[0]].get(f"/api/tables/{id}"))["picture"]

    async def visit(self, name: str, *but: str) -> None:
        """Someone sits down for a while and takes each turn that waits, but at these tables."""
        taken = []
        for title, (id, names) in self.tables.items():
            if name in names and title not in but:
                seat = names.index(name)
                async with self.people[name].follow(id, seat) as socket:
                    while socket.picture is not None and socket.may_move():
                        answer = await socket.play_turn(self.random.choice)
                        assert answer["type"] == "done", answer
                        taken.append(title)
        await self.gone()
        self.note(f"{name} looks in and moves at: {', '.join(dict.fromkeys(taken)) or 'no table'}")

    async def gone(self) -> None:
        for session in list(self.server.manager.tables.values()):
            while any(session.online()):
                await asyncio.sleep(0.01)

    async def ask(self, name: str, title: str, command: str, **fields: Any) -> Any:
        id, names = self.tables[title]
        async with self.people[name].follow(id, names.index(name)) as socket:
            answer = await socket.ask(command, **fields)
        await self.gone()
        return answer

    # Reading

    def heard(self, name: str, *parts: str) -> list[tuple[int, str]]:
        return [(time, text) for time, who, _, text in self.told if who == name and all(part in text for part in parts)]

    async def lost(self) -> list[Loss]:
        """Every turn or seat that somebody lost."""
        found = []
        for title, (id, names) in self.tables.items():
            for stored in await self.server.manager.log.entries_after(id, 0, 2**31 - 1):
                if isinstance(stored.entry, BotTookOver | Removed):
                    why = getattr(stored.entry, "why", "removed")
                    found.append(Loss(names[stored.entry.seat], title, stored.time, why))
        return found

    def shown_title(self, title: str) -> str:
        return "" if "www" in title else title


def plain(text: str) -> str:
    """French sets narrow spaces before its signs."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@contextlib.asynccontextmanager
async def week() -> AsyncIterator[Week]:
    clock = Later()
    clock.ms = MONDAY
    async with contextlib.AsyncExitStack() as stack:
        sink = await stack.enter_async_context(mail_sink())
        service = await stack.enter_async_context(push_service())
        key = PushSettings(key=encoded(new_key()), contact="mailto:club@example.org")
        options: dict[str, Any] = {"mail": sink.settings, "push": key, "private_webhooks": True, "clock": clock}
        server = await stack.enter_async_context(serving(**options))
        found = Week(server, clock, sink, service)
        for name in Week.LANGUAGES:
            found.people[name] = await stack.enter_async_context(server.person(name))
        await found.arrive("Ada", "ada", "Europe/Paris")
        await found.arrive("Léa", "lea", "Europe/Paris")
        await found.arrive("Vera", "vera", None)
        await found.arrive("Bo", "bo-z", None)
        found.browser = service.browser()
        subscribed = {**found.browser.subscription, "language": "ru", "zone": "Asia/Tbilisi"}
        assert (await found.people["Vera"].post("/api/me/push", subscribed)).status == 200
        yield found


async def play(found: Week) -> None:
    await found.table("League 1", "terracotta", ("Ada", "Léa"), 1440)
    await found.table("League 2", "xian", ("Léa", "Vera"), 1440)
    await found.table("Three of us", "terracotta", ("Ada", "Léa", "Vera"), 2 * 1440)
    await found.table("With Bo", "xian", ("Bo", "Ada"), 3 * 1440)
    await found.table("", "terracotta", ("Vera", "Bo"), None)
    await found.table("Look at www.win.example", "terracotta", ("Bo", "Léa", "Ada"), 7 * 1440)
    found.note("six games begin")
    await found.until(0, 20)
    for name in ("Ada", "Vera", "Léa"):
        await found.visit(name)
    # Tuesday: Ada moves in the morning, and asks to take a turn back.
    await found.until(1, 8)
    await found.visit("Ada")
    await found.visit("Bo")
    await found.until(1, 19)
    await found.visit("Léa", "Three of us")
    asked = await found.ask("Léa", "Three of us", "ask", what="pause")
    found.note(f"Léa asks for a pause in “Three of us”: {asked['type']}")
    # Wednesday: Vera does not agree, and goes on vacation for two days.
    await found.until(2, 8)
    request = (await found.picture("Three of us"))["asked"]
    said = await found.ask("Vera", "Three of us", "agree", ask=request["seq"], yes=False)
    found.note(f"Vera does not agree: {said['type']}")
    await found.until(2, 9)
    assert (await found.people["Vera"].post("/api/account/vacation", {"days": 2})).status == 200
    found.note("Vera goes on vacation until Friday")
    await found.visit("Ada", "League 1")
    # Thursday: Léa has forgotten League 1 and League 2.
    await found.until(3, 20)
    await found.visit("Ada")
    await found.visit("Bo")
    # Friday: Vera is back.
    await found.until(4, 12)
    await found.visit("Vera")
    await found.visit("Léa")
    await found.until(5, 10)
    for name in ("Ada", "Bo"):
        await found.visit(name)
    # On Saturday Bo removes Léa from the long game.
    id, _ = found.tables["Look at www.win.example"]
    removed = await found.people["Bo"].post(f"/api/tables/{id}/remove", {"seat": 1})
    found.note(f"Bo removes Léa: {removed.status}")
    await found.until(6, 20)
    await found.visit("Ada")
    await found.until(7, 8)


WARNED = {"Ada": "Your time is running out", "Léa": "Il vous reste peu de temps", "Vera": "Время на исходе"}
REPLACED = {"Ada": "a bot plays for you", "Léa": "un bot joue à votre place", "Vera": "за вас играет бот"}


def test_nobody_is_surprised_by_a_lost_turn() -> None:
    """people-P7: nobody was warned, nothing was on by itself, and a mail was a subject and a link."""

    async def run() -> None:
        async with week() as found:
            await play(found)
            lost = await found.lost()
            check_losses(found, lost)
            check_mails(found)
            check_words(found)
            check_pushes(found)
            await check_lists(found)

    asyncio.run(run())


def check_losses(found: Week, lost: list[Loss]) -> None:
    """Everyone who can be told was warned hours before, and told afterwards."""
    assert {one.who for one in lost if one.why == "time"} == {"Ada", "Léa", "Vera"}
    for one in lost:
        if one.why == "time":
            title = found.shown_title(one.title)
            warned = [time for time, _ in found.heard(one.who, WARNED[one.who], title) if one.time - 12 * HOUR < time]
            assert warned, one
            assert min(warned) <= one.time - 3 * HOUR, one
            after = [time for time, _ in found.heard(one.who, REPLACED[one.who], title) if time >= one.time]
            assert after, one
            assert min(after) <= one.time + 2 * HOUR, one
    assert [(one.who, one.why) for one in lost if one.why == "removed"] == [("Léa", "removed")]
    assert found.heard("Léa", "L’hôte vous a retiré cette place.")
    # Her games waited for Vera while she was away.
    away = (MONDAY + 2 * DAY_MS + HOUR, MONDAY + 4 * DAY_MS + HOUR)
    assert not [one for one in lost if one.who == "Vera" and away[0] <= one.time <= away[1]]


def check_mails(found: Week) -> None:
    mails = [mail for mail in found.sink.mails if mail["List-Unsubscribe"] is not None]
    assert len(mails) >= 20
    sent = [(time, who) for time, who, channel, _ in found.told if channel == "mail"]
    assert len(sent) == len(mails)
    for who in ("Ada", "Léa"):
        times = [time for time, one in sent if one == who]
        assert all(later - time >= 5 * MINUTE for time, later in itertools.pairwise(times)), times
    # A mail program shows those with one subject as one conversation.
    assert len({(str(mail["To"]), str(mail["Subject"])) for mail in mails}) == len(mails)
    for mail in mails:
        subject, text = str(mail["Subject"]), str(mail.get_content())
        assert not re.search("Ada|Léa|Vera|Bo\\b|League|Three|With|www", subject), subject
        assert "win.example" not in text
        assert re.search(r"/table/\w+|//[^/]+/\n", text), text
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert max(map(len, text.splitlines())) < 140
    first = found.heard("Ada")[0][1]
    # The first minute's news of four tables came in one mail.
    assert first.count("/table/") == 4
    assert first.startswith("Your turn in 3 games · The game begins · until Tue 14 Nov, 09:00")


def check_words(found: Week) -> None:
    """Which game, against whom, which round, how long, until when here, and what happened: in the reader's language."""
    turn = (
        "Terracotta Army · “League 1” · with Léa · round 1",
        "It's your turn.",
        "Since your last turn:",
        "Place a Craftsman",
    )
    assert found.heard("Ada", *turn, "Time left: 22 h, until Wednesday 15 November, 20:00 (GMT+01:00).")
    assert found.heard("Léa", "Terracotta Army · « League 1 » · avec Ada · manche 1", "Placer un Apprenti", "Depuis votre")
    assert found.heard("Léa", "jusqu’au mercredi 15 novembre à 22:00 (UTC+01:00)")
    assert found.heard("Vera", "Xi'an · «League 2» · соперники: Léa", "Ваш ход.", "вторник, 14 ноября, 12:00 (GMT+04:00)")
    # The question that a game may wait for.
    assert found.heard("Ada", "Léa asks for a pause.", "Answer at the table")
    assert found.heard("Vera", "Léa просит сделать паузу.")


def check_pushes(found: Week) -> None:
    """A push is kept as long as the turn lasts."""
    kept = [int(headers["ttl"]) for _, headers, _ in found.service.taken]
    assert any(abs(ttl - 46 * 3600) <= 600 for ttl in kept), kept
    assert max(kept) <= 28 * 86_400
    assert not found.heard("Bo")


async def check_lists(found: Week) -> None:
    """people-P8: where the least time is left comes first, with the time, also for those whom nothing tells."""
    for person in found.people.values():
        lines = (await person.get("/api/me/turns"))["tables"]
        ends = [line["until"] or 2**62 for line in lines]
        assert ends == sorted(ends)
        assert all(line["waiting"] for line in lines)
    assert {end > found.clock.ms for end in ends} == {True}


async def print_week() -> None:
    async with week() as found:
        await play(found)
        sys.stdout.write("\n".join(found.log) + "\n")
        for mail in found.sink.mails:
            sys.stdout.write(f"\n{'=' * 76}\n{shown(mail)}")
        sys.stdout.write("\n".join(map(str, await found.lost())) + "\n")


def shown(mail: EmailMessage) -> str:
    heads = ("To", "Subject", "Message-ID", "List-Unsubscribe", "List-Unsubscribe-Post")
    return "".join(f"{name}: {mail[name]}\n" for name in heads) + f"\n{mail.get_content()}"


if __name__ == "__main__":
    asyncio.run(print_week())
