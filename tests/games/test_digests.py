"""Digests of whole games tell two engines apart."""

from tests.core.toy import GAME
from tests.games.engine_parity import digest_of
from tests.testing import faulty_games


def test_the_same_engine_plays_the_same_game() -> None:
    assert digest_of(GAME, 3, 7) == digest_of(GAME, 3, 7)


def test_another_seed_is_another_game() -> None:
    assert digest_of(GAME, 3, 7) != digest_of(GAME, 3, 8)


def test_an_engine_that_plays_differently_is_found() -> None:
    faulty = faulty_games.planted(faulty_games.StonesFromNowhere)
    assert digest_of(faulty, 3, 7) != digest_of(GAME, 3, 7)


def test_options_are_part_of_the_game() -> None:
    assert digest_of(GAME, 3, 7, {"bonus": "none"}) != digest_of(GAME, 3, 7)
