"""Endpoints about notices while the page is closed: choices, browsers, invitations."""

import asyncio
from hashlib import sha256

import msgspec

from lishan.server.edge.api_accounts import LOGIN, place
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import table_of, who
from lishan.server.notify.post import check_url, resolve
from lishan.server.notify.push import check_subscription, public_key
from lishan.server.store import blocks, notices, people
from lishan.server.store import games as rows
from lishan.server.store.notices import NoticeChoices, Subscription, choices_of
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Notice
from lishan.server.tables import account_bodies as forms
from lishan.server.tables import authority
from lishan.server.tables.account_bodies import Choices, Stopped
from lishan.server.tables.bodies import Shared
from lishan.server.tables.notice_mail import stopped_by

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
    """Notify an account about this table. The answer does not reveal whether the account exists."""
    body: forms.Invite = call.body
    session = await table_of(call)
    authority.check_host(session.access, who(call))
    call.limit("invitations")
    named, manager = body.login.strip().lower(), call.context.manager
    found = await manager.store.read(lambda db: people.find_login(db, named)) if LOGIN.fullmatch(named) is not None else None
    seats = range(len(session.table.state.seats))
    free = [seat for seat in seats if session.table.state.seats[seat].kind == "empty"]
    seat = body.seat if body.seat is not None else next(iter(free), -1)
    if seat not in free:
        raise ApiError(409, "full")
    if found is not None and await invited_enough(call, found):
        # Nobody is told that somebody else has been invited too often.
        found = None
    apart = await manager.store.read(lambda db: blocks.apart_from(db, str(who(call))))
    if found is not None and found.id not in {who(call), *apart} and manager.notices is not None:
        # The link works until it is used or renewed.
        news = [Notice(kind="invited", seat=seat, at=session.access.links.get(seat, 0), person=found.id)]
        now = manager.clock.now()
        await manager.store.write(lambda db: notices.add_notices(db, session.id, news, now))
    return Shared(link=f"/table/{session.id}")


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
)
