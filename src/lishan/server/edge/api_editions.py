"""Endpoints for editions that people keep in their accounts, beside those of a browser."""

import msgspec

from lishan.core.bounds import TOML_CHARACTERS
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.store import editions
from lishan.server.tables import authority
from lishan.server.tables.bodies import DropEdition, KeepEdition, KeptEdition, KeptEditions

MOST_BYTES = 4 * TOML_CHARACTERS
"""Bytes: a text in JSON is longer than in TOML."""


def account_of(call: Call) -> str:
    """Guests keep editions in their browsers only."""
    person = call.person
    if person is None or not authority.has_account(person):
        raise ApiError(401, "no-account")
    return person.id


def sent(one: editions.EditionRow) -> KeptEdition:
    return KeptEdition(**msgspec.structs.asdict(one))


async def mine(call: Call) -> KeptEditions:
    if not authority.has_account(call.person):
        return KeptEditions(account=False, editions=())
    owner = account_of(call)
    found = await call.context.manager.store.read(lambda db: editions.editions_of(db, owner))
    return KeptEditions(account=True, editions=tuple(map(sent, found)))


async def keep_edition(call: Call) -> KeptEdition:
    body: KeepEdition = call.body
    owner = account_of(call)
    now = call.context.manager.clock.now()
    # PostgreSQL stores no NUL, and no edition needs one.
    game, name, text = (one.replace("\x00", "") for one in (body.game, body.name, body.text))
    one = editions.EditionRow(id=body.id, game=game, name=name, text=text, updated=now)
    if not await call.context.manager.store.write(lambda db: editions.put_edition(db, owner, one)):
        raise ApiError(409, "too-many-editions")
    return sent(one)


async def drop_edition(call: Call) -> KeptEditions:
    body: DropEdition = call.body
    owner = account_of(call)
    await call.context.manager.store.write(lambda db: editions.drop_edition(db, owner, body.id))
    return await mine(call)


ENDPOINTS = (
    Endpoint("GET", "/api/me/editions", mine, KeptEditions, "The editions in my account."),
    Endpoint(
        "POST", "/api/me/editions", keep_edition, KeptEdition, "Keep an edition in my account.", KeepEdition,
        faults=(401, 409), most=MOST_BYTES,
    ),
    Endpoint("POST", "/api/me/editions/drop", drop_edition, KeptEditions, "Remove an edition.", DropEdition, faults=(401,)),
)  # fmt: skip
