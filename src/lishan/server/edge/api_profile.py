"""Endpoints for the caller's own account: recovery, sessions, history, data export, deletion."""

import re

import msgspec
from starlette.responses import Response

from lishan.core.events import Fact
from lishan.server.edge.api_accounts import LOGIN, check_password, checked, end, end_here, enter, new_codes, shown
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.notify.mail import Mail, NotSent, is_address
from lishan.server.store import codes as codes_of
from lishan.server.store import erase, people
from lishan.server.store import games as rows
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
from lishan.server.tables.tokens import code_hash, new_code
from lishan.server.tables.vacations import LONGEST_MS, earliest_next
from lishan.table import decide_seats
from lishan.table.decide import Actor, Entries, Refusal
from lishan.table.table import Table
from lishan.table.terms import DAY_MS
from lishan.words import Words, languages

LINK_IN_MAIL_MS = 3_600_000
"""How many milliseconds a link in a mail is valid."""
LINK_GROUPS = 8
MOST_GAMES = 50
HOUR_MS = 3_600_000
MOMENT = re.compile(r"[0-9]{1,15}")
"""Milliseconds since 1970."""


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
    call.limit("logins")
    named = body.login.strip().lower()
    call.limit("mails", named)
    if call.context.mailer is not None:
        call.context.manager.spawn(send_reset(call, named))
    return Recovery(mail=call.context.mailer is not None)


async def send_reset(call: Call, named: str) -> None:
    store, now = call.context.manager.store, call.context.manager.clock.now()
    person = await store.read(lambda db: people.find_login(db, named)) if LOGIN.fullmatch(named) is not None else None
    if person is None or person.email is None or not authority.may_enter(person):
        return
    code = new_code(LINK_GROUPS)
    token, expires = code_hash(code), now + LINK_IN_MAIL_MS
    await store.write(lambda db: codes_of.add_codes(db, person.id, codes_of.RESET, [token], now, expires))
    await send(call, person, person.email, "reset", f"/recover#code={code}")


async def send(call: Call, person: PersonRow, to: str, what: str, path: str) -> bool:
    """Sends a mail with a link; returns whether it went out."""
    if call.context.mailer is None:
        return False
    words = Words("notices", spoken(person))
    facts: dict[str, Fact] = {"login": person.login or person.name, "link": call.context.manager.settings.origins[0] + path}
    mail = Mail(to=to, subject=words.say(f"mail-{what}-subject", facts), text=words.say(f"mail-{what}", facts))
    try:
        await call.context.mailer.send(mail)
    except NotSent:
        return False
    return True


def spoken(person: PersonRow) -> str:
    return person.language if person.language in languages() else "en"


async def recover(call: Call) -> Person:
    """Sets a new password for someone with a recovery code, or who followed a link."""
    body: forms.Recover = call.body
    call.limit("logins")
    named, store = body.login.strip().lower(), call.context.manager.store
    call.limit("logins_of_account", f"{named} {call.address}")
    now, token = call.context.manager.clock.now(), code_hash(body.code)
    check_password(body.password, named or "lishan")
    purposes = (codes_of.RESET,) if not named else (codes_of.RECOVERY, codes_of.RESET)
    owner = await store.read(lambda db: codes_of.owner_of(db, token, purposes, now))
    person = None if owner is None else await store.read(lambda db: people.find_person(db, owner))
    if person is None or (named and person.login != named):
        raise ApiError(401, "wrong-code")
    check_password(body.password, person.login or "")
    if not authority.may_enter(person):
        raise ApiError(403, "suspended")
    hashed = await call.context.passwords.hash(body.password)
    ended = await store.write(lambda db: codes_of.recover(db, token, purposes, now, hashed))
    if ended is None:
        raise ApiError(401, "wrong-code")
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
    call.limit("mails", person.id)
    code = new_code(LINK_GROUPS)
    token, expires = code_hash(code), now + LINK_IN_MAIL_MS
    await store.write(lambda db: codes_of.add_codes(db, person.id, codes_of.EMAIL, [token], now, expires, body.email))
    if not await send(call, person, body.email, "confirm", f"/account#confirm={code}"):
        raise ApiError(502, "mail-failed")
    return await account(call)


async def confirm_email(call: Call) -> Account:
    """Confirms an address, only in a browser that is signed in to the account: the link itself does not sign anyone in."""
    body: forms.CodeOnly = call.body
    person, store, now = mine(call), call.context.manager.store, call.context.manager.clock.now()
    call.limit("logins")
    token = code_hash(body.code)
    if await store.read(lambda db: codes_of.owner_of(db, token, (codes_of.EMAIL,), now)) != person.id:
        raise ApiError(401, "wrong-code")
    used = await store.write(lambda db: codes_of.confirm_email(db, token, now))
    if used is None:
        raise ApiError(401, "wrong-code")
    call.person = msgspec.structs.replace(person, email=used)
    return await account(call)


# My games


async def history(call: Call) -> History:
    """My games, most recently changed first; `?game=`, `?status=over`, `?before=`."""
    person = call.person
    if person is None:
        return History(games=(), more=None, totals=())
    asked = call.request.query_params
    game, status = asked.get("game"), asked.get("status")
    if "before" in asked and MOMENT.fullmatch(asked["before"]) is None:
        raise ApiError(400, "malformed")
    before = int(asked["before"]) if "before" in asked else None
    if (game is not None and game not in call.context.games) or status not in (None, "over", "playing", "open", "closed"):
        raise ApiError(400, "malformed")
    find = rows.history_of
    found = await call.context.manager.store.read(lambda db: find(db, person.id, game, status, before, MOST_GAMES + 1))
    lines = tuple(history_line(row, seats) for row, seats in found[:MOST_GAMES])
    more = found[MOST_GAMES - 1][0].updated if len(found) > MOST_GAMES else None
    over = await call.context.manager.store.read(lambda db: find(db, person.id, None, "over", None, None))
    return History(games=lines, more=more, totals=totals_of(over))


def history_line(row: GameRow, seats: tuple[int, ...]) -> HistoryLine:
    levels = row.summary.levels or ("",) * len(row.summary.names)
    places = [row.summary.ranking.index(seat) + 1 for seat in seats if seat in row.summary.ranking]
    return HistoryLine(
        id=row.id, path=f"/table/{row.id}", game=row.game, title=row.title, status=row.status,
        seats=seats,
        players=tuple(Opponent(name=name, level=level) for name, level in zip(row.summary.names, levels, strict=True)),
        points=row.summary.points, place=min(places, default=None), begun=row.created, updated=row.updated,
    )  # fmt: skip


def totals_of(found: list[tuple[GameRow, tuple[int, ...]]]) -> tuple[GameTotals, ...]:
    """Totals by game, only against others: playing several seats, or alone, does not count as winning."""
    by_game: dict[str, list[tuple[int, bool]]] = {}
    for row, seats in found:
        if len(seats) == 1 and row.summary.points and row.kind == "table":
            seat = seats[0]
            alone = len(row.summary.points) == 1
            by_game.setdefault(row.game, []).append((row.summary.points[seat], row.summary.ranking[0] == seat and not alone))
    return tuple(
        GameTotals(
            game=game, played=len(results), won=sum(won for _, won in results), points=sum(points for points, _ in results),
            best=max(points for points, _ in results),
        )
        for game, results in sorted(by_game.items())
    )  # fmt: skip


# My data


async def export(call: Call) -> Response:
    """Everything that is stored about me, as JSON."""
    person, store = call.person, call.context.manager.store
    if person is None:
        raise ApiError(401, "no-account")
    about = await store.read(lambda db: erase.everything_about(db, person))
    games = await store.read(lambda db: rows.history_of(db, person.id, None, None, None, None))
    sessions = await store.read(lambda db: people.session_rows(db, person.id))
    headers = {"Content-Disposition": 'attachment; filename="lishan.json"'}
    whole = {
        **about,
        "sessions": [session_line(one, call.session) for one in sessions],
        "games": [history_line(row, seats) for row, seats in games],
    }
    body = msgspec.json.format(msgspec.json.encode(whole))
    return Response(body, media_type="application/json", headers=headers)


async def remove(call: Call) -> Person:
    """Games are kept for those who played them, without my name. This cannot be undone."""
    body: forms.Confirmed = call.body
    person = call.person
    if person is None:
        raise ApiError(401, "no-account")
    if person.login is not None:
        person = await checked(call, body.password)
    manager, held = call.context.manager, await leave_tables(call, person.id)
    tables, sessions = await manager.store.write(lambda db: erase.erase_person(db, person.id, held))
    await manager.names_changed(tables)
    for session in sessions:
        manager.session_ended(session)
    call.context.identity.drop_cookie(call)
    return shown(None)


async def leave_tables(call: Call, person: str) -> dict[str, tuple[int, ...]]:
    """Bots continue for people who leave for good; before the start, their seats become free again.

    Returns the seats they had, by table.
    """
    manager, held = call.context.manager, dict[str, tuple[int, ...]]()
    for row, seats in await manager.store.read(lambda db: rows.tables_of(db, person, None, lessons=True)):
        if row.status not in ("open", "playing"):
            continue
        held[row.id] = seats
        session = await manager.find(row.id)
        for seat in seats if session is not None else ():
            assert session is not None

            def left(table: Table, seat: int = seat) -> Entries:
                away = table.state.seats[seat].away
                return () if away else decide_seats.leave(table, Actor(seat, False))

            try:
                await session.commit(left)
            except Refusal:
                continue
    return held


MINE = (401, 403, 409, 422)
ENDPOINTS = (
    Endpoint("GET", "/api/account", account, Account, "My account, with its sessions.", faults=(401,)),
    Endpoint("POST", "/api/account/codes", codes, Codes, "New recovery codes.", forms.Confirmed, faults=MINE),
    Endpoint("POST", "/api/account/email", email, Account, "Set my e-mail address.", forms.NewEmail, faults=(*MINE, 502)),
    Endpoint("POST", "/api/account/confirm", confirm_email, Account, "Confirm my e-mail address.", forms.CodeOnly, faults=MINE),
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
