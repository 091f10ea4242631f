"""The compiled and the interpreted engine play the same games, position by position."""

from pathlib import Path

import pytest

import lishan
from lishan.testing.engine_parity import digests_here, digests_interpreted
from tests.terracotta.walks import OPTIONS

SOURCE = Path(__file__).parents[2] / "src"


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="there is only one engine here")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("busily", "first", "count"), [
    *((False, first, 20) for first in range(0, 80, 20)), *((True, first, 10) for first in range(1000, 1020, 10)),
    *(pytest.param(False, first, 70, marks=pytest.mark.soak) for first in range(70, 280, 70)),
    *(pytest.param(True, first, 30, marks=pytest.mark.soak) for first in range(1020, 1080, 30)),
])  # fmt: skip
def test_the_same_games_compiled_and_interpreted(seats: int, busily: bool, first: int, count: int) -> None:
    """TA-1 to TA-95: 80 uniformly random and 20 busy games for each number of players, all options; a thousand in the soak."""
    seeds, options = range(first, first + count), OPTIONS[first // count % len(OPTIONS)]
    here = digests_here("terracotta", seats, seeds, options, busily)
    assert len(set(here)) == count
    assert here == digests_interpreted("terracotta", seats, seeds, SOURCE, options, busily)
