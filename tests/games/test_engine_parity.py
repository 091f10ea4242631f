"""The compiled and the interpreted engine play the same games, position by position; in the soak a thousand of them."""

import pytest

import lishan
from tests.games.engine_parity import digests_here, digests_interpreted
from tests.terracotta.sample_games import OPTIONS


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="there is only one engine here")
@pytest.mark.parametrize("name", lishan.GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("busily", "first", "count"), [
    *((False, first, 20) for first in range(0, 80, 20)), *((True, first, 15) for first in range(1000, 1030, 15)),
    *(pytest.param(False, first, 70, marks=pytest.mark.soak) for first in range(80, 290, 70)),
    *(pytest.param(True, first, 30, marks=pytest.mark.soak) for first in range(1030, 1120, 30)),
])  # fmt: skip
def test_the_same_games_compiled_and_interpreted(name: str, seats: int, busily: bool, first: int, count: int) -> None:
    """Uniformly random and busy games for each number of players, with all options."""
    seeds = range(first, first + count)
    options = OPTIONS[first // count % len(OPTIONS)] if name == "terracotta" else {}
    here = digests_here(name, seats, seeds, options, busily)
    assert len(set(here)) == count
    assert here == digests_interpreted(name, seats, seeds, options, busily)
