"""Faults planted in the server, one for each check of the oracle, which must detect it."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import count
from typing import Any
from unittest import mock

import msgspec
from sqlalchemy import Connection as SqlConnection
from sqlalchemy import select, text

from lishan.core.contract import View
from lishan.server.bots.pool import Turn
from lishan.server.bots.queue import BotQueue, Ticket
from lishan.server.edge import api_joining
from lishan.server.edge.connection import Connection
from lishan.server.edge.sockets import Sockets
from lishan.server.rate_limits import Limit
from lishan.server.store import access as rights
from lishan.server.store import changes, erase, games, jobs, leases, names, packing, schema
from lishan.server.store import people as sessions
from lishan.server.store.jobs import JobRow
from lishan.server.store.leases import Leases
from lishan.server.store.values import Access, SeatChange
from lishan.server.tables import authority, bot_turns, commands
from lishan.server.tables import session as tables
from lishan.server.tables.downtimes import Downtimes
from lishan.server.tables.jobs import Jobs
from lishan.server.tables.manager import TableManager
from lishan.server.tables.messages import Say
from lishan.server.tables.name_jobs import Erasing
from lishan.server.tables.notices import Notices
from lishan.server.tables.presence import Presences
from lishan.server.tables.session import TableSession
from lishan.table import decide, decide_seats, projection
from lishan.table.entries import ChatSent
from tests.core.toy import made, plain
from tests.server.canaries import CanariesGame
from tests.server.simulation import store as simulated
from tests.server.simulation.determinism import TOKENS
from tests.server.simulation.store import SimStore
from tests.server.simulation.workers import Workers

Plant = Callable[[], AbstractContextManager[Any]]


def instead(where: Any, name: str, what: Any) -> AbstractContextManager[Any]:
    return mock.patch.object(where, name, what)


@contextmanager
def both(*plants: AbstractContextManager[Any]) -> Iterator[None]:
    with ExitStack() as stack:
        for plant in plants:
            stack.enter_context(plant)
        yield


def nothing(*_: Any, **__: Any) -> None:
    """Does nothing."""


async def nothing_later(*_: Any, **__: Any) -> None:
    """Does nothing, after a moment."""
    await asyncio.sleep(0.001)


# The store


def lost_write() -> AbstractContextManager[Any]:
    """Entries are acknowledged but not stored."""
    return instead(SimStore, "append", nothing_later)


def left_out() -> AbstractContextManager[Any]:
    """The fifth entry is stored as the sixth."""
    values = games.values_of

    def wrong(game: str, stored: Any) -> dict[str, Any]:
        found = values(game, stored)
        return found | {"seq": found["seq"] + (found["seq"] >= 5)}

    return instead(games, "values_of", wrong)


def wrong_hash() -> AbstractContextManager[Any]:
    """The hash that is stored is not that of the position."""
    store = tables.to_store
    return instead(tables, "to_store", lambda *of: msgspec.structs.replace(store(*of), hash="0" * 16))


def no_constraints() -> AbstractContextManager[Any]:
    """Command ids are not remembered, and the unique index is missing."""
    return both(loose_entries(), instead(TableSession, "made_before", nothing_later), instead(TableSession, "remember", seq_of))


def seq_of(_: Any, __: str, seq: int) -> int:
    return seq


@contextmanager
def loose_entries() -> Iterator[None]:
    raw: Any = simulated.connection().connection.driver_connection
    raw.execute("ALTER TABLE entry RENAME TO strict_entry")
    raw.execute("CREATE TABLE entry AS SELECT * FROM strict_entry WHERE 0")
    try:
        yield
    finally:
        raw.execute("DROP TABLE entry")
        raw.execute("ALTER TABLE strict_entry RENAME TO entry")


def packed_too_short() -> AbstractContextManager[Any]:
    compress = packing.compress
    return instead(packing, "compress", lambda rows: compress(rows[:-1]))


def packed_twice() -> AbstractContextManager[Any]:
    """The entries stay beside the packed ones."""
    return instead(packing, "forget_unpacked", nothing)


def bad_statement() -> AbstractContextManager[Any]:
    return instead(games, "due_before", lambda db, _: db.execute(text("SELECT nothing FROM nowhere")))


def forgetful() -> AbstractContextManager[Any]:
    """Drafts are gone as soon as they are stored."""
    return instead(SimStore, "after_commit", lambda store: nothing(store.database.raw.execute("DELETE FROM plan")))


# Access


def everybody() -> AbstractContextManager[Any]:
    """Viewing a seat is not authorised."""
    return both(instead(authority, "check_follow", nothing), instead(authority, "may_follow", lambda *_: True))


def granted_early() -> AbstractContextManager[Any]:
    """A person who asks for a seat may view from it until the database has been read."""
    take = api_joining.take

    async def early(call: Any, session: TableSession, wish: Any, apart: frozenset[str]) -> int:
        known = session.access
        if wish.seat is not None:
            session.access = msgspec.structs.replace(known, holders=known.holders | {(wish.seat, wish.person)})
            await session.store.read(nothing)
            session.access = known if session.access.number == known.number else session.access
        return await take(call, session, wish, apart)

    return instead(api_joining, "take", early)


def two_in_a_seat() -> AbstractContextManager[Any]:
    """A person who asks for a taken seat gets it."""
    store = rights.change_seats

    def given(table: Any, _: Any, wish: Any, __: bool, fresh: Any) -> authority.Seated:
        seat = wish.seat or 0
        return authority.Seated(
            decide_seats.sit(table, seat, wish.name, fresh, anew=True), SeatChange(take=(seat, wish.person)), seat
        )

    def stored(db: Any, game: str, change: SeatChange) -> Access:
        if change.take is None:
            return store(db, game, change)
        rights.changed(db, game)
        rights.add_holder(db, game, *change.take)
        return rights.sealed(db, game)

    return both(instead(authority, "take_seat", given), instead(games, "change_seats", stored))


def unnamed() -> AbstractContextManager[Any]:
    """Entries do not say whose command made them."""
    return instead(commands, "command_key", nothing)


def misnamed() -> AbstractContextManager[Any]:
    """Entries name a command that nobody sent."""
    return instead(commands, "command_key", lambda person, id: f"x{hash((person, id))}")


def endless_sessions() -> AbstractContextManager[Any]:
    """A logout closes no socket."""
    return both(instead(Sockets, "session_ended", nothing), instead(sessions, "known_sessions", lambda _, given: set(given)))


def seated_for_ever() -> AbstractContextManager[Any]:
    """Removed players keep their seat."""
    return both(
        instead(Presences, "unseat", nothing), instead(authority, "check_follow", nothing),
        instead(authority, "may_follow", lambda *_: True),
    )  # fmt: skip


# Messages


def open_hands() -> AbstractContextManager[Any]:
    """The view of a seat holds someone else's card."""
    view = CanariesGame.view

    def leaky(self: CanariesGame, position: Any, seat: int | None) -> View:
        honest = view(self, position, seat)
        hands = [TOKENS[card] for hand in position.hands for card in hand]
        return View(honest.game, seat, made(plain(honest.facts) | {"hands": [hands]}))

    return instead(CanariesGame, "view", leaky)


def one_for_all() -> AbstractContextManager[Any]:
    """All viewers count as one audience."""
    return instead(CanariesGame, "audience", nothing)


def next_seq() -> AbstractContextManager[Any]:
    """Answers name the entry after the one that was made."""
    commit = TableSession.commit_now

    async def wrong(self: TableSession, *of: Any) -> int:
        return await commit(self, *of) + 1

    return instead(TableSession, "commit_now", wrong)


def old_pictures() -> AbstractContextManager[Any]:
    """A reconnecting client is shown the entry before the last."""
    state = Connection.state

    def older(self: Connection, *of: Any) -> Any:
        honest = state(self, *of)
        seq = max(1, honest.picture.seq - 1)
        return msgspec.structs.replace(honest, picture=msgspec.structs.replace(honest.picture, seq=seq))

    return instead(Connection, "state", older)


def said_twice() -> AbstractContextManager[Any]:
    tell = Connection.tell

    def twice(self: Connection, frame: bytes) -> None:
        tell(self, frame)
        if frame.startswith(b'{"type":"event"'):
            tell(self, frame)

    return instead(Connection, "tell", twice)


def untold() -> AbstractContextManager[Any]:
    """Followers do not receive chat."""
    become = TableSession.become

    def silent(self: TableSession, table: Any, entry: Any, *rest: Any) -> None:
        followers = self.followers
        self.followers = set() if isinstance(entry, ChatSent) else followers
        become(self, table, entry, *rest)
        self.followers = followers

    return instead(TableSession, "become", silent)


def invisible() -> AbstractContextManager[Any]:
    """Nobody is notified of presence."""
    return instead(TableSession, "show_presence", nothing)


def standings_untold() -> AbstractContextManager[Any]:
    """Nobody is notified of changed permissions."""
    return instead(TableSession, "tell_standings", nothing)


def unanswered() -> AbstractContextManager[Any]:
    """Chat commands are not answered."""
    obey = Connection.obey

    async def deaf(self: Connection, command: Any) -> None:
        if not isinstance(command, Say):
            await obey(self, command)

    return instead(Connection, "obey", deaf)


def no_repeats() -> AbstractContextManager[Any]:
    """Completed commands are forgotten."""
    return both(instead(TableSession, "made_before", nothing_later), instead(TableSession, "remember", seq_of))


def unanswered_request() -> AbstractContextManager[Any]:
    """Whoever asks for a seat waits for ever."""

    async def never(*_: Any) -> int:
        await asyncio.sleep(86_400)
        return 0

    return instead(api_joining, "take", never)


# Background work


def fails(*_: Any, **__: Any) -> Any:
    raise ValueError("planted")


async def fails_later(*_: Any, **__: Any) -> Any:
    raise ValueError("planted")


def failing_task() -> AbstractContextManager[Any]:
    return instead(SimStore, "lead", fails_later)


def failing_command() -> AbstractContextManager[Any]:
    return instead(decide, "say", fails)


def failing_request() -> AbstractContextManager[Any]:
    return instead(TableManager, "make", fails_later)


async def no(*_: Any) -> bool:
    return False


def bots_asleep() -> AbstractContextManager[Any]:
    return instead(SimStore, "lead", no)


def random_moves() -> AbstractContextManager[Any]:
    """Workers die, and any legal move is made for them."""
    pick = random.Random(1)

    def die(self: Workers, _: Any) -> tuple[float, None]:
        return self.pick.uniform(0.01, 0.4), None

    async def decide(*given: Any) -> tuple[int, str, float]:
        seat, position = given[3:5]
        return pick.choice([int(move) for move in position.legal(seat)]), "died", 0.0

    return both(instead(Workers, "thought", die), instead(bot_turns, "decision", decide))


def turns_let_go() -> AbstractContextManager[Any]:
    """A turn gives its worker to the next table after each decision, and waits with those that have not begun."""
    honest: Any = Turn.keeps_worker
    keeps = honest.fget

    def lets_go(self: Turn) -> bool:
        return bool(keeps(self)) and self.waits

    def put_back(self: BotQueue, ticket: Ticket) -> None:
        self.enter(ticket)

    return both(instead(Turn, "keeps_worker", property(lets_go)), instead(BotQueue, "put_back", put_back))


def tasks_left() -> AbstractContextManager[Any]:
    return instead(TableManager, "stop_tasks", nothing_later)


def tasks_without_end() -> AbstractContextManager[Any]:
    """Each picture that is made leaves a task behind."""
    picture, kept = projection.picture, set[Any]()

    def leaky(*of: Any) -> Any:
        kept.add(asyncio.ensure_future(asyncio.sleep(86_400)))
        return picture(*of)

    return instead(projection, "picture", leaky)


def slow_stop() -> AbstractContextManager[Any]:
    close = TableManager.close

    async def slow(self: TableManager) -> None:
        await asyncio.sleep(120)
        await close(self)

    return instead(TableManager, "close", slow)


# Several processes


def believing() -> AbstractContextManager[Any]:
    """A process that was suspended does not notice that its leases have run out."""
    return instead(Leases, "may_act", lambda _: True)


def hasty() -> AbstractContextManager[Any]:
    """Leases are taken from processes that are alive."""
    leader = leases.leader_of
    return both(
        instead(leases, "leader_of", lambda *of: (leader(*of)[0], False)), instead(leases, "is_alive", lambda *_: False)
    )


def deaf_to_all() -> AbstractContextManager[Any]:
    """No notice arrives."""
    return instead(SimStore, "notified", nothing)


def blind() -> AbstractContextManager[Any]:
    """No notice arrives, and whoever looks overlooks what others did."""
    return both(deaf_to_all(), instead(changes, "changes_since", nothing_found))


def nothing_found(connection: Any, *_: Any) -> Any:
    return changes.Found(next=changes.now_at(connection))


def nothing_owed(*_: Any, **__: Any) -> tuple[()]:
    return ()


def time_kept() -> AbstractContextManager[Any]:
    """Time without a server is charged to the clocks."""
    return instead(Downtimes, "owed", nothing_owed)


def place_kept() -> AbstractContextManager[Any]:
    """Whoever was sent something keeps the place for ever."""
    return instead(Notices, "deliver", Notices.deliver_now)


def stays() -> AbstractContextManager[Any]:
    """Whoever leaves is told so, and does not."""
    return instead(decide_seats, "leave", lambda *_: ())


def never_refilled() -> AbstractContextManager[Any]:
    """Budgets are used up for good."""
    return instead(Limit, "left", lambda _, bucket, __: bucket.left)


def done_by_whoever_began() -> AbstractContextManager[Any]:
    """A job that another process has begun is left to it, although that process was killed."""
    step = Jobs.step

    async def own(self: Jobs, job: JobRow) -> float:
        mine = vars(self).setdefault("mine", set())
        if job.steps and job.id not in mine:
            return 0.0
        mine.add(job.id)
        return await step(self, job)

    return instead(Jobs, "step", own)


def held_by_all() -> AbstractContextManager[Any]:
    """Every process does the step that it knows of, whoever has done it."""
    return instead(jobs, "held", lambda *_: True)


def gone_too_soon() -> AbstractContextManager[Any]:
    """Somebody who goes is forgotten before their names are, and nobody knows any more where they are named."""
    return instead(erase, "next_table", nothing)


def everybodys_name() -> AbstractContextManager[Any]:
    """Whose name is like that of somebody who goes loses it too."""
    own = erase.own_names

    def all_of_them(db: SqlConnection, owner: str, id: str, after: int, most: int) -> list[tuple[int, int]]:
        if not own(db, owner, id, after, most):
            return []
        query = select(schema.speaker.c.seq, schema.speaker.c.seat).where(schema.speaker.c.game == id)
        return [(row.seq, row.seat) for row in db.execute(query.where(schema.speaker.c.seq > after).limit(most))]

    return instead(erase, "own_names", all_of_them)


def still_shown() -> AbstractContextManager[Any]:
    """The former name is shown until it has been removed, which takes ten seconds."""
    return both(
        instead(TableManager, "naming", nothing_later), instead(names, "about_to_change", lambda *_: {}),
        instead(names, "seats_about_to_change", lambda *_: {}),
        instead(Erasing, "must_wait", lambda _, job, __, ___: job.steps < 200),
    )  # fmt: skip


def spin() -> None:
    """Sixty milliseconds of processor time."""
    begun = time.thread_time()
    while time.thread_time() - begun < 0.06:
        pass


def slow_transactions() -> AbstractContextManager[Any]:
    add, calls = sessions.add_person, count()

    def slow(*of: Any) -> None:
        if next(calls) < 4:
            spin()
        add(*of)

    return instead(sessions, "add_person", slow)


def slow_callbacks() -> AbstractContextManager[Any]:
    command, calls = Connection.obey, count()

    async def slow(self: Connection, given: Any) -> None:
        if next(calls) < 12:
            spin()
        await command(self, given)

    return instead(Connection, "obey", slow)


PLANTED: dict[str, tuple[Plant, set[str]]] = {
    "an answer without a commit": (lost_write, {"lost", "uncommitted"}),
    "an entry left out": (left_out, {"gap"}),
    "a wrong hash": (wrong_hash, {"broken"}),
    "a command done twice": (no_constraints, {"doubled"}),
    "a statement that fails": (bad_statement, {"statement-failed"}),
    "a draft that is not stored": (forgetful, {"stale-draft"}),
    "a seat for a moment": (granted_early, {"foreign-view"}),
    "two people in a seat": (two_in_a_seat, {"seat-taken"}),
    "seats for everybody": (everybody, {"foreign-view"}),
    "moves for everybody": (everybody, {"foreign-move"}),
    "moves without a name": (unnamed, {"moved-by-nobody"}),
    "moves under another name": (misnamed, {"foreign-move"}),
    "a session without end": (endless_sessions, {"ended-session", "stale-session"}),
    "a seat without end": (seated_for_ever, {"stale-seat", "foreign-view"}),
    "a card of another hand": (open_hands, {"foreign-card"}),
    "one view for all": (one_for_all, {"wrong-view"}),
    "a wrong answer": (next_seq, {"wrong-answer"}),
    "an older picture": (old_pictures, {"older-state"}),
    "an event twice": (said_twice, {"event-twice"}),
    "an event that is not told": (untold, {"stale-page"}),
    "a page that believes it may": (standings_untold, {"stale-standing"}),
    "a presence that is not told": (invisible, {"stale-presence"}),
    "a command without an answer": (unanswered, {"unanswered"}),
    "a repeat that is not known": (no_repeats, {"repeat"}),
    "a request that is never answered": (unanswered_request, {"unanswered"}),
    "a task that fails": (failing_task, {"task-failed"}),
    "a command that fails": (failing_command, {"failed"}),
    "a request that fails": (failing_request, {"http-error"}),
    "bots that never move": (bots_asleep, {"cannot-end"}),
    "a dead worker answered by a random move": (random_moves, {"unthought"}),
    "a turn begun and lost to another table": (turns_let_go, {"turn-lost"}),
    "a task that is left": (tasks_left, {"task-left"}),
    "tasks without end": (tasks_without_end, {"too-many-tasks"}),
    "a budget that is never refilled": (never_refilled, {"starved"}),
    "a process that does not stop": (slow_stop, {"cannot-stop"}),
    "a game that is packed without its last entry": (packed_too_short, {"badly-packed"}),
    "a game that is packed and not deleted": (packed_twice, {"badly-packed"}),
    "a player who leaves and has not left": (stays, {"lost"}),
    "a place for notices that is never free again": (place_kept, {"notice-lost"}),
    "a name that is left in the log": (gone_too_soon, {"name-left"}),
    "a name that is not one's own": (everybodys_name, {"another-name"}),
    "a transaction that keeps others waiting": (slow_transactions, {"long-work"}),
    "a command that keeps others waiting": (slow_callbacks, {"long-work"}),
    "a former name that is still shown": (still_shown, {"name-shown"}),
}
"""Each with what the oracle may call it."""
AMONG_SEVERAL: dict[str, tuple[Plant, set[str], tuple[str, ...]]] = {
    "a notice lost and not made good": (blind, {"stale-page", "stale-draft", "stale-presence"}, ()),
    "a lease held by two": (hasty, {"two-leaders"}, ()),
    "a lease of a process that was suspended": (believing, {"two-leaders"}, ("freeze",)),
    "a job done by two processes at once": (held_by_all, {"step-doubled"}, ()),
}
"""The same with two processes, and the faults that it takes."""

AFTER_CRASHES: dict[str, tuple[Plant, set[str], tuple[str, ...]]] = {
    "time that is not given back": (time_kept, {"time-charged"}, ("crash",)),
    "a deletion interrupted and not resumed": (done_by_whoever_began, {"job-unfinished"}, ("job",)),
}
"""The same, in a world where processes are killed."""
