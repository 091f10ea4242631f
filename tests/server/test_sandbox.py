"""The sandbox around bot workers, promise by promise."""

import asyncio
import os
from pathlib import Path

import pytest
from msgspec import Raw

from lishan.bots.sent_view import SentView
from lishan.core.errors import LishanError
from lishan.server.bots import sandbox
from lishan.server.bots.pool import WorkerPool
from lishan.server.bots.problems import BotFailed, Problem
from lishan.server.serve import check_sandbox
from tests.server.escapes import KINDS

ESCAPES = "tests.server.escapes:solve"
FULL = pytest.mark.skipif(bool(sandbox.unkept()), reason="this machine cannot keep all promises, and says so")


def problem(what: str) -> Problem:
    return Problem(level="x", view=SentView("lanterns", 0, Raw(b"{}")), moves=[3, 5], seconds=10, edition=what)


async def attempt(what: str) -> str:
    """The reason why it failed; "" if it did not."""
    workers = WorkerPool(ESCAPES, {}, 1)
    try:
        await workers.choose(problem(what))
    except BotFailed as error:
        return str(error)
    finally:
        await workers.close()
    return ""


@FULL
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_gets_out(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISHAN_SECRET", "a secret that no bot may see")
    file = tmp_path / "database.db"
    file.write_text("hands of everybody")
    before = file.stat()
    assert asyncio.run(attempt(f"{kind} {file}")) == "PermissionError"
    after = file.stat()
    assert (after.st_mode, after.st_mtime_ns, after.st_size) == (before.st_mode, before.st_mtime_ns, before.st_size)
    assert os.listdir(tmp_path) == ["database.db"]


@FULL
def test_memory_is_bounded() -> None:
    assert asyncio.run(attempt("memory")) in ("died", "MemoryError")


def test_a_bot_may_think() -> None:
    """Threads, and modules that are imported late."""
    assert asyncio.run(attempt("think")) == ""


def test_a_promise_that_is_not_kept_is_named(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Once, when the server starts; if the host requires it, the server does not start."""
    monkeypatch.setattr(sandbox, "landlock_version", lambda: 0)
    check_sandbox(required=False)
    assert [record.getMessage() for record in caplog.records if "reading files" in record.getMessage()]
    with pytest.raises(LishanError, match="reading files"):
        check_sandbox(required=True)
    monkeypatch.setattr(sandbox, "can_filter", lambda: False)
    with pytest.raises(LishanError, match="files, network, processes"):
        check_sandbox(required=True)


@FULL
def test_where_all_promises_are_kept_nothing_is_said(caplog: pytest.LogCaptureFixture) -> None:
    check_sandbox(required=True)
    assert caplog.records == []
