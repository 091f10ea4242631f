"""The Emperor's Challenge cards and the easing cards, alone and together (LS-69, LS-70)."""

import pytest

from lishan.terracotta import GAME, decisions
from lishan.terracotta.li_si.difficulty import LEVELS, OPTIONS
from lishan.terracotta.li_si.state import CARDS, CHALLENGES
from lishan.terracotta.position import Terracotta
from tests.facts import json_of
from tests.terracotta.li_si.rounds import end_of_round, surprises
from tests.terracotta.li_si.table import HIM, YOU, facts_of, his_weapons, solo
from tests.terracotta.table import default_edition, earned, legal_words, play, told

pytestmark = pytest.mark.both

OPENING = "inner=0 middle=0 tile=row4 tile=officers tile=nw tile=coins tile=clay weapon=sword weapon=halberd weapon=crossbow"
QUIET = ("overseer 5", "wheel at 6: coins 4, clay maker, spear", "tiles nw ne officers guards soldiers")


def opening(*cards: str) -> Terracotta:
    options = {"level": "printed", "cards": "+".join(cards) or "none"}
    game = play(GAME.start(1, default_edition(), options), OPENING)
    while game.pending() == decisions.CHANCE_MASTER:
        game = play(game, sorted(legal_words(game))[0])
    return game


# The Challenge cards


def test_well_advised_starts_with_two_masters() -> None:
    """LS-69: and gets one more after each of four rounds, six in all."""
    assert [int(opening(*cards).players[HIM].masters).bit_count() for cards in ((), ("well-advised",))] == [1, 2]
    last = play(solo("cards well-advised", "your last ring", "round 4"), "-")
    assert int(play(last, sorted(legal_words(last))[0]).players[HIM].masters).bit_count() == 6


def test_full_stores_starts_with_clay_and_coins() -> None:
    """LS-69: 3 clay and 6 coins."""
    li_si = opening("full-stores").players[HIM]
    assert (li_si.wet, li_si.coins) == (3, 6)


def test_armed_starts_with_all_weapons_active() -> None:
    """LS-69."""
    assert his_weapons(opening("armed")) == {"sword", "halberd", "crossbow", "spear"}


@pytest.mark.parametrize(
    ("clay", "coins", "paid"), [(5, 0, ["clay"]), (4, 6, []), (0, 7, ["coins"]), (10, 12, ["clay", "clay", "coins", "coins"])]
)
def test_impatient_builds_for_one_less(clay: int, coins: int, paid: list[str]) -> None:
    """LS-69: 5 clay or 7 coins are enough, and five are still discarded."""
    assert surprises("cards impatient", f"him: clay {clay}, coins {coins}") == paid


def test_no_idle_hands_scores_three_for_a_spare_action() -> None:
    """LS-69: instead of 2."""
    assert earned(play(solo("cards no-idle-hands", *QUIET), "dice=1,1"), "court") == (0, 3)


def test_favoured_wins_ties_for_domination() -> None:
    """LS-69: row 4 is even: 7 to 3 instead of 3 to 3; column e is his alone either way."""
    statues = "statues: c4 soldier 1, e4 soldier 2"
    assert earned(play(end_of_round(statues), "-"), "inspections") == (3, 3 + 7)
    assert earned(play(end_of_round(statues, "cards favoured"), "-"), "inspections") == (3, 7 + 7)


def test_favoured_does_not_win_a_tie_that_an_archer_breaks() -> None:
    """LS-69: the Archer on c3 faces your Soldier on c4: you dominate the row."""
    statues = "statues: c4 soldier 1, e4 soldier 2, c3 archer south"
    assert earned(play(end_of_round(statues, "cards favoured"), "-"), "inspections") == (7, 3 + 7)


def test_favoured_wins_a_tie_of_archers_too() -> None:
    """LS-69: one Archer for each breaks nothing."""
    statues = "statues: c4 soldier 1, e4 soldier 2, c3 archer south, e3 archer south"
    assert earned(play(end_of_round(statues, "cards favoured"), "-"), "inspections") == (3, 7 + 7)


def test_favoured_holds_for_coins_and_clay_tiles() -> None:
    """LS-69: 4 coins each: 5 to 2 in round 1; without it 2 to 2."""
    lines = ("tiles coins nw ne sw se", "you: coins 4", "him: coins 4")
    assert earned(play(end_of_round(*lines), "-"), "tiles") == (2, 2)
    assert earned(play(end_of_round(*lines, "cards favoured"), "-"), "tiles") == (2, 5)


def test_favoured_needs_at_least_one() -> None:
    """LS-69, TA-70: where nobody has anything nobody dominates."""
    lines = ("tiles coins nw ne sw se", "you: coins 0", "him: coins 0", "cards favoured")
    assert earned(play(end_of_round(*lines), "-"), "tiles", "inspections") == (0, 0)


def test_favoured_holds_for_swings() -> None:
    """LS-69: row 2 is even, 7 to 3 for a favourite: a swing of 4 for the Master Inspector."""
    lines = (
        "overseer 5", "wheel at 6: clay 4, inspector, spear", "inspectors 1 e", "him: masters inspector",
        "statues: a2 soldier 1, i2 soldier 2", "tiles nw ne officers guards soldiers",
    )  # fmt: skip
    assert facts_of(told(solo(*lines), "dice=1,1")[1], "li-si-swing")["lines"][1] == "row+1: 0"
    assert facts_of(told(solo(*lines, "cards favoured"), "dice=1,1")[1], "li-si-swing")["lines"][1] == "row+1: +4"


def test_favoured_holds_at_the_end_of_the_game() -> None:
    """LS-69: a group of one Guard each: 2 points each for two players, and 5 to 2 instead of 2 to 2."""
    lines = ("round 5", "statues: a1 guard 1, a2 guard 2")
    assert earned(play(end_of_round(*lines), "-"), "groups") == (2 + 2, 2 + 2)
    assert earned(play(end_of_round(*lines, "cards favoured"), "-"), "groups") == (2 + 2, 2 + 5)


def test_empty_purse_leaves_you_one_coin() -> None:
    """LS-69."""
    assert opening("empty-purse").players[YOU].coins == 1


def test_no_alms_leaves_the_substitutes_of_the_inner_ring() -> None:
    """LS-69: only the middle ring loses them."""
    game = play(play(solo("cards no-alms", *QUIET), "dice=1,1"), "1c")
    assert {"+clay", "+coin"} <= legal_words(game)
    assert not {"+clay", "+coin"} & legal_words(play(game, "-"))


# The easing cards


def test_patient_never_builds_by_surprise() -> None:
    """LS-70: not even with `impatient`."""
    assert surprises("cards patient", "him: clay 20, coins 20") == []
    assert surprises("cards impatient patient", "him: clay 20, coins 20") == []


def test_frugal_builds_at_most_once_a_round() -> None:
    """LS-70: for clay, or, without enough of it, for coins."""
    assert surprises("cards frugal", "him: clay 20, coins 20") == ["clay"]
    assert surprises("cards frugal", "him: clay 5, coins 20") == ["coins"]


def test_silent_scores_nothing_for_a_spare_action() -> None:
    """LS-70: but brings its clay; with `no-idle-hands` too."""
    for cards in ("silent", "no-idle-hands silent"):
        after = play(solo(f"cards {cards}", *QUIET, "him: clay 0"), "dice=1,1")
        assert (earned(after, "court"), after.players[HIM].wet) == ((0, 0), 1)


def test_unarmed_weapons_score_nothing_but_do_the_rest() -> None:
    """LS-70: the Spear brings its two coins, no VP."""
    game = solo(
        "cards unarmed", "overseer 5", "wheel at 6: build 3, clay 2, spear", "inspectors 1 a",
        "tiles nw ne officers guards coins", "him: clay 3, coins 0, weapons spear",
    )  # fmt: skip
    after = play(game, "dice=1,1")
    assert (earned(after, "abilities"), after.players[HIM].coins) == ((0, 0), 2)


def test_modest_warriors_score_half_rounded_down() -> None:
    """LS-70: 3 for 7; which type he builds still goes by the row's full value."""
    game = solo(
        "cards modest", "overseer 5", "wheel at 6: build 3, clay 2, spear", "inspectors 1 a",
        "tiles nw ne sw se coins", "him: clay 3", "statues: i7 officer 1, g7 officer 1, e7 guard 1, c7 guard 1",
    )  # fmt: skip
    after, heard = told(game, "dice=1,1")
    assert earned(after, "statues") == (0, 3)
    assert facts_of(heard, "li-si-type-points")["left"] == ["crossbowman", "soldier"]


def test_every_level_stands_for_a_set_of_cards() -> None:
    """LS-70: from a first game to the emperor's; `printed` is none."""
    assert list(LEVELS) == ["first-game", "easy", "normal", "printed", "hard", "emperor"]
    assert OPTIONS[0].values[0] == "normal"
    for level, cards in LEVELS.items():
        game = GAME.start(1, default_edition(), {"level": level})
        assert json_of(game)["li_si"]["cards"] == [card for card in CARDS if card in cards]
    assert LEVELS["printed"] == ()
    assert set(LEVELS["emperor"]) <= set(CHALLENGES)


def test_cards_come_on_top_of_a_level() -> None:
    """LS-70: each alone or combined."""
    game = GAME.start(1, default_edition(), {"level": "hard", "cards": "silent"})
    assert set(json_of(game)["li_si"]["cards"]) == {*LEVELS["hard"], "silent"}
