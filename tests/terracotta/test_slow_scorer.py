"""The engine scores like the slow second implementation (`reference_rules.py`), on thousands of positions of busy games."""

from collections import Counter

import pytest

from lishan.terracotta import GAME
from lishan.terracotta.parts import SOURCE_COUNT, SOURCES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import score_end, score_round
from tests.terracotta import reference_rules
from tests.terracotta.sample_games import busy_walk, crowded_edition
from tests.terracotta.table import earned


def difference(before: Terracotta, after: Terracotta) -> reference_rules.Points:
    """The points each seat earned in between, by source."""
    return {
        source: Counter({
            seat: int(after.earned[seat * SOURCE_COUNT + nth] - before.earned[seat * SOURCE_COUNT + nth])
            for seat in range(before.seats)
        })
        for nth, source in enumerate(SOURCES)
    }  # fmt: skip


def compare(game: Terracotta) -> None:
    text = GAME.to_text(game)
    table = reference_rules.read(text)
    for scoring, expected in (
        (score_round, reference_rules.round_points(table)),
        (score_end, reference_rules.end_points(table)),
    ):
        after = game.copy()
        scoring(after)
        found = difference(game, after)
        assert {source: points for source, points in found.items() if +points} == {
            source: points for source, points in expected.items() if +points
        }, text


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 10])
def test_every_point_of_busy_games(seats: int, first: int) -> None:
    """TA-70 to TA-74, TA-90 to TA-94: by source and seat, in the middle of rounds and at their ends."""
    compared, riders, archers = 0, 0, 0
    for seed in range(first, first + 10):
        for nth, game in enumerate(busy_walk(seats, seed)):
            if game.turn and (nth + seed) % 6 == 0:
                compare(game)
                compared += 1
                riders += game.horses > 0
                archers += game.archers > 0
    # The comparison would be worth little without Horses and Archers.
    assert compared > 400
    assert min(riders, archers) > compared // 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_point_on_crowded_boards(seats: int) -> None:
    """TA-70 to TA-74, TA-90 to TA-94: with an edition of cheap Builds most of the Mausoleum is full."""
    edition, fullest = crowded_edition(), 0
    for seed in range(6):
        for nth, game in enumerate(busy_walk(seats, seed, edition)):
            if game.round >= 4 and nth % 5 == 0:
                compare(game)
        fullest = max(fullest, len(reference_rules.read(GAME.to_text(game)).taken()))
    assert fullest >= 54


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_round_ends_as_the_slow_rules_end_it(seats: int) -> None:
    """TA-72 to TA-74, TA-80 to TA-83, TA-90 to TA-94: scoring and cleanup in one move."""
    ends = 0
    for seed in range(20, 28):
        before: Terracotta | None = None
        for game in busy_walk(seats, seed):
            if before is not None and before.turn and game.turn and (game.round != before.round or game.stack == 0):
                check_end_of_round(before, game)
                ends += 1
            before = game.copy()
    assert ends == 8 * 5


def check_end_of_round(before: Terracotta, after: Terracotta) -> None:
    """The last decision is the outer ring's, so what it changes is done by hand first."""
    table, then = reference_rules.read(GAME.to_text(before)), reference_rules.read(GAME.to_text(after))
    # The last move itself may buy or ready something: the board and purse after it are those of the new round.
    table.warriors, table.archers, table.footmen, table.musicians = then.warriors, then.archers, then.footmen, then.musicians
    income = [len(own.masters & {"builder", "administrator", "inspector"}) for own in then.players]
    for own, now, coins in zip(table.players, then.players, income, strict=True):
        own.coins = now.coins - coins
    expected = reference_rules.round_points(table)
    reference_rules.clean_up(table)
    if not after.stack:
        expected |= reference_rules.end_points(table)
    for source, points in expected.items():
        scored = [b - a for a, b in zip(earned(before, source), earned(after, source), strict=True)]
        assert scored == [points[seat] for seat in range(before.seats)], (source, GAME.to_text(before))
    assert then.order == table.order
    assert [(own.wet, own.dry) for own in then.players] == [(own.wet, own.dry) for own in table.players]
    assert then.next_token == 1
    assert not any(own.priority for own in then.players)
    if after.stack:
        assert ((then.inner - table.inner) % 12, (then.middle - table.middle) % 12) == (1, 11)
        assert then.workers == ["-"] * 12
        assert then.row == (table.row + 1) % 7
