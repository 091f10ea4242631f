"""Endpoints about notices while the page is closed: choices, browsers, invitations."""

import asyncio
from hashlib import sha256

import msgspec
from sqlalchemy import Connection

from lishan.core.names import clean
from lishan.server.edge.api_accounts import place
from lishan.server.edge.api_joining import all_links
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import table_of, who
from lishan.server.notify.post import check_url, resolve
from lishan.server.notify.push import check_subscription, public_key
from lishan.server.store import blocks, handles, invitations, notices, people
from lishan.server.store import games as rows
from lishan.server.store.access import access_of
from lishan.server.store.notices import NoticeChoices, Subscription, choices_of
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Notice
from lishan.server.tables import account_bodies as forms
from lishan.server.tables import authority
from lishan.server.tables.account_bodies import Choices, ReceivedInvitation, ReceivedInvitations, Stopped
from lishan.server.tables.bodies import Links, Shared
from lishan.server.tables.notice_mail import stopped_by
from lishan.server.tables.session import TableSession
from lishan.server.tables.tokens import new_id

MOST_BROWSERS = 10
RESOLVE_WITHIN_S = 5


def somebody(call: Call) -> PersonRow:
    """Guests get notices too: they have a seat, and a browser."""
    if call.person is None or call.session is None:
        raise ApiError(401, "no-account")
    return call.person


async def choices(call: Call) -> Choices:
    person, settings = call.person, call.context.manager.settings
    key = None if settings.push is None else public_key(settings.push)
    if person is None:
        return Choices(
            push=(), mail=(), daily=False, key=key, email=False, browsers=0, webhook_failed=None, webhook_status=None
        )  # fmt: skip
    chosen = choices_of(person)
    browsers = await call.context.manager.store.read(lambda db: notices.subscriptions(db, person.id))
    can_mail = call.context.mailer is not None and person.email is not None
    return Choices(
        push=chosen.push, mail=chosen.mail, daily=chosen.daily, key=key, email=can_mail, browsers=len(browsers),
        webhook_failed=person.webhook_failed, webhook_status=person.webhook_status,
    )  # fmt: skip


async def choose(call: Call) -> Choices:
    body: forms.Choose = call.body
    person = somebody(call)
    chosen = NoticeChoices(push=tuple(dict.fromkeys(body.push)), mail=tuple(dict.fromkeys(body.mail)), daily=body.daily)
    stored = msgspec.json.encode(chosen).decode()
    values = {"notices": stored, **place(body)}
    await call.context.manager.store.write(lambda db: people.change_person(db, person.id, values))
    call.person = msgspec.structs.replace(person, **values)
    return await choices(call)


async def subscribe(call: Call) -> Choices:
    """Sends notices to this browser from now on, as long as it is signed in; nothing to the host's own network."""
    body: forms.Subscribe = call.body
    manager = call.context.manager
    if manager.settings.push is None:
        raise ApiError(409, "no-push")
    call.limit("keys")
    person = await call.context.identity.somebody(call)
    private = manager.settings.private_webhooks
    parts = check_url(body.endpoint, private)
    try:
        async with asyncio.timeout(RESOLVE_WITHIN_S):
            await resolve(parts, private)
    except (OSError, TimeoutError, ValueError):
        # No such name, none that could exist, or a name server that does not answer.
        raise ApiError(422, "no-push-service") from None
    check_subscription(body.p256dh, body.auth)
    new = Subscription(
        id=sha256(body.endpoint.encode()).hexdigest(), person=person.id, session=str(call.session), endpoint=body.endpoint,
        p256dh=body.p256dh, auth=body.auth, created=manager.clock.now(),
    )  # fmt: skip
    await manager.store.write(lambda db: notices.subscribe(db, new, MOST_BROWSERS))
    if changed := {name: value for name, value in place(body).items() if value != getattr(person, name)}:
        await manager.store.write(lambda db: people.change_person(db, person.id, changed))
    call.person = person
    return await choices(call)


async def unsubscribe(call: Call) -> Choices:
    body: forms.Unsubscribe = call.body
    person, id = somebody(call), sha256(body.endpoint.encode()).hexdigest()
    await call.context.manager.store.write(lambda db: notices.unsubscribe(db, id, person.id))
    return await choices(call)


async def stop(call: Call) -> Stopped:
    """Ends mails, by the link in them: whoever has it needs no session, and learns nothing about the account."""
    call.limit_by("keys", address=call.address)
    manager = call.context.manager
    found = stopped_by(manager.settings.secret, call.path("token"))
    if found is None:
        raise ApiError(404, "wrong-key")
    owner, kinds = found
    await manager.store.write(lambda db: notices.stop_mail(db, owner, kinds))
    return Stopped(kinds=kinds)


async def invited_enough(call: Call, receiver: PersonRow) -> bool:
    """Returns whether strangers have invited someone often enough for a day. Those who have played with them may go on."""
    manager, me = call.context.manager, str(who(call))
    if await manager.store.read(lambda db: rows.have_played(db, me, receiver.id)):
        return False
    return bool(manager.budgets.wait("invitations", manager.clock.now(), receiver=receiver.id))


async def invite(call: Call) -> Shared:
    """Invites an account to a seat of its own. The answer does not reveal whether the account exists."""
    body: forms.Invite = call.body
    session = await table_of(call)
    authority.check_host(session.access, who(call))
    call.limit("invitations")
    named, manager, now = clean(body.login), call.context.manager, call.context.manager.clock.now()
    if not named or session.table.state.status != "open":
        raise ApiError(409, "full")
    if await manager.store.read(lambda db: invitations.is_invited(db, session.id, named)):
        raise ApiError(409, "invited-already")
    seat = await seat_for(call, session, body.seat)
    found = await guest_of_honour(call, session, named)
    link, id = session.access.links.get(seat, 0), new_id()

    def work(db: Connection) -> None:
        owner = None if found is None else found.id
        invitations.invite(db, id, session.id, seat, owner, named, now)
        if found is not None and manager.notices is not None:
            # The link works until it is used or renewed.
            notices.add_notices(db, session.id, [Notice(kind="invited", seat=seat, at=link, person=found.id)], now)

    await manager.store.write(work)
    return Shared(link=f"/table/{session.id}")


async def seat_for(call: Call, session: TableSession, wanted: int | None) -> int:
    """A free seat to which nobody else is invited."""
    now, free = call.context.manager.clock.now(), authority.free_seats(session.table, session.access)
    found = await session.store.read(lambda db: invitations.of_table(db, session.id, now))
    seat = invitations.free_for(found, free if wanted is None else [one for one in free if one == wanted])
    if seat is None or len(found) >= invitations.MOST:
        raise ApiError(409, "full")
    return seat


async def guest_of_honour(call: Call, session: TableSession, named: str) -> PersonRow | None:
    """The account of this name, if it may be invited: nobody is told about one who may not."""
    store, host = call.context.manager.store, str(who(call))
    found = await store.read(lambda db: handles.find_account(db, named))
    if found is None or not authority.may_enter(found) or authority.is_banned(session.access, found.id):
        return None
    if found.id in {host, *await store.read(lambda db: blocks.apart_from(db, host))} or await invited_enough(call, found):
        return None
    return None if authority.seats_of(session.access, found.id) else found


async def withdraw(call: Call) -> Links:
    body: forms.EndInvitation = call.body
    session = await table_of(call)
    authority.check_host(session.access, who(call))
    if not await session.store.write(lambda db: invitations.withdraw(db, session.id, body.id)):
        raise ApiError(404, "no-invitation")
    return await all_links(call, session)


async def received(call: Call) -> ReceivedInvitations:
    """The tables to which I am invited."""
    person, manager = call.person, call.context.manager
    if person is None or person.login is None:
        return ReceivedInvitations(invitations=())
    now = manager.clock.now()

    def work(db: Connection) -> list[ReceivedInvitation]:
        apart, found = blocks.apart_from(db, person.id), list[ReceivedInvitation]()
        for one in invitations.received_by(db, person.id, now):
            row, access = rows.find(db, one.table), access_of(db, one.table)
            if row is None or access is None or row.host in apart or authority.is_banned(access, person.id):
                continue
            free = [seat for seat, level in enumerate(row.summary.levels) if not level and not authority.is_held(access, seat)]
            if not free:
                continue
            # Somebody else may have been faster: any other seat is fine.
            seat = one.seat if one.seat in free else free[0]
            path = f"/table/{one.table}#seat={seat}&key={authority.seat_key(manager.settings.secret, one.table, access, seat)}"
            found.append(
                ReceivedInvitation(
                    id=one.id, path=path, game=row.game, title=row.title, host=one.host or "", created=one.created
                )
            )
        return found

    return ReceivedInvitations(invitations=tuple(await manager.store.read(work)))


async def decline(call: Call) -> ReceivedInvitations:
    body: forms.EndInvitation = call.body
    person, now = somebody(call), call.context.manager.clock.now()
    if not await call.context.manager.store.write(lambda db: invitations.decline(db, person.id, body.id, now)):
        raise ApiError(404, "no-invitation")
    return await received(call)


ENDPOINTS = (
    Endpoint("GET", "/api/me/notices", choices, Choices, "My notification settings."),
    Endpoint("POST", "/api/me/notices", choose, Choices, "Change my notification settings.", forms.Choose, faults=(401,)),
    Endpoint(
        "POST",
        "/api/me/push",
        subscribe,
        Choices,
        "Subscribe this browser to push messages.",
        forms.Subscribe,
        faults=(409, 422),
    ),
    Endpoint("POST", "/api/me/push/end", unsubscribe, Choices, "Unsubscribe this browser.", forms.Unsubscribe, faults=(401,)),
    Endpoint(
        "POST", "/api/unsubscribe/{token}", stop, Stopped, "End mails by the link in them; no session or origin.", faults=(404,)
    ),
    Endpoint(
        "POST", "/api/tables/{id}/invite", invite, Shared, "Invite an account to a seat.", forms.Invite, faults=(403, 404, 409)
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/invite/end",
        withdraw,
        Links,
        "Withdraw an invitation.",
        forms.EndInvitation,
        faults=(403, 404, 409),
    ),
    Endpoint("GET", "/api/me/invitations", received, ReceivedInvitations, "The tables to which I am invited."),
    Endpoint(
        "POST",
        "/api/me/invitations/decline",
        decline,
        ReceivedInvitations,
        "Decline an invitation.",
        forms.EndInvitation,
        faults=(401, 404),
    ),
)
