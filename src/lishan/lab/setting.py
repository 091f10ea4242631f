"""The settings of an experiment: game, players, options, edition and opponents."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import lishan
from lishan.bots.budgets import Pace, budget_of
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Seating
from lishan.bots.registry import open_bot
from lishan.bots.rollout import Rollout
from lishan.core.contract import Edition, Game, Position, View
from lishan.core.errors import BadOption
from lishan.core.seeds import LARGEST
from lishan.lab.batch import ANY, EVERY, NEVER, NEXT_STEP, SAME_STEP, Batch
from lishan.lab.observation import Observation

Opponent = Callable[[View, Sequence[int]], int]
"""Chooses one of the legal moves, seeing what its seat may see."""

RENEWALS = {"next_step": NEXT_STEP, "same_step": SAME_STEP, "never": NEVER}
# Opponents that run inside compiled code; any other bot is called from Python, with a view.
QUICK = ("random", "policy")


Keyed = dict[str, Any]
"""Arrays or notes by name, in the form that Gymnasium and PettingZoo define."""


class Setting:
    """Settings that are checked once and used for every game."""

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: Mapping[str, str] | None = None,
        edition: Edition | Path | str | None = None,
        shaping: float = 0.0,
    ) -> None:
        self.game: Game[Any] = lishan.game(name)
        self.players = players
        self.options = dict(options or {})
        self.edition = opened(self.game, edition)
        self.start: Position = self.game.start(players, self.edition, self.options)
        self.observation = Observation(self.game, self.start)
        self.shaping = shaping

    def seat(self, seat: int | str) -> int:
        """The seat that is asked: its number, "any" for a different one in each game, or "every"."""
        if seat == "any":
            return ANY
        if seat == "every":
            return EVERY
        if isinstance(seat, int) and 0 <= seat < self.players:
            return seat
        raise BadOption(f'The seats are 0 to {self.players - 1}, "any" or "every", not {seat!r}.')

    def batch(self, games: int, seat: int, renewal: int, rival: str = "random") -> Batch:
        size = self.observation.size
        batch = Batch(self.start, self.observation.observer, self.players, self.game.moves, size, games, seat, renewal)
        batch.shaping = self.shaping
        if rival == "policy":
            batch.rival = Rollout(profile_of(self.game).heuristics(self.start), 0)
        return batch


def opened(game: Game[Any], edition: Edition | Path | str | None) -> Edition:
    """The edition itself, or the one in a TOML file; None: the packaged one."""
    if isinstance(edition, Edition):
        return edition
    if edition is None:
        return game.edition()
    path = Path(edition)
    return game.edition(path.read_text(encoding="utf-8"), str(path))


def opponent_named(text: str, setting: Setting, seed: int) -> Opponent:
    """A bot by its name, as in the arena: "greedy", "search@50", "expert@2s". A level thinks as long as it does at a table."""
    bot = open_bot(text.partition("@")[0], Seating(setting.game, seed % LARGEST, setting.edition))
    pace = Pace(budget_of(text, setting.game.name))

    def choose(view: View, moves: Sequence[int]) -> int:
        facts: Any = view.facts
        budget = pace.left(facts.turn)
        began = budget.now()
        move = bot.choose(view, moves, budget)
        pace.note(budget.now() - began)
        return move

    return choose
