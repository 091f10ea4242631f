"""Before the first turn against Li Si (LS-1 to LS-7)."""

from itertools import permutations

import pytest

from lishan.core.bits import nibble
from lishan.core.errors import BadEdition, BadOption
from lishan.terracotta import GAME, decisions
from lishan.terracotta.li_si.state import CHALLENGES
from lishan.terracotta.parts import WEAPONS
from lishan.terracotta.wheel import specialist_price
from tests.facts import json_of
from tests.terracotta.li_si.set_up import BOARD, PRINTED, ROW, ready, start
from tests.terracotta.li_si.table import HIM, YOU, him, his_row, solo
from tests.terracotta.table import default_edition, legal_words, play, refusal, scores

pytestmark = pytest.mark.both


def test_both_start_as_two_players_do_and_you_are_the_second() -> None:
    """LS-1: 3 coins, five Craftsmen, no weapon, 0 VP; you have 1 wet clay for being second."""
    you, li_si = (json_of(ready())["players"][seat] for seat in (YOU, HIM))
    assert [you[thing] for thing in ("coins", "wet", "dry", "craftsmen", "score")] == [3, 1, 0, 5, 0]
    assert [li_si[thing] for thing in ("coins", "wet", "dry", "craftsmen", "score")] == [3, 0, 0, 5, 0]
    assert you["weapons"] == li_si["weapons"] == []


def test_he_starts_every_round() -> None:
    """LS-1: he first, then you; nobody is drawn to start, and there are no Priority tokens."""
    game = ready()
    assert [nibble(game.order, place) for place in range(2)] == [HIM, YOU]
    later = play(solo("your last ring"), "-")
    assert later.pending() == decisions.CHANCE_MASTER
    assert play(later, sorted(legal_words(later))[0]).pending() == decisions.CHANCE_DICE


def test_the_first_horse_and_the_first_musician_count_as_bought() -> None:
    """LS-2: prices 2, 1, 1, 2 for Horse, Footman, Archer, Musician, and three Horses and Musicians are left."""
    game = ready()
    assert [specialist_price(game, which) for which in range(4)] == [2, 1, 1, 2]
    assert [each["left"] for each in json_of(game)["specialists"]] == [3, 4, 4, 3]


def test_his_weapons_lie_in_any_order_all_inactive() -> None:
    """LS-3: all 24 rows are as likely: 4, 3 and 2 outcomes, and the last weapon goes where it must."""
    rows = set()
    for order in permutations(WEAPONS, 3):
        game = start()
        for nth, weapon in enumerate(order):
            assert len(legal_words(game)) == 4 - nth
            game = play(game, f"weapon={weapon}")
        assert game.players[HIM].weapons == 0
        rows.add(tuple(his_row(game)))
    assert len(rows) == 24


def test_a_weapon_is_laid_once() -> None:
    """LS-3."""
    assert refusal(play(start(), "weapon=sword"), "weapon=sword").code == "weapon-laid"


@pytest.mark.parametrize("offset", range(12))
def test_the_overseer_starts_opposite_the_upgrade(offset: int) -> None:
    """LS-4: six segments away, whatever the offset of the inner ring. At offset 0 the Upgrade is at 12, so he starts at 6."""
    game = play(GAME.start(1, default_edition(), PRINTED), BOARD.replace("inner=0", f"inner={offset}") + " " + ROW)
    game = play(game, "master=builder")
    assert json_of(game)["li_si"]["overseer"] == (5 + offset) % 12 + 1
    upgrade = next(each["segment"] for each in json_of(game)["wheel"]["segments"] if each["inner"] == "upgrade")
    assert (upgrade - json_of(game)["li_si"]["overseer"]) % 12 == 6


@pytest.mark.parametrize(("old", "new", "upgrades"), [('"upgrade"]', '"build 2"]', 0), ('["build 3", ', '["upgrade", ', 2)])
def test_an_edition_for_solo_has_exactly_one_upgrade_on_the_inner_ring(old: str, new: str, upgrades: int) -> None:
    """LS-4: without it two can still play."""
    edition = GAME.edition(default_edition().text.replace(old, new))
    assert GAME.start(2, edition).seats == 2
    with pytest.raises(BadEdition, match=rf"wheel\.inner: exactly one upgrade .* there are {upgrades}"):
        GAME.start(1, edition)


def test_he_has_one_master_from_the_start_free() -> None:
    """LS-5: one of six; no coin is paid, and the card never returns."""
    game = play(start(), ROW)
    assert len(legal_words(game)) == 6
    after = play(game, "master=clay-maker")
    assert json_of(after)["players"][HIM]["masters"] == ["clay maker"]
    assert after.players[HIM].coins == 3
    assert "clay maker" not in json_of(after)["li_si"]["masters_left"]


def test_the_first_four_cards_are_never_the_reshuffle_card() -> None:
    """LS-6: four of thirteen shuffled cards are on top: 13, 12, 11, 10 outcomes; then the Reshuffle card is among ten."""
    game = him(ready())
    for drawn, left in enumerate((13, 12, 11, 10)):
        outcomes = game.drawable(False)
        assert (int(outcomes).bit_count(), outcomes >> 13) == (left, 0)
        game.reveal(drawn, False)
        game.discard()
    assert (int(game.drawable(False)).bit_count(), game.drawable(False) >> 13) == (10, 1)


def test_challenge_cards_are_chosen_by_name() -> None:
    """LS-7: any set of them."""
    assert json_of(start(cards="armed+no-alms"))["li_si"]["cards"] == ["armed", "no-alms"]
    assert json_of(start())["li_si"]["cards"] == []
    with pytest.raises(BadOption, match="cards"):
        start(cards="armed+armed")
    with pytest.raises(BadOption, match="cards"):
        start(cards="armoured")


def test_challenge_cards_are_drawn_at_random() -> None:
    """LS-7: two of those that were not chosen, one after the other."""
    game = start(cards="armed", draw="2")
    assert legal_words(game) == {f"challenge={name}" for name in CHALLENGES} - {"challenge=armed"}
    game = play(game, "challenge=favoured")
    assert refusal(game, "challenge=favoured").code == "challenge-in-play"
    assert json_of(play(game, "challenge=impatient"))["li_si"]["cards"] == ["armed", "impatient", "favoured"]


def test_more_challenge_cards_than_there_are_cannot_be_drawn() -> None:
    """LS-7: eight in all."""
    with pytest.raises(BadOption, match="Only 7"):
        start(cards="armed", draw="8")
    assert him(start(draw="8")).to_draw == 8


def test_the_options_of_the_solo_mode_are_for_one_player() -> None:
    """LS-7: with two there is no Li Si."""
    with pytest.raises(BadOption, match="level"):
        GAME.start(2, default_edition(), {"level": "hard"})
    assert scores(ready()) == (0, 0)
