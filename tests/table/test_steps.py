"""A past event, decision by decision, for each viewer."""

import pytest

from lishan.table import projection
from tests.table.kit import started


@pytest.mark.parametrize(("game", "seats"), [("lanterns", 3), ("terracotta", 2), ("terracotta", 1), ("xian", 3)])
def test_the_steps_lead_from_the_position_before_an_event_to_the_one_after_it(game: str, seats: int) -> None:
    played = started(game, seats)
    table = played.table
    while table.playing and len(table.state.line) < 30:
        played.turn(table.waiting()[0])
    longest = 0
    for viewer in (0, None):
        before = projection.view_of(table, table.replay(0), viewer)
        for n, turn in enumerate(table.state.line):
            steps = projection.steps_at(table, turn.seq, viewer)
            after = projection.view_of(table, table.replay(n + 1), viewer)
            lines = tuple(line for step in steps for line in step.lines)
            assert lines == projection.lines_at(table, turn.seq, viewer)
            assert steps[-1].view == after
            if lines:
                assert steps[0].view == before
                assert steps[0].lines == ()
            before = after
            longest = max(longest, len(steps))
    assert longest >= 2


def test_an_event_in_which_nothing_was_decided_has_no_steps() -> None:
    table = started("lanterns", 2).table
    assert projection.steps_at(table, table.state.start_seq, None) == ()
    assert projection.steps_at(table, 999, None) == ()


def test_secret_choices_are_revealed_in_one_step() -> None:
    played = started("xian", 3)
    table = played.table
    while not any(len(turn.played.turns) > 1 for turn in table.state.line):
        played.turn(table.waiting()[0])
    revealed = next(turn for turn in table.state.line if len(turn.played.turns) > 1)
    first = projection.steps_at(table, revealed.seq, None)[1]
    assert {line.seat for line in first.lines} >= {seat for seat, _ in revealed.played.turns}
