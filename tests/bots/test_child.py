"""Child processes: they answer, keep within their limits, and are gone when they should be."""

import os
import subprocess
import sys
import time
from pathlib import Path
from time import monotonic

import pytest

from lishan.bots.child import Child, Gone, Limits, Line, TooSlow, Unreadable

pytestmark = pytest.mark.both

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


def answer(line: Line, more: int) -> None:
    for message in line.messages(int):
        if message < 0:
            os._exit(3)
        time.sleep(message)
        line.send(message + more)


def chatter(line: Line) -> None:
    sys.stdout.write("not a message\n" * 10_000)
    sys.stdout.flush()
    os.write(line.target, b"\xff\xff\xff\xffand so on")


def babble(line: Line) -> None:
    line.send("words, not a number")
    time.sleep(3600)


def told(line: Line) -> None:
    """Its environment, and how much memory it gets."""
    try:
        bytearray(1 << 31)
        enough = True
    except MemoryError:
        enough = False
    line.send([sorted(os.environ), enough])


def answered(child: Child, message: int) -> int:
    child.send(message)
    return child.receive(int, monotonic() + 60)


def test_a_child_answers_until_it_ends() -> None:
    child = Child(answer, 5)
    try:
        assert answered(child, 0) == 5
        with pytest.raises(Gone):
            answered(child, -1)
    finally:
        child.close()


def test_a_child_that_takes_too_long_is_killed() -> None:
    child = Child(answer, 0)
    child.send(3600)
    with pytest.raises(TooSlow):
        child.receive(int, monotonic() + 0.1)
    child.close()
    assert child.process.poll() is not None
    with pytest.raises(Gone):
        child.send(1)


def test_a_late_answer_is_not_lost() -> None:
    """Waiting in vain takes nothing from the pipe."""
    child = Child(answer, 1)
    try:
        assert answered(child, 0) == 1
        child.send(1)
        with pytest.raises(TooSlow):
            child.receive(int, monotonic() + 0.05)
        assert child.receive(int, monotonic() + 60) == 2
    finally:
        child.close()


@pytest.mark.parametrize(("work", "reason"), [(chatter, "too-long"), (babble, "garbled")])
def test_what_a_child_should_not_say_is_not_believed(work: object, reason: str) -> None:
    child = Child(work, alone=True)  # type: ignore[arg-type]
    try:
        with pytest.raises(Unreadable, match=reason):
            child.receive(int, monotonic() + 60)
    finally:
        child.close()


def test_a_child_alone_has_no_environment_and_only_its_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISHAN_SECRET", "not for children")
    child = Child(told, limits=Limits(memory=1 << 30), alone=True)
    other = Child(told)
    try:
        names, enough = child.receive(list, monotonic() + 60)
        assert "LISHAN_SECRET" not in names
        assert not enough or sys.platform == "win32"
        names, _ = other.receive(list, monotonic() + 60)
        assert "LISHAN_SECRET" in names
    finally:
        child.close()
        other.close()


def test_a_child_that_nobody_refers_to_ends() -> None:
    child = Child(answer, 0)
    process = child.process
    del child
    assert process.poll() is not None


@LINUX
def test_a_child_ends_with_its_parent_even_if_it_never_looks_up() -> None:
    """The parent is killed without warning while the child is busy."""
    script = (
        f"import sys; sys.path[:] = {sys.path!r}; import time\n"
        "from lishan.bots.child import Child; from tests.bots.test_child import answer\n"
        "child = Child(answer, 0); child.send(0); child.receive(int); child.send(3600)\n"
        "print(child.process.pid, flush=True); time.sleep(3600)"
    )
    parent = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = Path("/proc") / parent.stdout.readline().strip()
    assert child.exists()
    parent.kill()
    parent.wait()
    until = monotonic() + 20
    while child.exists() and "Z" not in (child / "stat").read_text().rpartition(")")[2].split()[0] and monotonic() < until:
        time.sleep(0.02)
    assert not child.exists() or "Z" in (child / "stat").read_text().rpartition(")")[2].split()[0]
    parent.stdout.close()
