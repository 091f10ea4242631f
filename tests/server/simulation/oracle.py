"""Checks what is committed, what is sent, and that the two agree.

It reads the database as it is after each commit, and every frame and answer at the moment when the server sends it. The
rules of the table come from the real engine, applied to the committed entries alone.
"""

import asyncio
import gc
import json
import logging
import math
import re
import traceback
from collections import defaultdict
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from lishan.server.bots.queue import Rank
from lishan.server.store import packing
from lishan.server.store.access import read_links
from lishan.server.store.long_work import name_of
from lishan.server.store.notices import TAKEN_MS
from lishan.server.store.values import Access
from lishan.server.tables import authority
from tests.server.simulation.determinism import TOKENS
from tests.server.simulation.jobs import JOBS_END_WITHIN, JobWatch
from tests.server.simulation.loop import SimTask
from tests.server.simulation.model import Model
from tests.server.simulation.process import EPOCH
from tests.server.simulation.receivers import LONGEST_S

if TYPE_CHECKING:
    from lishan.server.bots.pool import WorkerPool
    from tests.server.simulation.loop import Owner
    from tests.server.simulation.network import Answer, Exchange, Socket
    from tests.server.simulation.page import Page
    from tests.server.simulation.people import Human
    from tests.server.simulation.process import Process
    from tests.server.simulation.store import SimStore
    from tests.server.simulation.world import World

SOON = 3.0
"""Seconds after which a change of who may see what has reached every process."""
GAMES_END_WITHIN = 240
TOO_OFTEN = 3
"""Pieces of the same work that took more than 50 ms of processor time, in one simulation."""
CARD = re.compile("|".join(TOKENS))
NO_ENTRY = ("follow", "step", "go")
MAY_MAKE_NO_ENTRY = {"leave": True, "return": False}
"""Commands that do nothing if the seat is left to a bot already, or not left at all."""
MAY_KEEP_NOTICES = {"crash", "crash-after-commit", "lost-store", "outage", "freeze"}
"""Faults after which a process has taken notices that it does not send: the others wait for it."""


@dataclass
class Sent:
    """A command of someone."""

    id: str
    type: str
    fields: dict[str, Any]
    table: str
    human: str
    viewer: int | None
    keys: dict[str, str] = field(default_factory=dict)
    """As it is stored with its entry (it depends on the person), with the hash of the session that it was sent with."""
    seq: int | None = None
    """The answer that was given."""
    since: float = 0.0
    """When it was last sent."""
    first: float | None = None
    tries: int = 0
    answer: Any = None
    refusals: list[str] = field(default_factory=list)


@dataclass
class Span:
    """An interval during which something held in the database."""

    since: float
    until: float | None = None


@dataclass
class Violation:
    kind: str
    detail: str
    time: float


@dataclass
class Session:
    person: str
    span: Span
    renewed: str | None = None
    """The hash of the token that it goes on with."""


@dataclass
class Committed:
    """Everything the database has held so far."""

    held: dict[tuple[str, int, str], Span] = field(default_factory=dict)
    sessions: dict[str, Session] = field(default_factory=dict)
    hosts: dict[str, str | None] = field(default_factory=dict)
    models: dict[str, Model] = field(default_factory=dict)
    humans: dict[str, str] = field(default_factory=dict)
    """The owner of each person's session."""


class Oracle:
    def __init__(self, world: "World") -> None:
        self.world = world
        self.violations: list[Violation] = []
        self.known = Committed()
        self.commands: dict[str, Sent] = {}
        self.entries = 0
        self.log: dict[str, list[tuple[str | None, str, str, int]]] = {}
        """Every entry as it was first stored: its command, body, hash and time."""
        self.packed: set[str] = set()
        self.jobs = JobWatch(self)
        self.calls: dict[tuple[str, str], int] = defaultdict(int)
        self.muted = False
        self.longs: dict[str, int] = defaultdict(int)
        world.database.on_begin = self.jobs.begun
        world.database.on_commit = self.committed
        world.database.on_lead = self.led
        world.database.on_long = self.long
        world.loop.on_long = self.held_up
        world.database.on_error = lambda text: self.violated("statement-failed", text)
        world.loop.set_exception_handler(self.unseen)

    def violated(self, kind: str, detail: str) -> None:
        self.world.trace(f"VIOLATION {kind}: {detail}")
        self.violations.append(Violation(kind, detail, self.world.loop.time()))

    @property
    def now(self) -> float:
        return self.world.loop.time()

    # Processor time

    def long(self, name: str) -> None:
        """More than 50 ms. Once or twice it may be the first use of something, or the machine."""
        self.longs[name] += 1
        if self.longs[name] == TOO_OFTEN:
            self.violated("long-work", f"{name} keeps others waiting")

    def held_up(self, owner: "Owner | None", callback: Any) -> None:
        if owner is not None and owner.name.startswith("process"):
            work = getattr(callback, "__self__", None)
            self.long(getattr(work.get_coro(), "__qualname__", "?") if isinstance(work, SimTask) else name_of(callback))

    # Leases

    def led(self, store: "SimStore", game: str) -> None:
        """A process was told that it looks after a table: no other one may believe the same."""
        for process in self.world.processes:
            other = process.store
            if other is not store and not other.owner.dead and other.leases.may_act() and game in other.leases.held:
                self.violated("two-leaders", f"{game} is led by {store.owner.name} and {other.owner.name}")

    # Commits

    def committed(self, human: str | None) -> None:
        raw = self.world.database.raw
        raw.execute(
            "UPDATE person SET webhook = 'https://example.org/' || id"
            " WHERE webhook IS NULL AND id NOT IN (SELECT subject FROM job WHERE kind = 'erase')"
        )
        raw.execute("UPDATE person SET admin = 1 WHERE login LIKE 'host%'")
        self.world.database.in_a_job = self.jobs.committed()
        self.see_sessions(raw.execute("SELECT token, person FROM session").fetchall(), human)
        self.known.hosts = dict(raw.execute("SELECT id, host FROM game").fetchall())
        new = raw.execute(
            "SELECT rowid, game, seq, command, body, hash, time FROM entry WHERE rowid > ? ORDER BY rowid", (self.entries,)
        ).fetchall()
        self.see_holders(raw.execute("SELECT game, seat, person FROM holder").fetchall())
        for _, game, seq, command, body, hashed, time in new:
            self.see_entry(game, seq, command, body, hashed, time)
        self.see_packed()
        # SQLite gives the numbers of deleted rows to others.
        self.entries = raw.execute("SELECT coalesce(max(rowid), 0) FROM entry").fetchone()[0]

    def see_packed(self) -> None:
        """What was packed now must hold every entry as it was."""
        raw = self.world.database.raw
        packed = {id for (id,) in raw.execute("SELECT id FROM game WHERE packed IS NOT NULL")}
        for game in sorted(packed - self.packed):
            self.world.trace(f"packed {game}")
            parts = raw.execute("SELECT body FROM packed WHERE game = ? ORDER BY part", (game,)).fetchall()
            rows = packing.expand(game, b"".join(part for (part,) in parts))
            columns = [(row["command"], row["body"], row["hash"], row["time"]) for row in rows]
            if columns != self.log.get(game):
                self.violated("badly-packed", f"{game} has other entries than before")
        self.packed = packed

    def check_packed(self) -> None:
        """Finished games are packed sooner or later, and are whole until then."""
        raw = self.world.database.raw
        for game, rows in self.log.items():
            left = raw.execute("SELECT count(*) FROM entry WHERE game = ?", (game,)).fetchone()[0]
            if left not in (0, len(rows)) or (left == 0) != (game in self.packed):
                self.violated("badly-packed", f"{left} of {len(rows)} entries of {game} are not packed")

    def see_sessions(self, rows: list[tuple[str, str]], human: str | None) -> None:
        present = dict(rows)
        new = {person: token for token, person in rows if token not in self.known.sessions}
        for token, person in rows:
            if token not in self.known.sessions:
                self.known.sessions[token] = Session(person, Span(self.now))
                if human is not None:
                    self.known.humans.setdefault(person, human)
        for token, session in self.known.sessions.items():
            if token not in present and session.span.until is None:
                session.span.until = self.now
                # Replaced by another session of the same person in one transaction: open connections stay valid.
                session.renewed = new.get(session.person)

    def session(self, token: str | None) -> Session | None:
        """The current state of a session."""
        found = self.known.sessions.get(token or "")
        return found if found is None or found.renewed is None else self.session(found.renewed)

    def see_holders(self, rows: list[tuple[str, int, str]]) -> None:
        present = set(rows)
        changed = set()
        for row in rows:
            span = self.known.held.get(row)
            if span is None or span.until is not None:
                self.known.held[row] = Span(self.now)
                changed.add(row[:2])
        for row, span in self.known.held.items():
            if row not in present and span.until is None:
                span.until = self.now
        for game, seat in sorted(changed):
            self.one_in_a_seat(game, seat)

    def one_in_a_seat(self, game: str, seat: int) -> None:
        people = [person for (table, where, person), span in self.known.held.items()
                  if (table, where) == (game, seat) and span.until is None]  # fmt: skip
        humans = sorted({self.known.humans.get(person, "somebody") for person in people})
        if seat >= 0 and len(humans) > 1:
            by_key = sorted({sender for sender, table, where in self.world.keys_used if (table, where) == (game, seat)})
            kind = "seat-taken" if len(set(humans) - set(by_key)) > 1 else "seat-shared-by-key"
            keys = ", ".join(by_key) or "nobody"
            self.violated(kind, f"{' and '.join(humans)} hold seat {seat} of {game} (by its key: {keys})")

    def see_entry(self, game: str, seq: int, command: str | None, body: str, hashed: str, time: int) -> None:
        model = self.known.models.get(game)
        if model is None:
            model = self.known.models[game] = Model(game)
        if game in self.packed and seq <= model.seq:
            if self.log[game][seq - 1] != (command, body, hashed, time):
                self.violated("badly-packed", f"entry {seq} of {game} was put back as another one")
            return
        if seq != model.seq + 1:
            self.violated("gap", f"entry {seq} of {game} follows on {model.seq}")
            return
        self.log.setdefault(game, []).append((command, body, hashed, time))
        entry = json.loads(body)
        self.world.trace(f"entry {game} {seq} {body} {command}")
        self.time_is_given_back(model, seq, entry, time)
        self.attribute(model, seq, entry, command)
        model.changed = self.now
        if not model.apply(body, time, hashed, command, self.now):
            self.violated("broken", f"entry {seq} of {game} leads to another position than it did")

    def time_is_given_back(self, model: Model, seq: int, entry: Any, time: int) -> None:
        """No clock ran while no process was there: the first entry after that says so."""
        table = model.table
        if self.world.plan.processes > 1 or table is None or table.terms.clock is None or not table.running():
            return
        last = table.state.last_entry_ms
        downs = [(EPOCH + int(began * 1000), EPOCH + int(ended * 1000)) for began, ended in self.world.downs]
        missed = sum(end - max(begin, last) for begin, end in downs if last < end <= time)
        given = entry["ms"] if entry["kind"] == "granted" and entry.get("seat") is None else 0
        if missed > given:
            self.violated("time-charged", f"entry {seq} of {model.id} gives {given} ms for {missed} without a server")

    # Notices

    def called(self, url: str, table: str) -> None:
        """A webhook was called."""
        self.calls[url.rpartition("/")[2], table] += 1

    def notices_arrive(self) -> None:
        """Nothing that is due waits for longer than it takes to send something, and nothing is sent twice."""
        raw, long_ago = self.world.database.raw, EPOCH + int((self.now - 4 * LONGEST_S) * 1000)
        kept = TAKEN_MS if MAY_KEEP_NOTICES & set(self.world.plan.faults) else 0
        # Whoever has taken something of a person is believed to send them the rest.
        late = (
            "SELECT person, game FROM delivery WHERE due <= ? AND claimed IS NULL"
            " AND person NOT IN (SELECT person FROM delivery WHERE due IS NOT NULL AND taken > ?)"
        )
        for person, game in raw.execute(late, (long_ago, long_ago - kept)).fetchall():
            self.violated("notice-lost", f"nobody sends what {person} is to know of {game}")
        for (person, game), number in self.calls.items():
            of = "SELECT count(*) FROM delivery WHERE person = ? AND game = ?"
            stored = raw.execute(of, (person, game)).fetchone()[0]
            if number > stored > 0:
                self.violated("notice-doubled", f"{person} was told {number} times of {stored} turns of {game}")

    def attribute(self, model: Model, seq: int, entry: Any, command: str | None) -> None:
        """Someone with the right to do it has done it."""
        kind, game = entry["kind"], model.id
        if command is not None and (first := model.commands.get(command)) is not None:
            self.violated("doubled", f"a command made entries {first} and {seq} of {game}")
        seat = model.mover(entry)
        if command is None:
            if kind in ("played", "locked") and seat is not None and not model.by_bot(seat):
                self.violated("moved-by-nobody", f"entry {seq} of {game}: seat {seat} moved without a command")
            elif kind in ("played", "locked") and seat is not None:
                self.bot_moved(model, seq, seat, entry["moves"] if kind == "locked" else dict(entry["turns"])[seat])
            return
        sent = self.commands.get(command)
        if sent is None:
            self.violated("foreign-move", f"entry {seq} of {game} ({kind}) is no command that anybody sent")
            return
        if seat is not None and not self.holds(sent.human, game, seat):
            self.violated("foreign-move", f"{sent.human} did {kind} in seat {seat} of {game}, which is not theirs")
        session = self.session(sent.keys[command])
        if session is None or not self.lately(session.span):
            self.violated("ended-session", f"{sent.human} did {kind} at {game} after the session had ended")

    def bot_moved(self, model: Model, seq: int, seat: int, moves: list[int]) -> None:
        """A worker has chosen every move where there was a choice, also if others died on the way."""
        answered, position = self.world.workers.answered, model.moments[-1].position.copy()
        for move in moves:
            if len(position.legal(seat)) > 1 and (model.id, seat, move) not in answered:
                self.violated("unthought", f"entry {seq} of {model.id}: no worker chose move {move} for seat {seat}")
            position.play(seat, move)
        self.world.workers.answered = {one for one in answered if one[:2] != (model.id, seat)}

    def turns_kept(self, pool: "WorkerPool") -> None:
        """As many turns are under way as there are workers: nothing outranks bots at tables where people play."""
        begun = [turn for turn in pool.turns.values() if turn.claim.rank == Rank.PEOPLE and (turn.worker or turn.last)]
        if len(begun) > len(pool.workers):
            tables = ", ".join(turn.claim.table for turn in begun)
            self.violated("turn-lost", f"{len(begun)} turns are under way at {len(pool.workers)} workers: {tables}")

    # Access

    def grace(self) -> float:
        world = self.world
        trouble = max((process.store.trouble for process in world.processes), default=0.0)
        started = max((process.since for process in world.processes), default=0.0)
        return SOON + 0.03 * world.slow + max(0.0, max(trouble, started) + SOON - self.now)

    def lately(self, span: Span) -> bool:
        """True now, or until a moment ago."""
        return span.until is None or self.now - span.until <= self.grace()

    def seats_of(self, human: str, game: str, since: float = math.inf) -> set[int]:
        """Those of now, and of any moment since then: an answer may come long after it was right."""
        return {
            seat for (table, seat, person), span in self.known.held.items()
            if table == game and self.known.humans.get(person) == human and (self.lately(span) or (span.until or 0.0) >= since)
        }  # fmt: skip

    def holds(self, human: str, game: str, seat: int) -> bool:
        return seat in self.seats_of(human, game)

    def still_holds(self, human: "Human", game: str, seat: int) -> bool:
        """With the session that they have now."""
        session = self.known.sessions.get(human.token or "")
        span = self.known.held.get((game, seat, session.person)) if session is not None else None
        return session is not None and session.span.until is None and span is not None and span.until is None

    # Frames on sockets

    def sent(self, socket: "Socket", text: str) -> None:
        frame = json.loads(text)
        game, human = socket.page.table, socket.page.human.name
        self.world.trace(f"{human} <- {text}")
        if frame["type"] == "state":
            socket.viewer = frame["me"]["seat"]
        stalled = self.now - socket.stalled_until < SOON
        if not stalled:
            self.jobs.shown(human, text)
            self.may_see(human, game, socket.viewer, frame["type"])
            self.cards(human, game, text)
        if "picture" in frame:
            self.picture(game, frame["picture"], socket.viewer, human)
        if frame["type"] == "done":
            self.done(socket, frame)
        elif frame["type"] == "refused" and frame["code"] == "failed":
            self.violated("failed", f"a command of {human} failed: {text}")

    def may_see(self, human: str, game: str, viewer: int | None, what: str) -> None:
        if viewer is not None and what not in ("done", "refused", "presence") and not self.holds(human, game, viewer):
            self.violated("foreign-view", f"{human} is shown {what} of seat {viewer} of {game}, which is not theirs")

    def cards(self, human: str, game: str, text: str) -> None:
        model = self.known.models.get(game)
        if model is None:
            return
        known = model.cards(self.seats_of(human, game))
        hidden = [token for token in CARD.findall(text) if token not in known]
        if hidden:
            self.violated("foreign-card", f"{human} is told of a card of {game} that is hidden from them")

    def picture(self, game: str, picture: Any, viewer: int | None, human: str) -> None:
        model = self.known.models.get(game)
        if model is None or picture["seq"] > model.seq:
            self.violated("uncommitted", f"{human} is shown entry {picture['seq']} of {game}, which is not stored")
            return
        expected = model.view(picture["seq"], viewer)
        if picture["view"] != expected or picture["status"] != model.status(picture["seq"]):
            self.violated("wrong-view", f"{human} is shown another view of {game} at {picture['seq']} than seat {viewer} has")

    def done(self, socket: "Socket", frame: Any) -> None:
        """Whatever an answer confirms is stored."""
        sent = socket.page.human.sent.get(frame["id"])
        if sent is None or sent.type in NO_ENTRY:
            return
        model = self.known.models[sent.table]
        made = self.made(model, sent)
        if not made and not self.had_nothing_to_do(model, sent):
            self.violated("lost", f"{sent.type} {sent.id} of {sent.human} was answered and is not stored")
        elif made and not self.may_answer(sent, made, frame["seq"]):
            self.violated("wrong-answer", f"{sent.type} {sent.id} of {sent.human} made entry {made}, not {frame['seq']}")

    def may_answer(self, sent: Sent, made: list[int], seq: int) -> bool:
        # Sent twice, such a command may do nothing the first time, and be answered late.
        return seq in made or (sent.type in MAY_MAKE_NO_ENTRY and (not made or seq < min(made)))

    def had_nothing_to_do(self, model: Model, sent: Sent) -> bool:
        """Someone who leaves had left already at some time since then, or who returns was there."""
        if sent.type not in MAY_MAKE_NO_ENTRY or sent.first is None:
            return False
        seats = self.seats_of(sent.human, model.id) - {-1}
        return any(
            moment.away[seat] == MAY_MAKE_NO_ENTRY[sent.type] or (sent.type == "return" and moment.status in ("over", "closed"))
            for moment in model.since(sent.first) for seat in seats
        )  # fmt: skip

    def made(self, model: Model, sent: Sent) -> list[int]:
        """The entries that a command has made: one for each person as whom it was sent, as by a page whose owner logged out."""
        return [model.commands[key] for key in sent.keys if key in model.commands]

    # Answers on HTTP

    def answered(self, exchange: "Exchange", answer: "Answer") -> None:
        human, path = exchange.human, exchange.path
        self.world.trace(f"{human} <- {exchange.method} {path} {answer.status} {answer.raw[:2000]}")
        self.jobs.shown(human, answer.raw)
        if answer.status == 500 or (answer.status == 503 and self.world.quiet):
            self.violated("http-error", f"{exchange.method} {path} was answered {answer.status}: {answer.raw}")
        parts = path.split("/")
        if parts[1:3] != ["api", "tables"] or len(parts) < 4:
            return
        game, what = parts[3], "/".join(parts[4:])
        if not (what == "record" and self.is_over(game)):
            self.cards(human, game, answer.raw)
        if answer.status >= 300:
            return
        if what == "sit" and answer.body["seat"] not in self.seats_of(human, game, exchange.since):
            self.violated("lost", f"{human} was told to sit in seat {answer.body['seat']} of {game}, which is not stored")
        if isinstance(answer.body, dict) and answer.body.get("picture"):
            seats = answer.body.get("seats", ())
            self.picture(game, answer.body["picture"], seats[0] if len(seats) == 1 else None, human)

    def is_over(self, game: str) -> bool:
        """Then its record is for everyone, with the cards that were never played."""
        model = self.known.models.get(game)
        return model is not None and model.status(model.seq) == "over"

    # Tasks

    def unseen(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        task = context.get("task") or context.get("future")
        owner = task.owner if isinstance(task, SimTask) else None
        if self.muted or (owner is not None and owner.dead):
            return
        self.failed(context["message"], context.get("exception"))

    def failed(self, message: str, error: BaseException | None) -> None:
        where = traceback.extract_tb(error.__traceback__) if error is not None else []
        place = " < ".join(f"{at.name} in {at.filename.rpartition('/')[2]}:{at.lineno}" for at in where[::-1][:6])
        self.violated("task-failed", f"{message}: {type(error).__name__}: {error} ({place})")

    def stopped(self, owner: "Owner") -> None:
        left = [task.get_coro() for task in self.world.loop.pending(owner)]
        names = sorted(getattr(one, "__qualname__", "?") for one in left)
        if names:
            self.violated("task-left", f"{owner.name} has stopped and left {', '.join(names)}")

    # After all faults have ended

    def check_quiet(self) -> None:
        for human in self.world.humans:
            for page in human.pages:
                if page.socket is not None and page.socket.accepted:
                    self.page_agrees(human, page)
        for process in self.world.processes:
            self.nothing_grows(process)
        self.notices_arrive()

    def page_agrees(self, human: "Human", page: "Page") -> None:
        model = self.known.models[page.table]
        where = f"{human.name}'s page of {page.table} through seat {page.viewer}"
        assert page.socket is not None
        session = self.session(page.token)
        # A caller with an ended session counts as a stranger, and may watch.
        nobody = page.viewer is None and not page.seats
        if page.token is not None and not nobody and (session is None or session.span.until is not None):
            self.violated("stale-session", f"{where} is open although the session has ended")
            return
        if page.viewer is not None and not self.holds(human.name, page.table, page.viewer):
            self.violated("stale-seat", f"{where} is open although the seat is somebody else's")
            return
        if page.picture is None:
            self.violated("stale-page", f"{where} has nothing to show")
            return
        if self.now - model.changed < SOON:
            return
        if page.seq != model.seq or page.picture["view"] != model.view(model.seq, page.viewer):
            self.violated("stale-page", f"{where} is at {page.seq}, the table at {model.seq}")
        elif page.viewer is not None:
            self.draft_agrees(page, model, where)
        self.standing_agrees(page, model, where)
        self.presence_agrees(page, where)

    def draft_agrees(self, page: "Page", model: Model, where: str) -> None:
        raw = self.world.database.raw
        rows = raw.execute("SELECT at, body FROM plan WHERE game = ? AND seat = ?", (model.id, page.viewer)).fetchall()
        expected = model.draft(page.viewer or 0, rows)
        shown = page.picture["draft"]
        has = None if shown is None else ([step["move"] for step in shown["steps"]], shown["n"])
        if has != expected:
            self.violated("stale-draft", f"{where} shows the draft {has}, stored is {expected}")

    def access(self, game: str) -> Access:
        """The access rights stored in the database."""
        raw = self.world.database.raw
        number, host, public, links = raw.execute(
            "SELECT access, host, public, links FROM game WHERE id = ?", (game,)
        ).fetchone()
        holders = raw.execute("SELECT seat, person FROM holder WHERE game = ?", (game,)).fetchall()
        return Access.of(number, host, bool(public), map(tuple, holders), read_links(links))

    def person_behind(self, page: "Page") -> str | None:
        """The person whose session the page's token leads to, also through tokens that replaced it."""
        session = self.session(page.token)
        return session.person if session is not None and session.span.until is None else None

    def person_of(self, page: "Page") -> str | None:
        first = self.known.sessions.get(page.token or "")
        if first is not None and first.renewed is not None and not page.seats and not (page.me or {}).get("host"):
            # It came with a token that had just been replaced, and was let in anonymously.
            return None
        return self.person_behind(page)

    def standing_agrees(self, page: "Page", model: Model, where: str) -> None:
        """The page knows who sits where, who hosts, and what can be done: no more and no less than the server allows."""
        table, access = model.table, self.access(page.table)
        assert table is not None
        allowed = [
            {
                "seat": page.viewer,
                "seats": list(authority.seats_of(access, person)),
                "host": authority.may_host(access, person),
                "host_seat": authority.host_seat(access),
                "standing": authority.standing(table, access, person),
                "may": sorted(authority.deeds(table, access, person)),
            }
            # A page whose token was replaced still belongs to that person if it came before, and to nobody if it came after.
            for person in {self.person_of(page), self.person_behind(page)}
        ]
        if page.me not in allowed:
            self.violated("stale-standing", f"{where} believes {page.me}, it is {allowed}")
        shown = [(seat["kind"], seat["name"], seat["away"], seat["ready"]) for seat in page.picture["seats"]]
        ready = table.state.ready if table.state.status == "open" else []
        seats = [(seat.kind, seat.name, seat.away, n in ready) for n, seat in enumerate(table.state.seats)]
        if shown != seats:
            self.violated("stale-seats", f"{where} shows {shown}, it is {seats}")
        self.seats_are_held(model, access)

    def seats_are_held(self, model: Model, access: Access) -> None:
        """In the waiting room exactly the held seats are taken; the host is not banned."""
        assert model.table is not None
        taken = {n for n, seat in enumerate(model.table.state.seats) if seat.kind == "person"}
        held = {seat for seat, _ in access.holders if seat >= 0}
        if model.table.state.status == "open" and taken != held:
            self.violated("seat-unheld", f"{model.id} shows people in {sorted(taken)}, held are {sorted(held)}")
        if authority.is_banned(access, access.host):
            self.violated("banned-host", f"the host of {model.id} is banned")

    def presence_agrees(self, page: "Page", where: str) -> None:
        access = self.access(page.table)
        here = {
            seat for process in self.world.processes for other in process.sockets
            if other.page.table == page.table and not other.client_closed and other.page.following
            for seat in authority.seats_of(access, self.person_of(other.page))
        }  # fmt: skip
        expected = [seat in here for seat in range(len(page.picture["seats"]))]
        if page.presence is not None and page.presence["online"] != expected:
            self.violated("stale-presence", f"{where} shows {page.presence['online']} online, it is {expected}")

    def nothing_grows(self, process: "Process") -> None:
        tasks = self.world.loop.pending(process.owner)
        names: dict[str, int] = defaultdict(int)
        for task in tasks:
            names[getattr(task.get_coro(), "__qualname__", "?")] += 1
        if len(tasks) > 16 + 3 * (len(process.sockets) + len(process.exchanges)):
            self.violated("too-many-tasks", f"{process.owner.name} has {len(tasks)} tasks: {dict(names)}")
        if process.store.waiting > 5:
            self.violated("too-many-tasks", f"{process.store.waiting} operations of {process.owner.name} wait for the database")

    async def jobs_end(self) -> None:
        until = self.now + JOBS_END_WITHIN
        while self.jobs.unfinished() and self.now < until:
            await asyncio.sleep(0.5)
        self.jobs.check()

    async def games_end(self) -> None:
        until = self.now + GAMES_END_WITHIN
        while self.unfinished() and self.now < until:
            await asyncio.sleep(0.5)
        for game in self.unfinished():
            model = self.known.models[game]
            self.violated("cannot-end", f"{game} is still being played at entry {model.seq}, waiting for {model.waiting()}")

    def unfinished(self) -> list[str]:
        """Games that a person present could play to the end."""
        return [
            game for game, model in self.known.models.items()
            if model.status(model.seq) == "playing" and any(human.sees(game) for human in self.world.humans)
            and (not model.paused() or self.may_resume(game))
        ]  # fmt: skip

    def may_resume(self, game: str) -> bool:
        """Whether somebody present has a seat: a pause that nobody ends lasts a week."""
        return any(
            page.table == game and page.viewer is not None and page.following
            for human in self.world.humans
            for page in human.pages
        )

    def check_end(self) -> None:
        for sent in self.commands.values():
            model = self.known.models.get(sent.table)
            if sent.seq is None or model is None or sent.type in NO_ENTRY:
                continue
            if not self.may_answer(sent, self.made(model, sent), sent.seq):
                self.violated("lost", f"{sent.type} {sent.id} of {sent.human} was answered {sent.seq} and is not there")
        self.jobs.check()
        self.jobs.verify()
        gc.collect()


class Ears(logging.Handler):
    """Collects the errors that the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.oracle: Oracle | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self.oracle is not None and not self.oracle.muted:
            self.oracle.failed(record.getMessage(), record.exc_info[1] if record.exc_info else None)


def token_hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
