"""Hidden information (XI-70): nothing that a seat receives depends on what it may not know."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from lishan.core.contract import CHANCE, Event, Preview, Reason, View, to_act
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.xian import GAME, XianGame, decisions
from lishan.xian.position import Xian
from lishan.xian.telling import card_names
from tests.facts import json_of, plain
from tests.xian.secrets import leaks, may_hear, positions, scrambled
from tests.xian.table import Table, deal, dealt, laid_out

HANDS = [
    ("tax1", "craftsman3", "craftsman4", "miner1"),
    ("tax2", "tax3", "tax4", "tax5"),
    ("helper1", "helper2", "helper3", "tax6"),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_receives_does_not_depend_on_what_it_may_not_know(seats: int) -> None:
    """XI-70: 1,000 positions, everything hidden resampled, every byte compared; for seats and for spectators."""
    rng, kinds = Rng(7), Counter[str]()
    for nth, position in enumerate(positions(GAME, seats, 1000, seed=70 + seats)):
        seat = None if nth % (seats + 1) == seats else nth % (seats + 1)
        assert leaks(GAME, position, seat, rng.pick) == []
        kinds[decisions.NAMES[position.pending()]] += 1
    assert kinds["favour"] > 20
    assert kinds["choose"] > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_resampling_changes_what_is_hidden(seats: int) -> None:
    """XI-70: the check above compares positions that do differ."""
    rng, differ = Rng(8), 0
    for position in positions(GAME, seats, 100, seed=80 + seats):
        differ += GAME.to_text(scrambled(position, 0, rng.pick)) != GAME.to_text(position)
    assert differ > 70


# Leaks planted on purpose: the check must find each


class ShowsTheHands(XianGame):
    def view(self, position: Xian, seat: int | None) -> View:
        view = super().view(position, seat)
        hands = " ".join(str(card) for player in position.players for card in card_names(player.hand))
        return View(view.game, seat, replace(view.facts, edition=hands))


class ShowsTheLineOfAllSecrets(XianGame):
    def view(self, position: Xian, seat: int | None) -> View:
        view = super().view(position, seat)
        return View(view.game, seat, replace(view.facts, position=self.to_text(position)))


class CountsOnOthersInReasons(XianGame):
    def why_not(self, position: Xian, seat: int, move: int) -> Reason | None:
        reason = super().why_not(position, seat, move)
        others = sum(int(player.hand) for other, player in enumerate(position.players) if other != seat)
        return Reason(reason.code, reason.rule, {**reason.facts, "n": others % 2}) if reason else None


class PlaysSecretChoicesInPreviews(XianGame):
    def preview(self, position: Xian, seat: int, move: int) -> Preview:
        after = position.copy()
        after.play(seat, move)
        return Preview(gain={"order": int(after.order)})


class KnowsWhoHasBegunToChoose(XianGame):
    def explain(self, position: Xian, history: Any = ()) -> Any:
        score = super().explain(position, history)
        begun = sum(player.below >= 0 for player in position.players)
        return (score, begun if position.pending() == decisions.CHOOSE else 0)


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        (ShowsTheHands(), "view"),
        (ShowsTheLineOfAllSecrets(), "view"),
        (CountsOnOthersInReasons(), "reasons"),
        (PlaysSecretChoicesInPreviews(), "previews"),
        (KnowsWhoHasBegunToChoose(), "score"),
    ],
)
def test_a_planted_leak_is_found(game: XianGame, thing: str) -> None:
    """XI-70: in views, reasons, previews and in what others have only begun to choose."""
    rng = Rng(9)
    found = Counter(what for position in positions(game, 3, 200, seed=3) for what in leaks(game, position, 0, rng.pick))
    assert found[thing] > 0


def test_a_leak_in_the_log_is_found() -> None:
    """XI-70: if the private events were heard by all, a drawn card would be."""

    def hears_everything(_event: Event, _seat: int | None) -> bool:
        return True

    table = laid_out(2).do("draw=tax1", "draw=tax2", "draw=tax3")
    twin = table.position.copy()
    for position, card in ((table.position, "tax4"), (twin, "miner6")):
        position.log = []
        position.play(CHANCE, GAME.parse(position, CHANCE, f"draw={card}"))
    both = [position.log or [] for position in (table.position, twin)]
    for seat, hears, same in ((1, may_hear, True), (None, may_hear, True), (0, may_hear, False), (1, hears_everything, False)):
        first, second = ([event for event in log if hears(event, seat)] for log in both)
        assert (first == second) == same


# Views


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    """XI-70: others see how many cards it holds."""
    position = dealt(HANDS).position
    own, other = (plain(GAME.view(position, seat).facts)["players"][0] for seat in (0, 1))
    assert own["hand"] == ["tax1", "craftsman3", "craftsman4", "miner1"]
    assert "hand" not in other
    assert other["cards"] == 4
    assert all("hand" not in player for player in plain(GAME.view(position, None).facts)["players"])


def test_who_has_chosen_is_public_what_was_chosen_is_not() -> None:
    """XI-70: until all have chosen; who has only begun looks like who has not."""
    table = dealt(HANDS)
    before = GAME.view(table.position, 2)
    table.do("below=tax1", seat=0)
    assert GAME.view(table.position, 2) == before
    table.do("top=miner1", seat=0)
    seen = plain(GAME.view(table.position, 2).facts)["players"][0]
    assert (seen["chosen"], seen["below"], seen["top"], seen["cards"]) == (True, None, None, 4)


def test_how_many_cards_are_exchanged_is_not_told_before_all_have_decided() -> None:
    """XI-20, XI-70: they decide simultaneously."""
    table = laid_out(3)
    deal(table, HANDS)
    table.do("under=tax1", "keep", seat=0)
    one = GAME.view(table.position, 1)
    other = laid_out(3)
    deal(other, HANDS)
    other.do("keep", seat=0)
    assert GAME.view(other.position, 1) == one


def test_the_owner_knows_what_lies_under_the_deck() -> None:
    """XI-20: others know how many cards."""
    table = laid_out(2)
    deal(table, HANDS[:2])
    table.do("under=tax1", "keep", seat=0).do("keep", seat=1)
    assert plain(GAME.view(table.position, 0).facts)["players"][0]["under"] == ["tax1"]
    seen = plain(GAME.view(table.position, 1).facts)["players"][0]
    assert (seen["exchanged"], "under" in seen) == (1, False)


def test_equipment_lies_face_down_but_guesses_remember_it() -> None:
    """XI-70: which card left the display was public when it happened."""
    table = dealt(HANDS[:2]).do("below=tax1", "top=miner1", seat=0).do("below=tax2", "top=tax3", seat=1)
    forger, watcher = to_act(table.position)[0], 0
    assert forger == 1
    view = GAME.view(table.do("action", "armory", "forge=crossbow1").position, watcher)
    assert "equipment" not in plain(view.facts)["players"][forger]
    assert plain(view.facts)["players"][forger]["equipment_cards"] == 1
    assert table.told("forged")[0].only is None
    guess = GAME.guess(view, Rng(1).pick)
    assert guess.players[forger].equipment == table.position.players[forger].equipment


def test_everything_is_open_after_the_end() -> None:
    """XI-70: every view is the same then, equipment face up."""
    position = GAME.start(3)
    play_randomly(position, Rng(5))
    views = [plain(GAME.view(position, seat).facts) for seat in (0, 1, 2, None)]
    assert views == [json_of(position)] * 4
    assert all("equipment" in player for player in views[3]["players"])


# Guesses


def late_choice() -> Xian:
    """Turn 5, round 2, two seats: seat 1 has chosen; 6 cards of it are unseen, 1 of them under its deck."""
    table = laid_out(2)
    deal(table, HANDS[:2])
    table.do("keep", seat=0).do("under=tax2", "keep", seat=1).do("draw=miner6")
    while (table.position.game_turn, table.position.round) != (5, 2):
        table.do("pass" if "pass" in table.words() else table.words()[0])
    return table.do(table.words(seat=1)[0], seat=1).position


def test_guesses_are_uniform_over_everything_that_fits() -> None:
    """XI-70: 2 of 6 cards in hand in 2 orders, 1 of the other 4 under the deck: 120 positions, all as likely."""
    view, rng = GAME.view(late_choice(), 0), Rng(11)
    found = Counter(GAME.to_text(GAME.guess(view, rng.pick)) for _ in range(6_000))
    assert len(found) == 120
    assert 20 < min(found.values()) < max(found.values()) < 90


def test_a_guess_keeps_everything_that_the_seat_knows() -> None:
    """XI-70: own cards, discards, helpers, hand sizes."""
    rng = Rng(12)
    for position in positions(GAME, 3, 150, seed=12):
        for seat in (0, 2, None):
            view = GAME.view(position, seat)
            guess = GAME.guess(view, rng.pick)
            assert GAME.view(guess, seat) == view
            assert GAME.audit(guess) is None


def test_guesses_of_one_view_do_not_share_anything() -> None:
    """XI-70: the line of a view is read once for many guesses, which share nothing."""
    view = GAME.view(late_choice(), 0)
    guess = GAME.guess(view, Rng(5).pick)
    text = GAME.to_text(guess)
    play_randomly(guess, Rng(6))
    assert GAME.to_text(GAME.guess(view, Rng(5).pick)) == text
    other = GAME.guess(GAME.view(late_choice(), 1), Rng(5).pick)
    assert GAME.view(other, 1) == GAME.view(late_choice(), 1)
    assert GAME.to_text(GAME.guess(view, Rng(5).pick)) == text


def test_the_real_position_is_among_the_guesses() -> None:
    """XI-70: every pair that may have been chosen; a choice that has only begun counts as not begun."""
    table = dealt(HANDS[:2])
    while table.position.game_turn < 6 or to_act(table.position) != (0, 1):
        table.do("pass" if "pass" in table.words() else table.words()[0])
    rng, before = Rng(13), GAME.to_text(table.position)
    table.do(table.words(seat=1)[0], seat=1)
    assert {GAME.to_text(GAME.guess(GAME.view(table.position, 0), rng.pick)) for _ in range(50)} == {before}
    table.do(table.words(seat=1)[0], seat=1)
    view, real = GAME.view(table.position, 0), GAME.to_text(table.position)
    guesses = Counter(GAME.to_text(GAME.guess(view, rng.pick)) for _ in range(500))
    assert len(guesses) == 12
    assert guesses[real] > 15


# Simultaneous choices


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_in_which_pairs_are_chosen_changes_nothing(order: tuple[int, ...]) -> None:
    """XI-21: the same position, and the same events for everyone."""
    first, other = dealt(HANDS), dealt(HANDS)
    for seat in range(3):
        first.do(f"below={HANDS[seat][0]}", f"top={HANDS[seat][3]}", seat=seat)
    for seat in order:
        other.do(f"below={HANDS[seat][0]}", seat=seat)
    for seat in reversed(order):
        other.do(f"top={HANDS[seat][3]}", seat=seat)
    assert GAME.to_text(other.position) == GAME.to_text(first.position)
    assert other.heard == first.heard


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_order_of_favours_changes_nothing(order: tuple[int, ...]) -> None:
    """XI-20: the same position, and the same events for everyone."""

    def favoured(seats: tuple[int, ...]) -> Table:
        table = laid_out(3)
        deal(table, HANDS)
        for seat in seats:
            table.do(f"under={HANDS[seat][1]}", f"under={HANDS[seat][2]}", seat=seat)
        for seat in seats:
            table.do("keep", seat=seat)
        return table

    first, other = favoured((0, 1, 2)), favoured(order)
    assert GAME.to_text(other.position) == GAME.to_text(first.position)
    assert other.heard == first.heard
