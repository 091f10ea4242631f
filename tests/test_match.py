"""The public interface: `lishan.new`, and the Python protocols of matches and positions."""

import copy
import pickle
from typing import Any

import pytest

import lishan
from lishan.core.contract import CHANCE, to_act
from lishan.core.errors import BadMove, BadOption, LishanError
from lishan.core.playout import play_randomly
from lishan.core.record import write_record
from lishan.core.rng import Rng

GAMES = ("terracotta", "xian")
TABLES = [(name, players) for name in GAMES for players in lishan.game(name).players]


def played(name: str, players: int, moves: int, seed: int = 3) -> lishan.Match:
    match, rng = lishan.new(name, players, seed), Rng(seed)
    while len([made for made in match if made.seat != CHANCE]) < moves and not match.is_over:
        legal = match.legal_moves
        match.push(legal[rng.pick(len(legal))])
    return match


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_is_played_to_its_result(name: str, players: int) -> None:
    match = played(name, players, 10_000)
    assert match.is_over
    assert match.turn is None
    assert match.legal_moves == []
    result = match.result()
    assert result is not None
    assert dict(result) == dict(enumerate(match.score().totals))
    with pytest.raises(BadMove, match="over"):
        match.push(0)
    again = lishan.Match.from_record(write_record(match.record()))
    assert again == match
    assert list(again) == list(match)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_move_is_taken_back_and_meets_the_same_chances_again(name: str, players: int) -> None:
    match = played(name, players, 30)
    lines, moves = [match.line()], []
    while True:
        try:
            moves.append(match.pop())
        except BadMove:
            break
        lines.append(match.line())
    assert len(moves) == 30
    assert match == lishan.new(name, players, 3)
    for made, line in zip(reversed(moves), reversed(lines[:-1]), strict=True):
        match.push(made.move, made.seat)
        assert match.line() == line


def test_a_seed_decides_all_chance_and_none_means_another_one_each_time() -> None:
    assert lishan.new("xian", 3, 5) == lishan.new("xian", 3, 5)
    assert lishan.new("xian", 3, 5) != lishan.new("xian", 3, 6)
    assert lishan.new("xian").seed != lishan.new("xian").seed


def test_a_move_is_given_by_notation_number_or_value() -> None:
    match = lishan.new("terracotta", 2, 7)
    assert match.turn == 0
    move = next(move for move in match.legal_moves if move.notation == "6c")
    assert move.description.kind == "place"
    assert move.preview.cost == {} or move.preview.cost
    by_value, by_number = match.copy(), match.copy()
    match.push("6c")
    by_value.push(move)
    by_number.push(move.number)
    assert match == by_value == by_number
    assert hash(match) == hash(by_value)
    assert str(match.pop().notation) == "6c"


def test_a_move_that_was_kept_still_tells_what_it_did() -> None:
    match = lishan.new("terracotta", 2, 7)
    kept = [(move, move.preview, move.description) for move in match.legal_moves]
    match.push("6c")
    assert all(move.preview == preview and move.description == told for move, preview, told in kept)
    with pytest.raises(BadMove, match="not legal"):
        match.push(kept[0][0])


@pytest.mark.parametrize("wrong", ["99z", "", "build", -1, 10_000, 3.5, None, True, "6c 7c"])
def test_what_is_not_a_move_is_refused_and_changes_nothing(wrong: Any) -> None:
    match = lishan.new("terracotta", 2, 7)
    before = match.line()
    with pytest.raises(BadMove):
        match.push(wrong)
    assert match.line() == before
    assert match.why_not(wrong)


def test_a_refusal_gives_the_reason_in_words() -> None:
    match = lishan.new("terracotta", 2, 7)
    match.push("6c")
    with pytest.raises(BadMove, match=r"is not legal here: .*\(TA-") as refused:
        match.push("7c")
    assert refused.value.reason is not None


def test_whose_turn_it_is_not_may_not_move() -> None:
    match = lishan.new("terracotta", 2, 7)
    for seat in (1, 5, -1, CHANCE):
        with pytest.raises(BadMove, match="not to move"):
            match.push("6c", seat=seat)
        with pytest.raises(BadMove, match="not to move"):
            match.moves_of(seat)
    with pytest.raises(BadOption):
        match.view(4)


def test_secret_choices_are_made_in_any_order() -> None:
    match = lishan.new("xian", 3, 1)
    assert len(match.pending) == 3
    other = match.copy()
    for seat in (0, 1, 2):
        match.push(match.moves_of(seat)[0])
    for seat in (2, 0, 1):
        other.push(other.moves_of(seat)[0])
    assert match == other


def test_chance_may_be_played_by_you() -> None:
    match = lishan.new("terracotta", 2, 7, chance=False)
    assert match.turn == CHANCE
    outcome = match.legal_moves[-1]
    match.push(outcome)
    assert match.pop().move == outcome.number


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_is_copied_pickled_and_printed(name: str, players: int) -> None:
    match = played(name, players, 25)
    for twin in (match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin == match
        assert twin.record() == match.record()
        twin.push(twin.legal_moves[0])
        assert twin != match
        twin.pop()
        assert twin == match
    assert repr(match).startswith(f"<Match {name}, {players} player{'s' * (players > 1)}, ")
    assert len(str(match).splitlines()) > 8


def test_a_match_is_drawn_as_its_mover_sees_it() -> None:
    match = lishan.new("xian", 2, 1)
    drawn = str(match).splitlines()
    assert [line.startswith(("a: ", "b: ")) and "hand" in line for line in drawn].count(True) == 1


def test_what_cannot_be_played_is_refused() -> None:
    players: list[dict[str, Any]] = [{"players": number} for number in (0, 9, "2", 2.0, True)]
    for wrong in (*players, {"seed": -1}, {"seed": "seven"}, {"names": ["one"]}, {"options": {"x": "y"}}):
        with pytest.raises(LishanError):
            lishan.new("terracotta", **wrong)
    with pytest.raises(LishanError, match="no game"):
        lishan.new("chess")


@pytest.mark.both
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_position_is_a_value(name: str, players: int) -> None:
    game = lishan.game(name)
    position = game.start(players)
    play_randomly(position, Rng(4), 60)
    for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert twin == position
        assert hash(twin) == hash(position)
        assert twin is not position
        seat = to_act(twin)[0]
        twin.play(seat, twin.legal(seat)[0])
        assert twin != position
    assert repr(position) == f"<{game.to_text(position)}>"
    assert position != "something else"


@pytest.mark.both
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_position_refuses_a_wrong_seat_and_what_is_no_move(name: str, players: int) -> None:
    game = lishan.game(name)
    position, rng = game.start(players), Rng(2)
    while pending := to_act(position):
        before = game.to_text(position)
        for seat in {-1, 0, 1, 2, 3, 5, CHANCE, 8, 100} - set(pending):
            with pytest.raises(BadMove, match="not to move"):
                position.legal(seat)
            with pytest.raises(BadMove, match="not to move"):
                position.play(seat, 0)
        for move in (-1, game.moves, 9999):
            with pytest.raises(BadMove, match="not a move"):
                position.play(pending[0], move)
        for seat in (-1, int(position.seats), 9):
            with pytest.raises(BadMove, match="no seat"):
                position.score(seat)
        assert game.to_text(position) == before
        play_randomly(position, rng, 7)
    with pytest.raises(BadMove):
        position.legal(0)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_match_begins_at_a_position(name: str, players: int) -> None:
    """lab-F2: there was no way to."""
    match = played(name, players, 20)
    again = lishan.new(name, position=match.line(), seed=match.seed)
    assert again == match
    assert again.players == match.players
    assert len(again) == 0
    with pytest.raises(BadMove):
        again.pop()
    rng = Rng(5)
    while not again.is_over:
        legal = again.legal_moves
        again.push(legal[rng.pick(len(legal))])
    text = write_record(again.record())
    assert f"position: {match.line()}" in text
    assert lishan.Match.from_record(text) == again
    assert pickle.loads(pickle.dumps(again)) == again
    assert list(pickle.loads(pickle.dumps(again))) == list(again)


def test_a_record_that_begins_at_a_position_is_that_game() -> None:
    """lab-F2: the position was ignored, so the match was another game."""
    line = played("terracotta", 2, 25).line()
    text = write_record(lishan.new("terracotta", position=line, seed=1).record())
    assert lishan.Match.from_record(text).line() == line


def test_the_options_of_a_position_are_its_own() -> None:
    line = lishan.new("terracotta", 2, 3, options={"soak": "one"}).line()
    begun = lishan.new("terracotta", position=line, options={"soak": "all"})
    assert begun.options["soak"] == "one"
    assert begun.record().header.options["soak"] == "one"


def test_a_position_of_others_or_of_nothing_is_refused() -> None:
    line = lishan.new("xian", 3, 3).line()
    with pytest.raises(BadOption, match="3 players, not 2"):
        lishan.new("xian", 2, position=line)
    with pytest.raises(LishanError):
        lishan.new("terracotta", position=line)
    with pytest.raises(LishanError):
        lishan.new("xian", position="")
