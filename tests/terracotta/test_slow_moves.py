"""The engine allows exactly the moves of the slow second implementation (`reference_moves.py`), at every decision of busy
games.
"""

from collections import Counter

import pytest

from lishan.core.contract import Edition
from lishan.terracotta import GAME
from tests.terracotta import reference_moves, reference_rules
from tests.terracotta.sample_games import busy_walk, crowded_edition
from tests.terracotta.table import default_edition, legal_words

# Every decision of the game, so that none is left out by chance.
ALL = {
    "turn", "ring", "use-master", "type", "build-space", "ability", "officer-inspector", "master-inspector", "guard-warrior",
    "guard-space", "specialist", "mount", "horse-direction", "footman-space", "archer-space", "archer-facing",
    "musician-space", "warehouse",
}  # fmt: skip


def compare(seats: int, seeds: range, edition: Edition) -> Counter[str]:
    asked = Counter[str]()
    for seed in seeds:
        for game in busy_walk(seats, seed, edition):
            if game.turn and game.stack:
                table = reference_rules.read(GAME.to_text(game))
                assert legal_words(game) == reference_moves.words(table, edition.data), GAME.to_text(game)
                asked[table.awaits[0][0]] += 1
    return asked


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_of_busy_games(seats: int) -> None:
    """TA-22 to TA-36, TA-45 to TA-65: all four combinations of options, every kind of decision."""
    asked = compare(seats, range(100, 116), default_edition())
    assert set(asked) == ALL
    assert asked.total() > 4000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_on_crowded_boards(seats: int) -> None:
    """TA-31, TA-47, TA-50, TA-51: where most spaces and many types are gone."""
    assert compare(seats, range(4), crowded_edition()).total() > 1000
