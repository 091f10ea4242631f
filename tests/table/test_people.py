"""Seats, agreements, pauses, absence: what people may do at a table."""

from typing import Any

import pytest

from lishan.table import decide, decide_seats, projection, timeouts
from lishan.table.entries import (
    Answered,
    Asked,
    BotTookOver,
    Closed,
    Paused,
    Resumed,
    Returned,
    Rewound,
    SeatTaken,
    Started,
    TimeAdded,
)  # fmt: skip
from lishan.table.terms import DAY_MS, MINUTE_MS, BankClock, TurnClock
from tests.table.kit import Played, least, refusal, started, terms


def test_the_last_one_to_sit_starts_the_game() -> None:
    played = Played(terms(seats=3, bots=1))
    first = decide_seats.sit(played.table, 0, "Ada", least)
    assert [type(entry) for entry in first] == [SeatTaken]
    played.happen(first)
    assert [type(entry) for entry in decide_seats.sit(played.table, 1, "Bo", least)] == [SeatTaken, Started]


def test_nobody_sits_where_a_bot_is_to_sit() -> None:
    played = Played(terms(seats=3, bots=1))
    assert refusal(decide_seats.sit, played.table, 2, "Ada", least) == "not-allowed"


def test_the_host_alone_starts_with_bots_in_the_free_seats() -> None:
    played = Played(terms(seats=3))
    played.happen(decide_seats.sit(played.table, 0, "Ada", least))
    assert refusal(decide_seats.start, played.table, played.actor(0), least) == "not-allowed"
    played.happen(decide_seats.start(played.table, played.actor(0, host=True), least))
    assert [seat.kind for seat in played.table.state.seats] == ["person", "bot", "bot"]
    assert refusal(decide_seats.start, played.table, played.actor(0, host=True), least) == "not-now"


def test_whoever_leaves_is_played_for_and_can_come_back() -> None:
    played = started(seats=2)
    played.happen(decide_seats.leave(played.table, played.actor(1)))
    assert played.table.state.seats[1].by_bot
    assert played.table.bots_to_move() == (1,)
    played.happen(decide_seats.come_back(played.table, 1))
    assert not played.table.state.seats[1].by_bot
    assert decide_seats.come_back(played.table, 1) == ()


def test_leaving_before_the_start_frees_the_seat() -> None:
    played = Played(terms(seats=2))
    played.happen(decide_seats.sit(played.table, 0, "Ada", least))
    played.happen(decide_seats.leave(played.table, played.actor(0)))
    assert played.table.state.seats[0].kind == "empty"


# Takebacks


def test_a_takeback_needs_everybody_else() -> None:
    played = started("terracotta", 3, hosted=False)
    back = played.table.at
    before = played.table.state_hash()
    mover = played.turn()
    played.happen(decide.ask(played.table, played.actor(mover), "takeback", back))
    others = [seat for seat in range(3) if seat != mover]
    asked = played.table.state.request
    assert asked is not None
    assert refusal(decide.agree, played.table, played.actor(mover), asked.seq, True) == "not-now"
    played.happen(decide.agree(played.table, played.actor(others[0]), asked.seq, True))
    assert played.table.state_hash() != before
    last = decide.agree(played.table, played.actor(others[1]), asked.seq, True)
    assert [type(entry) for entry in last] == [Answered, Rewound]
    played.happen(last)
    assert played.table.state_hash() == before
    assert played.table.waiting() == (mover,)


def test_one_refusal_ends_a_takeback() -> None:
    played = started("terracotta", 2, hosted=False)
    back = played.table.at
    mover = played.turn()
    played.happen(decide.ask(played.table, played.actor(mover), "takeback", back))
    asked = played.table.state.request
    assert asked is not None
    played.happen(decide.agree(played.table, played.actor(1 - mover), asked.seq, False))
    assert played.table.state.request is None


def test_a_move_ends_what_was_asked() -> None:
    played = started("terracotta", 2, hosted=False)
    back = played.table.at
    mover = played.turn()
    played.happen(decide.ask(played.table, played.actor(mover), "takeback", back))
    played.turn()
    assert played.table.state.request is None


def test_the_host_of_a_private_table_takes_back_at_once_even_after_the_end() -> None:
    played = started(seed=2)
    played.play_on(4)
    back, before = played.table.at, played.table.state_hash()
    played.play_on()
    assert played.table.state.status == "over"
    played.happen(decide.ask(played.table, played.actor(0, host=True), "takeback", back))
    assert played.table.state_hash() == before
    assert played.table.playing
    played.play_on()
    assert played.table.state.status == "over"


def test_a_takeback_reaches_positions_of_this_game_and_no_others() -> None:
    played = started(seed=2).play_on(4)
    actor = played.actor(0, host=True)
    for to in (0, 1, played.table.at, played.table.at + 1):
        assert refusal(decide.ask, played.table, actor, "takeback", to) == "not-now"
    assert isinstance(decide.ask(played.table, actor, "takeback", played.table.state.start_seq)[0], Rewound)


def bot_turns(played: Played) -> None:
    while played.table.bots_to_move():
        played.turn(played.table.bots_to_move()[0])


def test_a_takeback_goes_back_to_before_my_own_last_turn_and_then_to_the_one_before() -> None:
    """Against bots their turns are undone as well: otherwise a bot would repeat its own move immediately."""
    for game, seats, seed in (("terracotta", 3, 1), ("xian", 3, 2), ("terracotta", 1, 3), ("gusts", 2, 4), ("lanterns", 2, 5)):
        played = started(game, seats, seed, bots=seats - 1)
        bot_turns(played)
        stops: list[tuple[str, int]] = []
        while played.table.playing and len(stops) < 4:
            turn = int(played.table.position.turn)  # type: ignore[union-attr]
            if not stops or stops[-1][1] != turn or len(played.table.choosing()) > 1:
                stops.append((played.table.state_hash(), turn))
            played.turn(0)
            bot_turns(played)
        for before, turn in reversed(stops):
            played.happen(decide.ask(played.table, played.actor(0), "takeback", None))
            assert played.table.position is not None
            assert (played.table.state_hash(), int(played.table.position.turn)) == (before, turn), game
            assert 0 in played.table.waiting()
        assert refusal(decide.ask, played.table, played.actor(0), "takeback", None) == "not-now"


def test_a_takeback_among_people_asks_for_my_last_turn() -> None:
    played = started("terracotta", 3, hosted=False)
    before, mover = played.table.state_hash(), played.turn()
    played.turn()
    (asked,) = decide.ask(played.table, played.actor(mover), "takeback", None)
    played.happen((asked,))
    for seat in range(3):
        if seat != mover:
            assert played.table.state.request is not None
            played.happen(decide.agree(played.table, played.actor(seat), played.table.state.request.seq, True))
    assert played.table.state_hash() == before


def test_whoever_takes_back_has_their_seat_back() -> None:
    played = started("terracotta", 2, bots=1)
    bot_turns(played)
    before = played.table.state_hash()
    played.turn(0)
    played.happen(decide_seats.leave(played.table, played.actor(0)))
    bot_turns(played)
    assert played.table.state.status == "over"
    while played.table.state_hash() != before:
        played.happen(decide.ask(played.table, played.actor(0), "takeback", None))
        assert played.table.running() == (0,)


def test_one_question_at_a_time() -> None:
    played = started("terracotta", 3, hosted=False)
    (asked,) = decide.ask(played.table, played.actor(0), "pause", None)
    assert isinstance(asked, Asked)
    played.happen((asked,))
    assert refusal(decide.ask, played.table, played.actor(1), "pause", None) == "not-now"


def test_nothing_moves_in_a_pause() -> None:
    played = started("terracotta", 2)
    played.happen(decide.ask(played.table, played.actor(0, host=True), "pause", None))
    (seat,) = played.table.waiting()
    draft = projection.draft(played.table, seat)
    assert draft is not None
    assert refusal(decide.step, played.table, played.actor(seat), played.table.at, 0, draft.moves[0].move) == "paused"
    assert played.table.bots_to_move() == ()
    played.happen(decide.resume(played.table, played.actor(1)))
    played.turn(seat)


def test_alone_with_bots_nobody_needs_to_be_asked() -> None:
    played = started(seats=2, bots=1, hosted=False)
    assert isinstance(decide.ask(played.table, played.actor(0), "pause", None)[0], Paused)


def test_a_host_closes_what_has_not_begun_or_does_not_count() -> None:
    fresh, running, trial = Played(terms()), started(), started(kind="what-if")
    assert isinstance(decide.close(fresh.table, fresh.actor(0, host=True))[0], Closed)
    assert refusal(decide.close, running.table, running.actor(0, host=True)) == "not-now"
    assert isinstance(decide.close(trial.table, trial.actor(0, host=True))[0], Closed)


# Absence


def test_a_bot_stands_in_after_the_grace_and_gives_the_seat_back() -> None:
    played = started("terracotta", 2, absent=120_000)
    (seat,) = played.table.waiting()
    assert timeouts.due(played.table) == 120_000
    seen: dict[int, int | None] = {0: 60_000, 1: 60_000}
    assert timeouts.overdue(played.table, seen, 179_999) == ()
    assert timeouts.next_due(played.table, seen, 150_000) == 180_000
    (entry,) = timeouts.overdue(played.table, seen, 180_000)
    assert entry == BotTookOver(seat=seat, level="random", why="absent")
    played.happen((entry,))
    assert timeouts.due(played.table) == 0
    assert played.table.bots_to_move() == (seat,)
    assert decide_seats.come_back(played.table, seat) == (Returned(seat=seat),)


def test_whoever_is_there_is_waited_for() -> None:
    played = started("terracotta", 2, absent=120_000)
    there: dict[int, int | None] = {0: None, 1: None}
    assert timeouts.overdue(played.table, there, 10 * DAY_MS) == ()
    assert timeouts.overdue(played.table, there, 31 * DAY_MS) != ()


def test_only_a_seat_to_move_can_be_absent() -> None:
    played = started("terracotta", 2, absent=120_000)
    (seat,) = played.table.waiting()
    assert timeouts.overdue(played.table, {seat: None, 1 - seat: 0}, 5 * DAY_MS) == ()


def test_players_may_replace_only_somebody_absent_whoever_hosts() -> None:
    """people-P5: who did it is in the log."""
    played = started("terracotta", 2)
    for host in (False, True):
        actor = played.actor(0, host=host)
        assert refusal(decide_seats.replace, played.table, actor, 1, None, False) == "not-allowed"
        (entry,) = decide_seats.replace(played.table, actor, 1, "random", True)
        assert entry == BotTookOver(seat=1, level="random", why="asked", by=0)
    assert decide_seats.replace(played.table, played.actor(1), 1, None, False)
    assert refusal(decide_seats.replace, played.table, played.actor(None), 1, None, True) == "not-yours"
    assert refusal(decide_seats.replace, played.table, played.actor(0), 9, None, True) == "not-now"


@pytest.mark.parametrize(
    ("agreed", "waits"),
    [
        ({"absent": 7 * DAY_MS}, 7 * DAY_MS),
        ({"absent": 10 * MINUTE_MS}, 10 * MINUTE_MS),
        ({"absent": 7 * DAY_MS, "clock": BankClock(minutes=60)}, 6 * MINUTE_MS),
        ({"absent": 3 * MINUTE_MS, "clock": BankClock(minutes=60)}, 3 * MINUTE_MS),
        ({"absent": 7 * DAY_MS, "clock": TurnClock(minutes=2 * 24 * 60)}, 2 * DAY_MS),
    ],
)
def test_others_wait_as_long_as_the_terms_say(agreed: dict[str, Any], waits: int) -> None:
    """people-P5: only for a decision that is due, from the moment the player left, and never during a vacation."""
    played = started("terracotta", 2, **agreed)
    (seat,) = played.table.waiting()
    assert timeouts.replaceable_from(played.table, seat, {0: 5, 1: 5}) == 5 + waits
    assert timeouts.replaceable_from(played.table, 1 - seat, {0: 5, 1: 5}) is None
    assert timeouts.replaceable_from(played.table, seat, {0: None, 1: None}) is None
    played.happen((TimeAdded(ms=20 * DAY_MS, seat=seat, until=20 * DAY_MS),))
    assert timeouts.replaceable_from(played.table, seat, {0: 5, 1: 5}) == 20 * DAY_MS + waits
    played.happen(decide.ask(played.table, played.actor(0, host=True), "pause", None))
    assert timeouts.replaceable_from(played.table, seat, {0: 5, 1: 5}) is None


def test_a_table_with_a_host_begins_when_the_host_says_so() -> None:
    """people-P6: nobody's sitting down or being ready starts it, and nobody loses a seat for not being ready."""
    played = Played(terms(seats=2, ready=True)).seat_all()
    played.happen(decide_seats.set_ready(played.table, (0, 1), ready=True))
    assert played.table.state.status == "open"
    played.happen(decide_seats.set_ready(played.table, (1,), ready=False))
    assert refusal(decide_seats.start, played.table, played.actor(1), least) == "not-allowed"
    (entry,) = decide_seats.start(played.table, played.actor(0, host=True), least)
    assert isinstance(entry, Started)
    played.happen((entry,))
    assert [seat.away for seat in played.table.state.seats] == [False, False]


def test_pauses_and_empty_tables_do_not_last_for_ever() -> None:
    empty = Played(terms())
    assert timeouts.overdue(empty.table, {}, 31 * DAY_MS) == (Closed(why="nobody-came"),)
    played = started("terracotta", 2)
    played.happen(decide.ask(played.table, played.actor(0, host=True), "pause", None))
    assert timeouts.overdue(played.table, {}, 6 * DAY_MS) == ()
    assert timeouts.overdue(played.table, {}, 8 * DAY_MS) == (Resumed(seat=None),)


def test_whoever_is_there_is_looked_for_again_before_long() -> None:
    """A server that dies cannot report that someone has left: having been present once is not enough."""
    played = started("terracotta", 2, absent=120_000)
    there: dict[int, int | None] = {0: None, 1: None}
    assert timeouts.next_due(played.table, there, 1_000_000) == 1_120_000
    assert timeouts.next_due(played.table, {0: 900_000, 1: 900_000}, 1_000_000) == 1_020_000
