"""Endpoints about people: names, accounts, passwords, sessions."""

import contextlib
import re

import msgspec
from sqlalchemy import Connection

from lishan.server.edge.endpoints import ApiError, Call, Endpoint, own_name
from lishan.server.edge.identity import PasswordChanged
from lishan.server.edge.passwords import Asker, is_common
from lishan.server.notify.post import check_url
from lishan.server.rate_limits import wide_network_of
from lishan.server.store import codes as codes_of
from lishan.server.store import erase, handles, people
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Conflict, Unavailable
from lishan.server.tables import account_bodies as forms
from lishan.server.tables import authority, bodies
from lishan.server.tables.account_bodies import Registered
from lishan.server.tables.bodies import Person
from lishan.server.tables.session import CorruptTable
from lishan.server.tables.tokens import CODES, code_hash, new_code, new_id
from lishan.table import decide_seats
from lishan.table.decide import Refusal
from lishan.table.lookalikes import is_reserved
from lishan.table.table import RulesVersionMismatch

LOGIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{2,39}")
MARKED_AT_ONCE = 8
"""In how many games in progress a new account is shown at once."""
LEAST_PASSWORD, MOST_PASSWORD = 8, 200


def shown(person: PersonRow | None, ended: bool = False) -> Person:
    if person is None:
        return Person(name="", login=None, guest=True, webhook=None, ended=ended)
    return Person(
        name=person.name, login=person.login, guest=person.login is None, webhook=person.webhook,
        admin=authority.may_administer(person),
    )  # fmt: skip


async def change(call: Call, person: PersonRow, **values: str | int | None) -> Person:
    store = call.context.manager.store
    await store.write(lambda db: people.change_person(db, person.id, values))
    return shown(await store.read(lambda db: people.find_person(db, person.id)))


def place(body: forms.Choose | forms.Subscribe | forms.ConfirmEmail) -> dict[str, str]:
    """The language and the time zone of the browser, if it says them."""
    return {name: value for name, value in (("language", body.language), ("zone", body.zone)) if value is not None}


async def me(call: Call) -> Person:
    return shown(call.person, ended=call.person is None and call.context.identity.has_cookie(call.request))


async def rename(call: Call) -> Person:
    """A guest's name may be anyone's but an account's; an account's belongs to it alone."""
    body: bodies.Rename = call.body
    person, name = await call.context.identity.somebody(call), own_name(body.name)
    if person.login is None:
        return await change(call, person, name=await call.context.identity.own_name(call, name))
    name = name or usual_name(person.login)
    if name == person.name:
        return shown(person)
    call.limit("names")

    def work(db: Connection) -> None:
        handles.claim(db, person.id, name)
        people.change_person(db, person.id, {"name": name})

    try:
        await call.context.manager.store.write(work)
    except Conflict:
        raise ApiError(409, "name-taken") from None
    return shown(msgspec.structs.replace(person, name=name))


def usual_name(login: str) -> str:
    """What an account without another name is called."""
    return "" if is_reserved(login) else login


async def webhook(call: Call) -> Person:
    body: bodies.Webhook = call.body
    person = await call.context.identity.somebody(call)
    if body.url is not None:
        check_url(body.url, call.context.manager.settings.private_webhooks)
    return await change(call, person, webhook=body.url, webhook_failed=None, webhook_status=None)


async def register(call: Call) -> Registered:
    """A guest becomes an account, and keeps everything."""
    body: forms.Credentials = call.body
    call.limit("accounts")
    if LOGIN.fullmatch(body.login) is None:
        raise ApiError(422, "bad-login")
    check_password(body.password, body.login)
    person = await call.context.identity.somebody(call)
    if person.login is not None:
        raise ApiError(409, "has-account")
    hashed = await call.context.passwords.hash(body.password, asker(call))
    usual = person.name or usual_name(body.login)
    given = {"login": body.login.lower(), "password": hashed, "language": body.language}
    made, now = new_codes(), call.context.manager.clock.now()

    def work(db: Connection) -> PersonRow | None:
        if not people.become_account(db, person.id, given):
            return None
        handles.claim(db, person.id, body.login.lower())
        name = handles.unclaimed(db, usual, person.id)
        handles.claim(db, person.id, name)
        people.change_person(db, person.id, {"name": name})
        codes_of.add_codes(db, person.id, codes_of.RECOVERY, [code_hash(one) for one in made], now)
        return people.find_person(db, person.id)

    try:
        account = await call.context.manager.store.write(work)
    except Conflict:
        raise ApiError(409, "login-taken") from None
    if account is None:
        raise ApiError(409, "has-account")
    await call.context.identity.renew_session(call, account)
    await mark_seats(call, account)
    return Registered(
        name=account.name, login=account.login, guest=False, webhook=account.webhook,
        admin=authority.may_administer(account), codes=made,
    )  # fmt: skip


async def mark_seats(call: Call, account: PersonRow) -> None:
    """Games that go on show the account in the seat that its owner had as a guest. Who holds several plays for others too."""
    manager = call.context.manager
    if not people.is_account(account):
        return
    found = await manager.store.read(lambda db: erase.seats_to_leave(db, account.id, "", False, MARKED_AT_ONCE))
    for id, seats in found:
        with contextlib.suppress(CorruptTable, RulesVersionMismatch, Unavailable, Refusal):
            session = await manager.find(id) if len(seats) == 1 else None
            if session is not None:
                await session.commit(lambda table, seat=seats[0]: decide_seats.known_as(table, seat, account.name))  # type: ignore[misc]


def new_codes() -> tuple[str, ...]:
    """Recovery codes. They are shown only once: the database has only their hashes."""
    return tuple(new_code() for _ in range(CODES))


def check_password(password: str, login: str) -> None:
    if len(password) < LEAST_PASSWORD:
        raise ApiError(422, "short-password")
    if len(password) > MOST_PASSWORD:
        raise ApiError(422, "long-password")
    if is_common(password, login):
        raise ApiError(422, "common-password")


async def login(call: Call) -> Person:
    body: forms.Credentials = call.body
    named = body.login.strip().lower()
    limit_attempts(call, named)
    store = call.context.manager.store
    account = await store.read(lambda db: people.find_login(db, named)) if LOGIN.fullmatch(named) is not None else None
    known = account.password if account is not None else None
    if not await call.context.passwords.check(body.password, known, asker(call, named)) or account is None:
        raise ApiError(401, "wrong-password")
    forgive_attempt(call, named)
    await enter(call, account)
    if body.language is not None and body.language != account.language:
        return await change(call, account, language=body.language)
    return shown(account)


def limit_attempts(call: Call, login: str) -> None:
    """Counted by account together with the address, or with the browser if it has signed in before: nobody can lock others out
    of their account, and neighbours do not use up each other's attempts.
    """
    if call.context.identity.knows(call, login):
        call.limit_by("logins", pair=f"{login} known")
    else:
        call.limit_by("logins", pair=f"{login} {call.address}", address=call.address)


def forgive_attempt(call: Call, login: str = "") -> None:
    """Only wrong attempts count against an address: fifty people may sign in behind one. (A pair may still do so only a few
    times a minute: every session is stored.)
    """
    if not call.context.identity.knows(call, login):
        call.context.manager.budgets.give_back("logins", call.context.manager.clock.now(), address=call.address)


def asker(call: Call, login: str = "") -> Asker:
    known = login if login and call.context.identity.knows(call, login) else ""
    return Asker(wide_network_of(call.address) or call.address, known)


async def enter(call: Call, account: PersonRow) -> None:
    """Sign in; what a guest had in this browser is transferred to the account."""
    if not authority.may_enter(account):
        raise ApiError(403, "suspended")
    store, guest = call.context.manager.store, call.person
    if guest is not None and guest.login is None:
        job, now = new_id(), call.context.manager.clock.now()
        tables, sessions = await store.write(lambda db: people.adopt(db, guest.id, account.id, job, now))
        call.context.manager.jobs.wake()
        await call.context.manager.reload_access(tables)
        await mark_seats(call, account)
        end_here(call, sessions)
        call.session = None
    try:
        await call.context.identity.begin_session(call, account)
    except PasswordChanged:
        raise ApiError(401, "wrong-password") from None


async def logout(call: Call) -> Person:
    body: bodies.Logout = call.body
    store = call.context.manager.store
    if call.person is not None and call.session is not None:
        person = call.person
        if body.everywhere:
            end_here(call, await store.write(lambda db: people.end_all_sessions(db, person.id)))
        else:
            await end(call, [call.session])
    call.context.identity.drop_cookie(call)
    return shown(None)


async def end(call: Call, sessions: list[str]) -> None:
    """Ends sessions and closes their sockets."""
    await call.context.manager.store.write(lambda db: people.end_sessions(db, sessions))
    end_here(call, sessions)


async def checked(call: Call, password: str) -> PersonRow:
    """The caller, if they know the password of their account. Raises ApiError."""
    person = call.person
    if person is None or not authority.has_account(person):
        raise ApiError(401, "no-account")
    login = person.login or ""
    limit_attempts(call, login)
    if not await call.context.passwords.check(password, person.password, asker(call, login)):
        raise ApiError(401, "wrong-password")
    forgive_attempt(call, login)
    return person


async def password(call: Call) -> Person:
    """A new password ends every session and starts a new one."""
    body: forms.NewPassword = call.body
    person = await checked(call, body.password)
    check_password(body.new, person.login or "")
    hashed, was = await call.context.passwords.hash(body.new, asker(call, person.login or "")), person.password
    ended = await call.context.manager.store.write(lambda db: codes_of.replace_password(db, person.id, was, hashed))
    if ended is None:
        # Someone else has changed it in the meantime, perhaps because this one was stolen.
        raise ApiError(401, "wrong-password")
    end_here(call, ended)
    await enter(call, msgspec.structs.replace(person, password=hashed))
    return shown(person)


def end_here(call: Call, sessions: list[str]) -> None:
    """Closes the sockets of sessions that have ended."""
    for session in sessions:
        call.context.manager.session_ended(session)


ENDPOINTS = (
    Endpoint("GET", "/api/me", me, Person, "The caller."),
    Endpoint("POST", "/api/me", rename, Person, "Set my name.", bodies.Rename, faults=(403, 409)),
    Endpoint("POST", "/api/me/webhook", webhook, Person, "Set the webhook for my turns.", bodies.Webhook, faults=(422,)),
    Endpoint(
        "POST", "/api/account", register, Registered, "Turn this guest into an account.", forms.Credentials, 201, (409, 422)
    ),
    Endpoint("POST", "/api/login", login, Person, "Log in.", forms.Credentials, faults=(401, 403)),
    Endpoint("POST", "/api/logout", logout, Person, "Log out, here or everywhere.", bodies.Logout),
    Endpoint("POST", "/api/password", password, Person, "Change my password.", forms.NewPassword, faults=(401, 422)),
)
