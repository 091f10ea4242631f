"""Busy games for tests that look at many positions."""

import re
from collections.abc import Iterator

from lishan.core.contract import Edition, first_pending
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from lishan.terracotta.position import Terracotta
from tests.games.weighted_play import busy
from tests.terracotta.table import default_edition

OPTIONS: tuple[dict[str, str], ...] = (
    {}, {"soak": "one"}, {"master_cost": "placed"}, {"soak": "one", "master_cost": "placed"},
)  # fmt: skip


def crowded_edition() -> Edition:
    """An owner's edition with cheap Builds and much clay: boards get nearly full."""
    inner = ["clay 4"] * 8 + ["build 2"] * 3 + ["upgrade"]
    middle = ["build 2"] * 12
    text = re.sub("^inner = .*$", f"inner = {inner}", default_edition().text, flags=re.M)
    return GAME.edition(re.sub("^middle = .*$", f"middle = {middle}", text, flags=re.M), "crowded")


def busy_walk(seats: int, seed: int, edition: Edition | None = None) -> Iterator[Terracotta]:
    """Every position of a busy game from its first chance event to its end; it changes during iteration."""
    choose, rng = busy("terracotta"), Rng(seed)
    game = GAME.start(seats, edition or default_edition(), OPTIONS[seed % len(OPTIONS)])
    yield game
    while (seat := int(first_pending(game))) >= 0:
        game.play(seat, choose(game, game.legal(seat), rng))
        yield game
