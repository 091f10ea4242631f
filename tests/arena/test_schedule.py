"""Seats and set-ups are distributed evenly."""

from collections import Counter

import pytest

from lishan.arena.schedule import fixtures
from lishan.core.errors import BadOption


def test_two_bots_change_seats_on_every_set_up() -> None:
    planned = list(fixtures(2, 2, 10))
    assert len(planned) == 10
    assert [fixture.seats for fixture in planned[:4]] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [fixture.setup for fixture in planned[:4]] == [1, 1, 2, 2]


def test_numbers_are_all_different() -> None:
    numbers = [fixture.number for fixture in fixtures(4, 3, 12)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("seats", [3, 4])
def test_at_larger_tables_one_sits_alone_at_every_seat(seats: int) -> None:
    planned = list(fixtures(2, seats, 2 * seats))
    assert len(planned) == 2 * seats
    assert len({fixture.setup for fixture in planned}) == 1
    assert len({fixture.seats for fixture in planned}) == 2 * seats
    for bot in (0, 1):
        assert sum(fixture.seats.count(bot) == 1 for fixture in planned) == seats


def test_all_meet_all_or_only_the_next() -> None:
    def met(kind: str) -> Counter[tuple[int, ...]]:
        return Counter(tuple(sorted(set(fixture.seats))) for fixture in fixtures(4, 2, 2, kind))

    assert set(met("all").values()) == {2}
    assert len(met("all")) == 6
    assert sorted(met("ladder")) == [(0, 1), (1, 2), (2, 3)]


def test_at_one_table_everybody_sits_everywhere() -> None:
    planned = list(fixtures(3, 3, 3, "table"))
    assert [fixture.seats for fixture in planned] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    with pytest.raises(BadOption):
        list(fixtures(2, 3, 3, "table"))


def test_alone_everybody_gets_the_same_set_ups() -> None:
    planned = list(fixtures(2, 1, 3))
    assert [(fixture.setup, fixture.seats) for fixture in planned] == [
        (1, (0,)), (1, (1,)), (2, (0,)), (2, (1,)), (3, (0,)), (3, (1,)),
    ]  # fmt: skip


def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption):
        list(fixtures(2, 2, 2, "cup"))
