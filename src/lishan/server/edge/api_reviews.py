"""Reviews of finished games."""

from lishan.coach.tables import is_over
from lishan.server.bots.queue import Claim, Rank
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import no_table, table_of
from lishan.server.store.values import Conflict
from lishan.server.tables import bodies
from lishan.server.tables.bodies import ReviewInfo
from lishan.server.tables.review_runner import ReviewsFull, review_info
from lishan.server.tables.session import TableSession

RETRY_S = 600


async def begin_review(call: Call) -> ReviewInfo:
    """Reviews it in the background, if that has not been done."""
    session = await finished_table(call)
    call.limit("reviews")
    reviews = call.context.manager.reviews
    try:
        stored = await reviews.begin(session, asked_by(call))
    except Conflict:
        # It was deleted a moment ago.
        raise no_table() from None
    except ReviewsFull:
        raise ApiError(503, "many-reviews", retry=RETRY_S) from None
    return review_info(session, stored, reviews.ahead(session.id))


def asked_by(call: Call) -> Claim:
    """Addresses take turns, and within an address its people."""
    person = call.address if call.person is None else call.person.id
    return Claim(Rank.REVIEW, call.address, person, call.address)


async def read_review(call: Call) -> ReviewInfo:
    session = await finished_table(call)
    reviews = call.context.manager.reviews
    stored = await reviews.find(session.id)
    if stored is None:
        raise ApiError(404, "no-review")
    return review_info(session, stored, reviews.ahead(session.id))


async def finished_table(call: Call) -> TableSession:
    """Before the end a review would reveal what players still hide."""
    session = await table_of(call)
    if not is_over(session.table):
        raise ApiError(409, "not-over")
    return session


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables/{id}/review",
        begin_review,
        ReviewInfo,
        "Review a finished game.",
        bodies.Nothing,
        faults=(404, 409, 503),
    ),
    Endpoint("GET", "/api/tables/{id}/review", read_review, ReviewInfo, "The review, complete or not.", faults=(404, 409)),
)
