"""Endpoints for the caller's own account: recovery, sessions, history, data export, deletion."""

from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response, StreamingResponse

from lishan.core.events import Fact
from lishan.server.edge.api_accounts import (
    LOGIN,
    asker,
    check_password,
    checked,
    end,
    end_here,
    enter,
    forgive_attempt,
    limit_attempts,
    new_codes,
    place,
    shown,
)
from lishan.server.edge.api_tables import place_asked
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.notify.mail import Mail, NotSent, is_address
from lishan.server.store import codes as codes_of
from lishan.server.store import erase, handles, invitations, own_games, people
from lishan.server.store import games as rows
from lishan.server.store.editions import editions_of
from lishan.server.store.people import PersonRow, SessionRow
from lishan.server.store.values import GameRow
from lishan.server.tables import account_bodies as forms
from lishan.server.tables import authority
from lishan.server.tables.account_bodies import (
    Account,
    Codes,
    GameTotals,
    History,
    HistoryLine,
    Opponent,
    Recovery,
    SessionLine,
)
from lishan.server.tables.bodies import Person
from lishan.server.tables.lists import next_place
from lishan.server.tables.tokens import code_hash, new_code, new_id
from lishan.server.tables.vacations import LONGEST_MS, earliest_next
from lishan.table.terms import DAY_MS
from lishan.words import Words, languages

LINK_IN_MAIL_MS = 3_600_000
"""How many milliseconds a link in a mail is valid."""
PAUSE_MS = 600_000
"""After a mail with a link to set a password, no other is sent for so many milliseconds."""
LINK_GROUPS = 8
MOST_GAMES = 50
HOUR_MS = 3_600_000
EXPORTED = 100
"""How many games, or lines of chat, are read at once for an export."""
T = TypeVar("T")


def mine(call: Call) -> PersonRow:
    """Raises ApiError for people without an account."""
    if call.person is None or not authority.has_account(call.person):
        raise ApiError(401, "no-account")
    return call.person


async def account(call: Call) -> Account:
    person, store = mine(call), call.context.manager.store
    sessions = await store.read(lambda db: people.session_rows(db, person.id))
    left = await store.read(lambda db: codes_of.count_codes(db, person.id, codes_of.RECOVERY))
    return Account(
        person=shown(person), created=person.created, email=person.email, mail=call.context.mailer is not None, codes=left,
        sessions=tuple(session_line(one, call.session) for one in sessions if call.context.identity.is_alive(one)),
        away_until=person.away_until if away(person, call.context.manager.clock.now()) else None,
        next_vacation=earliest_next(person.away_from, call.context.manager.clock.now()),
    )  # fmt: skip


def away(person: PersonRow, now: int) -> bool:
    return person.away_from is not None and person.away_until is not None and person.away_from <= now < person.away_until


async def vacation(call: Call) -> Account:
    """Slow games wait for me. A vacation that has begun can be made shorter or longer."""
    body: forms.Vacation = call.body
    person, manager = mine(call), call.context.manager
    now = manager.clock.now()
    since = person.away_from if away(person, now) and person.away_from is not None else now
    if since == now and body.days and earliest_next(person.away_from, now) > now:
        raise ApiError(409, "vacation-too-soon")
    until = min(now + body.days * DAY_MS, since + LONGEST_MS)
    values = {"away_from": since, "away_until": until} if body.days or away(person, now) else {}
    if values:
        await manager.store.write(lambda db: people.change_person(db, person.id, values))
        await manager.vacations.begin(person.id)
    call.person = msgspec.structs.replace(person, **values)
    return await account(call)


# Sessions


def session_line(row: SessionRow, own: str | None) -> SessionLine:
    return SessionLine(
        id=row.token[:16], device=row.device, created=row.created, seen=row.seen // HOUR_MS * HOUR_MS, here=row.token == own
    )


async def end_session(call: Call) -> Account:
    """Ends one of my sessions, on any device."""
    body: forms.EndSession = call.body
    person = mine(call)
    sessions = await call.context.manager.store.read(lambda db: people.sessions_of(db, person.id))
    ended = [token for token in sessions if token.startswith(body.id)]
    if not ended:
        raise ApiError(404, "no-session")
    await end(call, ended)
    if call.session in ended:
        call.context.identity.drop_cookie(call)
    return await account(call)


# Forgotten passwords


async def codes(call: Call) -> Codes:
    body: forms.Confirmed = call.body
    person = await checked(call, body.password)
    made, now = new_codes(), call.context.manager.clock.now()
    tokens = [code_hash(one) for one in made]
    await call.context.manager.store.write(lambda db: codes_of.add_codes(db, person.id, codes_of.RECOVERY, tokens, now))
    return Codes(codes=made)


async def forgot(call: Call) -> Recovery:
    """Gives the same answer, in the same time, whether or not the account exists."""
    body: forms.Forgotten = call.body
    named = body.login.strip().lower()
    known = call.context.identity.knows(call, named)
    call.limit_by("forgot", address=call.address)
    # Neighbours at the same address do not use up what the owner's browser may ask.
    call.limit_by("forgot", pair=f"{named} {'known' if known else call.address}")
    if call.context.mailer is not None:
        call.context.manager.spawn(send_reset(call, named, known))
    return Recovery(mail=call.context.mailer is not None)


async def send_reset(call: Call, named: str, known: bool) -> None:
    """Sends a link, unless one was sent just now, which is still valid. `known`: this browser has signed in to the account.

    Strangers share a budget for each login, so that they do not fill somebody's inbox. Whoever asks from a browser or an
    address that has signed in is not counted: a stranger cannot use up the owner's chance.
    """
    store, now, budgets = call.context.manager.store, call.context.manager.clock.now(), call.context.manager.budgets
    person = await store.read(lambda db: people.find_login(db, named)) if LOGIN.fullmatch(named) is not None else None
    if person is None or person.email is None or not authority.may_enter(person):
        return
    door = call.context.identity.door(call, person)
    known = known or await store.read(lambda db: people.has_signed_in(db, person.id, door))
    if not known and budgets.wait("forgot", now, login=named):
        return
    code = new_code(LINK_GROUPS)
    token, expires = code_hash(code), now + LINK_IN_MAIL_MS
    if await store.write(lambda db: codes_of.add_link(db, person.id, token, now, expires, PAUSE_MS)) and not await send(
        call, person, person.email, "reset", f"/recover#code={code}"
    ):
        # Whoever asks again need not wait for a link that never came.
        await store.write(lambda db: codes_of.end_code(db, token))


async def send(call: Call, person: PersonRow, to: str, what: str, path: str) -> bool:
    """Sends a mail with a link; returns whether it went out."""
    now, budget = call.context.manager.clock.now(), "resets" if what == "reset" else "mails"
    if call.context.mailer is None or call.context.manager.budgets.wait(budget, now, server="all"):
        return False
    words = Words("notices", spoken(person))
    facts: dict[str, Fact] = {"login": person.login or person.name, "link": call.context.manager.settings.origins[0] + path}
    mail = Mail(to=to, subject=words.say(f"mail-{what}-subject", facts), text=words.say(f"mail-{what}", facts))
    metrics = call.context.manager.metrics
    try:
        await call.context.mailer.send(mail)
    except NotSent:
        metrics.count("account_mails_failed")
        return False
    metrics.count("account_mails")
    return True


def spoken(person: PersonRow) -> str:
    return person.language if person.language in languages() else "en"


async def recover(call: Call) -> Person:
    """Sets a new password for someone with a recovery code, or who followed a link."""
    body: forms.Recover = call.body
    named, store = body.login.strip().lower(), call.context.manager.store
    limit_attempts(call, named)
    now, token = call.context.manager.clock.now(), code_hash(body.code)
    check_password(body.password, named or "lishan")
    purposes = codes_of.LINKS if not named else (codes_of.RECOVERY, *codes_of.LINKS)
    owner = await store.read(lambda db: codes_of.owner_of(db, token, purposes, now))
    person = None if owner is None else await store.read(lambda db: people.find_person(db, owner))
    if person is None or (named and person.login != named):
        raise ApiError(401, "wrong-code")
    check_password(body.password, person.login or "")
    if not authority.may_enter(person):
        raise ApiError(403, "suspended")
    hashed = await call.context.passwords.hash(body.password, asker(call, person.login or ""))
    ended = await store.write(lambda db: codes_of.recover(db, token, purposes, now, hashed))
    if ended is None:
        raise ApiError(401, "wrong-code")
    forgive_attempt(call, named)
    end_here(call, ended)
    await enter(call, msgspec.structs.replace(person, password=hashed))
    return shown(person)


# E-mail addresses


async def email(call: Call) -> Account:
    """A new address takes effect when its owner has confirmed it: nobody gets mail that someone else requested."""
    body: forms.NewEmail = call.body
    person = await checked(call, body.password)
    store, now = call.context.manager.store, call.context.manager.clock.now()
    if body.email is None:
        await store.write(lambda db: people.change_person(db, person.id, {"email": None}))
        call.person = msgspec.structs.replace(person, email=None)
        return await account(call)
    if not is_address(body.email):
        raise ApiError(422, "bad-email")
    if call.context.mailer is None:
        raise ApiError(409, "no-mail")
    call.limit("confirmations", receiver=body.email.strip().lower())
    code = new_code(LINK_GROUPS)
    token, expires = code_hash(code), now + LINK_IN_MAIL_MS
    await store.write(lambda db: codes_of.add_codes(db, person.id, codes_of.EMAIL, [token], now, expires, body.email))
    if not await send(call, person, body.email, "confirm", f"/account#confirm={code}"):
        raise ApiError(502, "mail-failed")
    return await account(call)


async def confirm_email(call: Call) -> Account:
    """Confirms an address, only in a browser that is signed in to the account: the link itself does not sign anyone in."""
    body: forms.ConfirmEmail = call.body
    person, store, now = mine(call), call.context.manager.store, call.context.manager.clock.now()
    call.limit("logins")
    token = code_hash(body.code)
    if await store.read(lambda db: codes_of.owner_of(db, token, (codes_of.EMAIL,), now)) != person.id:
        raise ApiError(401, "wrong-code")
    used = await store.write(lambda db: codes_of.confirm_email(db, token, now))
    if used is None:
        raise ApiError(401, "wrong-code")
    forgive_attempt(call)
    if here := place(body):
        await store.write(lambda db: people.change_person(db, person.id, here))
    call.person = msgspec.structs.replace(person, email=used, **here)
    return await account(call)


# My games


async def history(call: Call) -> History:
    """My games: first those that go on, then the others, last ended first; `?game=`, `?status=over`, `?before=`."""
    person = call.person
    if person is None:
        return History(games=(), more=None, totals=())
    asked = call.request.query_params
    game, status = asked.get("game"), asked.get("status")
    before = place_asked(call)
    if (game is not None and game not in call.context.games) or status not in (None, "over", "playing", "open", "closed"):
        raise ApiError(400, "malformed")
    store = call.context.manager.store
    found = await store.read(lambda db: rows.history_of(db, person.id, game, status, before, MOST_GAMES + 1))
    totals = await store.read(lambda db: own_games.totals_of(db, person.id))
    return History(
        games=tuple(history_line(row, seats) for row, seats in found[:MOST_GAMES]),
        more=next_place(found, MOST_GAMES),
        totals=tuple(GameTotals(**msgspec.structs.asdict(one)) for one in totals),
    )


def history_line(row: GameRow, seats: tuple[int, ...]) -> HistoryLine:
    levels = row.summary.levels or ("",) * len(row.summary.names)
    places = [row.summary.ranking.index(seat) + 1 for seat in seats if seat in row.summary.ranking]
    return HistoryLine(
        id=row.id, path=f"/table/{row.id}", game=row.game, title=row.title, status=row.status,
        seats=seats,
        players=tuple(Opponent(name=name, level=level) for name, level in zip(row.summary.names, levels, strict=True)),
        points=row.summary.points, place=min(places, default=None), stood_in=row.summary.stood_in, whole=row.summary.whole,
        begun=row.created, updated=row.updated,
    )  # fmt: skip


# My data


async def export(call: Call) -> Response:
    """Everything that is stored about me, as JSON."""
    person = call.person
    if person is None:
        raise ApiError(401, "no-account")
    call.limit("exports")
    headers = {"Content-Disposition": 'attachment; filename="lishan.json"'}
    return StreamingResponse(own_data(call, person), media_type="application/json", headers=headers)


async def own_data(call: Call, person: PersonRow) -> AsyncIterator[bytes]:
    """Read and written in portions, in the threads that read the database: somebody may have thousands of games."""
    store = call.context.manager.store
    yield b'{"person":' + msgspec.json.encode(erase.profile_of(person))
    short: dict[str, Callable[[Connection], Any]] = {
        "names": lambda db: handles.names_of(db, person.id),
        "invitations": lambda db: invitations.sent_to(db, person.id),
        "reports": lambda db: erase.complaints_by(db, person.id),
        "blocked": lambda db: erase.blocked_for_export(db, person.id),
        "editions": lambda db: editions_of(db, person.id),
        "sessions": lambda db: [session_line(one, call.session) for one in people.session_rows(db, person.id)],
    }
    for name, work in short.items():
        yield b',\n"%s":' % name.encode() + await store.read(partial(encoded, work))
    for name, portions in (("chat", chat_of(call, person)), ("games", games_of(call, person))):
        yield b',\n"%s":[' % name.encode()
        first = True
        async for portion in portions:
            yield portion if first else b",\n" + portion
            first = False
        yield b"]"
    yield b"}\n"


def encoded(work: Callable[[Connection], Any], connection: Connection) -> bytes:
    return msgspec.json.encode(work(connection))


async def chat_of(call: Call, person: PersonRow) -> AsyncIterator[bytes]:
    def work(after: tuple[str, int], db: Connection) -> tuple[bytes, tuple[str, int] | None]:
        return with_items(*erase.spoken_by(db, person.id, after, EXPORTED))

    after: tuple[str, int] | None = ("", 0)
    while after is not None:
        said, after = await call.context.manager.store.read(partial(work, after))
        if said:
            yield said


async def games_of(call: Call, person: PersonRow) -> AsyncIterator[bytes]:
    def work(before: int | None, db: Connection) -> tuple[bytes, int | None]:
        found = rows.history_of(db, person.id, None, None, before, EXPORTED + 1)
        return with_items([history_line(*one) for one in found[:EXPORTED]], next_place(found, EXPORTED))

    before: int | None = None
    more = True
    while more:
        played, before = await call.context.manager.store.read(partial(work, before))
        more = before is not None
        if played:
            yield played


def with_items(items: Sequence[Any], more: T) -> tuple[bytes, T]:
    """Items of a JSON list, one on each line."""
    return b",\n".join(map(msgspec.json.encode, items)), more


async def remove(call: Call) -> Person:
    """Games are kept for those who played them, without my name. This cannot be undone."""
    body: forms.Confirmed = call.body
    person = call.person
    if person is None:
        raise ApiError(401, "no-account")
    if person.login is not None:
        person = await checked(call, body.password)
    manager, job = call.context.manager, new_id()
    now = manager.clock.now()
    sessions = await manager.store.write(lambda db: erase.mark_erased(db, person.id, job, now))
    for session in sessions:
        manager.session_ended(session)
    await manager.naming(person.id)
    manager.jobs.wake()
    call.context.identity.drop_cookie(call)
    return shown(None)


MINE = (401, 403, 409, 422)
ENDPOINTS = (
    Endpoint("GET", "/api/account", account, Account, "My account, with its sessions.", faults=(401,)),
    Endpoint("POST", "/api/account/codes", codes, Codes, "New recovery codes.", forms.Confirmed, faults=MINE),
    Endpoint("POST", "/api/account/email", email, Account, "Set my e-mail address.", forms.NewEmail, faults=(*MINE, 502)),
    Endpoint(
        "POST", "/api/account/confirm", confirm_email, Account, "Confirm my e-mail address.", forms.ConfirmEmail, faults=MINE
    ),
    Endpoint(
        "POST", "/api/account/sessions", end_session, Account, "End one of my sessions.", forms.EndSession, faults=(401, 404)
    ),
    Endpoint("POST", "/api/account/vacation", vacation, Account, "Start or end a vacation.", forms.Vacation, faults=MINE),
    Endpoint("GET", "/api/account/export", export, None, "Everything that is stored about me.", faults=(401,)),
    Endpoint("POST", "/api/account/delete", remove, Person, "Delete my account. My games stay.", forms.Confirmed, faults=MINE),
    Endpoint("POST", "/api/forgot", forgot, Recovery, "Send a link for a new password.", forms.Forgotten, faults=(422,)),
    Endpoint("POST", "/api/recover", recover, Person, "Set a new password.", forms.Recover, faults=MINE),
    Endpoint("GET", "/api/me/games", history, History, "My games and their results.", faults=(400,)),
)
