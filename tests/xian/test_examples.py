"""The worked examples of the rules; XX-1 and XX-2 are in test_scoring."""

import pytest

from tests.xian.table import first_player, revealed

pytestmark = pytest.mark.both


def test_the_worked_examples_of_workers() -> None:
    """XX-3: Tax Collector 4 gives 3 coins; Craftsman 5 gives 3 clay; Accountant in turn 1 scores 0 PP."""
    assert first_player(top="tax4").do("action").goods(0)["coins"] == 2 + 3
    assert first_player(top="craftsman5").do("action").goods(0)["clay"] == 1 + 3
    assert first_player(top="helper2").do("action").score(0) == 0


def test_the_worked_example_of_initiative() -> None:
    """XX-4: Katia acts first with 4; of the other two, the one whose supervisor is higher in the stack."""
    marco, giovanni, katia = 0, 1, 2
    pairs = (("miner1", "helper2"), ("tax1", "tax4"), ("miner4", "craftsman5"))
    assert revealed(*pairs, starts=(1, 2, 3)).told("order")[0].facts["order"] == [katia, marco, giovanni]
    assert revealed(*pairs, starts=(2, 1, 3)).told("order")[0].facts["order"] == [katia, giovanni, marco]
