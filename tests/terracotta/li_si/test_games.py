"""Whole solo games: the laws, the branches they reach, perft, and records."""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

import lishan
from benchmarks.li_si_branches import BRANCHES, branches_of, play_one, random_cards
from lishan.core.contract import CHANCE, Event
from lishan.core.playout import perft, play_randomly
from lishan.core.position import first_pending
from lishan.core.record import read_record
from lishan.core.replay import Recorder, Replay
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed
from lishan.terracotta import GAME
from lishan.terracotta.position import Terracotta
from lishan.testing import check_game
from lishan.testing.random_play import at_random
from lishan.words import Words
from tests.games.engine_parity import digests_here, digests_interpreted
from tests.games.weighted_play import busy
from tests.terracotta.li_si.set_up import ready
from tests.terracotta.li_si.table import HIM, YOU, building, solo
from tests.terracotta.table import default_edition

GAMES = 300
MANY = 5000
# Too rare for a few hundred random games; the long run must reach them too.
RARE = {
    "LS-24 the Reshuffle card, the deck being empty",
    "LS-34 a draw between the Inspectors",
    "LS-45 empty Warehouses",
    "LS-50 another type is worth 3 more",
}
# All 44 Warriors standing, and he builds once more: it takes two players who do nothing but build. `test_actions` sets it up.
BY_HAND = {"LS-45 nothing to build"}


# The laws


@pytest.mark.parametrize("some", range(10))
def test_random_games_keep_all_laws(some: int) -> None:
    """With every set of cards, at a moment of most games and at the end of some."""
    for number in range(some * GAMES // 10, (some + 1) * GAMES // 10):
        choose = busy("terracotta") if number % 2 else at_random
        check_game(GAME, 1, number, random_cards(Rng(number)), every=150, choose=choose)


@pytest.mark.soak
@pytest.mark.parametrize("some", range(10))
def test_five_thousand_random_games_keep_all_laws(some: int) -> None:
    for number in range(some * MANY // 10, (some + 1) * MANY // 10):
        choose = busy("terracotta") if number % 2 else at_random
        check_game(GAME, 1, 10_000 + number, random_cards(Rng(number)), every=40, choose=choose)


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="compares the compiled engine with the interpreted one")
def test_the_compiled_and_the_interpreted_engine_play_the_same_games() -> None:
    options = {"level": "hard", "draw": "2"}
    seeds = range(40, 52)
    assert digests_here("terracotta", 1, seeds, options) == digests_interpreted("terracotta", 1, seeds, options)


# The branches


@cache
def branches(games: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for number in range(1, games + 1):
        seed = game_seed(7, number)
        found.update(branches_of(play_one(GAME, seed, random_cards(Rng(seed + 1)))))
    return found


@pytest.mark.parametrize("branch", sorted(BRANCHES.keys() - RARE - BY_HAND))
def test_random_games_reach_every_common_branch(branch: str) -> None:
    """A branch that is never reached is a bug, or proven to be unreachable."""
    assert branches(GAMES)[branch]


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_random_games_see_every_number_of_surprise_builds(number: int) -> None:
    """LS-60: none to four in a round."""
    assert branches(GAMES)[f"LS-60 {number} Surprise Builds in a round"]


@pytest.mark.soak
@pytest.mark.parametrize("branch", sorted(RARE))
def test_many_random_games_reach_the_rare_branches(branch: str) -> None:
    assert branches(MANY)[branch]


# Perft: lines of a number of decisions, chance events included


def opening() -> Terracotta:
    return ready()


def building_officers() -> Terracotta:
    statues = "statues: c3-d3 officer 2, e3 officer 1, f6 soldier 2"
    return building("round 3", "him: clay 9, coins 9, weapons sword spear", statues)


def blocked_on_upgrade() -> Terracotta:
    return solo(
        "overseer 7", "wheel at 8: upgrade, supervisor, specialist", "round 3", "warehouses 2 2 1 2", "deck 1 11 12",
        "him: coins 6, clay 4, weapons crossbow spear, masters supervisor", "workers: 8 craftsman 1",
        "statues: c3-d3 officer 2, e3 officer 1, f6 soldier 2, g6 soldier 2, a7 guard 1, b7 guard 1",
    )  # fmt: skip


def last_of_the_game() -> Terracotta:
    return solo(
        "your last ring", "round 5", "him: clay 12, coins 13", "tiles nw ne soldiers coins clay", "inspectors 4 e",
        "statues: e4 soldier 1, f5 soldier 1, e5 soldier 2, f4 soldier 2",
    )  # fmt: skip


@pytest.mark.both
@pytest.mark.parametrize(
    ("position", "lines"),
    [
        (opening, (36, 468, 2_642, 10_450)),
        (building_officers, (36, 269, 1_934, 8_491)),
        (blocked_on_upgrade, (36, 284, 1_187, 5_114)),
        (last_of_the_game, (2, 24, 176, 368, 408)),
    ],
)
def test_perft(position: Callable[[], Terracotta], lines: tuple[int, ...]) -> None:
    """Pinned numbers: if one changes, a rule has changed."""
    assert tuple(int(perft(position(), depth)) for depth in range(1, len(lines) + 1)) == lines


# Records


def played(seed: int) -> tuple[str, list[Event]]:
    """A random game as a record, and all its events."""
    position, rng = GAME.start(1, default_edition(), {"level": "hard"}), Rng(seed)
    recorder = Recorder(GAME, default_edition(), ["Ada"], {"level": "hard"})
    history: list[Event] = []
    position.log = history
    while (seat := first_pending(position)) >= 0:
        moves = position.legal(seat)
        move = int(moves[rng.pick(len(moves))])
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder.text(position), history


@pytest.mark.both
def test_a_record_tells_every_step_again() -> None:
    """Each of his choices comes with the steps that led to it, when it is made and whenever it is replayed."""
    text, history = played(3)
    told = [event for step in Replay(read_record(text), lambda _: GAME).steps() for event in step.events]
    assert told == history
    assert {"li-si-dice", "li-si-type-weapons", "li-si-extends", "li-si-chart", "li-si-swing"} <= {event.code for event in told}
    assert all(event.rule.startswith(("LS-", "TA-")) for event in told)


@pytest.mark.both
def test_a_record_names_one_player_and_two_results() -> None:
    text, _ = played(4)
    assert "seat 1: Ada\nresult: 2=" in text
    assert "level=hard cards=none draw=0" in text


@pytest.mark.both
def test_every_warrior_of_his_is_preceded_by_the_choice_of_type_group_and_space() -> None:
    """LS-50 to LS-53: no Warrior appears out of nothing."""
    _, history = played(5)
    steps: set[str] = set()
    for event in history:
        if event.code == "li-si-builds":
            assert "li-si-type-weapons" in steps
            assert steps & {"li-si-extends", "li-si-starts-group"}
            steps = set()
        steps.add(event.code)


@pytest.mark.both
def test_everything_he_does_can_be_said() -> None:
    words = Words("terracotta", names=("Ada",), strict=True)
    _, history = played(6)
    assert all(words.event(event).strip() for event in history)


# The seat to move


@pytest.mark.both
def test_he_is_never_to_move() -> None:
    """You choose for him where the rules say so; everything else is a chance event or automatic."""
    for seed in range(20):
        position, rng = GAME.start(1, default_edition(), {"level": "printed"}), Rng(seed)
        while position.waiting():
            assert first_pending(position) in (YOU, CHANCE)
            play_randomly(position, rng, limit=1)
        assert GAME.ranking(position)[0] == (YOU if position.score(YOU) > position.score(HIM) else HIM)
