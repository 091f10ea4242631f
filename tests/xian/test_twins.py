"""The compiled and the interpreted engine play the same games, position by position."""

from pathlib import Path

import pytest

import lishan
from lishan.testing.engine_parity import digests_here, digests_interpreted

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="there is only one engine here")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("busily", "first", "count"), [
    *((False, first, 30) for first in range(0, 60, 30)), *((True, first, 30) for first in range(1000, 1030, 30)),
    *(pytest.param(False, first, 60, marks=pytest.mark.soak) for first in range(60, 240, 60)),
    *(pytest.param(True, first, 25, marks=pytest.mark.soak) for first in range(1030, 1130, 25)),
])  # fmt: skip
def test_the_same_games_compiled_and_interpreted(seats: int, busily: bool, first: int, count: int) -> None:
    """XI-1 to XI-70: 60 uniformly random and 30 busy games for each number of players; a thousand in the soak."""
    seeds = range(first, first + count)
    here = digests_here("xian", seats, seeds, busily=busily)
    assert len(set(here)) == count
    assert here == digests_interpreted("xian", seats, seeds, SOURCE, busily=busily)
