"""Reviews on a server: in the bot pool, after everything that people are waiting for, and stored in the database."""

from typing import TYPE_CHECKING

from lishan.server.bots.queue import Claim, Rank
from lishan.server.store import reviews as rows
from lishan.server.store.values import StoredReview
from lishan.server.tables.review_runner import ReviewRunner, Under

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager


class Reviews(ReviewRunner):
    def __init__(self, manager: "TableManager") -> None:
        super().__init__(manager, manager.settings.reviews_wait_s)
        self.manager = manager

    async def resume(self) -> None:
        """Resumes reviews that were begun before the server stopped."""
        for id in await self.manager.store.read(rows.unfinished_reviews):
            # Who asked for it is not known any more: each counts as somebody's only one.
            self.spawn(id, Under(Claim(Rank.REVIEW, id, id)))

    async def find(self, id: str) -> StoredReview | None:
        return await self.manager.store.read(lambda db: rows.find_review(db, id))

    async def store(self, review: StoredReview) -> None:
        await self.manager.store.write(lambda db: rows.save_review(db, review))

    async def first(self, empty: StoredReview) -> StoredReview:
        return await self.manager.store.write(lambda db: rows.begin_review(db, empty))

    async def extend(self, review: StoredReview) -> bool:
        return await self.manager.store.write(lambda db: rows.go_on_with(db, review))
