"""Who is there: followers of this process's tables, and of other processes' as far as the database knows."""

from typing import TYPE_CHECKING

from lishan.server import authority
from lishan.server.driving import drive
from lishan.server.live import Follower, LiveTable
from lishan.server.store import people

if TYPE_CHECKING:
    from lishan.server.hall import Hall

GONE_AFTER = 20_000
"""A process that has not said for this long that it lives does not."""
FORBIDDEN = 4403


class Presences:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    def joined(self, live: LiveTable, follower: Follower) -> None:
        live.followers.add(follower)
        live.show_presence()
        self.keep(live, follower.eyes)
        if live.table.bots_awaited():
            # Bots among themselves play only while somebody watches.
            drive(self.hall, live)

    def parted(self, live: LiveTable, follower: Follower) -> None:
        live.followers.discard(follower)
        if follower.eyes is not None:
            live.seen[follower.eyes] = self.hall.clock.now()
        live.show_presence()
        self.keep(live, follower.eyes)

    def keep(self, live: LiveTable, seat: int | None) -> None:
        if seat is not None:
            self.hall.spawn(self.write(live, seat))

    async def write(self, live: LiveTable, seat: int) -> None:
        sockets = sum(follower.eyes == seat for follower in live.followers)
        process, time = self.hall.process, self.hall.clock.now()
        await self.hall.store.write(lambda db: people.set_presence(db, live.id, seat, process, sockets, time))
        if not sockets and seat in live.table.running():
            await self.hall.caretaker.look_again(live)

    async def read(self, live: LiveTable) -> None:
        elsewhere: dict[int, int] = {}
        alive = self.hall.clock.now() - GONE_AFTER
        for seat, process, sockets, seen in await self.hall.store.read(lambda db: people.presence_of(db, live.id)):
            live.seen[seat] = max(live.seen.get(seat, 0), seen)
            if process != self.hall.process and sockets > 0 and seen > alive:
                elsewhere[seat] = elsewhere.get(seat, 0) + sockets
        if elsewhere != live.elsewhere:
            live.elsewhere = elsewhere
            live.show_presence()

    def unseat(self, live: LiveTable) -> None:
        """Let those go who may not look through these eyes any more. They hear nothing from now on."""
        for follower in list(live.followers):
            if not authority.may_follow(live.access, follower.person, follower.eyes):
                live.followers.discard(follower)
                follower.end(FORBIDDEN)
