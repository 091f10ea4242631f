"""Numbers of lines of play from fixed positions, compiled and interpreted."""

import pytest

import lishan
from lishan.xian import GAME
from tests.games.perft_tables import LINES, Pin, differences, read_pins
from tests.xian.make_perft import FILE, POSITIONS

TABLE = read_pins(FILE)
# What the interpreted engine counts in reasonable time.
FEW = 4000


@pytest.mark.both
@pytest.mark.parametrize("pin", TABLE, ids=str)
def test_lines_of_decisions(pin: Pin) -> None:
    """XI-10 to XI-64: the same numbers as ever."""
    assert differences(GAME, pin, LINES if lishan.engine() == "compiled" else FEW) == {}


def test_the_table_covers_what_it_should() -> None:
    """XI-1: 2, 3 and 4 players, each from the same kinds of positions."""
    for seats in (2, 3, 4):
        assert [pin.name for pin in TABLE if pin.seats == seats] == ["before the lots", *POSITIONS]
    assert all(len(pin.lines) >= 3 for pin in TABLE)
