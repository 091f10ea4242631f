"""A table that someone follows, or that is being processed: its game in memory, and its followers.

Every change goes one way: decide, store, apply, announce. The lock makes commands of this process wait for each other; the
database decides between processes.
"""

import asyncio
import secrets
from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, cast

import msgspec
from msgspec.structs import replace

from lishan.coach.statistics import challenge_of, sources_in
from lishan.server.store.values import (
    HOST,
    Access,
    Conflict,
    GameRow,
    Loaded,
    Naming,
    Notice,
    Progress,
    SeatChange,
    Stored,
    StoredDraft,
    Summary,
    Unavailable,
)
from lishan.server.tables import authority, messages
from lishan.server.tables.authority import Seated
from lishan.server.tables.hearing import Hearing, plays_apart
from lishan.server.tables.namings import namings_of
from lishan.server.tables.news import Changes, notices_of
from lishan.server.tables.voices import Voices
from lishan.table import deadlines, projection
from lishan.table.decide import Entries, Refusal, may_abort, refuse
from lishan.table.draft import Draft
from lishan.table.entries import (
    AnyEntry,
    BotTookOver,
    ChatSent,
    Closed,
    EntryKind,
    Failed,
    Left,
    Locked,
    Played,
    RematchOffered,
    Removed,
    Resigned,
    Resumed,
    Rewound,
    TimeAdded,
)  # fmt: skip
from lishan.table.log_lines import Told, without_undone
from lishan.table.table import Table, all_told
from lishan.table.table_view import Line, Presence

if TYPE_CHECKING:
    from lishan.server.store.base import Work
    from lishan.server.tables.host import TableHost

Decide = Callable[[Table], Entries | Seated]
"""Makes the entries of a command, or refuses it. It is called again if someone else was first."""

TO_THE_END = (Played, Locked, Failed, BotTookOver, Left, Removed, Resigned, TimeAdded, Resumed, Closed, RematchOffered)
"""The entries that lead a game to its end. None of them can be repeated without a turn or another entry between."""
TAIL = 64
SNAPSHOT_EVERY = 32
TRIES = 8
SHOW_AFTER_S = 0.05
"""In seconds, until others are notified of who came or went."""
CROWD, SHOW_CROWD_AFTER_S = 50, 1.0
"""The same, where more than this many follow."""
MOST_VISITORS = 2000
"""How many people who came by a link, and are not stored, are remembered although they do not watch."""

encoder = msgspec.json.Encoder()


class Follower(Protocol):
    """A client at the other end of a socket."""

    viewer: int | None
    person: str | None
    blocked: frozenset[str]
    """The people whose chat is not sent to it."""
    me: messages.Me | None
    """The role it was last sent."""

    def end(self, code: int) -> None:
        """Disconnect them."""
        ...

    def tell(self, frame: bytes) -> None:
        """Send it when there is room. Never waits."""
        ...


class CorruptTable(Exception):
    """A table whose entries do not lead to the stored position: it is neither shown nor continued."""


class TableSession:
    def __init__(self, manager: "TableHost", loaded: Loaded, table: Table) -> None:
        self.manager = manager
        self.store = manager.store
        self.log = manager.log
        self.id = loaded.row.id
        self.row: GameRow = loaded.row
        self.table = table
        self.named: Mapping[int, str] = loaded.named
        """Who gave each seat the name that it has now."""
        self.access: Access = loaded.access
        """The access rights as last committed; see `authority`."""
        self.lock = asyncio.Lock()
        self.followers: set[Follower] = set()
        self.tail: deque[tuple[int, list[Told]]] = deque(maxlen=TAIL)
        self.commands: dict[str, int] = {}
        self.doubtful = False
        """Something may have been stored that we have not seen."""
        self.looks = self.looked = 0
        """How often we started to check for that, and the last time it succeeded."""
        self.elsewhere: dict[int, int] = {}
        self.reading_presence = asyncio.Lock()
        """How many sockets other processes have for each seat."""
        self.viewed_elsewhere: set[int] = set()
        """The seats that sockets of other processes view from."""
        self.seen: dict[int, int] = {}
        """When a seat was last present, if it is not present now."""
        self.vacations: Mapping[str, int] = {}
        """At a slow table: until when its people are on vacation."""
        self.showing: asyncio.TimerHandle | None = None
        self.driver: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        """Set, and replaced by a new one, when the position or a draft changes."""
        self.used = manager.clock.now()
        self.voices = Voices()
        self.standings: object = None
        """Everything that determines the permissions, as last announced."""

    # Permissions

    def allow(self, access: Access | None) -> None:
        """Applies committed permissions. People who may no longer follow are disconnected and receive nothing else."""
        known = self.access
        if access is None or access.number < known.number:
            return
        if access.number == known.number:
            # Nothing was taken from anyone: at most, more people may watch.
            self.access = replace(access, watchers=access.watchers | known.watchers, visitors=known.visitors)
            return
        before = self.sockets_here()
        self.access = replace(access, visitors=known.visitors if access.watchers else frozenset())
        self.manager.presences.unseat(self)
        self.manager.presences.reseated(self, before)

    def visit(self, person: str) -> None:
        """Someone may watch who came by a link, although no more people are stored."""
        visitors = self.access.visitors
        if len(visitors) >= MOST_VISITORS:
            visitors &= {follower.person for follower in self.followers if follower.person is not None}
        self.access = replace(self.access, visitors=visitors | {person})

    def me(self, person: str | None, viewer: int | None) -> messages.Me:
        access, table = self.access, self.table
        return messages.Me(
            seat=viewer,
            seats=authority.seats_of(access, person),
            host=authority.may_host(access, person),
            host_seat=authority.host_seat(access),
            standing=authority.standing(table, access, person),
            may=tuple(sorted(authority.deeds(table, access, person))),
        )

    def tell_standings(self) -> None:
        """Sends everyone their role here, if it has changed."""
        state = self.table.state
        seats = tuple((seat.kind, seat.away) for seat in state.seats)
        early = may_abort(self.table)
        now = (self.access.number, state.status, seats, tuple(state.ready), tuple(state.resigned), early)
        if now == self.standings:
            return
        self.standings = now
        for follower in list(self.followers):
            me = self.me(follower.person, follower.viewer)
            if follower.me is not None and me != follower.me:
                follower.me = me
                follower.tell(text_of(messages.You(me=me)))

    async def refresh(self) -> None:
        """Load what other processes have stored, before someone is shown something. Raises Unavailable."""
        if self.store.shared or self.doubtful:
            asked = self.looks
            async with self.lock:
                # Many may ask at once: those who waited while one checked use its result.
                if self.looked <= asked:
                    await self.catch_up()

    async def change_access(self, work: "Work[Access]") -> None:
        """Store a change that is not an entry. Raises Conflict, Unavailable."""
        self.allow(await self.manager.finish(self.store.write(work)))
        self.tell_standings()

    async def reload_access(self) -> None:
        self.allow(await self.log.access_of(self.id))
        self.named = await self.log.named(self.id)
        self.tell_standings()

    # Changes

    async def commit(self, decide: Decide, command: str | None = None) -> int:
        """Commit entries; returns the seq of the last one. Raises Refusal, Unavailable."""
        return await self.manager.finish(self.commit_now(decide, command))

    async def commit_now(self, decide: Decide, command: str | None, speaker: str | None = None) -> int:
        """The same, by a caller that cannot be cancelled. `speaker`: who writes a line of chat."""
        async with self.lock:
            self.used = self.manager.clock.now()
            for _ in range(TRIES):
                if self.doubtful:
                    await self.catch_up()
                if command is not None and command in self.commands:
                    return self.commands[command]
                try:
                    decided = decide(self.table)
                except Refusal:
                    if (seq := await self.made_before(command)) is not None:
                        return seq
                    if self.store.shared and await self.catch_up():
                        continue
                    raise
                entries, change, sitters = self.whole(decided)
                if not entries:
                    if (seq := await self.made_before(command)) is not None:
                        return seq
                    if command is None:
                        return self.table.seq
                    if self.store.shared and await self.catch_up():
                        # After what others have done elsewhere, it does something after all.
                        continue
                    return self.remember(command, self.table.seq)
                try:
                    return await self.store_and_tell(entries, command, change, sitters, speaker)
                except Conflict:
                    await self.catch_up()
                    # The conflict may be with itself: the command was carried out before this server started.
                    if (seq := await self.made_before(command)) is not None:
                        return seq
        raise Unavailable("too many others")

    def whole(self, decided: Entries | Seated) -> tuple[Entries, SeatChange | None, Mapping[int, str]]:
        """Entries, how they change who holds a seat, and the people who sit down."""
        entries = decided.entries if isinstance(decided, Seated) else decided
        if entries and self.is_full() and not isinstance(entries[0], TO_THE_END):
            refuse("not-now", "table-full")
        if isinstance(decided, Seated):
            return entries, decided.change, {} if decided.person is None else {decided.seat: decided.person}
        return entries, authority.change_by(self.table, self.access, entries), {}

    def is_full(self) -> bool:
        """Returns whether the log of this table is longer than any game: then it is only played to its end."""
        return self.table.seq >= self.manager.settings.entries_per_table

    async def made_before(self, command: str | None) -> int | None:
        """The seq of a command that was already carried out: it is answered like the first time."""
        if command is None:
            return None
        seq = await self.log.find_command(self.id, command)
        return None if seq is None else self.remember(command, seq)

    def remember(self, command: str, seq: int) -> int:
        self.commands[command] = seq
        while len(self.commands) > 256:
            del self.commands[next(iter(self.commands))]
        return seq

    async def store_and_tell(
        self, entries: Entries, command: str | None, change: SeatChange | None, sitters: Mapping[int, str],
        speaker: str | None,
    ) -> int:  # fmt: skip
        time = self.manager.clock.now()
        steps: list[tuple[Table, AnyEntry, list[Told]]] = []
        stored: list[Stored] = []
        table = self.table
        for entry in entries:
            table = table.fork()
            steps.append((table, entry, table.apply(entry, time)))
            last = entry is entries[-1]
            stored.append(to_store(table, entry, command if last else None))
        namings, named = namings_of(self.table, entries, self.named, sitters, speaker)
        try:
            progress = progress_of(table, self.table, self.news(table, entries), namings)
            access = await self.store.append(self.id, stored, progress, self.access.number, change)
        except Unavailable:
            self.doubtful = True
            raise
        self.allow(access)
        self.named = named
        before = self.table.waiting()
        for table, entry, told in steps:
            self.become(table, entry, told, {} if speaker is None else {table.seq: speaker})
        self.tell_standings()
        if command is not None:
            self.remember(command, self.table.seq)
        self.manager.moved(self, before)
        return self.table.seq

    def news(self, table: Table, entries: Entries) -> tuple[Notice, ...]:
        """The notices for absent people, if there is a way to send them."""
        if self.manager.notices is None:
            return ()
        return notices_of(Changes(self.table, table, entries, self.access, self.online()))

    def become(self, table: Table, entry: AnyEntry, told: list[Told], speakers: Mapping[int, str]) -> None:
        self.table = table
        if isinstance(entry, Rewound):
            self.tail = deque(without_undone(self.tail, entry.to), maxlen=TAIL)
        self.tell_changed()
        self.tail.append((table.seq, told))
        kind = cast(EntryKind, type(entry).__struct_config__.tag)
        # The player who decides has a draft, and some lines are for one seat only. All others of an audience get the same
        # frame.
        apart = {*table.choosing(), *(only for only, _ in told if only is not None)}
        frames: dict[tuple[bool, int | None, bool], bytes] = {}
        views: projection.Views = {}
        talk = isinstance(entry, ChatSent)
        for follower in list(self.followers):
            own = follower.viewer in apart
            heard = Hearing(follower.blocked, speakers, talk and plays_apart(self, follower.person))
            missed = any(heard.misses(line) for _, line in told)
            key = own, follower.viewer if own else projection.audience(table, follower.viewer), missed
            if key not in frames:
                lines = all_told(told, follower.viewer, heard.misses)
                frames[key] = self.happened(kind, lines, follower.viewer, views)
            follower.tell(frames[key])

    def happened(self, kind: EntryKind, lines: list[Line], viewer: int | None, views: projection.Views) -> bytes:
        picture = projection.picture(self.table, viewer, self.manager.clock.now(), views)
        return text_of(messages.Happened(kind=kind, picture=picture, lines=tuple(lines)))

    async def catch_up(self) -> bool:
        """Load what other processes have stored; returns whether that may change a decision."""
        seq = self.table.seq
        self.looks = look = self.looks + 1
        news = await self.log.news(self.id, seq)
        chat = any(isinstance(stored.entry, ChatSent) for stored in news.entries)
        speakers = await self.log.speakers(self.id) if chat else {}
        self.doubtful, self.looked = False, look
        known = self.access.number
        self.allow(news.access)
        if news.named is not None:
            self.named = news.named
        elif self.access.number != known:
            self.named = await self.log.named(self.id)
        before = self.table.waiting()
        for stored in news.entries:
            if stored.seq != self.table.seq + 1:
                continue
            table = self.table.fork()
            told = table.apply(stored.entry, stored.time)
            if table.state_hash() != stored.hash:
                raise CorruptTable(f"table {self.id}: entry {stored.seq} leads to another position than it did")
            self.become(table, stored.entry, told, speakers)
            if stored.command is not None:
                self.remember(stored.command, stored.seq)
        self.tell_standings()
        for draft in news.drafts:
            self.take_draft(draft)
        if news.entries:
            self.manager.moved(self, before, own=False)
        return bool(news.entries) or self.access.number != known

    async def rename(self, person: str, name: str) -> None:
        """The seats that someone has named have another name from now on; the lines with the former one are read anew.

        The log follows. Whose they are is asked here: others may have sat down since.
        """
        async with self.lock:
            for seat, who in self.named.items():
                if who == person and self.table.state.seats[seat].name:
                    self.table.state.seats[seat].name = name
            self.tail.clear()

    # Tentative turns

    async def change_draft(self, seat: int, decide: Callable[[Table], Draft]) -> int:
        """A step or an undo: stored before it is answered, like everything else. Must not be cancelled. Raises Refusal,
        Unavailable.
        """
        async with self.lock:
            self.used = self.manager.clock.now()
            if self.doubtful:
                await self.catch_up()
            try:
                draft = decide(self.table)
            except Refusal:
                if not self.store.shared or not await self.catch_up():
                    raise
                draft = decide(self.table)
            if draft is not self.table.drafts.get(seat) and draft != self.table.draft(seat):
                await self.save_draft(seat, draft)
                self.table.drafts[seat] = draft
                self.tell_changed()
                self.show_draft(seat)
            return self.table.seq

    async def save_draft(self, seat: int, draft: Draft) -> None:
        row = StoredDraft(seat=seat, at=draft.at, version=draft.version, moves=draft.moves, n=draft.n)
        try:
            await self.log.save_draft(self.id, row, self.access.number, seat in self.viewed_elsewhere)
        except Conflict:
            await self.catch_up()
            raise Refusal("stale") from None

    def take_draft(self, draft: StoredDraft) -> None:
        """Takes a tentative turn as stored, unless a newer one is known."""
        known = self.table.drafts.get(draft.seat)
        if known is None or (known.at, known.version) < (draft.at, draft.version):
            self.table.drafts[draft.seat] = Draft(draft.at, draft.moves, draft.n, draft.version)
            self.tell_changed()
            self.show_draft(draft.seat)

    def tell_changed(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def show_draft(self, seat: int) -> None:
        mine = [follower for follower in self.followers if follower.viewer == seat]
        if mine:
            frame = text_of(messages.Drafted(draft=projection.draft(self.table, seat)))
            for follower in mine:
                follower.tell(frame)

    # Presence

    def online(self) -> tuple[bool, ...]:
        here = self.sockets_here()
        return tuple(here[seat] > 0 or self.elsewhere.get(seat, 0) > 0 for seat in range(len(self.table.state.seats)))

    def sockets_here(self) -> dict[int, int]:
        """The number of this process's sockets that view from each seat, and of those of a host who only watches."""
        shown = Counter(seat for follower in self.followers for seat in self.seats_shown(follower))
        return {seat: shown[seat] for seat in (*range(len(self.table.state.seats)), HOST)}

    def viewing_here(self, seat: int) -> int:
        return sum(follower.viewer == seat for follower in self.followers)

    def seats_shown(self, follower: Follower) -> tuple[int, ...]:
        """All seats of the people present: several may share a screen that one of them holds."""
        seats = authority.seats_of(self.access, follower.person)
        return (HOST,) if not seats and authority.may_host(self.access, follower.person) else seats

    def presence(self) -> Presence:
        watchers = sum(not authority.seats_of(self.access, follower.person) for follower in self.followers)
        seen = self.seen_by_seat(self.manager.started)
        away = tuple(seen[seat] for seat in sorted(seen))
        return Presence(online=self.online(), watchers=watchers, away=away, vacation=self.vacation())

    def vacation(self) -> tuple[int | None, ...]:
        """By seat, until when the game waits for its player."""
        now = self.manager.clock.now()
        until = {seat: self.vacations.get(person, 0) for seat, person in sorted(self.access.holders)}
        return tuple(end if (end := until.get(seat, 0)) > now else None for seat in range(len(self.table.state.seats)))

    def host_left(self, started: int) -> int | None:
        """Since when the host has been away, as far as any process knows; None: they are present."""
        seats = authority.seats_of(self.access, self.access.host)
        if not seats:
            here = self.sockets_here()[HOST] > 0 or self.elsewhere.get(HOST, 0) > 0
            return None if here else max(self.seen.get(HOST, 0), self.row.created, started)
        seen = self.seen_by_seat(started)
        away = [time for seat in seats if (time := seen[seat]) is not None]
        return max(away) if len(away) == len(seats) else None

    def seen_by_seat(self, started: int) -> dict[int, int | None]:
        """For `timeouts`: None for those who are present. Absences count from the start of this server at the earliest."""
        online = self.online()
        return {
            seat: None if online[seat] else max(self.seen.get(seat, 0), started) for seat in range(len(self.table.state.seats))
        }

    def show_presence(self) -> None:
        """Soon, and once for all who come and go together: a leaving crowd must not fill the queues of those who stay."""
        if self.showing is None:
            after = SHOW_AFTER_S if len(self.followers) <= CROWD else SHOW_CROWD_AFTER_S
            self.showing = asyncio.get_running_loop().call_later(after, self.show_presence_now)

    def show_presence_now(self) -> None:
        self.showing = None
        frame = text_of(messages.Present(presence=self.presence()))
        for follower in list(self.followers):
            follower.tell(frame)

    # Lines

    def lines(self, since: int, viewer: int | None, hearing: Hearing) -> tuple[tuple[Line, ...], int]:
        """The cached lines after an event, and the seq from which on they are complete."""
        first = self.tail[0][0] if self.tail else self.table.seq + 1
        lines = tuple(line for seq, told in self.tail if seq > since for line in all_told(told, viewer, hearing.misses))
        return lines, max(first, since + 1)


def progress_of(
    table: Table, before: Table, notices: tuple[Notice, ...] = (), namings: tuple[Naming, ...] = ()
) -> Progress:  # fmt: skip
    crossed = table.seq // SNAPSHOT_EVERY != before.seq // SNAPSHOT_EVERY
    ended = table.state.status in ("over", "closed") and before.state.status != table.state.status
    return Progress(
        status=table.state.status,
        due=deadlines.due(table),
        summary=summary_of(table),
        snapshot=snapshot_of(table).decode() if crossed or ended else None,
        notices=notices,
        namings=namings,
    )


def snapshot_of(table: Table) -> bytes:
    """Without the names of the seats, which can change: the summary has them."""
    twin = table.fork()
    for seat in twin.state.seats:
        seat.name = ""
    return twin.snapshot()


def summary_of(table: Table) -> Summary:
    state = table.state
    free = sum(seat.kind == "empty" for seat in state.seats) if state.status == "open" else 0
    levels = tuple((seat.level or "") if seat.kind == "bot" else "" for seat in state.seats)
    result = projection.result(table) if state.status == "over" else None
    points, ranking = ((), ()) if result is None else (result.scores, result.ranking)
    position = table.position
    scores = () if position is None else tuple(int(position.score(seat)) for seat in range(position.seats))
    # Not every game has rounds.
    round = int(getattr(position, "round", 0))
    names = tuple(seat.name for seat in state.seats)
    known = tuple(seat.account for seat in state.seats)
    accounts = known if any(one is not None for one in known) else ()
    sources = () if result is None or position is None else sources_in(table.game.view(position, None).facts)
    challenge = challenge_of(table.game, table.terms.options, len(names)) if result is not None else ""
    whole = state.given_up is None and not any(seat.kind == "person" and seat.away for seat in state.seats)
    return Summary(
        names, free, table.waiting(), levels, points, ranking, scores, round, table.terms.clock, sources, challenge,
        tuple(state.stood_in), whole or state.status != "over", deadlines.clocks_end(table), accounts,
    )  # fmt: skip


def to_store(table: Table, entry: AnyEntry, command: str | None = None) -> Stored:
    """An entry that was just applied to this table."""
    hashed, time = table.state_hash(), table.state.last_entry_ms
    return Stored(seq=table.seq, entry=entry, hash=hashed, time=time, command=command, rules=table.terms.rules)


def text_of(frame: messages.AnyFrame) -> bytes:
    """A frame as JSON in UTF-8."""
    return encoder.encode(frame)


def fresh(n: int) -> int:
    """Draws an unpredictable outcome."""
    return secrets.randbelow(n)
