"""Reviews of finished games. The bots' worker judges turn by turn; the results are kept on the shelf."""

import msgspec

from lishan.coach.review import engine_version
from lishan.coach.tables import is_over
from lishan.server.store.values import StoredReview
from lishan.server.tables import bodies
from lishan.server.tables.bodies import ReviewInfo
from lishan.server.tables.review_runner import ReviewRunner, review_info
from lishan.server.tables.session import TableSession
from lishan.site.bots import REVIEW_PLAYOUTS
from lishan.site.calls import ApiError, Call, Route, table_of
from lishan.site.host import PageHost
from lishan.site.store import encode, review_key


class PageReviews(ReviewRunner):
    engine = engine_version(REVIEW_PLAYOUTS)

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self.shelf_store = host.shelf_store

    async def find(self, id: str) -> StoredReview | None:
        text = await self.shelf_store.text(review_key(id))
        return None if text is None else msgspec.json.decode(text, type=StoredReview)

    async def store(self, review: StoredReview) -> None:
        await self.shelf_store.put(review_key(review.game), encode(review))

    async def first(self, empty: StoredReview) -> StoredReview:
        await self.store(empty)
        return empty

    async def extend(self, review: StoredReview) -> bool:
        """Its table may have been deleted meanwhile, or another window may have judged the same turn."""
        before = await self.find(review.game)
        if before is None or (before.engine, before.of, before.done) != (review.engine, review.of, review.done - 1):
            return False
        await self.store(review)
        return True

    def stop(self, id: str) -> None:
        """What is judged stays; `begin` resumes."""
        if task := self.running.get(id):
            task.cancel()


def reviews_of(host: PageHost) -> PageReviews:
    if host.reviews is None:
        host.reviews = PageReviews(host)
    assert isinstance(host.reviews, PageReviews)
    return host.reviews


async def finished(call: Call) -> TableSession:
    session = await table_of(call)
    if not is_over(session.table):
        raise ApiError(409, "not-over")
    return session


async def begin(call: Call) -> ReviewInfo:
    """Begins the review, or resumes it: the page may have been closed."""
    session = await finished(call)
    reviews = reviews_of(call.host)
    return review_info(session, await reviews.begin(session), reviews.ahead(session.id))


async def stop(call: Call) -> ReviewInfo:
    session = await finished(call)
    reviews_of(call.host).stop(session.id)
    return await read(call)


async def read(call: Call) -> ReviewInfo:
    session = await finished(call)
    stored = await reviews_of(call.host).find(session.id)
    if stored is None:
        raise ApiError(404, "no-review")
    return review_info(session, stored, reviews_of(call.host).ahead(session.id))


ROUTES = (
    Route("POST", "/tables/{id}/review", begin, bodies.Nothing),
    Route("POST", "/tables/{id}/review/stop", stop, bodies.Nothing),
    Route("GET", "/tables/{id}/review", read),
)
