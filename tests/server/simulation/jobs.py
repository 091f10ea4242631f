"""Background jobs in the simulation: small steps, so that each is interrupted now and then, and what must hold of them.

Every step is done once, every job ends, and a name is removed or changed where it is its owner's and nowhere else.
"""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from unittest import mock

from sqlalchemy import Connection, String, Text

from lishan.server.store import jobs as store
from lishan.server.store import people, schema
from lishan.server.store.jobs import Advance, JobRow
from lishan.server.store.names import ERASE, RENAME
from lishan.server.store.values import CHAT, NOW
from lishan.server.tables import integrity, jobs, name_jobs

if TYPE_CHECKING:
    from tests.server.simulation.oracle import Oracle

JOBS_END_WITHIN = 60.0
"""Seconds."""
NAME = re.compile(r"(host|player|second|watcher|stranger)\d+z")
"""What people call themselves (`Human.called`)."""
SMALL: tuple[tuple[Any, str, float], ...] = (
    (name_jobs, "ENTRIES", name_jobs.LEAST), (name_jobs, "TABLES", 1), (people, "ADOPTED_AT_ONCE", 1),
    (people, "NAMES_AT_ONCE", 3), (jobs, "PAUSE_S", 0.05), (jobs, "LOOK_EVERY_S", 0.5),
)  # fmt: skip

Place = tuple[str, int, int]
"""A name: the table, the seq of the entry (or `NOW`) and the seat (or `CHAT`)."""


class JobWatch:
    def __init__(self, oracle: "Oracle") -> None:
        self.oracle = oracle
        self.step: tuple[JobRow, set[Place]] | None = None
        """What the transaction under way does, and where the person was named before."""
        self.done: Advance | None = None
        self.did: set[tuple[str, int]] = set()
        self.named: dict[str, set[Place]] = {}
        """Where the subject of each job was named since it began."""
        self.going: dict[str, tuple[str, float]] = {}
        """What people called themselves who are gone since then."""

    @property
    def raw(self) -> Any:
        return self.oracle.world.database.raw

    # Steps

    @contextmanager
    def watching(self) -> Iterator[None]:
        held, advance = store.held, store.advance

        def begin(connection: Connection, job: JobRow) -> bool:
            self.step = (job, self.places(job.subject))
            return held(connection, job)

        def end(connection: Connection, job: JobRow, done: Advance, now: int) -> None:
            advance(connection, job, done, now)
            self.done = done

        with ExitStack() as stack:
            for where, name, value in SMALL:
                stack.enter_context(mock.patch.object(where, name, value))
            stack.enter_context(mock.patch.object(store, "held", begin))
            stack.enter_context(mock.patch.object(store, "advance", end))
            yield

    def begun(self) -> None:
        """A transaction begins."""
        self.step = self.done = None

    def committed(self) -> bool:
        """Returns whether a job was left in the middle."""
        for id, subject in self.raw.execute("SELECT id, subject FROM job WHERE kind = ?", (ERASE,)).fetchall():
            if id not in self.named:
                self.named[id] = self.places(subject)
                self.goes(subject)
        if self.step is None or self.done is None:
            return False
        job, places = self.step
        self.oracle.world.trace(f"step {job.steps} of {job.kind} {job.subject}")
        if (job.id, job.steps) in self.did:
            self.oracle.violated("step-doubled", f"step {job.steps} of {job.kind} {job.subject} was done twice")
        self.did.add((job.id, job.steps))
        if job.kind in (ERASE, RENAME):
            self.named.setdefault(job.id, set()).update(places)
            self.see_names(job, places)
            if self.done.cursor is None:
                self.see_end(job)
        return self.done.cursor is not None

    def places(self, person: str) -> set[Place]:
        return set(self.raw.execute("SELECT game, seq, seat FROM speaker WHERE person = ?", (person,)).fetchall())

    # Names

    def see_names(self, job: JobRow, places: set[Place]) -> None:
        """The person's own names may have changed, and nothing else."""
        for game in sorted({game for game, _, _ in places}):
            log = self.oracle.log.get(game, [])
            for seq, body in self.raw.execute("SELECT seq, body FROM entry WHERE game = ?", (game,)).fetchall():
                if seq > len(log) or body == log[seq - 1][1]:
                    continue
                command, old, *rest = log[seq - 1]
                own = {seat for table, at, seat in places if (table, at) == (game, seq)}
                if with_names(old, own, job.detail, json.loads(body)) != json.loads(body):
                    self.oracle.violated("another-name", f"{job.kind} made entry {seq} of {game} {body}, it was {old}")
                log[seq - 1] = (command, body, *rest)

    def see_end(self, job: JobRow) -> None:
        bodies = {(game, seq): json.loads(row[1]) for game, rows in self.oracle.log.items() for seq, row in enumerate(rows, 1)}
        for game, seq, seat in sorted(self.named[job.id]):
            # An entry may be about a seat and not name it.
            found = names_in(bodies[game, seq]).get(seat) if seq != NOW and (game, seq) in bodies else None
            if found is not None and found != job.detail:
                self.oracle.violated("name-left", f"{job.kind} of {job.subject} left {found!r} in entry {seq} of {game}")
        if job.kind == ERASE:
            for table, column in text_columns():
                if self.raw.execute(f'SELECT 1 FROM "{table}" WHERE "{column}" = ?', (job.subject,)).fetchone():
                    self.oracle.violated("name-left", f"{job.subject} is gone, and still in {table}.{column}")

    def goes(self, person: str) -> None:
        """Nobody is told any more what they called themselves, unless somebody else is called so."""
        for _, _, name, owner in self.names():
            if owner == person and (match := NAME.search(name)):
                self.going[match[0]] = (person, self.oracle.now)

    def shown(self, human: str, text: str) -> None:
        """Something is sent to somebody."""
        for match in NAME.finditer(text):
            person, since = self.going.get(match[0], ("", 0.0))
            late = person and self.oracle.now - since > self.oracle.grace()
            if late and not self.is_anothers(match[0], person):
                self.oracle.violated("name-shown", f"{human} is told of {match[0]}, who went at {since:.3f}: {text[:300]}")

    def is_anothers(self, name: str, person: str) -> bool:
        """Whether somebody else is called so: who clicks twice before they have a cookie is two people."""
        if self.raw.execute("SELECT 1 FROM person WHERE name LIKE ? AND id != ?", (f"%{name}%", person)).fetchone():
            return True
        return any(name in said for _, _, said, owner in self.names() if owner not in (None, person))

    def names(self) -> Iterator[tuple[str, int, str, str | None]]:
        """All names in entries, and whose they are."""
        owners = {
            (game, seq, seat): person
            for game, seq, seat, person in self.raw.execute("SELECT game, seq, seat, person FROM speaker").fetchall()
        }
        for game, rows in self.oracle.log.items():
            for seq, row in enumerate(rows, 1):
                for seat, name in names_in(json.loads(row[1])).items():
                    if NAME.search(name):
                        yield game, seq, name, owners.get((game, seq, seat))

    # The end

    def unfinished(self) -> list[str]:
        return [f"{kind} {subject}" for kind, subject in self.raw.execute("SELECT kind, subject FROM job").fetchall()]

    def check(self) -> None:
        """No job is left, every name is its owner's, and every entry is as it was first stored but for the names that went."""
        if left := self.unfinished():
            self.oracle.violated("job-unfinished", f"{', '.join(left)} does not end")
        humans = self.oracle.known.humans
        for game, seq, name, owner in self.names():
            match = NAME.search(name)
            if owner is None:
                self.oracle.violated("name-left", f"{name!r} in entry {seq} of {game} is nobody's")
            elif match is not None and humans.get(owner, match[1]) != match[1]:
                self.oracle.violated("another-name", f"{name!r} in entry {seq} of {game} is {humans[owner]}'s")

    def verify(self) -> None:
        """As `lishan admin verify` does."""
        from tests.server.simulation.process import open_game

        for fault in integrity.verify(self.oracle.world.database.connection, open_game).faults:
            self.oracle.violated("verify", fault)


def names_in(entry: Any) -> dict[int, str]:
    """The names in an entry, by the seat (or `CHAT`)."""
    if "terms" in entry:
        return {seat: one["name"] for seat, one in enumerate(entry["terms"]["seats"]) if one.get("name")}
    if not entry.get("name"):
        return {}
    return {CHAT if entry["kind"] == "spoke" else entry["seat"]: entry["name"]}


def with_names(old: str, seats: set[int], name: str, found: Any) -> Any:
    """The entry with some of these seats' names changed, as they are in the one that was found."""
    entry = json.loads(old)
    for seat in seats & names_in(entry).keys():
        if names_in(found).get(seat, "") == name:
            (entry["terms"]["seats"][seat] if "terms" in entry else entry)["name"] = name
    return entry


def text_columns() -> list[tuple[str, str]]:
    return [
        (table.name, column.name) for table in schema.metadata.sorted_tables for column in table.columns
        # News of a minute are about people who have just gone.
        if isinstance(column.type, String | Text) and table is not schema.news
    ]  # fmt: skip
