"""Clocks: what they show, when they run, and downtime of the server (C2)."""

from lishan.table import clocks, decide, decide_seats, projection, timeouts
from lishan.table.entries import BotTookOver, TimeAdded
from lishan.table.terms import BankClock, TurnClock
from tests.table.kit import Played, started

BANK = BankClock(minutes=1, increment=5)


def left(played: Played, seat: int) -> int | None:
    return projection.clock_faces(played.table, played.time).left[seat]


def test_without_a_clock_nobody_has_one() -> None:
    played = started("terracotta")
    played.time = 10**9
    assert (left(played, 0), left(played, 1)) == (None, None)


def test_a_bank_runs_while_its_owner_thinks_and_gets_its_increment() -> None:
    played = started("terracotta", clock=BANK)
    (seat,) = played.table.waiting()
    played.time += 20_000
    assert (left(played, seat), left(played, 1 - seat)) == (40_000, 60_000)
    played.turn(seat)
    assert (left(played, seat), left(played, 1 - seat)) == (45_000, 60_000)
    played.time += 7_000
    assert (left(played, seat), left(played, 1 - seat)) == (45_000, 53_000)


def test_chat_and_steps_take_no_time_and_give_none() -> None:
    played = started("terracotta", clock=BANK)
    (seat,) = played.table.waiting()
    for _ in range(10):
        played.time += 1_000
        played.step(seat) if not projection.draft(played.table, seat).complete else None  # type: ignore[union-attr]
        played.happen(decide.say(played.actor(seat), "hm"))
    assert left(played, seat) == 50_000


def test_a_deadline_is_new_for_every_turn() -> None:
    played = started("terracotta", clock=TurnClock(minutes=2))
    (seat,) = played.table.waiting()
    played.time += 100_000
    played.turn(seat)
    assert (left(played, seat), left(played, 1 - seat)) == (120_000, 120_000)


def test_a_pause_stops_all_clocks() -> None:
    played = started("terracotta", clock=BANK)
    (seat,) = played.table.waiting()
    played.time += 10_000
    played.happen(decide.ask(played.table, played.actor(0, host=True), "pause", None))
    played.time += 10**7
    assert left(played, seat) == 50_000
    played.happen(decide.resume(played.table, played.actor(0)))
    played.time += 1_000
    assert left(played, seat) == 49_000


def test_those_who_choose_together_think_at_the_same_time() -> None:
    played = started("lanterns", 2, clock=BANK)
    played.time += 10_000
    played.turn(0)
    played.time += 10_000
    assert (left(played, 0), left(played, 1)) == (50_000, 40_000)


def test_whose_time_is_up_is_played_for() -> None:
    played = started("terracotta", clock=BANK)
    (seat,) = played.table.waiting()
    there: dict[int, int | None] = {0: None, 1: None}
    assert timeouts.due(played.table) == 60_000
    assert timeouts.overdue(played.table, there, 59_999) == ()
    assert timeouts.overdue(played.table, there, 60_000) == (BotTookOver(seat=seat, level="random", why="time"),)
    played.time = 60_000
    played.happen(timeouts.overdue(played.table, there, 60_000))
    assert left(played, seat) == 0
    played.happen(decide_seats.come_back(played.table, seat))
    assert left(played, seat) == clocks.LEAST_ON_RETURN_MS


def test_an_absence_of_the_server_counts_for_nobody_and_gives_time_to_come_back() -> None:
    """C2."""
    played = started("terracotta", clock=BANK)
    (seat,) = played.table.waiting()
    played.time += 5_000
    # Down for a minute: the deadline passed meanwhile.
    played.time += 60_000
    played.happen((TimeAdded(ms=60_000 + 20_000),))
    assert timeouts.overdue(played.table, {0: None, 1: None}, played.time) == ()
    assert left(played, seat) == 60_000
    played.time += 30_000
    assert left(played, seat) == 60_000 - 5_000 - 10_000


def test_time_never_runs_backwards() -> None:
    played = started("terracotta", clock=BANK)
    (seat,) = played.table.waiting()
    played.time = 30_000
    played.turn(seat)
    played.time = 1_000
    played.turn(1 - seat)
    assert left(played, 1 - seat) == 65_000
    assert all(value is not None and value >= 0 for value in (left(played, 0), left(played, 1)))


def test_clock_errors_are_below_fifty_milliseconds() -> None:
    """C1 without lag: what a turn costs is the time between two entries, to the millisecond."""
    played = started("terracotta", clock=BankClock(minutes=600))
    spent = [0, 0]
    for _ in range(20):
        (seat,) = played.table.waiting()
        took = played.random.randrange(30_000)
        played.time += took
        spent[seat] += took
        played.turn(seat)
    assert [600 * 60_000 - (left(played, seat) or 0) for seat in (0, 1)] == spent
