"""Drawing, the Favour of the Emperor, secret pairs, order, and what the workers do (XI-20 to XI-24, XI-30 to XI-32)."""

import pytest

from lishan.core.bits import count
from lishan.core.contract import CHANCE, to_act
from lishan.xian.notation import CARD_NAMES
from lishan.xian.telling import card_names
from tests.facts import json_of
from tests.xian.table import Table, deal, dealt, filled, first_player, laid_out, revealed, sending

pytestmark = pytest.mark.both
HANDS = [("tax1", "craftsman3", "craftsman4", "miner1"), ("tax2", "tax3", "tax4", "tax5")]


def cards(table: Table, seat: int) -> set[object]:
    return set(card_names(table.position.players[seat].hand))


# Drawing and the Favour (XI-20)


def test_everyone_draws_four_cards_one_after_the_other() -> None:
    """XI-20: a drawn card is not drawn again."""
    table = laid_out(2).do("draw=tax1")
    assert "draw=tax1" not in table.words()
    table.do("draw=craftsman3", "draw=craftsman4", "draw=miner1")
    assert cards(table, 0) == {"tax1", "craftsman3", "craftsman4", "miner1"}
    assert len(table.words()) == 24


def test_any_number_of_cards_may_go_under_the_deck_in_turn_1() -> None:
    """XI-20: they are replaced, never by each other."""
    table = laid_out(2)
    deal(table, HANDS)
    assert table.words(seat=0) == ["under=tax1", "under=craftsman3", "under=craftsman4", "under=miner1", "keep"]
    table.do("under=tax1", "under=craftsman3", "keep", seat=0).do("keep", seat=1)
    assert to_act(table.position) == (CHANCE,)
    assert len(table.words()) == 20
    assert not {"draw=tax1", "draw=craftsman3"} & set(table.words())
    table.do("draw=helper2", "draw=tax4")
    assert cards(table, 0) == {"helper2", "tax4", "craftsman4", "miner1"}


def test_all_decide_about_the_favour_before_anybody_draws() -> None:
    """XI-20: secretly and simultaneously; the numbers of exchanged cards are revealed when all have decided."""
    table = laid_out(2)
    deal(table, HANDS)
    table.do("under=tax2", "under=tax3", "keep", seat=1)
    assert to_act(table.position) == (0,)
    assert not table.told("favour")
    table.do("keep", seat=0)
    assert [event.facts["number"] for event in table.told("favour")] == [0, 2]
    assert [(event.only, event.facts["cards"]) for event in table.told("put-under")] == [(1, ["tax2", "tax3"])]


def test_what_lies_under_the_deck_comes_in_the_last_turn() -> None:
    """XI-20: the owner knows it; the deck has no other order."""
    table = laid_out(2)
    deal(table, HANDS)
    table.do("under=tax1", "under=miner1", "keep", seat=0).do("keep", seat=1).do("draw=helper2", "draw=tax4")
    while table.position.game_turn < 6:
        if to_act(table.position) == (CHANCE,):
            assert not {"draw=tax1", "draw=miner1"} & set(table.words()) or table.position.argument() == 1
        table.do(table.words()[-1])
    assert {"tax1", "miner1"} <= cards(table, 0)


def test_the_last_four_cards_are_not_drawn_by_chance() -> None:
    """XI-20: in turn 6 everyone draws what is left."""
    table = dealt(HANDS)
    while table.position.game_turn < 6:
        table.do(table.words()[0])
    assert [count(player.hand) for player in table.position.players] == [4, 4]
    assert all(player.deck == 0 for player in table.position.players)
    assert to_act(table.position) == (0, 1)


def test_there_is_no_favour_after_turn_1() -> None:
    """XI-20: only once."""
    table = dealt(HANDS)
    while table.position.game_turn < 2 or to_act(table.position) == (CHANCE,):
        table.do(table.words()[0])
    assert all(word.startswith("below=") for word in table.words(seat=0))


# Secret pairs and their order (XI-21, XI-22)


def test_round_1_takes_two_of_four_cards() -> None:
    """XI-21: first the one below, then the one on top."""
    table = dealt(HANDS)
    assert table.words(seat=1) == ["below=tax2", "below=tax3", "below=tax4", "below=tax5"]
    table.do("below=tax3", seat=1)
    assert table.words(seat=1) == ["top=tax2", "top=tax4", "top=tax5"]


def test_nothing_is_revealed_before_all_have_chosen() -> None:
    """XI-21: reveal together."""
    table = dealt(HANDS).do("below=tax3", "top=tax5", seat=1)
    assert to_act(table.position) == (0,)
    assert not table.told("revealed")
    table.do("below=tax1", "top=miner1", seat=0)
    assert {(event.seat, event.facts["below"], event.facts["top"]) for event in table.told("revealed")} == {
        (0, "tax1", "miner1"), (1, "tax3", "tax5"),
    }  # fmt: skip


def test_round_2_only_chooses_which_of_the_other_two_is_on_top() -> None:
    """XI-21: again secretly, together."""
    table = dealt(HANDS).do("below=tax1", "top=miner1", seat=0).do("below=tax3", "top=tax5", seat=1)
    table.do("action", "pass", "action", "pass")
    assert to_act(table.position) == (0, 1)
    assert table.words(seat=0) == ["top=craftsman3", "top=craftsman4"]
    table.do("top=craftsman4", seat=0).do("top=tax2", seat=1)
    assert [(event.facts["below"], event.facts["top"]) for event in table.told("revealed")[-2:]] == [
        ("tax4", "tax2"), ("craftsman3", "craftsman4"),
    ]  # fmt: skip


def test_higher_initiative_acts_first() -> None:
    """XI-22: the number of the card below."""
    table = revealed(("miner2", "tax1"), ("tax5", "tax1"), ("helper4", "tax1"))
    assert table.told("order")[-1].facts["order"] == [1, 2, 0]


def test_a_tie_goes_to_the_supervisor_further_ahead() -> None:
    """XI-22: then to the one higher in the stack."""
    table = dealt([filled(("miner2", "tax1"))] * 3, starts=(3, 2, 1))
    table.hold(0, "open")
    for seat in range(3):
        table.do("below=miner2", "top=tax1", seat=seat)
    assert table.told("order")[-1].facts["order"] == [0, 2, 1]


def test_who_arrives_later_is_higher_in_the_stack() -> None:
    """XI-22: and acts first in later ties."""
    table = revealed(("miner6", "tax1"), ("miner5", "tax1"), requests=(7, 2, 9, 4))
    table.do("action", "palace", "action", "palace")
    for seat in range(2):
        table.do(table.words(seat=seat)[0], seat=seat)
    assert table.told("order")[-1].facts["order"] == [1, 0]


def test_the_order_is_fixed_at_the_reveal() -> None:
    """XI-22: a step forward does not change it any more."""
    table = revealed(("miner3", "tax1"), ("miner2", "tax1"), ("miner2", "tax2"), starts=(1, 2, 3))
    table.do("action", "palace")
    table.hold(2, "open")
    assert to_act(table.position) == (1,)


# The use of a card (XI-23, XI-24)


def test_the_top_card_must_be_used_before_anything_else() -> None:
    """XI-23: for its action or for a pigment of its colour."""
    assert first_player().words() == ["action", "pigment"]


def test_a_card_brings_a_pigment_of_its_colour_instead() -> None:
    """XI-23: one pigment."""
    before = first_player(top="craftsman3")
    assert before.goods(0)["red"] == 0
    assert before.do("pigment").goods(0)["red"] == 1


def test_a_card_may_be_used_even_if_that_gives_nothing() -> None:
    """XI-23: out of stock."""
    table = first_player(top="tax3").give(1, yellow=5)
    assert table.do("pigment").goods(0)["yellow"] == 1
    assert table.told("colour-out")


def test_passing_brings_a_coin() -> None:
    """XI-23: instead of a builder."""
    table = sending()
    assert table.do("pass").goods(0)["coins"] == 1


def test_both_cards_of_the_pair_go_to_the_open_discard() -> None:
    """XI-24: when the round is over."""
    table = revealed(("miner6", "tax1"), ("miner1", "tax2")).do("action", "pass", "action", "pass")
    assert card_names(table.position.players[0].discard) == ["tax1", "miner6"]


def test_a_recruited_helper_stays_in_play() -> None:
    """XI-24: it is not discarded; a helper below is."""
    table = revealed(("helper6", "helper2"), ("miner1", "tax2")).do("action", "pass", "action", "pass")
    assert card_names(table.position.players[0].discard) == ["helper6"]
    assert json_of(table.position)["players"][0]["helpers"] == ["accountant"]


def test_a_helper_used_for_its_pigment_is_discarded() -> None:
    """XI-24, XI-32: and has no effect."""
    table = revealed(("miner6", "helper2"), ("miner1", "tax2")).do("pigment", "pass", "action", "pass")
    assert card_names(table.position.players[0].discard) == ["helper2", "miner6"]
    assert table.position.players[0].helpers == 0
    assert table.goods(0)["green"] == 1


# Workers (XI-30 to XI-32)


@pytest.mark.parametrize(("number", "coins"), list(enumerate((2, 2, 3, 3, 4, 4), 1)))
def test_a_tax_collector_brings_coins(number: int, coins: int) -> None:
    """XI-30: 2/2/3/3/4/4."""
    assert first_player(top=f"tax{number}").do("action").goods(0)["coins"] == 2 + coins


@pytest.mark.parametrize(("number", "clay"), list(enumerate((1, 1, 2, 2, 3, 3), 1)))
def test_a_craftsman_brings_clay(number: int, clay: int) -> None:
    """XI-30: 1/1/2/2/3/3."""
    assert first_player(top=f"craftsman{number}").do("action").goods(0)["clay"] == 1 + clay


def test_a_miner_brings_the_pigments_it_shows() -> None:
    """XI-30: exactly these colours."""
    table = first_player(top="miner4").give(0, yellow=0).do("action")
    assert table.goods(0) == {"coins": 2, "clay": 1, "yellow": 1, "red": 1, "green": 0, "blue": 0}


def test_a_miner_still_gives_the_colour_that_is_left() -> None:
    """XI-30: a pigment out of stock is not received."""
    table = first_player(top="miner4").give(0, yellow=0).give(1, red=6).do("action")
    assert (table.goods(0)["yellow"], table.goods(0)["red"]) == (1, 0)
    assert table.told("mined")[0].facts == {"pigments": ["yellow"], "lost": ["red"]}


POINTS = {
    "helper1": (0, 0, 1, 2, 3, 4), "helper2": (0, 0, 1, 2, 3, 4), "helper3": (0, 1, 2, 3, 4, 5),
    "helper4": (0, 1, 2, 3, 4, 5), "helper5": (1, 2, 3, 4, 5, 6), "helper6": (1, 2, 3, 4, 5, 6),
}  # fmt: skip


@pytest.mark.parametrize(("helper", "turn"), [(helper, turn) for helper in POINTS for turn in range(1, 7)])
def test_recruiting_scores_by_turn(helper: str, turn: int) -> None:
    """XI-31: the later, the more."""
    table = first_player(top=helper)
    table.position.game_turn = turn
    assert table.do("action").score(0) == POINTS[helper][turn - 1]


def test_an_accountant_adds_a_coin_to_every_tax_collector() -> None:
    """XI-32: not to a Tax Collector used for its pigment."""
    assert first_player(top="tax4").hire(0, "accountant").do("action").goods(0)["coins"] == 2 + 3 + 1
    assert first_player(top="tax4").hire(0, "accountant").do("pigment").goods(0)["coins"] == 2


def test_an_administrator_adds_a_clay_to_every_craftsman() -> None:
    """XI-32: per Craftsman action."""
    assert first_player(top="craftsman1").hire(0, "administrator").do("action").goods(0)["clay"] == 1 + 1 + 1


def test_a_ceramist_scores_for_every_warrior_crafted() -> None:
    """XI-32: 1 PP more than the space gives."""
    table = sending().hire(0, "ceramist").give(0, clay=2).do("workshop", "craft=a5", "no-seal")
    assert table.score(0) == 4 + 1


def test_a_scientist_saves_a_clay() -> None:
    """XI-32: per craft."""
    table = sending().hire(0, "scientist").give(0, clay=1).do("workshop", "craft=a5", "no-seal")
    assert table.goods(0)["clay"] == 0


def test_an_officer_saves_a_coin() -> None:
    """XI-32: per forging."""
    table = sending().hire(0, "officer").give(0, coins=2).do("armory", "forge=sword1")
    assert table.goods(0)["coins"] == 0


def test_a_helper_works_from_the_moment_of_recruiting() -> None:
    """XI-32: in the same round too."""
    table = first_player(top="helper5").give(0, clay=1).do("action", "workshop", "craft=a5", "no-seal")
    assert table.goods(0)["clay"] == 0


def test_helpers_are_cumulative() -> None:
    """XI-32: and stay until the end."""
    table = sending().hire(0, "ceramist", "scientist").give(0, clay=4).do("workshop", "craft=a1", "no-seal")
    assert (table.goods(0)["clay"], table.score(0)) == (0, 7 + 1)


def test_an_emissary_may_exchange_a_resource_on_each_step() -> None:
    """XI-32: give one, take one of another kind, after the tile of that step."""
    table = sending().hire(0, "emissary").give(0, clay=1).do("palace")
    assert [event.facts["tile"] for event in table.told("advanced")] == ["open"]
    assert table.words() == ["give=clay", "stop"]
    assert table.do("give=clay").words() == ["take=coin", "take=yellow", "take=red", "take=green", "take=blue"]
    assert table.do("take=blue").goods(0)["blue"] == 1


def test_an_emissary_takes_no_pigment_that_is_out_of_stock() -> None:
    """XI-32: a pigment must be in stock."""
    table = sending().hire(0, "emissary").give(0, clay=1).give(1, blue=6).do("palace", "give=clay")
    assert "take=blue" not in table.words()


def test_an_emissary_may_be_declined() -> None:
    """XI-32: may exchange."""
    table = sending().hire(0, "emissary").give(0, clay=1).do("palace", "stop")
    assert (table.goods(0)["clay"], to_act(table.position)) == (1, (1,))


def test_an_emissary_with_nothing_to_give_is_not_asked() -> None:
    """XI-32: there must be something to exchange."""
    assert to_act(sending().hire(0, "emissary").do("palace").position) == (1,)


def test_every_card_has_one_name() -> None:
    """XI-3: 24 different ones."""
    assert len(set(CARD_NAMES)) == 24
