"""Numbers of lines of play from fixed positions, compiled and interpreted."""

import pytest

import lishan
from lishan.terracotta import GAME
from tests.games.perft_tables import LINES, Pin, differences, read_pins
from tests.terracotta.make_perft import FILE

TABLE = read_pins(FILE)
# What the interpreted engine counts in reasonable time.
FEW = 1500


@pytest.mark.both
@pytest.mark.parametrize("pin", TABLE, ids=str)
def test_lines_of_decisions(pin: Pin) -> None:
    """TA-20 to TA-95: the same numbers as ever."""
    assert differences(GAME, pin, LINES if lishan.engine() == "compiled" else FEW) == {}


def test_the_table_covers_what_it_should() -> None:
    """TA-1: 2, 3 and 4 players, each from the same kinds of positions, with all combinations of the options."""
    kinds = {seats: {pin.name for pin in TABLE if pin.seats == seats} for seats in (2, 3, 4)}
    assert kinds[2] == kinds[3] == kinds[4]
    assert len(kinds[2]) == 8
    options = {pin.position.split()[2] for pin in TABLE}
    assert options == {"all,printed", "one,printed", "all,placed", "one,placed"}
    assert all(len(pin.lines) >= 3 for pin in TABLE)
