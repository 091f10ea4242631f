"""Notifies people whose page is closed: by push, by mail and by webhook, as they chose, and only once.

Each channel has places of its own, and a person takes one of them at most. What waits for a place is not claimed yet: another
process may send it, and so may this one after a restart.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection

from lishan.core.errors import LishanError
from lishan.server.notify.hooks import body_for
from lishan.server.notify.mail import Mailer, NotSent
from lishan.server.notify.post import JSON, NotDelivered
from lishan.server.notify.push import PushSettings, encoded, sealed
from lishan.server.notify.receivers import GONE, Message, Receivers, Resting, Taken
from lishan.server.store import games as rows
from lishan.server.store import notices as store
from lishan.server.store import people
from lishan.server.store.notice_kinds import HOOK, MAIL, PUSH, RULES, Channel
from lishan.server.store.notices import Delivery, NoticeChoices, Subscription, choices_of
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Notice, Unavailable
from lishan.server.tables.notice_items import Later, item_of
from lishan.server.tables.notice_mail import mail_about
from lishan.server.tables.notice_words import Item, NoticeWords
from lishan.server.tables.vacations import is_slow
from lishan.table.deadlines import is_unhurried
from lishan.table.entries import Opened
from lishan.table.terms import DAY_MS, Terms

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

SOON_MS: dict[Channel, int] = {PUSH: 3_000, MAIL: 300_000, HOOK: 0}
"""How many milliseconds to wait before announcing something: people who come back on their own are not disturbed, and what
happens within these minutes goes into one mail.
"""
DIGEST_AT_MS = 7 * 3_600_000
"""The time of day (UTC) of the daily mail."""
RETRY_MS: dict[Channel, tuple[int, ...]] = {
    PUSH: (30_000, 120_000, 600_000, 3_600_000), MAIL: (30_000, 120_000, 600_000, 3_600_000), HOOK: (5_000, 30_000),
}  # fmt: skip
KEEP_S, LEAST_KEEP_S, LONGEST_KEEP_S = 7 * 86_400, 60, 28 * 86_400
"""How many seconds a push service keeps a message; no service keeps one longer than four weeks."""
WITHIN_S = 15
"""How many seconds all of a person's browsers have to answer."""
TO_FINISH_S = 1.0
"""How many seconds what is being sent has when the server stops."""
MAILS_AT_ONCE = 4
BATCH, BATCHES = 20, 25
"""How many notices become deliveries in one transaction, and in one round."""
MOST_TOGETHER = 10
"""How many notices of a person are sent together, unless they go into one mail."""
log = logging.getLogger("lishan.notices")


def next_digest(now: int) -> int:
    return (now - DIGEST_AT_MS) // DAY_MS * DAY_MS + DAY_MS + DIGEST_AT_MS


class Places:
    """The people to whom something is being sent by one channel."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.people: set[str] = set()

    @property
    def free(self) -> int:
        return self.most - len(self.people)


class Once:
    """Claims a delivery when its first message is about to be sent."""

    def __init__(self, notices: "Notices", one: Delivery) -> None:
        self.notices, self.one = notices, one
        self.asking: asyncio.Task[list[Delivery]] | None = None
        self.used = False
        """Somebody was told that it may be sent."""

    async def begin(self) -> bool:
        if self.asking is None:
            self.asking = asyncio.create_task(self.notices.claim([self.one]))
        mine = bool(await asyncio.shield(self.asking))
        self.used |= mine
        return mine

    async def begun(self) -> bool:
        return self.asking is not None and bool(await self.asking)

    async def give_back(self) -> None:
        """The server stops: what it has certainly not sent yet is for others."""
        if self.asking is not None and not self.used:
            with contextlib.suppress(Unavailable):
                await self.notices.give_back(await self.asking)


class Notices:
    def __init__(self, manager: "TableManager", mailer: Mailer | None, push: PushSettings | None) -> None:
        self.manager = manager
        self.mailer = mailer
        self.push = push
        at_once = manager.settings.notices_at_once
        self.places: dict[Channel, Places] = {PUSH: Places(at_once), MAIL: Places(MAILS_AT_ONCE), HOOK: Places(at_once)}
        self.receivers = Receivers(manager.clock, manager.settings.private_webhooks)
        self.under_way: set[asyncio.Task[None]] = set()

    async def look(self) -> None:
        """Called once in every round of the scheduler. Raises Unavailable."""
        db, now = self.manager.store, self.manager.clock.now()
        for _ in range(BATCHES):
            if await db.write(partial(self.expand_some, now=now)) < BATCH:
                break
        for channel, places in self.places.items():
            if places.free > 0:
                due = await self.due(now, channel, places)
                asked = dict.fromkeys(one.person for one in due if one.person not in places.people)
                for person in [*asked][: places.free]:
                    mine = [one for one in due if one.person == person]
                    self.start(person, channel, mine if channel == MAIL else mine[:MOST_TOGETHER])

    async def due(self, now: int, channel: Channel, places: Places) -> list[Delivery]:
        """What to send next; where several processes share the work, others leave it alone from now on."""
        db, without, ahead = self.manager.store, sorted(places.people), SOON_MS[MAIL] if channel == MAIL else 0
        if not db.shared:
            return await db.read(partial(store.due_deliveries, now=now, channel=channel, without=without, ahead=ahead))
        take = partial(
            store.take_deliveries, now=now, channel=channel, without=without, people=places.free, ahead=ahead
        )  # fmt: skip
        taking = asyncio.ensure_future(db.write(take))
        try:
            return await asyncio.shield(taking)
        except asyncio.CancelledError:
            # The server stops, and the database goes on: what it gives is for others.
            with contextlib.suppress(Unavailable):
                for person in sorted({one.person for one in await taking}):
                    await db.write(partial(store.let_go, person=person, channel=channel))
            raise

    def start(self, person: str, channel: Channel, due: list[Delivery]) -> None:
        self.places[channel].people.add(person)
        task = asyncio.create_task(self.deliver(person, channel, due))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        task.add_done_callback(self.manager.unheard)

    async def close(self) -> None:
        """What is still being sent then is not waited for any longer: whether it arrived is not known."""
        if self.under_way:
            await asyncio.wait(self.under_way, timeout=TO_FINISH_S)
        for task in list(self.under_way):
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)

    def expand_some(self, connection: Connection, now: int) -> int:
        """Turns some notices into deliveries, in one transaction; returns how many."""
        found = store.take_notices(connection, BATCH)
        for game, one in found:
            self.expand(connection, game, one, now)
        return len(found)

    def expand(self, connection: Connection, game: str, one: Notice, now: int) -> None:
        found = store.people_for(connection, game, one)
        row = rows.find(connection, game)
        if not found or row is None:
            return
        terms = terms_of(connection, game)
        slow, unhurried = (True, True) if terms is None else (is_slow(terms), is_unhurried(terms))
        deliveries = []
        for person in found:
            choices = choices_of(person)
            for channel in self.channels(person, choices, one, slow, unhurried):
                daily = channel == MAIL and choices.daily and one.kind == "turn"
                wait = SOON_MS[channel] if RULES[one.kind].at_table else 0
                deliveries.append(
                    Delivery(
                        person=person.id, channel=channel, game=game, kind=one.kind, seat=one.seat, at=one.at, created=now,
                        due=next_digest(now) if daily else now + wait,
                    )
                )  # fmt: skip
        store.add_deliveries(connection, deliveries)

    def channels(self, person: PersonRow, choices: NoticeChoices, one: Notice, slow: bool, unhurried: bool) -> list[Channel]:
        rule, found = RULES[one.kind], list[Channel]()
        if self.push is not None and one.kind in choices.push:
            found.append(PUSH)
        if person.webhook is not None and HOOK in rule.channels:
            found.append(HOOK)
        mailed = self.mailer is not None and person.email is not None and one.kind in choices.mail
        # In a game of one hour, mail tomorrow would be too late.
        late = one.kind == "turn" and choices.daily and not slow
        if mailed and not late and (unhurried or not rule.at_table):
            found.append(MAIL)
        return found

    async def deliver(self, person: str, channel: Channel, due: list[Delivery]) -> None:
        try:
            await self.deliver_now(person, channel, due)
        finally:
            # Whatever happened: the next round may send to this person again.
            self.places[channel].people.discard(person)
            if self.manager.store.shared:
                with contextlib.suppress(Unavailable):
                    await self.manager.store.write(lambda connection: store.let_go(connection, person, channel))

    async def deliver_now(self, person: str, channel: Channel, due: list[Delivery]) -> None:
        db = self.manager.store
        row = await db.read(lambda connection: people.find_person(connection, person))
        wanted, later = list[Item](), list[tuple[Delivery, int]]()
        for one in due if row is not None and row.suspended is None else ():
            game = await db.read(partial(rows.find, game_id=one.game))
            item = None if row is None or game is None else await item_of(self.manager, row, one, game)
            if isinstance(item, Later):
                later.append((one, item.due))
            elif item is not None:
                wanted.append(item)
        kept = [*(item.one for item in wanted), *(one for one, _ in later)]
        if obsolete := [one for one in due if one not in kept]:
            await db.write(lambda connection: store.finish(connection, obsolete))
        for one, time in later:
            await db.write(partial(store.put_back, found=[one], due=time))
        if row is not None and wanted:
            send = {MAIL: self.mail_to, PUSH: self.push_to, HOOK: self.call}[channel]
            await send(row, wanted)

    async def claim(self, found: list[Delivery]) -> list[Delivery]:
        """Those that this process is to send now. Raises Unavailable."""
        now = self.manager.clock.now()
        claiming = asyncio.ensure_future(self.manager.store.write(lambda connection: store.claim(connection, found, now)))
        try:
            return await asyncio.shield(claiming)
        except asyncio.CancelledError:
            with contextlib.suppress(Unavailable):
                await self.give_back(await claiming)
            raise

    async def give_back(self, found: list[Delivery]) -> None:
        """The server stops before it has sent what it claimed: it is due again, for anybody. Raises Unavailable."""
        now = self.manager.clock.now()
        await self.manager.store.write(lambda connection: store.put_back(connection, found, now))

    async def settle(self, found: list[Delivery], sent: bool) -> None:
        """Whether deliveries that were claimed were sent, as far as can be known. Raises Unavailable."""
        db = self.manager.store
        for one in found:
            pauses = RETRY_MS[one.channel]
            if not sent and one.attempts < len(pauses):
                later = self.manager.clock.now() + pauses[one.attempts]
                await db.write(partial(store.put_back, found=[one], due=later))
            else:
                await db.write(partial(store.finish, found=[one]))
            self.manager.metrics.count(f"notices_{one.channel}" if sent else f"notices_{one.channel}_failed")

    # Mail

    async def mail_to(self, person: PersonRow, wanted: list[Item]) -> None:
        """One mail about everything, table by table."""
        if self.mailer is None or person.email is None:
            await self.manager.store.write(lambda connection: store.finish(connection, [item.one for item in wanted]))
            return
        claimed = await self.claim([item.one for item in wanted])
        if not claimed:
            return
        mail = mail_about(self.manager, person, person.email, [item for item in wanted if item.one in claimed], claimed)
        sent = not self.manager.budgets.wait("mails", self.manager.clock.now(), server="all")
        try:
            if sent:
                await self.mailer.send(mail)
        except NotSent as error:
            sent = error.for_good
        await self.settle(claimed, sent)

    # Push

    async def push_to(self, person: PersonRow, wanted: list[Item]) -> None:
        """To every browser that asked for it, at the same time. Once one of them has received it, it is not sent again."""
        browsers = await self.manager.store.read(lambda connection: store.subscriptions(connection, person.id))
        words = NoticeWords(person, self.manager.clock.now())
        for item in wanted:
            tag = item.game.id
            text = msgspec.json.encode({"title": "Lishan", "body": words.short(item), "url": item.path, "tag": tag})
            keep = self.keep_s(item)
            await self.try_all(item.one, [partial(self.send, browser, tag, text, keep) for browser in browsers])

    def keep_s(self, item: Item) -> int:
        """How many seconds a push service keeps the message: a turn is worth telling as long as it lasts."""
        if item.lost is None or item.one.kind not in ("turn", "time"):
            return KEEP_S
        return min(LONGEST_KEEP_S, max(LEAST_KEEP_S, (item.lost - self.manager.clock.now()) // 1000))

    async def try_all(self, one: Delivery, ways: Sequence[Callable[[Callable[[], Awaitable[bool]]], Awaitable[bool]]]) -> None:
        """Sends a notice in all these ways under one deadline; it is claimed when the first of them begins."""
        once = Once(self, one)
        sending = [asyncio.ensure_future(way(once.begin)) for way in ways]
        if not sending:
            await self.manager.store.write(lambda connection: store.finish(connection, [one]))
            return
        try:
            await asyncio.wait(sending, timeout=WITHIN_S)
        except asyncio.CancelledError:
            await cancelled(sending)
            await once.give_back()
            raise
        told = await cancelled(sending)
        resting = any(isinstance(found, Resting) for found in told)
        # What waits for a place in vain stays due. If all addresses rest, that counts as an attempt.
        if await (once.begin() if resting else once.begun()):
            await self.settle([one], any(found is True for found in told))

    async def send(
        self, browser: Subscription, topic: str, text: bytes, keep: int, begin: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Returns whether nothing is left to do: the browser will get it, or it is gone for good. Raises Resting."""
        if self.push is None:
            return True
        try:
            await self.receivers.post(browser.endpoint, partial(self.message, self.push, browser, topic, text, keep), begin)
        except NotDelivered as error:
            if error.status not in GONE:
                return False
            await self.manager.store.write(lambda connection: store.unsubscribe(connection, browser.id))
        except LishanError:
            # An address that notices are not sent to: private, or missing.
            await begin()
            await self.manager.store.write(lambda connection: store.unsubscribe(connection, browser.id))
        except (OSError, TimeoutError, ValueError, Taken):
            return False
        return True

    def message(self, push: PushSettings, browser: Subscription, topic: str, text: bytes, keep: int) -> Message:
        parts, now = urlsplit(browser.endpoint), self.manager.clock.now() // 1000
        origin = f"{parts.scheme}://{parts.netloc}"
        made = sealed(push, origin, browser.p256dh, browser.auth, text, encoded(topic.encode())[:32], keep, now)
        return made.body, made.headers

    # Webhooks

    async def call(self, person: PersonRow, wanted: list[Item]) -> None:
        """A POST to a player's own address when it is their turn, and again when their time is running out."""
        await asyncio.gather(*(self.try_all(item.one, [partial(self.post, person, item)]) for item in wanted))

    async def post(self, person: PersonRow, item: Item, begin: Callable[[], Awaitable[bool]]) -> bool:
        """Raises Resting."""
        game, hook, now = item.game, person.webhook or "", self.manager.clock.now()
        url = f"{self.manager.settings.origins[0]}/table/{game.id}"
        event = "your-turn" if item.one.kind == "turn" else "time-running-out"
        facts = {"event": event, "game": game.game, "seat": item.one.seat, "table": game.id, "url": url}
        body = body_for(hook, f"{NoticeWords(person, now).short(item)}\n{url}", facts)
        try:
            await self.receivers.post(hook, lambda: (body, JSON), begin)
        except Taken:
            return False
        except (OSError, TimeoutError, LishanError, NotDelivered, ValueError) as error:
            log.info("A webhook was not delivered.")
            await self.tell_failure(person, now, error.status if isinstance(error, NotDelivered) else 0)
            return False
        if person.webhook_failed is not None:
            await self.tell_failure(person, None, None)
        return True

    async def tell_failure(self, person: PersonRow, at: int | None, status: int | None) -> None:
        """Whoever set the webhook reads it on the page of their account."""
        change = partial(people.mark_webhook, id=person.id, url=person.webhook, at=at, status=status)
        await self.manager.store.write(change)


async def cancelled(tasks: "Sequence[asyncio.Future[bool]]") -> list[bool | BaseException]:
    """What became of them, once none of them runs any more."""
    for task in tasks:
        task.cancel()
    return await asyncio.gather(*tasks, return_exceptions=True)


def terms_of(connection: Connection, game: str) -> Terms | None:
    first = rows.entries_after(connection, game, 0, before=2)
    return next((one.entry.terms for one in first if isinstance(one.entry, Opened)), None)
