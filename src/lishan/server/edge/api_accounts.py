"""Endpoints about people: names, accounts, sessions, notices."""

from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.names import clean
from lishan.server.security import is_common
from lishan.server.store import people
from lishan.server.store.base import Conflict
from lishan.server.store.people import PersonRow
from lishan.server.tables import bodies
from lishan.server.tables.bodies import Person
from lishan.server.tables.webhooks import check_url


def shown(person: PersonRow | None) -> Person:
    if person is None:
        return Person(name="", login=None, guest=True, webhook=None)
    return Person(name=person.name, login=person.login, guest=person.login is None, webhook=person.webhook)


async def change(call: Call, person: PersonRow, **values: str | None) -> Person:
    store = call.context.manager.store
    await store.write(lambda db: people.change_person(db, person.id, values))
    return shown(await store.read(lambda db: people.find_person(db, person.id)))


async def me(call: Call) -> Person:
    return shown(call.person)


async def rename(call: Call) -> Person:
    body: bodies.Rename = call.body
    person = await call.context.identity.somebody(call)
    return await change(call, person, name=clean(body.name))


async def webhook(call: Call) -> Person:
    body: bodies.Webhook = call.body
    person = await call.context.identity.somebody(call)
    if body.url is not None:
        check_url(body.url, call.context.manager.settings.private_webhooks)
    return await change(call, person, webhook=body.url)


async def register(call: Call) -> Person:
    """A guest becomes an account, and keeps everything."""
    body: bodies.Credentials = call.body
    call.limit("accounts")
    check_password(body.password, body.login)
    person = await call.context.identity.somebody(call)
    if person.login is not None:
        raise ApiError(409, "has-account")
    hashed = await call.context.passwords.hash(body.password)
    name = person.name or clean(body.login)
    try:
        result = await change(call, person, login=body.login.lower(), password=hashed, name=name)
    except Conflict:
        raise ApiError(409, "login-taken") from None
    await call.context.identity.renew_session(call, person)
    return result


def check_password(password: str, login: str) -> None:
    if is_common(password, login):
        raise ApiError(422, "common-password")


async def login(call: Call) -> Person:
    body: bodies.Credentials = call.body
    call.limit("logins")
    # By account and address: nobody can keep others out of their account.
    call.limit("logins_of_account", f"{body.login.lower()} {call.address}")
    store = call.context.manager.store
    account = await store.read(lambda db: people.find_login(db, body.login))
    right = await call.context.passwords.check(body.password, account.password if account is not None else None)
    if account is None or not right:
        raise ApiError(401, "wrong-password")
    guest = call.person
    if guest is not None and guest.login is None:
        tables, sessions = await store.write(lambda db: people.adopt(db, guest.id, account.id))
        await call.context.manager.reload_access(tables)
        for session in sessions:
            call.context.manager.session_ended(session)
        call.session = None
    await call.context.identity.begin_session(call, account)
    return shown(account)


async def logout(call: Call) -> Person:
    body: bodies.Logout = call.body
    store = call.context.manager.store
    if call.person is not None and call.session is not None:
        person = call.person
        ended = await store.read(lambda db: people.sessions_of(db, person.id)) if body.everywhere else [call.session]
        await end(call, ended)
        call.context.identity.drop_cookie(call)
    return shown(None)


async def end(call: Call, sessions: list[str]) -> None:
    """Sessions and their open sockets."""
    await call.context.manager.store.write(lambda db: people.end_sessions(db, sessions))
    for session in sessions:
        call.context.manager.session_ended(session)


async def password(call: Call) -> Person:
    """A new password ends every session but a new one."""
    body: bodies.NewPassword = call.body
    call.limit("logins")
    person = call.person
    if person is None or person.login is None:
        raise ApiError(401, "no-account")
    call.limit("logins_of_account", f"{person.login} {call.address}")
    if not await call.context.passwords.check(body.password, person.password):
        raise ApiError(401, "wrong-password")
    check_password(body.new, person.login)
    result = await change(call, person, password=await call.context.passwords.hash(body.new))
    await end(call, await call.context.manager.store.read(lambda db: people.sessions_of(db, person.id)))
    await call.context.identity.begin_session(call, person)
    return result


ENDPOINTS = (
    Endpoint("GET", "/api/me", me, Person, "Who I am."),
    Endpoint("POST", "/api/me", rename, Person, "What to call me.", bodies.Rename),
    Endpoint("POST", "/api/me/webhook", webhook, Person, "Where to say that it is my turn.", bodies.Webhook, faults=(422,)),
    Endpoint("POST", "/api/account", register, Person, "Make this guest an account.", bodies.Credentials, 201, (409, 422)),
    Endpoint("POST", "/api/login", login, Person, "Log in.", bodies.Credentials, faults=(401,)),
    Endpoint("POST", "/api/logout", logout, Person, "Log out, here or everywhere.", bodies.Logout),
    Endpoint("POST", "/api/password", password, Person, "Change my password.", bodies.NewPassword, faults=(401, 422)),
)
