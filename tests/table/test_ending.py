"""people-P15: a game can be ended before the rules end it. Giving up, agreeing to stop, calling it off in the first turns."""

import pytest

from lishan.server.tables.session import summary_of
from lishan.table import decide, decide_seats, projection
from lishan.table.entries import Answered, Closed, Resigned
from lishan.table.table import Table
from tests.table.kit import Played, open_game, refusal, started


def again(played: Played) -> Table:
    """The same table from its entries, and from a snapshot."""
    table = Table(played.table.terms, open_game)
    for entry, time in played.entries:
        table.apply(entry, time)
    kept = Table(played.table.terms, open_game)
    kept.restore(table.snapshot())
    assert kept.state == table.state
    return table


def test_with_two_players_giving_up_ends_the_game_and_the_other_is_first() -> None:
    played = started("xian", 2).play_on(6)
    for quitter in (0, 1):
        given = started("xian", 2).play_on(6)
        given.happen(decide.resign(given.table, given.actor(quitter)))
        result = projection.result(again(given))
        assert result is not None
        assert (result.ranking, result.given_up) == ((1 - quitter, quitter), quitter)
        assert not given.table.waiting()
        assert not summary_of(given.table).whole
        assert refusal(decide.resign, given.table, given.actor(1 - quitter)) == "not-now"
    assert refusal(decide.resign, played.table, played.actor(None)) == "not-yours"


def test_with_more_a_bot_plays_on_and_whoever_gave_up_does_not_come_back() -> None:
    played = started("terracotta", 3).play_on(4)
    played.happen(decide.resign(played.table, played.actor(1)))
    table = again(played)
    assert (table.state.status, table.state.resigned, table.persons()) == ("playing", [1], (0, 2))
    assert decide_seats.come_back(table, 1) == ()
    assert refusal(decide.resign, table, played.actor(1)) == "not-now"
    # Someone else may, by a link of the host.
    played.happen(decide_seats.remove(played.table, played.actor(0, host=True), 1))
    played.happen(decide_seats.sit(played.table, 1, "Dee", lambda _: 0, anew=True))
    assert played.table.players() == (0, 1, 2)


@pytest.mark.parametrize("bots", [1, 2])
def test_the_last_person_to_give_up_ends_the_game(bots: int) -> None:
    played = started("terracotta", 3, bots=bots).play_on(4)
    for seat in range(3 - bots):
        (entry,) = decide.resign(played.table, played.actor(seat))
        assert isinstance(entry, Resigned)
        assert entry.ends == (seat == 2 - bots)
        played.happen((entry,))
    result = projection.result(played.table)
    assert result is not None
    assert result.ranking[-1] == 2 - bots


def test_a_game_that_was_given_up_can_be_taken_back_by_both() -> None:
    played = started("terracotta", 2, hosted=False).play_on(4)
    before = played.table.state_hash()
    played.turn()
    played.happen(decide.resign(played.table, played.actor(0)))
    back = played.table.state.line[-2].seq
    played.happen(decide.ask(played.table, played.actor(1), "takeback", back))
    assert played.table.state.status == "over"
    assert played.table.state.request is not None
    played.happen(decide.agree(played.table, played.actor(0), played.table.state.request.seq, True))
    table = again(played)
    assert (table.state.status, table.state.given_up, table.state_hash()) == ("playing", None, before)


def test_a_game_is_abandoned_when_all_agree_and_not_when_the_host_wants_it() -> None:
    played = started("terracotta", 3).play_on(5)
    played.happen(decide.ask(played.table, played.actor(0, host=True), "abandon", None))
    # Turns go on until everyone has answered.
    played.turn()
    request = again(played).state.request
    assert request is not None
    played.happen(decide.agree(played.table, played.actor(1), request.seq, True))
    assert played.table.playing
    last = decide.agree(played.table, played.actor(2), request.seq, True)
    assert last == (Answered(seat=2, ask=request.seq, yes=True), Closed(why="agreed", seat=0))
    played.happen(last)
    table = again(played)
    assert (table.state.status, table.state.request, projection.result(table)) == ("closed", None, None)


def test_one_refusal_goes_on_with_the_game() -> None:
    played = started("terracotta", 2).play_on(5)
    played.happen(decide.ask(played.table, played.actor(0), "abandon", None))
    assert played.table.state.request is not None
    played.happen(decide.agree(played.table, played.actor(1), played.table.state.request.seq, False))
    table = again(played)
    assert (table.playing, table.state.request) == (True, None)


def test_whether_to_abandon_is_asked_anew_when_others_play() -> None:
    """Otherwise nobody could answer for whoever has gone, and the question would stand for ever."""
    for gone in (decide_seats.leave, decide.resign):
        played = started("terracotta", 3).play_on(5)
        played.happen(decide.ask(played.table, played.actor(0), "abandon", None))
        assert played.table.state.request is not None
        played.happen(decide.agree(played.table, played.actor(1), played.table.state.request.seq, True))
        played.happen(gone(played.table, played.actor(2)))
        assert played.table.state.request is None
        played.happen(decide.ask(played.table, played.actor(0), "abandon", None))


def test_anyone_calls_a_game_off_until_all_have_had_a_turn() -> None:
    played = started("terracotta", 3)
    for _ in range(3):
        for seat in range(3):
            assert decide.abort(played.table, played.actor(seat)) == (Closed(why="aborted", seat=seat),)
        played.turn()
    assert refusal(decide.abort, played.table, played.actor(0)) == "not-now"
    assert refusal(decide.abort, started().table, played.actor(None)) == "not-yours"


@pytest.mark.parametrize("kind", ["what-if", "lesson", "daily"])
def test_only_games_that_count_are_ended_so(kind: str) -> None:
    played = started(kind=kind)
    for command in (decide.resign, decide.abort):
        assert refusal(command, played.table, played.actor(0)) == "not-allowed"
    assert refusal(decide.ask, played.table, played.actor(0), "abandon", None) == "not-allowed"


def test_a_result_says_for_whom_a_bot_played() -> None:
    played = started("terracotta", 2).play_on(4)
    played.happen(decide_seats.leave(played.table, played.actor(1)))
    played.play_on(2)
    played.happen(decide_seats.come_back(played.table, 1))
    played.play_on()
    result = projection.result(again(played))
    assert result is not None
    assert (result.stood_in, summary_of(played.table).stood_in, summary_of(played.table).whole) == ((1,), (1,), True)
    gone = started("terracotta", 2).play_on(4)
    gone.happen(decide_seats.leave(gone.table, gone.actor(1)))
    gone.play_on()
    assert (summary_of(gone.table).stood_in, summary_of(gone.table).whole) == ((1,), False)
