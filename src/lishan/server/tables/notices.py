"""Notifies people whose page is closed: by push and by mail, as they chose, and only once."""

import asyncio
import logging
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from lishan.core.contract import Fact
from lishan.core.errors import LishanError
from lishan.server.notify.mail import Mail, Mailer, NotSent
from lishan.server.notify.post import NotDelivered, check_url, post, resolve
from lishan.server.notify.push import PushSettings, encoded, sealed
from lishan.server.store import games as rows
from lishan.server.store import notices as store
from lishan.server.store import people
from lishan.server.store.access import access_of
from lishan.server.store.notices import MAIL, PUSH, Delivery, NoticeChoices, Subscription, choices_of
from lishan.server.store.people import PersonRow
from lishan.server.store.values import GameRow, Notice
from lishan.server.tables import authority
from lishan.server.tables.vacations import is_slow
from lishan.table.entries import Opened
from lishan.table.terms import DAY_MS
from lishan.words import Words, languages

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

SOON_MS = {PUSH: 3_000, MAIL: 300_000}
"""How many milliseconds to wait before announcing a turn: people who come back on their own are not disturbed."""
DIGEST_AT_MS = 7 * 3_600_000
"""The time of day (UTC) of the daily mail."""
RETRY_MS = (30_000, 120_000, 600_000, 3_600_000)
KEEP_S = 86_400
"""How many seconds a push service keeps a message."""
WITHIN_S = 15
MOST_AT_ONCE = 20
GONE = (404, 410)
log = logging.getLogger("lishan.notices")


def next_digest(now: int) -> int:
    return (now - DIGEST_AT_MS) // DAY_MS * DAY_MS + DAY_MS + DIGEST_AT_MS


class Notices:
    def __init__(self, manager: "TableManager", mailer: Mailer | None, push: PushSettings | None) -> None:
        self.manager = manager
        self.mailer = mailer
        self.push = push
        self.slots = asyncio.Semaphore(MOST_AT_ONCE)

    async def look(self) -> None:
        """Called once in every round of the scheduler. Raises Unavailable."""
        db, now = self.manager.store, self.manager.clock.now()
        for game, one in await db.read(store.waiting_notices):
            await db.write(partial(self.expand, game=game, one=one, now=now))
        due = await db.read(lambda connection: store.due_deliveries(connection, now))
        for person in dict.fromkeys(one.person for one in due):
            mine = [one for one in due if one.person == person]
            for channel in (PUSH, MAIL):
                if group := [one for one in mine if one.channel == channel]:
                    claimed = await db.write(partial(store.claim, found=group, now=now))
                    if claimed:
                        self.manager.spawn(self.deliver(person, channel, claimed))

    def expand(self, connection: Connection, game: str, one: Notice, now: int) -> None:
        """Turns a notice into deliveries, in one transaction."""
        found = store.take_notice(connection, game, one)
        row = rows.find(connection, game)
        if found is None or row is None:
            return
        slow = row.timed is False or is_slow_row(connection, game)
        deliveries = []
        for person in found:
            choices = choices_of(person)
            for channel in self.channels(person, choices, one, slow):
                daily = channel == MAIL and choices.daily and one.kind == "turn"
                wait = SOON_MS[channel] if one.kind == "turn" else 0
                deliveries.append(
                    Delivery(
                        person=person.id, channel=channel, game=game, kind=one.kind, seat=one.seat, at=one.at, created=now,
                        due=next_digest(now) if daily else now + wait,
                    )
                )  # fmt: skip
        store.add_deliveries(connection, deliveries)

    def channels(self, person: PersonRow, choices: NoticeChoices, one: Notice, slow: bool) -> list[str]:
        found = []
        if self.push is not None and one.kind in choices.push:
            found.append(PUSH)
        mailed = self.mailer is not None and person.email is not None and one.kind in choices.mail
        # In a game of one hour, mail tomorrow would be too late.
        if mailed and not (one.kind == "turn" and choices.daily and not slow):
            found.append(MAIL)
        return found

    async def deliver(self, person: str, channel: str, claimed: list[Delivery]) -> None:
        db = self.manager.store
        row = await db.read(lambda connection: people.find_person(connection, person))
        wanted: list[tuple[Delivery, GameRow]] = []
        for one in claimed:
            game = await db.read(partial(rows.find, game_id=one.game))
            if game is not None and still_true(one, game):
                wanted.append((one, game))
        again: list[Delivery] = []
        if row is not None and row.suspended is None and wanted:
            async with self.slots:
                again = await (self.mail_to(row, wanted) if channel == MAIL else self.push_to(row, wanted))
        done = [one for one in claimed if one not in again]
        await db.write(lambda connection: store.finish(connection, done))
        for one in again:
            if one.attempts < len(RETRY_MS):
                later = self.manager.clock.now() + RETRY_MS[one.attempts]
                await db.write(partial(store.put_back, found=[one], due=later))
            else:
                await db.write(partial(store.finish, found=[one]))
        self.manager.metrics.count(f"notices_{channel}" if not again else f"notices_{channel}_failed")

    # Words

    def words_for(self, person: PersonRow) -> Words:
        return Words("notices", person.language if person.language in languages() else "en")

    def sentence(self, words: Words, one: Delivery, game: GameRow) -> str:
        others: list[Fact] = [name for seat, name in enumerate(game.summary.names) if seat != one.seat and name]
        title = self.manager.open_game(game.game).title
        with_whom = "yes" if others else "no"
        return words.say(f"notice-{one.kind}", {"game": game.title or title, "names": others, "named": with_whom})

    async def path(self, one: Delivery, game: GameRow) -> str:
        """The path of a notice, which signs nobody in. An invitation has the link of its seat, as the host would send it."""
        if one.kind != "invited":
            return f"/table/{game.id}"
        access = await self.manager.store.read(lambda connection: access_of(connection, game.id))
        assert access is not None
        key = authority.seat_key(self.manager.settings.secret, game.id, access, one.seat)
        return f"/table/{game.id}#seat={one.seat}&key={key}"

    # Mail

    async def mail_to(self, person: PersonRow, wanted: list[tuple[Delivery, GameRow]]) -> list[Delivery]:
        """One mail about everything; returns the deliveries to retry."""
        if self.mailer is None or person.email is None:
            return []
        words = self.words_for(person)
        latest = {(game.id, one.kind): (one, game) for one, game in wanted}.values()
        origin = self.manager.settings.origins[0]
        lines = [f"{self.sentence(words, one, game)}\n{origin}{await self.path(one, game)}\n" for one, game in latest]
        first = self.sentence(words, *next(iter(latest)))
        subject = first if len(lines) == 1 else words.say("mail-notices-subject", {"n": len(lines)})
        foot = words.say("mail-notices-foot", {"link": f"{self.manager.settings.origins[0]}/account"})
        key = sha256(repr([(one.game, one.kind, one.seat, one.at, person.id) for one, _ in wanted]).encode()).hexdigest()[:24]
        try:
            await self.mailer.send(Mail(to=person.email, subject=subject, text="\n".join([*lines, foot]), id=key))
        except NotSent as error:
            return [] if error.for_good else [one for one, _ in wanted]
        return []

    # Push

    async def push_to(self, person: PersonRow, wanted: list[tuple[Delivery, GameRow]]) -> list[Delivery]:
        """To every browser that asked for it. Once one browser has received it, it is not sent again."""
        if self.push is None:
            return []
        browsers = await self.manager.store.read(lambda connection: store.subscriptions(connection, person.id))
        words, again = self.words_for(person), []
        for one, game in wanted:
            said, path = self.sentence(words, one, game), await self.path(one, game)
            text = {"title": "Lishan", "body": said, "url": path, "tag": game.id}
            told = [await self.send(browser, game.id, msgspec.json.encode(text)) for browser in browsers]
            if told and not any(told):
                again.append(one)
        return again

    async def send(self, browser: Subscription, topic: str, text: bytes) -> bool:
        """Returns whether nothing is left to do: the browser will get it, or it is gone for good."""
        assert self.push is not None
        private, now = self.manager.settings.private_webhooks, self.manager.clock.now() // 1000
        try:
            parts = check_url(browser.endpoint, private)
            origin = f"{parts.scheme}://{parts.netloc}"
            message = sealed(self.push, origin, browser.p256dh, browser.auth, text, encoded(topic.encode())[:32], KEEP_S, now)
            async with asyncio.timeout(WITHIN_S):
                await post(parts, await resolve(parts, private), message.body, message.headers)
        except NotDelivered as error:
            if error.status in GONE:
                await self.manager.store.write(lambda connection: store.unsubscribe(connection, browser.id))
                return True
            return False
        except LishanError:
            # An address that notices are not sent to: private, or missing.
            await self.manager.store.write(lambda connection: store.unsubscribe(connection, browser.id))
            return True
        except (OSError, TimeoutError, ValueError):
            return False
        return True


def still_true(one: Delivery, game: GameRow) -> bool:
    """A player who has moved in the meantime gets no notice of that turn."""
    if one.kind == "turn":
        return game.status == "playing" and one.seat in game.summary.waiting
    if one.kind == "invited":
        return game.status == "open" and game.links.get(one.seat, 0) == one.at
    return game.status == "over" if one.kind == "over" else game.status in ("open", "playing")


def is_slow_row(connection: Connection, game: str) -> bool:
    first = rows.entries_after(connection, game, 0, before=2)
    return any(isinstance(one.entry, Opened) and is_slow(one.entry.terms) for one in first)
