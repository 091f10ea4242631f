"""The load that compares our server with another one: it plays, and its commands are carried out."""

import asyncio

import pytest

import lishan
from benchmarks.server import measure


@pytest.mark.parametrize("game", lishan.GAMES)
def test_the_load_is_answered(game: str) -> None:
    found = asyncio.run(measure(game, tables=2, rate=15, seconds=2, seed=1))
    assert found.commands > 2
    assert found.refused == 0
    assert found.cpu_ms > 0
    assert found.kilobytes > 1
