"""Identifies callers: a session cookie, an automatic guest, or an account."""

import hmac
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lishan.server.settings import Settings
from lishan.server.store import handles, people
from lishan.server.store.base import Store
from lishan.server.store.people import PersonRow, SessionRow
from lishan.server.tables import authority
from lishan.server.tables.clock import Clock
from lishan.server.tables.tokens import (
    SESSION_IDLE_MS,
    SESSION_LIFETIME_MS,
    door_key,
    is_shared,
    new_id,
    new_token,
    same,
    token_hash,
)

if TYPE_CHECKING:
    from lishan.server.edge.endpoints import Call

TOUCH_MS = 3_600_000
MOST_TOKEN = 64
MOST_KNOWN = 8
"""Accounts that a browser remembers having signed in to."""
MARK = re.compile(r"[0-9a-f]{32}")


def cookie_in(header: str, name: str, most: int = MOST_TOKEN) -> str | None:
    """One of our cookies. They need no quotes; the standard parser takes quadratic time for quoted values."""
    for part in header.split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value if len(value) <= most and value.isascii() else None
    return None


BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("Chrom", "Chrome"),
            ("CriOS", "Chrome"), ("Safari", "Safari"))  # fmt: skip
SYSTEMS = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"),
           ("CrOS", "ChromeOS"), ("Linux", "Linux"))  # fmt: skip


def device_of(connection: HTTPConnection) -> str:
    """A browser and its system in a few words, for the list of a person's sessions. Nothing else of the header is stored."""
    agent = connection.headers.get("user-agent", "")
    found = [next((name for mark, name in known if mark in agent), "") for known in (BROWSERS, SYSTEMS)]
    return " · ".join(name for name in found if name)


class PasswordChanged(Exception):
    """Somebody has changed the password between its check and the login."""


class Identity:
    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self.store = store
        self.clock = clock
        # The prefix makes browsers insist on HTTPS, this host and the root path.
        self.cookie = "__Host-lishan" if settings.secure else "lishan"
        self.secure = settings.secure
        self.secret = settings.secret
        self.known_cookie = f"{self.cookie}-known"

    async def recognise(self, call: "Call") -> None:
        """Determines who is calling, if that is known."""
        call.person, call.session = await self.whose(call.request)

    def has_cookie(self, connection: HTTPConnection) -> bool:
        return bool(cookie_in(connection.headers.get("cookie", ""), self.cookie))

    async def whose(self, connection: HTTPConnection) -> tuple[PersonRow | None, str | None]:
        token = cookie_in(connection.headers.get("cookie", ""), self.cookie)
        if not token:
            return None, None
        hashed = token_hash(token)
        session = await self.store.read(lambda db: people.find_session(db, hashed))
        if session is None or not self.is_alive(session):
            return None, None
        now = self.clock.now()
        if now - session.seen > TOUCH_MS:
            await self.store.write(lambda db: people.touch_session(db, hashed, now))
        person = await self.store.read(lambda db: people.find_person(db, session.person))
        return (person, hashed) if authority.may_enter(person) else (None, None)

    def is_alive(self, session: SessionRow) -> bool:
        now = self.clock.now()
        return now - session.seen < SESSION_IDLE_MS and now - session.created < SESSION_LIFETIME_MS

    async def somebody(self, call: "Call", name: str = "") -> PersonRow:
        """The caller; a new guest if there is none yet. Sets the name if a guest had none."""
        if name and (call.person is None or call.person.login is None):
            name = await self.own_name(call, name)
        if call.person is None:
            call.limit("guests")
            token, now = new_token(), self.clock.now()
            guest = PersonRow(id=new_id(), name=name, created=now)
            device = device_of(call.request)
            await self.store.write(lambda db: people.add_person(db, guest, token_hash(token), device))
            call.person, call.session = guest, token_hash(token)
            self.set_cookie(call, token)
        elif name and not call.person.name and call.person.login is None:
            known = call.person.id
            await self.store.write(lambda db: people.change_person(db, known, {"name": name}))
            call.person = msgspec.structs.replace(call.person, name=name)
        return call.person

    async def own_name(self, call: "Call", name: str, others: Iterable[str] = ()) -> str:
        """The name that the caller may have, with a number if it is another's."""
        owner = call.person.id if call.person is not None else None
        return await self.store.read(lambda db: handles.unclaimed(db, name, owner, others))

    async def called(self, call: "Call", person: PersonRow, typed: str, others: Iterable[str] = ()) -> tuple[str, bool]:
        """The name of somebody who sits down with `others`, and whether it is that of an account: an account has only one."""
        if people.is_account(person):
            # However they write it.
            mine = typed and await self.store.read(lambda db: handles.owner_of(db, typed)) == person.id
            return typed if mine else person.name, True
        return await self.own_name(call, typed or person.name, others), False

    async def begin_session(self, call: "Call", person: PersonRow) -> None:
        """Sets a new token at every login. Raises PasswordChanged if the password is no longer the one in `person`: whoever
        knows an old one does not enter after its owner has changed it.
        """
        token, now, device = new_token(), self.clock.now(), device_of(call.request)

        def work(db: Connection) -> bool:
            if not people.has_password(db, person.id, person.password):
                return False
            people.add_session(db, token_hash(token), person.id, now, device, self.door(call, person))
            return True

        if not await self.store.write(work):
            raise PasswordChanged
        call.person, call.session = person, token_hash(token)
        self.set_cookie(call, token)
        self.remember(call, person)

    async def renew_session(self, call: "Call", person: PersonRow) -> None:
        """The old token stops working; connections opened with it continue with the new one."""
        if call.session is None:
            await self.begin_session(call, person)
            return
        token, old, now, door = new_token(), call.session, self.clock.now(), self.door(call, person)
        await self.store.write(lambda db: people.renew_session(db, old, token_hash(token), person.id, now, door))
        call.context.manager.session_renewed(old, token_hash(token))
        call.person, call.session = person, token_hash(token)
        self.set_cookie(call, token)
        self.remember(call, person)

    # Browsers and addresses that have signed in

    def door(self, call: "Call", person: PersonRow) -> str:
        """A token for the caller's address that means something for this account only; empty for one that identifies nobody."""
        return (
            ""
            if person.login is None or is_shared(call.address)
            else door_key(self.secret, f"sign-in:{person.id}", call.address)
        )

    def mark(self, login: str) -> str:
        return hmac.digest(self.secret.encode(), f"known:{login.lower()}".encode(), "sha256").hex()[:32]

    def marks(self, connection: HTTPConnection) -> list[str]:
        """What this browser keeps about the accounts that have signed in with it."""
        found = cookie_in(connection.headers.get("cookie", ""), self.known_cookie, MOST_KNOWN * 33)
        return (found or "").split(".")[:MOST_KNOWN]

    def knows(self, call: "Call", login: str) -> bool:
        """Returns whether this browser has signed in to an account before. It proves nothing about who sits there now."""
        return any(same(one, self.mark(login)) for one in self.marks(call.request))

    def remember(self, call: "Call", person: PersonRow) -> None:
        if person.login is not None:
            others = [one for one in self.marks(call.request) if MARK.fullmatch(one)]
            call.known = ".".join(dict.fromkeys([self.mark(person.login), *others][:MOST_KNOWN]))

    def set_cookie(self, call: "Call", token: str) -> None:
        call.token = token

    def drop_cookie(self, call: "Call") -> None:
        call.token = ""

    def put_cookie(self, response: Response, token: str) -> None:
        """An empty token removes the cookie."""
        seconds = SESSION_LIFETIME_MS // 1000 if token else 0
        response.set_cookie(self.cookie, token, max_age=seconds, secure=self.secure, httponly=True, samesite="lax")

    def put_known(self, response: Response, marks: str) -> None:
        seconds = SESSION_LIFETIME_MS // 1000
        response.set_cookie(self.known_cookie, marks, max_age=seconds, secure=self.secure, httponly=True, samesite="lax")
