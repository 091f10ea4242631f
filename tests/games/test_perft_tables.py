"""Perft tables show where the rules have changed."""

from pathlib import Path

import msgspec

from tests.core.toy import GAME
from tests.games.perft_tables import differences, read_pins, write_pins


def test_a_table_is_read_as_it_was_written_and_tells_what_differs(tmp_path: Path) -> None:
    file = tmp_path / "perft.toml"
    write_pins(file, GAME, [("at the start", 2, GAME.start(2)), ("three of us", 3, GAME.start(3))], most=2000)
    first, second = read_pins(file)
    assert (str(first), str(second)) == ("2-at-the-start", "3-three-of-us")
    assert len(first.lines) > 2
    assert differences(GAME, first) == differences(GAME, second) == {}
    counted = first.lines[1]
    other = msgspec.structs.replace(first, lines=[first.lines[0], counted + 1, *first.lines[2:]])
    assert differences(GAME, other) == {2: (counted, counted + 1)}
    assert differences(GAME, other, most=counted) == {}
