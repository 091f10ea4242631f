"""Busy games for tests that look at many positions."""

from collections.abc import Iterator

from lishan.core.contract import to_act
from lishan.core.lots import Lots
from lishan.testing.busy import busy
from lishan.xian import GAME
from lishan.xian.position import Xian


def busy_walk(seats: int, seed: int) -> Iterator[Xian]:
    """Every position of a busy game from its first lot to its end; it changes under the reader's hands."""
    choose, lots, game = busy("xian"), Lots(seed), GAME.start(seats)
    yield game
    while awaited := to_act(game):
        seat = awaited[lots.pick(len(awaited))]
        game.play(seat, choose(game, game.legal(seat), lots))
        yield game
