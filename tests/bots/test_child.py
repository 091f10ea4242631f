"""Child processes of bots: they answer, and they are gone when they should be."""

import os
import time
from multiprocessing.connection import Connection
from time import monotonic

import pytest

from lishan.bots.child import Child, Gone, TooSlow, messages

pytestmark = pytest.mark.both


def answer(line: Connection, more: int) -> None:
    for message in messages(line):
        if message < 0:
            os._exit(3)
        time.sleep(message)
        line.send(message + more)


def test_a_child_answers_until_it_ends() -> None:
    child = Child(answer, 5)
    try:
        child.send(0)
        assert child.receive(monotonic() + 60) == 5
        child.send(-1)
        with pytest.raises(Gone):
            child.receive(monotonic() + 60)
    finally:
        child.close()


def test_a_child_that_takes_too_long_is_killed() -> None:
    child = Child(answer, 0)
    child.send(3600)
    with pytest.raises(TooSlow):
        child.receive(monotonic() + 0.1)
    child.close()
    assert not child.process.is_alive()
    with pytest.raises(Gone):
        child.send(1)
