"""Words for moves, and descriptions of them."""

import pytest

from lishan.core.errors import BadMove
from lishan.xian import GAME
from lishan.xian.moves import MOVES
from lishan.xian.notation import MOVE_OF, WORD_OF, parse
from tests.xian.table import Table, first_player, laid_out, revealed, sending

pytestmark = pytest.mark.both


def described(table: Table, word: str, seat: int = 0) -> tuple[str, dict[str, object], str]:
    move = GAME.describe(table.position, seat, parse(word))
    assert move.notation == word
    return move.kind, dict(move.facts), move.rule


def test_every_move_has_one_word_and_every_word_one_move() -> None:
    assert len(MOVE_OF) == len(WORD_OF) == MOVES - 2
    assert all(word.isprintable() and " " not in word for word in MOVE_OF)


def test_a_word_that_is_none_is_refused() -> None:
    for word in ("", "craft=e9", "below", "LAB", "lab ", "☃", "9" * 5000):
        with pytest.raises(BadMove, match="is not a move of Xi'an"):
            GAME.parse(sending().position, 0, word)


def test_a_turn_reads_like_a_sentence() -> None:
    """XI-23: the whole first round of two players."""
    table = revealed(("miner6", "craftsman5"), ("miner1", "tax2"))
    table.do("action", "workshop", "craft=a5", "seal", "action", "palace")
    assert [event.code for event in table.heard if event.seat == 0][-4:] == ["entered", "crafted", "space-bonus", "sealed"]


def test_outcomes_are_described() -> None:
    assert described(Table(GAME.start(2)), "face=A3", 7) == ("lot-face", {"section": "A", "face": "A3"}, "XI-10")
    assert described(laid_out(2), "draw=tax4", 7) == ("lot-draw", {"seat": 0, "card": "tax4"}, "XI-20")


def test_entering_is_described_with_what_it_costs() -> None:
    """XI-42: coins and points."""
    table = sending(2).station(1, "palace", 2).give(0, coins=1).earn(0, 9)
    assert described(table, "palace") == ("enter", {"building": "palace", "coins": 1, "points": 4, "minister": False}, "XI-23")


def test_the_use_of_a_card_is_described_by_what_it_is() -> None:
    """XI-31: a helper is recruited."""
    assert described(first_player(top="helper5"), "action") == (
        "recruit", {"card": "helper5", "helper": "scientist", "points": 1}, "XI-31",
    )  # fmt: skip
    assert described(first_player(top="tax4"), "pigment") == ("colour", {"card": "tax4", "pigment": "yellow"}, "XI-23")


def test_painting_is_described_with_the_group_it_would_score() -> None:
    """XI-45: two in the group."""
    table = sending().give(0, blue=2).paint(0, "a3").do("lab")
    assert described(table, "paint=a2") == ("paint", {"space": "a2", "section": "C", "points": 2}, "XI-45")


def test_exchanges_are_described_by_their_rule() -> None:
    """XI-32 for the Emissary, XI-50 for the Market."""
    table = sending().hire(0, "emissary").hold(0, "market").give(0, clay=2)
    assert described(table.do("market"), "give=clay")[2] == "XI-50"
    assert described(table.do("give=clay"), "take=coin") == ("take", {"resource": "coin", "given": "clay"}, "XI-50")
    assert described(table.do("take=coin", "stop", "palace"), "give=clay")[2] == "XI-32"
    assert described(table, "stop")[2] == "XI-32"
