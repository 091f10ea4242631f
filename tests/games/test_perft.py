"""Numbers of lines of play from fixed positions, compiled and interpreted."""

import pytest

import lishan
from tests.games.perft_tables import LINES, Pin, differences, read_pins
from tests.terracotta import make_perft as terracotta
from tests.xian import make_perft as xian

TABLES = {"terracotta": read_pins(terracotta.FILE), "xian": read_pins(xian.FILE)}
# Depths with at most this many lines: the interpreted engine counts them in reasonable time.
FEW = {"terracotta": 1500, "xian": 4000}


@pytest.mark.both
@pytest.mark.parametrize(
    ("game", "pin"),
    [pytest.param(game, pin, id=f"{game}-{pin}") for game, pins in TABLES.items() for pin in pins],
)
def test_lines_of_decisions(game: str, pin: Pin) -> None:
    """TA-20 to TA-95, XI-10 to XI-64: the same numbers as before."""
    assert differences(lishan.game(game), pin, LINES if lishan.engine() == "compiled" else FEW[game]) == {}


@pytest.mark.parametrize("game", TABLES)
def test_the_tables_count_at_least_three_decisions_deep(game: str) -> None:
    assert all(len(pin.lines) >= 3 for pin in TABLES[game])


def test_the_table_of_terracotta_army_covers_players_and_options() -> None:
    """TA-1: 2, 3 and 4 players, each from the same kinds of positions, with all combinations of the options."""
    kinds = {seats: {pin.name for pin in TABLES["terracotta"] if pin.seats == seats} for seats in (2, 3, 4)}
    assert kinds[2] == kinds[3] == kinds[4]
    assert len(kinds[2]) == 8
    options = {pin.position.split()[2] for pin in TABLES["terracotta"]}
    assert options == {"all,printed", "one,printed", "all,placed", "one,placed"}


def test_the_table_of_xian_covers_players() -> None:
    """XI-1: 2, 3 and 4 players, each from the same kinds of positions."""
    for seats in (2, 3, 4):
        names = [pin.name for pin in TABLES["xian"] if pin.seats == seats]
        assert names == ["before the set-up", *xian.POSITIONS]
