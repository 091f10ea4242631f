"""Endpoints for blocking people: the server never seats them at the same table."""

from sqlalchemy import Connection

from lishan.server.edge.api_joining import limit_changes
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import MADE, actor_of, info, table_of, who
from lishan.server.store import blocks
from lishan.server.store.people import PersonRow
from lishan.server.tables import authority, bodies
from lishan.server.tables.bodies import Blocked, BlockedSeats, Blocks, TableInfo
from lishan.server.tables.session import TableSession
from lishan.server.tables.tokens import new_id
from lishan.table import decide


def somebody(call: Call) -> PersonRow:
    """Guests can block too, since they and the people they block have cookies."""
    if call.person is None:
        raise ApiError(401, "no-account")
    return call.person


async def seats(call: Call) -> BlockedSeats:
    return await blocked_seats(call, await table_of(call))


async def blocked_seats(call: Call, session: TableSession) -> BlockedSeats:
    person = who(call)
    found = set[str]() if person is None else await session.store.read(lambda db: blocks.blocked_by(db, person))
    return BlockedSeats(seats=tuple(sorted({seat for seat, one in session.access.holders if seat >= 0 and one in found})))


async def block(call: Call) -> BlockedSeats:
    """The person who holds a seat at one of my tables. They are not notified."""
    body: bodies.Block = call.body
    session, person = await table_of(call), somebody(call)
    call.limit("blocks")
    if body.seat in authority.seats_of(session.access, person.id):
        decide.refuse("not-now", "own-seat")
    others = sorted(one for seat, one in session.access.holders if seat == body.seat)
    if not others:
        decide.refuse("not-now", "nobody-there")
    now = call.context.manager.clock.now()

    def work(db: Connection) -> bool:
        if body.block:
            return all(blocks.add_block(db, new_id(), person.id, other, now) for other in others)
        return blocks.end_blocks(db, person.id, others)

    if not await session.store.write(work):
        raise ApiError(409, "too-many-blocks")
    await call.context.manager.blocks_changed(person.id)
    return await blocked_seats(call, session)


async def mine(call: Call) -> Blocks:
    person = call.person
    if person is None:
        return Blocks(people=())
    found = await call.context.manager.store.read(lambda db: blocks.blocks_of(db, person.id))
    return Blocks(people=tuple(Blocked(id=one.id, name=one.name, created=one.created) for one in found))


async def end(call: Call) -> Blocks:
    body: bodies.EndBlock = call.body
    person = somebody(call)
    if not await call.context.manager.store.write(lambda db: blocks.end_block(db, person.id, body.id)):
        raise ApiError(404, "no-person")
    await call.context.manager.blocks_changed(person.id)
    return await mine(call)


async def chat(call: Call) -> TableInfo:
    """The host turns the chat of the table on or off. Earlier messages stay."""
    body: bodies.Chat = call.body
    session = await table_of(call)
    limit_changes(call, who(call))
    await session.commit(lambda table: decide.switch_chat(table, actor_of(call, session), body.on))
    return await info(call)


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{id}/blocks", seats, BlockedSeats, "Seats of people I have blocked.", faults=(404, 409)),
    Endpoint("POST", "/api/tables/{id}/block", block, BlockedSeats, "Block a player.", bodies.Block, faults=(401, *MADE)),
    Endpoint("POST", "/api/tables/{id}/chat", chat, TableInfo, "Turn the chat on or off.", bodies.Chat, faults=MADE),
    Endpoint("GET", "/api/me/blocks", mine, Blocks, "The people I have blocked."),
    Endpoint("POST", "/api/me/blocks", end, Blocks, "Unblock a person.", bodies.EndBlock, faults=(401, 404)),
)
