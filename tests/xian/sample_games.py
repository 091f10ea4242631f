"""Busy games for tests that look at many positions."""

from collections.abc import Iterator

from lishan.core.contract import to_act
from lishan.core.rng import Rng
from lishan.xian import GAME
from lishan.xian.position import Xian
from tests.games.weighted_play import busy


def busy_walk(seats: int, seed: int) -> Iterator[Xian]:
    """Every position of a busy game from its first chance event to its end; it changes during iteration."""
    choose, rng, game = busy("xian"), Rng(seed), GAME.start(seats)
    yield game
    while pending := to_act(game):
        seat = pending[rng.pick(len(pending))]
        game.play(seat, choose(game, game.legal(seat), rng))
        yield game
