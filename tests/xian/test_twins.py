"""The compiled and the interpreted engine play the same games: a thousand of them, position by position."""

from pathlib import Path

import pytest

import lishan
from lishan.testing.engine_parity import digests_here, digests_interpreted

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="there is only one engine here")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("busily", "first", "count"), [
    *((False, first, 60) for first in range(0, 240, 60)), *((True, first, 25) for first in range(1000, 1100, 25)),
])  # fmt: skip
def test_the_same_games_compiled_and_interpreted(seats: int, busily: bool, first: int, count: int) -> None:
    """XI-1 to XI-70: 240 uniformly random and 100 busy games for each number of players."""
    seeds = range(first, first + count)
    here = digests_here("xian", seats, seeds, busily=busily)
    assert len(set(here)) == count
    assert here == digests_interpreted("xian", seats, seeds, SOURCE, busily=busily)
