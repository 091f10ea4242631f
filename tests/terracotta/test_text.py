"""External position strings and words: one way to write a position, and a clear refusal for everything else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lishan.core.contract import first_pending
from lishan.core.errors import BadMove, BadPosition
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from lishan.testing.law_moves import mangle
from tests.terracotta.sample_games import busy_walk
from tests.terracotta.table import after_the_game, default_edition, play, position

LINE = GAME.to_text(
    position(
        "seats 3", "round 2", "seat 1: coins 5, wet 4, weapons sword, masters builder, upgraded 1",
        "statues: e4 guard 1 horse south, b2 archer east, c2 officer 2, a7 footman, i1 musician", "workers: 5 artisan 1",
        "awaits: seat 2 ring middle at 9c",
    )
)  # fmt: skip


def changed(old: str, new: str) -> str:
    assert LINE.count(old) == 1, (old, LINE)
    return LINE.replace(old, new)


UNREACHABLE = "No game reaches this position: "
WRONG = [
    ("ta1 ", "ta2 ", "A position of Terracotta Army begins with 'ta1'."),
    (" all,printed ", " some,printed ", "options: one of all, one is needed, not 'some'."),
    (" all,printed ", " all ", "options: 2 entries are needed, 'all' has 1."),
    (" 3 2 0,0 ", " 5 2 0,0 ", "seats: a number from 1 to 4 is needed, not '5'."),
    (" 3 2 0,0 ", " 4 2 0,0 ", "A position for 4 players has 24 fields, not 23."),
    (" 3 2 0,0 ", " 3 6 0,0 ", "round: a number from 1 to 5 is needed, not '6'."),
    (" 3 2 0,0 ", " 3 2 0,12 ", "rings: a number from 0 to 11 is needed, not '12'."),
    (" 3 2 0,0 ", " 3 2 00,0 ", "rings: a number from 0 to 11 is needed, not '00'."),
    ("row4,officers", "row5,officers", "tiles: one of row4, columne, officers, guards, crossbowmen, soldiers, nw, ne, sw, se, "
     "coins, clay is needed, not 'row5'."),
    ("row4,officers", "officers,officers", UNREACHABLE + "a Scoring tile lies there twice."),
    ("row4,officers", "-,officers", UNREACHABLE + "a Scoring tile is missing."),
    (" 1,a ", " 8,a ", "inspectors: a number from 1 to 7 is needed, not '8'."),
    ("a 1,1,1,1 ", "a 1,1,1,9 ", UNREACHABLE + "12 clay lie in the Warehouses, and only 2 Warriors stand on the board."),
    (",a1,", ",a4,", "wheel: a number from 1 to 3 is needed, not '4'."),
    (",a1,", ",x1,", "wheel: 'x1' does not say which workers stand there."),
    (",a1,", ",-,", UNREACHABLE + "player 1 has 0 Artisans for 1 upgrades."),
    ("10,10,11,11", "10,11,11,11", UNREACHABLE + "there are 1 guard figures on the board and 11 in the Organizer."),
    ("11 1,1,1,1 ", "11 1,1,1,0 ", UNREACHABLE + "0 of the musician are bought, 1 stand on the board."),
    ("8M/", "7M/", "board: row 1 does not have 9 spaces."),
    ("8M/", "8X/", "board: row 1 has an unknown sign 'X'."),
    ("2Ob6", "2Od6", "board: the Warrior on c2 belongs to no seat."),
    (" e4s ", " e4x ", "horses: one of n, e, s, w is needed, not 'x'."),
    (" e4s ", " e9s ", "horses: 'e9s' is not a space and a direction."),
    (" e4s ", " e6s ", UNREACHABLE + "the Horse on e6 has no rider."),
    (" e4s ", " c2w ", "board: two statues stand on b2."),
    (" e4s ", " e4s,e4s ", UNREACHABLE + "1 of the horse are bought, 2 stand on the board."),
    (" b2e ", " c2e ", "board: two statues stand on c2."),
    (" b2e ", " a1n ", UNREACHABLE + "the Archer on a1 faces off the grid."),
    ("1,2,3@1", "1,1,3@1", UNREACHABLE + "the turn order does not name every player once."),
    ("1,2,3@1", "1,2,3@3", "order: a number from 0 to 2 is needed, not '3'."),
    ("1,2,3@1", "1,2,3@2", UNREACHABLE + "the workers on the wheel are not those of the turns taken."),
    (" 1 9c ", " 2 9c ", UNREACHABLE + "the Priority tokens held are not those that were taken."),
    (" 9c 14 ", " 9a 14 ", UNREACHABLE + "the worker whose actions are resolved is not on the wheel."),
    (" 9c 14 ", " 9c 15 ", UNREACHABLE + "turn 15 does not come after 2 workers in round 2."),
    ("ring.1/ring.2", "ring.1", UNREACHABLE + "a decision waits below another that it cannot follow."),
    ("ring.1/ring.2", "turn.0", UNREACHABLE + "the workers on the wheel are not those of the turns taken."),
    ("ring.1/ring.2", "lot-tile.1", UNREACHABLE + "the pending decision does not belong to this moment of the game."),
    ("ring.1/ring.2", "warehouse.0/ring.2", UNREACHABLE + "the pending decision does not belong to this action."),
    ("ring.1/ring.2", "ring.7/ring.2", UNREACHABLE + "a decision waits below another that it cannot follow."),
    ("ring.1/ring.2", "castle.1", "waits: 'castle' is not a decision of this game."),
    ("ring.1/ring.2", "/".join(["ring.1"] * 6), "waits: at most five decisions can be pending."),
    ("ring.1/ring.2", "-", UNREACHABLE + "the workers on the wheel are not those of the turns taken."),
    ("5,4,0,1,1,3,0,1,0:", "5,4,0,1,1,3,0,1:", "player 1: 9 entries are needed, '5,4,0,1,1,3,0,1' has 8."),
    ("5,4,0,1,1,3,0,1,0:", "-5,4,0,1,1,3,0,1,0:", "player 1: a number from 0 to 9999 is needed, not '-5'."),
    ("5,4,0,1,1,3,0,1,0:", "5,4,0,16,1,3,0,1,0:", UNREACHABLE + "player 1 has weapons or Masters that do not exist."),
    ("5,4,0,1,1,3,0,1,0:", "5,4,0,1,1,2,0,1,0:", UNREACHABLE + "player 1 has 2 Craftsmen."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG, ids=[f"{old.strip()}-{new.strip()}"[:40] for old, new, _ in WRONG])
def test_a_wrong_field_is_named(old: str, new: str, sentence: str) -> None:
    """TA-1 to TA-95: broken, impossible, or written in another way than a position is written."""
    with pytest.raises(BadPosition) as refused:
        GAME.from_text(changed(old, new))
    assert str(refused.value) == sentence


def test_a_position_has_one_line() -> None:
    """TA-1: what means the same is written in one way only."""
    with pytest.raises(BadPosition, match=r"Field 13 is written '.*/2Ob6/.*', not '.*/11Ob6/"):
        GAME.from_text(changed("2Ob6", "11Ob6"))


@pytest.mark.parametrize("text", [
    "", " ", "ta1", "ta1 x", "ta1 x y", LINE + " ", " " + LINE, LINE + "\n", LINE.upper(), "ta1 " * 30,
])  # fmt: skip
def test_what_is_no_position_is_refused(text: str) -> None:
    """TA-1: whatever it is."""
    with pytest.raises(BadPosition):
        GAME.from_text(text)


@pytest.mark.both
def test_the_line_of_the_tests_above_is_a_good_one() -> None:
    """TA-1: it comes back as it was."""
    assert GAME.to_text(GAME.from_text(LINE)) == LINE


def test_positions_before_the_first_turn_and_after_the_last_have_lines_too() -> None:
    """TA-10, TA-95: every moment of a game."""
    for game in (GAME.start(4), play(GAME.start(3), "inner=3 middle=4 tile=clay"), after_the_game("seats 3")):
        text = GAME.to_text(game)
        assert GAME.to_text(GAME.from_text(text)) == text


def sound(text: str) -> bool:
    """Returns whether a line is accepted; if so, it plays on like any other position."""
    try:
        game = GAME.from_text(text, default_edition())
    except BadPosition:
        return False
    assert GAME.to_text(game) == text
    seat = int(first_pending(game))
    for move in game.legal(seat) if seat >= 0 else ():
        after = game.copy()
        after.play(seat, move)
        assert GAME.audit(after) is None, (text, GAME.notation(game, seat, move))
    play_randomly(game, Rng(1))
    assert GAME.audit(game) is None, text
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_line_with_a_fault_is_refused_or_is_another_good_line(seats: int) -> None:
    """TA-1 to TA-95: letters lost, doubled or exchanged, and whole fields exchanged with those of another position."""
    rng, other, accepted = Rng(seats), LINE, 0
    for nth, game in enumerate(busy_walk(seats, 40 + seats)):
        if nth % 3 == 0:
            text = GAME.to_text(game)
            fields, strange = text.split(" "), other.split(" ")
            at = int(rng.pick(20))
            accepted += sound(mangle(text, rng)) + sound(" ".join([*fields[:at], strange[at], *fields[at + 1 :]]))
            other = text
    assert accepted > 10


@settings(max_examples=150)
@given(st.text(st.characters(codec="utf-8"), max_size=40))
def test_any_text_is_refused_as_a_position_and_as_a_move(text: str) -> None:
    """TA-21: BadPosition and BadMove, nothing else."""
    with pytest.raises(BadPosition):
        GAME.from_text(text)
    for game in GAMES:
        seat = int(first_pending(game))
        try:
            move = GAME.parse(game, seat, text)
        except BadMove:
            continue
        assert GAME.notation(game, seat, move) == text


GAMES = (
    position("awaits: seat 1 turn"),
    play(position("seat 1: wet 3", "awaits: seat 1 ring inner at 1c"), "build3 guard"),
    GAME.start(2),
)


@pytest.mark.parametrize("word", [
    "1C", "01c", "13c", "1", "1d", "E4", "e04", "e8", "build", "build03", "turn", "+2coins", "row+0", "row+3", "w0",
])  # fmt: skip
def test_words_are_written_in_one_way_only(word: str) -> None:
    """TA-21: text that only resembles a move is refused."""
    for game in GAMES:
        with pytest.raises(BadMove, match="is not a move of Terracotta Army"):
            GAME.parse(game, int(first_pending(game)), word)
