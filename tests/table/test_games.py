"""Whole games at a table: abandoned ones end (C3), snapshots match their entries (V5), records can be read back (I4)."""

import random
from collections.abc import Callable

import pytest

from lishan.core.record import read_record
from lishan.table import decide, decide_seats, projection
from lishan.table.entries import AnyEntry, Opened
from lishan.table.records import entries_of, record_text
from lishan.table.table import RulesVersionMismatch, Table
from tests.table.kit import Played, abandoned, least, open_game, refusal, started, terms


def follow(entries: list[tuple[AnyEntry, int]]) -> Table:
    opened = entries[0][0]
    assert isinstance(opened, Opened)
    table = Table(opened.terms, open_game)
    for entry, time in entries:
        table.apply(entry, time)
    return table


# C3


@pytest.mark.parametrize(("game", "seats"), [("lanterns", 3), ("terracotta", 3), ("terracotta", 1), ("xian", 3)])
def test_every_abandoned_game_ends(game: str, seats: int) -> None:
    """C3."""
    for seed in range(3):
        assert abandoned(game, seats, seed).table.state.status == "over"


@pytest.mark.soak
def test_ten_thousand_abandoned_games_end() -> None:
    """C3 in full."""
    for seed in range(10_000):
        game, seats = (("lanterns", 2), ("terracotta", 2), ("xian", 2), ("xian", 4), ("terracotta", 1))[seed % 5]
        assert abandoned(game, seats, seed).table.state.status == "over"


# V5


def eventful(game: str, seats: int, seed: int, turns: int) -> Played:
    """Turns with chat, takebacks, pauses, absences, seats taken back."""
    pick = random.Random(seed)
    played = started(game, seats, seed=seed)
    for _ in range(turns):
        played.time += pick.randrange(5_000)
        match pick.randrange(12):
            case 0:
                played.happen(decide.say(played.actor(pick.randrange(seats)), "well, well"))
            case 1 if played.table.state.line:
                to = pick.choice([played.table.state.start_seq, *(turn.seq for turn in played.table.state.line)])
                if to != played.table.at:
                    played.happen(decide.ask(played.table, played.actor(0, host=True), "takeback", to))
            case 2 if played.table.playing:
                played.happen(decide.ask(played.table, played.actor(0, host=True), "pause", None))
                played.happen(decide.resume(played.table, played.actor(0)))
            case 3 if played.table.playing:
                seat = pick.randrange(seats)
                if not played.table.state.seats[seat].away:
                    played.happen(decide_seats.replace(played.table, played.actor(0, host=True), seat, None, True))
                    played.happen(decide_seats.come_back(played.table, seat))
            case _ if played.table.playing:
                played.turn()
    return played


@pytest.mark.parametrize(("game", "seats"), [("lanterns", 3), ("terracotta", 2), ("xian", 3), ("gusts", 2)])
def test_a_snapshot_at_any_moment_is_what_the_entries_lead_to(game: str, seats: int) -> None:
    """V5."""
    played = eventful(game, seats, 5, 40)
    table = follow(played.entries[:1])
    for entry, time in played.entries[1:]:
        if game != "gusts":
            restored = Table(table.terms, open_game)
            restored.restore(table.snapshot())
            restored.apply(entry, time)
        table.apply(entry, time)
        if game != "gusts":
            assert restored.snapshot() == table.snapshot()
    assert table.snapshot() == played.table.snapshot()


def test_a_fork_goes_its_own_way() -> None:
    played = eventful("xian", 3, 8, 30)
    before = played.table.snapshot()
    fork = Played(played.table.terms, 3)
    fork.table = played.table.fork()
    fork.play_on(5)
    assert played.table.snapshot() == before


# The past


def test_every_past_position_can_be_seen_again() -> None:
    played = started("terracotta", 2, seed=4)
    seen = {played.table.at: played.table.state_hash()}
    while played.table.playing:
        played.turn()
        seen[played.table.at] = played.table.state_hash()
    for seq, hashed in seen.items():
        twin = played.table.fork()
        twin.position = played.table.position_at(seq)
        assert twin.state_hash() == hashed
    assert played.table.position_at(1) is None


def test_lines_of_the_past_are_told_again_as_they_were() -> None:
    played = started("xian", 2, seed=4).play_on(20)
    for seq, told in enumerate(played.told, 1):
        for viewer in (0, 1, None):
            then = [line for only, line in told if only in (None, viewer) and line.kind in ("move", "event")]
            if seq > played.table.state.start_seq:
                assert list(projection.lines_at(played.table, seq, viewer)) == then


# Records


@pytest.mark.parametrize(("game", "seats"), [("lanterns", 4), ("terracotta", 1), ("terracotta", 4), ("xian", 2), ("xian", 4)])
def test_a_record_becomes_the_same_table_again(game: str, seats: int) -> None:
    played = started(game, seats, seed=7).play_on()
    entries = entries_of(read_record(record_text(played.table)), open_game)
    again = follow([(entry, 0) for entry in entries])
    assert again.state_hash() == played.table.state_hash()
    assert [turn.played for turn in again.state.line] == [turn.played for turn in played.table.state.line]
    assert again.state.status == "over"
    assert record_text(again) == record_text(played.table)


def test_an_unfinished_record_is_a_closed_table() -> None:
    played = started("xian", 2, seed=7).play_on(9)
    again = follow([(entry, 0) for entry in entries_of(read_record(record_text(played.table)), open_game)])
    assert again.state.status == "closed"
    assert refusal(decide_seats.sit, again, 0, "Ada", least) == "not-allowed"


# Chance events


def test_a_seed_gives_the_same_outcomes_to_the_same_moves() -> None:
    def outcomes(fresh: Callable[[int], int]) -> list[tuple[int, ...]]:
        played = Played(terms("xian", 2, seed=99), seed=5)
        for seat in (0, 1):
            played.happen(decide_seats.sit(played.table, seat, "", fresh))
        for _ in range(10):
            seat = played.table.waiting()[0]
            played.think(seat)
            played.happen(decide.confirm(played.table, played.actor(seat), played.table.at, fresh))
        return [played.table.state.first_outcomes, *(turn.played.outcomes for turn in played.table.state.line)]

    assert outcomes(least) == outcomes(lambda n: n - 1)


def test_taking_back_and_moving_the_same_draws_the_same_outcomes_from_a_seed() -> None:
    played = Played(terms("lanterns", 2, seed=4), seed=5).seat_all().play_on(3)
    to = played.table.state.start_seq
    first = [turn.played for turn in played.table.state.line]
    played.happen(decide.ask(played.table, played.actor(0, host=True), "takeback", to))
    for entry in first:
        for seat, moves in entry.turns:
            played.happen(decide.commit(played.table, seat, moves, least))
    assert [turn.played for turn in played.table.state.line] == first


def test_other_rules_are_refused() -> None:
    agreed = terms()
    with pytest.raises(RulesVersionMismatch, match="version 7 of the rules"):
        Table(type(agreed)(**{name: getattr(agreed, name) for name in agreed.__struct_fields__} | {"rules": 7}), open_game)


# I4


def refuse_illegal(game: str, seats: int, seed: int, sample: int | None) -> int:
    """Tries illegal moves and other invalid input in every position of a random game; returns the number of positions."""
    played, pick, positions = started(game, seats, seed=seed), random.Random(seed), 0
    while played.table.playing:
        table = played.table
        seat = pick.choice(table.waiting())
        before = table.snapshot()
        legal = {int(move) for move in table.position.legal(seat)}  # type: ignore[union-attr]
        wrong = [move for move in range(table.game.moves + 20) if move not in legal]
        for move in wrong if sample is None else pick.sample(wrong, sample):
            assert refusal(decide.step, table, played.actor(seat), table.at, 0, move) == "illegal"
            assert refusal(decide.play, table, played.actor(seat), table.at, [move], pick.randrange) == "illegal"
        for other in (None, *range(seats)):
            if other not in table.choosing():
                move = pick.choice(sorted(legal))
                code = refusal(decide.step, table, played.actor(other), table.at, 0, move)
                assert code in ("not-awaited", "not-yours")
        assert refusal(decide.step, table, played.actor(seat), table.at + 1, 0, min(legal)) == "stale"
        assert table.snapshot() == before
        played.turn(seat)
        positions += 1
    return positions


@pytest.mark.parametrize(("game", "seats"), [("lanterns", 2), ("terracotta", 2), ("xian", 2)])
def test_illegal_moves_are_refused_and_change_nothing(game: str, seats: int) -> None:
    """I4: some of them in every position of a game."""
    assert refuse_illegal(game, seats, 6, 12) > 5


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [("terracotta", 2), ("terracotta", 4), ("xian", 2), ("xian", 4)])
def test_every_illegal_move_of_two_thousand_positions_is_refused(game: str, seats: int) -> None:
    """I4 in full: all of them."""
    positions, seed = 0, 0
    while positions < 2000:
        positions += refuse_illegal(game, seats, seed, None)
        seed += 1
