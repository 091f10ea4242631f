"""Targets: legal exactly when some move is about them, and otherwise refused with the most useful reason."""

import pytest

from lishan.core.contract import Fact, Reason, Remedy, first_pending
from lishan.core.errors import BadMove
from lishan.terracotta import GAME
from lishan.terracotta.position import Terracotta
from tests.facts import json_of
from tests.terracotta.sample_games import busy_walk
from tests.terracotta.table import legal_words, play, position

pytestmark = pytest.mark.both


BUILD = ("seat 1: wet 3, weapons sword spear", "awaits: seat 1 ring inner at 1c")


def why(game: Terracotta, target: str) -> Reason | None:
    return GAME.why_not_target(game, int(first_pending(game)), target)


def test_there_is_a_name_for_everything_one_can_point_at() -> None:
    """TA-2 to TA-6: segments, rings, spaces, types, Specialists, Masters, weapons, Warehouses, Inspectors, directions."""
    kinds: dict[str, int] = {}
    for target in GAME.targets(position("awaits: seat 1 turn")):
        kind = target.split(" ")[0]
        kinds[kind] = kinds.get(kind, 0) + 1
    assert kinds == {
        "segment": 12, "ring": 3, "turn": 2, "space": 63, "type": 4, "specialist": 4, "master": 6, "weapon": 4,
        "warehouse": 4, "inspector": 2, "direction": 4, "take": 2,
    }  # fmt: skip


@pytest.mark.parametrize("target", [
    "", "segment", "segment 13", "segment 0", "space j1", "space e8", "castle 3", "master Builder", "ring 1",
])  # fmt: skip
def test_what_has_no_such_name_cannot_be_pointed_at(target: str) -> None:
    """TA-21: it is refused as not a move, never with a crash."""
    with pytest.raises(BadMove, match="not something you can point at"):
        why(position("awaits: seat 1 turn"), target)


@pytest.mark.parametrize(("lines", "first", "legal", "refused"), [
    (("awaits: seat 1 turn",), "", ["segment 1", "segment 12", "turn inner", "turn middle"], ["ring inner", "space e4"]),
    (BUILD, "", ["ring inner", "take clay", "take coin"], ["ring middle", "segment 1"]),
    (("seat 1: coins 3", "awaits: seat 1 ring middle at 1c"), "", ["ring middle", "master builder"], ["master inspector"]),
    (("awaits: seat 1 ring middle at 3c",), "clay-maker", ["master clay maker"], ["master builder", "weapon spear"]),
    (("awaits: seat 1 ring outer at 1c",), "", ["ring outer", "weapon sword"], ["weapon spear", "take clay"]),
    (BUILD, "build3", ["type guard"], ["space e4", "specialist horse"]),
    (BUILD, "build3 guard", ["space e4"], ["type guard"]),
    (BUILD, "build3 soldier e4", ["weapon spear"], ["weapon sword"]),
    (BUILD, "build3 officer e4 sword", ["inspector row", "inspector column"], ["space e4"]),
    (("seat 1: masters inspector", "awaits: seat 1 ring middle at 9c"), "inspector", ["inspector row"], ["master inspector"]),
    (("seat 1: masters supervisor", "awaits: seat 1 ring middle at 7c"), "supervisor w1", ["warehouse 2"], ["warehouse 1"]),
    (("seat 1: coins 9, weapons crossbow", "awaits: seat 1 ring outer at 2c"), "specialist", ["specialist archer"],
     ["specialist horse"]),
    (("seat 1: coins 9, weapons crossbow", "awaits: seat 1 ring outer at 2c"), "specialist archer a1", ["direction east"],
     ["direction west"]),
])  # fmt: skip
def test_what_can_be_chosen_now(lines: tuple[str, ...], first: str, legal: list[str], refused: list[str]) -> None:
    """TA-21: by the decision that is pending."""
    game = play(position(*lines), first)
    assert [target for target in legal if why(game, target)] == []
    assert [target for target in refused if not why(game, target)] == []


def test_a_segment_is_refused_with_the_reason_that_helps() -> None:
    """TA-23: where an Artisan stands nothing helps; where a Craftsman stands an Artisan does."""
    lines = ("seat 1: upgraded 1", "workers: 3 artisan 1, 4 craftsman 2", "awaits: seat 1 turn after 1")
    game = position(*lines)
    assert why(game, "segment 3") == Reason("artisan-there", "TA-23", {"segment": 3, "seat": 0})
    other = position("workers: 4 craftsman 1", "awaits: seat 2 turn")
    assert why(other, "segment 4") == Reason(
        "craftsman-there", "TA-23", {"segment": 4, "seat": 0}, Remedy("upgrade-first")
    )  # fmt: skip


def test_what_needs_a_worker_first_says_where_to_place_it() -> None:
    """TA-21: the segments that show it, and those of them that are open to you."""
    game = position("workers: 3 craftsman 1", "awaits: seat 2 turn")
    assert why(game, "weapon halberd") == Reason(
        "place-first", "TA-21", {"action": "halberd", "segments": [3, 7]}, Remedy("place-on", {"segments": [7]})
    )  # fmt: skip
    assert why(game, "master clay maker") == Reason("place-first", "TA-21", {"action": "clay maker", "segments": [3]})
    builds: list[Fact] = [1, 3, 5, 7, 8, 10, 11]
    assert why(game, "type officer") == Reason(
        "place-first", "TA-21", {"action": "build", "segments": builds},
        Remedy("place-on", {"segments": [segment for segment in builds if segment != 3]}),
    )  # fmt: skip
    specialists = why(game, "specialist horse")
    assert specialists is not None
    assert specialists.facts["segments"] == [2, 5, 8, 11]
    assert specialists.remedy is None, "all of them are open: the same list is not told twice"


def test_nothing_can_be_pointed_at_out_of_turn() -> None:
    """TA-20: for every target the same reason."""
    game = position("seats 3", "awaits: seat 2 turn")
    reasons = [GAME.why_not_target(game, 2, target) for target in GAME.targets(game)]
    assert reasons == [Reason("not-your-turn", "TA-20", {"seat": 1})] * len(reasons)


TARGET_OF = {
    "turn-inner": "turn inner", "turn-middle": "turn middle", "+clay": "take clay", "+coin": "take coin",
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_a_target_is_legal_exactly_when_a_legal_move_is_about_it(seats: int) -> None:
    """TA-21: over busy games, for spaces, segments and what is taken or turned."""
    for nth, game in enumerate(busy_walk(seats, 3)):
        if not game.turn or not game.stack or nth % 4:
            continue
        words = legal_words(game)
        kind = json_of(game)["waiting"]["for"]
        open_now = {target for target in GAME.targets(game) if not why(game, target)}
        spaces = {word for word in words if len(word) == 2 and word[0] in "abcdefghi" and word[1].isdigit()}
        assert {target[6:] for target in open_now if target.startswith("space")} == spaces
        segments = {word[:-1] for word in words if kind == "turn" and word[0].isdigit()}
        assert {target[8:] for target in open_now if target.startswith("segment")} == segments
        for word, target in TARGET_OF.items():
            assert (target in open_now) == (word in words)
