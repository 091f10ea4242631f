"""Turns on the Action Wheel (TA-20 to TA-36)."""

import pytest

from lishan.core.contract import first_pending
from lishan.terracotta import GAME
from lishan.terracotta.position import Terracotta
from tests.facts import json_of
from tests.terracotta.table import OPENING, board, legal_words, play, position, refusal

pytestmark = pytest.mark.both

NOTHING = "- - -"


def movers(game: Terracotta, turns: int) -> list[int]:
    """The seats that take the next turns, when everyone places a Craftsman on the next free segment and does nothing."""
    found = []
    for nth in range(turns):
        found.append(int(first_pending(game)))
        game = play(game, f"{nth % 12 + 1}c {NOTHING}")
    return found


@pytest.mark.parametrize(("seats", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_a_round_lasts_until_all_workers_are_placed(seats: int, workers: int) -> None:
    """TA-20: one worker per turn, in turn order."""
    game = play(GAME.start(seats), OPENING.replace("start=1", "start=2"))
    order = [(1 + place) % seats for place in range(seats)]
    assert movers(game, seats * workers) == order * workers
    for nth in range(seats * workers):
        assert game.round == 1
        game = play(game, f"{nth + 1}c {NOTHING}")
    assert game.round == 2


def test_a_turn_is_rotate_place_and_three_actions() -> None:
    """TA-21: inner, middle, outer, each resolved fully before the next."""
    game, asked = position("seat 1: coins 9, weapons halberd", "awaits: seat 1 turn"), []
    for word in ["turn-inner", "5c", "+coin", "administrator", "-", "specialist", "footman", "e4"]:
        waiting = json_of(game)["waiting"]
        asked.append(waiting["for"] + waiting.get("ring", ""))
        game = play(game, word)
    assert asked == ["turn", "turn", "ringinner", "ringmiddle", "use-master", "ringouter", "specialist", "footman-space"]
    assert first_pending(game) == 1


def test_the_middle_action_waits_until_the_inner_one_is_finished() -> None:
    """TA-21: a Build and its ability are finished before the next ring's decision."""
    game = position("seat 1: wet 3, weapons halberd", "statues: a1 soldier 1", "awaits: seat 1 ring inner at 1c")
    asked = []
    for word in ["build3", "guard", "e4", "halberd", "a1", "a3"]:
        game = play(game, word)
        asked.append(json_of(game)["waiting"]["for"])
    assert asked == ["type", "build-space", "ability", "guard-warrior", "guard-space", "ring"]
    assert json_of(game)["waiting"]["ring"] == "middle"


def test_turning_the_inner_ring_costs_two_coins_and_goes_clockwise() -> None:
    """TA-22: the action at segment 12 moves to segment 1."""
    game = position("seat 1: coins 3", "awaits: seat 1 turn")
    after = play(game, "turn-inner")
    inner = [segment["inner"] for segment in json_of(game)["wheel"]["segments"]]
    turned = [segment["inner"] for segment in json_of(after)["wheel"]["segments"]]
    assert turned == [inner[-1], *inner[:-1]]
    assert after.players[0].coins == 1
    assert after.middle == game.middle


def test_turning_the_middle_ring_goes_counter_clockwise() -> None:
    """TA-22: the action at segment 1 moves to segment 12."""
    game = position("seat 1: coins 2", "awaits: seat 1 turn")
    after = play(game, "turn-middle")
    middle = [segment["middle"] for segment in json_of(game)["wheel"]["segments"]]
    turned = [segment["middle"] for segment in json_of(after)["wheel"]["segments"]]
    assert turned == [*middle[1:], middle[0]]
    assert after.players[0].coins == 0
    assert after.inner == game.inner


def test_rings_are_turned_once_a_turn_and_before_placing() -> None:
    """TA-22, TA-21: not twice, not without two coins, not after the worker."""
    rich, poor = (position(f"seat 1: coins {coins}", "awaits: seat 1 turn") for coins in (9, 1))
    assert {"turn-inner", "turn-middle"} <= legal_words(rich)
    assert refusal(play(rich, "turn-inner"), "turn-middle").code == "rotated-already"
    assert refusal(poor, "turn-inner").code == "short-of-coins"
    assert refusal(play(rich, "6c"), "turn-inner").code == "not-asked"


def test_the_next_turn_may_rotate_again() -> None:
    """TA-22: once in each turn."""
    game = position("seat 1: coins 2", "seat 2: coins 2", "awaits: seat 1 turn")
    assert "turn-inner" in legal_words(play(game, f"turn-inner 6c {NOTHING}"))


def test_where_a_craftsman_or_an_artisan_may_be_placed() -> None:
    """TA-23: anyone on an empty segment, an Artisan beside one Craftsman of any player, nobody beside an Artisan."""
    game = position(
        "seat 1: upgraded 2", "seat 2: upgraded 1",
        "workers: 1 craftsman 1, 2 craftsman 2, 4 craftsman 2, 4 artisan 1",
        "awaits: seat 1 turn after 2",
    )  # fmt: skip
    open_to = {worker: {word[:-1] for word in legal_words(game) if word[-1] == worker and word[0].isdigit()} for worker in "ca"}
    empty = {str(segment) for segment in range(5, 13)} | {"3"}
    assert open_to["c"] == empty
    assert open_to["a"] == empty | {"1", "2"}


def test_nobody_joins_an_artisan() -> None:
    """TA-23: not even another Artisan."""
    game = position("seat 1: upgraded 1", "seat 2: upgraded 1", "workers: 7 artisan 1", "awaits: seat 2 turn")
    assert not {"7c", "7a"} & legal_words(game)
    assert {"8c", "8a"} <= legal_words(game)
    assert refusal(game, "7a").code == "artisan-there"


def test_only_workers_in_hand_are_placed() -> None:
    """TA-23: a player without Artisans places Craftsmen, and the other way round."""
    game = position("seat 1: upgraded 5", "awaits: seat 1 turn")
    assert {word[-1] for word in legal_words(game) if word[0].isdigit()} == {"a"}
    game = position("seat 1: upgraded 0", "awaits: seat 1 turn")
    assert {word[-1] for word in legal_words(game) if word[0].isdigit()} == {"c"}


def test_a_placed_worker_leaves_the_hand_and_stands_on_the_wheel() -> None:
    """TA-23: of its own kind."""
    game = position("seats 3", "seat 2: upgraded 1", "workers: 6 craftsman 1", "awaits: seat 2 turn")
    after = play(game, "6a")
    segment = json_of(after)["wheel"]["segments"][5]
    assert (segment["craftsman"], segment["artisan"]) == (0, 1)
    assert (after.players[1].craftsmen, after.players[1].artisans) == (3, 0)


def test_twelve_craftsmen_find_twelve_segments() -> None:
    """TA-23: with twelve segments a placement always exists."""
    game = position("seats 4", "awaits: seat 4 turn after 2")
    assert legal_words(game) - {"turn-inner", "turn-middle"} == {"1c"}


def test_the_inner_and_middle_actions_may_be_replaced_by_clay_or_a_coin() -> None:
    """TA-24: perform, 1 wet clay, 1 coin, or nothing."""
    game = position("seat 1: coins 1, wet 2", "awaits: seat 1 ring inner at 2c")
    assert legal_words(game) == {"clay4", "+clay", "+coin", "-"}
    assert legal_words(play(game, "-")) == {"clay2", "+clay", "+coin", "-"}
    clay, coin, nothing = (play(game, word).players[0] for word in ("+clay", "+coin", "-"))
    assert (clay.coins, clay.wet, clay.dry) == (1, 3, 0)
    assert (coin.coins, coin.wet) == (2, 2)
    assert (nothing.coins, nothing.wet) == (1, 2)


def test_the_outer_action_has_no_substitute() -> None:
    """TA-24: perform it, or nothing."""
    game = position("awaits: seat 1 ring outer at 1c")
    assert legal_words(game) == {"sword", "-"}
    assert refusal(game, "+clay").code == refusal(game, "+coin").code == "no-substitute"


@pytest.mark.parametrize(("lines", "word", "code"), [
    (("seat 1: wet 2", "awaits: seat 1 ring inner at 1c"), "build3", "short-of-clay"),
    (("seat 1: dry 0, wet 4", "awaits: seat 1 ring inner at 4c"), "soak", "no-dry-clay"),
    (("seat 1: upgraded 1", "awaits: seat 1 ring inner at 12a"), "upgrade", "already-artisan"),
    (("seat 1: weapons sword", "awaits: seat 1 ring outer at 1c"), "sword", "weapon-active"),
    (("warehouses 0 0 0 0", "seat 1: masters supervisor", "awaits: seat 1 ring middle at 7c"), "supervisor",
     "warehouses-empty"),
    (("seat 1: masters blacksmith, weapons sword halberd crossbow spear", "awaits: seat 1 ring middle at 11c"), "blacksmith",
     "weapons-all-active"),
    (("seat 1: coins 0", "awaits: seat 1 ring middle at 1c"), "builder", "short-of-coins"),
    (("seat 1: coins 0, masters builder", "awaits: seat 1 ring middle at 1c"), "builder", "short-of-coins"),
    (("seat 1: coins 9", "awaits: seat 1 ring outer at 2c"), "specialist", "no-specialist"),
])  # fmt: skip
def test_what_cannot_be_paid_or_has_no_effect_cannot_be_performed(lines: tuple[str, ...], word: str, code: str) -> None:
    """TA-25: the action stays where it is; the ring can still be left or replaced."""
    game = position(*lines)
    assert word not in legal_words(game)
    assert refusal(game, word).code == code
    assert "-" in legal_words(game)


def test_without_a_figure_or_a_space_nothing_is_built() -> None:
    """TA-25, TA-31: no effect possible."""
    full = (
        "statues: a1-i1 officer 1, a2-b2 officer 1, c2-i2 guard 1, a3-d3 guard 1, e3-i3 crossbowman 1, a4-f4 crossbowman 1, "
        "g4-i4 soldier 1, a5-h5 soldier 1"
    )
    game = position(full, "seat 1: wet 9", "awaits: seat 1 ring inner at 1c")
    assert refusal(game, "build3").code == "no-figure-left"


@pytest.mark.parametrize(("segment", "word", "coins", "wet"), [
    (6, "coins4", 4, 0), (2, "clay4", 0, 4),
])  # fmt: skip
def test_coins_and_clay_of_the_inner_ring(segment: int, word: str, coins: int, wet: int) -> None:
    """TA-30: as many as the ring shows."""
    game = position("seat 1: coins 0, wet 0", f"awaits: seat 1 ring inner at {segment}c")
    own = play(game, word).players[0]
    assert (own.coins, own.wet, own.dry) == (coins, wet, 0)


@pytest.mark.parametrize(("segment", "word", "coins", "wet"), [
    (6, "coins2", 2, 0), (12, "coins3", 3, 0), (2, "clay2", 0, 2), (8, "clay2", 0, 2),
])  # fmt: skip
def test_coins_and_clay_of_the_middle_ring(segment: int, word: str, coins: int, wet: int) -> None:
    """TA-30: as many as the ring shows."""
    game = position("seat 1: coins 0, wet 0", f"awaits: seat 1 ring middle at {segment}c")
    own = play(game, word).players[0]
    assert (own.coins, own.wet, own.dry) == (coins, wet, 0)


@pytest.mark.parametrize(("segment", "price", "warehouse"), [
    (5, 2, 1), (1, 3, 0), (7, 3, 2), (8, 4, 2), (10, 2, 3), (11, 3, 3),
])  # fmt: skip
def test_a_build_costs_wet_clay_and_one_of_it_goes_to_the_warehouse(segment: int, price: int, warehouse: int) -> None:
    """TA-31: the Warehouse of the worker's quarter gets one dry clay, the supply the rest."""
    game = position("seat 1: wet 5, dry 1", "warehouses 1 2 0 1", f"awaits: seat 1 ring inner at {segment}c")
    after = play(game, f"build{price} soldier e4")
    before = [1, 2, 0, 1]
    before[warehouse] += 1
    assert json_of(after)["warehouses"] == before
    assert (after.players[0].wet, after.players[0].dry) == (5 - price, 1)


def test_a_build_takes_any_type_to_any_empty_space_and_scores_its_row() -> None:
    """TA-31: then the ring is finished, as the weapon is not active."""
    game = position("seat 1: wet 3", "statues: a1 footman, b1 guard 2", "awaits: seat 1 ring inner at 1c")
    assert legal_words(play(game, "build3")) == {"officer", "guard", "crossbowman", "soldier"}
    spaces = legal_words(play(game, "build3 guard"))
    assert len(spaces) == 61
    assert not spaces & {"a1", "b1"}
    after = play(game, "build3 guard i7")
    assert board(after)["i7"] == "guard 1"
    assert after.score(0) == 7
    assert json_of(after)["waiting"]["ring"] == "middle"


def test_a_type_that_is_gone_cannot_be_built() -> None:
    """TA-31: any type still in the Organizer."""
    game = position("statues: a1-i1 officer 1, a2-b2 officer 2", "seat 1: wet 3", "awaits: seat 1 ring inner at 1c")
    assert legal_words(play(game, "build3")) == {"guard", "crossbowman", "soldier"}
    assert refusal(play(game, "build3"), "officer").code == "type-gone"


@pytest.mark.parametrize(("option", "wet", "dry"), [("all", 6, 0), ("one", 3, 3)])
def test_soaking_makes_dry_clay_wet(option: str, wet: int, dry: int) -> None:
    """TA-32: all of it, or with the option soak=one one piece."""
    game = position(f"soak {option}", "seat 1: wet 2, dry 4", "awaits: seat 1 ring inner at 4c")
    own = play(game, "soak").players[0]
    assert (own.wet, own.dry) == (wet, dry)


def test_an_upgrade_puts_an_artisan_in_the_craftsmans_place() -> None:
    """TA-33: the Craftsman leaves the game; the Artisan is one of those in the supply."""
    game = position("seats 4", "awaits: seat 1 ring inner at 12c")
    after = play(game, "upgrade")
    segment, own = json_of(after)["wheel"]["segments"][11], json_of(after)["players"][0]
    assert (segment["craftsman"], segment["artisan"]) == (None, 0)
    assert (own["craftsmen"], own["artisans"], own["upgraded"], own["artisans_in_supply"]) == (2, 0, 1, 2)
    assert "12c" not in legal_words(play(after, "- -"))
    assert GAME.audit(after) is None


def test_an_upgraded_artisan_comes_back_as_an_artisan() -> None:
    """TA-33, TA-83: from the next round on it is in hand."""
    game = play(position("awaits: seat 1 ring inner at 12c after 4"), "upgrade - -")
    after = play(game, f"1c {NOTHING}")
    assert (after.round, after.players[0].craftsmen, after.players[0].artisans) == (2, 4, 1)


def test_a_master_is_bought_with_the_cheapest_token() -> None:
    """TA-34: tokens cost 1 to 6."""
    names = ["clay-maker", "administrator", "inspector", "supervisor", "blacksmith"]
    for owned in range(6):
        masters = f", masters {' '.join(names[:owned])}" if owned else ""
        game = position(f"seat 1: coins {owned + 1}{masters}", "awaits: seat 1 ring middle at 1c")
        assert play(game, "builder").players[0].coins == 0
        short = position(f"seat 1: coins {owned}{masters}", "awaits: seat 1 ring middle at 1c")
        assert refusal(short, "builder").facts["coins"] == owned + 1


def test_with_the_option_placed_a_master_costs_as_many_coins_as_masters_owned() -> None:
    """TA-34: master_cost=placed, 0 to 5 coins."""
    names = ["clay-maker", "administrator", "inspector", "supervisor", "blacksmith"]
    for owned in range(6):
        masters = f", masters {' '.join(names[:owned])}" if owned else ""
        game = position("master_cost placed", f"seat 1: coins 5{masters}", "awaits: seat 1 ring middle at 1c")
        assert play(game, "builder").players[0].coins == 5 - owned


def test_a_master_may_be_bought_and_not_used() -> None:
    """TA-34: that counts as performing the action."""
    game = position("seat 1: coins 1", "awaits: seat 1 ring middle at 3c")
    asked = play(game, "clay-maker")
    assert legal_words(asked) == {"use", "-"}
    assert play(asked, "-").players[0].wet == 0
    assert play(asked, "use").players[0].wet == 3
    assert json_of(play(asked, "-"))["players"][0]["masters"] == ["clay maker"]


def test_a_master_that_cannot_be_used_yet_can_still_be_bought() -> None:
    """TA-34, TA-25: one coin is enough for the Builder, but not for his ability as well."""
    game = position("seat 1: coins 1", "awaits: seat 1 ring middle at 1c")
    asked = play(game, "builder")
    assert legal_words(asked) == {"-"}
    assert refusal(asked, "use").code == "short-of-coins"


def test_a_master_already_bought_is_used_without_paying_again() -> None:
    """TA-34: using the ability is the action."""
    game = position("seat 1: coins 0, masters clay-maker", "awaits: seat 1 ring middle at 3c")
    after = play(game, "clay-maker")
    assert (after.players[0].wet, after.players[0].coins) == (3, 0)
    assert json_of(after)["waiting"]["ring"] == "outer"


def test_priority_tokens_are_taken_from_the_top_with_their_clay() -> None:
    """TA-35: with four players three tokens, with 0, 1 and 2 wet clay."""
    game = position("seats 4", "awaits: seat 1 turn", "wheel at 4: soak, priority")
    for seat, (segment, wet) in enumerate([(4, 0), (10, 1)]):
        before = game.players[seat].wet
        game = play(game, f"{segment}c - priority -")
        assert game.players[seat].priority == seat + 1
        assert game.players[seat].wet - before == wet
    assert json_of(game)["priority"] == {"next": 3, "left": 1}


def test_a_second_priority_token_is_not_for_the_same_player() -> None:
    """TA-35: only if you hold none."""
    game = position("seats 3", "seat 1: priority 1", "awaits: seat 1 ring middle at 4c")
    assert refusal(game, "priority").code == "holds-token"


def test_no_priority_token_is_left_when_all_are_taken() -> None:
    """TA-35, TA-13: with two players there is one."""
    game = position("seat 2: priority 1", "awaits: seat 1 ring middle at 4c")
    assert refusal(game, "priority").code == "no-token-left"


@pytest.mark.parametrize(("segment", "weapon"), [(1, "sword"), (3, "halberd"), (4, "crossbow"), (6, "spear")])
def test_a_weapon_on_the_outer_ring_becomes_active(segment: int, weapon: str) -> None:
    """TA-36: the shown one, and no other."""
    game = position("seat 1: weapons", f"awaits: seat 1 ring outer at {segment}c")
    assert json_of(play(game, weapon))["players"][0]["weapons"] == [weapon]


def test_a_specialist_on_the_outer_ring_asks_which() -> None:
    """TA-36, TA-50: those that can be bought now."""
    game = position("seat 1: coins 1, weapons halberd spear", "awaits: seat 1 ring outer at 2c")
    assert legal_words(play(game, "specialist")) == {"footman", "musician"}
