"""Long work as rows: each step is one small transaction, so it goes on after a restart. Each function is one piece of work.

Whoever starts such work adds the job in the transaction that makes it necessary. `server/tables/jobs.py` does the steps.
"""

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, update

from lishan.server.store import schema

job = schema.job


class JobRow(Struct, frozen=True, kw_only=True):
    id: str
    kind: str
    subject: str
    detail: str
    cursor: str
    steps: int
    failures: int
    created: int
    due: int


class Advance(Struct, frozen=True, kw_only=True):
    """What a step has done."""

    cursor: str | None
    """How far the job is now; None: it is finished."""
    due: int = 0
    """When the next step may be done; 0: soon."""
    tables: tuple[str, ...] = ()
    """The tables that it has changed, for those who have them in memory."""


FINISHED = Advance(cursor=None)


def add_job(connection: Connection, id: str, kind: str, subject: str, now: int, detail: str = "") -> None:
    """One of the same kind and about the same begins anew."""
    end_jobs(connection, kind, subject)
    values = {"id": id, "kind": kind, "subject": subject, "detail": detail, "created": now, "due": now}
    connection.execute(insert(job), values)


def end_jobs(connection: Connection, kind: str, subject: str) -> None:
    connection.execute(delete(job).where(job.c.kind == kind, job.c.subject == subject))


def has_job(connection: Connection, kind: str, subject: str) -> bool:
    return connection.execute(select(job.c.id).where(job.c.kind == kind, job.c.subject == subject)).first() is not None


def jobs_of(connection: Connection, *kinds: str) -> list[JobRow]:
    """All jobs of these kinds, oldest first; without a kind, all."""
    query = select(job).order_by(job.c.created, job.c.id)
    query = query.where(job.c.kind.in_(kinds)) if kinds else query
    return [JobRow(**row) for row in connection.execute(query).mappings()]


def due_jobs(connection: Connection, now: int, most: int) -> list[JobRow]:
    """Those whose next step may be done; who waits longest comes first."""
    query = select(job).where(job.c.due <= now).order_by(job.c.due, job.c.id).limit(most)
    return [JobRow(**row) for row in connection.execute(query).mappings()]


def held(connection: Connection, known: JobRow) -> bool:
    """Begins a step: until the end of the transaction no other process does one of this job.

    False: another process is doing this step, or has done it.
    """
    same = (job.c.id == known.id, job.c.steps == known.steps)
    return connection.execute(select(job.c.id).where(*same).with_for_update(skip_locked=True)).first() is not None


def advance(connection: Connection, known: JobRow, done: Advance, now: int) -> None:
    """Ends a step, in the transaction of the step itself."""
    if done.cursor is None:
        connection.execute(delete(job).where(job.c.id == known.id))
        return
    # Whoever has just had a turn waits behind the others.
    values = {"cursor": done.cursor, "steps": known.steps + 1, "failures": 0, "due": max(done.due, now)}
    connection.execute(update(job).where(job.c.id == known.id).values(values))


def put_off(connection: Connection, known: JobRow, due: int) -> None:
    """A step has failed."""
    same = (job.c.id == known.id, job.c.steps == known.steps)
    connection.execute(update(job).where(*same).values(failures=known.failures + 1, due=due))
